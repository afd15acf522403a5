"""The automatic effects of Next as a preview: the end of the current turn, the turns of the fallen after it, the end of the round.

It calls the functions that decide, so the preview is always right.
"""

from collections.abc import Iterator

from turnwright.core import Boundary, effects
from turnwright.core.model import ids
from turnwright.screen import shapes
from turnwright.systems.tactical.rules import conditional_actions, end_of_turn, resolution
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.screen import forecast
from turnwright.systems.tactical.state import Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


def at_the_end(fight: Fight, now: Unit) -> shapes.Upkeep | None:
    """Returns the automatic effects at the end of this turn, or None."""
    fallen = (c for c in clock.in_turn(fight) if c not in now)
    concerned = [*now, *fallen, *(c for u in forecast.fallen_before(fight) for c in _begun(fight, u))]
    alone = len(now) == 1 and not any(end_of_turn.preview(fight, c) for c in concerned[1:])
    lines = [*_impossible(fight, now), *_lines(fight, concerned, alone)]
    if not forecast.acting(fight):
        lines += _lost(fight)
    return _shown(say("pending.turn", who=clock.name_standing_with_numbers(fight, ids(now))), lines)


def with_nobody_up(fight: Fight) -> shapes.Upkeep | None:
    """Returns the automatic effects of a round in which nobody can act, or None."""
    if fight.clock.phase != "initiative" or fight.prompt is not None:
        return None
    fallen = [c for u in clock.without_place(fight) for c in _begun(fight, u)]
    return _shown(say("pending.round", round=fight.clock.round), [*_lines(fight, fallen, alone=False), *_lost(fight)])


def _begun(fight: Fight, u: Unit) -> list[Fighter]:
    """Returns these as they are once their turn has begun and its conditions have worked."""
    who = ids(u)
    return effects.after(fight, Boundary("turn_start", fight.clock.round, who=frozenset(who))).found(who)


def _lines(fight: Fight, fighters: list[Fighter], alone: bool) -> list[shapes.UpkeepLine]:
    return [
        {"icon": icon, "name": name if alone else clock.said_of(fight, (c.id,), name), "says": says}
        for c in fighters
        for icon, name, says in end_of_turn.preview(fight, c)
    ]


def _impossible(fight: Fight, now: Unit) -> Iterator[shapes.UpkeepLine]:
    """Yields the declared actions of this turn that are lost because the state of their owners forbids them."""
    for u, act in resolution.open_items(fight, now):
        who = resolution.unable(fight, u, act)
        if who:
            name = named(act) if len(now) == 1 else clock.said_of(fight, ids(who), named(act))
            yield {"icon": "close", "name": name, "says": say("pending.impossible")}


def upkeep(fight: Fight) -> bool:
    """Tells whether the end of the current turn changes hits or states."""
    return any(end_of_turn.preview(fight, c) for c in clock.running(fight))


def held_lost(fight: Fight) -> int:
    """Returns how many held actions end with the round when this turn ends."""
    if fight.clock.phase != "resolution" or forecast.acting(fight):
        return 0
    return sum(len(who) for who, _, _ in conditional_actions.ending(fight))


def _lost(fight: Fight) -> list[shapes.UpkeepLine]:
    """Returns the conditional actions that end with the round unless triggered before."""
    return [
        {"icon": "time", "name": clock.said_of(fight, who, act.label), "says": say("pending.lost")}
        for who, act, _ in conditional_actions.ending(fight)
    ]


def _shown(title: str, lines: list[shapes.UpkeepLine]) -> shapes.Upkeep | None:
    return {"title": title, "lines": lines} if lines else None
