"""One sentence -> links of source, cue and content (PARC, PolNeAR)."""
