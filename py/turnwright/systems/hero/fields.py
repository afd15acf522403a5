"""The numbers of a HERO combatant: as typed, shown, corrected, changed in mid-fight, and checked in a stored fight.

STUN, BODY and END are gauges. Stunned and knocked out are states of the fight, so the sheet has no mark for them.

A player's own change of SPD waits for Post-Segment 12 and brings no lock. A change by an effect in mid-Turn takes effect at once and locks the
coming Phases. In 6E (CC 137) the lock ends once both SPDs would have had a Phase; in 5E (optional) with the next Segment that is a Phase of
both. An abort is still possible. Phases spent by an abort stay spent: the same number of the first Phases of the new SPD, or of the old SPD
if the new one gives none. The new SPD may give a Phase in the current Segment. It comes only if its DEX is still to be called and the
combatant has done nothing in the Segment.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Coming, Fact, Line, Tells
from turnwright.core.members import for_some
from turnwright.core.model import ids
from turnwright.core.move import Move, present
from turnwright.core.names_in_words import name_all
from turnwright.core.pattern import pattern
from turnwright.core.text_input import clean
from turnwright.reading.declared import Typed
from turnwright.reading.words.kinds import names
from turnwright.roster.fields import Fields
from turnwright.roster.kinds import GaugeField, Number, Text
from turnwright.roster.phrases import whole
from turnwright.systems.hero import chart, say, state
from turnwright.systems.hero.options import OPTIONS, option
from turnwright.systems.hero.state import (
    AGAIN,
    HALVES,
    HURT,
    MODES,
    MOST_SPD,
    RULES,
    Events,
    Fight,
    Fighter,
    Lock,
    Sheet,
    Spent,
    Tally,
)
from turnwright.text import N_, Say, join_commas

WORDS = Typed(
    first="dex",
    pair=("spd", "dex"),
    adjectives=frozenset(("speed", "body", "end", "int")),
    noted=names(
        "con: constitution",
        "ocv",
        "dcv",
        "omcv",
        "dmcv",
        "pd: physical defense, physical defence",
        "ed: energy defense, energy defence",
        "rpd",
        "red",
        "str: strength",
        "ego",
        "int: intelligence",
        "pre: presence",
    ),
)
FOR_TIES = ("dex_tie", "int_then_pre")
MOST_DEX = 199
_CON = pattern(r"\bcon(?:stitution)?\b", re.IGNORECASE)


class Speed(Number[Fight, Sheet, Tally]):
    """SPD. A correction in play changes the coming Phases; the SPD of an effect or a choice ends with the fight."""

    def afresh(self, fight: Fight, c: Fighter) -> Fighter:
        return c if c.tally.usual < 0 else self.put(fight, c, c.tally.usual)

    def corrected(self, say: Say, fight: Fight, c: Fighter, text: str) -> Fighter:
        new = super().corrected(say, fight, c, text)
        if fight.clock.stage != "play":
            return new
        made = corrected(fight, c, new.sheet.spd)
        begun = fight.clock.segment if made.late else c.tally.begun
        return replace(new, tally=replace(c.tally, spent=made.spent, begun=begun, usual=-1))


class Dexterity(Number[Fight, Sheet, Tally]):
    """DEX. The tally keeps the value before the first correction in a Segment, for the order of that Segment."""

    def corrected(self, say: Say, fight: Fight, c: Fighter, text: str) -> Fighter:
        new = super().corrected(say, fight, c, text)
        if fight.clock.stage != "play" or c.tally.dex_changed == fight.clock.segment:
            return new
        return replace(new, tally=replace(c.tally, dex_was=c.sheet.dex, dex_changed=fight.clock.segment))


def _reflexes_for(text: str) -> str:
    return clean(text, 40, say("What the reflexes are for")) if text.strip() else ""


def _left_says(left: Iterable[str]) -> str:
    return say("A blow of more STUN than CON proposes Stunned.") if any(_CON().search(words) for words in left) else ""


FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        Speed(name="spd", words=("spd", "speed"), high=MOST_SPD, main=True, always=True, noun=N_("SPD")),
        Dexterity(name="dex", words=("dex", "dexterity"), high=MOST_DEX, main=True, always=True, noun=N_("DEX")),
        Number(name="rec", words=("rec", "recovery"), high=199, noun=N_("REC")),
        Number(
            name="reflexes",
            words=("lr", "lightning reflexes", "reflexes"),
            noun=N_("Lightning Reflexes"),
            help=N_("added to DEX for turn order only"),
        ),
        Text(
            name="reflexes_for",
            read=_reflexes_for,
            noun=N_("Lightning Reflexes only for"),
            help=N_("leave empty for everything"),
            emptied=N_("Lightning Reflexes for everything"),
        ),
        Number(
            name="fast_draw",
            words=("fast draw", "fd"),
            high=40,
            noun=N_("The Fast Draw roll"),
            title=N_("Fast Draw roll"),
            help=N_("14 for 14-; 0 for none"),
        ),
        Number(
            name="teamwork",
            words=("teamwork", "tw"),
            high=40,
            noun=N_("The Teamwork roll"),
            title=N_("Teamwork roll"),
            help=N_("0 for none"),
        ),
        Number(name="ego", words=("ego",), high=199, noun=N_("EGO"), help=N_("instead of DEX for mental powers")),
        Number(name="intelligence", words=("int",), high=199, asked=FOR_TIES, noun=N_("INT")),
        Number(name="presence", words=("pre",), high=199, asked=FOR_TIES, noun=N_("PRE")),
        GaugeField(name="STUN", words=("stun", "hp"), high=9_999),
        GaugeField(name="BODY", words=("body",), high=9_999),
        GaugeField(name="END", words=("end",), high=9_999),
    ),
    written=(
        *("spd", "dex", "STUN", "BODY", "END", "reflexes", "fast_draw", "teamwork", "rec"),
        *("ego", "intelligence", "presence"),
    ),
    enter=chart.enter,
    words=WORDS,
    unknown=lambda fight: N_("I don’t know “{word}”. Try spd 4, dex 18, stun 40, rec 8, or a side."),
    left_says=_left_says,
)


# changes of SPD


class SpeedSet(Fact[Fight]):
    """A new SPD and its effect on the coming Phases. `late`: a Phase that it would give in this Segment comes too late. `plan`: the SPD
    already planned for the next Turn; -1 for none. `usual`: the SPD of the character sheet if it is another one, else -1."""

    who: str
    spd: int
    lock: Lock | None
    spent: tuple[Spent, ...]
    rule: str
    late: bool = False
    plan: int = -1
    usual: int = -1

    def apply(self, fight: Fight) -> Fight:
        segment = fight.clock.segment

        def changed(c: Fighter) -> Fighter:
            tally = replace(c.tally, lock=self.lock, spent=self.spent, plan=self.plan, usual=self.usual)
            tally = replace(tally, begun=segment) if self.late else tally
            return replace(c, sheet=replace(c.sheet, spd=self.spd), tally=tally)

        return fight.with_one(self.who, changed)

    def coming(self, before: Fight, after: Fight) -> Iterator[Coming]:
        was = before.get(self.who).sheet.spd
        yield Coming((self.who,), "", say("SPD {was} → {spd}", was=was, spd=self.spd))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("{who} has SPD {spd}", who=name_all(after, (self.who,)), spd=self.spd)
        phase = chart.next_phase(after, after.get(self.who)) if self.lock is not None else None
        if phase is not None and self.rule == "hero.spd.effect":
            text = say(
                "{told}; next Phase: {segment}", told=text, segment=state.segment_name(phase, after.clock.segment)
            )
        if self.plan >= 0:
            text = say("{told}; the planned SPD {spd} still comes at Post-Segment 12", told=text, spd=self.plan)
        return Line(text, "gm", self.rule, self.who)


class SpeedPlanned(Fact[Fight]):
    """A new SPD from the next Turn on; -1 cancels it. `spent`: the resulting Phases spent in advance; None (in old fights) leaves them
    unchanged."""

    who: str
    spd: int
    spent: tuple[Spent, ...] | None = None

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, plan=self.spd, spent=t.spent if self.spent is None else self.spent)
        )

    def telling(self) -> Tells:
        text = N_("{who} goes to SPD {spd} next Turn") if self.spd >= 0 else N_("{who} keeps the current SPD")
        return Tells(text, "gm", "hero.spd.voluntary")


def by_effect(fight: Fight, c: Fighter, spd: int) -> SpeedSet:
    """Returns the fact of an immediate change, under the house rule for it. Several changes in one Segment count as their sum. A planned
    SPD stays planned."""
    segment, old, plan = fight.clock.segment, c.tally.lock, c.tally.plan if c.tally.plan != spd else -1
    again = old is not None and old.made == segment
    was = _as(c, old.was, replace(old, until=old.before)) if old and again else c
    if again and was.sheet.spd == spd:
        return _set(fight, c, spd, was.tally.lock if was.tally.until > segment else None, "hero.spd.taken_back", plan)
    until = _until(fight, was, spd)
    lock = Lock(was.sheet.spd, segment, until, was.tally.until) if until else None
    return _set(fight, c, spd, lock, "hero.spd.effect" if until else "hero.spd.at_once", plan)


def planned(fight: Fight, c: Fighter) -> SpeedSet:
    """Returns the fact of a planned change when the new Turn begins."""
    return _set(fight, c, c.tally.plan, c.tally.lock, "hero.spd.voluntary")


def chosen(fight: Fight, c: Fighter, spd: int) -> SpeedPlanned:
    """Returns the fact of a player's own change from the next Turn on; choosing the current SPD cancels it. Aborts then spend Phases of the
    new SPD."""
    plan = -1 if spd == c.sheet.spd else spd
    return SpeedPlanned(c.id, plan, _spent(fight, c, replace(c, tally=replace(c.tally, plan=plan))))


def corrected(fight: Fight, c: Fighter, spd: int) -> SpeedSet:
    """Returns the fact of a correction: from now on the Phases are as if the number had always been right."""
    return _set(fight, c, spd, c.tally.lock, "hero.spd.at_once")


def too_late(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase newly given in this Segment comes too late: the combatant has acted, or its DEX has been called (Starting Your
    Phase)."""
    busy = c.tally.acted == fight.clock.segment or state.in_agenda(fight, c) is not None
    return busy or chart.is_past(fight, chart.order_dex(fight, c))


def _until(fight: Fight, c: Fighter, spd: int) -> int:
    """Returns the first Segment in which a Phase of the new SPD may come; 0 without a lock."""
    how = option(fight, "spd_change")
    if how == "immediate":
        return 0
    before, after = _as(c, c.sheet.spd, c.tally.lock), _as(c, spd, None)
    old, new = next(chart.coming(fight, before), 0), next(chart.coming(fight, after), 0)
    later = max(old, new, c.tally.until)
    # CC 137: both SPDs would have had a Phase; 5E: the next Segment that is a Phase of both
    if how == "both_had_phase":
        return later
    first = fight.clock.segment + (0 if chart.due(fight, c) else 1)
    shared = (
        s for s in range(first, first + chart.AHEAD) if chart.gives_phase(c.sheet.spd, s) and chart.gives_phase(spd, s)
    )
    return next((s for s in shared if s >= c.tally.until), later)


def _as(c: Fighter, spd: int, lock: Lock | None, plan: int = -1) -> Fighter:
    return replace(c, sheet=replace(c.sheet, spd=spd), tally=replace(c.tally, lock=lock, plan=plan))


def _set(fight: Fight, c: Fighter, spd: int, lock: Lock | None, rule: str, plan: int = -1) -> SpeedSet:
    new = _as(c, spd, lock, plan)
    late = chart.due(fight, new) and not chart.due(fight, c) and too_late(fight, c)
    if late:
        new = replace(new, tally=replace(new.tally, begun=fight.clock.segment))
    usual = c.tally.usual if c.tally.usual >= 0 else c.sheet.spd
    return SpeedSet(c.id, spd, lock, _spent(fight, c, new), rule, late, plan, usual if usual != spd else -1)


def _spent(fight: Fight, c: Fighter, new: Fighter) -> tuple[Spent, ...]:
    """Returns the Phases spent in advance. Holds, delays and landings spend the Phase at their place; aborts spend the first of the others."""
    t = c.tally
    places = {s.segment: s.why for s in t.spent if s.segment == fight.clock.segment and s.why in ("hold", "delay")}
    if t.delayed and t.delayed.dex > chart.order_dex(fight, c, t.delayed.segment):
        places[t.delayed.segment] = "delay"
    if t.landing and t.landing.lands == "segment_end":
        places[t.landing.segment] = "landing"
    placed = [Spent(segment, why) for segment, why in places.items() if chart.has_phase(fight, new, segment)]
    aborts = [s for s in t.spent if s.why == "abort"]
    free = (s for s in chart.coming(fight, new) if s not in places)
    moved = [Spent(segment, "abort") for segment, _ in zip(free, aborts, strict=False)]
    return tuple(placed + moved + aborts[len(moved) :])


CAUSES = ("effect", "voluntary")
LOW, HIGH = 0, MOST_SPD


class SetSpeed(Move[Fight]):
    """Changes SPD in mid-fight: by an effect at once, or by the player's choice from the next Turn on."""

    name = "set_spd"
    waits = False
    who: tuple[str, ...]
    value: int
    cause: str = "effect"

    def objections(self, fight: Fight) -> Objections:
        whole(str(self.value), LOW, HIGH, say("SPD"))
        if self.cause not in CAUSES:
            raise BadCommand(say("Choose why SPD changes: {known}.", known=join_commas(CAUSES)))
        yield from present(fight, self.who)
        for c in fight.found(self.who):
            planned = self.cause == "voluntary" and c.tally.plan >= 0
            if self.value == (c.tally.plan if planned else c.sheet.spd):
                yield RULES.about(c, "turnwright.same", "{who} already has SPD {spd}.", spd=self.value, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            if self.cause == "effect":
                yield by_effect(fight, c, self.value)
            else:
                yield chosen(fight, c, self.value)


def speed_offer(fighters: tuple[Fighter, ...]) -> Offer:
    """Returns the offer to change SPD in mid-fight."""
    spd = fighters[0].sheet.spd
    causes = (
        Choice("effect", say("Effect, now"), say("for this fight; the rules set the next Phase")),
        Choice("voluntary", say("By choice"), say("for this fight, from the next Turn")),
    )
    same = all(c.sheet.spd == spd and c.tally.plan < 0 for c in fighters)  # then the present SPD is no answer
    value = replace(value_ask(spd), one_of=say("another SPD") if same else "")
    questions = (value, Ask("cause", "choice", say("How"), causes, value="effect"))
    note = say("now {spd}", spd=spd)
    return for_some(SetSpeed(ids(fighters), spd).button(say("SPD changes"), asks=questions, note=note), fighters)


def value_ask(spd: int) -> Ask:
    """Asks for the SPD; `spd` is the preset value."""
    return Ask(
        "value", "number", say("New SPD"), value=spd, low=LOW, high=HIGH, help=say("12 or more: acts every Segment")
    )


# a stored fight


MOMENTS = ("turn", "dex", "end", "over", "post", "turn_over")
KINDS = ("phase", "rest", "delayed", "held", "landing", "called")
LANDS = ("segment_end", "half_dex", "next_phase")
SPENT = ("abort", "delay", "hold", "landing")
PAST = ("past", "delayed", "held", "aborted", "lost", "landing", "recovered")
LAST = 99_999 * state.SEGMENTS
LAST_DEX = 9_999


def check(fight: Fight) -> None:
    """Raises ValueError for the first impossible value."""
    for wrong in (*_wrong_clock(fight), *(w for c in fight.roster for w in _wrong_fighter(c))):
        raise ValueError(wrong)


def _wrong_clock(fight: Fight) -> Iterator[str]:
    if fight.clock.stage not in ("setup", "play") or fight.clock.opening not in (1, state.SEGMENTS):
        yield "the clock is out of range"
    if (
        not 0 <= fight.clock.segment <= LAST
        or not -1 <= fight.clock.called <= LAST_DEX
        or not 0 <= fight.clock.skipping <= LAST
    ):
        yield "the clock is out of range"
    if fight.clock.stage == "play" and fight.clock.moment not in MOMENTS:
        yield "the clock stands nowhere"
    if fight.clock.stage == "play" and fight.clock.moment in ("dex", "end", "post") and fight.clock.segment < 1:
        yield "the clock stands in no Segment"
    if fight.clock.stage == "play" and fight.prompt is None and fight.clock.moment in ("turn", "over", "turn_over"):
        yield "the clock stands between two moments"
    ids = {c.id for c in fight.roster}
    acting = [who for go in fight.clock.agenda for who in go.who]
    if not set(acting) <= ids or len(set(acting)) < len(acting) or any(not go.who for go in fight.clock.agenda):
        yield "somebody acts who is not there, or twice"
    if fight.clock.agenda and fight.clock.stage != "play":
        yield "somebody acts before the fight has begun"
    if any(go.kind not in KINDS or not 0 <= go.halves <= HALVES for go in fight.clock.agenda):
        yield "somebody acts in a way that is unknown"


def _wrong_fighter(c: Fighter) -> Iterator[str]:
    t: Tally = c.tally
    segments = [t.begun, t.acted, t.fell, t.rested, t.recovered, t.plain, t.rest, t.dex_changed]
    segments += [place.segment for place in (*t.spent, t.delayed, t.landing, t.tie) if place]
    segments += [mark.since for mark in (*t.blocked, t.held) if mark]
    segments += [t.lock.made, t.lock.until, t.lock.before] if t.lock else []
    if not all(-1 <= segment <= LAST for segment in segments):
        yield "a segment is out of range"
    if t.out not in ("", "ko", "dead") or not all(-1 <= spd <= MOST_SPD for spd in (t.plan, t.usual)):
        yield "a state is unknown"
    if t.dying not in (0, 1, 2) or t.again not in ("", HURT, AGAIN):
        yield "a state is unknown"
    if any(s.why not in SPENT for s in t.spent):
        yield "a phase is spent for nothing known"
    if any(mark not in PAST for _, mark in t.past):
        yield "a mark of the chart is unknown"
    if t.delayed and not (0 <= t.delayed.dex <= LAST_DEX and 0 < t.delayed.halves <= HALVES):
        yield "a delay is out of range"
    if t.held and (t.held.mode not in MODES or not 0 < t.held.halves <= HALVES):
        yield "an action is held in no known way"
    if t.held and t.delayed:
        yield "nobody both holds and delays"
    if t.landing and (t.landing.lands not in LANDS or not 0 <= t.landing.dex <= LAST_DEX):
        yield "an action lands nowhere"
