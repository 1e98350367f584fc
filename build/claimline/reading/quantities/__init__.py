"""Numbers with what they count, how exactly, and per what."""
