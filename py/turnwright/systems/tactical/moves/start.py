"""Start: the fight begins with the first round and its initiative."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Offer, Opening
from turnwright.systems.tactical.rules import initiative
from turnwright.systems.tactical.rules.clock_facts import RoundBegan
from turnwright.systems.tactical.state import Events, Fight
from turnwright.systems.tactical.text import say


class Started(Fact[Fight]):
    """The fight begins."""

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, stage="play"))


class Start(Opening[Fight]):
    """Starts the fight, and all roll initiative. The dice come with the command, keyed by combatant (for a group by its first member)."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Started()
        yield RoundBegan(1)
        for u in initiative.to_roll(fight):
            yield initiative.roll(u, dice)


def offer(fight: Fight) -> Offer:
    note = say("gm.start.note", dice=initiative.DIE)
    return Start().offer(fight, say("gm.start"), initiative.asks(fight), note=note)
