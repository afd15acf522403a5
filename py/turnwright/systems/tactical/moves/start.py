"""How a fight begins: the first round and its initiative."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move
from turnwright.core.system import System
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.rules import initiative
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state.clock import Event, Fight


@dataclass(frozen=True, slots=True)
class Start(Move[Fight]):
    """The fight begins with everybody's initiative roll; the dice come with the command, keyed by combatant (of a group the first)."""

    name = "start"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.reason("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.reason("turnwright.empty", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.Started()
        yield facts.RoundBegan(1)
        for u in initiative.to_roll(e):
            yield initiative.roll(u, dice)
