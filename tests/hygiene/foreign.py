"""Plays a fight of each system in the pseudo-language, which has every text in brackets, and prints (JSON) the shown texts without them.

python tests/hygiene/foreign.py MO
"""

import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from counts import count  # noqa: E402

ENGINE = ROOT / "py" / "turnwright"
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests" / "stateful")]
OPEN, CLOSE = "⟦", "⟧"
STEPS = count(160, 15)
SEEN = 6
QUIET = frozenset(
    "id key keys do args kind rule cite law short go foes able whom cost value default shape tone state stage style arrow system letters who in"  # noqa: SIM905
    " notation token icon at journal payload trace filename type document version now".split()
)
"""Keys whose values are for the program, or other people's words (citations, laws)."""
QUIET_ENDS = (
    "asks.name",
    "when.name",
    "unless.name",
    "fields.name",
    "fields.arg",
    "marks.name",
    "cells.marks",
    "gauges.name",
    "view.gauge",
    "picture.rows.side",
    "kept.lines",
    "games.preset",
    "fields.also",
    "examples.text",
    "hints.text",
    "hints.label",
    "hit.ended_by",
    "hit.mode",
    "lines.about",
    "options.examples",
    "awaited.of",
    "before.of",
    "answers.awaits",
    "reading.text",
    "side.next",
    "values.text",
    "values.label",
)
"""Likewise, and what the table types: the vocabulary of a line is read in English."""


# The package itself describes its systems in words, so the language is set in a bare one, before its first module.
sys.modules["turnwright"] = bare = ModuleType("turnwright")
bare.__path__ = [str(ENGINE)]
import turnwright.text  # noqa: E402

turnwright.text.speak(Path(sys.argv[1]).read_bytes())
del sys.modules["turnwright"]

from casts import CASTS, GUARDS  # noqa: E402

from turnwright import SYSTEMS, Session  # noqa: E402

CODES = re.compile(r"[A-Z]|\d\S+( \d\S+)*")
"""Actions in the notation of a rule text: "P", "2P 1M 1OppM"."""
TYPED = {line.split(",")[0].split(" x")[0] for lines in CASTS.values() for line in lines} | {"Guard", "Bell"}


def whole(text: str) -> bool:
    """Tells whether the text is one pair of brackets around anything."""
    depth = 0
    for n, ch in enumerate(text):
        depth += (ch == OPEN) - (ch == CLOSE)
        if depth == 0 and n < len(text) - 1:
            return False
    return depth == 0 and text.startswith(OPEN)


def shown(reply: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yields (path, text) of everything in a reply that a person reads."""
    if isinstance(reply, dict):
        for key, part in reply.items():
            if key not in QUIET:
                yield from shown(part, f"{path}.{key}")
    elif isinstance(reply, list):
        for part in reply:
            yield from shown(part, path)
    elif isinstance(reply, str) and not path.endswith(QUIET_ENDS):
        yield path, reply


def theirs(session: Any) -> set[str]:
    """Returns the table's own texts: names of combatants, groups, sides (and their ids), numbers and conditions, and the fight's title."""
    fight = session._history.now
    names = TYPED | {
        fight.title,
        fight.note,
        *(s.name for s in fight.sides),
        *(s.id for s in fight.sides),
        *(x.name for x in fight.effects),
    }
    for c in (*fight.roster, *(d.combatant for d in fight.gone)):
        names |= {c.name, c.group, c.note, *(g.name for g in c.gauges)}
    return names


class Player:
    """A table that presses offers at random and checks every reply."""

    def __init__(self, system: str) -> None:
        self.session, self.dice = Session(), random.Random(system)
        self.view: dict[str, Any] = {}
        self.left: dict[str, set[str]] = {}
        rules = SYSTEMS[system].rules.book.rules.values()
        self.laws = {text for r in rules for text in (r.says, r.cite, r.short)}

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        ruling = args.pop("ruling", None)
        request = {"id": 1, "do": do, "args": args, "entropy": "c0ffee"} | ({"ruling": ruling} if ruling else {})
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        assert "fault" not in reply, reply["fault"]["trace"]
        self.view = reply.get("view", self.view)
        self.look(do, reply)
        return reply

    def look(self, do: str, reply: dict[str, Any]) -> None:
        allowed = theirs(self.session) | self.laws if self.session._history else set()
        for path, text in shown(reply):
            if (
                any(ch.isalpha() for ch in text)
                and text not in allowed
                and not CODES.fullmatch(text)
                and not whole(text)
            ):
                self.left.setdefault(path, set()).add(text)

    def press(self, offer: dict[str, Any]) -> None:
        args = dict(offer["args"])
        for ask in offer["asks"]:
            if ask["kind"] in ("choice", "combatant"):
                pool = ask.get("choices") or self.view["everyone"]
                value = self.dice.choice(pool)["value"] if pool else ""
                args[ask["name"]] = [value] if ask["many"] else value
            elif ask["kind"] == "number":
                args[ask["name"]] = ask.get("value", ask["min"])
            elif ask["kind"] in ("text", "line"):
                args[ask["name"]] = ask.get("value") or "Bell"
        self.send(offer["do"], **args, **({"ruling": "Bell"} if offer["objections"] else {}))

    def asks(self) -> None:
        """Sends every question about the fight."""
        for do, args in (
            ("forecast", {"places": 12}), ("players", {}), ("log", {"count": 20}), ("answers", {}), ("link", {"players": True}),
        ):  # fmt: skip
            reply = self.send(do, **args)
        self.send("look_link", text=reply["answer"]["payload"])
        for fighter in self.view["fighters"]:
            self.send("fighter", who=fighter["id"])
            self.send("explain", about=fighter["id"])

    def play(self, system: str) -> None:
        self.send("about")
        self.send("new", system=system, sample=True)
        self.send("new", system=system, name="Bell")
        self.send("add_side", value="Watch")
        for line in (GUARDS[system], *CASTS[system]):
            self.send("read", text=line)
            self.send("join", text=line)
        for line in ("Bell, 77 xyz", "Bell x900", "", ",", "Bell, spd many, qu 7q, ag x"):
            self.send("read", text=line)
            self.send("join", text=line)
        self.asks()
        self.press(self.view["setup"]["start"])
        for _ in range(STEPS):
            self.step()
        self.asks()

    def step(self) -> None:
        if self.view["prompt"]:
            self.send(self.view["prompt"]["do"], **self.view["prompt"]["args"])
            return
        actor = self.view["actor"]
        pool = [*self.view["table"], *(self.view.get("stack_acts") or [])]
        pool += (actor["acts"] if actor else []) * 3
        if self.view["respond"]:
            pool += self.send("answers")["answer"].get("answers", [])
        row = self.dice.choice(self.view["fighters"]) if self.view["fighters"] else None
        if row is not None:
            found = self.send("fighter", who=row["id"])
            pool += found["answer"]["fighter"].get("acts", []) if found["ok"] else []
        chance = self.dice.random()
        if chance < 0.35 or not pool:
            self.send(self.view["next"]["do"], **self.view["next"]["args"])
        elif chance < 0.4:
            self.asks()
        elif chance < 0.45:
            self.send("goto", step=max(0, self.view["step"] - self.dice.randint(0, 3)))
        else:
            self.press(self.dice.choice(pool))


def main(system: str) -> list[str]:
    player = Player(system)
    player.play(system)
    return [f"{path}: {text}" for path, texts in sorted(player.left.items()) for text in sorted(texts)[:SEEN]]


if __name__ == "__main__":
    json.dump({system: main(system) for system in SYSTEMS}, sys.stdout, ensure_ascii=False, indent=1)
