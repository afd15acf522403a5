"""What Next does by itself, said beforehand: the changes of numbers and states, told from the facts of the step played on the frozen fight."""

from collections.abc import Iterable

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import Coming, F
from turnwright.core.system import System
from turnwright.text import say


def coming(system: System[F], fight: F, shown: shapes.Next) -> list[Coming]:
    """Returns what Next (`shown`) does by itself, in order; what is on the stack resolves before."""
    if shown["state"] != "ready":
        return []
    try:
        step = kernel.foreseen(system, fight, Command("next", shown["args"] if shown["do"] == "next" else {}))
        return [one for before, fact, after in step for one in fact.coming(before, after)]
    except (Refused, BadCommand):
        return []  # Next needs a ruling, so its result is unknown


def upkeep(system: System[F], fight: F, found: list[Coming], acting: Iterable[str]) -> shapes.Upkeep | None:
    """Returns the preview, or None. `acting`: those on the card."""
    up = set(acting)
    own = bool(up) and all(up.issuperset(one.who) for one in found)
    lines: list[shapes.UpkeepLine] = [
        {"icon": one.icon, "name": _name(system, fight, one, own and len(up) == 1), "says": one.says} for one in found
    ]
    return system.screen.upkeep(fight, lines, own)


def _name(system: System[F], fight: F, one: Coming, alone: bool) -> str:
    who = system.roster.standing.name_with_numbers(fight, one.who)
    if not one.name or not one.who:
        return one.name or who
    return one.name if alone else say("{who}: {label}", who=who, label=one.name)
