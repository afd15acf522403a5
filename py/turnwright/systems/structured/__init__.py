"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

Only its description; `system` puts its parts together, and is imported when a fight of it opens.
"""

from turnwright.core.about import about
from turnwright.systems.structured.text import say

ABOUT = about("structured", "Wounds", say, "ladder")
