"""Powers as the books write them: the price of a line, and its offer on the screen."""

import json
from typing import Any

import pytest

from memo import MemoSession
from turnwright.core.effect import Deadline, Effect
from turnwright.systems.collective.powers import power


@pytest.mark.parametrize(
    ("name", "found"),
    {
        "0, 1/r: Cure 1 hp": (("Z",), "Cure 1 hp"), "1/r: Cure 1 hp": (("N",), "Cure 1 hp"), "0: Cure 1 hp": (("Z",), "Cure 1 hp"),
        "1M, 3/r: Fear": (("M",), "Fear"), "QV: Dodge, and shout": (("QV",), "Dodge, and shout"), "Z: x": (("Z",), "x"),
        "Bless": None, "Bless: stronger": None, "7C: Fly": None, "C: Fly": None, "10: x": None, "0:": None, "0": None, "2P, x": (("P", "P"), "x"),
        "1M+1P, 2/r: Bolt": (("M", "P"), "Bolt"), "M P: Ray": (("M", "P"), "Ray"), "41Z: x": None, "7 wonders: x": None,
    }.items(),
)  # fmt: skip
def test_reads_the_price(name: str, found: tuple[tuple[str, ...], str] | None) -> None:
    assert power(Effect("e1", name, "ash", Deadline("per_round", 1, left=1))) == found


def test_what_has_no_uses_is_no_power() -> None:
    assert power(Effect("e1", "0: Cure 1 hp", "ash", Deadline("open"))) is None


def test_the_card_offers_it_and_says_what_is_left() -> None:
    session = MemoSession()

    def send(do: str, **args: Any) -> dict[str, Any]:
        reply = json.loads(session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"})))
        assert reply["ok"], reply
        return dict(reply)

    def offered(view: dict[str, Any]) -> dict[str, Any]:
        return next(act for act in view["actor"]["acts"] if act["do"] == "employ")

    send("new", system="collective", name="Powers")
    for line in ("Ash, 1P", "Grol, 1P, monster"):
        send("join", text=line)
    send("effect", value="0, 1/r: Cure 1 hp", who=["ash"], until="per_round", left=1)
    act = offered(send("start", first="pc")["view"])
    assert (act["label"], act["keys"], act["note"], act["objections"]) == ("Cure 1 hp", ["Z"], "1 left", [])
    reply = send(act["do"], **act["args"])
    assert [line["text"] for line in reply["lines"]] == [
        "Ash: Cure 1 hp (Z)",
        "0, 1/r: Cure 1 hp on Ash: one use, none left",
    ]
    assert offered(reply["view"])["objections"][0]["says"] == "0, 1/r: Cure 1 hp has no uses left this round."
