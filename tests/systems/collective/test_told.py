"""What a typed line is understood to say, and that every step has a line of its own for Undo to name."""

import json
from typing import Any

import pytest

from turnwright import Session


class Table:
    """A fight by commands."""

    def __init__(self, *lines: str) -> None:
        self.session = Session()
        self.send("new", system="collective", name="Told")
        for line in lines:
            self.send("join", text=line)

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        reply = json.loads(self.session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"})))
        assert reply["ok"], reply
        return dict(reply)


@pytest.mark.parametrize(
    ("text", "title", "numbers"),
    [("Droid 2P", "Droid", "2P"), ("Droid 2P, 1M", "Droid 2P", "1M"), ("Droid 2P, ", "Droid", "2P"), ("Droid 3", "Droid 3", "1P 1M 1V")],
)  # fmt: skip
def test_the_reading_shows_where_the_name_ends(text: str, title: str, numbers: str) -> None:
    """A name that ends in a number and a letter is read as a budget where no comma says otherwise."""
    reading = Table().send("read", text=text)["answer"]["reading"]
    assert (reading["title"], reading["detail"].split(" · ")[-1]) == (title, numbers)


def test_all_pass_says_what_resolves() -> None:
    table = Table("Ash, 2P", "Grol, 1P 1OppM, monster")
    table.send("start", first="pc")
    table.send("use", who=["ash"], actions=["P"], label="Attack")
    reply = table.send("all_pass", until="top")
    assert [line["text"] for line in reply["lines"]] == ["Attack resolves on the stack"]
    assert reply["view"]["undo"]["detail"] == "Attack resolves on the stack"


def test_a_half_in_which_nobody_acts_is_ended_by_somebody() -> None:
    table = Table("Ash, 2P", "Grol, 1P, monster")
    table.send("option", id="go_on", value="auto")
    table.send("start", first="pc")
    view = table.send("use", who=["ash"], actions=["P", "V=P"])["view"]
    assert view["actor"] is None, "the last action of the half can still be answered"
    view = table.send("next")["view"]
    assert view["undo"]["detail"] == "PCs end their half"
    assert view["actor"]["name"] == "Grol"
