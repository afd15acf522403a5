"""Nothing is said when a module is loaded: a session whose language changes while it runs says the same as one that began in it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnwright import SYSTEMS, Session

ASKED_IN = Path(__file__).parent / "asked_in.py"
ROOT = Path(__file__).parents[2]
STEPS = 9


@pytest.fixture(scope="module")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the engine's texts in the pseudo-language."""
    folder = tmp_path_factory.mktemp("locale")
    subprocess.run([sys.executable, ROOT / "tools/sentences.py", "pseudo", folder], check=True, cwd=ROOT)
    return folder / "en-XA.mo"


def journal(system: str) -> str:
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
    return "\n".join(lines)


def texts(reply: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(reply, dict):
        for key, part in reply.items():
            yield from texts(part, f"{path}.{key}")
    elif isinstance(reply, list):
        for n, part in enumerate(reply):
            yield from texts(part, f"{path}[{n}]")
    else:
        yield path, reply


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_running_session_that_changes_its_language_says_what_a_new_one_says(system: str, pseudo: Path) -> None:
    stored = journal(system)

    def replies(when: str) -> list[Any]:
        command: list[str | Path] = [sys.executable, ASKED_IN, when, pseudo]
        done = subprocess.run(command, input=stored, capture_output=True, text=True, timeout=300, check=False)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    first, later = replies("first"), replies("later")
    assert len(first) == len(later) > STEPS
    assert "⟦" in json.dumps(first, ensure_ascii=False)
    for begun, changed in zip(first, later, strict=True):
        assert dict(texts(changed)) == dict(texts(begun))
