"""The rules of The Collective: rule book, options, legality, and what follows automatically."""
