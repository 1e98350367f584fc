"""Thresholds of the package, moved one by one -> which of them no quick test holds: `make thresholds`."""
