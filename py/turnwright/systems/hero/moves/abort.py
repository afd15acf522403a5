"""Abort: a defensive action out of turn, or a defense with a held action.

The price is a held or delayed action; else the current own Phase, if nothing was done in it; else the next Phase. An abort always resolves
before the attack, so it affects only the go of the aborting combatant. During that go, it ends the go.
"""

from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from turnwright.core import (
    Boundary,
    Dice,
    Fact,
    Line,
    PlannedMove,
    Say,
    join_and,
    name_all,
    people,
    present,
    unknown,
    whom,
)
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import RULES, defenses, speed_chart
from turnwright.systems.hero.rules.legality import not_now
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.recovery import RecoveryLost
from turnwright.systems.hero.rules.slow_actions import LandingLost
from turnwright.systems.hero.state import Events, Fight, Fighter, Spent, clock
from turnwright.systems.hero.state.changes import marked, of_phases, out_of_agenda, with_agenda
from turnwright.systems.hero.text import say

MOST_PHASES = 2
POWERS = ("power", "barrier", "other")
"""The defenses that may be powers with an Extra Phase."""


class Aborted(Fact[Fight]):
    """A defensive action before the attack. `paid`: held, delayed, current or next. `spent`: all Phases spent in advance, afterwards;
    `segments`: those that this abort spends. `ends`: it ends the combatant's go. `acted`: the combatant has acted in this Segment, counting
    this abort where the rules do."""

    who: str
    what: str
    paid: str
    spent: tuple[Spent, ...]
    segments: tuple[int, ...] = ()
    defends: str = ""
    ends: bool = False
    acted: bool = True

    def apply(self, fight: Fight) -> Fight:
        if self.ends:
            fight = with_agenda(fight, out_of_agenda(fight.clock.agenda, self.who))
        segment = fight.clock.segment
        fight = fight.with_tallies_of(
            (self.who,),
            lambda t: replace(
                t,
                spent=self.spent,
                landing=None,
                rest=0,
                recovering=False,
                held=None if self.paid == "held" else t.held,
                delayed=None if self.paid == "delayed" else t.delayed,
                acted=segment if self.acted else t.acted,
            ),
        )
        return marked(fight, (self.who,), "aborted") if self.ends else fight

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        gone = join_and(speed_chart.name(s, after.clock.segment) for s in self.segments)
        more = ".and" if gone and self.paid != "next" else ""
        cost = say(f"log.paid.{self.paid}{more}", phases=gone)
        verb = "defends" if self.paid == "held" else "aborts"
        parts = {"who": name_all(after, (self.who,)), "to": self.what, "cost": cost}
        whom = name_all(after, (self.defends,)) if self.defends else ""
        text = say(f"log.{verb}.for", whom=whom, **parts) if whom else say(f"log.{verb}", **parts)
        return Line(text, "act", "hero.abort", self.who)

    def boundary(self, after: Fight) -> Boundary | None:
        if self.own_turn_of(after):
            return of_phases(after, "turn_start", self.own_turn_of(after))
        return of_phases(after, "turn_end", (self.who,)) if self.ends or self.paid in ("held", "delayed") else None

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return (self.who,) if self.paid == "held" and after.clock.segment in self.segments else ()


class Price(NamedTuple):
    """The price of an abort. `paid`: held, delayed, current, next, or empty if nothing can pay. `segments`: the Segments of the Phases it
    spends."""

    paid: str
    segments: tuple[int, ...]


class Plan(NamedTuple):
    """The defense, and the price that each combatant pays for it."""

    form: defenses.Form
    prices: tuple[tuple[Fighter, Price], ...]


class Abort(PlannedMove[Fight, Plan]):
    """A defensive action out of turn. `to`: a form of defenses.toml; `other`: a combatant that it protects; `phases`: 2 for a power with
    Extra Phase."""

    who: tuple[str, ...]
    to: str = "other"
    other: str = ""
    phases: int = 1

    def plan(self, fight: Fight) -> Plan:
        form = defenses.form(self.to)
        if not 1 <= self.phases <= MOST_PHASES:
            raise BadCommand(say("abort.phases"))
        return Plan(form, tuple((c, price(fight, c, self.phases)) for c in fight.found(self.who)))

    def against(self, fight: Fight, plan: Plan) -> Objections:
        yield from present(fight, self.who)
        if self.other:
            yield from unknown(fight, (self.other,))
        if fight.clock.stage == "play":
            for c, cost in plan.prices:
                yield from reasons_against(fight, c, cost)

    def facts(self, fight: Fight, plan: Plan, dice: Dice) -> Events:
        protected: dict[str, tuple[Spent, ...]] = {}
        for c, cost in plan.prices:
            waiting = clock.in_agenda(fight, c)
            spent = tuple(s for s in c.tally.spent if s.why != "landing") + _gone(fight, cost)
            ends = waiting is not None and (waiting.begun or cost.paid == "held")
            lasts = option(fight, "abort_after_acting") == "forbidden_same_segment"  # an abort counts as acting
            acted = lasts or cost.paid != "next" or (waiting is not None and waiting.used)
            other = self.other if self.other != c.id else ""  # in a group, `other` may be one of the aborting members
            yield from _losses(c)
            yield Aborted(c.id, plan.form.name, cost.paid, spent, cost.segments, other, ends, acted)
            protected[c.id] = spent
        yield from defenses.protection(fight, plan.form, protected)


def reasons_against(fight: Fight, c: Fighter, cost: Price) -> Objections:
    """Yields every reason against a defensive action of this combatant at this price."""
    t = c.tally
    if clock.down(c):
        yield not_now(fight, c)
        return
    if t.stunned:
        yield RULES.about(c, "hero.abort.stunned", "abort.stunned")
    waiting = clock.in_agenda(fight, c)
    if waiting is not None and waiting.kind == "landing":
        yield RULES.about(c, "hero.slow.only", "abort.lands", doing=waiting.doing)
    if not cost.paid:
        yield RULES.about(c, "hero.abort.nothing", "abort.nothing", overrule=False)
    if cost.paid != "next":
        return
    if t.aborted and option(fight, "abort_again_while_aborted") == "forbidden":
        last = speed_chart.name(t.aborted, fight.clock.segment)
        yield RULES.about(c, "hero.abort.twice", "abort.twice", segment=last)
    if option(fight, "abort_after_acting") == "forbidden_same_segment" and _has_acted(fight, c):
        yield RULES.about(c, "hero.abort.acted", "abort.acted")


def _has_acted(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has acted in this Segment. A Phase spent on an abort counts as acted in its Segment."""
    waiting, gone, segment = clock.in_agenda(fight, c), clock.spent_phase(c, fight.clock.segment), fight.clock.segment
    spent = (gone is not None and gone.why == "abort") or (segment, "aborted") in c.tally.past
    return spent or c.tally.acted == segment or (waiting is not None and waiting.used)


# the price


def price(fight: Fight, c: Fighter, phases: int = 1) -> Price:
    """Returns the price that this combatant would pay now. `phases`: 2 for a power with an Extra Phase; the second is always a coming
    Phase."""
    waiting = clock.in_agenda(fight, c)
    if waiting is not None and waiting.kind == "held" and not waiting.begun:
        if waiting.rolled and option(fight, "abort_source_after_lost_contest") == "next_phase":
            return _with_coming(fight, c, "next", phases)
        return _with_coming(fight, c, "held", phases - 1)
    if c.tally.held is not None:
        here = (fight.clock.segment,) if clock.unspent(fight, c) else ()
        return _with_coming(fight, c, "held", phases - 1, here)
    if c.tally.delayed is not None:
        return _with_coming(fight, c, "delayed", phases - 1)
    undone = waiting is not None and (
        not waiting.used or (waiting.paused and waiting.intact)
    )  # declared, then interrupted
    if waiting is not None and waiting.kind != "landing" and undone:
        return _with_coming(fight, c, "current", phases - 1)
    return _with_coming(fight, c, "next", phases)


def _coming(fight: Fight, c: Fighter, count: int, after: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Returns the next Phases that can still be spent. A Phase taken by a landing counts, because an abort gives the landing up."""
    gone = {s.segment for s in c.tally.spent if s.why != "landing"}
    return tuple(islice((s for s in clock.coming(fight, c) if s not in gone and s not in after), count))


def _with_coming(fight: Fight, c: Fighter, paid: str, count: int, here: tuple[int, ...] = ()) -> Price:
    """Returns a price that also spends this many coming Phases, if there are so many."""
    coming = _coming(fight, c, count, after=here)
    return Price(paid, (*here, *coming)) if len(coming) == count else Price("", ())


def _gone(fight: Fight, cost: Price) -> tuple[Spent, ...]:
    """Returns the Phases that this price spends. The Phase of this Segment is spent by using the held action."""
    here = fight.clock.segment if cost.paid == "held" else 0
    return tuple(Spent(s, "hold" if s == here else "abort") for s in cost.segments)


def _losses(c: Fighter) -> Events:
    """Yields what an abort loses besides its price: an action that has not landed, a Recovery that has not come."""
    if c.tally.landing is not None:
        yield LandingLost(c.id, c.tally.landing.what, "hero.slow.lost")
    if c.tally.recovering:
        yield RecoveryLost(c.id, "hero.recover.lost")


def price_words(fight: Fight, c: Fighter, cost: Price) -> str:
    """Returns the price in words, before it is paid, and what is lost besides."""
    landing, recovers = c.tally.landing, c.tally.recovering
    lost = landing.what if landing is not None else say("abort.recovery") if recovers else ""
    words = _price_words(fight, c, cost)
    return say("abort.loses", costs=words, what=lost) if cost.paid and lost else words


def _price_words(fight: Fight, c: Fighter, cost: Price) -> str:
    gone = join_and(speed_chart.name(s, fight.clock.segment) for s in cost.segments)
    if cost.paid == "next":
        after = next(iter(_coming(fight, c, 1, after=cost.segments)), None)
        if after is not None:
            return say("abort.costs.next.then", phases=gone, then=speed_chart.name(after, fight.clock.segment))
        return say("abort.costs.next", phases=gone)
    if not cost.paid:
        return say("abort.costs.nothing")
    return say(f"abort.costs.{cost.paid}.and", phases=gone) if gone else say(f"abort.costs.{cost.paid}")


# the offer


def _protected(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Returns those whom an abort can protect: one's own side, and the other sides under their names. The page leaves out the member of a group
    who aborts."""
    side = fighters[0].side
    members = people(fighters) if len(fighters) > 1 else ()
    own = (replace(choice, unless=("who", (choice.value,))) for choice in members)
    others = [(choice, fight.get(choice.value).side) for choice in asks.others(fight, fighters)]
    theirs = (replace(choice, group=fight.side(its).name) for choice, its in others if its != side)
    return (*own, *(choice for choice, its in others if its == side)), tuple(sorted(theirs, key=lambda c: c.group))


def offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer of an abort by one combatant, or by some of a group, with its price."""
    c = fighters[0]
    move = Abort((c.id,))
    plan = move.plan(fight)
    [(_, cost)] = plan.prices
    questions: list[Ask] = [asks.defense()]
    if len(fighters) > 1:
        questions.insert(0, replace(whom(people(fighters)), value=clock.aimed_at(fight, fighters) or None))
    own, theirs = _protected(fight, fighters)
    found = asks.few((*own, *theirs)) or asks.few(own)
    if own or found:
        questions.append(
            Ask("other", "combatant", say("ask.other"), found, optional=True, side="" if found else c.side)
        )
    if cost.paid in ("next", "current"):
        label, help_ = say("ask.phases"), say("ask.phases.help")
        extra = Ask("phases", "number", label, value=1, low=1, high=MOST_PHASES, help=help_, when=("to", POWERS))
        questions.append(extra)
    label = say("answer.defend") if cost.paid == "held" else say("answer.abort")
    return move.button(label, move.reasons(fight, plan), tuple(questions), note=price_words(fight, c, cost))
