"""Expressions of time (TIMEX3): where they stand, what they mean, which of them date what is told or its telling."""
