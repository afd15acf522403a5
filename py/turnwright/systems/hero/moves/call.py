"""Call: somebody acts now, out of order, by a ruling."""

from dataclasses import replace

from turnwright.core import Dice, Move, Objections, Offer
from turnwright.systems.hero.rules.go_facts import AgendaSet
from turnwright.systems.hero.rules.legality import coming_words, not_now, present
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Events, Fight, Go
from turnwright.systems.hero.text import say


class Call(Move[Fight]):
    """Somebody acts now, out of order, by a ruling; that uses a held or delayed action, and the Phase of this Segment."""

    name = "call"
    who: str

    def objections(self, e: Fight) -> Objections:
        yield from present(e, (self.who,))
        for c in e.found((self.who,)) if e.clock.stage == "play" else ():
            waiting = clock.in_agenda(e, c)
            if not clock.capable(c):
                yield not_now(e, c)
            elif waiting is not None and waiting.begun:
                yield RULES.reason("turnwright.same", say("call.acts", who=c.name), overrule=False)
            else:
                yield RULES.reason("hero.order", say("call.not_the_dex", who=c.name, comes=coming_words(e, c)))

    def events(self, e: Fight, dice: Dice) -> Events:
        c = e.get(self.who)
        rest = tuple(go for go in e.clock.agenda if self.who not in go.who)
        here = next((s for s in clock.stops(e) if self.who in {x.id for x in s.who} and not s.passes), None)
        who = tuple(x.id for x in here.who) if here else (c.id,)
        paused = tuple(replace(go, paused=True) for go in rest[:1])
        yield AgendaSet((Go(who, "called", begun=False), *paused, *rest[1:]), ())


def offer(e: Fight, who: str) -> Offer:
    return Call(who).offer(e, say("call"))
