"""Who goes first among those called on the same DEX.

Theory of operation. Each has a chain of numbers, the first compared first; the rolls are facts, kept with the place they were made for. Two are
still tied while one's chain is the beginning of the other's; whoever in such a pair has the shorter chain rolls once more. So only the still tied
roll again, and a third who comes later rolls into an order that stands.
"""

from typing import NamedTuple

from turnwright.core.dice import Dice
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state.clock import Fight, Fighter, Stop
from turnwright.systems.hero.state.sheet import roll_target
from turnwright.systems.hero.state.tally import Tie


class Fell(NamedTuple):
    """A roll for a tie: what counts, the dice, and whether the table typed them in."""

    value: int
    dice: tuple[int, ...]
    typed: bool


def notation(e: Fight) -> str:
    return "3d6" if option(e, "dex_tie") == "dex_roll" else "1d6"


def rolls(e: Fight, c: Fighter, dex: int) -> Tie | None:
    """The rolls that count for this combatant on this DEX of this Segment."""
    tie = c.tally.tie
    if tie is None or option(e, "dex_tie") == "d6_once_per_combat":
        return tie
    return tie if (tie.segment, tie.dex) == (e.clock.segment, dex) else None


def rolled(e: Fight, stop: Stop) -> Tie | None:
    """The rolls of a stop: of a group, those of whoever has rolled most, so that one who comes back rolls for nobody."""
    found = [tie for c in stop.who if (tie := rolls(e, c, stop.dex)) is not None]
    return max(found, key=lambda tie: len(tie.rolls), default=None)


def chain(e: Fight, stop: Stop) -> tuple[int, ...]:
    c = stop.who[0]
    tie = rolled(e, stop)
    before = (c.sheet.intelligence, c.sheet.presence) if option(e, "dex_tie") == "int_then_pre" else ()
    return before + (tie.rolls if tie else ())


def to_roll(e: Fight, stops: list[Stop]) -> list[Stop]:
    """Those who must roll (again) before the order of these is settled, the shortest chains first."""
    chains = {stop.who[0].id: chain(e, stop) for stop in stops}

    def tied(stop: Stop) -> bool:
        mine = chains[stop.who[0].id]
        return any(who != stop.who[0].id and other[: len(mine)] == mine for who, other in chains.items())

    return sorted(filter(tied, stops), key=lambda s: (len(chains[s.who[0].id]), s.who[0].id))


def ordered(e: Fight, stops: list[Stop]) -> list[Stop]:
    """The stops of one DEX in the order of their chains."""
    out = sorted(stops, key=lambda s: s.who[0].id)
    out.sort(key=lambda s: chain(e, s), reverse=True)
    return out


def roll(e: Fight, stop: Stop, dice: Dice) -> Fell:
    """One roll for a combatant or for a whole group; of a DEX Roll its margin counts."""
    c = stop.who[0]
    fell = dice.roll(c.id, notation(e), summed=True)
    if notation(e) == "1d6":
        return Fell(fell.total, fell.dice, fell.typed)
    return Fell(roll_target(c.sheet.dex) - fell.total, fell.dice, fell.typed)
