"""Tactical Activity: rounds of five seconds, declared from the slowest up, resolved from the fastest down, paid in action points.

Only the description; `system` assembles the parts and is imported when a fight opens.
"""

from turnwright.core.about import about
from turnwright.systems.tactical.text import say

ABOUT = about("tactical", "hits", say, "lanes")
