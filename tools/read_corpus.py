"""Reads a folder of files of other programs, and says of each what was read otherwise than expected.

The folder has the files and expected.json: by path the system, the house rules, and the fighters of a good reading. Each file goes through the
door that the page uses (`read_file`). Reported are fighters that nobody wrote, those that lack, wrong numbers, sides, and what is worst: a
wounded one who arrives whole, a hidden one who is shown.

In every other system the same fighters must be there, with hit points at most: "everywhere" checks that, too.

Run: .venv/bin/python tools/read_corpus.py FOLDER [PART OF A PATH | everywhere]
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "py")]

from turnwright import Session  # noqa: E402

SYSTEMS = ("plainlist", "collective", "hero", "structured", "tactical")
MAIN = {"plainlist": "hp", "collective": "hp", "hero": "stun", "structured": "wounds", "tactical": "hits"}
NUMBERS = {"bonus": "score"}
"""What a good reading calls otherwise than a draft."""


def decoded(data: bytes) -> str:
    """Returns the text of a file as the page decodes it (static/setup/list-file.js)."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError:
        return data.decode("windows-1252", "replace")


def reply(path: Path, system: str, options: dict[str, str]) -> dict[str, Any]:
    """Returns what the engine answers about a file."""
    session = Session()
    requests = [
        ("new", {"system": system}),
        *(("option", {"id": key, "value": value}) for key, value in options.items()),
    ]
    for number, (do, args) in enumerate(requests):
        json.loads(session.dispatch(json.dumps({"id": number, "do": do, "args": args, "entropy": "c0ffee"})))
    asked = {
        "id": 9,
        "do": "read_file",
        "args": {"name": path.name.replace("-own.", "."), "text": decoded(path.read_bytes())},
    }
    return json.loads(session.dispatch(json.dumps(asked)))  # type: ignore[no-any-return]


def drafts(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns the fighters of an answer; a line that is asked about is one named "asked"."""
    found = []
    for line in answer["readings"]:
        if "draft" in line:
            found.append({**line["draft"], "remarks": line.get("remarks", [])})
        elif "says" in line:
            found.append(
                {"name": f"asked: {line['text'][:60]}", "count": 1, "values": {}, "remarks": line.get("remarks", [])}
            )
    return found


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[“”\"‘’']", "", name).lower().split())


def _spread(fighters: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Returns fighters by name; those of a group, and those with numbers behind the name, one by one."""
    found: dict[str, list[dict[str, Any]]] = {}
    for one in fighters:
        found.setdefault(_plain(one["name"]), []).extend([one] * int(one.get("count") or 1))
    return found


def _is_ours(side: str) -> bool:
    return side in ("pc", "party")


def differences(wanted: list[dict[str, Any]], got: list[dict[str, Any]]) -> Iterator[str]:
    """Yields what was read otherwise than expected."""
    expected, read = _spread(wanted), _spread(got)
    for name, many in expected.items():
        here = read.pop(name, None)
        if here is None:  # "(Troop)" may stay in the name
            longer = [one for one in read if re.sub(r" \([^()]*\)$", "", one) == name]
            here = read.pop(longer[0]) if len(longer) == 1 else None
        if here is None and len(many) > 1:
            here = [one for n in range(1, len(many) + 1) for one in read.pop(f"{name} {n}", [])]
        if not here:
            yield f"{name} is missing"
            continue
        if len(here) != len(many):
            yield f"{name}: {len(here)} instead of {len(many)}"
        for one, other in zip(many, here, strict=False):
            yield from _different(name, one, other)
    for name, many in read.items():
        yield f"NOBODY WROTE {name}{f' x{len(many)}' if len(many) > 1 else ''}"


def _different(name: str, want: dict[str, Any], got: dict[str, Any]) -> Iterator[str]:
    if want.get("hidden") and not got.get("hidden"):
        yield f"HIDDEN SHOWN {name}"
    if got.get("hidden") and not want.get("hidden"):
        yield f"{name} is hidden"
    side = got.get("side") or ""
    if want.get("side") and (not side or _is_ours(side) != _is_ours(want["side"])):
        yield f"{name} joins {side or 'no side'} instead of {want['side']}"
    values = {key.lower(): value for key, value in got.get("values", {}).items()}
    for key, value in want.get("values", {}).items():
        word = NUMBERS.get(key, key)
        here = values.get(word)
        if here is None:
            yield f"{name} has no {key} {value}"
        elif here.removeprefix("+") != str(value).removeprefix("+") and here.split("/") != [str(value)] * 2:
            wounded = "WOUNDED WHOLE " if "/" in str(value) and "/" not in here else "WRONG "
            yield f"{wounded}{name}: {key} {here} instead of {value}"


def main() -> None:
    folder = Path(sys.argv[1])
    wanted = json.loads((folder / "expected.json").read_text("utf-8"))
    part = sys.argv[2] if len(sys.argv) > 2 else ""
    everywhere, part = part == "everywhere", part if part != "everywhere" else ""
    right = 0
    chosen = {name: case for name, case in wanted.items() if part in name}
    for name, case in chosen.items():
        answer = reply(folder / name, case["system"], case["options"])
        if "answer" not in answer:
            print(f"{name}\n    REFUSED {json.dumps(answer)[:200]}")
            continue
        got = drafts(answer["answer"])
        found = [*differences(case["fighters"], got)]
        right += not found
        if found or part:
            print(f"{name}: {len(case['fighters'])} expected, {len(got)} read")
            for line in found[:8]:
                print(f"    {line}")
        if part:
            for one in got:
                print(
                    f"  = {json.dumps({key: value for key, value in one.items() if value and key != 'remarks'}, ensure_ascii=False)}"
                )
                for remark in one["remarks"]:
                    print(f"      {remark['kind']}: {remark['says']} @ {remark['at']}")
            for remark in answer["answer"].get("remarks", []):
                print(f"  - {remark['kind']}: {remark['says']} @ {remark['at']}")
    print(f"{right} of {len(chosen)} as expected")
    if everywhere:
        elsewhere(folder, wanted)


def elsewhere(folder: Path, wanted: dict[str, Any]) -> None:
    """Reads each file in the systems that it is not meant for."""
    for name, case in wanted.items():
        for system in SYSTEMS:
            if system == case["system"]:
                continue
            answer = reply(folder / name, system, {})
            got = drafts(answer.get("answer", {"readings": []}))
            bare = [{**one, "values": {}} for one in case["fighters"]]
            for line in differences(bare, got):
                print(f"{system}: {name}: {line}")
            for one in got:
                if more := {key: value for key, value in one["values"].items() if key.lower() != MAIN[system]}:
                    print(f"{system}: {name}: {one['name']} has {more}")


if __name__ == "__main__":
    main()
