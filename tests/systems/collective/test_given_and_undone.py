"""What the GM grants or takes, what undoes an action on the stack, and who turns against the party."""

from typing import Any

import pytest

from table import Table


@pytest.fixture
def table() -> Table:
    table = Table("collective", "Ada, 2P 1M 1V", "Bix, 2P 1M", "Orc, 2P 1M, monster")
    table.send("start", first="pc")
    return table


def newest(table: Table) -> str:
    return str(table.view["log"][0]["text"])


def refused(table: Table, do: str, **args: Any) -> list[tuple[str, str, bool]]:
    """Returns each rule against a request, with its sentence and whether a ruling outweighs it."""
    return [(o["rule"], o["says"], o["overrule"]) for o in table.raw(do, **args)["refused"]]


@pytest.mark.parametrize("value", ["N", "D", "Z", "bF", "hP"])
def test_what_has_no_budget_cannot_be_granted(table: Table, value: str) -> None:
    reply = table.raw("grant", who=["ada"], value=value)
    assert reply["bad"]["says"] == f"You cannot grant {value}: it has no budget. Try P or OppM."


def test_what_is_no_action_cannot_be_granted(table: Table) -> None:
    assert table.raw("grant", who=["ada"], value="?")["bad"]["says"] == "“?” is not an action."


def test_at_most_999_are_granted_or_taken_at_once(table: Table) -> None:
    for count in (1000, -1000):
        assert table.raw("grant", who=["ada"], value="P", count=count)["bad"]["says"] == "Grant at most 999 at once."
    table.send("grant", who=["ada"], value="P", count=999)
    assert newest(table) == "Ada is granted 999P, 1001 left"
    table.send("grant", who=["ada"], value="P", count=-999)
    assert newest(table) == "Ada loses 999P, 2 left"


def test_a_quick_zero_has_a_budget_and_all_of_it_can_be_taken(table: Table) -> None:
    table.send("grant", who=["ada"], value="QZ")
    assert newest(table) == "Ada is granted 1QZ, 1 left"
    table.send("grant", who=["ada"], value="QZ", count=-1)
    assert newest(table) == "Ada loses 1QZ, 0 left"
    against = ("collective.pool", "Ada has no QZ.", False)
    assert refused(table, "grant", who=["ada"], value="QZ", count=-1) == [against]


def test_without_a_stack_there_is_nothing_to_pass_or_to_counter(table: Table) -> None:
    empty = ("collective.stack.empty", "The stack is empty.", False)
    assert refused(table, "pass", side="pc") == [empty]
    assert refused(table, "counter") == [empty]
    assert refused(table, "pass", side="elves") == [
        ("turnwright.side", "There is no such side in this fight.", False),
        empty,
    ]
    assert table.raw("all_pass", until="noon")["bad"]["says"] == "Resolve the top, or until the stack is empty."


def test_the_log_says_whose_action_is_countered(table: Table) -> None:
    table.send("use", who=["ada"], actions=["P"], label="Attack")
    table.send("use", who=["orc"], actions=["Z"], label="Shout", answers="top")
    table.send("counter")
    assert newest(table) == "Ada’s Attack is countered"
    assert table.view["log"][0]["token"]["name"] == "Ada"


def test_who_betrays_needs_another_side(table: Table) -> None:
    there = ("turnwright.side", "There is no such side in this fight.", False)
    same = ("turnwright.same", "Ada is already on that side.", False)
    assert refused(table, "betray", who="ada", side="elves") == [there]
    assert refused(table, "betray", who="ada", side="pc") == [same]


def test_equal_dice_of_the_table_are_rolled_again(table: Table) -> None:
    reply = table.raw("betray", rolls={"ada": [7], "pc": [7]}, who="ada")
    assert reply["bad"]["says"] == "Both have 7: roll both d12 again."


def stack_buttons(table: Table) -> dict[str, tuple[str, str, Any]]:
    return {offer["key"]: (offer["label"], offer["note"], offer["args"]) for offer in table.view["stack_acts"]}


def test_the_buttons_of_the_stack(table: Table) -> None:
    assert stack_buttons(table) == {}
    table.send("use", who=["ada"], actions=["P"], label="Attack")
    assert stack_buttons(table) == {"all_pass:top": ("All pass", "Attack resolves", {"until": "top"})}
    table.send("use", who=["orc"], actions=["Z"], label="Shout", answers="top")
    assert stack_buttons(table) == {
        "all_pass:top": ("Resolve", "Attack still happens", {"until": "top"}),
        "counter": (
            "Shout counters Attack",
            "Attack comes to nothing; its actions stay spent, damage already dealt stays",
            {},
        ),
        "all_pass:empty": ("Resolve everything", "Shout first, Attack last", {"until": "empty"}),
    }


def test_a_response_may_as_well_counter(table: Table) -> None:
    table.send("use", who=["ada"], actions=["P"], label="Attack")
    assert "instead" not in table.view["next"]
    table.send("use", who=["orc"], actions=["Z"], label="Shout", answers="top")
    plate = table.view["next"]
    assert (plate["label"], plate["detail"], plate["do"]) == ("Resolve", "Attack still happens", "all_pass")
    instead = plate["instead"]
    assert (instead["label"], instead["note"], instead["do"]) == ("Counter", "Attack comes to nothing", "counter")


def test_each_side_passes_where_the_table_always_asks(table: Table) -> None:
    table.send("option", id="response_window", value="always")
    table.send("use", who=["ada"], actions=["P"], label="Attack")
    sides = {key: told for key, told in stack_buttons(table).items() if key.startswith("pass:")}
    assert sides == {
        "pass:pc": ("PCs pass", "", {"side": "pc"}),
        "pass:monster": ("Monsters pass", "", {"side": "monster"}),
    }
    table.send("pass", side="pc")
    assert newest(table) == "PCs pass"
    assert refused(table, "pass", side="pc")[0][0] == "collective.stack.passed"
    assert [key for key in stack_buttons(table) if key.startswith("pass:")] == ["pass:monster"]
