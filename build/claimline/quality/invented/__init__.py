"""Articles and pairs of statements that were invented to be read: labels -> places -> figures, and a snapshot."""
