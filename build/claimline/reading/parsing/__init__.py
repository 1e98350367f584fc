"""Sentences -> what hangs on what in them: words with their heads, and the finite clauses they make."""
