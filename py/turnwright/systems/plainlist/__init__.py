"""The Plain list: any other game. A turn order that the table calls out, with counters, Delay, Ready and rounds.

Only the description; `system` assembles the parts and is imported when a fight opens.
"""

from turnwright.core.about import about
from turnwright.systems.plainlist.text import say

ABOUT = about("plainlist", "hp", say, "ladder", other=True)
