"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts, its
moves with their objections and buttons, and their words. `state` comes first, because every other page reads it.
"""

from turnwright.core.about import about
from turnwright.systems.structured.text import say

ABOUT = about("structured", "Wounds", say, "ladder")
