"""The set-up screen and the roster rows of The Collective, and the fight that shows what the system is."""

from collections.abc import Iterable, Mapping

from turnwright.core.model import Encounter, Side
from turnwright.roster.line import Newcomer
from turnwright.screen import shapes
from turnwright.screen.widgets import fighters_token, health, numbers, offer_json, reading
from turnwright.systems.collective.moves import start
from turnwright.systems.collective.rules import newcomers
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.rulebook import RULES
from turnwright.systems.collective.screen import card
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Clock, Fight, Fighter
from turnwright.systems.collective.state.sheet import Sheet, show
from turnwright.systems.collective.text import say
from turnwright.text import dots, row

SIDES = (Side("pc", say("side.pc")), Side("monster", say("side.monster")))


def open_fight(title: str) -> Fight:
    return Encounter("collective", title, SIDES, Clock())


def sample() -> tuple[str, Iterable[tuple[str, Mapping[str, str]]]]:
    """Title and set-up commands of a fight that shows the system."""
    lines = (
        "Ash, 2P 1M 2V 1OppM, init 1, hp 44",
        "Bo, 1P 3M 1V, init 0, hp 26",
        "Mim, 2P 7C, hp 30, borrow",
        "Watch x2, 1P 1V, watch, hp 12",
        "Grol, 2P 1M 1V 1OppM, init 2, hp 52, monster",
        "Orc x3, 1P 1V, hp 9, surprised",
    )
    adds: list[tuple[str, Mapping[str, str]]] = [("add_side", {"value": say("sample.side")})]
    return say("about.sample"), [*adds, *(("join", {"text": line}) for line in lines)]


def setup(e: Fight) -> shapes.Start:
    hints = [("surprised", ", surprised"), ("monster", ", monster"), ("2P 1M 2V", ", 2P 1M 2V"), ("hp 20", ", hp 20"), ("cap 2M", ", cap 2M"),
             ("init +1", ", init +1"), ("7C", ", 7C"), ("1OppM", ", 1OppM"), ("borrow", ", borrow")]  # fmt: skip
    hints[1:1] = [(s.name.lower(), f", {s.name.lower()}") for s in e.sides[1:-1]]
    return {
        "hints": [{"label": label, "text": text} for label, text in hints],
        "start": offer_json(e, RULES, start.offer(e)),
    }


def read(e: Fight, line: Newcomer) -> shapes.Understood:
    """A typed line as this system reads it."""
    found = newcomers.read(e, line)
    line = newcomers.split(e, line)
    sheet, side = found.sheet, e.side(found.side).name
    hp = numbers(found.hp, "hp") if found.hp else ""
    skips = say("reading.surprised") if sheet.surprised else ""
    dead = say("reading.death_used") if sheet.death_used else ""
    return reading(e, line, found.side, dots((side, clock.part_name(e, found.side), _numbers(sheet), hp, skips, dead)))


def _numbers(sheet: Sheet) -> str:
    caps = say("reading.caps", caps=show(sheet.caps)) if sheet.caps else ""
    abilities = (say(f"ability.{ability}") for ability in sheet.abilities)
    return row(
        (show(sheet.pool) or say("reading.no_actions"), caps, _initiative(sheet) if sheet.init else "", *abilities)
    )


def _initiative(sheet: Sheet) -> str:
    return say("reading.initiative", adds=f"{sheet.init:+d}" if sheet.init else "0")


def fighter(e: Fight, group: tuple[Fighter, ...]) -> shapes.Health:
    """A roster row in words: one combatant or a group."""
    play = e.clock.stage == "play"
    return {
        "token": fighters_token(e, group, card.state(e, group)),
        "detail": card.brief(group) if play else _detail(group[0]),
        "health": health(group, "hp"),
    }


def _detail(c: Fighter) -> str:
    extra = amounts((key, n) for key, n in c.sheet.pool if key not in ("P", "M", "V"))
    initiative = _initiative(c.sheet) if c.sheet.init or not extra else ""
    gauge = say("detail.gauge", most=c.gauges[0].most, gauge=c.gauges[0].name) if c.gauges else ""
    return dots((extra, initiative, gauge, say("reading.surprised") if c.sheet.surprised else ""))
