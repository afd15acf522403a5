"""The rules of Tactical Activity: rule book, options, legality, and the automatic steps."""
