"""A story's links, credits and shared words -> where each statement comes from, and what proves it."""
