"""Nothing is said when a module is loaded: a session whose language changes while it runs says the same as one that began in it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from turnwright import SYSTEMS, Session

ASKED_IN = Path(__file__).parent / "asked_in.py"
STEPS = 9


def journal(system: str) -> list[str]:
    """Returns the stored lines of a sample fight that has run for some steps, in English."""
    session, lines = Session(), list[str]()

    def send(do: str, args: dict[str, Any]) -> dict[str, Any]:
        request = {"id": 1, "do": do, "args": args, "entropy": "5eed" * 8}
        reply: dict[str, Any] = json.loads(session.dispatch(json.dumps(request)))
        assert reply["ok"], reply
        lines.extend(reply["journal"])
        view: dict[str, Any] = reply["view"]
        return view

    view = send("new", {"system": system, "sample": True})
    view = send(view["setup"]["start"]["do"], view["setup"]["start"]["args"])
    for _ in range(STEPS):
        asked = view["prompt"] or view["next"]
        view = send(asked["do"], asked["args"])
    return lines


def texts(reply: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(reply, dict):
        for key, part in reply.items():
            yield from texts(part, f"{path}.{key}")
    elif isinstance(reply, list):
        for n, part in enumerate(reply):
            yield from texts(part, f"{path}[{n}]")
    else:
        yield path, reply


def test_a_running_session_that_changes_its_language_says_what_a_new_one_says(pseudo: Path) -> None:
    stored = json.dumps([journal(system) for system in SYSTEMS])

    def replies(when: str) -> list[Any]:
        command: list[str | Path] = [sys.executable, ASKED_IN, when, pseudo]
        done = subprocess.run(command, input=stored, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    first, later = replies("first"), replies("later")
    assert len(first) == len(later) > STEPS * len(SYSTEMS)
    assert "⟦" in json.dumps(first, ensure_ascii=False)
    for begun, changed in zip(first, later, strict=True):
        assert changed == begun or dict(texts(changed)) == dict(texts(begun))  # the second says where they differ
