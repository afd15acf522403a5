"""Changing sides in mid-fight: when a combatant who turned may act again (C4, switching sides).

One rule serves both directions and any number of sides. Skip the next half of the *old* side in which the combatant has not acted; then it
acts in the first half of the *new* side. So no combatant has two goes in a segment.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, Objections, Say, present
from turnwright.core import events as ev
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.state import SEGMENTS, Barred, Events, Fight, Fighter, Home, clock


class Turned(Fact[Fight]):
    """A combatant who changed sides may not act before this place. `home`: the side it left; `back`: it returned to that side in the same
    half."""

    who: str
    barred: Barred | None
    home: Home | None = None
    back: bool = False

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(
            fight.with_tallies_of((self.who,), lambda t: replace(t, barred=self.barred, home=self.home))
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        c = after.get(self.who)
        if self.back:
            return Line(say("log.turned.back", name=c.name), "auto", "collective.side.back", self.who)
        if self.barred is None:
            return None
        text = say("log.turned", name=c.name, segment=self.barred.segment, part=clock.part_name(after, c.side))
        return Line(text, "auto", self.barred.rule, self.who)


def may_turn(fight: Fight, who: str, side: str) -> Objections:
    """Yields the objections to an attack on the own side, or a betrayal of it, for another side (empty for the one against the players)."""
    yield from present(fight, (who,))
    if side and side not in {s.id for s in fight.sides}:
        yield RULES.reason("turnwright.side", overrule=False)
    c = fight.find(who)
    if c is not None and c.side == (side or fight.foes.id):
        yield RULES.about(c, "turnwright.same", "betray.already", overrule=False)


def side_changed(fight: Fight, who: str, side: str) -> Events:
    """Yields the events of a change of sides, with its rule once the fight runs."""
    c = fight.get(who)
    yield ev.SideChanged(who, side)
    if fight.clock.stage != "play":
        return
    home = _home(fight, c)
    if home.side == side:
        yield Turned(who, home.barred, back=True)
    else:
        yield Turned(who, barred(fight, c, side), home)


def _home(fight: Fight, c: Fighter) -> Home:
    """Returns the side that a combatant left in this half without acting since; its own if it has not turned."""
    home, place = c.tally.home, clock.place(fight)
    if home is not None and (home.round, home.segment, home.part) == place and home.acted == c.tally.acted:
        return home
    return Home(c.side, *place, c.tally.acted, c.tally.barred)


def barred(fight: Fight, c: Fighter, side: str) -> Barred:
    """Returns the place from which a combatant who turns now may act for the new side."""
    old, new = clock.part(fight, c.side), clock.part(fight, side)
    rule = "collective.side.enemy" if new < old else "collective.side.pc"
    round_, segment, part = clock.place(fight)
    gone = old < part or (old == part and (c.tally.acted or c.tally.done or fight.clock.moment != "half"))
    if gone or (segment == 0 and c.side not in fight.clock.extra):
        round_, segment = following(round_, segment)
    if new < old:
        round_, segment = following(round_, segment)
    return Barred(round_, segment, new, rule)


def following(round_: int, segment: int) -> tuple[int, int]:
    return (round_, segment + 1) if segment < SEGMENTS else (round_ + 1, 1)
