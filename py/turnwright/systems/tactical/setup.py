"""Before the fight, and the rows of fighters in it: the set-up screen, the sample fight, a row in words, and the system on one page.

Before the fight a row says what is added to each initiative; in the fight what was declared, what hinders the fighter, and what is left.
"""

from functools import partial

from turnwright import shapes
from turnwright.core.primer import Item, Part, Primer, mark
from turnwright.drawing.group_words import of_group, of_members
from turnwright.drawing.widgets import full_numbers, lacking
from turnwright.systems.tactical import actions, fields, parrying, screen, turns, wounds
from turnwright.systems.tactical.actions import PRINTED, printed
from turnwright.systems.tactical.options import OPTIONS
from turnwright.systems.tactical.state import (
    AWAITED,
    Fight,
    Fighter,
    Sheet,
    Unit,
    initiative_of,
    name_with_numbers,
    standing,
)
from turnwright.text import N_, join_dots, say

LINES = (
    "Bex, qu 6, hits 52",
    "Cyr, qu 4, hits 41/58, bleed 2, dazed 2",
    "Aro, qu 2, hits 64",
    "Raider 1, qu 3, hits 40, monster",
    "Raider 2, qu 1, hits 40, monster",
    "Raider 3, qu -1, hits 40, monster",
)
THIRD = ""
EXAMPLES = (
    ("Brenna, qu 5, hits 95", N_("Qu 5 is added to each initiative")),
    ("4 orcs, enemy, qu 1, hits 60", N_("One group of 4 on the enemy side")),
    ("Aro qu 3 hits 70 ap 5", N_("5 AP each round, not 4")),
)
HINTS = ("qu 3", "hits 40", "monster", "", "surprised", "bleed 1", "ap 5", "init -4", "next +4")


def describe(fight: Fight, c: Fighter, typed: frozenset[str]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    words = [say("Qu {qu}", qu=c.sheet.qu), *_numbers(c.sheet), *full_numbers(c)]
    if c.tally.modifiers:
        words.append(say("{modifiers} on the next roll", modifiers=fields.show_modifiers(c.tally.modifiers)))
    return [*words, *wounds.words(c.tally)]


def _numbers(sheet: Sheet) -> list[str]:
    words = [say("initiative {by}", by=f"{sheet.init:+d}")] if sheet.init else []
    words += [say("{ap} AP", ap=sheet.ap)] if sheet.ap else []
    words += [say("SD {by}", by=f"{sheet.sd:+d}")] if sheet.sd else []
    return [*words, say("surprised")] if sheet.surprised else words


def detail(fight: Fight, group: Unit) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage != "play":
        led = of_group([[turns.FOLLOWING.words(fight, c)] for c in group])
        return join_dots((_at_setup(group), *led))
    up = standing(fight, group)
    name = partial(name_with_numbers, fight)
    return join_dots(of_members(name, up, [_in_play(fight, c, len(up) > 1) for c in up]))


def _at_setup(group: Unit) -> str:
    """Returns the numbers to check before the fight; Qu has a field of its own in the row."""
    each = of_group([wounds.words(c.tally) for c in group])
    return join_dots([lacking(group, "hits"), *_numbers(group[0].sheet), *each])


def _in_play(fight: Fight, c: Fighter, some: bool) -> list[str]:
    """Returns place, protection, jobs and states. `some` as in `parrying.words`."""
    if c.tally.waits:
        return [say("joins at the next initiative")]
    words = [say("at {at}", at=initiative_of(c))] if c.tally.initiative else []
    words.append(turns.FOLLOWING.words(fight, c))
    words += parrying.words(fight, c, some)
    holds = N_("with {act} held for “{trigger}”")
    words += [
        say(holds, trigger=AWAITED.said(fight, a.trigger), act=actions.named(a, some))
        if some
        else actions.waiting(fight, a, actions.named(a))
        for a in c.tally.acts
        if a.conditional and a.waiting and not actions.interrupts(fight, c, a)
    ]
    words += [
        say(N_("interrupting with {act}"), act=actions.named(a, True))
        for a in c.tally.acts
        if a.waiting and actions.interrupts(fight, c, a)
    ]
    words += [say("{job} {done} of {of}", job=j.label, done=j.done, of=j.of) for j in c.tally.jobs]
    words += [say("no more actions")] if c.tally.out else []
    return [*words, *wounds.words(c.tally)]


# the system on one page for a newcomer


PRICED = ("melee_attack_parry", "ranged_attack", "dodge", "draw", "ammo_reload")
LANES: tuple[tuple[str, str, str, str, str, tuple[tuple[str, int, str], ...]], ...] = (
    ("19", "Dax", "circle", "pc", "open", (("ranged_attack", 3, "declared"), ("draw", 1, "declared"))),
    ("12", "Cyr", "circle", "pc", "now", (("melee_attack_parry", 4, "declared"),)),
    ("8", "Orc", "diamond", "mon", "done", (("dodge", 4, "declared"),)),
)
"""Rank, name, shape and tone of the side, state, and the blocks: action, AP, state."""


def primer() -> Primer:
    """Returns the page: what is spent, what AP buy, what else there is."""
    spent = (
        Item((say("AP"),), say("Action points"), say("Four a round. Unspent ones are lost"), "tactical.ap"),
        Item(
            (say("0"),),
            say("No time at all"),
            say("The first is free, each further one costs 1 AP"),
            "tactical.instant",
        ),
        Item((say("Move"),), say("Normal movement"), say("Free, on your own turn"), "tactical.movement"),
    )
    limit = (
        Item((OPTIONS.all["ap_per_round"].default,), "", say("AP")),
        Item((_cost("ranged_attack"),), say("=")),
        Item((_cost("draw"),), say("+")),
    )
    otherwise = (
        Item((say("If"),), say("Conditional"), say("Waits for its trigger and interrupts"), "tactical.conditional"),
        Item((say("×"),), say("Cancel"), say("No initiative dice next round"), "tactical.cancel"),
    )
    rare = (
        Item((say("2d10"),), say("Initiative"), say("2d10 + Quickness, rolled each round"), "tactical.initiative"),
        Item((say("8+"),), say("Long actions"), say("Continue in the next rounds"), "tactical.rounds"),
        Item((say("1-3"),), say("Ranges"), say("The top is the normal cost"), "tactical.range"),
        Item((say("End"),), say("Upkeep"), say("Bleeding takes hits and stun wears off"), "tactical.end_of_turn"),
    )
    top = say("With fewer AP than the top of a range, the action has −25 for each AP missing.")
    return Primer(
        say("Declare slow to fast, act fast to slow."),
        say("Everyone rolls initiative each round. The slowest declares first; the fastest resolves first."),
        _picture,
        (
            Part("list", say("What you spend"), spent),
            Part("sum", say("Each round"), limit),
            Part("prices", say("What actions cost"), _prices(), top),
            Part("pairs", say("Instead of just acting"), otherwise),
            Part("more", say("Good to know"), rare),
        ),
    )


def _cost(action: str) -> str:
    return str(PRINTED[action].most)


def _prices() -> tuple[Item, ...]:
    """Returns the unit, then the printed costs of usual actions."""
    sold = tuple(
        Item((printed()[key].short or printed()[key].label,), PRINTED[key].cost, "", "tactical.actions")
        for key in PRICED
    )
    return (Item((say("AP"),), say("for"), "", "tactical.actions"), *sold)


def _picture() -> shapes.Lanes:
    """Returns three lanes in the Declaration Phase, the second fighter declaring."""
    lanes: list[shapes.Lane] = []
    for rank, name, shape, tone, state, acts in LANES:
        blocks: list[shapes.Block] = [
            {"label": printed()[key].short or printed()[key].label, "size": ap, "state": block}
            for key, ap, block in acts
        ]
        lanes.append({"rank": rank, "token": mark(name, shape, tone), "name": name, "state": state, "blocks": blocks})
    return {
        "kind": "lanes",
        "text": say(
            "A round in lanes: initiative, declaration from the slowest up, resolution from the fastest down, upkeep. Cyr declares."
        ),
        "phases": screen.phases("declaration"),
        "lanes": lanes,
        "of": 4,
    }
