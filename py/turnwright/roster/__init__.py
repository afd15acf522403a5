"""Fighters as text: reads typed lines and pasted tables."""
