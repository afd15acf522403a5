"""Asks that several HERO offers share: a defense, another combatant, a roll."""

from collections.abc import Iterable, Iterator

from turnwright.core import Ask, Choice, people, unit
from turnwright.systems.hero.rules import defenses
from turnwright.systems.hero.state import Fight, Fighter
from turnwright.systems.hero.state.sheet import target
from turnwright.systems.hero.text import say

CROWD = 24


def defense() -> Ask:
    return Ask(
        "to", "choice", say("ask.what"), tuple(Choice(f.id, f.name) for f in defenses.FORMS.values()), value="dodge"
    )


def others(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[Choice, ...]:
    """Returns the other combatants still in the fight: those of other sides first."""
    mine, side = {unit(c) for c in fighters}, fighters[0].side
    found = [c for c in fight.roster if unit(c) not in mine and c.tally.out != "dead"]
    found.sort(key=lambda c: c.side == side)
    return people(found)


def few(choices: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """Returns the choices to send with an offer. For a large fight it sends none, and the page offers everybody."""
    return choices if len(choices) <= CROWD else ()


def skill(c: Fighter, name: str) -> Choice:
    """Returns the choice of a skill, with its target number."""
    return Choice(name, say(f"skill.{name}"), or_less(c, name))


def or_less(c: Fighter, name: str) -> str:
    """Returns a target number in words, such as "12-"."""
    return say("roll.target", target=target(c.sheet, name))


def dice(fighters: Iterable[Fighter]) -> Iterator[Ask]:
    for c in fighters:
        note = say("roll.on_dex", target=target(c.sheet, "dex"))
        yield Ask(c.id, "dice", c.name, notation="3d6", note=note, optional=True, summed=True)
