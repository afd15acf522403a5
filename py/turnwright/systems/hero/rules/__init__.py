"""The rules of HERO: rule book, options, legality, and what follows automatically."""
