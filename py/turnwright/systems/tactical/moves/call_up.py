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

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, turn=(), aside=self.aside))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.called", **clock.fill_with_numbers(after, self.who))
        return Line(text, "gm", _order(before), clock.who_stands(after, self.who)[0])


class Call(Move[Fight]):
    """Lets these declare or act now, out of order. The interrupted declaration or turn continues afterwards."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: self._against(fight, c), _not_now(fight))

    def _against(self, fight: Fight, c: Fighter) -> Objections:
        yield from _impossible(fight, c)
        if c.id == self.who[0] and c.id not in fight.clock.turn:
            now = clock.running(fight)
            first, at, first_at = (
                clock.name_standing_with_numbers(fight, ids(now)),
                clock.initiative(c),
                clock.initiative(now[0]),
            )
            yield RULES.about(c, _order(fight), "why.before", first=first, count=len(now), first_at=first_at, at=at)

    def events(self, fight: Fight, dice: Dice) -> Events:
        if fight.clock.phase == "declaration":
            yield CalledUp(self.who, ())
            yield DeclarationBegan(self.who)
        else:
            yield CalledUp(self.who, (*fight.clock.aside, *fight.clock.turn))
            yield TurnResumed(self.who) if set(self.who) & set(fight.clock.aside) else TurnBegan(self.who)


def _order(fight: Fight) -> str:
    """Returns the rule that orders declarations or turns now."""
    return "tactical.declaration.order" if fight.clock.phase == "declaration" else "tactical.resolution.turn"


def _not_now(fight: Fight) -> Objections:
    if not fight.clock.turn or fight.stack or fight.clock.phase not in ("declaration", "resolution"):
        yield RULES.reason("tactical.round", say("no.calling_now"), overrule=False)
    elif fight.clock.together:
        yield RULES.reason("tactical.initiative.tie", overrule=False)


def _impossible(fight: Fight, c: Fighter) -> Objections:
    """Yields the reasons why a combatant can have no turn now, even by a ruling."""
    if c.id in fight.clock.turn:
        yield RULES.reason("turnwright.same", overrule=False)
    if c.tally.waits:
        yield RULES.about(c, "tactical.join", "no.waits", overrule=False)
    elif c.tally.initiative is None or clock.down(c):
        yield RULES.about(c, "turnwright.down", "no.hits", overrule=False)
    elif fight.clock.phase == "declaration" and c.tally.declared:
        yield RULES.about(c, "tactical.declaration.settled", "no.declares_again", overrule=False)
    elif fight.clock.phase == "resolution" and c.tally.done:
        yield RULES.about(c, "tactical.resolution", "why.had_the_turn", overrule=False)


def offer(fight: Fight, group: Unit) -> Offer:
    """Returns the offer to be next, for the members of a group who still can; it asks which, if they have several places."""
    declares = fight.clock.phase == "declaration"
    waiting = (c for c in group if not (c.tally.declared if declares else c.tally.done) and not clock.down(c))
    each = tuple(c for c in waiting if c.id not in fight.clock.turn) or group
    label = say("gm.call.declares" if declares else "gm.call.acts")
    made = Call(ids(each)).offer(fight, label, note=say("gm.call.note"))
    return for_some(made, each, chosen=False) if len(clock.units_of(fight, each)) > 1 else made
