"""Closed lists of words and names, as data files with the few lines that read them."""
