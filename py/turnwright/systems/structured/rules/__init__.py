"""The rules of Structured Time: rule book, options, legality, and the automatic steps."""
