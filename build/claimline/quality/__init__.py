"""Labelled sets -> measured figures: how well the reading does, beside what others measure and the floors we hold."""
