"""The end of a combatant's turn: bleeding subtracts hits, one round of stun wears off, staggering ends (Resolution Phase, end of turn).

The preview on the screen uses the same function as the rule, so both always agree.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from turnwright.core import Fact, Line, Say, names, row
from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.state import STUNS, Fight, Fighter
from turnwright.systems.tactical.text import say


class Upkept(Fact[Fight]):
    """The end of a combatant's turn: the hits left (None if not tracked) and the resulting states."""

    who: str
    hits: int | None
    bled: int
    dazed: int
    stunned: int
    no_parry: int

    def apply(self, e: Fight) -> Fight:
        return e.with_one(self.who, self._after)

    def _after(self, c: Fighter) -> Fighter:
        stun = replace(c.tally, dazed=self.dazed, stunned=self.stunned, no_parry=self.no_parry)
        left = (
            c.gauges
            if self.hits is None
            else [replace(g, value=self.hits) if g.name == "hits" else g for g in c.gauges]
        )
        return replace(c, gauges=tuple(left), tally=replace(stun, staggered=False, done=True, fresh=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        found = after_words(before.get(self.who), after.get(self.who), self.bled)
        text = say("log.of", who=names(after, (self.who,)), says=found)
        return Line(text, "auto", "tactical.end_of_turn", self.who) if found else None


def end_of_turn(c: Fighter, spares: bool = False) -> Upkept:
    """Returns the end of this combatant's turn as a fact. `spares`: stun taken in this turn does not count down yet."""
    tally = states.worn_off(c.tally, spares)
    gauge = c.gauge("hits")
    hits = None if gauge is None else gauge.value - c.tally.bleed
    return Upkept(c.id, hits, c.tally.bleed, tally.dazed, tally.stunned, tally.no_parry)


def spares_fresh(e: Fight) -> bool:
    """Tells whether stun taken in one's own turn only counts down from the next turn, by house rule."""
    return option(e, "stun_in_own_turn") == "next_turn"


def preview(e: Fight, c: Fighter) -> list[tuple[str, str, str]]:
    """Returns icon, name and effect of each coming change; empty if there is none."""
    after, tally = end_of_turn(c, spares_fresh(e)), c.tally
    out = []
    if tally.bleed:
        gauge = c.gauge("hits")
        lost = say("upkeep.hits_lost", count=tally.bleed)
        effect = say("upkeep.hits", before=gauge.value, after=after.hits) if gauge else lost
        out.append(("drop", say("state.bleed", bleed=tally.bleed), effect))
    stun = next((s for s in STUNS if getattr(after, s) < states.rounds(tally, s)), "")
    if stun:
        n = states.rounds(tally, stun)
        effect = say("upkeep.rounds", before=n, after=n - 1) if n > 1 else say("upkeep.last_round")
        out.append(("burst", say(f"state.{stun}"), effect))
    if tally.staggered:
        out.append(("time", say("state.staggered"), say("upkeep.ends")))
    return out


def in_a_sentence(words: Iterable[str]) -> str:
    """Returns several effects in one sentence."""
    return reduce(lambda before, after: say("upkeep.then", before=before, after=after), words)


def after_words(before: Fighter, after: Fighter, bled: int) -> str:
    """Returns the effects of the end of a turn, for the log; empty if there are none."""
    words = []
    if bled:
        gauge = after.gauge("hits")
        lost = say("upkeep.bled", count=bled)
        words.append(row([lost, say("upkeep.left", hits=gauge.value)]) if gauge else lost)
    stun = next((s for s in STUNS if states.rounds(after.tally, s) < states.rounds(before.tally, s)), "")
    if stun:
        n = states.rounds(before.tally, stun)
        words.append(say(f"upkeep.less.{stun}", before=n, after=n - 1) if n > 1 else say(f"upkeep.over.{stun}"))
    if before.tally.staggered:
        words.append(say("upkeep.over.staggered"))
    return in_a_sentence(words) if words else ""
