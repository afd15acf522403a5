"""Abort: a defensive action out of turn, or a defense with a held action.

What the rule says (Holding for Defense; 6E2 21): anybody may defend, always before the attacker. The price is a held or delayed action; else the
current own Phase, if nothing was done in it; else the next Phase. What follows: who paid with a Phase cannot act until it has passed, nor abort
again, unless the house rule allows it. An abort gives up an action that has not landed and a Recovery that has not come.

An abort always resolves before the attack, so it affects only the go of the aborting combatant. During that go, it ends the go.
"""

from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Boundary, Fact, Line
from turnwright.core.members import few, people, whom
from turnwright.core.move import PlannedMove, present, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Deed
from turnwright.systems.hero import acting, chart, delaying, goes, holding, say, state, wounds
from turnwright.systems.hero.chart import marked, of_phases
from turnwright.systems.hero.goes import not_now
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import (
    RULES,
    STATES,
    Events,
    Fight,
    Fighter,
    Fighters,
    Spent,
    dropped,
    out_of_agenda,
    with_agenda,
)
from turnwright.text import N_, Say, Sentence, join_and

MOST_PHASES = 2
POWERS = ("power", "barrier", "other")
"""The defenses that may be powers with an Extra Phase."""


PAID: dict[tuple[str, bool], Sentence] = {
    ("held", False): N_("with the held action"),
    ("held", True): N_(
        ("with the held action and the Phase of {phases}", "with the held action and the Phases of {phases}")
    ),
    ("delayed", False): N_("with the delayed action"),
    ("delayed", True): N_(
        ("with the delayed action and the Phase of {phases}", "with the delayed action and the Phases of {phases}")
    ),
    ("current", False): N_("with this Phase"),
    ("current", True): N_(("with this Phase and the Phase of {phases}", "with this Phase and the Phases of {phases}")),
    ("next", True): N_(("with the Phase of {phases}", "with the Phases of {phases}")),
}
"""What the log tells of a price: what paid, and whether coming Phases are spent, too."""


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
                dropped(t, self.paid, "landing", "rest", "recovering"),
                spent=self.spent,
                acted=segment if self.acted else t.acted,
            ),
        )
        return marked(fight, (self.who,), "aborted") if self.ends else fight

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        gone = join_and(state.segment_name(s, after.clock.segment) for s in self.segments)
        coming = bool(gone) or self.paid == "next"
        cost = say(PAID[self.paid, coming], phases=gone, count=len(self.segments))
        whom = name_all(after, (self.defends,)) if self.defends else ""
        if self.paid == "held":
            text = N_("{who} defends {whom}: {to}, {cost}") if whom else N_("{who} defends: {to}, {cost}")
        else:
            text = N_("{who} aborts to {to}, for {whom}, {cost}") if whom else N_("{who} aborts to {to}, {cost}")
        told = say(text, who=name_all(after, (self.who,)), whom=whom, to=self.what, cost=cost)
        does = say("{to}, for {whom}", to=self.what, whom=whom) if whom else self.what
        paid = say("defended, {cost}" if self.paid == "held" else "aborted, {cost}", cost=cost)
        if self.ends and (lost := interrupted(before, before.get(self.who))):
            paid = say("gave up {what} and aborted, {cost}", what=lost, cost=cost)
            text = N_("{who} gives up {what} and aborts to {to}, {cost}")
            told = say(text, who=name_all(after, (self.who,)), what=lost, to=self.what, cost=cost)
        return Line(told, "act", "hero.abort", self.who, deed=Deed(does, (self.who,), paid))

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

    form: acting.Form
    prices: tuple[tuple[Fighter, Price], ...]


class Abort(PlannedMove[Fight, Plan]):
    """A defensive action out of turn. `to`: a form of `FORMS`; `other`: a combatant that it protects; `phases`: 2 for a power with
    Extra Phase."""

    who: tuple[str, ...]
    to: str = "other"
    other: str = ""
    phases: int = 1

    def plan(self, fight: Fight) -> Plan:
        form = acting.form(self.to)
        if not 1 <= self.phases <= MOST_PHASES:
            raise BadCommand(say("An abort costs one Phase, or two with an Extra Phase."))
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
            waiting = state.in_agenda(fight, c)
            spent = tuple(s for s in c.tally.spent if s.why != "landing") + _gone(fight, cost)
            ends = waiting is not None and (waiting.begun or cost.paid == "held")
            lasts = option(fight, "abort_after_acting") == "forbidden_same_segment"  # an abort counts as acting
            acted = lasts or cost.paid != "next" or (waiting is not None and waiting.used)
            other = self.other if self.other != c.id else ""  # in a group, `other` may be one of the aborting members
            # 6E2 68 and 129: an abort also loses an action that has not landed, and a Recovery that has not come
            losses = delaying.landing_lost(c, "hero.slow.lost"), wounds.recovery_lost(c, "hero.recover.lost")
            yield from filter(None, losses)
            if ends and waiting is not None and waiting is state.head(fight) and waiting.who == (c.id,):
                yield from holding.come_after(fight)
            yield Aborted(c.id, plan.form.name, cost.paid, spent, cost.segments, other, ends, acted)
            protected[c.id] = spent
        yield from acting.protection(fight, plan.form, protected)


def reasons_against(fight: Fight, c: Fighter, cost: Price) -> Objections:
    """Yields every reason against a defensive action of this combatant at this price."""
    if state.down(c):
        yield not_now(fight, c)
        return
    yield from STATES.against(fight, c, "abort")
    yield from goes.landing_now(fight, c)
    if not cost.paid:
        yield RULES.about(c, "hero.abort.nothing", "{who} has no Phase to spend.", overrule=False)
    if cost.paid != "next":
        return
    if option(fight, "abort_again_while_aborted") == "forbidden":
        yield from STATES.against(fight, c, "abort_again")
    if option(fight, "abort_after_acting") == "forbidden_same_segment" and has_acted(fight, c):
        text = N_("{who} has already acted in this Segment.")
        if (fight.clock.segment, "recovered") in c.tally.past:
            text = N_("{who} has used this Segment’s Phase to recover from being Stunned.")
        yield RULES.about(c, "hero.abort.acted", text)


def has_acted(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has acted in this Segment. A Phase that goes to recovering from being Stunned counts as acted, and so does one
    spent on an abort in its Segment."""
    waiting, gone, segment = state.in_agenda(fight, c), chart.spent_phase(c, fight.clock.segment), fight.clock.segment
    used = {(segment, "aborted"), (segment, "recovered")}
    spent = (gone is not None and gone.why == "abort") or not used.isdisjoint(c.tally.past)
    return spent or c.tally.acted == segment or (waiting is not None and waiting.used)


# the price


def price(fight: Fight, c: Fighter, phases: int = 1) -> Price:
    """Returns the price that this combatant would pay now. `phases`: 2 for a power with an Extra Phase; the second is always a coming
    Phase."""
    waiting = state.in_agenda(fight, c)
    if waiting is not None and waiting.kind == "held" and not waiting.begun:
        # Interrupting is silent: by house rule, who lost the contest pays with the held action or with the next Phase
        if waiting.rolled and option(fight, "abort_source_after_lost_contest") == "next_phase":
            return _with_coming(fight, c, "next", phases)
        return _with_coming(fight, c, "held", phases - 1)
    if c.tally.held is not None:
        here = (fight.clock.segment,) if chart.unspent(fight, c) else ()
        return _with_coming(fight, c, "held", phases - 1, here)
    if c.tally.delayed is not None:
        return _with_coming(fight, c, "delayed", phases - 1)
    # 6E2 21: this Phase pays if nothing was done in it
    undone = waiting is not None and (
        not waiting.used or (waiting.paused and (waiting.intact or waiting.rolled))
    )  # declared, then interrupted
    if waiting is not None and waiting.kind != "landing" and undone:
        return _with_coming(fight, c, "current", phases - 1)
    return _with_coming(fight, c, "next", phases)


def _coming(fight: Fight, c: Fighter, count: int, after: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Returns the next Phases that can still be spent. A Phase taken by a landing counts, because an abort gives the landing up."""
    gone = {s.segment for s in c.tally.spent if s.why != "landing"}
    return tuple(islice((s for s in chart.coming(fight, c) if s not in gone and s not in after), count))


def _with_coming(fight: Fight, c: Fighter, paid: str, count: int, here: tuple[int, ...] = ()) -> Price:
    """Returns a price that also spends this many coming Phases, if there are so many."""
    coming = _coming(fight, c, count, after=here)
    return Price(paid, (*here, *coming)) if len(coming) == count else Price("", ())


def _gone(fight: Fight, cost: Price) -> tuple[Spent, ...]:
    """Returns the Phases that this price spends. The Phase of this Segment is spent by using the held action."""
    here = fight.clock.segment if cost.paid == "held" else 0
    return tuple(Spent(s, "hold" if s == here else "abort") for s in cost.segments)


COSTS: dict[tuple[str, bool], Sentence] = {
    ("held", False): N_("costs the held action, no Phase"),
    ("held", True): N_(
        ("costs the held action and the Phase of {phases}", "costs the held action and the Phases of {phases}")
    ),
    ("delayed", False): N_("costs the delayed action, no Phase"),
    ("delayed", True): N_(
        ("costs the delayed action and the Phase of {phases}", "costs the delayed action and the Phases of {phases}")
    ),
    ("current", False): N_("costs this Phase"),
    ("current", True): N_(("costs this Phase and that of {phases}", "costs this Phase and those of {phases}")),
    ("next", True): N_(("costs the Phase of {phases}", "costs the Phases of {phases}")),
}
"""What a price costs before it is paid, and whether coming Phases are spent, too."""


def price_words(fight: Fight, c: Fighter, cost: Price) -> str:
    """Returns the price in words, before it is paid, and what is lost besides."""
    landing, recovers = c.tally.landing, c.tally.recovering
    lost = landing.what if landing is not None else say("the Recovery") if recovers else interrupted(fight, c)
    words = _price_words(fight, c, cost)
    return say("{costs}; {what} is lost", costs=words, what=lost) if cost.paid and lost else words


def interrupted(fight: Fight, c: Fighter) -> str:
    """Returns the declared action of a combatant that others interrupted and that has not resolved, which an abort gives up."""
    go = state.in_agenda(fight, c)
    waits = go is not None and go.paused and go.rolled and go.used
    return (go.doing or say("the declared action")) if go is not None and waits else ""


def _price_words(fight: Fight, c: Fighter, cost: Price) -> str:
    gone = join_and(state.segment_name(s, fight.clock.segment) for s in cost.segments)
    if cost.paid == "next":
        after = next(iter(_coming(fight, c, 1, after=cost.segments)), None)
        if after is not None:
            then = state.segment_name(after, cost.segments[-1])
            return say("spends {phases}; the next Phase is in {then}", phases=gone, then=then)
    if not cost.paid:
        return say("no Phase to spend")
    return say(COSTS[cost.paid, bool(gone)], phases=gone, count=len(cost.segments))


# the offer


def _protected(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """Returns those whom an abort can protect: one's own side, and the other sides under their names. The page leaves out the member of a group
    who aborts."""
    side = fighters[0].side
    members = people(fighters) if len(fighters) > 1 else ()
    own = (replace(choice, unless=("who", (choice.value,))) for choice in members)
    others = [(choice, fight.get(choice.value).side) for choice in goes.others(fight, fighters)]
    theirs = (Choice(c.value, c.label, who=c.who, group=fight.side(its).name) for c, its in others if its != side)
    return (*own, *(choice for choice, its in others if its == side)), tuple(sorted(theirs, key=lambda c: c.group))


def aimed_at(fight: Fight, fighters: Fighters) -> tuple[str, ...]:
    """Returns those among these at whom the action under way is declared."""
    now = state.head(fight)
    targets = now.aimed.targets if now is not None and now.aimed else ()
    return tuple(c.id for c in fighters if c.id in targets)


def offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer of an abort by one combatant, or by some of a group, with its price."""
    c = fighters[0]
    move = Abort((c.id,))
    plan = move.plan(fight)
    [(_, cost)] = plan.prices
    waits = c.tally.held is not None and c.tally.held.mode != "defense"  # then its event comes first
    questions: list[Ask] = [acting.defense(buttons=not waits)]
    if len(fighters) > 1:
        questions.insert(0, replace(whom(people(fighters)), value=aimed_at(fight, fighters) or None))
    own, theirs = _protected(fight, fighters)
    found = few((*own, *theirs)) or few(own)
    if own or found:
        questions.append(
            Ask("other", "combatant", say("For someone else"), found, optional=True, side="" if found else c.side)
        )
    if cost.paid in ("next", "current"):
        label, help_ = say("Phases spent"), say("2 for a power that takes an Extra Phase")
        extra = Ask("phases", "number", label, value=1, low=1, high=MOST_PHASES, help=help_, when=("to", POWERS))
        questions.append(extra)
    label = say("Defend with the held action") if cost.paid == "held" else say("Abort")
    return move.button(label, move.reasons(fight, plan), tuple(questions), note=price_words(fight, c, cost))
