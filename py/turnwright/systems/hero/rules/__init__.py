"""The rules of HERO: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook

RULES = rulebook(__name__)
