"""Structured Time: one Initiative order, one turn each, a Surprised round, Reactions in between.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts, its
moves with their objections and buttons, and their words. A page imports only those before it: `options`, `state`; `scores` and `order` for
Initiative, Surprise and places; `states` for Stunned, Pinned, Aim and Overwatch; `turns` with rounds and Extended Actions; `waiting` for Delay;
`actions`, `reacting`; `fields` with set-up and Start; `advancing` for Next, what follows by itself, and why; `screen`.
"""

from turnwright.core.about import About
from turnwright.text import N_

ABOUT = About(
    id="structured",
    name=N_("Structured Time"),
    line=N_("One order, surprise, Reactions."),
    edition=N_(
        "the combat chapter of the Dark Sci-Fi Fantasy RPG reference document, with the related chapters on actions"
    ),
    credits=N_(
        "The reference document is a free rewriting of a second-edition game by its fans. "
        "Turnwright states its rules in words of its own."
    ),
    sample=N_("Hab-block Nine"),
    fits=N_("Dark Heresy 2e and kin"),
    example=N_("Cultist x3, ag 30, wounds 8"),
    gauge="Wounds",
    icon="ladder",
)
