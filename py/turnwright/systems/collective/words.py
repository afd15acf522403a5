"""What the moments and lengths of time are called. Here one acts in a half of a segment."""

from collections.abc import Mapping

from turnwright.text import N_, Say, Sentence

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
    "summary.empty": N_("Nobody in it yet"),
}
say = Say(OWN)
