"""A built story's undecided pairs of statements become questions to an outside judge, and its answers judgements."""
