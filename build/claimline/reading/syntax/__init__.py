"""Shallow parsing by patterns: where noun phrases, subjects, clauses and tenses are."""
