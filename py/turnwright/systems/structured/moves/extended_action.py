"""Abandon or finish an Extended Action (The Turn, Extended Actions)."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, reasons, unknown
from turnwright.systems.structured.rules.extended_actions import WorkEnded
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.state.clock import Event, Fight, Fighter
from turnwright.systems.structured.text import say


class Abandon(Move[Fight]):
    """Gives up or interrupts an Extended Action: all its progress is lost."""

    name = "abandon"
    waits = True
    who: str

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from _at_work(e, self.who)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        work = e.get(self.who).tally.work
        assert work is not None
        yield WorkEnded(self.who, work.name, False, "structured.extended.lost")


class Finish(Move[Fight]):
    """The GM says that an Extended Action is done."""

    name = "finish"
    waits = True
    who: str

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from _at_work(e, self.who)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        work = e.get(self.who).tally.work
        assert work is not None
        yield WorkEnded(self.who, work.name, True, "structured.extended")


def _at_work(e: Fight, who: str) -> Iterator[Objection]:
    yield from unknown(e, (who,))
    c = e.find(who)
    if c is not None and c.tally.work is None:
        yield RULES.reason("structured.extended", say("no.work", who=c.name), overrule=False)


def offers_of_actor(e: Fight, c: Fighter) -> Iterator[Offer]:
    """What the active character may do about an Extended Action: finish it, give it up."""
    work = c.tally.work
    if work is None:
        return
    note = say("work.far", done=work.done, needs=work.needs) if work.needs else say("work.far.open", count=work.done)
    label, against = say("work.done", work=work.name), reasons(Finish(c.id), e)
    yield Offer(f"finish:{c.id}", label, "finish", {"who": c.id}, against, note=note)
    yield _abandon(e, c, say("work.abandon", work=work.name))


def offers_of_fighter(e: Fight, c: Fighter) -> Iterator[Offer]:
    """What the table may do about an Extended Action at any time: interrupt it."""
    if c.tally.work is not None:
        yield _abandon(e, c, say("work.interrupt", work=c.tally.work.name))


def _abandon(e: Fight, c: Fighter, label: str) -> Offer:
    against = reasons(Abandon(c.id), e)
    return Offer(f"abandon:{c.id}", label, "abandon", {"who": c.id}, against, note=say("work.abandon.note"))
