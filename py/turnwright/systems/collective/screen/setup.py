"""The set-up screen and roster rows of The Collective, and the sample fight."""

from turnwright.core.system import sample
from turnwright.roster.line_reader import Reading
from turnwright.screen.group_words import of_group
from turnwright.screen.widgets import full_numbers, kept
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.screen import card
from turnwright.systems.collective.state import Fight, Fighter, Tally, clock
from turnwright.systems.collective.state.sheet import Sheet, show
from turnwright.systems.collective.text import say
from turnwright.text import join_commas, join_dots

SAMPLE = sample(
    say,
    "Ash, 2P 1M 2V 1OppM, init 1, hp 44",
    "Bo, 1P 3M 1V, init 0, hp 26",
    "Mim, 2P 7C, hp 30, borrow",
    "Watch x2, 1P 1V, watch, hp 12",
    "Grol, 2P 1M 1V 1OppM, init 2, hp 52, monster",
    "Orc x3, 1P 1V, hp 9, surprised",
)
EXAMPLES = ("Ash, 2P 1M 2V, hp 44", "4 orcs, enemy, 1P 1V, hp 8", "Mim, 2P and 7C, init +2")
HINTS = ("surprised", "", "monster", "2P 1M 2V", "hp 20", "cap 2M", "init +1", "7C", "1OppM", "borrow", "hold")


def describe(fight: Fight, found: Reading[Sheet, Tally]) -> list[str]:
    """Returns what a typed line would add, in a few short texts."""
    c = found.fighter
    skips = say("reading.surprised") if c.sheet.surprised else ""
    dead = say("mark.death_used") if c.sheet.death_used else ""
    return [clock.part_name(fight, c.side), _numbers(c.sheet), *full_numbers(c), skips, dead]


def _numbers(sheet: Sheet) -> str:
    caps = say("reading.caps", caps=show(sheet.caps)) if sheet.caps else ""
    abilities = (say(f"ability.{ability}") for ability in sheet.abilities)
    own = join_commas(key for key, _ in sheet.pool if parse(key).exotic)
    exotic = say("reading.exotic", kinds=own) if own else ""
    initiative = _initiative(sheet) if sheet.init else ""
    return join_commas((show(sheet.pool) or say("reading.no_actions"), exotic, caps, initiative, *abilities))


def _initiative(sheet: Sheet) -> str:
    return say("reading.initiative", adds=f"{sheet.init:+d}" if sheet.init else "0")


def detail(fight: Fight, group: tuple[Fighter, ...]) -> str:
    """Returns a roster row in words: one combatant or a group."""
    if fight.clock.stage == "play":
        return card.brief(fight, group)
    c = group[0]
    extra = amounts((key, n) for key, n in c.sheet.pool if key not in ("P", "M", "V"))
    initiative = _initiative(c.sheet) if c.sheet.init or not extra else ""
    gauge = kept(group, c.gauges[0].name) if c.gauges else ""
    surprised = of_group([[say("reading.surprised")] if member.sheet.surprised else [] for member in group])
    return join_dots((extra, initiative, gauge, *surprised))
