"""Act after: a combatant uses a held action after its event."""

from dataclasses import replace

from turnwright.core import Dice, Move, Objections, Offer, join_dots
from turnwright.systems.hero.rules import RULES, held_actions
from turnwright.systems.hero.rules.legality import holding
from turnwright.systems.hero.state import Events, Fight, Go, clock
from turnwright.systems.hero.text import say


class ActAfter(Move[Fight]):
    """The holder acts after the event: once the acting combatants are done or, with `now`, before the rest of their Phase."""

    who: tuple[str, ...]
    now: bool = False

    def objections(self, fight: Fight) -> Objections:
        yield from holding(fight, self.who, ("after",))
        head = clock.head(fight)
        if head is not None and set(self.who) & set(head.who):
            yield RULES.reason("hero.hold.own", overrule=False)
        unresolved = head is not None and ((head.used and not head.halves) or _event(fight.clock.agenda) > 1)
        if self.now and unresolved:
            yield RULES.reason("hero.hold.resolved", say("hold.resolved"))

    def events(self, fight: Fight, dice: Dice) -> Events:
        holders = fight.found(self.who)
        goes = [held_actions.go(cs) for cs in held_actions.parties(holders)]
        agenda = fight.clock.agenda
        if self.now:
            paused = tuple(replace(one, paused=True, intact=not one.used) for one in agenda[:1])
            yield held_actions.used(fight, (*goes, *paused, *agenda[1:]), holders)
        else:
            end = max(len(clock.together(agenda)), _event(agenda))
            yield held_actions.used(fight, (*agenda[:end], *goes, *agenda[end:]), holders)


def _event(agenda: tuple[Go, ...]) -> int:
    """Returns the number of goes in the agenda up to the event, including the interruptions before it; 0 if nobody acts."""
    interrupted = [n for n, go in enumerate(agenda, 1) if go.begun and go.paused and go.rolled]
    return interrupted[-1] if interrupted else 0


def offers(fight: Fight, who: tuple[str, ...]) -> list[Offer]:
    """Returns the offers: after the acting combatants, and before the rest of their Phase; if nobody acts, only to act now."""
    waits = held_actions.use_words(fight, fight.get(who[0]))
    whom = next((c.name for c in clock.actor(fight)), "")
    label = say("answer.after", whom=whom) if whom else say("answer.after.now")
    after = ActAfter(who).offer(fight, label, note=join_dots([waits, say("answer.after.note")]))
    if not whom:
        return [after]
    label, note = say("answer.first", whom=whom), join_dots([waits, say("answer.first.note")])
    return [after, ActAfter(who, now=True).offer(fight, label, note=note, key="act_after:now")]
