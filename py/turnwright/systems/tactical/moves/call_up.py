"""Call: the GM lets combatants declare or act before their place in the order."""

from dataclasses import replace

from turnwright.core import Dice, Fact, Line, Move, Objections, Offer, Say, for_some, ids, of_each
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.rules.clock_facts import DeclarationBegan, TurnBegan, TurnResumed
from turnwright.systems.tactical.state import Events, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


class CalledUp(Fact[Fight]):
    """The GM lets these declare or act before their place. `aside`: the combatants whose current turns are interrupted."""

    who: tuple[str, ...]
    aside: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, turn=(), aside=self.aside))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.called", **clock.some(after, self.who))
        return Line(text, "gm", _order(before), clock.up(after, self.who)[0])


class Call(Move[Fight]):
    """Lets these declare or act now, out of order. The interrupted declaration or turn continues afterwards."""

    who: tuple[str, ...]

    def objections(self, e: Fight) -> Objections:
        return of_each(e, self.who, lambda c: self._against(e, c), _not_now(e))

    def _against(self, e: Fight, c: Fighter) -> Objections:
        yield from _impossible(e, c)
        if c.id == self.who[0] and c.id not in e.clock.turn:
            now = clock.running(e)
            first, at, first_at = clock.which(e, ids(now)), clock.initiative(c), clock.initiative(now[0])
            yield RULES.about(c, _order(e), "why.before", first=first, count=len(now), first_at=first_at, at=at)

    def events(self, e: Fight, dice: Dice) -> Events:
        if e.clock.phase == "declaration":
            yield CalledUp(self.who, ())
            yield DeclarationBegan(self.who)
        else:
            yield CalledUp(self.who, (*e.clock.aside, *e.clock.turn))
            yield TurnResumed(self.who) if set(self.who) & set(e.clock.aside) else TurnBegan(self.who)


def _order(e: Fight) -> str:
    """Returns the rule that orders declarations or turns now."""
    return "tactical.declaration.order" if e.clock.phase == "declaration" else "tactical.resolution.turn"


def _not_now(e: Fight) -> Objections:
    if not e.clock.turn or e.stack or e.clock.phase not in ("declaration", "resolution"):
        yield RULES.reason("tactical.round", say("no.calling_now"), overrule=False)
    elif e.clock.together:
        yield RULES.reason("tactical.initiative.tie", overrule=False)


def _impossible(e: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can have no turn now, even by a ruling."""
    if c.id in e.clock.turn:
        yield RULES.reason("turnwright.same", overrule=False)
    if c.tally.waits:
        yield RULES.about(c, "tactical.join", "no.waits", overrule=False)
    elif c.tally.initiative is None or clock.down(c):
        yield RULES.about(c, "turnwright.down", "no.hits", overrule=False)
    elif e.clock.phase == "declaration" and c.tally.declared:
        yield RULES.about(c, "tactical.declaration.settled", "no.declares_again", overrule=False)
    elif e.clock.phase == "resolution" and c.tally.done:
        yield RULES.about(c, "tactical.resolution", "why.had_the_turn", overrule=False)


def offer(e: Fight, group: Unit) -> Offer:
    """Returns the offer to be next, for the members of a group who still can; it asks which, if they have several places."""
    declares = e.clock.phase == "declaration"
    waiting = (c for c in group if not (c.tally.declared if declares else c.tally.done) and not clock.down(c))
    each = tuple(c for c in waiting if c.id not in e.clock.turn) or group
    label = say("gm.call.declares" if declares else "gm.call.acts")
    made = Call(ids(each)).offer(e, label, note=say("gm.call.note"))
    return for_some(made, each, chosen=False) if len(clock.units_of(e, each)) > 1 else made
