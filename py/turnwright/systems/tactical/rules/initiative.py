"""The Initiative Phase: who rolls what, and who has to roll again.

2d10 + Qu + combat effects, once for each unit. Typed dice are used in the order in which they are asked for: the roll, dice of a modifier, then
the rolls of a tie. Whoever cancelled an action last round rolls no dice at all and has Qu and modifiers alone.
"""

from turnwright.core.commands import Ask
from turnwright.core.dice import Dice
from turnwright.systems.tactical.facts import InitiativeRolled, TieRoll, TiesRolled
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.rules.rulebook import NUMBERS
from turnwright.systems.tactical.screen.action_names import minus
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Fighter, Unit
from turnwright.systems.tactical.text import say

DICE: int = NUMBERS["initiative"]["dice"]
FACES: int = NUMBERS["initiative"]["faces"]
DIE = f"{DICE}d{FACES}"


def slowest(u: Unit) -> Fighter:
    """Whose numbers a unit rolls with: a group waits for its slowest member who is up."""
    return min((c for c in u if not clock.down(c)), key=lambda c: (_twice_expected(c), clock.by_name(c)), default=u[0])


def _twice_expected(c: Fighter) -> int:
    """Twice what a combatant rolls on average, so that it is a whole number."""
    return 2 * plus(c) + sum(signs(c)) * (FACES + 1)


def plus(c: Fighter) -> int:
    """What is added to the dice: Qu, the modifier of every round, those of this roll."""
    return c.sheet.qu + c.sheet.init + sum(m.by for m in c.tally.modifiers)


def signs(c: Fighter) -> tuple[int, ...]:
    """The dice a combatant rolls, each as +1 or -1: what is added and what is taken off."""
    own = 0 if c.tally.no_dice else DICE
    more = sum(m.dice for m in c.tally.modifiers if m.dice > 0)
    fewer = -sum(m.dice for m in c.tally.modifiers if m.dice < 0)
    return (*(1,) * (own + more), *(-1,) * fewer)


def to_roll(e: Fight) -> list[Unit]:
    """The units that must roll now: whoever is in this round, is up and has not rolled."""
    found = clock.gathered(e, tuple(c for c in e.roster if c.tally.initiative is None and not c.tally.waits))
    return [u for u in found if not all(clock.down(c) for c in u)]


def asked(e: Fight, units: list[Unit]) -> list[Unit]:
    """Units in the order of the roster: as the table sits, so that the dice are asked for one after the other."""
    places = {c.id: n for n, c in enumerate(e.roster)}
    return sorted(units, key=lambda u: min(places[c.id] for c in u))


def roll(u: Unit, dice: Dice) -> InitiativeRolled:
    """A unit's roll, under the name of its first member."""
    c = slowest(u)
    weights = signs(c)
    adds = plus(c)
    fell = dice.roll(u[0].id, f"{len(weights)}d{FACES}") if weights else None
    faces = tuple(s * d for s, d in zip(weights, fell.dice, strict=True)) if fell else ()
    return InitiativeRolled(
        clock.ids(u), sum(faces) + adds, c.sheet.qu, faces, adds, fell is not None and fell.typed, c.tally.no_dice
    )


def ties(e: Fight) -> list[Unit]:
    """Units whose place is not settled yet, those of one tie together; none where ties act at the same time."""
    if option(e, "initiative_tie") == "simultaneous":
        return []
    found: dict[tuple[object, ...], list[Unit]] = {}
    for u in clock.places(e):
        found.setdefault(clock.rank(e, u[0]), []).append(u)
    return next((us for us in found.values() if len(us) > 1), [])


def roll_ties(us: list[Unit], dice: Dice) -> TiesRolled:
    """Those who tie roll the dice again, nothing added."""
    rolls = [(u, dice.roll(u[0].id, DIE)) for u in us]
    return TiesRolled(tuple(TieRoll(tuple(c.id for c in u), fell.total, fell.dice, fell.typed) for u, fell in rolls))


def asks(e: Fight) -> tuple[Ask, ...]:
    """The dice of all who must roll now and have any."""
    return tuple(ask(e, u) for u in asked(e, to_roll(e)) if signs(slowest(u)))


def ask(e: Fight, u: Unit) -> Ask:
    """The dice of a unit's roll, to be typed in."""
    c = slowest(u)
    count = len(signs(c))
    fewer = sum(s < 0 for s in signs(c))
    note = say("asked.dice.adds", by=minus(plus(c)))
    if fewer:
        note = say("asked.dice.then", adds=note, off=say("asked.dice.last_off", count=fewer))
    return Ask(u[0].id, "dice", clock.names_up(e, clock.ids(u)), notation=f"{count}d{FACES}", note=note)


def ask_tie(e: Fight, u: Unit) -> Ask:
    note = say("asked.tie.at", at=clock.initiative(u[0]))
    return Ask(u[0].id, "dice", clock.names_up(e, clock.ids(u)), notation=DIE, note=note)
