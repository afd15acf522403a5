"""Legality: every objection to a move of a running fight. Moves refuse with these, and the screen shows them."""

from turnwright.core import Objections, join_or
from turnwright.systems.plainlist.rules import RULES
from turnwright.systems.plainlist.rules.counters import Counter
from turnwright.systems.plainlist.rules.options import Cost, counters_of
from turnwright.systems.plainlist.state import Fight, Fighter, clock


def able_to_act(fight: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can do nothing at all."""
    rule = clock.lost(fight, c)
    if rule:
        yield RULES.about(c, rule, f"is.{rule}")


def own_turn(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason against a move outside one's own turn."""
    if c.id not in fight.clock.turn:
        yield RULES.about(c, "plainlist.turn", "no.turn")


def remaining(c: Fighter, counter: Counter) -> int:
    """Returns how much of a counter is left."""
    return max(0, counter.size - dict(c.tally.spent).get(counter.name, 0))


def used_up(fight: Fight, c: Fighter) -> list[Counter]:
    """Returns the counters for others' turns of which a combatant has none left."""
    return [one for one in counters_of(fight) if one.anytime and not remaining(c, one)]


def spendable(fight: Fight, c: Fighter, counter: Counter, number: int = 1) -> Objections:
    """Yields the reasons against spending so many of a counter now."""
    yield from able_to_act(fight, c)
    if not counter.anytime:
        yield from own_turn(fight, c)
    if not remaining(c, counter):
        yield RULES.about(c, "plainlist.counter", f"no.left.{counter.back}", counter=counter.name)
    elif remaining(c, counter) < number:
        yield RULES.about(
            c, "plainlist.counter", "no.enough", counter=counter.name, left=remaining(c, counter), number=number
        )


def payable(fight: Fight, c: Fighter, cost: Cost) -> Objections:
    """Yields the reasons against spending several counters now."""
    for counter, number in cost:
        yield from spendable(fight, c, counter, number)


def something_left(fight: Fight, c: Fighter) -> Objections:
    """Yields the reason against leaving a turn for later that has nothing left."""
    own = [counter for counter in counters_of(fight) if counter.back == "turn" and not counter.anytime]
    if own and not any(remaining(c, counter) for counter in own):
        yield RULES.about(c, "plainlist.delay", "no.left.turn", counter=join_or(one.name for one in own))


def can_respond(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant could do something in somebody else's turn."""
    if c.id in fight.clock.turn or clock.lost(fight, c):
        return False
    return (bool(c.tally.waits) and c.id not in fight.clock.called) or any(
        counter.anytime and remaining(c, counter) for counter in counters_of(fight)
    )
