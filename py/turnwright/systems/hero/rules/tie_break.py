"""The order of those called on the same DEX.

Theory of operation. Each stop has a chain of numbers, compared from the first on. The rolls are facts, stored with the place they were made
for. Two stops are tied while one chain is the beginning of the other; the one with the shorter chain rolls once more. So only tied
combatants roll again, and a later arrival cannot disturb a settled order.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Say, gathered, ids, unit
from turnwright.core.events import added
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rolls import margin_words
from turnwright.systems.hero.state import Fight, Fighter, Stop, Tie, clock
from turnwright.systems.hero.state.sheet import roll_target


class TieRolled(Fact[Fight]):
    """A roll in a tie on this DEX. `value`: the number that counts; `rolls`: all that count so far."""

    who: tuple[str, ...]
    dex: int
    notation: str
    dice: tuple[int, ...]
    value: int
    rolls: tuple[int, ...]
    typed: bool

    def apply(self, fight: Fight) -> Fight:
        tie = Tie(fight.clock.segment, self.dex, self.rolls, self.typed)
        return fight.with_tallies_of(self.who, lambda t: replace(t, tie=tie))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        dice = added(self.dice)
        if self.notation == "3d6":
            fell = say("log.sum", total=self.dice[0]) if len(self.dice) == 1 else dice
            dice = say("log.tie.dice", dice=fell, margin=margin_words(self.value))
        key = "log.tie.typed" if self.typed else "log.tie"
        text = say(key, **clock.fill_standing(after, self.who), dice=dice, dex=self.dex)
        return Line(text, "roll", "hero.order.tie", self.who[0])


def notation(fight: Fight) -> str:
    return "3d6" if option(fight, "dex_tie") == "dex_roll" else "1d6"


def rolls(fight: Fight, c: Fighter, dex: int) -> Tie | None:
    """Returns the rolls that count for this combatant on this DEX of this Segment."""
    tie = c.tally.tie
    if tie is None or option(fight, "dex_tie") == "d6_once_per_combat":
        return tie
    return tie if (tie.segment, tie.dex) == (fight.clock.segment, dex) else None


def rolled(fight: Fight, stop: Stop) -> Tie | None:
    """Returns the rolls of a stop. For a group, those of the member with the most, so that a returning member does not make the group roll
    again."""
    found = [tie for c in stop.who if (tie := rolls(fight, c, stop.dex)) is not None]
    return max(found, key=lambda tie: len(tie.rolls), default=None)


def chain(fight: Fight, stop: Stop) -> tuple[int, ...]:
    """Returns the numbers to compare, in order."""
    c = stop.who[0]
    tie = rolled(fight, stop)
    before = (c.sheet.intelligence, c.sheet.presence) if option(fight, "dex_tie") == "int_then_pre" else ()
    return before + (tie.rolls if tie else ())


def one_each(stops: Iterable[Stop]) -> list[Stop]:
    """Returns the stops with those of a group on one DEX as one: a group rolls once, even if its members do different things there."""
    found = gathered(stops, lambda s: (unit(s.who[0]), s.dex, s.passes))
    return [same[0]._replace(who=tuple(c for stop in same for c in stop.who)) for same in found]


def to_roll(fight: Fight, called: list[Stop]) -> list[Stop]:
    """Returns those who must roll (again) before their order is settled, the shortest chains first."""
    stops = one_each(called)
    chains = {stop.who[0].id: chain(fight, stop) for stop in stops}
    beginnings = Counter(numbers[:n] for numbers in chains.values() for n in range(len(numbers) + 1))
    tied = [stop for stop in stops if beginnings[chains[stop.who[0].id]] > 1]  # counts one's own chain too
    return sorted(tied, key=lambda s: (len(chains[s.who[0].id]), s.who[0].id))


def ordered(fight: Fight, stops: list[Stop]) -> list[Stop]:
    """Returns the stops of one DEX in the order of their chains."""
    out = sorted(stops, key=lambda s: s.who[0].id)
    out.sort(key=lambda s: chain(fight, s), reverse=True)
    return out


def roll(fight: Fight, stop: Stop, dice: Dice) -> TieRolled:
    """Returns one roll of a combatant or a whole group; for a DEX Roll the margin counts."""
    c, before = stop.who[0], rolled(fight, stop)
    fell = dice.roll(c.id, notation(fight), summed=True)
    value = fell.total if notation(fight) == "1d6" else roll_target(c.sheet.dex) - fell.total
    values = (*(before.rolls if before else ()), value)
    who = ids(stop.who)
    return TieRolled(who, stop.dex, notation(fight), fell.dice, value, values, fell.typed)
