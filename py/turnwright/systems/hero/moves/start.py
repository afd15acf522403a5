"""How a fight of HERO begins: in which Segment the clock starts."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move
from turnwright.core.system import System
from turnwright.systems.hero import facts
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state.clock import Event, Fight


@dataclass(frozen=True, slots=True)
class Start(Move[Fight]):
    """The fight opens, in Segment 12 or 1 as the table plays it."""

    name = "start"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.reason("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.reason("turnwright.empty", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.Started(int(option(e, "start_segment")))
