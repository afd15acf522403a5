"""The system's own states in the form of a condition set the real state: each is accepted, then stands there, and can be ended."""

import json
from dataclasses import replace
from typing import Any

import pytest

from memo import MemoSession
from table import Table
from turnwright import SYSTEMS
from turnwright.api.session import Session
from turnwright.core.commands import Offer
from turnwright.view.states_view import add_effect


def asked(session: Session, do: str, **args: object) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(
        session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "0" * 32}))
    )
    assert reply["ok"], reply
    return reply


def states(session: Session, who: str) -> dict[str, dict[str, Any]]:
    """Returns the states in the form of a condition, by key."""
    asks = asked(session, "fighter", who=who)["answer"]["fighter"]["add_effect"]["asks"]
    return {state["key"]: state for ask in asks for state in ask.get("states", ())}


def playing(system: str) -> tuple[Session, str]:
    """Returns a sample fight in play, and a fighter who stands alone."""
    session = MemoSession()
    view = asked(session, "new", system=system, sample=True)["view"]
    start = view["setup"]["start"]
    view = asked(session, start["do"], **start["args"])["view"]
    while view["prompt"]:
        view = asked(session, view["prompt"]["do"], **view["prompt"]["args"])["view"]
    return session, next(row["id"] for row in view["fighters"] if len(row["who"]) == 1)


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_state_can_be_set_and_ended(system: str) -> None:
    _, who = playing(system)
    session, _ = playing(system)
    # surprise is decided before the fight; in play a rule refuses or ignores it. Who leaves has no states.
    keys = [key for key in states(session, who) if key not in ("state:surprised", "state:leave")]
    for key in keys:
        session, _ = playing(system)
        was = states(session, who)[key]["on"]
        for expected in (not was, was):
            offer = states(session, who)[key]
            more = {ask["name"]: ask["value"] for ask in offer["asks"] if "value" in ask}
            asked(session, offer["do"], **{**offer["args"], **more})
            assert states(session, who)[key]["on"] is expected, key


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_state_takes_a_fighter_out_of_the_fight(system: str) -> None:
    """Where the rules have no such state, the fighter leaves, and can come back."""
    session, who = playing(system)
    (out,) = [state for state in states(session, who).values() if state["label"] == "Out of the fight"]
    assert "dead" in out["says"].lower()
    more = {ask["name"]: ask["value"] for ask in out["asks"] if "value" in ask}
    view = asked(session, out["do"], **{**out["args"], **more})["view"]
    row = next((row for row in view["fighters"] if row["id"] == who), None)
    if out["do"] == "leave":
        assert row is None
        assert [gone["key"] for gone in view["gone"]] == [f"gone:{who}"]
    else:
        assert row and row["token"]["state"] == "down"


def test_some_of_a_group_are_out_of_the_fight() -> None:
    session = MemoSession()
    asked(session, "new", system="collective", name="Bridge")
    for text in ("Ash, 2P 1M", "orcs x3, 1P 1M, monster"):
        asked(session, "join", text=text)
    view = asked(session, "start", first="pc")["view"]
    group = next(row for row in view["fighters"] if len(row["who"]) == 3)
    out = states(session, group["id"])["state:leave"]
    (ask,) = out["asks"]
    assert (ask["name"], ask.get("value")) == ("who", None)  # nobody is chosen: asked who
    view = asked(session, out["do"], **out["args"], who=[group["who"][1]])["view"]
    assert next(row for row in view["fighters"] if row.get("group"))["who"] == [group["who"][0], group["who"][2]]


def test_a_member_without_the_main_gauge_goes_out_of_the_fight_alone_and_comes_back() -> None:
    session = Session()
    asked(session, "new", system="plainlist", name="Cellar")
    for text in ("Ash 17 hp 20", "rats x3 14 enemy"):
        asked(session, "join", text=text)
    view = asked(session, "start")["view"]
    ash, rats = (row["id"] for row in view["fighters"])
    for state in ("down", "ready"):
        members = asked(session, "fighter", who=rats)["answer"]["fighter"]["members"]
        out = members[1]["out"]
        assert out["args"]["who"] == [members[1]["id"]]
        asked(session, out["do"], **out["args"])
        member = asked(session, "fighter", who=rats)["answer"]["fighter"]["members"][1]
        assert member["token"]["state"] == state
    assert "out" not in asked(session, "fighter", who=ash)["answer"]["fighter"]["members"][0]


def test_a_state_that_the_rules_refuse_says_why() -> None:
    session, who = playing("structured")
    late = states(session, who)["state:surprised"]
    assert [reason["rule"] for reason in late["objections"]] == ["structured.surprise.once"]
    refused = json.loads(session.dispatch(json.dumps({"id": 1, "do": late["do"], "args": late["args"]})))
    assert refused["refused"] == late["objections"]
    assert all(not state["objections"] for key, state in states(session, who).items() if key != "state:surprised")


@pytest.mark.parametrize("ends", [False, True])
def test_the_offer_says_whether_it_ends_its_state(ends: bool) -> None:
    """No answer of its command does, such as a new value of 0."""
    hero, table = SYSTEMS["hero"], Table("hero", "Ash, spd 4")
    args = {"who": ["ash"], "field": "depth", "value": 0}
    depth = Offer("state:depth", "Depth", "correct", args, ends=ends)
    system = replace(hero, roster=replace(hero.roster, row_offers=lambda fight, group: (depth,)))
    asks = add_effect(system, table.fight, ("ash",))["asks"]
    found = {state["key"]: state["on"] for ask in asks for state in ask.get("states", ())}
    assert found["state:depth"] is ends
