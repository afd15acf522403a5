"""The set-up screen and roster rows of Structured Time, and the sample fight."""

from functools import partial

from turnwright.core.system import sample
from turnwright.roster.line_reader import Reading
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import health
from turnwright.systems.structured.rules.constants import INITIATIVE
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.screen import order_list
from turnwright.systems.structured.state import WOUNDS, Fight, Fighter, Tally, clock
from turnwright.systems.structured.state.sheet import Sheet, bonus, bonuses
from turnwright.systems.structured.text import say
from turnwright.text import join_commas, join_dots

SAMPLE = sample(
    say,
    "Bel, ag 35, wounds 12",
    "Cas, ag 51, wounds 13",
    "Ira, ag 42, wounds 11, surprised",
    "Krane, ag 38, wounds 16, enemy, surprised",
    "Cultist x3, ag 30, wounds 8",
    "Hound, ag 45, wounds 14, enemy",
    "Servitor, ag 20, wounds 20, {side}",
)
EXAMPLES = (
    "Ira, ag 42, wounds 12",
    "3 cultists, enemy, ag 30, wounds 8",
    "Brute, enemy, ag 35, unnatural 2, surprised",
)
HINTS = ("surprised", "", "enemy", "ag 42", "unnatural 2", "wounds 12", "death world", "reactions 2")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    wounds = [_wounds(gauge.value, gauge.most) for gauge in c.gauges]
    return [_numbers(c.sheet), *wounds, _surprised(fight, c) if c.sheet.surprised or c.tally.surprised else ""]


def _surprised(fight: Fight, c: Fighter) -> str:
    late = fight.clock.stage == "play" and on(fight, "surprise_once")
    return say("no.late_surprise", who=c.name) if late else say("sheet.surprised")


def _numbers(sheet: Sheet) -> str:
    words = [say("dice.agility", ag=sheet.ag), say("dice.added", before=INITIATIVE, after=bonus(sheet))]
    words += [say("sheet.unnatural", unnatural=sheet.unnatural)] if sheet.unnatural else []
    words += [say("sheet.reactions", count=sheet.reactions)] if sheet.reactions else []
    words += [say("corrected.death_world.yes")] if sheet.death_world else []
    words += [say("corrected.crew.yes")] if sheet.crew else []
    return join_commas(words)


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage == "setup":
        return _detail(fight, group)
    up = clock.standing(fight, group)
    rule, *others = {clock.barred(fight, c) for c in up}
    return order_list.brief(fight, up, "" if others else rule, alone=True)


def _wounds(left: int, most: int) -> str:
    return say("sheet.wounds", count=most) if left == most else say("sheet.wounds.of", left=left, count=most)


def _detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    c = group[0]
    wounds = c.gauge(WOUNDS)
    words = [say("dice.added", before=INITIATIVE, after=bonuses(one.sheet for one in group))]
    same = all(one.gauge(WOUNDS) == wounds for one in group)
    words += (
        [_wounds(wounds.value, wounds.most) if same else health(group, WOUNDS, partial(clock.out, fight))]
        if wounds
        else []
    )
    words += of_group([[say("surprised")] if c.sheet.surprised or c.tally.surprised else [] for c in group])
    words += [say("corrected.crew.yes")] if c.sheet.crew else []
    return join_dots(words)
