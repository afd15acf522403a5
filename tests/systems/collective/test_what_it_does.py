"""What the table says that a named action does: whether Next asks for damage, for healing, or for nothing."""

from typing import Any

import pytest

from table import Table


def opened() -> Table:
    table = Table(
        "collective", "Oda, 3P 3M 3V, hp 20", "Pip, 1P, hp 24", "Grol, 2P, hp 52, monster", "Orc x2, 1P, hp 8, monster"
    )
    table.send("start", first="pc")
    return table


def asked(table: Table) -> Any:
    return table.view["next"].get("hit")


def use(table: Table, action: str, called: str, does: str = "", *target: str) -> None:
    args: dict[str, Any] = {"does": does} if does else {}
    table.send("use", who=["oda"], actions=[action], called=called, target=list(target), **args)


def test_what_heals_asks_whom_with_its_name_and_is_asked_once() -> None:
    table = opened()
    table.send("hit", who=["pip"], amount=27, gauge="hp")
    use(table, "M", "Cure light", "heals", "pip")
    hit = asked(table)
    assert (hit["mode"], hit["whom"], hit["says"]) == ("heal", ["pip"], "Oda, Cure light. Who is healed?")
    assert [one["says"] for one in table.view["next"]["before"]] == ["Healing of Pip first"]
    table.send("hit", mode="heal", who=["pip"], amount=12, gauge="hp", source="oda", called="Cure light")
    assert asked(table) is None


@pytest.mark.parametrize("hurt", [(), ("orc-1", "orc-2"), ("pip",)])
def test_what_hurts_asks_whom_though_nobody_or_a_friend_was_named(hurt: tuple[str, ...]) -> None:
    table = opened()
    use(table, "V", "Fireball", "hurts", *hurt)
    hit = asked(table)
    assert (hit["title"], hit["who"], hit["whom"]) == ("Fireball", ["oda"], list(hurt))
    assert "mode" not in hit
    table.send("hit", mode="heal", who=["pip"], amount=1, gauge="hp", source="oda")
    assert asked(table), "a potion beside it is not its damage"
    table.send("hit", mode="missed", source="oda", called="Fireball")
    assert asked(table) is None


@pytest.mark.parametrize(
    ("action", "called", "does", "asks"),
    [("P", "Taunt", "neither", False), ("P", "Blow", "", True), ("V", "Step", "", False)],
)
def test_neither_asks_nothing_and_what_is_not_said_is_as_before(
    action: str, called: str, does: str, asks: bool
) -> None:
    table = opened()
    use(table, action, called, does, "grol")
    assert bool(asked(table)) == asks


def test_its_button_remembers_what_it_does() -> None:
    table = opened()
    use(table, "M", "Cure light", "heals", "pip")
    named = next(act for act in table.view["actor"]["acts"] if act["label"] == "Cure light")
    assert named["args"]["does"] == "heals"
    (ask,) = (
        a
        for act in table.view["actor"]["acts"]
        if act["key"] == "use:named"
        for a in act["asks"]
        if a["name"] == "does"
    )
    assert [(one["label"], one["note"]) for one in ask["choices"]] == [
        ("Hurts", "then damage"),
        ("Heals", "then healing"),
        ("Neither", "then nothing"),
    ]
    assert not table.raw("use", who=["oda"], actions=["M"], does="harms")["ok"]


def test_a_response_that_heals_is_asked_when_it_resolves() -> None:
    table = opened()
    use(table, "P", "Blow", "", "grol")
    table.send("use", who=["orc-1"], actions=["Z"], called="Salve", does="heals", target=["orc-2"], answers="top")
    hit = table.send("all_pass", until="top")["hit"]
    assert (hit["title"], hit["mode"], hit["whom"]) == ("Salve", "heal", ["orc-2"])
