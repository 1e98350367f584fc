"""Attributions inside other clauses: by nouns of saying, by participles, in relative clauses, beside a statement."""
