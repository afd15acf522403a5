"""The rules of Tactical Activity: rule book, options, legality, and what follows automatically."""
