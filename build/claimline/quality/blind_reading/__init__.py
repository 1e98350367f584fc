"""Rows drawn by chance and read against their articles: tables become rows to judge, verdicts become shares."""
