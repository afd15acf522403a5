"""The rules of The Collective: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook
from turnwright.systems.collective.text import say

RULES = rulebook(__name__, say)
