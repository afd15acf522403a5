"""Call: a combatant has the next turn, whatever the order."""

from dataclasses import replace

from turnwright.core import Choice, Fact, Move, Objections, Offer, Tells, of_each, people, whom, without
from turnwright.systems.structured.rules import RULES
from turnwright.systems.structured.rules.legality import able_to_act, playing
from turnwright.systems.structured.state import Fight, Fighter, Fighters, clock
from turnwright.systems.structured.text import say


class Called(Fact[Fight]):
    """The GM gave a combatant the next turn."""

    tells = Tells("log.called", "gm", "structured.initiative.placed")
    who: str

    def apply(self, fight: Fight) -> Fight:
        called = (*without(fight.clock.called, self.who), self.who)
        return replace(fight, clock=replace(fight.clock, called=called))


class Call(Move[Fight]):
    """Gives a combatant the next turn, after the current one."""

    fact = Called
    who: str

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, (self.who,), lambda c: _against(fight, c), playing(fight))


def _against(fight: Fight, c: Fighter) -> Objections:
    coming = clock.coming(fight)
    if c not in coming:
        yield RULES.about(c, "structured.turn.once", "no.turn_to_come")
    elif clock.barred(fight, c):
        yield from able_to_act(fight, c)
    elif c is next(one for one in coming if not clock.barred(fight, one)):
        yield RULES.about(c, "turnwright.same", "no.next_already", overrule=False)


def offer(fight: Fight) -> Offer:
    """Returns the table's button: a choice of those whose turn is still to come and will not be lost."""
    coming = (c for c in clock.coming(fight) if not clock.barred(fight, c))
    choices = tuple(Choice(c.id, c.name, str(c.tally.score), c.id) for c in coming)
    return Call("").button(say("call"), asks=(whom(choices, many=False),))


def offer_for(fight: Fight, group: Fighters) -> Offer:
    """Returns the button of one combatant, or of a group with the question which of those who may go next."""
    able = tuple(c for c in group if not any(Call(c.id).objections(fight)))
    c = (able or group)[0]
    made = Call(c.id).offer(fight, say("call.one"), key=f"call:{c.id}")
    who = replace(whom(people(able), many=False), value=c.id)
    return replace(made, args={}, asks=(who,)) if len(able) > 1 else made
