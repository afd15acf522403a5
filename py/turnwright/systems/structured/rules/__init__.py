"""The rules of Structured Time: rule book, options, legality, and the automatic steps."""

from turnwright.core.rulebook import rulebook
from turnwright.systems.structured.text import say

RULES = rulebook(__name__, say)
