"""How the clock goes on: goes and halves end, rounds are skipped, somebody else is called up."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core import stack
from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.collective import facts
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.options import option
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Event, Fight
from turnwright.systems.collective.text import say


def in_play(e: Fight) -> Iterator[Objection]:
    if e.clock.stage != "play":
        yield RULES.reason("turnwright.not_started", overrule=False)


def resolve_all(e: Fight) -> Iterator[Event]:
    """The whole stack, last in first out: what every move that goes on with the fight does first."""
    for group in stack.order(e.stack):
        yield facts.Resolved(tuple(d.id for d in group))


def stack_open(e: Fight) -> Iterator[Objection]:
    """Where the table wants every action answered or passed, nobody goes on before that."""
    if e.stack and option(e, "response_window") == "always":
        yield RULES.reason("collective.stack.open", say("stack.open"))


@dataclass(frozen=True, slots=True)
class Next(Move[Fight]):
    """The go of whoever acts is over; what is on the stack resolves first. The clock runs to the next who can act."""

    name = "next"
    waits = True

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        acting = clock.actor(e)
        yield facts.GoEnded(tuple(c.id for c in acting))
        if not acting and clock.nobody_left(e):
            yield facts.Walked()


@dataclass(frozen=True, slots=True)
class EndHalf(Move[Fight]):
    """The half ends now; whoever has not acted keeps the actions for later. The next half waits, whoever can act in it."""

    name = "end_half"
    waits = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield facts.Walked()


@dataclass(frozen=True, slots=True)
class SkipRest(Move[Fight]):
    """The rest of the round is passed over; its end and the next beginning happen as ever."""

    name = "skip_rest"
    waits = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)
        left = [c for c in e.roster if not clock.surprised_now(e, c) and not clock.down(c) and clock.own_units(c)]
        if left and e.clock.stage == "play":
            has = amounts((key, n) for key, n in left[0].tally.pool if "Opp" not in key)
            key = "skip.others_left" if len(left) > 1 else "skip.one_left"
            says = say(key, name=left[0].name, actions=has, others=len(left) - 1)
            yield RULES.reason("collective.skip.not_out", says)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield facts.RestSkipped()


@dataclass(frozen=True, slots=True)
class Call(Move[Fight]):
    """Somebody else of the side acts now; the order is only the usual one."""

    name = "call"
    waits = True
    who: str

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from unknown(e, (self.who,))
        c = e.find(self.who)
        if c is not None and all(self.who not in {x.id for x in go} for go in clock.goes(e)):
            yield RULES.reason("collective.go", say("call.no_go", name=c.name), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield facts.Called(self.who)


@dataclass(frozen=True, slots=True)
class Reorder(Move[Fight]):
    """The listed order inside the halves: somebody goes right before another, or last."""

    name = "reorder"
    who: str
    before: str = ""

    def objections(self, e: Fight, system: System[Fight]) -> Iterator[Objection]:
        yield from unknown(e, (self.who, self.before) if self.before else (self.who,))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        order = [c.id for c in clock.listed(e) if c.id != self.who]
        at = order.index(self.before) if self.before in order else len(order)
        yield facts.OrderSet((*order[:at], self.who, *order[at:]))
