"""A reading -> how doubtful each of its statements is, by signs and a model learned from verdicts."""
