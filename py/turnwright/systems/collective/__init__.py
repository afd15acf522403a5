"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, a response stack.

Only the description, with what the moments are called; `system` assembles the pages and is imported when a fight opens. Each page is one topic:
what the rule says, its facts, its moves with their objections and buttons, and their words. From the inside out:

- `notation`, `prices`, `fitting`, `paying`: actions as written, what they cost, what fits a segment, the best way to pay. They know no fight.
- `state` comes before every page about a fight; `options` are its house rules.
- `pools`, `stack`, `judging`, `acting`, `powers`: what is left, who responds, what may be used, a use, and uses of another kind.
- `order`, `segments`, `sides`: who goes first, the walk through the round, who joins, leaves and turns.
- `fields`, `typed`, `menu`, `responding`, `forecast`, `screen`: what is typed and shown.
"""

from collections.abc import Mapping

from turnwright.core.about import About
from turnwright.text import N_, Say, Sentence

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

OWN: Mapping[str, Sentence] = {
    "ask.whose": N_("Whose half"),
    "ends.turns": N_("At somebody’s half"),
    "lasts.turn_start": N_("as a half begins"),
    "lasts.turn_end": N_("as a half ends"),
    "lasts.save": N_("by a save as the half ends"),
    "lasts.per_turn": N_("back as the half begins"),
    "lasts.per_turn_end": N_("back as the half ends"),
    "ends.recharge.says": N_("1 use, back on {number} of a d6, asked as each half begins"),
    "back.per_turn": N_("back as each half begins"),
    "back.per_turn_end": N_("back as each half ends"),
    "back.per_turn.up": N_("from 0 again as each half begins"),
    "back.per_turn_end.up": N_("from 0 again as each half ends"),
    "save.title": N_("Saves as the half ends"),
    "save.owed": N_("The half has ended already."),
    "until.save": N_("until a save as the half ends"),
    "counted.turn_start": N_(("half", "halves")),
    "counted.turn_end": N_(("half", "halves")),
    "ends.turn_end": N_("after their half {when}"),
    "ends.turn_end.of": N_("after {name}’s half {when}"),
    "ends.turn_end.count": N_(("after the next half", "after {count} halves")),
    "ends.turn_end.count.of": N_(("after {name}’s next half", "after {count} halves of {name}")),
    "ends.turn_start": N_("as their half {when} begins"),
    "ends.turn_start.of": N_("as {name}’s half {when} begins"),
    "ends.turn_start.count": N_(("as the next half begins", "as the last of {count} halves begins")),
    "ends.turn_start.count.of": N_(("as {name}’s next half begins", "as the last of {count} halves of {name} begins")),
    "works.turn_start": N_("at the start of the half"),
    "works.turn_end": N_("at the end of the half"),
    "ask.effect.help": N_("e.g. Bless, Regeneration; 0: Cure 1 hp, paid with a Z"),
    "no.expect.first": N_(
        "Reinforcements arrive in segment 2 of round 1 at the earliest. Add those of segment 1 as fighters."
    ),
    "summary.empty": N_("Nobody in it yet"),
}
"""What the moments and lengths of time are called. Here one acts in a half of a segment."""
say = Say(OWN)
