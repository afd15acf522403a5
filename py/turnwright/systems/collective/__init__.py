"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, a response stack.

Only the description; `system` assembles the parts and is imported when a fight opens.
"""

from turnwright.core.about import about
from turnwright.systems.collective.text import say

ABOUT = about("collective", "hp", say, "halves")
