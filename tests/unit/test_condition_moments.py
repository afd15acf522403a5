"""The preview of a condition foretells nothing that the command would refuse: a Segment that does not exist, a moment that has passed."""

import json
from typing import Any

import pytest

from memo import MemoSession

HERO = ("hero", "Ada, spd 4, dex 18", "Bix, spd 3, dex 15")
LIST = ("plainlist", "Ash 20", "Bo 15")


def asked(lines: tuple[str, ...], nexts: int, do: str, **args: Any) -> dict[str, Any]:
    """Returns the reply to a request in a fight that has gone on so often."""
    system, *who = lines
    begun = [("new", {"system": system, "name": "T"}), *(("join", {"text": text}) for text in who), ("start", {})]
    session, reply = MemoSession(), dict[str, Any]()
    for number, (what, given) in enumerate([*begun, *[("next", {})] * nexts, (do, args)]):
        request = {"id": number, "do": what, "args": given, "entropy": f"{number:032x}"}
        reply = json.loads(session.dispatch(json.dumps(request)))
    return reply


@pytest.mark.parametrize(
    ("lines", "nexts", "until"),
    [
        (HERO, 0, {"until": "segment_end", "round": 2, "segment": 99}),
        (HERO, 0, {"until": "segment_end", "round": 1, "segment": 3}),
        (LIST, 4, {"until": "round_end", "round": 1}),
    ],
)
def test_preview_and_command_refuse_the_same_moment(lines: tuple[str, ...], nexts: int, until: dict[str, Any]) -> None:
    who = [lines[1].split()[0].strip(",").lower()]
    refused = asked(lines, nexts, "effect", who=who, value="Hex", **until)["bad"]
    assert asked(lines, nexts, "effect_preview", who=who, value="Hex", **until)["bad"] == refused


def test_a_moment_to_come_is_foretold_and_accepted() -> None:
    until = {"until": "segment_end", "round": 2, "segment": 3}
    assert asked(HERO, 0, "effect_preview", who=["ada"], value="Hex", **until)["answer"]["says"]
    assert asked(HERO, 0, "effect", who=["ada"], value="Hex", **until)["ok"]
