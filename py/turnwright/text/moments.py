"""The moments and lengths of time in words, by a key: what a round, a segment and a turn are called.

Everything else that the engine says stands where it is said. These stand here, because games have other words for their time: HERO's round is a
Turn and its turn a Phase, The Collective's turn is half a segment. A system says them through a `Say` of its own, which replaces some of them.
Part of the keys are put together from what the state stores: the kind of a deadline (`ends.turn_end`), the boundary of an effect (`works.round_end`).
"""

from collections.abc import Mapping

from turnwright.text.languages import N_, Sentence

MOMENTS: Mapping[str, Sentence] = {
    "gone.round": N_("left in round {round}"),
    "ask.round": N_("Round"),
    "ask.arrive": N_("Arrive in round"),
    "ask.effect.help": N_("e.g. Bless, Regeneration"),
    "ask.whose": N_("Whose turn"),
    "at.round_end": N_("At the end of a round"),
    "at.segment_end": N_("At the end of a segment"),
    "ends.turns": N_("After some turns"),
    "ends.rounds": N_("After some rounds"),
    "ends.clock": N_("After a segment"),
    "ends.uses": N_("After uses"),
    "ends.open": N_("When removed"),
    "lasts.open": N_("when removed"),
    "lasts.rounds": N_("a number of rounds"),
    "lasts.segment_end": N_("a segment"),
    "lasts.turn_start": N_("as a turn begins"),
    "lasts.turn_end": N_("as a turn ends"),
    "lasts.uses": N_("uses in all"),
    "lasts.per_round": N_("uses each round"),
    "counted.rounds": N_(("round", "rounds")),
    "counted.turn_start": N_(("turn", "turns")),
    "counted.turn_end": N_(("turn", "turns")),
    "counted.uses": N_(("use", "uses")),
    "counted.per_round": N_(("use", "uses")),
    "ends.round": N_("round {round}"),
    "ends.segment": N_("segment {segment}"),
    "ends.segment.later": N_("segment {segment} of round {round}"),
    "ends.turn_end": N_("after the turn in {place}"),
    "ends.turn_end.of": N_("after {name}’s turn in {place}"),
    "ends.turn_end.count": N_(("after {count} turn", "after {count} turns")),
    "ends.turn_start": N_("as the turn in {place} begins"),
    "ends.turn_start.of": N_("as {name}’s turn in {place} begins"),
    "ends.turn_start.count": N_(("as the next turn begins", "as the last of {count} turns begins")),
    "ends.per_round.says": N_(("{count} use each round, until removed", "{count} uses each round, until removed")),
    "works.round_begin": N_("at the start of each round"),
    "works.round_end": N_("at the end of each round"),
    "works.turn_start": N_("at the start of the turn"),
    "works.turn_end": N_("at the end of the turn"),
    "left.round": N_("to end R{round}"),
    "left.segment": N_("to end R{round} S{segment}"),
    "left.per_round": N_("{left} of {most} this round"),
    "due.round": N_("at end R{round}"),
    "due.segment": N_("at end R{round} S{segment}"),
    "arrives.round": N_("in R{round}"),
    "arrives.segment": N_("in R{round} S{segment}"),
    "joining.first": N_("first turn: {where}"),
    "joining.roll": N_("the roll decides the place"),
    "log.at.round_end": N_("at the end of round {round}"),
    "log.at.segment_end": N_("at the end of segment {segment} of round {round}"),
    "log.at.round_begin": N_("at the start of round {round}"),
    "log.at.segment_begin": N_("at the start of segment {segment} of round {round}"),
    "log.until.round_end": N_("until the end of round {round}"),
    "log.until.segment_end": N_("until the end of segment {segment} of round {round}"),
    "log.until.per_round": N_(("with {count} use each round", "with {count} uses each round")),
    "arrival.dice": N_("The app rolls to decide"),
    "no.effect_works": N_(
        "{effect} would end this round before it takes effect. Let it last a round longer, or take effect at the end of each round."
    ),
    "no.moment.segment": N_("Choose a segment from 1 to {most}, not {segment}."),
    "no.expect.first": N_("Reinforcements arrive in round 2 at the earliest. Add fighters of round 1 at set-up."),
    "recap.turns": N_("Turns"),
    "recap.turns.taken": N_(("Turn", "Turns")),
    "summary.empty": N_("No fighters yet"),
}
