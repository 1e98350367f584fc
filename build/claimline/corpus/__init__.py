"""Comparing several documents of a story: rows -> groups, differences, origins, events. Plain Python, no Spark."""
