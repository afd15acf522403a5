"""The rules of Structured Time: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook

RULES = rulebook(__name__)
