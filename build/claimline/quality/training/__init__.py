"""Labelled pairs of passages -> the judge's weights. Needs torch; no part of a build."""
