"""The same of several at one moment is one line of the log, in the step, in the log and after a save; who differs has a line of their own."""

from typing import Any

import pytest

from table import Table

SYSTEMS = {
    "collective": ("Wiz 2P, hp 22", "Orc x5 1P, hp 9, monster"),
    "hero": ("Wiz SPD 4 DEX 20, stun 22", "Orc x5 SPD 4 DEX 12, stun 9, villain"),
    "structured": ("Wiz, ag 80, wounds 22", "Orc x5, ag 5, wounds 9, enemy"),
    "tactical": ("Wiz, qu 30, hits 22", "Orc x5, qu 2, hits 9, enemy"),
    "plainlist": ("Wiz 17, hp 22", "Orc x5 12, hp 9, enemy"),
}
ORCS = [f"orc-{n}" for n in range(1, 6)]


def begun(system: str) -> Table:
    table = Table(system, *SYSTEMS[system])
    table.start()
    return table


def told(reply: dict[str, Any], about: str) -> list[str]:
    return [line["text"] for line in reply["lines"] if about in line["text"]]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_condition_on_a_group_is_one_line(system: str) -> None:
    table = begun(system)
    assert told(table.send("effect", who=ORCS, value="Prone"), "Prone") == ["Prone on Orc ×5"]
    assert told(table.send("effect", who=ORCS[1:4], value="Bless"), "Bless") == ["Bless on Orc 2–4"]
    both = table.send("effect", who=["orc-2", "wiz"], value="Hex")
    assert told(both, "Hex") == ["Hex on Orc 2 and Wiz"]
    assert both["say"] == "Hex on Orc 2 and Wiz."


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_that_ends_with_each_ones_turn_is_one_line_too(system: str) -> None:
    reply = begun(system).send("effect", who=ORCS, value="Slowed", until="turn_end", left=1)
    if system == "structured":  # the dice decide nothing yet: each has a turn of its own, in one round
        assert all(text.endswith("round 1") for text in told(reply, "Slowed"))
    assert len(told(reply, "Slowed")) == 1, reply["lines"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_ends_at_once_on_a_group_is_one_line(system: str) -> None:
    table = begun(system)
    table.send("effect", who=ORCS, value="Burning", until="rounds", left=1)
    ended: list[str] = []
    for _ in range(40):
        plate = table.view["next"]["detail"]
        table.answered()
        reply = table.send(table.view["next"]["do"], **table.view["next"]["args"])
        if ended := told(reply, "Burning"):
            assert "Burning on Orc ×5 ends" in plate or "Burning" not in plate, plate
            break
    assert ended == ["Burning on Orc ×5 ends"]


def test_who_gets_it_twice_or_at_another_time_has_a_line_of_their_own() -> None:
    table = begun("plainlist")
    table.send("effect", who=["orc-1"], value="Bless", until="rounds", left=3)
    reply = table.send("effect", who=ORCS[:3], value="Bless", until="rounds", left=1, replace=True)
    assert told(reply, "Bless") == [
        "Bless on Orc 1 changes: until the end of round 1",
        "Bless on Orc 2 and 3 until the end of round 1",
    ]


def test_the_line_stays_with_each_of_them_in_the_log_and_after_a_save() -> None:
    table = begun("plainlist")
    table.send("effect", who=ORCS[:3], value="Prone")
    for who in ORCS[:3]:
        lines = table.send("log", before=99, count=20, who=[who])["answer"]["lines"]
        assert [line["text"] for line in lines][:1] == ["Prone on Orc 1–3"], who
        assert lines[0]["token"]["name"] == "Orc ×5"
    saved = table.send("save")["answer"]["document"]
    other = Table("plainlist")
    other.send("import", text=saved)
    assert other.send("log", before=99, count=1)["answer"]["lines"][0]["text"] == "Prone on Orc 1–3"


def test_a_hidden_one_is_told_apart_from_those_the_players_see() -> None:
    table = begun("plainlist")
    table.send("hide", who=["orc-3"])
    reply = table.send("effect", who=ORCS, value="Prone")
    assert told(reply, "Prone") == ["Prone on Orc 1 and 2", "Prone on Orc 3", "Prone on Orc 4 and 5"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_condition_on_a_group_is_one_chip_that_ends_for_all_or_for_one(system: str) -> None:
    table = begun(system)
    table.send("effect", who=ORCS, value="Slowed", until="rounds", left=3)
    table.send("effect", who=ORCS[:2], value="Hex", until="uses", left=2)

    def chips() -> list[tuple[str, str]]:
        shown = table.ask("fighter", who="orc-1")["fighter"]["effects"]
        return [(one["name"], one.get("whose", "")) for one in shown]

    def slowed() -> dict[str, Any]:
        found: dict[str, Any] = table.ask("fighter", who="orc-1")["fighter"]["effects"][0]
        return found

    apart = [("Hex", ""), ("Hex", "")]  # each has uses of its own
    assert chips() == [("Slowed", "Orc ×5"), *apart]
    changed = slowed()["change"]
    table.send(changed["do"], **changed["args"] | {"value": "Crawling", "until": "rounds", "left": 2})
    assert chips() == [("Crawling", "Orc ×5"), *apart]
    only = slowed()["each"][4]
    assert only["label"] == "End Crawling on Orc 5"
    table.send(only["do"], **only["args"])
    assert chips() == [("Crawling", "Orc 1–4"), *apart]
    end = slowed()["end"]
    assert told(table.send(end["do"], **end["args"]), "Crawling") == ["Crawling on Orc 1–4 ends"]
    assert chips() == apart
    table.send("undo")
    assert chips() == [("Crawling", "Orc 1–4"), *apart]
