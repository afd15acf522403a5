"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, a response stack.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts,
its moves with their objections and buttons, and their words. From the inside out:

- `notation`, `prices`, `fitting`, `paying`: actions as written, what they cost, what fits a segment, the best way to pay. They know no fight.
- `state` comes before every page about a fight; `options` are its house rules.
- `pools`, `stack`, `judging`, `acting`, `powers`: what is left, who responds, what may be used, a use, and uses of another kind.
- `order`, `segments`, `sides`: who goes first, the walk through the round, who joins, leaves and turns.
- `fields`, `typed`, `menu`, `responding`, `forecast`, `screen`: what is typed and shown.
"""

from turnwright.core.about import About
from turnwright.text import N_

ABOUT = About(
    id="collective",
    name=N_("The Collective"),
    line=N_("Ten segments, a half for each side."),
    edition=N_("version 5.7, sections C3, C3.1 and C4"),
    credits=N_(
        "The Collective is a free compendium of house rules by smileylich. "
        "Turnwright states its rules in words of its own."
    ),
    sample=N_("Bridge at Oxmoor"),
    fits=N_("AD&D 2e with Collective rules"),
    example=N_("Orc x3, 1P 1V, surprised"),
    gauge="hp",
    icon="halves",
)
