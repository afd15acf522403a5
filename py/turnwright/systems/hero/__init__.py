"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts, its
moves with their objections and buttons, and their words. `state` and `chart` come first, because every other page reads them.
"""

from turnwright.core.about import About
from turnwright.text import N_

ABOUT = About(
    id="hero",
    name=N_("HERO System"),
    line=N_("SPD sets your Phases, DEX the order."),
    edition=N_("6th edition, from a table’s summary “Sequence of Events”"),
    credits=N_(
        "HERO System is a trademark of its owners. Turnwright states the rules of its time in words of its own."
    ),
    sample=N_("Harbor heist"),
    fits=N_("Champions and HERO 5e, 6e"),
    example=N_("Agent x4, spd 3, dex 14, stun 24"),
    gauge="STUN",
    icon="chart",
)
