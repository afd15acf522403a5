"""The Plain list: any other game. A turn order that the table calls out, with counters, Delay, Ready and rounds.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts, its
moves with their objections and buttons, and their words. `state` comes first, because every other page reads it; the rules are
docs/plain-list.md.
"""

from turnwright.core.about import About
from turnwright.text import say

ABOUT = About(
    id="plainlist",
    name=say("Plain list"),
    line=say("Your order and rounds, for any other game."),
    edition=say("rules of our own; see the Plain list in the documentation"),
    credits=say("The Plain list belongs to no game. It keeps the order that your table calls out."),
    sample=say("Orla’s mine"),
    fits=say("Every other game"),
    example=say("4 orcs 12, hp 11"),
    gauge="hp",
    icon="ladder",
    other=True,
)
