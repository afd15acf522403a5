"""Changes of the fight that several facts share: tallies, declared actions, the stack, Orientation Maneuvers due."""

from collections.abc import Callable
from dataclasses import replace

from turnwright.core import stack, without
from turnwright.systems.tactical.state.clock import Due, Fight
from turnwright.systems.tactical.state.tally import Act


def update_act(fight: Fight, who: tuple[str, ...], item: int, change: Callable[[Act], Act]) -> Fight:
    return fight.with_tallies_of(
        who, lambda t: replace(t, acts=tuple(change(a) if a.id == item else a for a in t.acts))
    )


def off_stack(fight: Fight, who: tuple[str, ...], item: int = 0) -> Fight:
    """Returns the fight without the stack items of these combatants (or without one of them)."""
    if not fight.stack:
        return fight
    kept = [stack.left_by((d,), *who) if item in (0, d.id) else (d,) for d in fight.stack]
    return replace(fight, stack=tuple(d for found in kept for d in found))


def not_due(due: tuple[Due, ...], who: tuple[str, ...]) -> tuple[Due, ...]:
    """Returns the Orientation Maneuvers still due after these have made their first one."""
    out: list[Due] = []
    open_ = set(who)
    for d in due:
        rest = without(d.who, *open_)
        open_ -= set(d.who)
        if rest:
            out.append(replace(d, who=rest))
    return tuple(out)
