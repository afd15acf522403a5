"""What happens by itself, in what order.

Theory of operation. `settle` looks at the state and names the one next thing, or nothing; the kernel asks again until there is nothing. The
ladder, by phase:

1. Initiative: the table is asked for the dice of all who roll; those who tie are asked again; where nobody is up, the table goes on by hand. Then
   Declaration begins.
2. Whoever is marked surprised owes an Orientation Maneuver: when the fight begins, when they come in, or when the GM marks them. One that is owed
   (surprise, a cancelled action, one declared) is asked for at once, in any phase; in Initiative, once the order is known.
3. Declaration: from the lowest; who is down or may do nothing is passed over, and (as the table plays it) who has no AP left to declare is done.
   Then Resolution begins.
4. Resolution: from the highest; a turn that was set aside by the GM's word goes on at its place. A turn waits for the table; where several share
   it, what one of them cannot do is lost first, for then all strike at one moment. When it closes, the stack resolves, then what is still declared,
   in order; then the end of the turn comes for each; then the turn is over. The turn of the fallen closes at once.
5. Upkeep: the turn of those who had no place this round passes; conditional actions end; the round ends, and the next begins.
"""

from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary
from turnwright.core.model import Prompt
from turnwright.systems.tactical.facts import (
    ActionLost,
    DeclarationBegan,
    DeclarationEnded,
    OrientationDue,
    PhaseBegan,
    RoundBegan,
    RoundEnded,
    TurnBegan,
    TurnEnded,
    TurnResumed,
    TurnShared,
)
from turnwright.systems.tactical.rules import conditional_actions, end_of_turn, initiative, resolution
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Unit


def settle(e: Fight, dice: Dice) -> Event | Prompt | None:
    if e.clock.stage != "play":
        return None
    startled = _startled(e)
    if startled:
        return OrientationDue(startled, "surprise")
    if e.clock.phase == "initiative":
        return _initiative(e, dice)
    if e.clock.due:
        return due(e)
    match e.clock.phase:
        case "declaration":
            return _declaration(e)
        case "resolution":
            return _resolution(e)
        case "upkeep":
            return _upkeep(e)
        case _:
            return RoundBegan(e.clock.round + 1)


def _startled(e: Fight) -> tuple[str, ...]:
    """The next who are marked surprised and are in the round: together where they are a unit."""
    found = clock.gathered(
        e, tuple(c for c in e.roster if c.sheet.surprised and not c.tally.waits and not clock.down(c))
    )
    return clock.ids(found[0]) if found else ()


def due(e: Fight) -> Prompt:
    first = e.clock.due[0]
    return Prompt("cancel" if first.why == "cancel" else "orientation", first.who)


def _initiative(e: Fight, dice: Dice) -> Event | Prompt | None:
    waiting = initiative.to_roll(e)
    if waiting:
        without = next((u for u in waiting if not initiative.signs(initiative.slowest(u))), None)
        return initiative.roll(without, dice) if without else Prompt("initiative", tuple(u[0].id for u in waiting))
    tied = initiative.ties(e)
    if tied:
        return _ties(e, tied, dice)
    if e.clock.due:
        return due(e)
    return PhaseBegan("declaration") if clock.places(e) else None


def _ties(e: Fight, tied: list[Unit], dice: Dice) -> Event | Prompt:
    """Dice of the table stay dice of the table: who typed the roll is asked for the roll of the tie, unless it was typed along."""
    given = all(dice.has(u[0].id) for u in tied) if dice is not None else False
    if not given and any(_typed(e, u) for u in tied):
        return Prompt("tie", tuple(u[0].id for u in tied))
    return initiative.roll_ties(tied, dice)


def _typed(e: Fight, u: Unit) -> bool:
    rolled = u[0].tally.initiative
    return rolled is not None and rolled.typed


def _declaration(e: Fight) -> Event | None:
    if e.clock.turn:
        return DeclarationEnded(e.clock.turn) if option(e, "go_on") == "auto" and _all_said(e) else None
    waiting = clock.to_declare(e)
    if not waiting:
        return PhaseBegan("resolution")
    who = tuple(c.id for c in waiting[0])
    if all(clock.down(c) or c.tally.out for c in waiting[0]):
        return DeclarationEnded(who)
    return DeclarationBegan(who)


def _all_said(e: Fight) -> bool:
    """Everybody who declares has put all AP of this round into something."""
    return all(clock.counted(c) and not clock.left(e, c) for c in clock.running(e))


def _resolution(e: Fight) -> Event | None:
    if e.clock.closing:
        return _closing(e)
    if not e.clock.together and clock.shared(e):
        return resolution.impossible(e) or TurnShared(e.clock.turn)
    if e.clock.turn or e.stack:
        return None
    waiting = clock.to_act(e)
    if not waiting:
        return PhaseBegan("upkeep")
    who, passes = clock.ids(waiting[0]), all(clock.down(c) for c in waiting[0])
    return TurnResumed(who, passes) if set(who) & set(e.clock.aside) else TurnBegan(who, passes)


def _closing(e: Fight) -> Event:
    item = resolution.next_item(e)
    if item is not None:
        return resolution.carry_out(e, *item)
    ending = next((c for c in sorted(e.roster, key=clock.by_name) if c.id in e.clock.turn and not c.tally.done), None)
    return end_of_turn.of(ending) if ending else TurnEnded(e.clock.turn)


def _upkeep(e: Fight) -> Event:
    if e.clock.closing:
        return _closing(e)
    rest = clock.without_place(e)
    if rest:
        return TurnBegan(tuple(c.id for c in rest[0]), True)
    ending = conditional_actions.ending(e)
    if ending:
        who, act, rule = ending[0]
        return ActionLost(who, act.id, rule)
    return RoundEnded(e.clock.round)


def boundary(e: Fight, event: Event) -> Boundary | None:
    """The boundaries of this clock; a turn is that in the Resolution Phase."""
    match event:
        case RoundBegan(n):
            return Boundary("round_begin", n)
        case RoundEnded(n):
            return Boundary("round_end", n)
        case TurnBegan(who):
            return Boundary("turn_start", e.clock.round, 0, frozenset(who))
        case TurnEnded(who):
            return Boundary("turn_end", e.clock.round, 0, frozenset(who))
        case _:
            return None
