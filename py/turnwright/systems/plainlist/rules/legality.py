"""Legality: every objection to a move of a running fight. Moves refuse with these, and the screen shows them."""

from turnwright.core import Objections, either
from turnwright.systems.plainlist.rules import RULES
from turnwright.systems.plainlist.rules.counters import Counter
from turnwright.systems.plainlist.rules.options import Cost, held
from turnwright.systems.plainlist.state import Fight, Fighter, clock


def able(e: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can do nothing at all."""
    rule = clock.lost(e, c)
    if rule:
        yield RULES.about(c, rule, f"is.{rule}")


def own_turn(e: Fight, c: Fighter) -> Objections:
    """Yields the reason against a move outside one's own turn."""
    if c.id not in e.clock.turn:
        yield RULES.about(c, "plainlist.turn", "no.turn")


def left(c: Fighter, counter: Counter) -> int:
    """Returns how much of a counter is left."""
    return max(0, counter.size - dict(c.tally.spent).get(counter.name, 0))


def used_up(e: Fight, c: Fighter) -> list[Counter]:
    """Returns the counters for others' turns of which a combatant has none left."""
    return [one for one in held(e) if one.anytime and not left(c, one)]


def spendable(e: Fight, c: Fighter, counter: Counter, number: int = 1) -> Objections:
    """Yields the reasons against spending so many of a counter now."""
    yield from able(e, c)
    if not counter.anytime:
        yield from own_turn(e, c)
    if not left(c, counter):
        yield RULES.about(c, "plainlist.counter", f"no.left.{counter.back}", counter=counter.name)
    elif left(c, counter) < number:
        yield RULES.about(
            c, "plainlist.counter", "no.enough", counter=counter.name, left=left(c, counter), number=number
        )


def payable(e: Fight, c: Fighter, cost: Cost) -> Objections:
    """Yields the reasons against spending several counters now."""
    for counter, number in cost:
        yield from spendable(e, c, counter, number)


def something_left(e: Fight, c: Fighter) -> Objections:
    """Yields the reason against leaving a turn for later that has nothing left."""
    own = [counter for counter in held(e) if counter.back == "turn" and not counter.anytime]
    if own and not any(left(c, counter) for counter in own):
        yield RULES.about(c, "plainlist.delay", "no.left.turn", counter=either(one.name for one in own))


def can_respond(e: Fight, c: Fighter) -> bool:
    """Tells whether a combatant could do something in somebody else's turn."""
    if c.id in e.clock.turn or clock.lost(e, c):
        return False
    return (bool(c.tally.waits) and c.id not in e.clock.called) or any(
        counter.anytime and left(c, counter) for counter in held(e)
    )
