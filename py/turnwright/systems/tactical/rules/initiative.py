"""The Initiative Phase: rolls, re-rolls of ties, and the parts of an initiative.

2d10 + Qu + combat effects, once for each unit. Typed dice are used in the order in which the app asks for them: the roll, dice of a
modifier, then the rolls of a tie. A combatant who cancelled an action last round rolls no dice and has only Qu and modifiers.
"""

from dataclasses import dataclass, replace

from turnwright.core import Ask, Dice, Fact, Line, Say, gathered, ids, join_commas
from turnwright.systems.tactical.rules.constants import INITIATIVE_DICE, INITIATIVE_FACES
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.state import Fight, Fighter, Initiative, Tally, Unit, clock
from turnwright.systems.tactical.text import say
from turnwright.text import minus

DIE = f"{INITIATIVE_DICE}d{INITIATIVE_FACES}"


class InitiativeRolled(Fact[Fight]):
    """A unit's initiative: its dice (negative: subtracted), the number added (`adds`), and whether a cancelled action cost the dice."""

    who: tuple[str, ...]
    total: int
    qu: int
    dice: tuple[int, ...]
    adds: int
    typed: bool
    lost: bool = False

    def apply(self, fight: Fight) -> Fight:
        rolled = Initiative(self.total, self.qu, self.dice, self.typed, lost=self.lost)
        return fight.with_tallies_of(
            self.who, lambda t: replace(t, initiative=rolled, modifiers=(), no_dice=False, no_dice_in=0)
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        first = clock.who_stands(after, self.who)[0]
        rolled = {"who": clock.name_standing_with_numbers(after, self.who), "total": self.total}
        if not self.dice:
            return Line(say("log.initiative.no_dice", **rolled), "roll", "tactical.cancel.dice", first)
        adds = f" {'−' if self.adds < 0 else '+'} {abs(self.adds)}" if self.adds else ""
        made = [added_up(self.dice) + adds]
        if self.typed:
            made.append(say("log.table_dice"))
        text = say("log.initiative", **rolled, made=join_commas(made))
        rule = "tactical.cancel.dice" if self.lost else "tactical.initiative"
        return Line(text, "roll", rule, first, brief=say("log.initiative.brief", **rolled))


@dataclass(frozen=True, slots=True)
class TieRoll:
    """The roll of one unit in a tie."""

    who: tuple[str, ...]
    total: int
    dice: tuple[int, ...]
    typed: bool

    def added_to(self, tally: Tally) -> Tally:
        rolled = tally.initiative
        return tally if rolled is None else replace(tally, initiative=replace(rolled, ties=(*rolled.ties, self.total)))


class TiesRolled(Fact[Fight]):
    rolls: tuple[TieRoll, ...]

    def apply(self, fight: Fight) -> Fight:
        for tie in self.rolls:
            fight = fight.with_tallies_of(tie.who, tie.added_to)
        return fight

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        short = [
            say("log.tie.roll.brief", who=clock.name_standing_with_numbers(after, r.who), total=r.total)
            for r in self.rolls
        ]
        each = [
            say("log.tie.roll", told=told, dice=added_up(r.dice)) if len(r.dice) > 1 else told  # a typed sum has one
            for told, r in zip(short, self.rolls, strict=True)
        ]
        brief = say("log.tie", rolls=join_commas(short))
        return Line(say("log.tie", rolls=join_commas(each)), "roll", "tactical.initiative.tie", brief=brief)


# who rolls what


def slowest(u: Unit) -> Fighter:
    """Returns the combatant whose numbers a unit rolls with: the slowest member of a group who is up."""

    def twice_expected(c: Fighter) -> int:
        return 2 * plus(c) + sum(signs(c)) * (INITIATIVE_FACES + 1)

    return min((c for c in u if not clock.down(c)), key=lambda c: (twice_expected(c), clock.by_name(c)), default=u[0])


def plus(c: Fighter) -> int:
    """Returns the number added to the dice: Qu, the modifier of every round, and those of this roll."""
    return c.sheet.qu + c.sheet.init + sum(m.by for m in c.tally.modifiers)


def signs(c: Fighter) -> tuple[int, ...]:
    """Returns the dice of a combatant, each as +1 (added) or -1 (subtracted)."""
    own = 0 if c.tally.no_dice else INITIATIVE_DICE
    more = sum(m.dice for m in c.tally.modifiers if m.dice > 0)
    fewer = -sum(m.dice for m in c.tally.modifiers if m.dice < 0)
    return (*(1,) * (own + more), *(-1,) * fewer)


def _summed(weights: tuple[int, ...]) -> bool:
    """Tells whether only the sum of these dice counts: none is subtracted."""
    return all(weight > 0 for weight in weights)


def to_roll(fight: Fight) -> list[Unit]:
    """Returns the units that must roll now: in this round, up, and without a roll."""
    found = clock.units_of(fight, tuple(c for c in fight.roster if c.tally.initiative is None and not c.tally.waits))
    return [u for u in found if not all(clock.down(c) for c in u)]


def asked(fight: Fight, units: list[Unit]) -> list[Unit]:
    """Returns units in the order of the roster, which is how the table sits."""
    places = {c.id: n for n, c in enumerate(fight.roster)}
    return sorted(units, key=lambda u: min(places[c.id] for c in u))


def roll(u: Unit, dice: Dice) -> InitiativeRolled:
    """Returns a unit's roll, under the name of its first member."""
    c = slowest(u)
    weights = signs(c)
    adds = plus(c)
    fell = dice.roll(u[0].id, f"{len(weights)}d{INITIATIVE_FACES}", summed=_summed(weights)) if weights else None
    # of a typed sum the single dice are unknown
    faces = tuple(s * d for s, d in zip(weights, fell.dice, strict=False)) if fell else ()
    typed = fell is not None and fell.typed
    return InitiativeRolled(ids(u), sum(faces) + adds, c.sheet.qu, faces, adds, typed, c.tally.no_dice)


def ties(fight: Fight) -> list[Unit]:
    """Returns the units of the first open tie; empty if tied units act at the same time."""
    if option(fight, "initiative_tie") == "simultaneous":
        return []
    equal = gathered(clock.places(fight), lambda u: clock.rank(fight, u[0]))
    return next((list(us) for us in equal if len(us) > 1), [])


def roll_ties(us: list[Unit], dice: Dice) -> TiesRolled:
    """Returns the re-rolls of a tie: dice only, nothing added."""
    rolls = [(u, dice.roll(u[0].id, DIE, summed=True)) for u in us]
    return TiesRolled(tuple(TieRoll(ids(u), fell.total, fell.dice, fell.typed) for u, fell in rolls))


# the dice to type in


def asks(fight: Fight) -> tuple[Ask, ...]:
    """Returns the asks for the dice of all units that must roll now and have dice."""
    return tuple(ask(fight, u) for u in asked(fight, to_roll(fight)) if signs(slowest(u)))


def ask(fight: Fight, u: Unit) -> Ask:
    """Returns the ask for the dice of a unit's roll."""
    c = slowest(u)
    count, either = len(signs(c)), _summed(signs(c))
    fewer = sum(s < 0 for s in signs(c))
    note = say("asked.dice.adds", by=plus(c))
    if fewer:
        note = say("asked.dice.then", adds=note, off=say("asked.dice.last_off", count=fewer))
    notation, adds = f"{count}d{INITIATIVE_FACES}", plus(c) if either else 0
    return Ask(
        u[0].id,
        "dice",
        clock.name_standing_with_numbers(fight, ids(u)),
        notation=notation,
        note=note,
        either=either,
        plus=adds,
        who=ids(u),
    )


def ask_tie(fight: Fight, u: Unit) -> Ask:
    """Returns the ask for the dice of a unit's re-roll."""
    note = say("asked.tie.at", at=clock.initiative(u[0]))
    return Ask(
        u[0].id,
        "dice",
        clock.name_standing_with_numbers(fight, ids(u)),
        notation=DIE,
        note=note,
        either=True,
        who=ids(u),
    )


# an initiative in words


def made_of(rolled: Initiative) -> str:
    """Returns the parts of an initiative: "Qu 5, rolled 6 + 6 − 10, −8 besides"."""
    dice = say("initiative.dice", dice=added_up(rolled.dice)) if rolled.dice else say("initiative.no_dice")
    return join_commas([say("initiative.qu", qu=rolled.qu), dice, besides(rolled)])


def added_up(dice: tuple[int, ...]) -> str:
    """Returns dice with their signs: "6 + 6 − 10"."""
    return minus(dice[0]) + "".join(f" {'−' if d < 0 else '+'} {abs(d)}" for d in dice[1:])


def besides(rolled: Initiative) -> str:
    """Returns the part of an initiative beyond the dice and Qu: modifiers and the GM's changes."""
    rest = rolled.total - rolled.qu - sum(rolled.dice)
    return say("initiative.besides", by=rest) if rest else ""
