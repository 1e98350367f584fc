"""Faults and hostile input by seed -> what broke: `make torture`, minutes, no part of the tests."""
