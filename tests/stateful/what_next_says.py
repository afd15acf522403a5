"""What the preview of Next says is what Next then does: in random fights, number by number, and state by state.

Each line of the preview begins at the number that the one before left. When Next is pressed, every number is the last that was said of it, and what
was not named has not changed. A state that "ends" is over. Who has none of this on the preview had nothing of it in the step. `test_offers.py` asks
this in each state of its fights.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.table.effects import EffectEnded
from turnwright.view.upkeep import coming

CHANGE = re.compile(r"(temporary )?(\w+) (−?\d+) → (−?\d+)")
STUNS = {"Dazed": "dazed", "Stunned": "stunned", "Unable to parry": "no_parry", "Staggered": "staggered"}
"""The states of Tactical that wear off, by their names on the preview."""
Number = tuple[str, str]
"""Whose, and which."""


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def numbers(fight: AnyFight) -> dict[Number, int]:
    """Returns every number that Next may change, with SPD and the rounds of stun."""
    found = {(c.id, g.name): g.value for c in fight.roster for g in c.gauges}
    found |= {(c.id, f"temporary {g.name}"): g.temp for c in fight.roster for g in c.gauges}
    found |= {(c.id, "SPD"): c.sheet.spd for c in fight.roster if hasattr(c.sheet, "spd")}
    stuns = STUNS.values()
    return found | {
        (c.id, s): int(getattr(c.tally, s)) for c in fight.roster for s in stuns if hasattr(c.tally, "bleed")
    }


def told(play: Any) -> Iterator[tuple[str, str, str]]:
    """Yields the lines of the preview: of whom, what is named, and what is said."""
    found = (play.view["actor"] or {}).get("upkeep") or play.view["upkeep"]
    names, acting = {c.name: c.id for c in play.fight.roster}, (play.view["actor"] or {"who": []})["who"]
    for line in found["lines"] if found else ():
        head, _, rest = line["name"].partition(": ")
        if line["name"] in names:
            yield names[line["name"]], "", line["says"]
        elif head in names:
            yield names[head], rest, line["says"]
        else:
            yield acting[0] if len(acting) == 1 else "", line["name"], line["says"]


def said(play: Any, before: Mapping[Number, int]) -> dict[Number, int]:
    """Returns the numbers as the preview leaves them. Each line goes on from the one before."""
    now = dict(before)
    for who, name, says in told(play):
        for temporary, gauge, was, value in CHANGE.findall(says):
            key = (who, STUNS.get(name, f"{temporary}{gauge}"))
            assert now.get(key) == number(was), ("a line goes on from the one before", key, says, now.get(key))
            now[key] = number(value)
        if name in STUNS and says == "ends":
            now[who, STUNS[name]] = 0
    return now


def next_does_what_is_said(play: Any) -> None:
    system, fight, plate = SYSTEMS[play.system], play.fight, play.view["next"]
    if (plate["state"], plate["do"]) != ("ready", "next"):
        return  # what the stack holds comes first, or a side is down
    try:
        outcome = kernel.decide(system, fight, Command("next", plate["args"], entropy="1"))
    except (Refused, BadCommand):
        return
    before, after = numbers(fight), numbers(outcome.state)
    foretold = said(play, before)
    lines = [entry.line.text for entry in outcome.lines]
    dice = "roll" in plate["detail"] or "dice" in plate["detail"]  # what comes after them nobody knows
    for key, value in foretold.items():
        same = after.get(key, value) == value
        assert same or (dice and value == before[key]), (
            "Next changes it otherwise",
            key,
            before[key],
            value,
            after[key],
            lines,
        )
    ended = [x for e in outcome.events if isinstance(e, EffectEnded) for x in (fight.effect(e.effect),) if x]
    if ended and plate["detail"] and not dice:
        assert all(x.waits or x.reminds or x.name in plate["detail"] or " more end" in plate["detail"] for x in ended), (
            "a condition that ends is on the plate", [x.name for x in ended], plate["detail"],
        )  # fmt: skip
    assert bool(coming(system, fight, plate)) <= bool(list(told(play)))
