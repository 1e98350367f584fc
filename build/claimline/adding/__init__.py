"""Addresses and files -> articles in a story's folder, with where they come from. No Spark; nothing is built."""
