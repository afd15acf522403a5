"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

Only the description; `system` assembles the parts and is imported when a fight opens.
"""

from turnwright.core.about import about
from turnwright.systems.structured.text import say

ABOUT = about("structured", "Wounds", say, "ladder")
