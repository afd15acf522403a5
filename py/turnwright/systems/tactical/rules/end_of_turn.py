"""The end of a combatant's turn: bleeding takes its hits, one round of stun wears off, staggering ends (Resolution Phase, end of turn).

Told beforehand by the same function that decides it, so what the screen shows is what happens.
"""

from collections.abc import Iterable
from functools import reduce

from turnwright.systems.tactical.facts import Upkept
from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.state.clock import Fighter
from turnwright.systems.tactical.text import say
from turnwright.text import row


def of(c: Fighter) -> Upkept:
    tally = states.worn_off(c.tally)
    gauge = c.gauge("hits")
    hits = None if gauge is None else gauge.value - c.tally.bleed
    return Upkept(c.id, hits, c.tally.bleed, tally.dazed, tally.stunned, tally.no_parry)


def told(c: Fighter) -> list[tuple[str, str, str]]:
    """Icon, name and effect of each thing that will happen; empty when nothing does."""
    after, tally = of(c), c.tally
    out = []
    if tally.bleed:
        gauge = c.gauge("hits")
        says = (
            say("upkeep.hits", before=gauge.value, after=after.hits)
            if gauge
            else say("upkeep.hits_lost", count=tally.bleed)
        )
        out.append(("drop", say("state.bleed", bleed=tally.bleed), says))
    stun = states.worst(tally)
    if stun:
        n = states.rounds(tally, stun)
        says = say("upkeep.rounds", before=n, after=n - 1) if n > 1 else say("upkeep.last_round")
        out.append(("burst", say(f"state.{stun}"), says))
    if tally.staggered:
        out.append(("time", say("state.staggered"), say("upkeep.ends")))
    return out


def told_together(words: Iterable[str]) -> str:
    """Several of these in a sentence."""
    return reduce(lambda before, after: say("upkeep.then", before=before, after=after), words)


def after_words(before: Fighter, after: Fighter, bled: int) -> str:
    """What the end of a turn did, for the log; empty when it did nothing."""
    words = []
    if bled:
        gauge = after.gauge("hits")
        lost = say("upkeep.bled", count=bled)
        words.append(row([lost, say("upkeep.left", hits=gauge.value)]) if gauge else lost)
    stun = states.worst(before.tally)
    if stun:
        n = states.rounds(before.tally, stun)
        words.append(say(f"upkeep.less.{stun}", before=n, after=n - 1) if n > 1 else say(f"upkeep.over.{stun}"))
    if before.tally.staggered:
        words.append(say("upkeep.over.staggered"))
    return told_together(words) if words else ""
