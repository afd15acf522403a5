"""Tactical Activity: rounds of five seconds, declared from the slowest up and resolved from the fastest down, paid for in action points.

Only its description; `system` puts its parts together, and is imported when a fight of it opens.
"""

from turnwright.core.about import about
from turnwright.systems.tactical.text import say

ABOUT = about("tactical", "hits", say, "lanes")
