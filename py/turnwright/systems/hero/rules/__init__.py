"""The rules of HERO: rule book, options, legality, and the automatic steps."""
