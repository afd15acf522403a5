"""Plays random fights on two engines and compares what they reply: what a change of form must leave as it is. Only keys may have come since.

python tools/golden.py hero 1000 --py OLD/py --to build/hero.json                       # goes on where the file says that it stopped
python tools/golden.py hero 1000 --py OLD/py --to build/hero.json --known FILE  # but for differences that are meant
python tools/golden.py hero 1 --first 17 --py OLD/py --show 40                          # both replies to request 40 of fight 17

OLD is a checkout of the commit before the change (`git archive COMMIT py | tar x -C OLD`). It plays, in a process of its own: the walk presses what
its view offers, and answers with its own dice or lets the engine roll; this engine is then asked the same. The casts set every ending of a
condition, two effects on one number, concentration, what recharges, rolls that are owed, squads, and events that somebody awaits; the file counts
how often each came.
"""

import argparse
import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
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
RARE = ("event", "captain", "into")
"""The questions of what seldom comes among all that a fighter can do: what is awaited, who is followed, which squad is joined."""
QUERIES = ("answers", "players", "lines", "recap", "save", "log", "words")


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
            self.pressed(view["actor"], RARE if r.random() < 0.3 else ())
        elif chance < 0.70 and view["awaited"]:
            self.pressed(view["awaited"])
        elif chance < 0.78:
            self.pressed(view["effects"])
            self.pressed([row.get("effects") for row in view["fighters"]])
        elif chance < 0.86 and view["fighters"]:
            row = r.choice(view["fighters"])
            self.pressed(self.send("fighter", who=row["id"]).get("answer"), RARE if r.random() < 0.5 else ())
        elif chance < 0.90:
            self.pressed(self.send("answers").get("answer"))
        elif chance < 0.91:
            self.pressed(view)
        elif chance < 0.92:
            self.send("event", value=r.choice(NAMES), number=r.randint(-3, 25))
        elif chance < 0.94:
            self.send("join", text=r.choice(self.lines))
        elif chance < 0.96:
            self.send(r.choice(("undo", "redo")))
        elif chance < 0.98:
            self.send("forecast", places=15)
        else:
            self.send("explain", about=r.choice(("next", *self.everyone)))

    def pressed(self, part: Any, rare: tuple[str, ...] = ()) -> None:
        """Presses one of the offers in a part of a view, mostly a legal one; if there are any that ask one of the `rare` questions, of those."""
        found = list(offers(part))
        found = [offer for offer in found if any(ask["name"] in rare for ask in offer["asks"])] or found
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


# the two engines


def played(system: str, number: int) -> list[tuple[str, str]]:
    """Returns what was asked in a fight and what the engine replied, up to the first fault of it."""
    walk: Walk | None = None
    try:
        walk = Walk(system, number)
        walk.play()
    except SystemExit as fault:
        print(f"fight {number}: the old engine fails. {fault}", file=sys.stderr)
    return walk.replies if walk else []


def differences(old: Any, new: Any, path: str = "") -> Iterator[str]:
    """Yields each place in which a reply says something else than before; a key that has come since is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            if key in new:
                yield from differences(value, new[key], f"{path}.{key}")
            else:
                yield f"{path}.{key} is gone, was {json.dumps(value)[:120]}"
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for at, (one, other) in enumerate(zip(old, new, strict=True)):
            yield from differences(one, other, f"{path}.{at}")
    elif old != new:
        inside = _inside(old), _inside(new)
        if None in inside:
            yield f"{path}: {_cut(old, new)} -> {_cut(new, old)}"
        else:
            yield from differences(*inside, f"{path}.")


def _inside(text: Any) -> Any:
    """Returns what a text holds that is JSON: a line of the journal; None for any other."""
    try:
        return json.loads(text) if isinstance(text, str) and text[:1] in "[{" else None
    except ValueError:
        return None


def _cut(one: Any, other: Any) -> str:
    """Returns a value from a little before the place in which it differs."""
    a, b = json.dumps(one, ensure_ascii=False), json.dumps(other, ensure_ascii=False)
    at = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return a[max(0, at - 60) : at + 120]


def met(replies: list[tuple[str, str]]) -> Iterator[str]:
    """Yields what came in a fight, as its journal says: each fact by its name, each way to end as it is set and as it ends, and more."""
    ways: dict[str, str] = {}
    for _, reply in replies:
        for line in json.loads(reply).get("journal") or ():
            step = json.loads(line)
            if "do" not in step:  # the head, and a checkpoint
                continue
            yield f"do {step['do']}"
            changed: Counter[tuple[str, str]] = Counter()
            for name, fact in step.get("events", ()):
                yield name
                if name in ("EffectBegan", "EffectChanged"):
                    effect = fact["effect"]
                    ways[effect["id"]] = effect.get("until", {}).get("kind", "open")
                    yield f"set {ways[effect['id']]}"
                    yield from (
                        f"set with {key}" for key in ("tick", "hangs", "save", "secret", "reminds") if effect.get(key)
                    )
                elif name == "EffectEnded" and fact.get("due"):
                    yield f"ended {ways.get(fact['effect'], '')}"
                elif name == "GaugeSet" and fact.get("by") in ways:
                    changed[fact["who"], fact["gauge"]] += 1
            if max(changed.values(), default=0) > 1:
                yield "two on one number"


def compared(system: str, number: int, replies: list[tuple[str, str]], known: re.Pattern[str] | None) -> Iterator[str]:
    """Yields what this engine first replies otherwise in a fight, unless it is known."""
    from turnwright import Session

    session = Session()
    for at, (asked, reply) in enumerate(replies):
        now = session.dispatch(asked)
        if now == reply:
            continue
        for found in differences(json.loads(reply), json.loads(now)):
            says = f"{json.loads(asked)['do']} {found}"
            if known is None or not known.search(says):
                yield f"{system} {number}, request {at}: {says}"
                return


def main() -> int:
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    read.add_argument("system")
    read.add_argument("count", type=int)
    read.add_argument("--first", type=int, default=0, help="the number of the first fight")
    read.add_argument("--py", required=True, help="the folder py of the old engine")
    read.add_argument("--to", type=Path, help="the file of what was found, from which the next run goes on")
    read.add_argument("--known", type=Path, help="a file of differences that are meant, a regular expression a line")
    read.add_argument("--show", type=int, help="print this request of the first fight, and both replies")
    read.add_argument("--play", action="store_true", help="play on the old engine alone, a fight a line")
    args = read.parse_args()
    sys.path[:0] = [args.py if args.play else str(ROOT / "py"), str(ROOT / "tests" / "stateful")]
    found: Json = {"next": args.first, "replies": 0, "differ": [], "met": {}}
    if args.to and args.to.exists():
        found = json.loads(args.to.read_text())
    first, last = found["next"], args.first + args.count
    if args.play:
        for number in range(first, last):
            print(json.dumps(played(args.system, number)), flush=True)
        return 0
    asked = [sys.executable, __file__, args.system, str(last - first), "--first", str(first), "--py", args.py, "--play"]
    seen: Counter[str] = Counter(found["met"])
    known = re.compile("|".join(args.known.read_text().split("\n"))) if args.known else None
    with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as old:
        assert old.stdout
        for number, line in enumerate(old.stdout, first):
            replies = json.loads(line)
            if args.show is not None:
                return shown(replies, args.show)
            for says in compared(args.system, number, replies, known):
                print(says, flush=True)
                found["differ"].append(says)
            seen.update(met(replies))
            found |= {"next": number + 1, "replies": found["replies"] + len(replies), "met": dict(sorted(seen.items()))}
            if args.to:
                args.to.write_text(json.dumps(found, indent=1, ensure_ascii=False))
    print(
        f"{args.system}: {found['next'] - args.first} fights, {found['replies']} replies, {len(found['differ'])} fights differ"
    )
    return min(len(found["differ"]), 1)


def shown(replies: list[tuple[str, str]], at: int) -> int:
    from turnwright import Session

    session = Session()
    now = [session.dispatch(asked) for asked, _ in replies[: at + 1]]
    print(*replies[at], now[at], *differences(json.loads(replies[at][1]), json.loads(now[at])), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
