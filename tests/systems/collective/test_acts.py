"""What the card of whoever acts offers beyond single actions: one act for all that a segment still takes."""

import json
from typing import Any

import pytest

from turnwright import Session


class Table:
    """A fight typed in and begun."""

    def __init__(self, *lines: str, **options: str) -> None:
        self.session = Session()
        self.view: dict[str, Any] = {}
        self.send("new", system="collective", name="Acts")
        for option, value in options.items():
            self.send("option", id=option, value=value)
        for line in (*lines, "Grol, 1P, monster"):
            self.send("join", text=line)
        self.send("start", first="pc")

    def send(self, do: str, **args: Any) -> None:
        reply = json.loads(self.session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"})))
        assert reply["ok"], reply
        self.view = reply["view"]

    def everything(self) -> dict[str, Any] | None:
        acts = [act for act in self.view["actor"]["acts"] if act["key"] == "use:everything"]
        return acts[0] if acts else None


@pytest.mark.parametrize(
    ("line", "actions"),
    {
        "Ash, 1P 1V": "P V",
        "Ash, 1P 3M, cap 2M": "P M M",
        "Ash, 2P 1S": "P S",
        "Ash, 2P 1V 7C 1OppM": "P V",
        "Orc x3, 1P 1V, pc": "P V",
    }.items(),
)
def test_one_act_takes_all_the_segment_does(line: str, actions: str) -> None:
    found = Table(line).everything()
    assert found is not None
    assert found["label"] == "All of it"
    assert not found["objections"]
    assert found["args"]["actions"] == actions.split()


def test_where_a_full_action_takes_it_all_one_act_is_enough() -> None:
    assert Table("Ash, 2P 1M 2V").everything() is None


def test_it_takes_what_is_left() -> None:
    table = Table("Ash, 2P 1M 2V")
    table.send("use", who=["ash"], actions=["P"])
    found = table.everything()
    assert found is not None
    assert found["args"]["actions"] == ["M", "V"]
    table.send(found["do"], **found["args"])
    spent = table.everything()
    assert spent is not None
    assert spent["objections"][0]["says"] == "No M left this round."


def test_who_has_only_one_kind_needs_no_such_act() -> None:
    assert Table("Ash, 2P 7C").everything() is None


def test_in_a_standard_action_campaign_an_s_stands_for_p_and_m() -> None:
    found = Table("Ash, 2S 2V", standard_action_campaign="true").everything()
    assert found is not None
    assert found["args"]["actions"] == ["V", "S"]


def test_a_group_does_what_its_ablest_members_can() -> None:
    table = Table("Orc x3, 1P 1V, pc")
    table.send("use", who=["orc-1"], actions=["P"])
    found = table.everything()
    assert found is not None
    assert (found["args"]["who"], found["args"]["actions"]) == (["orc-2", "orc-3"], ["P", "V"])
    assert found["note"] == "2 of 3"
