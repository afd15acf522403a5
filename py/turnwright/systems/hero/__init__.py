"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

Only the description; `system` assembles the parts and is imported when a fight opens.
"""

from turnwright.core.about import about
from turnwright.systems.hero.text import say

ABOUT = about("hero", "STUN", say, "chart")
