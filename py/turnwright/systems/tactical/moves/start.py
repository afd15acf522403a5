"""Start: the fight begins with the first round and its initiative."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Offer, Opening
from turnwright.systems.tactical.rules import initiative
from turnwright.systems.tactical.rules.clock_facts import RoundBegan
from turnwright.systems.tactical.state import Events, Fight
from turnwright.systems.tactical.text import say


class Started(Fact[Fight]):
    """The fight begins."""

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, stage="play"))


class Start(Opening[Fight]):
    """Starts the fight, and all roll initiative. The dice come with the command, keyed by combatant (for a group by its first member)."""

    def events(self, e: Fight, dice: Dice) -> Events:
        yield Started()
        yield RoundBegan(1)
        for u in initiative.to_roll(e):
            yield initiative.roll(u, dice)


def offer(e: Fight) -> Offer:
    note = say("gm.start.note", dice=initiative.DIE)
    return Start().offer(e, say("gm.start"), initiative.asks(e), note=note)
