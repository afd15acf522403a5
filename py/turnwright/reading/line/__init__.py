"""Reads a typed line: its grammar with costs, the cheapest reading, and the question where two are near."""
