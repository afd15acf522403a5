"""Abandon or finish an Extended Action (The Turn, Extended Actions)."""

from collections.abc import Iterator
from typing import ClassVar

from turnwright.core import Dice, Move, Objections, Offer, unknown
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.extended_actions import WorkEnded
from turnwright.systems.structured.state import Events, Fight, Fighter
from turnwright.systems.structured.text import say


class _EndWork(Move[Fight], base=True):
    """The base of the moves that end an Extended Action: `done` or lost."""

    done: ClassVar[bool]
    rule: ClassVar[str]
    who: str

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, (self.who,))
        c = fight.find(self.who)
        if c is not None and c.tally.work is None:
            yield RULES.about(c, "structured.extended", "no.work", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        work = fight.get(self.who).tally.work
        assert work is not None
        yield WorkEnded(self.who, work.name, self.done, self.rule)


class Abandon(_EndWork):
    """Gives up or interrupts an Extended Action; all its progress is lost."""

    done, rule = False, "structured.extended.lost"


class Finish(_EndWork):
    """Marks an Extended Action as done, by the GM."""

    done, rule = True, "structured.extended"


def offers_of_actor(fight: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the offers of the active character for an Extended Action: finish it or give it up."""
    work = c.tally.work
    if work is None:
        return
    turn = work.done + 1
    note = say("work.far", turn=turn, needs=work.needs) if work.needs else say("work.far.open", turn=turn)
    yield Finish(c.id).offer(fight, say("work.done", work=work.name), note=note, key=f"finish:{c.id}")
    yield _abandon(fight, c, say("work.abandon", work=work.name))


def offers_of_fighter(fight: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the table's offer to interrupt an Extended Action at any time."""
    if c.tally.work is not None:
        yield _abandon(fight, c, say("work.interrupt", work=c.tally.work.name))


def _abandon(fight: Fight, c: Fighter, label: str) -> Offer:
    return Abandon(c.id).offer(fight, label, note=say("work.abandon.note"), key=f"abandon:{c.id}")
