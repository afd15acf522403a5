"""Call: combatants act now, out of order, by a ruling."""

from dataclasses import replace

from turnwright.core import Dice, Move, Objections, Offer, for_some, ids, present
from turnwright.systems.hero.rules import RULES
from turnwright.systems.hero.rules.go_facts import AgendaSet
from turnwright.systems.hero.rules.legality import coming_words, not_now
from turnwright.systems.hero.state import Events, Fight, Fighter, Go, clock
from turnwright.systems.hero.state.changes import out_of_agenda
from turnwright.systems.hero.text import say


class Call(Move[Fight]):
    """Combatants act now, out of order, by a ruling. It uses a held or delayed action and the Phase of this Segment."""

    who: tuple[str, ...] | str

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, self.about())
        for c in fight.found(self.about()) if fight.clock.stage == "play" else ():
            waiting = clock.in_agenda(fight, c)
            if not clock.capable(c):
                yield not_now(fight, c)
            elif waiting is not None and waiting.begun:
                yield RULES.about(c, "turnwright.same", "call.acts", overrule=False)
            else:
                yield RULES.about(c, "hero.order", "call.not_the_dex", comes=coming_words(fight, c, c.name))

    def events(self, fight: Fight, dice: Dice) -> Events:
        who, rest = self.about(), fight.clock.agenda
        for one in who:
            rest = out_of_agenda(rest, one)
        paused = tuple(replace(go, paused=True) for go in rest[:1])
        yield AgendaSet((Go(who, "called", begun=False), *paused, *rest[1:]), ())


def offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer to call one combatant, or the able members of a group."""
    able = tuple(c for c in fighters if clock.capable(c)) or fighters
    return for_some(Call(ids(able)).offer(fight, say("call")), able, len(fighters))
