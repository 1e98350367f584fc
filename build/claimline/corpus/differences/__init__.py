"""Two values for one slot, or two wordings of one thing -> same, compatible or conflicting, and by which rule."""
