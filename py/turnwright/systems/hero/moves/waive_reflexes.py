"""Waive Lightning Reflexes: the Phase comes again, at the plain DEX."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.model import names
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.rules.legality import acting, fresh_phase
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.changes import with_agenda, with_tallies
from turnwright.systems.hero.state.clock import Event, Fight, Fighter
from turnwright.systems.hero.text import say
from turnwright.text import Say


class ReflexesWaived(Fact[Fight]):
    """The DEX without Lightning Reflexes counts in this Segment."""

    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        e = with_agenda(e, tuple(go for go in e.clock.agenda if go.who != self.who))
        segment = e.clock.segment
        return with_tallies(e, self.who, lambda t: replace(t, plain=segment, begun=segment - 1))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("told.plain_dex", who=names(after, self.who)), "act", "hero.reflexes", self.who[0])


class WaiveReflexes(Move[Fight]):
    """The Phase comes at the DEX without Lightning Reflexes, for something they do not cover."""

    name = "plain_dex"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from acting(e, self.who)
        yield from fresh_phase(e)
        head = clock.head(e)
        for c in clock.able(e):
            early = c.sheet.reflexes and c.tally.plain != e.clock.segment and head is not None and head.kind == "phase"
            if c.id in self.who and not early:
                yield RULES.reason("hero.reflexes", say("reflexes.not_early", who=c.name), overrule=False)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield ReflexesWaived(e.clock.agenda[0].who)


def offer(e: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    who = tuple(c.id for c in fighters)
    label, note = say("act.plain_dex", dex=fighters[0].sheet.dex), say("act.plain_dex.note")
    return Offer("plain_dex", label, "plain_dex", {"who": list(who)}, reasons(WaiveReflexes(who), e), note=note)
