"""Links, transcripts and headlines -> statements in the making, each with its chain of links."""
