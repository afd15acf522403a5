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


def at_the_end(e: Fight, now: Unit) -> shapes.Upkeep | None:
    """Returns the automatic effects at the end of this turn, or None."""
    fallen = (c for c in clock.in_turn(e) if c not in now)
    concerned = [*now, *fallen, *(c for u in forecast.fallen_before(e) for c in _begun(e, u))]
    alone = len(now) == 1 and not any(end_of_turn.preview(e, c) for c in concerned[1:])
    lines = [*_impossible(e, now), *_lines(e, concerned, alone)]
    if not forecast.acting(e):
        lines += _lost(e)
    return _shown(say("pending.turn", who=clock.which(e, ids(now))), lines)


def with_nobody_up(e: Fight) -> shapes.Upkeep | None:
    """Returns the automatic effects of a round in which nobody can act, or None."""
    if e.clock.phase != "initiative" or e.prompt is not None:
        return None
    fallen = [c for u in clock.without_place(e) for c in _begun(e, u)]
    return _shown(say("pending.round", round=e.clock.round), [*_lines(e, fallen, alone=False), *_lost(e)])


def _begun(e: Fight, u: Unit) -> list[Fighter]:
    """Returns these as they are once their turn has begun and its conditions have worked."""
    who = ids(u)
    return effects.after(e, Boundary("turn_start", e.clock.round, who=frozenset(who))).found(who)


def _lines(e: Fight, fighters: list[Fighter], alone: bool) -> list[shapes.UpkeepLine]:
    return [
        {"icon": icon, "name": name if alone else clock.whose(e, (c.id,), name), "says": says}
        for c in fighters
        for icon, name, says in end_of_turn.preview(e, c)
    ]


def _impossible(e: Fight, now: Unit) -> Iterator[shapes.UpkeepLine]:
    """Yields the declared actions of this turn that are lost because the state of their owners forbids them."""
    for u, act in resolution.open_items(e, now):
        who = resolution.unable(e, u, act)
        if who:
            name = named(act) if len(now) == 1 else clock.whose(e, ids(who), named(act))
            yield {"icon": "close", "name": name, "says": say("pending.impossible")}


def upkeep(e: Fight) -> bool:
    """Tells whether the end of the current turn changes hits or states."""
    return any(end_of_turn.preview(e, c) for c in clock.running(e))


def held_lost(e: Fight) -> int:
    """Returns how many held actions end with the round when this turn ends."""
    if e.clock.phase != "resolution" or forecast.acting(e):
        return 0
    return sum(len(who) for who, _, _ in conditional_actions.ending(e))


def _lost(e: Fight) -> list[shapes.UpkeepLine]:
    """Returns the conditional actions that end with the round unless triggered before."""
    return [
        {"icon": "time", "name": clock.whose(e, who, act.label), "says": say("pending.lost")}
        for who, act, _ in conditional_actions.ending(e)
    ]


def _shown(title: str, lines: list[shapes.UpkeepLine]) -> shapes.Upkeep | None:
    return {"title": title, "lines": lines} if lines else None
