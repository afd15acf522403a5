"""HERO: twelve Segments, the Speed Chart, DEX order, actions delayed, held and aborted.

Only the description, with what the moments and the parts of a Phase are called; `system` assembles the pages and is imported when a fight opens.
Each page is one topic: what the rule says, its facts, its moves with their objections and buttons, and their words. `state` and `chart` come
first, because every other page reads them.
"""

from collections.abc import Mapping

from turnwright.core.about import About
from turnwright.text import N_, Say, Sentence

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

OWN: Mapping[str, Sentence] = {
    "ask.round": N_("Turn"),
    "ask.arrive": N_("Arrive in Turn"),
    "ask.whose": N_("Whose Phase"),
    "joining.first": N_("first Phase: {where}"),
    "joining.roll": N_("the roll decides the first Phase"),
    "at.round_end": N_("At the end of a Turn"),
    "at.segment_end": N_("At the end of a Segment"),
    "no.expect.first": N_("Turn 1 has only Segment 12. Reinforcements arrive in Turn 2 at the earliest."),
    "no.moment.segment": N_("Choose a Segment from 1 to {most}, not {segment}."),
    "due.round": N_("at end T{round}"),
    "due.segment": N_("at end T{round} S{segment}"),
    "arrives.round": N_("in T{round}"),
    "arrives.segment": N_("in T{round} S{segment}"),
    "gone.round": N_("left in Turn {round}"),
    "log.at.round_end": N_("at the end of Turn {round}"),
    "log.at.segment_end": N_("at the end of Segment {segment} of Turn {round}"),
    "log.at.round_begin": N_("at the start of Turn {round}"),
    "log.at.segment_begin": N_("at the start of Segment {segment} of Turn {round}"),
    "ends.turns": N_("At somebody’s Phase"),
    "ends.rounds": N_("After some Turns"),
    "ends.clock": N_("After a Segment"),
    "lasts.rounds": N_("a number of Turns"),
    "lasts.segments": N_("a number of Segments"),
    "lasts.segment_end": N_("a Segment"),
    "lasts.turn_start": N_("as a Phase begins"),
    "lasts.turn_end": N_("as a Phase ends"),
    "ends.save": N_("By a roll"),
    "lasts.save": N_("by a roll as the Phase ends"),
    "save.title": N_("Rolls as the Phase ends"),
    "save.owed": N_("The Phase has ended already."),
    "save.first": N_("Rolls first"),
    "save.now": N_("Roll now"),
    "save.failed": N_("{effect} on {name} goes on: the roll failed"),
    "ask.save.help": N_("EGO, or rolled: 3d6 11-"),
    "until.save": N_("until a roll as the Phase ends"),
    "lasts.per_round": N_("uses each Turn"),
    "lasts.per_turn": N_("back as the Phase begins"),
    "lasts.per_turn_end": N_("back as the Phase ends"),
    "ends.recharge.says": N_("1 use, back on {number} of a d6, asked as each Phase begins"),
    "back.per_round.up": N_("from 0 again as each Turn begins"),
    "back.per_turn.up": N_("from 0 again as each Phase begins"),
    "back.per_turn_end.up": N_("from 0 again as each Phase ends"),
    "back.per_round": N_("back as each Turn begins"),
    "back.per_turn": N_("back as each Phase begins"),
    "back.per_turn_end": N_("back as each Phase ends"),
    "counted.rounds": N_(("Turn", "Turns")),
    "counted.segments": N_(("Segment", "Segments")),
    "counted.turn_start": N_(("Phase", "Phases")),
    "counted.turn_end": N_(("Phase", "Phases")),
    "ends.round": N_("Turn {round}"),
    "ends.segment": N_("Segment {segment}"),
    "ends.segment.later": N_("Segment {segment} of Turn {round}"),
    "ends.turn_end": N_("after the Phase {when}"),
    "ends.turn_end.of": N_("after {name}’s Phase {when}"),
    "ends.turn_end.count": N_(("after the next Phase", "after {count} Phases")),
    "ends.turn_end.count.of": N_(("after {name}’s next Phase", "after {count} Phases of {name}")),
    "ends.put_off": N_("after the held or delayed action, {when} at the latest"),
    "ends.put_off.of": N_("after {name}’s held or delayed action, {when} at the latest"),
    "ends.turn_start": N_("as the Phase {when} begins"),
    "ends.turn_start.of": N_("as {name}’s Phase {when} begins"),
    "ends.turn_start.count": N_(("as the next Phase begins", "as the last of {count} Phases begins")),
    "ends.turn_start.count.of": N_(("as {name}’s next Phase begins", "as the last of {count} Phases of {name} begins")),
    "ends.per_round.says": N_(("{count} use each Turn, until removed", "{count} uses each Turn, until removed")),
    "no.effect_works": N_(
        "{effect} would end before it takes effect. Let it last longer, or take effect at the end of each Turn."
    ),
    "no.uses_left": N_("{effect} has no uses left this Turn."),
    "works.round_begin": N_("at the start of each Turn"),
    "works.round_end": N_("at the end of each Turn"),
    "works.turn_start": N_("at the start of the Phase"),
    "works.turn_end": N_("at the end of the Phase"),
    "left.round": N_("to end T{round}"),
    "left.segment": N_("to end T{round} S{segment}"),
    "left.per_round": N_("{left} of {most} this Turn"),
    "log.until.round_end": N_("until the end of Turn {round}"),
    "log.until.segment_end": N_("until the end of Segment {segment} of Turn {round}"),
    "arrival.dice": N_("The app rolls the tie"),
    "recap.turns": N_("Phases"),
    "recap.turns.taken": N_(("Phase", "Phases")),
}
"""What the moments and lengths of time are called. HERO calls a round a Turn, and the turn of a fighter a Phase."""
say = Say(OWN)

NAMED = {"full": N_("{what}"), "half": N_("{what} (half a Phase)"), "zero": N_("{what} (zero-phase)")}
UNNAMED = {"full": N_("a full Phase"), "half": N_("half a Phase"), "zero": N_("a zero-phase action")}
"""An action by the time that it takes."""
USED = {1: N_("first half used"), 0: N_("other half used")}
LEFT = {1: N_("half a Phase left"), 0: N_("Phase used")}
"""The time of a Phase, by the halves left."""
