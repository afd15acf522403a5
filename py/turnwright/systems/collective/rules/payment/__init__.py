"""Payments for actions: every way to have one, the best way to have several, and what is missing."""
