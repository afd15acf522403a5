"""Actions for later: a Phase moved to a later place in the order, and slow actions, which land later than declared.

Delay (Delayed Action): at the start of a Phase, before anything is done in it, it may move to a lower DEX of this Segment or to any DEX of a
later one, once. It cannot go past the next Phase, which would begin first and end it; but at a higher DEX in the Segment of that Phase it
replaces it. What comes up is used or held for defense. A knockout loses it, and so does being Stunned when it comes up.

Slow actions (6E2 68): the action takes the full Phase and lands at the end of the next Segment, at half the DEX, or with the next Phase; then
there is no time for anything else. Who is Stunned or knocked out before, or aborts, loses it.
"""

from collections.abc import Iterator, Mapping
from itertools import groupby, islice
from typing import NamedTuple

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells, line_of_one
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import few
from turnwright.core.model import ids
from turnwright.core.move import PlannedMove, reasons, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Upshot
from turnwright.systems.hero import chart, forecast, goes, holding, say, state
from turnwright.systems.hero.chart import phases_freed
from turnwright.systems.hero.fields import MOST_DEX
from turnwright.systems.hero.goes import Acted, GoEnded, acts_now, fresh_phase, half_left
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import HALVES, RULES, Delay, Events, Fight, Fighter, Landing, Spent, dropped
from turnwright.text import N_, Say, join_and, join_commas, join_dots

# delays


MOST_PLACES = 24
MOST_NAMES = 4
ANY_DEX = "*"
"""Stands for the DEX in a place whose DEX comes apart."""


class Delayed(Fact[Fight]):
    """A Phase is delayed. `replaces`: the Segment whose Phase it replaces."""

    who: str
    to: Delay
    replaces: bool

    def apply(self, fight: Fight) -> Fight:
        extra = (Spent(self.to.segment, "delay"),) if self.replaces else ()
        return fight.with_tallies_of((self.who,), lambda t: replace(t, delayed=self.to, spent=t.spent + extra))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        key = N_(("{who} delays to {place}", "{who} delay to {place}"))
        first = None if self.replaces else next_moment(after, after.get(self.who))
        if first is not None and first.when <= Moment(self.to.segment, self.to.dex).when:
            key = N_(
                (
                    "{who} delays past the next Phase, to {place}: it begins first, and the delayed action is lost",
                    "{who} delay past the next Phase, to {place}: it begins first, and the delayed action is lost",
                )
            )
        place = chart.place_words(self.to.segment, self.to.dex, after.clock.segment)
        return line_of_one(say, key, after, self.who, "act", "hero.delay", place=place)


class DelayLost(Fact[Fight]):
    """A delayed action does not come; a Phase that it replaced comes after all."""

    lost_as = N_(("{who} loses the delayed action", "{who} lose the delayed action"))
    lost_unnamed = N_(("delayed action lost", "delayed actions lost"))
    tells = Tells(lost_as, "auto", spoken=True, upshot=Upshot("lost", N_("the delayed action")))
    bounds = "turn_end"
    who: str
    rule: str

    def turn_lost(self) -> tuple[str, ...]:
        return (self.who,)

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(dropped(t, "delayed"), spent=phases_freed(t.spent, "delay"))
        )


def lost(c: Fighter, rule: str) -> DelayLost | None:
    """Returns the loss of a delayed action; None if nothing is delayed."""
    return None if c.tally.delayed is None else DelayLost(c.id, rule)


class Moment(NamedTuple):
    """A DEX in a counted Segment."""

    segment: int
    dex: int

    @property
    def when(self) -> tuple[int, int]:
        """Returns the order in time: by Segment, and in it from the highest DEX down."""
        return self.segment, -self.dex

    @property
    def value(self) -> str:
        """Returns the place in the form that the command uses: Turn, Segment and DEX."""
        return chart.place_code(self.segment, self.dex)


def next_moment(fight: Fight, c: Fighter) -> Moment | None:
    """Returns where the next unspent Phase begins; None with SPD 0."""
    segment = chart.next_phase(fight, c)
    return None if segment is None else Moment(segment, chart.order_dex(fight, c, segment))


class Plan(NamedTuple):
    """The place, and the delaying combatants with the Phase that follows (None with SPD 0)."""

    to: Moment
    who: tuple[tuple[Fighter, Moment | None], ...]


class DelayPhase(PlannedMove[Fight, Plan]):
    """Delays the Phase. `to`: the place, "6.17" for DEX 17 in Segment 6 of this Turn, "2.3.17" with the Turn before it; or "6.*" with `dex`."""

    name = "delay"
    who: tuple[str, ...]
    to: str
    dex: int | None = None

    def plan(self, fight: Fight) -> Plan:
        return Plan(self._place(fight), tuple((c, next_moment(fight, c)) for c in goes.taking_part(fight, self.who)))

    def against(self, fight: Fight, plan: Plan) -> Objections:
        yield from acts_now(fight, self.who)
        yield from half_left(fight, self.who, 1)
        yield from fresh_phase(fight, self.who)
        head = state.head(fight)
        if head is not None and head.kind == "delayed":
            yield RULES.reason("hero.delay.once")
        if head is not None and head.kind in ("held", "called"):
            yield RULES.reason("hero.delay.start", say("A fighter can delay only at the start of a Phase."))
        for c, following in plan.who:
            yield from _against_place(fight, c, following, plan.to)

    def facts(self, fight: Fight, plan: Plan, dice: Dice) -> Events:
        fight = yield from goes.apart(fight, self.who)
        head = fight.clock.agenda[0]
        to = Delay(plan.to.segment, plan.to.dex, max(1, head.halves))
        for c, following in plan.who:
            # Delayed Action: at a higher DEX in the Segment of the next Phase, it replaces that Phase
            yield Delayed(
                c.id, to, following is not None and following.segment == to.segment and to.dex > following.dex
            )
        yield GoEnded(head.who, acted=False)

    def _place(self, fight: Fight) -> Moment:
        parts = self.to.split(".")
        if parts[-1] == ANY_DEX and self.dex is not None:
            parts[-1] = str(self.dex)
        if not 2 <= len(parts) <= 3 or not all(p.isdecimal() and len(p) <= 4 for p in parts):
            raise BadCommand(say("Write Segment and DEX, e.g. 6.17, or Turn, Segment and DEX, e.g. 2.3.17."))
        *turn, segment, dex = (int(p) for p in parts)
        if not 1 <= segment <= state.SEGMENTS:
            raise BadCommand(
                say("Choose a Segment from 1 to {last}, not {segment}.", last=state.SEGMENTS, segment=segment)
            )
        return Moment(state.counted(turn[0] if turn else fight.clock.round, segment), dex)


def _against_place(fight: Fight, c: Fighter, following: Moment | None, to: Moment) -> Objections:
    """Yields the reasons against delaying to this place: it has passed, or the next Phase comes first."""
    now = fight.clock.segment
    if to.when <= Moment(now, fight.clock.called).when:
        here = chart.place_words(now, fight.clock.called, now)
        there = state.segment_name(to.segment, now)
        text = say("DEX {dex} in {segment} is not later than now: {now}.", dex=to.dex, segment=there, now=here)
        yield RULES.reason("hero.delay.later", text, overrule=False)
        return
    if following is None or to.when < following.when or option(fight, "delay_past_next_phase") == "accept_and_lose":
        return
    if to.segment > following.segment:
        text = N_("That is past {who}’s next Phase, {place}.")
    elif to == following:
        text = N_("That is the same moment as {who}’s next Phase, {place}.")
    else:
        text = N_("{who}’s next Phase begins before that, in {place}.")
    yield RULES.about(c, "hero.delay.past_phase", text, place=chart.place_words(*following, now))


def delay_offer(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer of a delay with a picker of places, or with the reason why there are none."""
    found = dict(islice(places_for(fight, fighters[0]), MOST_PLACES))
    sample = next(iter(found), Moment(fight.clock.segment, max(0, fight.clock.called - 1)))
    move = DelayPhase(ids(fighters), sample.value)
    against = reasons(move, fight)
    if not found and not against:
        against = (
            RULES.reason(
                "hero.delay.later", say("There is nowhere left to delay to before the next Phase."), overrule=False
            ),
        )
    choices = tuple(_choices(fight, fighters[0], found))
    questions = [Ask("to", "choice", say("Delay to"), choices, value=sample.value)]
    if choices:
        typed = tuple(choice.value for choice in choices if choice.value.endswith(ANY_DEX))
        phases = _phases(fight, fighters)
        fits = not any(_refused(fight, phases, Moment(p.segment, sample.dex)) for p in found)
        questions.append(
            Ask("dex", "number", say("DEX"), value=sample.dex if fits else None, high=MOST_DEX, when=("to", typed))
        )
    return move.button(say("Delay"), against, tuple(questions), note=say("to a later DEX or Segment"))


def _choices(fight: Fight, c: Fighter, found: Mapping[Moment, str]) -> Iterator[Choice]:
    """Yields the places in their order in time, and last in each Segment the choice of a DEX that the table names."""
    following = next_moment(fight, c)
    for segment, here in groupby(sorted(found, key=lambda p: p.when), key=lambda p: p.segment):
        group = state.segment_name(segment, fight.clock.segment)
        for place in here:
            label = say("DEX {dex}, {where}", dex=place.dex, where=found[place])
            note, told = _beside_phase(place, following), join_dots((group, label))
            yield Choice(place.value, label, note, group=group, told=told)
        note = ""
        if following is not None and segment == following.segment:
            loses = option(fight, "delay_past_next_phase") == "accept_and_lose"
            text = N_("above DEX {dex} it replaces that Phase")
            text = N_("above DEX {dex} it takes the place of that Phase, else it is lost") if loses else text
            note = say(text, dex=following.dex)
        any_dex = say("Another DEX in {segment}", segment=group)
        yield Choice(chart.place_code(segment, ANY_DEX), any_dex, note, group=group)


def _beside_phase(place: Moment, following: Moment | None) -> str:
    """Returns what a delay to this place means for the next Phase, in words."""
    if following is None or place.segment < following.segment:
        return ""
    if place.segment == following.segment and place.dex > following.dex:
        return say("replaces that Phase")
    return say("lost when the next Phase begins")


def places_for(fight: Fight, c: Fighter) -> Iterator[tuple[Moment, str]]:
    """Yields the useful places, each with its position in words: right after each coming combatant, and before everybody in each Segment up
    to the next Phase. They suit all who act now."""
    now = fight.clock.segment
    last = chart.next_phase(fight, c) or now + state.SEGMENTS
    acting, able = {c.id, *ids(state.actor(fight))}, state.able_actors(fight)
    phases = _phases(fight, able if c in able else (c,))
    ahead = (
        p
        for p in forecast.coming(fight, last)
        if p.dex >= 0 and acting.isdisjoint(ids(p.who)) and p.kind not in ("held", *forecast.PASSING)
    )
    coming = {segment: list(here) for segment, here in groupby(ahead, key=lambda p: p.segment)}
    for segment in range(now, last + 1):
        for place, text in _in_segment(fight, c, segment, coming.get(segment, [])):
            if not _refused(fight, phases, place):
                yield place, text


def _phases(fight: Fight, fighters: tuple[Fighter, ...]) -> list[tuple[Fighter, Moment | None]]:
    """Returns these, each with their next Phase."""
    return [(c, next_moment(fight, c)) for c in fighters]


def _refused(fight: Fight, phases: list[tuple[Fighter, Moment | None]], place: Moment) -> bool:
    """Tells whether one of these, with their next Phases, cannot delay to this place."""
    return any(True for c, phase in phases for _ in _against_place(fight, c, phase, place))


def _in_segment(fight: Fight, c: Fighter, segment: int, here: list[forecast.Coming]) -> Iterator[tuple[Moment, str]]:
    """Yields the useful places of one Segment, each with its position in words."""
    on: dict[int, list[str]] = {}
    for p in here:
        on.setdefault(p.dex, []).append(state.name_fighters(fight, p.who))
    if segment > fight.clock.segment:
        first = max((*on, chart.order_dex(fight, c))) + 1
        yield Moment(segment, first), say("before everyone") if here else say("nobody else acts")
    for dex, who in on.items():
        text = join_and(who) if len(who) < MOST_NAMES else say("{count} others", count=len(who))
        if dex and dex - 1 not in on:
            yield Moment(segment, dex - 1), say("after {who}", who=text)
        yield Moment(segment, dex), say("tied with {who}, roll decides", who=text)
    if not here and segment == fight.clock.segment and fight.clock.called > 1:
        yield Moment(segment, 1), say("last in this Segment")


# slow actions


@dataclass(frozen=True, slots=True)
class SlowAction:
    """An action that lands later. `lands`: where, as in `Landing`. `called` and `says`, its name and where it lands, are English."""

    id: str
    called: str
    lands: str
    says: str

    @property
    def name(self) -> str:
        return say(self.called)

    @property
    def note(self) -> str:
        return say(self.says)


ACTIONS = {
    action.id: action
    for action in (
        SlowAction("haymaker", N_("Haymaker"), "segment_end", N_("lands at the end of the next Segment")),
        SlowAction("extra_segment", N_("Extra Segment"), "segment_end", N_("lands at the end of the next Segment")),
        SlowAction("delayed_phase", N_("Delayed Phase"), "half_dex", N_("lands at half DEX")),
        SlowAction(
            "extra_phase", N_("Extra Phase"), "next_phase", N_("lands on the next Phase; nothing else until then")
        ),
    )
}


class Slowed(Fact[Fight]):
    """An action was declared that lands later. `spends`: the Segment of one's own Phase that it takes (0 for none)."""

    aloud = True
    who: str
    landing: Landing
    spends: int

    def apply(self, fight: Fight) -> Fight:
        extra = (Spent(self.spends, "landing"),) if self.spends else ()
        return fight.with_tallies_of((self.who,), lambda t: replace(t, landing=self.landing, spent=t.spent + extra))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        where, who = chart.landing_words(after, after.get(self.who)), name_all(after, (self.who,))
        doing = chart.landing_named(after, self.landing)
        told = say("{who}: {doing} lands {where}", who=who, doing=doing, where=where)
        return Line(told, "act", "hero.slow", self.who)


class LandingLost(Fact[Fight]):
    """An action does not land; a Phase that it took comes after all."""

    tells = Tells("{who}: {what} is lost", "auto", announce=True, upshot=Upshot("lost", N_("{what}")))
    who: str
    what: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(dropped(t, "landing"), spent=phases_freed(t.spent, "landing"))
        )


def landing_lost(c: Fighter, rule: str) -> LandingLost | None:
    """Returns the loss of an action that has not landed; None if there is none."""
    return None if c.tally.landing is None else LandingLost(c.id, c.tally.landing.what, rule)


def slow_action(key: str) -> SlowAction:
    """Returns the slow action of this name. Raises BadCommand if it is not in the list."""
    if key not in ACTIONS:
        raise BadCommand(
            say("“{action}” does not land later. Choose one of: {known}.", action=key[:20], known=join_commas(ACTIONS))
        )
    return ACTIONS[key]


def lands_at(fight: Fight, c: Fighter, made: SlowAction) -> Landing | None:
    """Returns where an action declared now lands, or None if there is no such place."""
    segment = fight.clock.segment
    match made.lands:
        case "segment_end":
            return Landing(made.name, made.lands, segment + 1)
        case "half_dex":
            dex = half(c.sheet.dex)
            return None if chart.is_past(fight, dex) else Landing(made.name, made.lands, segment, dex)
        case _:
            coming = chart.next_phase(fight, c)
            return None if coming is None else Landing(made.name, made.lands, coming)


def half(dex: int) -> int:
    """Returns half a number, rounded in the character's favor."""
    return (dex + 1) // 2


Landings = tuple[tuple[Fighter, Landing | None], ...]
"""The landing of each action; None if there is no such place."""


class Slow(PlannedMove[Fight, Landings]):
    """Declares an action that lands later: Haymaker, Extra Segment, Delayed Phase, Extra Phase."""

    who: tuple[str, ...]
    kind: str
    targets: tuple[str, ...] = ()

    def plan(self, fight: Fight) -> Landings:
        action = slow_action(self.kind)
        return tuple((c, self._aimed(lands_at(fight, c, action))) for c in goes.taking_part(fight, self.who))

    def _aimed(self, landing: Landing | None) -> Landing | None:
        return None if landing is None else replace(landing, targets=self.targets)

    def against(self, fight: Fight, plan: Landings) -> Objections:
        action = slow_action(self.kind)
        yield from unknown(fight, self.targets) if self.targets else ()
        yield from acts_now(fight, self.who)
        yield from half_left(fight, self.who, HALVES)
        for c, landing in plan:
            if c.id in self.who and landing is None:
                yield RULES.about(
                    c,
                    "hero.slow.nowhere",
                    "The {action} of {who} has nowhere left to land: it {lands}.",
                    action=action.name,
                    lands=action.note,
                    overrule=False,
                )

    def facts(self, fight: Fight, plan: Landings, dice: Dice) -> Events:
        action = slow_action(self.kind)
        fight = yield from goes.apart(fight, self.who)
        head = fight.clock.agenda[0]
        yield from holding.come_after(fight)
        yield Acted(tuple(c.id for c, _ in plan), action.name, "slow", 0)
        for c, landing in plan:
            if landing is not None:
                yield Slowed(c.id, landing, _takes(fight, c, landing))
        yield GoEnded(head.who, acted=True, doing=say("{action} declared", action=action.name))


def _takes(fight: Fight, c: Fighter, landing: Landing) -> int:
    """Returns the Segment of one's own Phase that the landing takes; 0 for none."""
    # 6E2 68: when a slow action lands there is no time for another, so it takes the Phase of that Segment
    if landing.lands != "segment_end" or chart.spent_phase(c, landing.segment):
        return 0
    return landing.segment if chart.has_phase(fight, c, landing.segment) else 0


def slow_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a slow action, with the list of those that have a place to land."""
    found = [(a, {o.rule for o in reasons(Slow(who, a.id), fight)}) for a in ACTIONS.values()]
    choices = tuple(Choice(a.id, a.name, a.note) for a, against in found if "hero.slow.nowhere" not in against)
    ask = Ask("kind", "choice", say("What"), choices, value="haymaker")
    somebody = goes.others(fight, tuple(fight.found(who)))
    at = Ask("targets", "combatant", say("Target"), few(somebody), optional=True, many=True)
    asks = (ask, at) if somebody else (ask,)
    return Slow(who, "haymaker").offer(fight, say("Haymaker, extra time"), asks, note=say("takes effect later"))
