"""Before the fight, and what is said of fighters in it: the set-up screen, Start, a row in words, and the system on one page.

A row is one combatant or a group; it tells what is true of those who stand, and of how many. The fight begins in Segment 12 of Turn 1, or by house
rule in Segment 1 (6E2 18), so nobody can arrive in an earlier one.
"""

from dataclasses import replace
from functools import partial

from turnwright import shapes
from turnwright.core.commands import BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Tells
from turnwright.core.members import for_some
from turnwright.core.model import gathered, ids
from turnwright.core.move import Opening
from turnwright.core.primer import Item, Part, Primer, mark
from turnwright.core.system import System
from turnwright.drawing.group_words import of_members
from turnwright.drawing.widgets import full_numbers, kept
from turnwright.systems.hero import chart, forecast, order, say, state, wounds
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import STATES, Events, Fight, Fighter, Sheet
from turnwright.table import coming
from turnwright.text import N_, join_and, join_dots

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


def describe(fight: Fight, c: Fighter, typed: frozenset[str]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    clock_words = say("{dex}, Phases {phases}", dex=dex_words(c.sheet), phases=chart.phases_words(c.sheet.spd))
    parts = [clock_words, *full_numbers(c)]
    parts += [say("REC {rec}", rec=c.sheet.rec)] if c.sheet.rec else []
    usual = [name.upper() for name in ("spd", "dex") if name not in typed]
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
