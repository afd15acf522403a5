"""Brawl: a PC attacks a PC in mid-fight; the attacker goes first, then acts with the other side (C4, two PCs)."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Line, Move, Objections, Offer, Say, names, people, present
from turnwright.core.events import SideChanged
from turnwright.systems.collective.rules import RULES, side_switch
from turnwright.systems.collective.rules.response_stack import resolve_all
from turnwright.systems.collective.rules.side_switch import Turned, following
from turnwright.systems.collective.state import Barred, Events, Fight, Fighter, clock
from turnwright.systems.collective.text import say

RULE = "collective.first.pc_against_pc"


class Brawl(Move[Fight]):
    """This PC attacks another PC. `side`: the side that the attacker now acts with, by default the last one."""

    who: str
    side: str = ""

    def objections(self, e: Fight) -> Objections:
        yield from present(e, (self.who,))
        if self.side and self.side not in {s.id for s in e.sides}:
            yield RULES.reason("turnwright.side", overrule=False)
        c = e.find(self.who)
        if c is not None and c.side == (self.side or e.sides[-1].id):
            yield RULES.about(c, "turnwright.same", "betray.already", overrule=False)
        if c is not None and not clock.is_pc(c):
            yield RULES.about(c, RULE, "brawl.no_pc")

    def events(self, e: Fight, dice: Dice) -> Events:
        yield from resolve_all(e)
        c, side = e.get(self.who), self.side or e.sides[-1].id
        first = _goes_now(e, c)
        barred = replace(side_switch.barred(e, c, side), rule=RULE)
        if first:  # like a monster who won initiative: acts now, then on its own half of each later segment
            round_, segment = following(*clock.place(e)[:2])
            barred = Barred(round_, segment, clock.part(e, side), RULE)
        yield SideChanged(c.id, side)
        yield Brawled(c.id, first)
        yield Turned(c.id, barred)


def _goes_now(e: Fight, c: Fighter) -> bool:
    """Tells whether the attacker still has a go in this segment: the current one, or one still to come."""
    runs = c.id in e.clock.turn or not (c.tally.acted or c.tally.done)
    return runs and clock.may_act(e, c) and clock.own_units(c) > 0


class Brawled(Fact[Fight]):
    """A PC attacked a PC; with `first` the attacker acts at once."""

    who: str
    first: bool

    def apply(self, e: Fight) -> Fight:
        now = replace(e.clock, inserted=self.who, turn=()) if self.first else e.clock
        return clock.waiting(replace(e, clock=now))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.brawl.first" if self.first else "log.brawl", name=names(after, (self.who,)))
        return Line(text, "gm", RULE, self.who)


def offers(e: Fight) -> list[Offer]:
    """Returns the offer of the attack if the party has two PCs or more."""
    pcs = people(c for c in e.members(e.sides[0].id) if clock.is_pc(c) and not clock.down(c))
    if len(pcs) < 2:
        return []
    ask = Ask("who", "combatant", say("offer.start.pvp.who"), pcs)
    return [Offer("brawl", say("offer.start.pvp"), "brawl", {}, (), (ask,), note=say("offer.start.pvp.note"))]
