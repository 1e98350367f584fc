"""Claimline: from a folder of articles to a timeline and, for each claim, a table of its sources."""

__version__ = "0.1.0"
