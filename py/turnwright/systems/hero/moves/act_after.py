"""Act after: the event has happened, and the holder acts."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.legality import found, holding
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight
from turnwright.systems.hero.text import say
from turnwright.text import dots


class ActAfter(Move[Fight]):
    """The event has happened: the holder acts once the acting one is done, or (`now`) at once, before the rest of that Phase."""

    name = "act_after"
    waits = True
    who: tuple[str, ...]
    now: bool = False

    def objections(self, e: Fight) -> Iterator[Objection]:
        yield from holding(e, self.who, ("after",))
        head = clock.head(e)
        if head is not None and set(self.who) & set(head.who):
            yield RULES.reason("hero.hold.own", overrule=False)
        if self.now and head is not None and head.used and not head.halves:
            yield RULES.reason("hero.hold.resolved", say("hold.resolved"))

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        holders = found(e, self.who)
        goes = [held_actions.go(cs) for cs in held_actions.units(holders)]
        agenda = e.clock.agenda
        if self.now:
            paused = tuple(replace(one, paused=True, intact=not one.used) for one in agenda[:1])
            yield held_actions.used(e, (*goes, *paused, *agenda[1:]), holders)
        else:
            here = clock.together(agenda)
            yield held_actions.used(e, (*here, *goes, *agenda[len(here) :]), holders)


def offers(e: Fight, who: tuple[str, ...]) -> list[Offer]:
    """After the acting ones, and at once before the rest of their Phase; without acting ones just now."""
    args, waits = {"who": list(who)}, held_actions.use_words(e, e.get(who[0]))
    whom = next((c.name for c in clock.actor(e)), "")
    label = say("answer.after", whom=whom) if whom else say("answer.after.now")
    note = dots([waits, say("answer.after.note")])
    after = Offer("act_after", label, "act_after", args, reasons(ActAfter(who), e), note=note)
    if not whom:
        return [after]
    label, note = say("answer.first", whom=whom), dots([waits, say("answer.first.note")])
    against = reasons(ActAfter(who, now=True), e)
    return [after, Offer("act_after:now", label, "act_after", args | {"now": True}, against, note=note)]
