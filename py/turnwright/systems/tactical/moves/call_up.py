"""The GM's word on who is next: somebody declares or acts before the place initiative gives them."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight, Fighter
from turnwright.systems.tactical.text import say


@dataclass(frozen=True, slots=True)
class Call(Move[Fight]):
    """These declare or act now, out of order. Whose declaration or turn it was goes on afterwards."""

    name = "call"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        missing = list(unknown(e, self.who))
        yield from missing
        if missing:
            return
        now = clock.running(e)
        if not now or e.stack or e.clock.phase not in ("declaration", "resolution"):
            yield RULES.reason("tactical.round", say("no.calling_now"), overrule=False)
        elif e.clock.together:
            yield RULES.reason("tactical.initiative.tie", overrule=False)
        else:
            for c in (e.get(w) for w in dict.fromkeys(self.who)):
                yield from _impossible(e, c)
            first = {"first": now[0].name, "first_at": clock.initiative(now[0])}
            c = e.get(self.who[0])
            rule = "tactical.declaration.order" if e.clock.phase == "declaration" else "tactical.resolution.turn"
            yield RULES.reason(rule, say("why.before", **first, who=c.name, at=clock.initiative(c)))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        who = tuple(dict.fromkeys(self.who))
        if e.clock.phase == "declaration":
            yield facts.CalledUp(who, ())
            yield facts.DeclarationBegan(who)
        else:
            yield facts.CalledUp(who, (*e.clock.aside, *e.clock.turn))
            yield facts.TurnResumed(who) if set(who) & set(e.clock.aside) else facts.TurnBegan(who)


def _impossible(e: Fight, c: Fighter) -> Iterator[Objection]:
    """Why somebody can have no turn now, whatever the GM says."""
    if c.id in e.clock.turn:
        yield RULES.reason("turnwright.same", overrule=False)
    if c.tally.waits:
        yield RULES.reason("tactical.join", say("no.waits", who=c.name), overrule=False)
    elif c.tally.initiative is None or clock.down(c):
        yield RULES.reason("turnwright.down", say("no.hits", who=c.name), overrule=False)
    elif e.clock.phase == "declaration" and c.tally.declared:
        yield RULES.reason("tactical.declaration.settled", say("no.declares_again", who=c.name), overrule=False)
    elif e.clock.phase == "resolution" and c.tally.done:
        yield RULES.reason("tactical.resolution", say("why.had_the_turn", who=c.name), overrule=False)
