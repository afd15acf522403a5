"""Hostile input: wrong values, damaged documents, mutated and re-sealed links, all from one seed.

All input derives from the fights of `fight`, so a new rule system needs no code here.
"""

import copy
import dataclasses
import json
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any, cast

from turnwright import Session
from turnwright.core import codec
from turnwright.storage import fight_link, players_link, share_link
from turnwright.storage.presets import PRESETS, Preset
from turnwright.systems import SYSTEMS

Reply = dict[str, Any]

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 50, 10**6, -(10**6), 10**30, 1.5, 1e308, "", " ", "nobody", "x" * 80, "x" * 5_000, "²", "Orc 2²", "٣", "1²",
    "½", "Ⅷ", "\u202eevil", "\x00", "e\u0301", "🧌", "🧌" * 70, "ﷺ", "ß", "0", "-0", "1d6", "99d99", "1.0", "99.99.99", "__proto__", "{}", "[]", "%s",
    "{0}", "{name}", "\\", '"', "\n", [], [[]], [None], [""], ["nobody"], ["nobody"] * 300, [["a", "b"]], {}, {"a": 1}, {"who": []},
)  # fmt: skip
"""What is put in the place of a value a request or a document should have."""

HALF = "\ud800"
"""Half a surrogate: no text at all."""

RAW: tuple[Any, ...] = (
    "", "x", "null", "[]", "1", '"a"', '{"id":1}', '{"do":1}', '{"do":"next","args":[]}', '{"do":"next","luck":1}', '{"id":NaN,"do":"next"}',
    '{"id":1e999,"do":"next"}', '{"id":1,"do":"next","id":2}', '{"do":"next","args":{"x":1e400}}', HALF,
    '{"do":"note","args":{"value":"\\ud800"}}', '{"do":"' + HALF + '"}', '{"\\udfff":1}', "[" * 5_000 + "]" * 5_000, '{"a":' * 5_000,
    '{"id":' + "9" * 5_000 + ',"do":"next"}', '{"id":1,"do":"next","args":{},"entropy":"' + "f" * 65 + '"}', "\ufeff{}", "{}{}", "\x00",
    None, 5, b'{"do":"about"}', [], {}, print,
)  # fmt: skip
"""What is given to `dispatch` in the place of a request."""

EXTRAS: tuple[Reply, ...] = (
    {}, {}, {"ruling": "so be it"}, {"ruling": "²"}, {"ruling": 5}, {"rolls": {"pc": [1]}}, {"rolls": {"": []}}, {"rolls": {"pc": [10**9]}},
    {"rolls": {"x": ["1"]}}, {"rolls": [1]}, {"entropy": ""}, {"entropy": 5}, {"entropy": "²"},
)  # fmt: skip

QUERIES = {
    "log": ("before", "count", "who"), "export": ("as",), "read": ("text",), "read_all": ("text", "part"),
    "read_file": ("name", "text", "part"), "lines": ("who",), "explain": ("about",),
    "fighter": ("who",), "forecast": ("places", "suppose", "who", "value", "to"), "players": (), "save": (), "link": ("players",),
    "about": ("x",), "answers": ("who",), "plan": ("who", "want"),
}  # fmt: skip
OPENINGS = {
    "new": ("system", "name", "sample"), "open": ("lines",), "import": ("text",), "open_link": ("text",), "peek_link": ("text",),
    "look_link": ("text",),
}  # fmt: skip
STEPS = {"undo": ("x",), "redo": (), "goto": ("step",), "replay": ("lines", "from")}


def send(session: Session, do: str, args: Any, **extra: Any) -> Reply:
    """Returns the reply to one request; the entropy is always the same."""
    request = {"id": 1, "do": do, "args": args, "entropy": "c0ffee"} | extra
    reply: Reply = json.loads(session.dispatch(json.dumps(request)))
    return reply


def a_fight(system: str, presses: int, chance: Random) -> Session:
    """Plays a sample fight for a while with its own offers."""
    session = Session()
    view = send(session, "new", {"system": system, "sample": True})["view"]
    for _ in range(presses):
        offer = view["prompt"] or (view["setup"] or {}).get("start") or view["next"]
        if chance.random() < 0.4 and view["actor"] and view["actor"]["acts"]:
            offer = chance.choice(view["actor"]["acts"])
        view = send(session, offer["do"], offer["args"]).get("view", view)
    return session


def held(session: Session) -> tuple[Any, ...] | None:
    """Returns all state of the engine that a later reply or journal could show."""
    opened = session._opened
    if opened is None:
        return None
    h = opened.history
    now = (
        h.head.line(),
        h.origin,
        tuple(h.steps),
        h.cursor,
        h._cut,
        tuple(h._checkpoints.items()),
        codec.encode(h.now),
    )
    return (*now, opened.seq, opened.spoken)


# requests


def wrong(session: Session, chance: Random) -> Any:
    """Returns one wrong value, or a value of the open fight in the wrong place."""
    fight = session._opened.history.now if session._opened else None
    ids = [c.id for c in fight.roster] if fight else []
    mine = [chance.choice(ids), ids[:2], ids, fight.sides[0].id] if ids and fight else []
    return chance.choice([*VALUES, *mine])


def requests(session: Session, system: str, chance: Random) -> Iterator[tuple[str, Any, Reply]]:
    """Yields (do, args, more) forever: every request type in turn, with wrong values."""
    doors = {**QUERIES, **OPENINGS, **STEPS}
    for name, kind in SYSTEMS[system].moves.items():
        doors[name] = tuple(field.name for field in dataclasses.fields(cast(Any, kind)))
    names = sorted(doors)
    while True:
        chance.shuffle(names)
        for do in names:
            args: Any = {name: wrong(session, chance) for name in doors[do] if chance.random() < 0.85}
            if chance.random() < 0.05:
                args[chance.choice(["no_such", "²", ""])] = wrong(session, chance)
            if chance.random() < 0.03:
                args = wrong(session, chance)
            yield do, args, chance.choice(EXTRAS)


# documents


def leaves(data: Any) -> list[tuple[Any, Any]]:
    """Returns (container, key) of every value that contains no other."""
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        node = waiting.pop()
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            if isinstance(value, (dict, list)) and value:
                waiting.append(value)
            else:
                found.append((node, key))
    return found


def nodes(data: Any) -> list[tuple[Any, Any]]:
    """Returns (container, key) of every value."""
    found: list[tuple[Any, Any]] = []
    waiting = [data]
    while waiting:
        node = waiting.pop()
        for key, value in node.items() if isinstance(node, dict) else enumerate(node):
            found.append((node, key))
            if isinstance(value, (dict, list)):
                waiting.append(value)
    return found


def damaged(data: Any, chance: Random) -> Any:
    """Returns a copy with one to three values changed, removed or repeated."""
    out = copy.deepcopy(data)
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        places = (leaves if chance.random() < 0.7 else nodes)(out)
        if not places:
            continue
        node, key = chance.choice(places)
        match chance.randrange(6):
            case 0:
                del node[key]
            case 1 if isinstance(node, list):
                node.append(copy.deepcopy(node[key]))
            case 2 if len(places) > 1:
                other, there = chance.choice(places)
                node[key] = copy.deepcopy(other[there])
            case 3 if isinstance(node, dict):
                node[chance.choice(["x", "who", "²", "kind"])] = chance.choice(VALUES)
            case _:
                node[key] = chance.choice([*VALUES, HALF, "pc", "monster", "play", "setup", "half", "turn", 2, 3, 99])
    return out


def cut_or_bent(text: str, chance: Random) -> str:
    """Returns the text truncated, or with a few characters changed."""
    if chance.random() < 0.3:
        return text[: chance.randrange(len(text))]
    for _ in range(chance.choice([1, 1, 3, 20])):
        at = chance.randrange(len(text))
        text = (
            text[:at]
            + chance.choice(['"', "{", "]", ",", "9", "\x00", "²", HALF, "e9", "null", "\\ud800"])
            + text[at + chance.randrange(3) :]
        )
    return text


def files(session: Session, chance: Random) -> Iterator[str]:
    """Yields damaged saved files forever."""
    text: str = send(session, "save", {})["answer"]["document"]
    document = json.loads(text)
    while True:
        yield cut_or_bent(text, chance) if chance.random() < 0.2 else json.dumps(damaged(document, chance))


def journals(lines: list[str], chance: Random) -> Iterator[list[str]]:
    """Yields damaged journals forever: lines lost, swapped, repeated, changed."""
    while True:
        out: list[str] = list(lines)
        for _ in range(chance.choice([1, 1, 2])):
            at = chance.randrange(len(out)) if out else 0
            match chance.randrange(6):
                case 0 if out:
                    del out[at]
                case 1 if out:
                    out.insert(at, chance.choice(out))
                case 2 if out:
                    out[at] = cut_or_bent(out[at], chance) if out[at] else ""
                case 3:
                    out.insert(
                        at,
                        chance.choice(
                            [
                                '{"checkpoint":3}',
                                '{"checkpoint":1,"x":1}',
                                '{"cursor":[]}',
                                '{"cursor":9999}',
                                '{"step":1}',
                                "",
                                "{}",
                                "[]",
                            ]
                        ),
                    )
                case _ if out:
                    try:
                        out[at] = json.dumps(damaged(json.loads(out[at]), chance), separators=(",", ":"))
                    except ValueError:
                        out[at] = ""
        yield out


# links

COPIES = (share_link.KIND_SHORT, share_link.KIND_CODED)
LINES = (share_link.KIND_ENCOUNTER, share_link.KIND_KEPT)


def preset(kind: int, number: int) -> Preset:
    """Returns what the contents of a kind are packed with."""
    if kind == share_link.KIND_NOW:
        return fight_link.presets()[number]
    if kind in LINES:
        return PRESETS[number]
    return Preset((), usual_of(kind, number).decode())


def usual_of(kind: int, number: int) -> bytes:
    return players_link.presets()[number] if kind in COPIES else share_link.DICTIONARIES[number]


def sealed(kind: int, text: bytes, number: int = share_link.NEWEST) -> str:
    """Returns a payload with a valid checksum around any text."""
    packing = preset(kind, number)
    for sign, word in packing._coded:
        text = text.replace(word, sign)
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, packing._signed(packing.usual))
    body = bytes((kind, number)) + deflater.compress(text) + deflater.flush()
    return share_link.framed(body, sized=kind not in share_link.PARTS)


def opened_parts(payload: str) -> tuple[int, Any]:
    """Returns kind and parts of a valid link; of an encounter its lines."""
    body = share_link._body(payload)
    text = preset(body[0], body[1]).unpacked(body[2:-4], share_link.MOST_INFLATED).decode()
    return body[0], text if body[0] in LINES else json.loads(text)


def resealed(payload: str, chance: Random) -> Iterator[str]:
    """Yields links forever with damaged contents and a valid checksum."""
    kind, parts = opened_parts(payload)
    number = share_link._body(payload)[1]
    lines = parts if isinstance(parts, str) else None
    text = lines or json.dumps(parts, separators=(",", ":"))
    while True:
        if lines or chance.random() < 0.2:
            yield sealed(kind, cut_or_bent(text, chance).encode("utf-8", "surrogatepass"), number)
        else:
            yield sealed(
                kind,
                json.dumps(damaged(parts, chance), ensure_ascii=chance.random() < 0.5).encode("utf-8", "surrogatepass"),
                number,
            )


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def mutants(payload: str, chance: Random) -> Iterator[str]:
    """Yields links forever that differ from the sealed one."""
    while True:
        text = payload
        for _ in range(chance.choice([1, 1, 2, 5])):
            at = chance.randrange(len(text))
            text = text[:at] + chance.choice(LETTERS + "Z#.²") * chance.randrange(3) + text[at + chance.randrange(3) :]
        if text != payload and text.strip().lstrip("#") != payload:
            yield text
