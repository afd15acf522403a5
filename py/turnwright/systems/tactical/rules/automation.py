"""The automatic steps of Tactical Activity and their order.

Theory of operation. `settle` returns the next automatic fact, or None; the kernel calls it until it returns None. By phase:

1. Initiative: the table is asked for all dice, and again for those who tie. If nobody is up, the table presses Next. Then Declaration
begins.

2. Orientation Maneuvers. A combatant marked as surprised owes one when the fight begins, when it joins, or when the GM marks it. The
question for an owed maneuver (surprise, a cancelled action, a declared one) comes at once, in any phase; in Initiative after the order is
known.

3. Declaration: from the lowest. It skips combatants who are down or out and, by house rule, ends the declaration of those without AP left.
Then Resolution begins.

4. Resolution: from the highest; a turn that the GM set aside continues at its place. A turn waits for the table. If several share it,
actions they cannot do are lost first, because then all strike at the same moment. When it closes, the stack resolves, then the other
declared actions in order; then the end of the turn comes for each. The turn of the fallen closes at once.

5. Upkeep: the turns of those without a place this round pass; conditional actions end; the round ends, and the next begins.
"""

from collections.abc import Mapping

from turnwright.core import Dice, Prompt, ids
from turnwright.systems.tactical.rules import clock_facts as facts
from turnwright.systems.tactical.rules import conditional_actions, initiative, orientation, protection, resolution
from turnwright.systems.tactical.rules.end_of_turn import end_of_turn, spares_fresh
from turnwright.systems.tactical.rules.options import option
from turnwright.systems.tactical.rules.orientation import OrientationDue
from turnwright.systems.tactical.rules.resolution_facts import ActionLost
from turnwright.systems.tactical.state import Event, Events, Fight, Unit, clock


def settle(fight: Fight, dice: Dice) -> Event | Prompt | None:
    """Returns the next automatic fact, a question for the table, or None if the table decides."""
    if fight.clock.stage != "play":
        return None
    ended = protection.ended(fight) or conditional_actions.broken(fight)
    if ended is not None:
        return ended
    startled = _startled(fight)
    if startled:
        return OrientationDue(startled, "surprise")
    if fight.clock.phase == "initiative":
        return _initiative(fight, dice)
    if fight.clock.due:
        return orientation.prompt(fight)
    match fight.clock.phase:
        case "declaration":
            return _declaration(fight)
        case "resolution":
            return _resolution(fight)
        case "upkeep":
            return _upkeep(fight)
        case _:
            return facts.RoundBegan(fight.clock.round + 1)


def answer(fight: Fight, prompt: Prompt, args: Mapping[str, object], dice: Dice) -> Events:
    """Yields the facts of an answer: the dice of initiative (typed or rolled by the engine), or an Orientation Maneuver."""
    match prompt.kind:
        case "initiative":
            for u in initiative.to_roll(fight):
                yield initiative.roll(u, dice)
        case "tie":
            tied = initiative.ties(fight)
            if tied:
                yield initiative.roll_ties(tied, dice)
        case _:
            yield from orientation.answered(fight, prompt, str(args.get("value", "")), args.get("who", ()))


def _startled(fight: Fight) -> tuple[str, ...]:
    """Returns the next surprised combatants in the round, with all surprised members of their unit."""
    surprised = tuple(c for c in fight.roster if c.sheet.surprised and not c.tally.waits and not clock.down(c))
    found = clock.units_of(fight, surprised)
    return ids(found[0]) if found else ()


def _initiative(fight: Fight, dice: Dice) -> Event | Prompt | None:
    waiting = initiative.to_roll(fight)
    if waiting:
        without = next((u for u in waiting if not initiative.signs(initiative.slowest(u))), None)
        return initiative.roll(without, dice) if without else Prompt("initiative", tuple(u[0].id for u in waiting))
    tied = initiative.ties(fight)
    if tied:
        return _ties(tied, dice)
    if fight.clock.due:
        return orientation.prompt(fight)
    return facts.PhaseBegan("declaration") if clock.places(fight) else None


def _ties(tied: list[Unit], dice: Dice) -> Event | Prompt:
    """Returns the rolls of a tie, or the question for them: who typed a roll types this one too, unless the command already has it."""
    given = all(dice.has(u[0].id) for u in tied)
    if not given and any((rolled := u[0].tally.initiative) and rolled.typed for u in tied):
        return Prompt("tie", tuple(u[0].id for u in tied))
    return initiative.roll_ties(tied, dice)


def _declaration(fight: Fight) -> Event | None:
    if fight.clock.turn:
        return (
            facts.DeclarationEnded(fight.clock.turn)
            if option(fight, "go_on") == "auto" and _all_declared(fight)
            else None
        )
    waiting = clock.to_declare(fight)
    if not waiting:
        return facts.PhaseBegan("resolution")
    who = ids(waiting[0])
    if all(clock.down(c) or c.tally.out for c in waiting[0]):
        return facts.DeclarationEnded(who)
    return facts.DeclarationBegan(who)


def _all_declared(fight: Fight) -> bool:
    """Tells whether all who declare have used all their AP of this round, but for those who can do nothing more."""
    return all(clock.counted(c) and not clock.remaining_ap(fight, c) for c in clock.not_out(clock.running(fight)))


def _resolution(fight: Fight) -> Event | None:
    if fight.clock.closing:
        return _closing(fight)
    if not fight.clock.together and clock.shared(fight):
        return resolution.impossible(fight) or resolution.attack_forbidden(fight) or facts.TurnShared(fight.clock.turn)
    if fight.clock.turn or fight.stack:
        return None
    waiting = clock.to_act(fight)
    if not waiting:
        return facts.PhaseBegan("upkeep")
    who, passes = ids(waiting[0]), all(clock.down(c) for c in waiting[0])
    return facts.TurnResumed(who, passes) if set(who) & set(fight.clock.aside) else facts.TurnBegan(who, passes)


def _closing(fight: Fight) -> Event:
    item = resolution.next_item(fight)
    if item is not None:
        return resolution.carry_out(fight, *item)
    ending = next((c for c in clock.in_turn(fight) if not c.tally.done), None)
    return end_of_turn(ending, spares_fresh(fight)) if ending else facts.TurnEnded(fight.clock.turn)


def _upkeep(fight: Fight) -> Event:
    if fight.clock.closing:
        return _closing(fight)
    rest = clock.without_place(fight)
    if rest:
        return facts.TurnBegan(ids(rest[0]), True)
    ending = conditional_actions.ending(fight)
    if ending:
        who, act, rule = ending[0]
        return ActionLost(who, act.id, rule)
    return facts.RoundEnded(fight.clock.round)
