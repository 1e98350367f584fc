"""Whom and what a document names, and which of them a phrase means."""
