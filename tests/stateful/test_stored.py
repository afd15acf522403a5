"""Any fight opens again from what is stored of it, as it stands, whatever was pressed: walks that set every ending, roll and concentration."""

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from counts import count
from turnwright import SYSTEMS, Session

ROOT = Path(__file__).parents[2]


def golden() -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden", ROOT / "tools/golden.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def asked(session: Session, do: str, **args: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.dispatch(json.dumps({"id": 1, "do": do, "args": args})))
    assert reply["ok"], reply
    return reply


@pytest.mark.parametrize("number", range(count(50, 2)))
@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_played_opens_again(system: str, number: int) -> None:
    play, again = Session(), Session()
    view: dict[str, Any] = {}
    for request, reply in golden().played(system, number):
        play.dispatch(request)
        said = json.loads(reply)
        assert "damaged" not in said.get("bad", {}).get("says", ""), request
        view = said.get("view", view)
    opened = asked(again, "import", text=asked(play, "save")["answer"]["document"])["view"]
    for part in ("clock", "order", "fighters", "running", "next", "log"):
        assert opened[part] == view[part]
