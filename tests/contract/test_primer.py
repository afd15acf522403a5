"""The primer of each system: complete, cited, and with a line for every letter a fight shows on its keycaps."""

import json
from typing import Any

import pytest
from shape_check import misfits
from test_shapes import Play

from counts import count
from turnwright import SYSTEMS, Session, shapes
from turnwright.systems.collective.notation import parse
from turnwright.systems.collective.prices import columns, price


def ask(**args: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(Session().dispatch(json.dumps({"id": 1, "do": "primer", "args": args})))
    return reply


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_system_is_explained_without_an_open_fight(system: str) -> None:
    primer = ask(system=system)["answer"]["primer"]
    assert list(misfits(shapes.Primer, primer)) == []
    assert primer["name"] == SYSTEMS[system].about.name
    assert {"list", "sum", "more"} <= {part["kind"] for part in primer["parts"]}
    for part in primer["parts"]:
        for item in part["items"]:
            assert item["keys"]
            if part["kind"] != "sum":
                assert item["cite"]["rule"] in SYSTEMS[system].rules.book, item


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_keycap_of_a_fight_has_its_line(system: str) -> None:
    play = Play(system)
    for turn in range(count(40, 12)):
        actor = play.view["actor"] or {"acts": [], "pools": []}
        shown = {pool["key"] for pool in actor["pools"]} | {key for act in actor["acts"] for key in act["keys"]}
        for key in shown:
            letters = ask(system=system, letters=key)["answer"]["letters"]
            assert letters is not None, key
            assert list(misfits(shapes.PrimerLetters, letters)) == []
        play.press(turn)


def test_letters_are_read_part_by_part() -> None:
    items = ask(system="collective", letters="OppQM")["answer"]["letters"]["items"]
    assert [item["keys"] for item in items] == [["Opp"], ["Q"], ["M"]]
    assert ask(system="collective", letters="☃")["answer"]["letters"] is None


def test_the_prices_are_those_of_the_chart() -> None:
    part = next(p for p in ask(system="collective")["answer"]["primer"]["parts"] if p["kind"] == "prices")
    currency, *sold = part["items"]
    assert currency["keys"][0] in columns()
    assert all(str(price(currency["keys"][0], parse(item["keys"][0]))) == item["name"] for item in sold)


@pytest.mark.parametrize("args", [{}, {"system": "chess"}, {"system": 3}, {"system": None, "letters": "P"}])
def test_an_unknown_system_is_refused_in_a_sentence(args: dict[str, object]) -> None:
    assert ask(**args)["bad"]["says"] == "There is no such rule system."
