"""A blow to several gauges is a step for each; Undo and Redo take them together."""

import json
from typing import Any

import pytest

from memo import MemoSession
from table import Table


def a_fight() -> Table:
    table = Table("hero", "Quill, spd 5, dex 23, stun 35", "Talon, spd 4, dex 18, stun 38, body 12, villain")
    table.send("start")
    return table


def strike(table: Table, stun: int, body: int) -> None:
    """Hits Talon as the sheet does."""
    table.send("hit", who=["talon"], source="quill", gauge="STUN", amount=stun)
    table.send("hit", who=["talon"], source="quill", gauge="BODY", amount=body, same_blow=True)


def left(table: Table) -> tuple[int, int]:
    stun, body = (table.fight.get("talon").gauge(name).value for name in ("STUN", "BODY"))
    return stun, body


def reopened(table: Table, journal: list[str]) -> Table:
    table.session = MemoSession()
    table.send("open", lines=journal)
    return table


def test_one_undo_and_one_redo_for_one_blow() -> None:
    table = a_fight()
    strike(table, 20, 3)
    assert table.view["undo"] == {"detail": "Talon takes 20 STUN from Quill, 18 of 38 left · and 1 more line"}
    undone = table.send("undo")
    assert left(table) == (38, 12)
    assert undone["say"].startswith("Undone: Talon back to 38 STUN, 12 BODY. Quill acts, ")
    said = {
        "detail": "Talon takes 20 STUN from Quill, 18 of 38 left · and 1 more line",
        "short": "Talon −20 STUN, −3 BODY",
    }
    assert table.view["redo"] == said
    redone = table.send("redo")
    assert left(table) == (18, 9)
    assert redone["say"].startswith(
        "Redone: Talon takes 20 STUN from Quill, 18 of 38 left · and 1 more line. Quill acts, "
    )
    assert table.view["redo"] is None
    assert table.raw("redo")["ok"] is False


def test_damage_by_oneself_and_by_nobody_names_no_source() -> None:
    table = a_fight()
    for source in ("", "talon"):
        table.send("hit", who=["talon"], source=source, gauge="BODY", amount=1)
        table.send("hit", who=["talon"], source=source, gauge="BODY", amount=1, mode="heal")
    assert [line["text"] for line in table.view["log"][:4]] == [
        "Talon gains 1 BODY, 12 of 12",
        "Talon loses 1 BODY, 11 of 12",
        "Talon gains 1 BODY, 12 of 12",
        "Talon loses 1 BODY, 11 of 12",
    ]


def test_two_blows_are_two_undos() -> None:
    table = a_fight()
    strike(table, 20, 3)
    strike(table, 5, 1)
    for expected in ((18, 9), (38, 12)):
        table.send("undo")
        assert left(table) == expected
    for expected in ((18, 9), (13, 8)):
        table.send("redo")
        assert left(table) == expected


def test_hits_that_were_applied_one_by_one_are_undone_one_by_one() -> None:
    table = a_fight()
    table.send("hit", who=["talon"], source="quill", gauge="STUN", amount=20)
    table.send("hit", who=["talon"], source="quill", gauge="BODY", amount=3)
    table.send("undo")
    assert left(table) == (18, 12)


def test_a_blow_is_one_after_a_reload_and_in_a_file() -> None:
    table = Table("hero")
    journal: list[str] = []

    def keep(reply: dict[str, Any]) -> None:
        journal.extend(reply["journal"])

    keep(table.send("new", system="hero", name="Docks"))
    for line in ("Quill, spd 5, dex 23, stun 35", "Talon, spd 4, dex 18, stun 38, body 12, villain"):
        keep(table.send("join", text=line))
    keep(table.send("start"))
    keep(table.send("hit", who=["talon"], gauge="STUN", amount=20))
    keep(table.send("hit", who=["talon"], gauge="BODY", amount=3, same_blow=True))
    file = table.ask("save")["document"]

    reopened(table, journal).send("undo")
    assert left(table) == (38, 12)

    table.send("import", text=file)
    table.send("undo")
    assert left(table) == (38, 12)


def test_from_the_middle_of_a_blow_both_ways_lead_to_its_ends() -> None:
    table = a_fight()
    begin = table.view["step"]
    strike(table, 20, 3)
    for do, expected in (("undo", (38, 12)), ("redo", (18, 9))):
        table.send("goto", step=begin + 1)
        assert left(table) == (18, 12)
        table.send(do)
        assert left(table) == expected


def test_another_command_between_two_hits_parts_them() -> None:
    """A tap can come between the two commands of a sheet."""
    table = a_fight()
    table.send("hit", who=["talon"], gauge="STUN", amount=20)
    table.send("note", value="Thunder")
    table.send("hit", who=["talon"], gauge="BODY", amount=3, same_blow=True)
    table.send("undo")
    assert left(table) == (18, 12)
    assert table.view["undo"] == {"detail": "Thunder"}


def test_a_blow_across_the_beginning_of_a_cut_journal() -> None:
    """A journal may begin at a checkpoint in the middle of a blow; its first step cannot be taken back then."""
    table = Table("hero")
    lines = table.send("new", system="hero", name="Docks")["journal"]
    for line in ("Quill, spd 5, dex 23, stun 35", "Talon, spd 4, dex 18, stun 38, body 12, villain"):
        lines += table.send("join", text=line)["journal"]
    lines += table.send("start")["journal"]
    while table.view["step"] < 49:
        lines += table.send("note", value="Rain")["journal"]
    lines += table.send("hit", who=["talon"], gauge="STUN", amount=20)["journal"]
    lines += table.send("hit", who=["talon"], gauge="BODY", amount=3, same_blow=True)["journal"]
    at = next(n for n, line in enumerate(lines) if json.loads(line).get("checkpoint") == 50)
    reopened(table, [lines[0], *lines[at:]])
    table.send("undo")
    assert left(table) == (18, 12)
    assert table.raw("undo")["ok"] is False


def test_the_same_blow_again_is_its_redo() -> None:
    table = a_fight()
    strike(table, 20, 3)
    steps = table.view["steps"]
    table.send("undo")
    strike(table, 20, 3)
    assert (table.view["steps"], table.view["step"], left(table)) == (steps, steps, (18, 9))


def test_the_log_credits_an_attack_to_the_member_who_made_it() -> None:
    table = Table("plainlist", "Ash 17, hp 40", "3 orcs 12, hp 15, enemies")
    table.send("start")
    table.send("hit", who=["ash"], source="orcs-1", gauge="hp", amount=8)
    table.send("hit", who=["orcs-2"], source="ash", gauge="hp", amount=4)
    table.send("hit", mode="missed", source="orcs-1", called="Club")
    assert [line["text"] for line in table.view["log"][:3]] == [
        "Orcs 1 misses with Club",
        "Orcs 2 takes 4 hp from Ash, 11 of 15 left",
        "Ash takes 8 hp from orcs 1, 32 of 40 left",
    ]


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"gauge": ""}, "Say which number changes, e.g. hp."),
        ({"mode": "curse"}, "I don’t know “curse”. Known are damage, heal, set, temporary, missed and failed."),
        ({"amount": -1}, "The number must be 0 or more."),
        ({"amount": -1, "mode": "heal"}, "The number must be 0 or more."),
        ({"amount": 100_000}, "Numbers go up to 99999."),
        ({"amount": -100_000, "mode": "set"}, "Numbers go up to 99999."),
    ],
)
def test_a_hit_that_cannot_be_counted_changes_nothing(args: dict[str, Any], says: str) -> None:
    table = a_fight()
    reply = table.raw("hit", **{"who": ["talon"], "gauge": "BODY", "amount": 1, **args})
    assert reply["bad"] == {"says": says}
    assert left(table) == (38, 12)


def test_a_value_that_is_set_is_set_whole_and_every_mode_names_its_source() -> None:
    table = a_fight()
    blow: dict[str, Any] = {"gauge": "BODY", "source": "quill"}
    table.send("hit", half=["talon"], mode="set", amount=7, **blow)
    table.send("hit", who=["talon"], mode="temporary", amount=3, **blow)
    table.send("hit", half=["talon"], mode="damage", amount=9, **blow)
    table.send("hit", who=["talon"], mode="set", amount=-99_999, **blow)
    table.send("hit", mode="missed", source="quill")
    lines = [line["text"] for line in table.view["log"] if "dead" not in line["text"]]
    assert lines[4::-1] == [
        "Talon takes 5 BODY from Quill, 7 of 12 left",
        "Talon gains 3 temporary BODY from Quill",
        "Talon loses 3 temporary and 1 BODY to Quill, 6 of 12 left",
        "Talon takes 100005 BODY from Quill, at −99999 of 12",
        "Quill misses",
    ]
