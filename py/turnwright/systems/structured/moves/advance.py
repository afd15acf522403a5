"""How the clock goes on: turns end, and between two turns somebody uses what a Delay kept back (Step 4; Combat Actions, Delay)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules.legality import able, counted, playing
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.text import say


def ending(e: Fight) -> Iterator[Event]:
    """The end of the running turn; an Extended Action has come one turn further."""
    who = e.clock.turn
    c = e.find(who)
    if c is not None and c.tally.work is not None:
        work = replace(c.tally.work, done=c.tally.work.done + 1)
        yield facts.Worked(who, work)
        if work.needs and work.done >= work.needs:
            yield facts.WorkEnded(who, work.name, True, "structured.extended")
    yield facts.TurnEnded(who)


@dataclass(frozen=True, slots=True)
class Next(Move[Fight]):
    """Whoever acts is done. The clock goes on to the next who can act."""

    name = "next"
    waits = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from playing(e)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        if e.clock.moment == "turn":
            yield from ending(e)
        elif e.clock.gap:
            yield facts.GapEnded(e.clock.gap[0], e.clock.gap[1:])
        elif e.clock.moment == "resting":
            yield facts.WentOn()


@dataclass(frozen=True, slots=True)
class Interject(Move[Fight]):
    """The running turn is over, and these use what they kept back before the next one begins; several test who goes first."""

    name = "interject"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from counted(e)
        yield from unknown(e, self.who)
        if e.clock.stage == "play" and e.clock.moment == "resting":
            yield RULES.reason("structured.delay.interrupt", say("no.round_over"), overrule=False)
        for who in dict.fromkeys(self.who):
            c = e.find(who)
            if c is None or e.clock.stage != "play":
                continue
            yield from able(e, c)
            if not c.tally.delayed:
                yield RULES.reason("structured.delay.spent", say("no.kept", who=c.name), overrule=False)
            elif who in e.clock.gap:
                yield RULES.reason("turnwright.same", say("no.between_already", who=c.name), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        if e.clock.moment == "turn":
            yield from ending(e)
        new = tuple(dict.fromkeys(self.who))
        yield facts.GapOpened((*e.clock.gap, *new), new if len(new) > 1 else ())
