"""What "Name an action" proposes while a declared action waits on the stack."""

from typing import Any

import pytest

from table import Table


def opened(**options: str) -> Table:
    table = Table("collective", "Oda, 3P 3M 3V 2IM, hp 20", "Grol, 2P, hp 52, monster")
    for id_, value in options.items():
        table.send("option", id=id_, value=value)
    table.send("start", first="pc")
    return table


def named(table: Table) -> dict[str, Any]:
    offer: dict[str, Any] = next(act for act in table.view["actor"]["acts"] if act["key"] == "use:named")
    return offer


def possible(offer: dict[str, Any]) -> list[str]:
    actions = next(ask for ask in offer["asks"] if ask["name"] == "actions")
    return [choice["value"] for choice in actions["choices"] if not choice.get("fold")]


def answering(offer: dict[str, Any]) -> list[str]:
    return [choice["label"] for ask in offer["asks"] if ask["name"] == "answers" for choice in ask["choices"]]


def test_a_new_action_is_proposed_where_the_one_before_resolves_by_itself() -> None:
    table = opened()
    table.send("use", who=["oda"], actions=["P"])
    offer = named(table)
    assert {"M", "V", "Z", "IM"} <= set(possible(offer))
    assert answering(offer) == ["nothing", "P"]
    answers = next(ask for ask in offer["asks"] if ask["name"] == "answers")
    assert {"M", "V"} <= set(answers["choices"][1]["unless"]["in"]), "what is no response is for a new action"
    table.send("use", who=["oda"], actions=["M"])


def test_a_response_is_proposed_where_everyone_is_asked_first() -> None:
    table = opened(response_window="always")
    table.send("use", who=["oda"], actions=["P"])
    offer = named(table)
    assert set(possible(offer)) == {"Z", "N", "IM"}
    assert answering(offer) == ["P"]
    answers = next(ask for ask in offer["asks"] if ask["name"] == "answers")
    table.send("use", who=["oda"], actions=["Z"], answers=answers["value"])


@pytest.mark.parametrize("window", ["on_request", "always"])
def test_an_instant_action_allows_no_n_and_no_response(window: str) -> None:
    table = opened(response_window=window)
    table.send("use", who=["oda"], actions=["IM"])
    offer = named(table)
    assert "N" not in possible(offer)
    if window == "always":
        assert [why["rule"] for why in offer["objections"]] == ["collective.instant.no_answer"]
    else:
        assert not offer["objections"]
        assert not answering(offer)
