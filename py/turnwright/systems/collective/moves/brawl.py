"""Brawl: a PC attacks a PC in mid-fight; the attacker goes first, then acts with the other side (C4, two PCs).

The attacker goes at once. After its go of this segment it goes before everybody else in the next: at most one go in a segment.
"""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Line, Move, Objections, Offer, Say, name_all, people
from turnwright.core.events import SideChanged
from turnwright.systems.collective.rules import RULES, side_switch
from turnwright.systems.collective.rules.response_stack import resolve_all
from turnwright.systems.collective.rules.side_switch import Turned, following
from turnwright.systems.collective.state import Ahead, Barred, Events, Fight, Fighter, clock
from turnwright.systems.collective.text import say

RULE = "collective.first.pc_against_pc"


class Brawl(Move[Fight]):
    """This PC attacks another PC. `side`: the side that the attacker now acts with, by default the one against the players."""

    who: str
    side: str = ""

    def objections(self, fight: Fight) -> Objections:
        yield from side_switch.may_turn(fight, self.who, self.side)
        c = fight.find(self.who)
        if c is not None and not clock.is_pc(c):
            yield RULES.about(c, RULE, "brawl.no_pc")
        if c is not None and clock.down(c):
            yield RULES.about(c, "turnwright.down", "down.no_hp")

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield from resolve_all(fight)
        c, side = fight.get(self.who), self.side or fight.foes.id
        first = _goes_now(fight, c)
        ahead = None if first else _goes_next(fight, c)
        barred = replace(side_switch.barred(fight, c, side), rule=RULE)
        if first or ahead:  # like a monster who won initiative: goes first, then on its own half of each later segment
            gone = (ahead.round, ahead.segment) if ahead else clock.place(fight)[:2]
            barred = Barred(*following(*gone), clock.part(fight, side), RULE)
        yield SideChanged(c.id, side)
        yield Brawled(c.id, first, ahead)
        yield Turned(c.id, barred)


def _goes_now(fight: Fight, c: Fighter) -> bool:
    """Tells whether the attacker still has a go in this segment: the current one, or one still to come."""
    runs = c.id in fight.clock.turn or not (c.tally.acted or c.tally.done)
    return runs and clock.may_act(fight, c) and clock.own_units(c) > 0


def _goes_next(fight: Fight, c: Fighter) -> Ahead | None:
    """Returns the go that the attacker has before everybody else in the next segment, if there is one."""
    round_, segment = following(*clock.place(fight)[:2])
    left = clock.own_units(c) > 0 or round_ > fight.clock.round
    return Ahead(c.id, round_, segment) if left and not clock.down(c) and not clock.barred_now(fight, c) else None


class Brawled(Fact[Fight]):
    """A PC attacked a PC; with `first` the attacker acts at once, with `ahead` first in the next segment."""

    who: str
    first: bool
    ahead: Ahead | None = None

    def apply(self, fight: Fight) -> Fight:
        now = replace(fight.clock, inserted=self.who, turn=()) if self.first else fight.clock
        if self.ahead is not None:
            now = replace(now, ahead=(*now.ahead, self.ahead))
        return clock.waiting(replace(fight, clock=now))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        key = "log.brawl.first" if self.first else "log.brawl.ahead" if self.ahead else "log.brawl"
        text = say(key, name=name_all(after, (self.who,)), segment=self.ahead.segment if self.ahead else 0)
        return Line(text, "gm", RULE, self.who)


def offers_of(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offer that this PC attacks another; none for a group, or if there is no other PC on its side."""
    if len(fighters) != 1 or fighters[0].side != fight.party.id:
        return []
    c = fighters[0]
    others = [o for o in fight.members(c.side) if o.id != c.id and clock.is_pc(o) and not clock.down(o)]
    if not others or clock.down(c) or not clock.is_pc(c):
        return []
    offer = Brawl(c.id).button(say("offer.brawl"), note=say("offer.start.pvp.note"), key="brawl:own")
    return [replace(offer, rare=True)]


def offers(fight: Fight) -> list[Offer]:
    """Returns the offer of the attack if the party has two PCs or more."""
    pcs = people(c for c in fight.members(fight.party.id) if clock.is_pc(c) and not clock.down(c))
    if len(pcs) < 2:
        return []
    ask = Ask("who", "combatant", say("offer.start.pvp.who"), pcs)
    return [Brawl("").button(say("offer.start.pvp"), asks=(ask,), note=say("offer.start.pvp.note"))]
