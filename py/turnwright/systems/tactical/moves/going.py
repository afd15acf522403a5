"""How the fight goes on: the next declaration, the next turn, the stack, and normal movement."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright import responses
from turnwright.commands import BadCommand, Objection
from turnwright.dice import Dice
from turnwright.events import AnyEncounter, Event
from turnwright.moves import Move, unknown
from turnwright.protocol import System
from turnwright.systems.tactical import clock as time
from turnwright.systems.tactical import facts, resolving
from turnwright.systems.tactical.book import RULES
from turnwright.systems.tactical.evolve import evolve
from turnwright.systems.tactical.words import say


@dataclass(frozen=True, slots=True)
class Next(Move):
    """Go on. In Declaration what is declared stands and the next one declares; in Resolution what is left is resolved and the turn ends."""

    name = "next"
    waits = True

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        if e.clock.stage != "play":
            yield RULES.no("turnwright.not_started", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        match e.clock.phase:
            case "initiative":
                yield facts.PhaseBegan("declaration")
            case "declaration":
                yield facts.DeclarationEnded(e.clock.turn)
            case _:
                yield facts.TurnClosing(e.clock.turn)


@dataclass(frozen=True, slots=True)
class AllPass(Move):
    """Nobody else interrupts: the top of the stack resolves, or (until "empty") all of it, last in first out."""

    name = "all_pass"
    waits = True
    until: str = "empty"

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("no.such_pass"))
        if not e.stack:
            yield RULES.no("tactical.stack.empty", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        while e.stack:
            top = responses.top(e.stack)[0]
            event = resolving.carry_out(e, top.who, top.id)
            yield event
            e = evolve(e, event)
            if responses.find(e.stack, top.id) is None and (self.until == "top" or e.clock.due):
                return


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """Normal movement, up to the allowance: in the own turn, without AP and without having been declared."""

    name = "walk"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        missing = list(unknown(e, self.who))
        yield from missing
        for c in (e.get(w) for w in self.who if not missing):
            if e.clock.phase != "resolution" or c.id not in e.clock.turn:
                yield RULES.no("tactical.movement", say("no.walking_now", who=c.name))
            if time.down(c):
                yield RULES.no("turnwright.down", say("no.hits", who=c.name))

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield facts.Walked(tuple(dict.fromkeys(self.who)))
