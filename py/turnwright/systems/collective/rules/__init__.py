"""The rules of The Collective: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook

RULES = rulebook(__name__)
