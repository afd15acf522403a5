"""Next: the acting combatants are done, and the clock advances."""

from dataclasses import replace

from turnwright.core import Advance, Dice, Objections, Offer, ids
from turnwright.systems.hero.rules import dying, group_split, held_actions, recovery, speed_change, speed_chart
from turnwright.systems.hero.rules.clock_facts import TurnEnded
from turnwright.systems.hero.rules.go_facts import AgendaSet, GoEnded
from turnwright.systems.hero.rules.interrupt_contest import contenders
from turnwright.systems.hero.rules.legality import acting
from turnwright.systems.hero.state import Events, Fight, Fighters, Go, clock
from turnwright.systems.hero.text import say


class Next(Advance[Fight]):
    """Ends the current go, or that of the named members, and advances the clock to the next stop. In Post-Segment 12 everybody recovers
    and the next Turn begins. If half a Phase is left after an interrupted action, those who resolve second act before the other half."""

    who: tuple[str, ...] = ()

    def objections(self, e: Fight) -> Objections:
        yield from super().objections(e)
        if self.who:
            yield from acting(e, self.who)

    def events(self, e: Fight, dice: Dice) -> Events:
        e = yield from group_split.apart(e, self.who)
        head = clock.head(e)
        if head is not None:
            yield from _end_go(e, head)
        elif e.clock.moment == "post":
            yield from _end_turn(e)


def _end_go(e: Fight, head: Go) -> Events:
    losers = contenders(e.clock.agenda)
    if head.used and head.halves and losers:
        here = clock.together(e.clock.agenda)[1:]
        before = (*here, *(go for go in losers if go not in here))
        rest = (go for go in e.clock.agenda[1:] if go not in before)
        yield AgendaSet((*before, replace(head, paused=True, rolled=False, intact=False, aimed=None), *rest), ())
    else:
        yield from held_actions.come_after(e)
        timed = head.used or head.kind == "landing"  # not a Zero-Phase Action, after which the Phase is still used
        yield GoEnded(head.who, head.used or bool(clock.able(e)), head.doing if timed else "")


def _end_turn(e: Fight) -> Events:
    for c in recovery.post_twelve(e):
        values = recovery.raised(c)
        if values:
            yield recovery.Recovered(c.id, values, "hero.post_twelve")
    for c in dying.losing(e):
        yield dying.DyingReminded(c.id)
    yield TurnEnded(speed_chart.turn(e.clock.segment))
    for c in e.roster:
        if c.tally.plan >= 0:
            yield speed_change.planned(e, c)


def done_offer(e: Fight, able: Fighters, head: Go) -> Offer:
    """Returns the offer that uses up the rest of the Phase without naming an action, for each or some of a group."""
    if len(able) < 2:
        return Next().button(say(f"act.done.{head.halves}"), note=say("act.done.note"), key="full")
    return Next(ids(able)).offer(e, say(f"act.done.{head.halves}"), note=say("act.rest.note"), key="full")
