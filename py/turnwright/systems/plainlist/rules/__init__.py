"""The rules of the Plain list: rolls, options, counters, the order, and what happens automatically."""

from turnwright.core.rulebook import rulebook
from turnwright.systems.plainlist.text import say

RULES = rulebook(__name__, say)
