"""How the fight goes on: the next declaration, the next turn, the stack, and normal movement."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core import stack
from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.evolve import evolve
from turnwright.systems.tactical.rules import resolution
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.text import say


@dataclass(frozen=True, slots=True)
class Next(Move[Fight]):
    """Go on. In Declaration what is declared stands and the next one declares; in Resolution what is left is resolved and the turn ends."""

    name = "next"
    waits = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if e.clock.stage != "play":
            yield RULES.reason("turnwright.not_started", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        match e.clock.phase:
            case "initiative":
                yield facts.PhaseBegan("declaration")
            case "declaration":
                yield facts.DeclarationEnded(e.clock.turn)
            case _:
                yield facts.TurnClosing(e.clock.turn)


@dataclass(frozen=True, slots=True)
class AllPass(Move[Fight]):
    """Nobody else interrupts: the top of the stack resolves, or (until "empty") all of it, last in first out."""

    name = "all_pass"
    waits = True
    until: str = "empty"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("no.such_pass"))
        if not e.stack:
            yield RULES.reason("tactical.stack.empty", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        while e.stack:
            top = stack.top(e.stack)[0]
            event = resolution.carry_out(e, top.who, top.id)
            yield event
            e = evolve(e, event)
            if stack.find(e.stack, top.id) is None and (self.until == "top" or e.clock.due):
                return


@dataclass(frozen=True, slots=True)
class Walk(Move[Fight]):
    """Normal movement, up to the allowance: in the own turn, without AP and without having been declared."""

    name = "walk"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        missing = list(unknown(e, self.who))
        yield from missing
        for c in (e.get(w) for w in self.who if not missing):
            if e.clock.phase != "resolution" or c.id not in e.clock.turn:
                yield RULES.reason("tactical.movement", say("no.walking_now", who=c.name))
            if clock.down(c):
                yield RULES.reason("turnwright.down", say("no.hits", who=c.name))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.Walked(tuple(dict.fromkeys(self.who)))
