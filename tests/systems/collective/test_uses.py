"""A use that cannot be read says why, and a named one is kept with all that it was."""

from typing import Any

import pytest

from table import Table
from turnwright.systems.collective.judging import DOINGS

MOST, LONGEST, LONGEST_WAY = 40, 60, 120


@pytest.fixture
def table() -> Table:
    table = Table("collective", "Ash, 2P 1M", "Grol, 2P, monster")
    table.send("start", first="pc")
    return table


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"actions": []}, "Use 1 to 40 actions at once."),
        ({"actions": ["N"] * (MOST + 1)}, "Use 1 to 40 actions at once."),
        ({"called": "x" * (LONGEST + 1)}, "A label can have at most 60 characters."),
        ({"doing": ["talk", "sing"]}, "Name what the action is for: attack, move, "),
        ({"verbal": "no"}, "Answer yes or no."),
    ],
)
def test_a_use_that_is_no_use_says_why(table: Table, args: dict[str, Any], says: str) -> None:
    reply = table.raw("use", **{"who": ["ash"], "actions": ["P"], **args})
    assert reply["bad"]["says"].startswith(says)


@pytest.mark.parametrize(
    "args", [{"actions": ["N"] * MOST}, {"label": "x" * LONGEST}, {"called": "x" * LONGEST}, {"doing": list(DOINGS)}]
)
def test_the_most_that_a_use_can_hold(table: Table, args: dict[str, Any]) -> None:
    table.send("use", **{"who": ["ash"], "actions": ["P"], **args})


def test_a_payment_has_at_most_120_characters(table: Table) -> None:
    way = "P".ljust(LONGEST_WAY)
    reply = table.raw("use", who=["ash"], actions=[f"{way} "])
    assert [o["says"] for o in reply["refused"]] == ["Write the payment in at most 120 characters."]
    table.send("use", who=["ash"], actions=[way])


def test_what_can_be_bought_is_said_if_only_the_budget_refuses() -> None:
    table = Table("collective", "Ash, 6A 1V", "Orc, monster")
    table.send("start", first="pc")

    def refused(action: str) -> list[str]:
        return [objection["says"] for objection in table.raw("use", who=["ash"], actions=[action])["refused"]]

    assert refused("P=S") == ["Ash has no S. Buy P for 2A: Convert actions."]
    assert refused("P=M") == ["1M does not convert to P."]
    table.send("use", who=["ash"], actions=["P=2A"])
    assert refused("P=S") == ["Ash has no S.", "Only 1P per segment; Ash would use 2."]


def test_a_named_action_is_kept_with_its_purpose_and_targets(table: Table) -> None:
    given: dict[str, Any] = {
        "who": ["ash"],
        "actions": ["M"],
        "doing": ["talk"],
        "called": "Stillness",
        "target": ["grol"],
    }
    table.send("use", **given)
    kept = next(act for act in table.view["actor"]["acts"] if act["label"] == "Stillness")
    assert kept["args"] == given


def test_a_long_label_of_a_button_is_shortened_on_the_stack(table: Table) -> None:
    table.send(
        "use",
        who=["ash"],
        actions=["P"],
        label="Use everything but Channelling, Inspiration, Luck and Sorcery this segment",
    )
    assert table.fight.stack[0].label == "Use everything but Channelling, Inspiration, Luck and…"
