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

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        if self.who:
            yield from acting(fight, self.who)

    def events(self, fight: Fight, dice: Dice) -> Events:
        fight = yield from group_split.apart(fight, self.who)
        head = clock.head(fight)
        if head is not None:
            yield from _end_go(fight, head)
        elif fight.clock.moment == "post":
            yield from _end_turn(fight)


def _end_go(fight: Fight, head: Go) -> Events:
    losers = contenders(fight.clock.agenda)
    if head.used and head.halves and losers:
        here = clock.together(fight.clock.agenda)[1:]
        before = (*here, *(go for go in losers if go not in here))
        rest = (go for go in fight.clock.agenda[1:] if go not in before)
        yield AgendaSet((*before, replace(head, paused=True, rolled=False, intact=False, aimed=None), *rest), ())
    else:
        yield from held_actions.come_after(fight)
        timed = head.used or head.kind == "landing"  # not a Zero-Phase Action, after which the Phase is still used
        yield GoEnded(head.who, head.used or bool(clock.able_actors(fight)), head.doing if timed else "")


def _end_turn(fight: Fight) -> Events:
    for c in recovery.post_twelve(fight):
        values = recovery.raised(c)
        if values:
            yield recovery.Recovered(c.id, values, "hero.post_twelve")
    for c in dying.losing(fight):
        yield dying.DyingReminded(c.id)
    yield TurnEnded(speed_chart.turn(fight.clock.segment))
    for c in fight.roster:
        if c.tally.plan >= 0:
            yield speed_change.planned(fight, c)


def done_offer(fight: Fight, able: Fighters, head: Go) -> Offer:
    """Returns the offer that uses up the rest of the Phase without naming an action, for each or some of a group."""
    if len(able) < 2:
        return Next().button(say(f"act.done.{head.halves}"), note=say("act.done.note"), key="full")
    return Next(ids(able)).offer(fight, say(f"act.done.{head.halves}"), note=say("act.rest.note"), key="full")
