"""The end of a combatant's turn: bleeding takes its hits, one round of stun wears off, staggering ends (Resolution Phase, end of turn).

Told beforehand by the same function that decides it, so what the screen shows is what happens.
"""

from turnwright.systems.tactical import states
from turnwright.systems.tactical.clock import Fighter
from turnwright.systems.tactical.facts import Upkept


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
        says = f"{gauge.value} hits become {after.hits}" if gauge else f"{tally.bleed} hits lost"
        out.append(("drop", f"Bleed {tally.bleed}", says))
    stun = states.worst(tally)
    if stun:
        n = states.rounds(tally, stun)
        says = f"{n} rounds become {n - 1}" if n > 1 else "1 round, then it is over"
        out.append(("burst", states.WORDS[stun], says))
    if tally.staggered:
        out.append(("time", "Staggered", "ends"))
    return out


def after_words(before: Fighter, after: Fighter, bled: int) -> str:
    """What the end of a turn did, for the log; empty when it did nothing."""
    words = []
    if bled:
        gauge = after.gauge("hits")
        words.append(f"{bled} hits lost to bleeding" + (f", {gauge.value} left" if gauge else ""))
    stun = states.worst(before.tally)
    if stun:
        n = states.rounds(before.tally, stun)
        words.append(
            f"{states.WORDS[stun].lower()} {n} becomes {n - 1}" if n > 1 else f"no longer {states.WORDS[stun].lower()}"
        )
    if before.tally.staggered:
        words.append("no longer staggered")
    return "; ".join(words)
