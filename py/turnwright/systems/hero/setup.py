"""Before the fight, and what is said of fighters in it: the set-up screen, Start, a row in words, why somebody is next, and the system on one page.

A row is one combatant or a group; it tells what is true of those who stand, and of how many. Why somebody acts or not is told from the state, each
sentence with its rule. The fight begins in Segment 12 of Turn 1, or by house rule in Segment 1 (6E2 18), so nobody can arrive in an earlier one.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from turnwright import shapes
from turnwright.core.commands import BadCommand, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Tells
from turnwright.core.members import for_some
from turnwright.core.model import gathered, ids, units
from turnwright.core.move import Opening
from turnwright.core.primer import Item, Part, Primer, mark
from turnwright.core.system import System
from turnwright.drawing.group_words import of_members
from turnwright.drawing.widgets import full_numbers, kept
from turnwright.roster.line_reader import Reading
from turnwright.systems.hero import aborting, chart, forecast, goes, order, say, state, wounds
from turnwright.systems.hero.goes import not_now
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import RULES, STATES, Events, Fight, Fighter, Go, Sheet, Stop, Tally
from turnwright.table import coming
from turnwright.table.explain import Explained, explained
from turnwright.text import N_, Sentence, join_and, join_dots

LINES = (
    "Quill, spd 6, dex 23, stun 35, body 10, end 40, rec 7, fast draw 14",
    "Vanguard, spd 5, dex 20, stun 40, body 12, end 50, rec 9, teamwork 12",
    "Bulwark, spd 4, dex 15, stun 50, body 16, end 40, rec 12, teamwork 12",
    "Sable, spd 4, dex 18, stun 38, body 11, end 36, rec 8, villain",
    "Talon, spd 5, dex 18, stun 33, body 10, end 44, rec 7, villain",
    "Agent x4, spd 3, dex 14, stun 24, body 10, rec 5, villain",
    "Warden, spd 2, dex 11, stun 30, body 13, rec 6, {side}",
)
THIRD = N_("Bystanders")
EXAMPLES = (
    ("Vanguard, spd 5, dex 23, stun 50", N_("5 Phases a Turn, acts on DEX 23")),
    ("4 agents, enemy, spd 3, dex 14, stun 24", N_("One group of 4 on the enemy side")),
    ("Quill spd 6 dex 20 stun 30 rec 8", N_("Commas are optional")),
)
HINTS = ("villain", "", "spd 4", "dex 18", "stun 40", "rec 8", "body 12", "end 40", "lr 5", "fast draw 14")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    clock_words = say("{dex}, Phases {phases}", dex=dex_words(c.sheet), phases=chart.phases_words(c.sheet.spd))
    parts = [clock_words, *full_numbers(c)]
    parts += [say("REC {rec}", rec=c.sheet.rec)] if c.sheet.rec else []
    usual = [name.upper() for name in ("spd", "dex") if name not in found.typed]
    return [*parts, say("{numbers} assumed", numbers=join_and(usual))] if usual else parts


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    sheet = group[0].sheet
    if fight.clock.stage == "play":
        return status(fight, group) or join_dots(speeds(fight, group))
    names = dict.fromkeys(g.name for c in group for g in c.gauges if g.value < g.most)
    early = say("DEX {order} to act", order=sheet.dex + sheet.reflexes) if sheet.reflexes else ""
    # without full gauges: one line on a phone
    segments = say("Phases {phases}", phases=chart.phases_words(sheet.spd))
    return join_dots((*(kept(group, name) for name in names), early, segments))


# Start, and who comes later


class Started(Fact[Fight]):
    """The fight begins before its first Segment."""

    tells = Tells("The fight opens in Segment {opening}", "mark", "hero.opening")
    opening: int

    def apply(self, fight: Fight) -> Fight:
        opened = replace(fight.clock, stage="play", moment="turn", opening=self.opening, segment=self.opening - 1)
        return replace(fight, clock=opened)


class Start(Opening[Fight]):
    """Starts the fight in Segment 12 or 1, by house rule."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Started(int(option(fight, "start_segment")))


def start_offer(fight: Fight) -> Offer:
    """Returns the button that starts the fight."""
    return Start().offer(
        fight, say("Start"), note=say("Starts in Segment {segment}", segment=option(fight, "start_segment"))
    )


class Expect(coming.Expect[Fight]):
    """Schedules reinforcements, for Turn 2 at the earliest."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if self.until == "segment_begin" and self.round < 2:
            raise BadCommand(system.say("no.expect.first"))


# how somebody is, in a row


RECOVERS = {
    "turn": N_(("recovers after Segment 12", "recover after Segment 12")),
    "minute": N_(("recovers once a minute, after Turn {turn}", "recover once a minute, after Turn {turn}")),
    "": N_(("recovers when the GM says", "recover when the GM says")),
}
BODY = {wounds.DYING: N_("dying"), wounds.DEAD: N_("dead?")}


def status(fight: Fight, fighters: tuple[Fighter, ...], at_phase: bool = False) -> str:
    """Returns states, holds, delays and plans in a few words; empty if there are none. Of a group it tells what is true of those who
    stand, and of whom. `at_phase`: as they stand at their next Phase, which ends a hold."""
    up = state.standing(fight, fighters)
    one, several = ([_words(fight, c, at_phase, n) for c in up] for n in (1, 2))
    return join_dots(of_members(partial(state.name_with_numbers, fight), up, one, several))


def speed_words(fight: Fight, c: Fighter) -> str:
    """Returns SPD and DEX of somebody in the fight; who waits for the plain DEX has no Lightning Reflexes in this Segment."""
    return say("SPD {spd}, {dex}", spd=c.sheet.spd, dex=dex_words(c.sheet, c.tally.plain == fight.clock.segment))


def speeds(fight: Fight, fighters: tuple[Fighter, ...]) -> list[str]:
    """Returns SPD and DEX of these; where they differ in a group, whose they are."""
    alike = gathered(fighters, lambda c: speed_words(fight, c))
    if len(alike) < 2:
        return [speed_words(fight, c) for c in fighters[:1]]
    names = (state.name_with_numbers(fight, ids(cs)) for cs in alike)
    return [say("{who}: {what}", who=who, what=speed_words(fight, cs[0])) for who, cs in zip(names, alike, strict=True)]


def dex_words(sheet: Sheet, plain: bool = False) -> str:
    """Returns the DEX, with Lightning Reflexes, unless `plain`, also the DEX that sets the order."""
    if plain or not sheet.reflexes:
        return say("DEX {dex}", dex=sheet.dex)
    return say("DEX {dex} ({order} to act)", dex=sheet.dex, order=sheet.dex + sheet.reflexes)


def _blocked(fight: Fight) -> list[Fighter]:
    return [c for c in fight.roster if c.tally.blocked]


def _recovers(fight: Fight, c: Fighter, count: int) -> list[str]:
    """Returns when a knocked-out combatant recovers, if that is not with each Phase."""
    often = wounds.per(c)
    if c.gauge("STUN") is None or c.tally.breath or not c.sheet.rec or often == "phase":
        return []
    return [say(RECOVERS[often], turn=wounds.minute_turn(fight), count=count)]


def _words(fight: Fight, c: Fighter, at_phase: bool, count: int) -> list[str]:
    """Returns the words of one member. `count`: of how many they are said."""
    t = c.tally
    now = fight.clock.segment
    if t.out == "dead":
        return [STATES["dead"].in_row]
    body = wounds.body_stage(c)
    words = [say(BODY[body])] if body else []
    if state.knocked_out(c):
        return [STATES["ko"].in_row, *_recovers(fight, c, count), *words]
    words += [STATES["stunned"].in_row] if t.stunned else []
    words += (
        [say("aborted, Phase in {segment} is spent", segment=state.segment_name(t.aborted, now))] if t.aborted else []
    )
    if t.held and not at_phase:
        words.append(say(("holds {hold}", "hold {hold}"), hold=chart.hold_words(fight, t.held), count=count))
    if t.delayed is not None:
        words.append(say("delayed to {place}", place=chart.delay_words(fight, c, t.delayed)))
    words += (
        [say("{doing} {where}", doing=chart.landing_named(fight, t.landing), where=chart.landing_words(fight, c))]
        if t.landing
        else []
    )
    if t.recovering:
        text = N_(("recovers at the end of {segment}", "recover at the end of {segment}"))
        words.append(say(text, segment=state.segment_name(now, now), count=count))
    ahead = [f.name for f in fight.cached(_blocked) if any(mark.by == c.id for mark in f.tally.blocked)]
    if ahead and not at_phase:
        words.append(say(("goes before {whom}", "go before {whom}"), whom=join_and(ahead), count=count))
    by = [(mark, f) for mark in t.blocked if (f := fight.find(mark.by)) is not None]
    behind = [f.name for mark, f in by if not at_phase or (mark.since < now and order.share(fight, f, c))]
    words += [say(("goes after {by}", "go after {by}"), by=join_and(behind), count=count)] if behind else []
    phase = chart.next_phase(fight, c) if t.until > now else None
    words += [say("next Phase: {segment}", segment=state.segment_name(phase, now))] if phase is not None else []
    words += [say("SPD {spd} instead of {usual}", spd=c.sheet.spd, usual=t.usual)] if t.usual >= 0 else []
    words += [say("SPD {spd} from the next Turn", spd=t.plan)] if t.plan >= 0 else []
    return words


# why somebody is next, or may not act


OWN_REASON: dict[str, tuple[str, Sentence]] = {
    "held": ("hero.hold.use", N_(("{who} uses a held action.", "{who} use a held action."))),
    "called": ("hero.called", N_("The GM called {who}.")),
    "landing": ("hero.slow", N_("{who}’s earlier action lands now.")),
}
"""The kinds of a go that need no place in the order, each with its rule."""


def _why_next(fight: Fight) -> Explained:
    head = state.head(fight)
    if head is not None and state.actor(fight):
        return _why_now(fight, head, head.who)
    if fight.clock.moment == "post":
        return wounds.recovers_after_twelve(fight), (RULES.reason("hero.post_twelve"),)
    return say("Nobody acts now"), tuple(_why_undecided(fight)) or (RULES.reason("hero.order"),)


def _why_undecided(fight: Fight) -> Iterator[Objection]:
    """Yields what the table must say first: a roll which decides the order, or who was Stunned again."""
    about = fight.prompt.about if fight.prompt else ()
    if fight.prompt is not None and fight.prompt.kind == "stunned":
        yield RULES.reason("hero.stunned.again")
    elif stops := [stop for stop in order.one_each(order.called(fight)) if stop.who[0].id in about]:
        who, dex = join_and(state.name_fighters(fight, stop.who) for stop in stops), max(stop.dex for stop in stops)
        text = N_("{who} are on the same DEX, {dex}; the roll that decides has not been made.")
        if order.by_choice(fight):
            text = N_("{who} are on the same DEX, {dex}; the GM has not chosen yet who goes first.")
        text = say(text, who=who, dex=dex)
        yield RULES.reason("hero.order.tie", text)


def _why_now(fight: Fight, go: Go, who: tuple[str, ...]) -> Explained:
    """Returns why these, who act, do so now."""
    parts = state.fill_standing(fight, who)
    title = say(("Why {who} acts now", "Why {who} act now"), **parts)
    acting, segment, called = tuple(fight.found(who)), fight.clock.segment, fight.clock.called
    at = fight.clock.agenda.index(go)
    if go.same and go.kind == "held" and at:
        before = fight.clock.agenda[at - 1]
        both = N_(("{who} acts at the same time as {whom}.", "{who} act at the same time as {whom}."))
        return title, (RULES.reason("hero.hold.use", say(both, whom=state.name_standing(fight, before.who), **parts)),)
    if go.kind in OWN_REASON:
        rule, own = OWN_REASON[go.kind]
        return title, (RULES.reason(rule, say(own, **parts)),)
    if go.kind == "delayed":
        to = chart.place_words(segment, called, segment)
        out = [RULES.reason("hero.delay", say("{who} delayed to {place}.", place=to, **parts))]
    else:
        out = [RULES.reason("hero.phase", says) for says in dict.fromkeys(_why_a_phase(fight, c) for c in acting)]
    return title, (*out, *_why_first(fight, acting, go.kind))


def _why_a_phase(fight: Fight, c: Fighter) -> str:
    """Returns in words what gives a combatant, whose Phase it is, a Phase in this Segment."""
    segment, spd = fight.clock.segment, c.sheet.spd
    here, phases = state.segment_name(segment, segment), chart.phases(spd)
    if state.within(segment) in phases:
        text = N_(
            (
                "SPD {spd} has a Phase in Segment {phases}.",
                "SPD {spd} has Phases in Segments {phases}; it is {segment}.",
            )
        )
        return say(text, spd=spd, phases=chart.phases_words(spd), segment=here, count=len(phases))
    if segment == fight.clock.opening:
        return say(
            "By house rule, SPD {spd} has a Phase in {segment} when the fight starts, too.", spd=spd, segment=here
        )
    return say("This Phase began before the change to SPD {spd}.", spd=spd)


def _why_first(fight: Fight, acting: tuple[Fighter, ...], kind: str) -> Iterator[Objection]:
    """Yields why these come before all others in this Segment: a Block, their DEX, and what decided a tie."""
    c, called = acting[0], fight.clock.called
    blocked = order.blocked_by(fight, acting) if kind == "phase" else []
    if blocked:
        yield order.why_blocker_first(fight, acting, blocked)
    dex, reflexes = chart.plain_dex(fight, c), chart.order_dex(fight, c) - chart.plain_dex(fight, c)
    if not blocked or called == dex + reflexes:
        text = N_("DEX {called} is the highest still to come in this Segment.")
        if called == dex + reflexes != dex:
            text = N_(
                "DEX {called} (DEX {dex} with Lightning Reflexes {reflexes}) is the highest still to come in this Segment."
            )
        yield RULES.reason("hero.order", say(text, called=called, dex=dex, reflexes=reflexes))
    if dex != c.sheet.dex:
        new = say("{who}’s new DEX {dex} counts from the next Segment on.", who=c.name, dex=c.sheet.dex)
        yield RULES.reason("hero.order", new)
    here = [stop for stop in order.one_each(chart.stops(fight)) if stop.dex == called and not stop.passes]
    others = [stop.who for stop in here if stop.who[0] not in blocked]
    others = others or list(units(c for c in fight.roster if _had_phase_on(fight, c, called)))
    apart = (tuple(c for c in cs if c not in acting) for cs in others)
    yield from filter(None, (_why_before(fight, acting, cs) for cs in apart if cs))


def _why_before(fight: Fight, acting: tuple[Fighter, ...], others: tuple[Fighter, ...]) -> Objection | None:
    """Returns what put one of two on the same DEX before the other; None if nothing did."""
    found = [(order.chain(fight, Stop(fight.clock.called, cs, "phase", "")), cs) for cs in (acting, others)]
    (first, ahead), (second, behind) = sorted(found, key=lambda one: one[0], reverse=True)
    if order.by_choice(fight) and first and not second:
        text = N_(
            (
                "The GM chose that {who} goes before {whom} on DEX {dex}.",
                "The GM chose that {who} go before {whom} on DEX {dex}.",
            )
        )
        parts = state.fill_standing(fight, ids(ahead))
        told = say(text, whom=state.name_fighters(fight, behind), dex=fight.clock.called, **parts)
        return RULES.reason("hero.order.tie", told)
    nth = next((n for n, (one, other) in enumerate(zip(first, second, strict=False)) if one != other), None)
    if nth is None or order.by_choice(fight):
        return None
    text = N_(
        ("{who} goes before {whom} on DEX {dex}, by {what}: {mine} against {theirs}.",
         "{who} go before {whom} on DEX {dex}, by {what}: {mine} against {theirs}.")
    )  # fmt: skip
    what, said = _decided_by(fight, nth)
    parts = state.fill_standing(fight, ids(ahead))
    mine, theirs = said(ahead[0], first[nth]), said(behind[0], second[nth])
    whom = state.name_fighters(fight, behind)
    return RULES.reason(
        "hero.order.tie", say(text, whom=whom, dex=fight.clock.called, what=what, mine=mine, theirs=theirs, **parts)
    )


def _decided_by(fight: Fight, nth: int) -> tuple[str, Callable[[Fighter, int], str]]:
    """Returns what the number at this place of a chain is, in words, and the function that says such a number of a combatant."""
    before = ("INT", "PRE") if option(fight, "dex_tie") == "int_then_pre" else ()
    if nth < len(before) or order.tie_dice(fight) != "3d6":
        return (*before, *("1d6" for _ in range(nth + 1)))[nth], lambda c, number: str(number)
    return say("DEX Roll"), lambda c, by: _rolled_words(by, order.roll_target(c.sheet.dex))


def _rolled_words(margin: int, target: int) -> str:
    """Returns a margin in words, and the roll that it comes from."""
    return say("{margin} (rolled {total})", margin=order.margin_words(margin), total=target - margin)


def _had_phase_on(fight: Fight, c: Fighter, dex: int) -> bool:
    """Tells whether a combatant has had a Phase of this Segment on that DEX."""
    return c.tally.begun == fight.clock.segment and chart.order_dex(fight, c) == dex and not state.down(c)


def _why_one(fight: Fight, c: Fighter) -> Explained:
    go = state.in_agenda(fight, c)
    acts = go is not None and go in state.together(fight.clock.agenda)
    if acts and c in state.actor(fight) and c not in goes.ACTING.who(fight):
        acts = False  # the Phase runs, of a group perhaps, but not for one who cannot act
    title, out = _why_now(fight, go, (c.id,)) if go is not None and acts else _why_not_now(fight, c)
    cost = aborting.price(fight, c)
    against = tuple(aborting.reasons_against(fight, c, cost))
    if not against:
        text = say("{who} can abort: that {costs}.", who=c.name, costs=aborting.price_words(fight, c, cost))
        against = (RULES.reason("hero.abort", text),)
    return title, tuple(dict.fromkeys((*out, *against)))


def _why_not_now(fight: Fight, c: Fighter) -> Explained:
    """Returns why a combatant does not act now, and when it does; before that, the Phases that go into recovering."""
    title, out = say("Why {who} does not act now", who=c.name), [not_now(fight, c)]
    told = out[0].rule == "hero.phase.not_now"
    if fight.prompt is not None and c.id in fight.prompt.about:
        out += _why_undecided(fight)
    lock = c.tally.lock
    if (
        lock and lock.until > fight.clock.segment and chart.next_phase(fight, c) is not None
    ):  # else the first line says all
        until = state.segment_name(lock.until, fight.clock.segment)
        out.append(
            RULES.about(c, "hero.spd.effect", "{who}’s SPD has changed: no Phase before {segment}.", segment=until)
        )
    if c.sheet.spd:
        each = N_(("SPD {spd} has one Phase each Turn: {phases}.", "SPD {spd} has these Phases each Turn: {phases}."))
        spd, phases = c.sheet.spd, chart.phases_words(c.sheet.spd)
        out.append(RULES.reason("hero.phase", say(each, spd=spd, phases=phases, count=len(chart.phases(spd)))))
    for place in forecast.coming(fight, forecast.end_of_next_turn(fight)):
        if c not in place.who:
            continue
        if place.kind not in forecast.PASSING:
            if not told:
                text = say("{who} next acts in {place}.", who=c.name, place=forecast.label(fight, place))
                out.append(RULES.reason("hero.phase", text))
            break
        rule, text = WHY_PASSING[place.kind]
        out.append(RULES.reason(rule, say(text, segment=state.segment_name(place.segment, fight.clock.segment))))
    return title, tuple(out)


_TO_RECOVERING = N_("The Phase of {segment} goes to recovering.")
WHY_PASSING = {
    "again": ("hero.stunned.again", N_("The Phase of {segment} passes: Stunned again.")),
    "stunned": (STATES["stunned"].rule, _TO_RECOVERING),
    "recovers": ("hero.out.recovery", _TO_RECOVERING),
    "wakes": ("hero.out.recovery", _TO_RECOVERING),
}
"""The rule and the words of a Phase that passes by itself, by its kind in the forecast."""
explain = explained(goes.ACTING, _why_next, _why_one)


# the system on one page for a newcomer


NOW = 6
FASTER = ((6, "circle", "pc"), (4, "circle", "pc"), (3, "diamond", "mon"), (2, "diamond", "mon"))
"""SPD, and shape and tone of its side."""
FULL, HALF = "Full", "½"


def primer() -> Primer:
    """Returns the page: the numbers of a fighter, what a Phase holds, what to do instead, and what the card shows besides."""
    numbers = (
        Item(("SPD",), say("Speed"), say("How many Phases you have in a Turn"), "hero.phase"),
        Item(("DEX",), say("Dexterity"), say("Highest first. Ties roll"), "hero.order"),
        Item(("STUN",), say("Stun"), say("At 0 you are knocked out"), "hero.out"),
        Item(("REC",), say("Recovery"), say("What a Recovery gives back in STUN and END"), "hero.recover"),
    )
    halves = (Item((FULL,)), Item((HALF,), say("or")), Item((HALF,), say("+")))
    otherwise = (
        Item(("Delay",), say("Act later"), say("At a lower DEX or in a later Segment"), "hero.delay"),
        Item(("Hold",), say("Wait for it"), say("Use it when an event happens"), "hero.hold"),
        Item(("Abort",), say("Defend now"), say("Costs your next Phase"), "hero.abort"),
        Item(("12",), say("After Segment 12"), say("Everyone takes a Recovery"), "hero.post_twelve"),
    )
    stunned = STATES["stunned"]
    rare = (
        Item((HALF,), say("Half Phase"), say("Move or prepare, then one more half"), "hero.phase.half"),
        Item((FULL,), say("Full Phase"), say("Attack, or one thing that takes it all"), "hero.phase.half"),
        Item(("BODY",), say("Body"), say("At 0 or less you are dying"), "hero.dying"),
        Item(("END",), say("Endurance"), say("Spent on actions, given back by a Recovery"), "hero.recover"),
        Item((stunned.called,), stunned.name, say("Your next Phase goes to recovering"), stunned.rule),
        Item(("Slow",), say("Slow action"), say("Lands later: half DEX, next Segment or next Phase"), "hero.slow"),
    )
    return Primer(
        say("{segments} Segments a Turn.", segments=state.SEGMENTS),
        say("SPD says in which Segments you have a Phase. In a Segment, the highest DEX acts first."),
        _primer_picture,
        (
            Part("list", say("The numbers"), numbers),
            Part("sum", say("Each Phase"), halves),
            Part("pairs", say("Instead of acting"), otherwise),
            Part("more", say("Also on the card"), rare),
        ),
    )


def _primer_picture() -> shapes.Chart:
    """Returns the Speed Chart of four fighters, in the middle of a Turn."""
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == NOW else "other"} for n in range(1, state.SEGMENTS + 1)
    ]
    rows: list[shapes.ChartRow] = []
    for n, (spd, shape, tone) in enumerate(FASTER):
        name = say("SPD {spd}", spd=spd)
        cells = [_primer_cell(spd, segment, acting=n == 0) for segment in range(1, state.SEGMENTS + 1)]
        rows.append(
            {
                "token": mark(name, shape, tone, str(spd)),
                "label": name,
                "note": "",
                "state": "now" if n == 0 else "other",
                "cells": cells,
            }
        )
    text = N_(
        "The Speed Chart: a Turn has {segments} Segments, and each SPD has its own Phases. SPD 6 acts in Segment 6."
    )
    told = say(text, segments=state.SEGMENTS)
    return {"kind": "chart", "text": told, "columns": columns, "rows": rows, "now": None}


def _primer_cell(spd: int, segment: int, acting: bool) -> shapes.ChartCell:
    if segment not in chart.phases(spd):
        return {"marks": [], "say": ""}
    cell = "past" if segment < NOW else "now" if segment == NOW and acting else "open"
    return {"marks": [cell], "say": say(forecast.CELLS[cell])}


def state_offers(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns an offer to begin each state for those without it, and to end it for those with it."""
    out = []
    for each, on in ((each, on) for each in wounds.SET for on in (True, False)):
        back = each == "ko" and not on  # also for those whom STUN has knocked out: the reason is said
        fallen = [c for c in fighters if back and c.empty("STUN") and c.tally.out != "dead"]
        who = tuple(c for c in fighters if c in fallen or wounds.differs(c, each, on))
        if who:
            move = wounds.SetState(ids(who), each, on)
            label = say(STATES[each].begin if on else STATES[each].end)
            made = move.button(label, tuple(move.objections(fight)) if back else (), key=f"state:{each}")
            out.append(for_some(replace(made, ends=not on), who, chosen=False))
    return out
