"""Denials, disputes and other answers -> what each of them answers."""
