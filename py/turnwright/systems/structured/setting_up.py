"""The set-up screen and the roster rows of Structured Time, and the fight that shows what the system is."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from turnwright.commands import Ask, Offer
from turnwright.events import AnyEncounter
from turnwright.model import Encounter, Side
from turnwright.moves import reasons
from turnwright.roster import Newcomer
from turnwright.show import health, offer_json, reading
from turnwright.systems.structured import acts, following, ladder, moves, table
from turnwright.systems.structured import clock as time
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.clock import WOUNDS, Clock, Fighter
from turnwright.systems.structured.joining import read as read_words
from turnwright.systems.structured.joining import split
from turnwright.systems.structured.numbers import INITIATIVE
from turnwright.systems.structured.sheet import Sheet, bonus
from turnwright.systems.structured.states import STATES

SIDES = (Side("pc", "PCs"), Side("enemy", "Enemies"))


def open_fight(title: str) -> AnyEncounter:
    return Encounter("structured", title, SIDES, Clock())


def sample() -> tuple[str, Iterable[tuple[str, Mapping[str, Any]]]]:
    lines = (
        "Bel, ag 35, wounds 12",
        "Cas, ag 51, wounds 13",
        "Ira, ag 42, wounds 11, surprised",
        "Krane, ag 38, wounds 16, enemy, surprised",
        "Cultist x3, ag 30, wounds 8",
        "Hound, ag 45, wounds 14, enemy",
        "Servitor, ag 20, wounds 20, machines",
    )
    adds: list[tuple[str, Mapping[str, Any]]] = [("add_side", {"value": "Machines"})]
    return "Hab-block Nine", [*adds, *(("join", {"text": line}) for line in lines)]


def setup(e: AnyEncounter) -> dict[str, Any]:
    hints = [("surprised", ", surprised"), ("enemy", ", enemy"), ("ag 42", ", ag 42"), ("unnatural 2", ", unnatural 2"),
             ("wounds 12", ", wounds 12"), ("death world", ", death world"), ("reactions 2", ", reactions 2")]  # fmt: skip
    hints[1:1] = [(s.name.lower(), f", {s.name.lower()}") for s in e.sides[1:-1]]
    return {
        "hints": [{"label": label, "text": text} for label, text in hints],
        "start": offer_json(e, RULES, table.start(e)),
    }


def read(e: AnyEncounter, line: Newcomer) -> dict[str, Any]:
    """What a typed line is understood to say."""
    found = read_words(e, line)
    line = split(e, line)
    parts = [e.side(found.side).name, _numbers(found.sheet)]
    parts += [f"{found.wounds} wounds"] if found.wounds is not None else []
    parts += ["Surprised, loses the first turn"] if found.sheet.surprised else []
    return reading(e, line, found.side, " · ".join(parts))


def _numbers(sheet: Sheet) -> str:
    words = [f"Agility {sheet.ag}, {INITIATIVE} + {bonus(sheet)}"]
    words += [f"Unnatural {sheet.unnatural}"] if sheet.unnatural else []
    words += [f"{sheet.reactions} Reactions"] if sheet.reactions else []
    words += ["from a death world"] if sheet.death_world else []
    return ", ".join(words)


def fighter(e: AnyEncounter, group: tuple[Fighter, ...]) -> dict[str, Any]:
    """A roster row in words: one combatant or a group."""
    return {
        "token": ladder.fighter_token(e, group),
        "detail": _detail(group[0]) if e.clock.stage == "setup" else following.brief(e, group, _rule(e, group)),
        "health": health(group, WOUNDS),
    }


def _rule(e: AnyEncounter, group: tuple[Fighter, ...]) -> str:
    rules = {time.barred(e, c) for c in group}
    return rules.pop() if len(rules) == 1 else ""


def _detail(c: Fighter) -> str:
    words = [f"{INITIATIVE} + {bonus(c.sheet)}"]
    words += [f"{c.gauges[0].most} {c.gauges[0].name.lower()}"] if c.gauges else []
    words += ["Surprised"] if c.sheet.surprised else []
    return " · ".join(words)


def fighter_acts(e: AnyEncounter, group: tuple[Fighter, ...]) -> list[Offer]:
    """What can be done for somebody whether acting or not."""
    if e.clock.stage != "play":
        return []
    who = tuple(c.id for c in group)
    acting = time.active(e)
    others = [c for c in group if acting is None or acting.id != c.id]
    out = [table.call(e, next((c for c in group if not c.tally.went), group[0]))]
    out += [
        replace(o, label=f"{c.name}: {o.label}") if len(group) > 1 else o for c in others for o in acts.special(e, c)
    ]
    out += acts.of_one(e, [c for c in others if acts.can_answer(e, c)] or others[:1])
    out += [_interrupt(e, c) for c in group if c.tally.work is not None]
    out.append(table.fate(e, who))
    score = Ask("value", "number", "Initiative", value=group[0].tally.score or 0, low=-99, high=99)
    out.append(Offer("score", "Another Initiative score", "score", {"who": list(who)}, (), (score,)))
    before = Ask("before", "combatant", "Goes before", optional=True)
    out.append(Offer("reorder", "Another place in the order", "reorder", {"who": list(who)}, (), (before,)))
    args = {"who": list(who), "value": "stunned"}
    return [*out, Offer("state:stunned", STATES["stunned"].name, "state", args, (), (table.turns(),))]


def _interrupt(e: AnyEncounter, c: Fighter) -> Offer:
    assert c.tally.work is not None
    against = reasons(moves.Abandon(c.id), e)
    return Offer(
        f"abandon:{c.id}",
        f"Interrupt {c.tally.work.name}",
        "abandon",
        {"who": c.id},
        against,
        note="All progress is lost",
    )
