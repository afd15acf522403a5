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

    tells = Tells("log.plain_dex", "act", "hero.reflexes", only=clock.who_stands)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = with_agenda(fight, tuple(go for go in fight.clock.agenda if go.who != self.who))
        segment = fight.clock.segment
        return fight.with_tallies_of(self.who, lambda t: replace(t, plain=segment, begun=segment - 1))


class WaiveReflexes(Move[Fight]):
    """Moves the Phase to the DEX without Lightning Reflexes, for an action they do not cover."""

    name = "plain_dex"
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        yield from acting(fight, self.who)
        yield from fresh_phase(fight)
        head = clock.head(fight)
        for c in clock.able_actors(fight):
            early = (
                c.sheet.reflexes and c.tally.plain != fight.clock.segment and head is not None and head.kind == "phase"
            )
            if c.id in self.who and not early:
                yield RULES.about(c, "hero.reflexes", "reflexes.not_early", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from group_split.apart(fight, self.who)
        yield ReflexesWaived(fight.clock.agenda[0].who)


def offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    who = ids(fighters)
    label = say("act.plain_dex", dex=fighters[0].sheet.dex)
    return WaiveReflexes(who).offer(fight, label, note=say("act.plain_dex.note"))
