"""Waive Lightning Reflexes: the Phase comes again at the plain DEX."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Move, Objections, Offer, Tells, ids
from turnwright.systems.hero.rules import RULES, group_split
from turnwright.systems.hero.rules.legality import acting, fresh_phase
from turnwright.systems.hero.state import Events, Fight, Fighter, clock
from turnwright.systems.hero.state.changes import with_agenda
from turnwright.systems.hero.text import say


class ReflexesWaived(Fact[Fight]):
    """The combatant acts at its DEX without Lightning Reflexes in this Segment."""

    tells = Tells("log.plain_dex", "act", "hero.reflexes", up=clock.up)
    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        e = with_agenda(e, tuple(go for go in e.clock.agenda if go.who != self.who))
        segment = e.clock.segment
        return e.with_tallies_of(self.who, lambda t: replace(t, plain=segment, begun=segment - 1))


class WaiveReflexes(Move[Fight]):
    """Moves the Phase to the DEX without Lightning Reflexes, for an action they do not cover."""

    name = "plain_dex"
    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        yield from acting(e, self.who)
        yield from fresh_phase(e)
        head = clock.head(e)
        for c in clock.able(e):
            early = c.sheet.reflexes and c.tally.plain != e.clock.segment and head is not None and head.kind == "phase"
            if c.id in self.who and not early:
                yield RULES.about(c, "hero.reflexes", "reflexes.not_early", overrule=False)

    def events(self, e: Fight, dice: Dice) -> Events:
        e = yield from group_split.apart(e, self.who)
        yield ReflexesWaived(e.clock.agenda[0].who)


def offer(e: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    who = ids(fighters)
    label = say("act.plain_dex", dex=fighters[0].sheet.dex)
    return WaiveReflexes(who).offer(e, label, note=say("act.plain_dex.note"))
