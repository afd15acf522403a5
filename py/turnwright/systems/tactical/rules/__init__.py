"""The rules of Tactical Activity: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook
from turnwright.systems.tactical.text import say

RULES = rulebook(__name__, say)
