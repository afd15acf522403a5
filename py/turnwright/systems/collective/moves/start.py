"""How a fight of The Collective begins, and who goes first (C4, 1 and 2)."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.events import SideChanged
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.collective import facts
from turnwright.systems.collective.rules import initiative
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.state.clock import Event, Fight


@dataclass(frozen=True, slots=True)
class Start(Move[Fight]):
    """The fight begins. `first`: empty to let surprise or the dice say who goes first, else the side that clearly does.

    `initiator`: PCs who attack other PCs; they go before segment 1 as if they were monsters who won initiative.
    """

    name = "start"
    first: str = ""
    initiator: tuple[str, ...] = ()

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.reason("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.reason("turnwright.empty", overrule=False)
        if self.first and self.first not in {s.id for s in e.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        if self.initiator:
            yield from unknown(e, self.initiator)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.Started(tuple(c.id for c in e.roster))
        last = e.sides[-1].id
        if self.initiator:
            for who in self.initiator:
                if e.get(who).side != last:
                    yield SideChanged(who, last)
            yield facts.FirstGoSettled((last,), self.initiator, "collective.first.pc_against_pc")
            return
        first, rule = clear_first(e, self.first)
        if rule:
            yield facts.FirstGoSettled(first, (), rule)


def clear_first(e: Fight, first: str) -> tuple[tuple[str, ...], str]:
    """The sides with a go before segment 1 and the rule, where it is clear who goes first; no rule where dice decide."""
    pcs = e.sides[0].id
    dazed = {s for s in initiative.contenders(e) if all(c.sheet.surprised for c in e.members(s))}
    awake = [s for s in initiative.contenders(e) if s not in dazed]
    if first:
        # C4 1 and 2: when every PC is surprised segment 1 is the others' alone already
        return ((first,) if first != pcs and pcs not in dazed else ()), "collective.first.clear"
    if dazed and awake and (pcs in dazed or awake == [pcs]):
        return (), "collective.first.surprise"
    return ((), "collective.first.clear") if len(initiative.contenders(e)) < 2 else ((), "")
