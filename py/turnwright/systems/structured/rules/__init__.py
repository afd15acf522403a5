"""The rules of Structured Time: rule book, options, legality, and what follows automatically."""
