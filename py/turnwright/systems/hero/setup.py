"""Before the fight, and the rows of fighters in it: the set-up screen, the sample fight, Start, a row in words, and the system on one page."""

from dataclasses import replace

from turnwright.core import BadCommand, Dice, Fact, Objections, Offer, Opening, Tells, join_commas
from turnwright.core.system import System, sample
from turnwright.gm import bookkeeping
from turnwright.roster.line_reader import Reading
from turnwright.screen import shapes
from turnwright.screen.explain import Explained, explained
from turnwright.screen.group_words import of_group
from turnwright.screen.primer import Item, Part, Primer, items, mark, page
from turnwright.screen.widgets import full_numbers, kept
from turnwright.systems.hero import aborting, chart, forecast, order, state, wounds
from turnwright.systems.hero.delaying import landing_words
from turnwright.systems.hero.goes import not_now
from turnwright.systems.hero.holding import hold_words
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import RULES, Events, Fight, Fighter, Fighters, Sheet, Tally
from turnwright.systems.hero.text import say
from turnwright.text import join_and, join_dots

MOST_PHASES = 6
"""The most Segments a row has room for."""
SAMPLE = sample(
    say,
    "Quill, spd 6, dex 23, stun 35, body 10, end 40, rec 7, fast draw 14",
    "Vanguard, spd 5, dex 20, stun 40, body 12, end 50, rec 9, teamwork 12",
    "Bulwark, spd 4, dex 15, stun 50, body 16, end 40, rec 12, teamwork 12",
    "Sable, spd 4, dex 18, stun 38, body 11, end 36, rec 8, villain",
    "Talon, spd 5, dex 18, stun 33, body 10, end 44, rec 7, villain",
    "Agent x4, spd 3, dex 14, stun 24, body 10, rec 5, villain",
    "Warden, spd 2, dex 11, stun 30, body 13, rec 6, {side}",
)
EXAMPLES = (
    "Vanguard, spd 5, dex 23, stun 50",
    "4 agents, enemy, spd 3, dex 14, stun 24",
    "Quill spd 6 dex 20 stun 30 rec 8",
)
HINTS = ("villain", "", "spd 4", "dex 18", "stun 40", "rec 8", "body 12", "end 40", "lr 5", "fast draw 14")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    clock_words = say("read.clock", dex=dex_words(c.sheet), phases=chart.phases_words(c.sheet.spd))
    parts = [clock_words, *full_numbers(c)]
    parts += [say("read.rec", rec=c.sheet.rec)] if c.sheet.rec else []
    usual = [say(f"number.{name}") for name in ("spd", "dex") if name not in found.typed]
    return [*parts, say("read.assumed", numbers=join_and(usual))] if usual else parts


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    sheet = group[0].sheet
    if fight.clock.stage == "play":
        return status(fight, group) or say("card.numbers", spd=sheet.spd, dex=dex_words(sheet))
    names = dict.fromkeys(g.name for c in group for g in c.gauges if g.value < g.most)
    early = say("row.early", order=sheet.dex + sheet.reflexes) if sheet.reflexes else ""
    count, phases = len(chart.phases(sheet.spd)), chart.phases_words(sheet.spd)
    segments = say("row.phases", phases=phases) if count <= MOST_PHASES else say("row.phases.many", count=count)
    return join_dots(
        (*(kept(group, name) for name in names), early, segments)
    )  # without full gauges: one line on a phone


# Start, and who comes later


class Started(Fact[Fight]):
    tells = Tells("log.opens", "mark", "hero.opening")
    opening: int

    def apply(self, fight: Fight) -> Fight:
        opened = replace(fight.clock, stage="play", moment="turn", opening=self.opening, segment=self.opening - 1)
        return replace(fight, clock=opened)


class Start(Opening[Fight]):
    """Starts the fight in Segment 12 or 1, by house rule."""

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield Started(int(option(fight, "start_segment")))


def start_offer(fight: Fight) -> Offer:
    return Start().offer(fight, say("start"), note=say("start.note", segment=option(fight, "start_segment")))


class Expect(bookkeeping.Expect[Fight]):
    """Schedules reinforcements, for Turn 2 at the earliest."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if self.until == "segment_begin" and self.round < 2:
            raise BadCommand(system.say("no.expect.first"))


# how somebody is, in a row


def hindered(fight: Fight, c: Fighter) -> str:
    """Returns why a member of a group cannot act, in a word; empty if it can."""
    if state.down(c):
        return say("hindered.out")
    return say("state.name.stunned") if c.tally.stunned else say("hindered.aborted") if c.tally.aborted else ""


def status(fight: Fight, fighters: tuple[Fighter, ...]) -> str:
    """Returns states, holds, delays and plans in a few words; empty if there are none. Of a group it tells what is true of those who
    stand, and of how many."""
    return join_dots(of_group([_words(fight, c) for c in state.standing(fight, fighters)]))


def dex_words(sheet: Sheet) -> str:
    """Returns the DEX, with Lightning Reflexes also the DEX that sets the order."""
    if not sheet.reflexes:
        return say("dex", dex=sheet.dex)
    return say("dex.early", dex=sheet.dex, order=sheet.dex + sheet.reflexes)


def _blocked(fight: Fight) -> list[Fighter]:
    return [c for c in fight.roster if c.tally.blocked]


def _recovers(fight: Fight, c: Fighter) -> list[str]:
    """Returns when a knocked-out combatant recovers, if that is not with each Phase."""
    often = wounds.per(c)
    if c.gauge("STUN") is None or c.tally.breath or not c.sheet.rec or often == "phase":
        return []
    return [say(f"status.recovers.{often or 'ruling'}", turn=wounds.minute_turn(fight))]


def _words(fight: Fight, c: Fighter) -> list[str]:
    t = c.tally
    now = fight.clock.segment
    if t.out == "dead":
        return [say("status.dead")]
    body = wounds.body_stage(c)
    words = [say(f"status.body.{body}")] if body else []
    if state.knocked_out(c):
        return [say("status.out"), *_recovers(fight, c), *words]
    words += [say("state.name.stunned")] if t.stunned else []
    words += [say("status.aborted", segment=chart.segment_name(t.aborted, now))] if t.aborted else []
    words += [say("status.holds", hold=hold_words(fight, t.held))] if t.held else []
    if t.delayed is not None:
        words.append(say("status.delayed", place=chart.place_words(t.delayed.segment, t.delayed.dex, now)))
    words += [say("status.lands", doing=t.landing.what, where=landing_words(fight, t.landing))] if t.landing else []
    ahead = [f.name for f in fight.cached(_blocked) if any(mark.by == c.id for mark in f.tally.blocked)]
    words += [say("status.blocks", whom=join_and(ahead))] if ahead else []
    behind = [f.name for mark in t.blocked if (f := fight.find(mark.by)) is not None]
    words += [say("status.blocked", by=join_and(behind))] if behind else []
    phase = chart.next_phase(fight, c) if t.until > now else None
    words += [say("status.locked", segment=chart.segment_name(phase, now))] if phase is not None else []
    words += [say("status.usual", spd=c.sheet.spd, usual=t.usual)] if t.usual >= 0 else []
    words += [say("status.planned", spd=t.plan)] if t.plan >= 0 else []
    return words


# why somebody is next, or may not act


OWN_REASON = {"held": "hero.hold.use", "called": "hero.order", "landing": "hero.slow"}
"""The kinds of a go that need no place in the order, each with its rule."""


def _why_next(fight: Fight) -> Explained:
    acting, head = state.actor(fight), state.head(fight)
    if head is None or not acting:
        if fight.clock.moment == "post":
            return say("why.recovery"), (RULES.reason("hero.post_twelve"),)
        return say("explain.nobody"), (RULES.reason("hero.order"),)
    return _why_now(fight, head.kind, state.name_fighters(fight, acting), acting)


def _why_now(fight: Fight, kind: str, name: str, acting: Fighters) -> Explained:
    """Returns why these, who act, do so now."""
    title, c = say("explain.now", who=name, count=len(acting)), acting[0]
    if kind in OWN_REASON:
        return title, (RULES.reason(OWN_REASON[kind], say(f"why.{kind}", who=name)),)
    segment, called = fight.clock.segment, fight.clock.called
    if kind == "delayed":
        to = chart.place_words(segment, called, segment)
        out = [RULES.reason("hero.delay", say("why.delayed", who=name, place=to))]
    else:
        here, phases = chart.segment_name(segment, segment), chart.phases_words(c.sheet.spd)
        out = [RULES.reason("hero.phase", say("why.phase", spd=c.sheet.spd, phases=phases, segment=here))]
    dex, reflexes = c.sheet.dex, c.sheet.reflexes
    early = called != dex and reflexes
    text = say("why.order.early" if early else "why.order", called=called, dex=dex, reflexes=reflexes)
    out.append(RULES.reason("hero.order", text))
    tie = order.tie_rolls(fight, c, called)
    if tie is not None:
        out.append(RULES.reason("hero.order.tie", say("why.tie", who=name, rolls=join_commas(map(str, tie.rolls)))))
    return title, tuple(out)


def _why_one(fight: Fight, c: Fighter) -> Explained:
    head = state.head(fight)
    acts = head is not None and c.id in head.who
    title, out = _why_now(fight, head.kind, c.name, (c,)) if head is not None and acts else _why_not_now(fight, c)
    cost = aborting.price(fight, c)
    against = tuple(aborting.reasons_against(fight, c, cost))
    if not against:
        text = say("why.may_abort", who=c.name, costs=aborting.price_words(fight, c, cost))
        against = (RULES.reason("hero.abort", text),)
    return title, tuple(dict.fromkeys((*out, *against)))


def _why_not_now(fight: Fight, c: Fighter) -> Explained:
    """Returns why a combatant does not act now, and when it does; before that, the Phases that go into recovering."""
    title, out = say("explain.not", who=c.name), [not_now(fight, c)]
    told = out[0].rule == "hero.phase.not_now"
    if c.tally.lock is not None and c.tally.lock.until > fight.clock.segment:
        until = chart.segment_name(c.tally.lock.until, fight.clock.segment)
        out.append(RULES.about(c, "hero.spd.effect", "why.locked", segment=until))
    phases = chart.phases_words(c.sheet.spd)
    out.append(RULES.reason("hero.phase", say("why.phases", spd=c.sheet.spd, phases=phases)))
    for place in forecast.coming(fight, forecast.end_of_next_turn(fight)):
        if c not in place.who:
            continue
        if place.kind not in forecast.PASSING:
            if not told:
                text = say("why.next_go", who=c.name, place=forecast.label(fight, place))
                out.append(RULES.reason("hero.phase", text))
            break
        rule = "hero.stunned" if place.kind == "stunned" else "hero.out.recovery"
        here = chart.segment_name(place.segment, fight.clock.segment)
        out.append(RULES.reason(rule, say("why.recovers", segment=here)))
    return title, tuple(out)


explain = explained(_why_next, _why_one)


# the system on one page for a newcomer


NOW = 6
FASTER = ((6, "circle", "pc"), (4, "circle", "pc"), (3, "diamond", "mon"), (2, "diamond", "mon"))
"""SPD, and shape and tone of its side."""
NUMBERS = {"SPD": "hero.phase", "DEX": "hero.order", "STUN": "hero.out", "REC": "hero.recover"}
OTHERWISE = {
    "delay": "hero.delay",
    "hold": "hero.hold",
    "abort": "hero.abort",
    "recover": "hero.post_twelve",
}
RARE = {
    "half": "hero.phase.half",
    "full": "hero.phase.half",
    "BODY": "hero.dying",
    "END": "hero.recover",
    "stunned": "hero.stunned",
    "slow": "hero.slow",
}
LETTERS = {
    "half": "½",
    "full": "Full",
    "delay": "Delay",
    "hold": "Hold",
    "abort": "Abort",
    "recover": "12",
    "stunned": "Stunned",
    "slow": "Slow",
}


def primer() -> Primer:
    full, half = LETTERS["full"], LETTERS["half"]
    halves = (Item((full,)), Item((half,), say("primer.or")), Item((half,), say("primer.plus")))
    return page(
        say,
        _primer_picture,
        Part("list", say("primer.numbers"), items(say, NUMBERS, _letters)),
        Part("sum", say("primer.limit"), halves),
        Part("pairs", say("primer.otherwise"), items(say, OTHERWISE, _letters)),
        Part("more", say("primer.rare"), items(say, RARE, _letters)),
        segments=state.SEGMENTS,
    )


def _letters(key: str) -> tuple[str, ...]:
    return (LETTERS.get(key, key),)


def _primer_picture() -> shapes.Chart:
    """Returns the Speed Chart of four fighters, in the middle of a Turn."""
    columns: list[shapes.Column] = [
        {"label": str(n), "state": "now" if n == NOW else "other"} for n in range(1, state.SEGMENTS + 1)
    ]
    rows: list[shapes.ChartRow] = []
    for n, (spd, shape, tone) in enumerate(FASTER):
        name = say("primer.spd", spd=spd)
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
    text = say("primer.picture", segments=state.SEGMENTS)
    return {"kind": "chart", "text": text, "columns": columns, "rows": rows, "now": None}


def _primer_cell(spd: int, segment: int, acting: bool) -> shapes.ChartCell:
    if segment not in chart.phases(spd):
        return {"marks": [], "say": ""}
    cell = "past" if segment < NOW else "now" if segment == NOW and acting else "open"
    return {"marks": [cell], "say": say(f"cell.{cell}")}
