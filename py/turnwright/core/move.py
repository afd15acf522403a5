"""Moves: what a table can decide. The base class; the moves every system has are in `gm`, a system's own in its package.

A move is a frozen dataclass whose fields are the command's args. `objections` yields every reason against it, each with a rule id; offers
and decisions both run this one method. `events` says what happens, computed from the state before the move; what depends on the result is
settle's business.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.events import AnyEncounter, Event
from turnwright.core.rulebook import HOUSE
from turnwright.text import say

if TYPE_CHECKING:
    from turnwright.core.system import System


class Move:
    """One kind of decision. Subclasses are frozen dataclasses; `waits` says that an open question holds it back."""

    name: ClassVar[str]
    waits: ClassVar[bool] = False

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        return iter(())

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        raise AssertionError(f"{type(self).__name__} must say what happens")


def reasons(made: Move, e: AnyEncounter, system: "System | None" = None) -> tuple[Objection, ...]:
    """Every reason against a move, the impossible first. Offers and decisions both ask here, so they never differ.

    `system` may be left out for moves of a system that need nothing but the state.
    """
    against = list(made.objections(e, system))  # type: ignore[arg-type]
    if made.waits and e.prompt is not None:
        against.insert(0, HOUSE.no("turnwright.prompt"))
    return tuple(sorted(dict.fromkeys(against), key=lambda o: o.overrule))


def unknown(e: AnyEncounter, who: tuple[str, ...]) -> Iterator[Objection]:
    """An impossibility for each id nobody has, and for naming nobody at all."""
    if not who:
        yield HOUSE.no("turnwright.unknown", say("no.who"), overrule=False)
    for one in dict.fromkeys(who):
        if e.find(one) is None:
            yield HOUSE.no("turnwright.unknown", say("no.such_one", who=one[:40]), overrule=False)
