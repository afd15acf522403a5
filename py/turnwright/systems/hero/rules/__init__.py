"""The rules of HERO: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook
from turnwright.systems.hero.text import say

RULES = rulebook(__name__, say)
