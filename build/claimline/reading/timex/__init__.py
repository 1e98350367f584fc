"""Expressions of time (TIMEX3): where they stand and what they mean."""
