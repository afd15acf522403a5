"""`next.before`: what comes before Next, the first first."""

from typing import Any

from table import Table

HERO = ("Nova, spd 4, dex 20, stun 30", "Talon, spd 4, dex 18, stun 30, villain", "Cog, spd 4, dex 10, villain")


def before(table: Table) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.view["next"]["before"]
    return found


def said(table: Table) -> list[tuple[str, str]]:
    return [(one["kind"], one["says"]) for one in before(table)]


def hero() -> Table:
    """Talon has declared an attack, while Nova holds."""
    table = Table("hero", *HERO)
    table.start()
    table.send("hold", who=["nova"], mode="interrupt", event="Talon acts")
    table.send("act", who=["talon"], what="Energy blast", at="nova")
    return table


def test_nothing_comes_before_an_ordinary_next() -> None:
    table = Table("hero", *HERO)
    table.start()
    assert said(table) == []


def test_those_who_hold_come_before_the_damage() -> None:
    assert said(hero()) == [("awaited", "Nova waits"), ("hit", "Damage on Nova first")]


def test_once_they_let_it_pass_the_damage_is_first() -> None:
    table = hero()
    table.send("let_pass", who=["nova"])
    assert said(table) == [("hit", "Damage on Nova first")]


def test_the_damage_says_on_whom_or_whose_it_is() -> None:
    """The targets, or who attacks where they are unknown or many; a name that has no room is left out."""
    table = Table("collective", "Ash, 2P 1M 1Z, hp 30", "Oda of the grey moors, 2P, hp 30", "Grol, 2P, hp 30, monster")
    table.send("join", text="Orc x3, 1P, hp 9, monster")
    table.send("join", text="Snaga, 1P, hp 9, monster")
    table.send("start", first="pc")
    for who, target, told in (
        ("ash", ["grol"], "Damage on Grol first"),
        ("ash", ["orc-1", "orc-3"], "Damage on Orc 1 and 3 first"),
        ("ash", ["orc-1", "orc-3", "grol", "snaga"], "Damage by Ash first"),
        ("oda-of-the-grey-moors", ["orc-1", "orc-3", "grol", "snaga"], "Damage first"),
    ):
        table.send("use", who=[who], actions=["P"], called="Bite", target=target)
        assert said(table) == [("hit", told)]
        table.send("undo")


def test_without_gauges_there_is_no_damage_to_note() -> None:
    table = Table("collective", "Ash, 2P 1M 1OppM", "Grol, 2P 2V, monster")
    table.send("start", first="monster")
    table.send("use", who=["grol"], actions=["P"], called="Bite", target=["ash"])
    assert "hit" in table.view["next"]
    assert said(table) == []


def test_two_attacks_alike_are_told_apart() -> None:
    table = Table("collective", "Ash, 2P 1QP", "Grol, 2P, hp 30, monster")
    table.send("start", first="pc")
    found = []
    for action in ("P", "QP"):
        table.send("use", who=["ash"], actions=[action], called="Strike", target=["grol"])
        found += [one["of"] for one in before(table)]
    assert len(found) == len(set(found)) == 2


def test_a_question_that_dice_answer_comes_first() -> None:
    table = Table("plainlist", "Harvey")
    table.send("start")
    assert [one["kind"] for one in before(table)] == ["dice"]
    assert table.view["prompt"]


def test_a_plate_that_does_nothing_has_nothing_before_it() -> None:
    table = Table("hero", *HERO)
    assert (table.view["next"]["state"], said(table)) == ("none", [])
