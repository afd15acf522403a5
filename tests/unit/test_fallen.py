"""The log says who is down, once, in every system."""

from typing import Any

import pytest

from table import Table

LINES = {
    "collective": ("Ash, 2P, hp 20", "Orc x2, 1P, hp 9, monster"),
    "hero": ("Ash, spd 4, dex 18, stun 30", "Orc x2, spd 3, dex 12, stun 9, villain"),
    "structured": ("Ash, ag 40, wounds 9", "Orc x2, ag 30, wounds 9, enemy"),
    "tactical": ("Ash, qu 10, hits 40", "Orc x2, qu 1, hits 9, enemy"),
    "plainlist": ("Ash 20, hp 30", "Orc x2 10, hp 9, enemy"),
}
GAUGE = {"hero": "STUN", "structured": "Wounds", "tactical": "hits"}
WORDS = {"hero": "is knocked out", "structured": "is out of the fight"}


def a_fight(system: str) -> Table:
    table = Table(system, *LINES[system])
    table.start()
    return table


def falls(system: str, lines: list[dict[str, Any]]) -> list[str]:
    word = WORDS.get(system, "is down")
    return [line["text"] for line in lines if word in line["text"]]


@pytest.mark.parametrize("system", LINES)
def test_who_falls_is_told_once(system: str) -> None:
    table = a_fight(system)
    blow: dict[str, Any] = {"who": ["orc-1"], "half": ["orc-2"], "gauge": GAUGE.get(system, "hp")}
    lines = table.send("hit", amount=9, **blow)["lines"]
    (told,) = falls(system, lines)
    assert told.startswith("Orc 1 ")
    assert falls(system, table.send("hit", amount=3, **blow)["lines"]) == []
    assert falls(system, table.send("hit", amount=8, **blow)["lines"]) == [told.replace("1", "2")]


@pytest.mark.parametrize("system", ["collective", "tactical", "plainlist"])
def test_the_line_follows_the_blow_and_cites_the_rule(system: str) -> None:
    table = a_fight(system)
    lines = table.send("adjust", who=["orc-1"], gauge=GAUGE.get(system, "hp"), by=-12)["lines"]
    loses, down = lines[:2]
    assert "Orc 1 loses 12" in loses["text"]
    assert (down["text"], down["kind"], down["loud"]) == ("Orc 1 is down", "auto", False)
    assert down["cite"]["rule"] == "turnwright.down"
    assert table.view["undo"]["detail"] == loses["text"]


def test_who_rises_and_falls_again_is_told_again() -> None:
    table = a_fight("plainlist")
    for to, told in ((0, ["Orc 1 is down"]), (4, []), (-1, ["Orc 1 is down"]), (-5, [])):
        lines = table.send("adjust", who=["orc-1"], gauge="hp", to=to)["lines"]
        assert falls("plainlist", lines) == told


def test_a_fall_by_itself_is_loud() -> None:
    """Bleeding and a condition that takes hits are not entered by the table."""
    table = a_fight("tactical")
    table.send("wound", who=["orc-1"], hits=8, bleed=2)
    told: list[dict[str, Any]] = []
    for _ in range(8):
        table.answered()
        lines = table.send(table.view["next"]["do"], **table.view["next"]["args"])["lines"]
        told += [line for line in lines if "is down" in line["text"]]
    assert [(line["text"], line["loud"]) for line in told] == [("Orc 1 is down", True)]


def test_a_house_rule_by_which_nobody_falls() -> None:
    table = a_fight("plainlist")
    table.send("option", id="out", value="none")
    lines = table.send("hit", who=["orc-1"], gauge="hp", amount=12)["lines"]
    assert falls("plainlist", lines) == []


def test_at_set_up_nobody_falls() -> None:
    table = Table("collective", *LINES["collective"])
    lines = table.send("adjust", who=["orc-1"], gauge="hp", to=0)["lines"]
    assert [line["text"] for line in lines] == ["Orc 1 loses 9 hp, 0 of 9"]
