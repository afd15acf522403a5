"""The set-up screen and the roster rows of Structured Time, and the sample fight."""

from collections.abc import Iterable, Mapping

from turnwright.core.model import Encounter, Side
from turnwright.roster.line import Newcomer
from turnwright.screen import shapes
from turnwright.screen.widgets import fighters_token, health, offer_json, reading
from turnwright.systems.structured.moves import start
from turnwright.systems.structured.rules import newcomers
from turnwright.systems.structured.rules.constants import INITIATIVE
from turnwright.systems.structured.rules.options import OPTIONS
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.screen import order_list, picture
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import WOUNDS, Clock, Fight, Fighter
from turnwright.systems.structured.state.sheet import Sheet, bonus
from turnwright.systems.structured.text import say
from turnwright.text import dots, row

SIDES = (Side("pc", say("side.pc")), Side("enemy", say("side.enemy")))
HINTS = ("surprised", "enemy", "ag 42", "unnatural 2", "wounds 12", "death world", "reactions 2")
"""Words of a typed line that the set-up screen offers."""


def open_fight(title: str) -> Fight:
    """A new, empty fight."""
    return Encounter("structured", title, SIDES, Clock(), options=OPTIONS.opening())


def sample() -> tuple[str, Iterable[tuple[str, Mapping[str, str]]]]:
    """The title and the set-up commands of the sample fight."""
    machines = say("sample.machines")
    lines = (
        "Bel, ag 35, wounds 12",
        "Cas, ag 51, wounds 13",
        "Ira, ag 42, wounds 11, surprised",
        "Krane, ag 38, wounds 16, enemy, surprised",
        "Cultist x3, ag 30, wounds 8",
        "Hound, ag 45, wounds 14, enemy",
        f"Servitor, ag 20, wounds 20, {machines}",
    )
    adds: list[tuple[str, Mapping[str, str]]] = [("add_side", {"value": machines})]
    return say("about.sample"), [*adds, *(("join", {"text": line}) for line in lines)]


def setup(e: Fight) -> shapes.Start:
    """The hints and the start button of the set-up screen."""
    between = [s.name.lower() for s in e.sides[1:-1]]
    return {
        "hints": [{"label": word, "text": f", {word}"} for word in (HINTS[0], *between, *HINTS[1:])],
        "start": offer_json(e, RULES, start.offer(e)),
    }


def read(e: Fight, line: Newcomer) -> shapes.Understood:
    """How a typed line is understood. Raises BadCommand."""
    found = newcomers.read(e, line)
    line = newcomers.split(e, line)
    wounds = _wounds(*found.wounds) if found.wounds else ""
    surprised = say("sheet.surprised") if found.sheet.surprised else ""
    return reading(e, line, found.side, dots((e.side(found.side).name, _numbers(found.sheet), wounds, surprised)))


def _numbers(sheet: Sheet) -> str:
    words = [say("dice.agility", ag=sheet.ag), say("dice.added", before=INITIATIVE, after=bonus(sheet))]
    words += [say("sheet.unnatural", unnatural=sheet.unnatural)] if sheet.unnatural else []
    words += [say("sheet.reactions", count=sheet.reactions)] if sheet.reactions else []
    words += [say("corrected.death_world")] if sheet.death_world else []
    words += [say("sheet.crew")] if sheet.crew else []
    return row(words)


def fighter(e: Fight, group: tuple[Fighter, ...]) -> shapes.Health:
    """A roster row: token, detail and health of one combatant or a group."""
    up = clock.standing(e, group)
    return {
        "token": fighters_token(e, group, picture.token_state(e, group)),
        "detail": _detail(group) if e.clock.stage == "setup" else _in_play(e, up),
        "health": health(group, WOUNDS),
    }


def _in_play(e: Fight, group: tuple[Fighter, ...]) -> str:
    some = _surprised(group) if not all(c.tally.surprised for c in group) else ""
    return dots((order_list.brief(e, group, _rule(e, group), alone=True), some))


def _surprised(group: tuple[Fighter, ...]) -> str:
    """How many of these are Surprised, in words: "Surprised", or "1 of 4 Surprised"; empty for none."""
    count = sum(c.sheet.surprised or c.tally.surprised for c in group)
    if not count or count == len(group):
        return say("surprised") if count else ""
    return say("surprised.some", count=count, most=len(group))


def _rule(e: Fight, group: tuple[Fighter, ...]) -> str:
    rules = {clock.barred(e, c) for c in group}
    return rules.pop() if len(rules) == 1 else ""


def _wounds(left: int, most: int) -> str:
    return say("sheet.wounds", count=most) if left == most else say("sheet.wounds.of", left=left, count=most)


def _detail(group: tuple[Fighter, ...]) -> str:
    c = group[0]
    wounds = c.gauge(WOUNDS)
    words = [say("dice.added", before=INITIATIVE, after=bonus(c.sheet))]
    words += [_wounds(wounds.value, wounds.most)] if wounds else []
    words += [_surprised(group)]
    words += [say("sheet.crew")] if c.sheet.crew else []
    return dots(words)
