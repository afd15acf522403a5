"""The interpretation of a typed line, and a log line for every step that Undo can name."""

import json
from typing import Any

import pytest

from memo import MemoSession


class Table:
    """A fight driven by commands."""

    def __init__(self, *lines: str) -> None:
        self.session = MemoSession()
        self.send("new", system="collective", name="Told")
        for line in lines:
            self.send("join", text=line)

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        reply = json.loads(self.session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "c0ffee"})))
        assert reply["ok"], reply
        return dict(reply)


@pytest.mark.parametrize(
    ("text", "title", "numbers"),
    [("Droid 2P", "Droid", "2P"), ("Droid 2P, 1M", "Droid", "2P 1M"), ("Droid 2P, ", "Droid", "2P"), ("Droid 3", "Droid 3", "1P 1M 1V")],
)  # fmt: skip
def test_the_reading_shows_where_the_name_ends(text: str, title: str, numbers: str) -> None:
    """Without a comma, a name that ends in a number and a letter is read as a budget."""
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


@pytest.mark.parametrize(
    ("words", "budget"),
    {
        "P 2, M 1, V 2": "2P 1M 2V",
        "P 2 M 1": "2P 1M",
        "P: 2, M=1": "2P 1M",
        "OppM 1, C 7, QiP 8": "1OppM 7C 8QiP",
        "C'' 3": "3C''",
        "oppm 1, c'' 3": "1OppM 3C''",
        "P 0, M 1": "0P 1M",
        "P 2 1M": "2P 1M",
        "2 P 1 M": "2P 1M",
        "actions 2P 1M 1V": "2P 1M 1V",
        "Actions: 2P, OppM 1": "2P 1OppM",
        "actions P 2 M 1": "2P 1M",
    }.items(),
)
def test_the_number_may_follow_the_action(words: str, budget: str) -> None:
    reading = Table().send("read", text=f"Ash, {words}")["answer"]["reading"]
    assert reading["detail"].split(" · ")[-1] == budget


@pytest.mark.parametrize(
    ("text", "found"),
    {
        "Ash P 2 M 1": ("Ash", "2P 1M"),
        "Ash actions 2P 1M hp 24": ("Ash", "2P 1M"),
        "Orc B 2 hp 12": ("Orc B 2", "1P 1M 1V"),
        "Ash V 1OppM": ("Ash V", "1OppM"),
    }.items(),
)
def test_the_number_may_follow_p_m_and_v_without_commas_too(text: str, found: tuple[str, str]) -> None:
    reading = Table().send("read", text=text)["answer"]["reading"]
    assert (reading["title"], reading["detail"].split(" · ")[2]) == found


@pytest.mark.parametrize(("budget", "word"), [("2Q 1M", "2Q"), ("1P 2Q 1M", "2Q"), ("2Q", "2Q")])
def test_only_the_wrong_action_of_a_budget_is_blamed(budget: str, word: str) -> None:
    reading = Table().send("read", text=f"Ash, {budget}")["answer"]["reading"]
    assert reading["says"].startswith(f"I don’t know “{word}”: ")


def test_a_pasted_table_names_the_actions_in_its_heading() -> None:
    pasted = "Name\tP\tM\tV\tOppM\tHP\nAsh\t2\t1\t2\t1\t44\nBo\t1\t3\t-\t\t26"
    readings = Table().send("read_all", text=pasted)["answer"]["readings"]
    assert [r["detail"].split(" · ")[2] for r in readings] == ["2P 1M 2V 1OppM", "1P 3M"]
    pasted = "| Name | Actions | HP |\n|---|---|---|\n| Ash | 2P 1M 1V | 44 |"
    [reading] = Table().send("read_all", text=pasted)["answer"]["readings"]
    assert reading["detail"].split(" · ")[2:] == ["2P 1M 1V", "44 hp"]
