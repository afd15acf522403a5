"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

Only its description; `system` puts its parts together, and is imported when a fight of it opens.
"""

from turnwright.core.about import about
from turnwright.systems.hero.text import say

ABOUT = about("hero", "STUN", say, "chart")
