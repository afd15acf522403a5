"""Reads stat blocks: the labels of their rows, the name above them, and what they say of time."""
