"""Explain answers in the Plain list: the numbers of both, and what decided a tie."""

import pytest

from table import Table


def table_of(*lines: str, **rules: str) -> Table:
    table = Table("plainlist", *lines)
    for rule, value in rules.items():
        table.send("option", id=rule, value=value)
    table.send("start")
    return table


def why(table: Table, about: str = "next") -> list[tuple[str, str]]:
    return [(line["rule"], line["says"]) for line in table.ask("explain", about=about)["explain"]["lines"]]


def test_the_higher_score() -> None:
    table = table_of("Ash 17", "Bo 14")
    assert why(table)[:2] == [
        ("plainlist.order", "Ash stands on 17."),
        ("plainlist.order", "Ash stands before Bo, 17 to 14."),
    ]
    assert why(table, "bo") == [("plainlist.order", "Bo stands on 14."), ("plainlist.order", "Ash acts now, on 17.")]


@pytest.mark.parametrize(
    ("rule", "says"),
    [
        ("gm", "12 to 12; tie by the GM’s word"),
        ("number", "12 to 12; tie number 5 to 3"),
        ("sides", "12 to 12; tie by side"),
    ],
)
def test_a_tie(rule: str, says: str) -> None:
    table = table_of("Ash 12, tie 5", "Orc 12, tie 3, enemy", ties=rule)
    table.answered()
    assert ("plainlist.tie", f"Ash stands before Orc, {says}.") in why(table)


def test_a_place_by_hand() -> None:
    table = table_of("Ash 17", "Bo 14", "Cy 2")
    table.send("delay", who=["ash"])
    table.send("return", who=["ash"])
    table.send("score", who=["cy"], value=20)
    table.next()
    assert ("plainlist.order", "Ash stands on 14.") in why(table, "ash")


@pytest.mark.parametrize(
    ("do", "who", "says"),
    [
        ("delay", "ash", "Ash delays. Call them in after any turn."),
        ("skip", "bo", "The GM skipped Bo this round."),
        ("leave", "bo", ""),
    ],
)
def test_why_somebody_does_not_act(do: str, who: str, says: str) -> None:
    table = table_of("Ash 17", "Bo 14", "Cy 2")
    table.send(do, who=[who])
    assert any(says in text for _, text in why(table, who))


def test_nobody_acts() -> None:
    table = table_of("Ash 12", "Bo 12")
    assert why(table)[0][0] == "turnwright.prompt"
    table = table_of("Ash 12")
    table.send("correct", who=["ash"], field="out", value="yes")
    table.next()
    assert why(table) == [("plainlist.out", "Fighters who are out have no turn.")]
    assert why(table, "ash")[0] == ("plainlist.out", "Ash is out of the fight.")


def test_a_newcomer() -> None:
    table = table_of("Ash 17", "Bo 14")
    table.next()
    table.send("join", text="Cy 20")
    assert ("plainlist.newcomer", "Cy acts from the next round on.") in why(table, "cy")


def test_the_primer_says_how_a_table_that_picks_each_turn_plays() -> None:
    table = Table("plainlist", "Ash 17", "Bo 12", "Cy 5")
    table.start()
    (item,) = [
        item
        for part in table.ask("primer", system="plainlist")["primer"]["parts"]
        for item in part["items"]
        if "popcorn" in item["says"]
    ]
    assert item["name"] in {row["call"]["label"] for row in table.view["order"] if row.get("call")}
