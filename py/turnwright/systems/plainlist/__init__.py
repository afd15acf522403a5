"""The Plain list: any other game. A turn order that the table calls out, with counters, Delay, Ready and rounds.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts, its
moves with their objections and buttons, and their words. `state` comes first, because every other page reads it; the rules are
docs/plain-list.md.
"""

from turnwright.core.about import About
from turnwright.text import N_

ABOUT = About(
    id="plainlist",
    name=N_("Plain list"),
    line=N_("Initiative, your dice and your rounds."),
    edition=N_("rules of our own; see the Plain list in the documentation"),
    credits=N_("The Plain list belongs to no game. It keeps the order that your table calls out."),
    sample=N_("Orla’s mine"),
    fits=N_("D&D, Pathfinder and any other"),
    example=N_("4 orcs 12, hp 11"),
    gauge="hp",
    icon="list",
    other=True,
    games=((N_("D&D 2014"), "dnd2014"), (N_("D&D 2024"), "dnd2024"), (N_("Pathfinder 2"), "pf2")),
)
