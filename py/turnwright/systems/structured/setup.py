"""Before the fight, and the rows of fighters in it: the set-up screen, the sample fight, and a row in words.

Before the fight a row says what the score will be made of; in the fight the score, what the fighter is doing, and why there is no turn.
"""

from functools import partial
from itertools import groupby

from turnwright.core.model import ids, unit
from turnwright.core.states import ACT
from turnwright.drawing.group_words import of_group, of_members
from turnwright.drawing.widgets import health
from turnwright.systems.structured import order, reacting, scores, state
from turnwright.systems.structured.options import on
from turnwright.systems.structured.scores import INITIATIVE, bonus, bonuses
from turnwright.systems.structured.state import (
    STATES,
    WAITS,
    WOUNDS,
    Fight,
    Fighter,
    Fighters,
    Sheet,
)
from turnwright.table.captains import captain_name
from turnwright.text import N_, join_and, join_commas, join_dots, minus, say

THIRD = N_("Machines")
LINES = (
    "Bel, ag 35, wounds 12",
    "Cas, ag 51, wounds 13",
    "Ira, ag 42, wounds 11, surprised",
    "Krane, ag 38, wounds 16, enemy, surprised",
    "Cultist x3, ag 30, wounds 8",
    "Hound, ag 45, wounds 14, enemy",
    "Servitor, ag 20, wounds 20, {side}",
)
EXAMPLES = (
    ("Ira, ag 42, wounds 12", N_("Agility 42 adds 4 to the roll")),
    ("3 cultists, enemy, ag 30, wounds 8", N_("One group of 3 on the enemy side")),
    ("Brute, enemy, ag 35, unnatural 2, surprised", N_("Skips the Surprised round")),
)
HINTS = ("surprised", "", "enemy", "ag 42", "unnatural 2", "wounds 12", "death world", "reactions 2")


def describe(fight: Fight, c: Fighter, typed: frozenset[str]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    wounds = [_wounds(gauge.value, gauge.most) for gauge in c.gauges]
    return [_numbers(c.sheet), *wounds, _surprised(fight, c) if c.sheet.surprised or c.tally.surprised else ""]


def _surprised(fight: Fight, c: Fighter) -> str:
    if fight.clock.stage == "play" and on(fight, "surprise_once"):
        return say("{who} can be Surprised only in a new Initiative order", who=c.name)
    return say("Surprised, loses the first turn")


def _numbers(sheet: Sheet) -> str:
    words = [say("Agility {ag}", ag=sheet.ag), say("{before} + {after}", before=INITIATIVE, after=bonus(sheet))]
    words += [say("Unnatural {unnatural}", unnatural=sheet.unnatural)] if sheet.unnatural else []
    words += [say(("{count} Reaction", "{count} Reactions"), count=sheet.reactions)] if sheet.reactions else []
    words += [say("from a death world")] if sheet.death_world else []
    words += [say("crew of a vehicle")] if sheet.crew else []
    return join_commas(words)


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage == "setup":
        return _detail(fight, group)
    up = state.standing(fight, group)
    rule, *others = {state.barred(fight, c) for c in up}
    return brief(fight, up, "" if others else rule, alone=True)


def _wounds(left: int, most: int) -> str:
    if left == most:
        return say(("{count} wound", "{count} wounds"), count=most)
    return say(("{left} of {count} wound", "{left} of {count} wounds"), left=left, count=most)


def _detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    c = group[0]
    wounds = c.gauge(WOUNDS)
    rolls = [one.sheet for one in group if not state.out(fight, one)]
    words = [say("{before} + {after}", before=INITIATIVE, after=bonuses(rolls))] if rolls else []
    same = all(one.gauge(WOUNDS) == wounds for one in group)
    if wounds and not same:
        words.append(health(group, WOUNDS, partial(state.out, fight)))
    elif wounds and wounds.value < wounds.most:  # the whole of it is a field of the row
        words.append(_wounds(wounds.value, wounds.most))
    words += of_group([[STATES["surprised"].name] if c.sheet.surprised or c.tally.surprised else [] for c in group])
    words += of_group([[STATES["out"].in_row] if state.out(fight, c) else [] for c in group])
    words += [say("crew of a vehicle")] if c.sheet.crew else []
    words += of_group([[scores.FOLLOWING.words(fight, one)] for one in group])
    return join_dots(words)


def brief(fight: Fight, fighters: tuple[Fighter, ...], rule: str = "", alone: bool = False, later: bool = False) -> str:
    """Returns the score and its details: "on 11, one roll, three turns". `alone`: the text must say that the number is a score. `later`: it is
    about the next round, in which the marks of this one are over."""
    numbers = sorted({c.tally.score for c in fighters if c.tally.score is not None}, reverse=True)
    figure = join_and(map(minus, numbers))
    score = (
        say("Initiative {scores}" if alone else "on {scores}", scores=figure) if figure else say("no Initiative yet")
    )
    words = [score]
    if len(fighters) > 1:
        one_roll = on(fight, "group_initiative") and not fighters[0].sheet.crew and len(numbers) == 1
        words += [say("one roll")] if one_roll else []
        words.append(_turns(len(fighters)))
    words += of_group([[scores.FOLLOWING.words(fight, c)] for c in fighters]) if alone else []
    if not later:
        now = [[*_busy(fight, c), *([] if rule else _lost(fight, c))] for c in fighters]
        words += of_members(partial(state.name_with_numbers, fight), fighters, now)
    if rule:
        lost = STATES.under(rule).in_row
        words.append(lost if rule == "structured.out" else say("{state}, no Reactions", state=lost))
    return join_commas(words)


def _lost(fight: Fight, c: Fighter) -> list[str]:
    """Returns why a combatant loses the turn."""
    barred = STATES.first(fight, c)
    return [barred.in_row] if barred else []


SMALL = {2: N_("two turns"), 3: N_("three turns"), 4: N_("four turns"), 5: N_("five turns"), 6: N_("six turns")}


def _turns(count: int) -> str:
    """Returns a number of turns in words, small ones spelt out."""
    return say(SMALL[count]) if count in SMALL else say("{count} turns", count=count)


def _critical(c: Fighter) -> str:
    by = critical(c)
    return say("critical damage {by}", by=by) if by else say("no Wounds left")


def _busy(fight: Fight, c: Fighter) -> list[str]:
    """Returns what a combatant is doing: a Delay, states, an Extended Action; and whether damage is critical."""
    out = [_critical(c)] if c.empty(WOUNDS) and not state.out(fight, c) else []
    out += [say("delayed")] if c.tally.delayed else []
    out += [say("from the next round")] if c.tally.went == WAITS else []
    out += [kind.name for kind in state.states(c) if ACT not in kind.forbids]
    if reacting.reactions_used(fight, c):
        out.append(say(("Reaction used", "Reactions used"), count=reacting.reactions(fight, c)))
    if c.tally.work is not None:
        out.append(say("busy: {work}", work=c.tally.work.name))
    return out


def critical(c: Fighter) -> int:
    """Returns the damage taken below 0 Wounds."""
    wounds = c.gauge(WOUNDS)
    return max(0, -wounds.value) if wounds is not None else 0


# where somebody stands in the order


def rung(fight: Fight, c: Fighter) -> int:
    """Returns the score at whose place a combatant acts."""
    return order.key(fight, c)[0]


def stands(fight: Fight) -> list[Fighters]:
    """Returns those who stand together: neighbours of one group on one score. A crew stands separately."""
    return [
        tuple(cs)
        for _, cs in groupby(state.listed(fight), key=lambda c: (c.id if c.sheet.crew else unit(c), rung(fight, c)))
    ]


def tie_words(fight: Fight, c: Fighter) -> str:
    """Returns what decided between combatants of the same score: "ahead of Cultist ×3 on Agility, 51 to 30"."""
    lead = scores.commander(fight, c)
    if led := scores.FOLLOWING.captain(fight, c):
        return say("behind the captain, {who}", who=captain_name(state.STANDING, fight, led.id))
    if lead.id != c.id:
        return say("behind {who} in the crew", who=lead.name)
    there = (tuple(one for one in s if one.id == c.id or not state.out(fight, one)) for s in stands(fight))
    here = [s for s in there if s and rung(fight, s[0]) == rung(fight, c)]
    mates = next((s for s in here if c.tally.inner and c.id in ids(s)), ())
    if inside := _beside([(one,) for one in mates], fight, c):
        return inside
    near = [s for s in here if scores.commander(fight, s[0]).id == s[0].id]
    return _beside(near, fight, c)


def _beside(near: list[Fighters], fight: Fight, c: Fighter) -> str:
    """Returns what put a combatant ahead of the next of those who stand near, or behind the one before; empty if it stands alone."""
    at = next((n for n, stand in enumerate(near) if any(one.id == c.id for one in stand)), 0)
    if at + 1 < len(near):
        return say("ahead of {who} {why}", who=state.name_fighters(fight, near[at + 1]), why=_why(c, near[at + 1][0]))
    if at:
        return say("behind {who} {why}", who=state.name_fighters(fight, near[at - 1]), why=_why(near[at - 1][0], c))
    return ""


def moved_words(fight: Fight, c: Fighter) -> list[str]:
    """Returns what the GM decided about a combatant's place: ahead of whom it stands against the scores, and who so stands ahead of it."""
    there = [one for one in state.listed(fight) if one.id == c.id or not state.out(fight, one)]
    if c not in there:
        return []
    at, own = there.index(c), order.key(fight, c)
    over = [one for one in there[at:] if order.key(fight, one) > own]
    under = [one for one in there[:at] if order.key(fight, one) < own]
    says = N_("The GM put {who} before {others} in the order.")
    pairs = (((c,), over), (under, (c,)))
    return [
        say(says, who=state.name_with_numbers(fight, ids(who)), others=state.name_with_numbers(fight, ids(others)))
        for who, others in pairs
        if who and others
    ]


def _why(ahead: Fighter, behind: Fighter) -> str:
    """Returns in words what decided between two on the same score."""
    if ahead.sheet.ag > behind.sheet.ag:
        return say("on Agility, {higher} to {lower}", higher=ahead.sheet.ag, lower=behind.sheet.ag)
    same = ahead.sheet.ag == behind.sheet.ag and ahead.tally.heat == behind.tally.heat
    together = unit(ahead) == unit(behind)
    dice = (ahead.tally.inner, behind.tally.inner) if together else (ahead.tally.offs, behind.tally.offs)
    rolled = zip(*dice, strict=False) if same else ()
    higher, lower = next((pair for pair in rolled if pair[0] != pair[1]), (0, 0))
    if higher <= lower:
        return say("in the current order")
    return say("in the roll-off, {higher} to {lower}", higher=higher, lower=lower) if lower else say("by GM ruling")
