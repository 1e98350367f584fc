"""Two texts -> the words they share, and what one version changed of another."""
