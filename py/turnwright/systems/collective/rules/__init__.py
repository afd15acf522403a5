"""The rules of The Collective: rule book, options, legality, and the automatic steps."""
