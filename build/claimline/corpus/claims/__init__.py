"""Statements of several documents -> which of them tell the same."""
