"""Links with contents beside their cues -> the same with all words of the clause told, less those that tell nothing."""
