"""Start: the fight begins with the first round and its initiative."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact
from turnwright.core.move import Move, reasons
from turnwright.systems.tactical.rules import initiative
from turnwright.systems.tactical.rules.clock_facts import RoundBegan
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.text import say


class Started(Fact[Fight]):
    """The fight begins."""

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, stage="play"))


class Start(Move[Fight]):
    """The fight begins and all roll initiative; the dice come with the command, keyed by combatant (for a group by its first)."""

    name = "start"

    def objections(self, e: Fight) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.reason("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.reason("turnwright.empty", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield Started()
        yield RoundBegan(1)
        for u in initiative.to_roll(e):
            yield initiative.roll(u, dice)


def offer(e: Fight) -> Offer:
    """The start of the fight, with the initiative dice of all."""
    note = say("gm.start.note", dice=initiative.DIE)
    return Offer("start", say("gm.start"), "start", {}, reasons(Start(), e), initiative.asks(e), note=note)
