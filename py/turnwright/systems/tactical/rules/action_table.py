"""The table of actions and their costs in action points.

The printed table is data (`actions.toml`), with names in the catalogue; the clock stores the lines that players add. Costs are written as
typed: "4" is fixed, "1-3" a range whose top is the normal cost, "8+" open upwards. This module applies no rule.
"""

import re
from dataclasses import dataclass

from turnwright.core import BadCommand
from turnwright.core.rulebook import table
from turnwright.systems.tactical.text import say

MOST_AP = 200


@dataclass(frozen=True, slots=True)
class Action:
    """A line of the table. `most`: the normal cost, the top of a range; 0 if the cost is open upwards. `kind`: attack, melee, dodge,
    posture, orientation, aid, movement; empty for anything else."""

    key: str
    label: str
    least: int
    most: int
    kind: str = ""
    short: str = ""
    usual: bool = False
    note: str = ""
    roll: bool = False
    """Whether it needs a roll, so that penalties apply."""

    @property
    def open(self) -> bool:
        return self.most < self.least

    @property
    def ranged(self) -> bool:
        return self.most > self.least

    @property
    def instant(self) -> bool:
        """Tells whether it counts as taking no time (Instantaneous actions); normal movement does not."""
        return self.least == self.most == 0 and not self.walking

    @property
    def walking(self) -> bool:
        """Tells whether it is normal movement, which is free and needs no declaration."""
        return self.kind == "movement" and not self.least

    @property
    def whole(self) -> bool:
        """Tells whether it must be done within one round, such as an attack or a dodge."""
        return self.kind in ("attack", "melee", "dodge")

    @property
    def cost(self) -> str:
        if self.open:
            return f"{self.least}+"
        return f"{self.least}-{self.most}" if self.ranged else str(self.most)


def read_cost(text: str) -> tuple[int, int]:
    """Returns least and most AP of a cost such as "12", "1-3" or "8+". Raises BadCommand."""
    found = re.fullmatch(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3})|(\+))?", text.strip().lower().removesuffix("ap").strip())
    if found is None:
        raise BadCommand(say("cost.unreadable", typed=text.strip()[:20]))
    least = int(found[1])
    most = 0 if found[3] else int(found[2] or least)
    if max(least, most) > MOST_AP or (found[2] and most < least) or (found[3] and not least):
        raise BadCommand(say("cost.out_of_range", most=MOST_AP))
    return least, most


def _printed() -> dict[str, Action]:
    out = {}
    for key, line in table("turnwright.systems.tactical.rules", "actions").items():
        assert isinstance(line, dict)
        least, most = read_cost(line["ap"])
        label = say(f"action.{key}")
        short = _word(f"action.{key}.short") or label
        usual, roll = line.get("usual", False), line.get("roll", False)
        note = _word(f"action.{key}.note")
        out[key] = Action(key, label, least, most, line.get("kind", ""), short, usual, note, roll)
    return out


def _word(key: str) -> str:
    return say(key) if key in say else ""


PRINTED = _printed()


def known(custom: tuple[Action, ...]) -> dict[str, Action]:
    """Returns every action by its key: the printed ones, then those the players added."""
    return PRINTED | {a.key: a for a in custom}
