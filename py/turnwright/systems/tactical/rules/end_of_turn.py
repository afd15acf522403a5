"""The end of a combatant's turn: bleeding subtracts hits, one round of stun wears off, staggering ends (Resolution Phase, end of turn).

The preview on the screen uses the same function as the rule, so both always agree.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from turnwright.core import Fact, Gauge, Line, Say, join_commas, name_all
from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.state import STUNS, Fight, Fighter
from turnwright.systems.tactical.text import say


class Upkept(Fact[Fight]):
    """The end of a combatant's turn: the hits left (None if not tracked) and the resulting states. `temp`: the temporary hits left, -1 if
    they stay."""

    who: str
    hits: int | None
    bled: int
    dazed: int
    stunned: int
    no_parry: int
    temp: int = -1

    def apply(self, fight: Fight) -> Fight:
        return fight.with_one(self.who, self._after)

    def _after(self, c: Fighter) -> Fighter:
        stun = replace(c.tally, dazed=self.dazed, stunned=self.stunned, no_parry=self.no_parry)
        left = tuple(self._bled(g) if g.name == "hits" else g for g in c.gauges)
        return replace(c, gauges=left, tally=replace(stun, staggered=False, done=True, fresh=()))

    def _bled(self, hits: Gauge) -> Gauge:
        value = hits.value if self.hits is None else self.hits
        return replace(hits, value=value, temp=hits.temp if self.temp < 0 else self.temp)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        found = after_words(before.get(self.who), after.get(self.who), self.bled)
        text = say("log.of", who=name_all(after, (self.who,)), says=found)
        return Line(text, "auto", "tactical.end_of_turn", self.who) if found else None


def end_of_turn(c: Fighter, spares: bool = False) -> Upkept:
    """Returns the end of this combatant's turn as a fact. `spares`: stun taken in this turn does not count down yet."""
    tally = states.worn_off(c.tally, spares)
    gauge, hits, temp = c.gauge("hits"), None, -1
    if gauge is not None:
        hits, left = gauge.changed(-c.tally.bleed)
        temp = left if left != gauge.temp else -1
    return Upkept(c.id, hits, c.tally.bleed, tally.dazed, tally.stunned, tally.no_parry, temp)


def spares_fresh(fight: Fight) -> bool:
    """Tells whether stun taken in one's own turn only counts down from the next turn, by house rule."""
    return option(fight, "stun_in_own_turn") == "next_turn"


def preview(fight: Fight, c: Fighter) -> list[tuple[str, str, str]]:
    """Returns icon, name and effect of each coming change; empty if there is none."""
    after, tally = end_of_turn(c, spares_fresh(fight)), c.tally
    out = []
    if tally.bleed:
        effect = _hits(c.gauge("hits"), after) or say("upkeep.hits_lost", count=tally.bleed)
        out.append(("drop", say("state.bleed", bleed=tally.bleed), effect))
    stun = next((s for s in STUNS if getattr(after, s) < states.rounds(tally, s)), "")
    if stun:
        n = states.rounds(tally, stun)
        effect = say("upkeep.rounds", before=n, after=n - 1) if n > 1 else say("upkeep.last_round")
        out.append(("burst", say(f"state.{stun}"), effect))
    if tally.staggered:
        out.append(("time", say("state.staggered"), say("upkeep.ends")))
    return out


def _hits(gauge: Gauge | None, after: Upkept) -> str:
    """Returns the change of hits and of temporary hits; empty if they are not tracked."""
    if gauge is None:
        return ""
    temporary = say("upkeep.temporary", before=gauge.temp, after=after.temp) if after.temp >= 0 else ""
    changed = after.hits != gauge.value or not temporary
    return join_commas([temporary, say("upkeep.hits", before=gauge.value, after=after.hits) if changed else ""])


def in_a_sentence(words: Iterable[str]) -> str:
    """Returns several effects in one sentence."""
    return reduce(lambda before, after: say("upkeep.then", before=before, after=after), words)


def after_words(before: Fighter, after: Fighter, bled: int) -> str:
    """Returns the effects of the end of a turn, for the log; empty if there are none."""
    words = []
    if bled:
        gauge = after.gauge("hits")
        kept = gauge is not None and gauge.temp > 0
        left = (
            say("upkeep.left.temporary" if kept else "upkeep.left", hits=gauge.value, temp=gauge.temp) if gauge else ""
        )
        words.append(join_commas([say("upkeep.bled", count=bled), left]))
    stun = next((s for s in STUNS if states.rounds(after.tally, s) < states.rounds(before.tally, s)), "")
    if stun:
        n = states.rounds(before.tally, stun)
        words.append(say(f"upkeep.less.{stun}", before=n, after=n - 1) if n > 1 else say(f"upkeep.over.{stun}"))
    if before.tally.staggered:
        words.append(say("upkeep.over.staggered"))
    return in_a_sentence(words) if words else ""
