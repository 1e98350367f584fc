"""A statement -> event mentions: its clauses, what dates each, and by what name it is told."""
