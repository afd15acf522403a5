"""Plays random fights and compares what two versions of the engine reply, byte for byte: what a change of form must leave as it is.

python tools/golden.py hero 60 --py OLD/py --to build/hero       # records a hash of every reply of 60 fights
python tools/golden.py hero 60 --to build/hero                   # plays them again and names each fight that differs, with the reply
python tools/golden.py hero 60 --to build/hero --without left    # the same; keys of this name may have come since
python tools/golden.py hero 60 --first 60 --py OLD/py --to build/hero-2  # fights 60 to 119

The casts set every ending of a condition, two effects on one number, concentration, what recharges, rolls that are owed, squads, and events
that somebody awaits; the walk presses what the view offers, and answers with its own dice or lets the engine roll.
"""

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Collection, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
Json = dict[str, Any]
STEPS = 40
ENDS = (
    "open", "rounds", "segments", "round_end", "segment_end", "turn_start", "turn_end", "uses", "save", "hit", "attack", "healed",
    "per_round", "per_turn", "per_turn_end", "stock", "recharge",
)  # fmt: skip
USED = ("uses", "per_round", "per_turn", "per_turn_end", "stock", "recharge")
TICKS = ("round_begin", "round_end", "turn_start", "turn_end")
SAVES = ("1d20+2 14", "3d6 11-", "WIS 14", "")
NAMES = ("Fire", "Poisoned", "Bless", "Concentrating", "Stunned", "Fire Breath", "Shield")
CHANGES = ("-3", "+2", "-1d6", "+1d4", "-1d6+1", "0")
TEXTS = ("the door opens", "2P", "1M + 1V", "Goblin 12", "Prone", "")
QUERIES = ("answers", "players", "lines", "recap", "save", "log", "words")


def without(value: Any, keys: Collection[str]) -> Any:
    """Returns the value without these keys, at any depth."""
    if isinstance(value, dict):
        return {key: without(one, keys) for key, one in value.items() if key not in keys}
    return [without(one, keys) for one in value] if isinstance(value, list) else value


def offers(value: Any) -> Iterator[Json]:
    """Yields every offer in a part of a view."""
    if isinstance(value, dict):
        if value.get("do") and "args" in value and "asks" in value:
            yield value
        value = list(value.values())
    for one in value if isinstance(value, list) else ():
        yield from offers(one)


class Walk:
    """One random fight; the same number plays the same one. `replies`: what was asked and what the engine said."""

    def __init__(self, system: str, number: int) -> None:
        from turnwright import SYSTEMS, Session

        self.random, self.session = random.Random(f"{system} {number}"), Session()
        self.view: Json = {}
        self.replies: list[tuple[str, str]] = []
        casts: Any = import_module("casts")  # of tests/stateful
        self.gauge = SYSTEMS[system].about.gauge
        self.lines = (*casts.CASTS[system], casts.GUARDS[system])
        self.send("new", system=system, name="A fight", sample=self.random.random() < 0.1)
        self.send("primer", system=system)
        self.send("about")
        for option in SYSTEMS[system].rules.options.all.values():
            if option.choices and self.random.random() < 0.12:
                self.send("option", id=option.id, value=self.random.choice(option.choices).value)
        for line in self.random.sample(self.lines, self.random.randint(3, 6)):
            self.send("read_all", text=line)
            self.send("join", text=line)
        for _ in range(self.random.randint(0, 3)):
            self.condition()
        self.press(self.view["setup"]["start"])

    def send(self, do: str, *, rolls: Any = None, ruling: str = "", **args: Any) -> Json:
        asked: Json = {"id": len(self.replies), "do": do, "args": args, "entropy": f"{self.random.getrandbits(64):x}"}
        asked |= {"rolls": rolls} if rolls else {}
        asked |= {"ruling": ruling} if ruling else {}
        text = json.dumps(asked)
        reply = self.session.dispatch(text)
        self.replies.append((text, reply))
        said: Json = json.loads(reply)
        if "fault" in said:
            raise SystemExit(f"{text}\n{said['fault']['trace']}")
        self.view = said.get("view", self.view)
        return said

    @property
    def everyone(self) -> list[str]:
        found = [one["value"] for one in self.view["everyone"]]
        return found or [one for row in self.view["fighters"] for one in row["who"]]

    def some(self, of: list[Any], most: int = 3) -> list[Any]:
        return self.random.sample(of, min(len(of), self.random.randint(1, most)))

    def filled(self, offer: Json) -> tuple[Json, Json]:
        """Returns args and dice for an offer: its own presets, or any others."""
        args, rolls = dict(offer["args"]), {}
        for ask in offer["asks"]:
            name, kind, preset = ask["name"], ask["kind"], ask.get("value")
            if kind == "dice":
                if self.random.random() < 0.5:
                    rolls[name] = [self.random.randint(1, ask["faces"]) for _ in range(ask.get("count", 1))]
            elif preset is not None and self.random.random() < 0.6:
                args[name] = preset
            elif ask.get("optional") and self.random.random() < 0.5:
                continue
            elif kind in ("choice", "combatant"):
                pool = [one["value"] for one in ask.get("choices") or ()] or self.everyone
                if pool:
                    args[name] = self.some(pool) if ask.get("many") else self.random.choice(pool)
            elif kind == "number":
                args[name] = self.random.randint(ask.get("min", 0), max(ask.get("min", 0), min(ask.get("max", 20), 30)))
            else:
                args[name] = self.random.choice((*self.lines, *TEXTS))
        return args, rolls

    def press(self, offer: Json) -> Json:
        args, rolls = self.filled(offer)
        ruling = "so" if offer.get("objections") and self.random.random() < 0.2 else ""
        return self.send(offer["do"], rolls=rolls, ruling=ruling, **args)

    def condition(self) -> None:
        """Sets a condition of any kind, after its preview."""
        everyone, r = self.everyone, self.random
        if not everyone:
            return
        until, now = r.choice(ENDS), r.randint(0, 3)
        args: Json = {"who": self.some(everyone), "value": r.choice(NAMES), "until": until, "left": r.randint(1, 3)}
        args |= {"round": r.randint(1, 4), "segment": r.randint(0, 12)} if until.endswith("_end") else {}
        args |= {"save": r.choice(SAVES)} if until == "save" else {}
        args |= {"whose": r.choice(everyone)} if r.random() < 0.25 else {}
        args |= {"hangs": r.choice(everyone)} if r.random() < 0.2 else {}
        args |= {"seen": r.choice(("gm", ""))} if r.random() < 0.3 else {}
        args |= {"counts": "up"} if r.random() < 0.2 else {}
        args |= {"reach": r.randint(2, 6)} if until == "recharge" else {}
        args |= {"replace": True} if r.random() < 0.2 else {}
        if now:
            args |= {"tick": r.choice(TICKS), "tick_gauge": self.gauge, "tick_change": r.choice(CHANGES)}
        if r.random() < 0.05:
            args |= {"who": [], "remind": True, "until": "round_end", "round": r.randint(1, 4)}
        self.send("effect_preview", **args)
        self.send("effect", **args)
        if until in USED and r.random() < 0.6:
            self.spent(args["who"])
        if r.random() < 0.2:  # a second one on the same number
            self.send("effect", **{**args, "value": r.choice(NAMES)})

    def spent(self, who: list[str]) -> None:
        """Uses some of what a fighter's conditions give."""
        rows = [row for row in self.view["fighters"] if set(who) & set(row["who"])]
        for row in rows[:1]:
            effects = self.send("fighter", who=row["id"])["answer"]["fighter"]["effects"]
            for offer in [one["use"] or one.get("count", {}).get("use") for one in effects]:
                if offer:
                    self.press(offer)

    def blow(self) -> None:
        r, rows = self.random, self.view["fighters"]
        if not rows:
            return
        row = r.choice(rows)
        args: Json = {
            "amount": r.randint(0, 12), "who": self.some(row["who"]), "gauge": self.gauge,
            "mode": r.choice(("damage", "damage", "damage", "heal", "temporary", "missed")), "source": r.choice((r.choice(self.everyone), "")),
        }  # fmt: skip
        self.send("hit_preview", **args)
        self.send("hit", **args)

    def step(self) -> None:
        """Plays one step: mostly Next, with what comes before it answered or not."""
        view, r = self.view, self.random
        chance = r.random()
        if view["prompt"] and r.random() < 0.8:
            self.press(view["prompt"])
        elif chance < 0.34:
            asked = [view["next"].get(key) for key in ("effects", "first", "recharge", "concentration", "saves")]
            for question in filter(None, asked if r.random() < 0.6 else ()):
                self.press(question)
            if self.view["next"]["do"]:
                self.send(self.view["next"]["do"], **self.view["next"]["args"])
        elif chance < 0.44:
            self.condition()
        elif chance < 0.51:
            self.blow()
        elif chance < 0.66 and view["actor"]:
            self.pressed(view["actor"])
        elif chance < 0.70 and view["awaited"]:
            self.pressed(view["awaited"])
        elif chance < 0.78:
            self.pressed(view["effects"])
            self.pressed([row.get("effects") for row in view["fighters"]])
        elif chance < 0.86 and view["fighters"]:
            row = r.choice(view["fighters"])
            self.pressed(self.send("fighter", who=row["id"]).get("answer"))
        elif chance < 0.90:
            self.pressed(self.send("answers").get("answer"))
        elif chance < 0.92:
            self.pressed(view)
        elif chance < 0.94:
            self.send("join", text=r.choice(self.lines))
        elif chance < 0.96:
            self.send(r.choice(("undo", "redo")))
        elif chance < 0.98:
            self.send("forecast", places=15)
        else:
            self.send("explain", about=r.choice(("next", *self.everyone)))

    def pressed(self, part: Any) -> None:
        """Presses one of the offers in a part of a view, mostly a legal one."""
        found = list(offers(part))
        legal = [offer for offer in found if not offer.get("objections")]
        if pool := legal if legal and self.random.random() < 0.85 else found:
            self.press(self.random.choice(pool))

    def play(self) -> None:
        for _ in range(STEPS):
            self.step()
        for query in QUERIES:
            self.send(query)
        self.send("link", players=self.random.random() < 0.5)
        export: Json = {"as": "csv", "players": self.random.random() < 0.5}
        self.send("export", **export)


def hashes(system: str, number: int, drop: Collection[str]) -> Iterator[tuple[str, str, str]]:
    """Yields a hash of each reply of a fight, with the request and the reply."""
    walk = Walk(system, number)
    walk.play()
    for asked, reply in walk.replies:
        kept = json.dumps(without(json.loads(reply), drop)) if drop else reply
        yield hashlib.sha256(kept.encode()).hexdigest()[:12], asked, reply


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    read.add_argument("system")
    read.add_argument("count", type=int)
    read.add_argument("--first", type=int, default=0, help="the number of the first fight")
    read.add_argument("--py", default=str(ROOT / "py"))
    read.add_argument("--to", type=Path, required=True)
    read.add_argument("--without", nargs="*", default=[])
    read.add_argument("--show", type=int, nargs=2, help="print this reply: the number of the fight, and of the reply")
    args = read.parse_args()
    sys.path[:0] = [args.py, str(ROOT / "tests" / "stateful")]
    if args.show:
        print(*list(hashes(args.system, args.show[0], args.without))[args.show[1]][1:], sep="\n")
        return 0
    known = args.to.read_text().splitlines() if args.to.exists() else []
    told, replies, differ = [], 0, 0
    for n in range(args.count):
        found = list(hashes(args.system, args.first + n, args.without))
        replies += len(found)
        told.append(" ".join(one for one, _, _ in found))
        if n < len(known) and known[n] != told[-1]:
            differ += 1
            before = known[n].split(" ")
            at = next((at for at, one in enumerate(found) if at >= len(before) or one[0] != before[at]), len(found) - 1)
            print(f"fight {args.first + n}, reply {at}: {found[at][1][:300]}")
    if not known:
        args.to.write_text("\n".join(told))
    print(
        f"{args.system}: {args.count} fights, {replies} replies, {differ} fights differ"
        + ("" if known else " (recorded)")
    )
    return min(differ, 1)


if __name__ == "__main__":
    sys.exit(main())
