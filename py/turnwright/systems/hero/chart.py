"""The Speed Chart and the Phases that it gives: in which Segments, at which DEX, and what passes them.

SPD gives a combatant its Phases of a Turn. A Phase begins when its DEX is called and lasts until the next one begins (Starting Your Phase). It
is still to come while the last begun Phase is before its Segment. An abort, a delay that replaced it, or a held action used in its Segment may
spend it in advance: then it stays a stop, but passes by itself. So does the Phase of a combatant who is Stunned or knocked out.

Of all *stops* still to come in a Segment (Phases, delayed actions, landings) the one with the highest DEX acts. Members of a group share one.
A newcomer acts at the first DEX not yet called.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.fact import Boundary, Fact, Tells
from turnwright.core.model import Departed, gathered, ids, unit
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Upshot
from turnwright.systems.hero import say, state
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import (
    Delay,
    Fight,
    Fighter,
    Fighters,
    Hold,
    Sheet,
    Spent,
    Stop,
    Tally,
    down,
    in_agenda,
    segment_name,
    turn,
    within,
)
from turnwright.text import N_, join_commas

AHEAD = 12 * state.SEGMENTS
"""How many Segments the search for Phases looks ahead."""
_CHART = tuple(
    frozenset(segments)
    for segments in (
        (),
        (7,),
        (6, 12),
        (4, 8, 12),
        (3, 6, 9, 12),
        (3, 5, 8, 10, 12),
        (2, 4, 6, 8, 10, 12),
        (2, 4, 6, 7, 9, 11, 12),
        (2, 3, 5, 6, 8, 9, 11, 12),
        (2, 3, 4, 6, 7, 8, 10, 11, 12),
        (2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
        (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
        (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    )
)
"""The Segments in which each SPD has a Phase, from SPD 0 on (Speed Chart). A faster one counts as the last."""
FASTEST = len(_CHART) - 1


def phases(spd: int) -> tuple[int, ...]:
    """Returns the Segments of a Turn in which this SPD has a Phase; above 12 counts as 12."""
    return tuple(sorted(_CHART[min(max(spd, 0), FASTEST)]))


@lru_cache(maxsize=1_000)
def gives_phase(spd: int, segment: int) -> bool:
    """Tells whether this SPD has a Phase in a counted Segment."""
    return within(segment) in _CHART[min(max(spd, 0), FASTEST)]


def phases_words(spd: int) -> str:
    """Returns the Segments in which this SPD has a Phase, in words."""
    return join_commas(str(segment) for segment in phases(spd)) or say("none")


def place_words(segment: int, dex: int, now: int) -> str:
    """Returns a DEX of a Segment in words."""
    return say("{segment}, DEX {dex}", segment=segment_name(segment, now), dex=dex)


def place_code(segment: int, dex: int | str) -> str:
    """Returns a place as the args of `delay` name it: "2.6.17" is DEX 17 in Segment 6 of Turn 2."""
    return f"{turn(segment)}.{within(segment)}.{dex}"


# what waits, in words


class Way(NamedTuple):
    """A mode of a hold in words: of the holder, why it does nothing else, and as an answer."""

    holds: str
    otherwise: str = ""
    label: str = ""
    note: str = ""


WAYS = {
    "interrupt": Way(
        N_("to interrupt"), N_("{who} is holding to interrupt."), N_("Interrupt it"), N_("rolls decide who goes first")
    ),
    "after": Way(
        N_("to act after"),
        N_("{who} is holding to act after what happens."),
        N_("Act after it"),
        N_("once it resolves"),
    ),
    "tandem": Way(
        N_("to act in tandem"),
        N_("{who} is holding to act in tandem."),
        N_("Act in tandem with it"),
        N_("at the same time, on a roll"),
    ),
    "defense": Way(N_("for defense")),
    "before": Way(
        N_("to act just before {whom}"), N_("{who} is holding to act just before someone."), N_("Just before")
    ),
    "beside": Way(N_("to act just after {whom}"), N_("{who} is holding to act just after someone."), N_("Just after")),
}
EVENT_MODES = ("interrupt", "after", "tandem")
"""The modes of a hold for an event. To act after one that is not named is a plain hold, which acts at any time."""
PLACES = ("before", "beside")
"""The modes of a hold for the place of another combatant."""


def is_plain(hold: Hold) -> bool:
    """Tells whether a hold is for no event, place or defense, but to act at any time."""
    return hold.mode == "after" and not hold.event


def hold_words(fight: Fight, hold: Hold) -> str:
    """Returns a held action in words: "to interrupt: Bruno attacks"."""
    if hold.segment:
        text = say("to act in {place}", place=place_words(hold.segment, hold.dex, fight.clock.segment))
    elif hold.mode in PLACES and not hold.whom:  # for players, who do not know for whose place
        text = say("an action")
    else:
        text = say(WAYS[hold.mode].holds, whom=name_all(fight, (hold.whom,)))
    if hold.event and hold.mode in EVENT_MODES:
        text = say("{holds}: {event}", holds=text, event=state.AWAITED.said(fight, hold.event))
    elif is_plain(hold):
        text = say("to act at any time")
    return say("half a Phase {holds}", holds=text) if hold.halves == 1 else text


WHERE = {
    "segment_end": N_("at the end of {segment}"),
    "half_dex": N_("on DEX {dex} of {segment}"),
    "next_phase": N_("with the Phase of {segment}"),
}
"""Where an action lands."""


def landing_words(fight: Fight, c: Fighter) -> str:
    """Returns in words where the slow action of a combatant lands; empty without one."""
    lands = c.tally.landing
    if lands is None:
        return ""
    return say(WHERE[lands.lands], segment=segment_name(lands_in(fight, c), fight.clock.segment), dex=lands.dex)


def landing_named(fight: Fight, landing: state.Landing) -> str:
    """Returns a slow action with its targets, as far as they are still there."""
    there = ids(fight.found(landing.targets))
    return say("{what} at {at}", what=landing.what, at=name_all(fight, there)) if there else landing.what


def lands_in(fight: Fight, c: Fighter) -> int:
    """Returns the Segment in which the slow action of a combatant lands: with the next Phase wherever that is by now; 0 without one."""
    lands = c.tally.landing
    if lands is None:
        return 0
    moves = next_phase(fight, c) if lands.lands == "next_phase" else None
    return lands.segment if moves is None else moves


# Phases, and the DEX they come at


def order_dex(fight: Fight, c: Fighter, segment: int | None = None) -> int:
    """Returns the DEX that sets the order in a Segment (default: the current one), with Lightning Reflexes unless waived."""
    when = fight.clock.segment if segment is None else segment
    dex = plain_dex(fight, c, when)
    return dex if c.tally.plain == when else dex + c.sheet.reflexes


def plain_dex(fight: Fight, c: Fighter, segment: int | None = None) -> int:
    """Returns the DEX in a Segment (default: the current one) without Lightning Reflexes."""
    when = fight.clock.segment if segment is None else segment
    # Starting Your Phase is silent: by house rule a new DEX counts from the next Segment on
    waits = c.tally.dex_changed == when and option(fight, "dex_change") == "next_segment"
    return c.tally.dex_was if waits else c.sheet.dex


def is_past(fight: Fight, dex: int) -> bool:
    """Tells whether this DEX has been called in the current Segment."""
    return fight.clock.moment != "dex" or (fight.clock.called >= 0 and dex >= fight.clock.called)


def spd_in(fight: Fight, c: Fighter, segment: int) -> int:
    """Returns the SPD in that counted Segment; a planned one applies from the next Turn."""
    if c.tally.plan < 0:
        return c.sheet.spd
    later = state.turn(segment) > fight.clock.round
    return c.tally.plan if later else c.sheet.spd


def has_phase(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether the chart gives a Phase in this counted Segment; after a change of SPD only once its lock ends. Spent Phases count."""
    if c.tally.lock and segment < c.tally.lock.until:
        return False
    spd = spd_in(fight, c, segment)
    # Speed Chart: SPD 1 has Segment 7 only; some tables let it act in the first Segment 12
    opening = segment == fight.clock.opening and spd == 1 and state.within(segment) == state.SEGMENTS
    return gives_phase(spd, segment) or (opening and option(fight, "spd1_acts_at_start") == "true")


def coming(fight: Fight, c: Fighter) -> Iterator[int]:
    """Returns the Segments of the Phases still to come, including spent ones."""
    now = fight.clock.segment if fight.clock.moment == "dex" else fight.clock.segment + 1
    first = max(now, c.tally.begun + 1, c.tally.until)
    if c.sheet.spd <= 0 and c.tally.plan <= 0:
        return iter(())
    return (s for s in range(first, first + AHEAD) if has_phase(fight, c, s))


def spent_phase(c: Fighter, segment: int) -> Spent | None:
    """Returns the Phase of this Segment if it is spent in advance."""
    for s in c.tally.spent:  # a plain loop: every view asks this for each cell of the chart
        if s.segment == segment:
            return s
    return None


def next_phase(fight: Fight, c: Fighter) -> int | None:
    """Returns the Segment of the next unspent Phase; None with SPD 0."""
    return next((s for s in coming(fight, c) if spent_phase(c, s) is None), None)


def due(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase of this Segment is still to come, spent or not."""
    here = fight.clock.segment
    if fight.clock.moment != "dex" or c.tally.begun >= here or (c.sheet.spd <= 0 and c.tally.plan <= 0):
        return False
    return has_phase(fight, c, here)


def unspent(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase of this Segment is still to come and is not spent."""
    return due(fight, c) and spent_phase(c, fight.clock.segment) is None


def phase_before(fight: Fight, c: Fighter, to: Delay) -> int:
    """Returns the Segment of a Phase that begins before a delayed action, which is lost then, by house rule; 0 for none."""
    first = next_phase(fight, c)
    return first if first and (first, -order_dex(fight, c, first)) <= (to.segment, -to.dex) else 0


def delay_words(fight: Fight, c: Fighter, to: Delay) -> str:
    """Returns the place of a delayed action in words, and whether it will be lost."""
    now, phase = fight.clock.segment, phase_before(fight, c, to)
    place = place_words(to.segment, to.dex, now)
    if phase:
        return say("{place}, lost as the Phase of {segment} begins", place=place, segment=segment_name(phase, now))
    return say("{place}, lost while Stunned", place=place) if c.tally.stunned else place


# stops


def stops(fight: Fight) -> tuple[Stop, ...]:
    """Returns the stops still to be called in this Segment, with groups together, in the order of ids."""
    return fight.cached(_stops)


def _stops(fight: Fight) -> tuple[Stop, ...]:
    if fight.clock.moment != "dex":
        return ()
    found: dict[tuple[str, int, str, str], list[Fighter]] = {}
    for c in sorted(fight.roster, key=lambda c: c.id):
        for dex, kind, passes in _stops_of(fight, c):
            found.setdefault((unit(c), dex, kind, passes), []).append(c)
    return tuple(Stop(dex, tuple(cs), kind, passes) for (_, dex, kind, passes), cs in found.items())


def _stops_of(fight: Fight, c: Fighter) -> Iterator[tuple[int, str, str]]:
    segment, t = fight.clock.segment, c.tally
    skipped = "skip" if fight.clock.skipping >= segment else ""
    if t.out == "dead":  # its conditions and those of others end where its Phase would be
        if due(fight, c):
            yield order_dex(fight, c), "phase", "dead"
        return
    if t.rest == segment and not down(c):
        yield plain_dex(fight, c), "rest", "stunned_rest" if t.stunned else skipped
    if in_agenda(fight, c) is not None:
        return
    gone, begins = spent_phase(c, segment), due(fight, c)
    if begins:
        # 6E2 21, 104 and 108: a Phase passes that is spent, or whose owner is knocked out or Stunned
        passes = gone.why if gone else "out" if down(c) else stunned(c) if t.stunned else skipped
        lands = t.landing is not None and t.landing.lands == "next_phase"
        yield order_dex(fight, c), "landing" if lands and not passes else "phase", passes
    # Starting Your Phase: a Phase that comes no later than the delayed action begins, and ends it
    ends = begins and not (gone and gone.why == "delay") and t.delayed and t.delayed.dex <= order_dex(fight, c)
    if t.delayed is not None and t.delayed.segment == segment and not down(c) and not ends:
        yield t.delayed.dex, "delayed", "stunned_delay" if t.stunned else skipped
    if t.held is not None and t.held.segment == segment and state.capable(c):
        yield t.held.dex, "held", skipped
    if t.landing is not None and t.landing.lands == "half_dex" and t.landing.segment == segment:
        yield t.landing.dex, "landing", skipped


def stunned(c: Fighter) -> str:
    """Returns why the next Phase of somebody Stunned passes: "again", lost to being Stunned again, or "stunned", to recover."""
    return "again" if c.tally.again == state.AGAIN else "stunned"


def stunned_in(fight: Fight, c: Fighter, segment: int) -> str:
    """Returns why the Phase of this counted Segment passes for somebody Stunned; empty if it does not: the stun ends with the Phase before."""
    if not c.tally.stunned:
        return ""
    why = ("again", "stunned") if stunned(c) == "again" else ("stunned",)
    unspent_ones = (s for s in coming(fight, c) if spent_phase(c, s) is None)
    return next((each for each, s in zip(why, unspent_ones, strict=False) if s == segment), "")


def landings(fight: Fight, segment: int | None = None) -> list[Fighters]:
    """Returns those whose action lands at the end of a Segment (default: the current one), in the order of DEX. Members of a group whose
    actions are alike are together."""
    when = fight.clock.segment if segment is None else segment
    here = [(c, c.tally.landing) for c in fight.roster if c.tally.landing is not None]
    lands = [c for c, what in here if what.lands == "segment_end" and what.segment == when]
    lands.sort(key=lambda c: (-order_dex(fight, c, when), c.id))
    return gathered(lands, lambda c: (unit(c), order_dex(fight, c, when), c.tally.landing))


# a Phase that passes


PASSED = {
    "abort": ("hero.abort", N_(("{who} has aborted: the Phase passes", "{who} have aborted: the Phase passes"))),
    "hold": (
        "hero.hold.segment_used",
        N_(("{who} used the held action: the Phase passes", "{who} used the held action: the Phase passes")),
    ),
    "out": ("hero.out", N_(("{who} is knocked out: the Phase passes", "{who} are knocked out: the Phase passes"))),
    "again": (
        "hero.stunned.again",
        N_(("{who} was Stunned again: the Phase passes", "{who} were Stunned again: the Phase passes")),
    ),
}
"""The reasons for a passed Phase that the log reports, each with the rule it cites."""
PHASE_LOST = N_(("{who} loses the Phase", "{who} lose the Phase"))
"""What the Next plate says of those whose Phase goes to recovering from being Stunned, or passes because they are Stunned again."""


class PhasePassed(Fact[Fight]):
    """A Phase passed without an action. `why`: abort, delay, hold, landing, out, stunned, again, dead or skip."""

    lost_as = PHASE_LOST
    who: tuple[str, ...]
    dex: int
    why: str

    def turn_lost(self) -> tuple[str, ...]:
        return self.who if self.why == "again" else ()

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, clock=replace(fight.clock, called=self.dex))
        segment = fight.clock.segment

        def passed(t: Tally) -> Tally:
            again = "" if self.why == "again" else t.again
            return replace(phase_passed(t, segment), rested=segment if self.why == "out" else t.rested, again=again)

        fight = fight.with_tallies_of(self.who, passed)
        if self.why in ("delay", "hold", "landing", "dead"):
            return fight
        return marked(fight, self.who, "aborted" if self.why == "abort" else "lost")

    def telling(self) -> Tells | None:
        if self.why not in PASSED:
            return None
        rule, text = PASSED[self.why]
        return Tells(text, "auto", rule, only=state.who_stands, upshot=Upshot("passed", N_("no action in this Phase")))

    def boundaries(self, after: Fight) -> Iterator[Boundary]:
        if self.why not in ("delay", "hold"):
            yield from lost_phases(after, self.who, ends=self.why != "landing")

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return self.who if self.why in ("abort", "skip") else ()


def phase_passed(t: Tally, segment: int) -> Tally:
    """Returns the tally after the Phase of this Segment passed."""
    return replace(t, begun=segment, spent=tuple(s for s in t.spent if s.segment > segment))


def marked(fight: Fight, who: Iterable[str], mark: str) -> Fight:
    """Returns the fight with this mark in the chart for these combatants in the current Segment: past, delayed, held, aborted, lost or recovered."""
    segment = fight.clock.segment
    return fight.with_tallies_of(
        who, lambda t: replace(t, past=(*(p for p in t.past if p[0] != segment), (segment, mark)))
    )


def phases_freed(spent: tuple[Spent, ...], why: str) -> tuple[Spent, ...]:
    """Returns the Phases spent in advance except those spent for `why`, which come after all."""
    return tuple(s for s in spent if s.why != why)


def of_phases(fight: Fight, kind: str, who: Iterable[str]) -> Boundary | None:
    """Returns the boundary (turn_start, turn_end) at which the Phases of these begin or end; None if `who` is empty."""
    concerned = frozenset(who)
    return Boundary(kind, fight.clock.round, who=concerned) if concerned else None


def lost_phases(fight: Fight, who: Iterable[str], ends: bool = True) -> Iterator[Boundary]:
    """Yields the beginning of the Phases that these lose, and their end unless an action that lands ends them."""
    for kind in ("turn_start", "turn_end")[: 1 + ends]:
        if (found := of_phases(fight, kind, who)) is not None:
            yield found


def put_off(fight: Fight, c: Fighter) -> bool:
    """Tells whether something of a Phase that has begun is delayed, held or still to come, or lands in this Segment."""
    t, here = c.tally, fight.clock.segment
    lands = t.landing is not None and t.landing.lands == "half_dex" and t.landing.segment == here
    return t.held is not None or t.delayed is not None or t.rest == here or lands


def starts(fight: Fight, c: Fighter) -> Iterator[int]:
    """Yields the counted Segments in which a Phase begins from now on, also one that passes then."""
    go, here = in_agenda(fight, c), fight.clock.segment
    if go is not None and go.kind == "called" and not go.begun:
        yield here
    for s in coming(fight, c):
        if (s > here or (go is None and c.tally.plain != here)) and not _taken(fight, c, s):
            yield s


def _taken(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether a Phase never begins, because a held or delayed action has taken its place."""
    spent, to = spent_phase(c, segment), c.tally.delayed
    later = to is None or to.segment != segment or to.dex <= order_dex(fight, c, segment)
    return spent is not None and (spent.why == "hold" or (spent.why == "delay" and later))


# newcomers


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-Segment it acts at the first DEX not yet called (Starting Your Phase)."""
    if fight.clock.stage != "play":
        return replace(c, tally=Tally())
    past = is_past(fight, c.sheet.dex + c.sheet.reflexes)
    return replace(c, tally=Tally(begun=fight.clock.segment if past else fight.clock.segment - 1))


def back(fight: Fight, gone: Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back, placed like a newcomer (Starting Your Phase). Phases used or spent by an abort stay gone.
    Delayed, held and landing actions are lost; its states are as they were."""
    c, now, was = gone.combatant, fight.clock.segment, gone.combatant.tally
    if fight.clock.stage != "play":
        return replace(c, tally=Tally(stunned=was.stunned, breath=was.breath, out=was.out))
    tally = replace(
        state.dropped(was, "held", "delayed", "landing", "rest", "recovering"),
        begun=max(was.begun, enter(fight, c).tally.begun),
        spent=tuple(s for s in was.spent if s.segment >= now and s.why in ("abort", "hold")),
        tie=None,
        past=tuple(p for p in was.past if state.turn(p[0]) == state.turn(now)),
    )  # fmt: skip
    return replace(c, tally=tally)
