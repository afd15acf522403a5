"""The card of a group: whoever is left out there does nothing, in every system and with every action."""

from typing import Any

import pytest

from table import Table
from turnwright.core.group_objections import for_group
from turnwright.core.rulebook import HOUSE

LINES = {
    "collective": ("Ash, 2P 1M 1V", "Orc x3, 2P 1M 1V 1OppP, monster"),
    "hero": ("Ash, spd 2, dex 5, stun 30", "Orc x3, spd 4, dex 20, stun 20, villain"),
    "tactical": ("Ash, qu 25, hits 60", "Orc x3, qu -5, hits 40, enemy"),
    "plainlist": ("Ash, 5", "Orc x3, 20, enemy"),
}
"""Fights in which a group acts. In Structured Time each member has a turn of its own."""
STEPS = 12


def heedless(card: dict[str, Any]) -> list[str]:
    """Returns the possible actions of a group's card for which all members act, whoever is left out. Next is for all of them."""
    offers = [small for act in card["acts"] for small in (act.get("pad") or [act])]
    return [
        offer["key"]
        for offer in offers
        if not (offer["objections"] or offer["do"] == "next" or "able" in offer)
        and not any(ask["name"] == "who" for ask in offer["asks"])
    ]


@pytest.mark.parametrize("system", LINES)
def test_every_action_of_a_group_can_leave_members_out(system: str) -> None:
    table = Table(system, *LINES[system])
    table.start()
    groups = 0
    for _ in range(STEPS):
        card = table.view["actor"]
        if card and len(card["members"]) > 1:
            groups += 1
            assert heedless(card) == []
        table.next()
    assert groups


@pytest.mark.parametrize(
    ("system", "do", "args"),
    [
        ("hero", "adjust", {"gauge": "STUN", "by": -20}),
        ("tactical", "declare", {"action": "melee_attack_parry", "ap": 4}),
    ],
)
def test_an_action_that_a_single_member_can_do_names_that_member(system: str, do: str, args: dict[str, Any]) -> None:
    """The page leaves that member out by this name."""
    table = Table(system, *LINES[system])
    table.start()
    table.send(do, who=["orc-2", "orc-3"], **args)
    card = table.view["actor"]
    assert len(card["members"]) == 3
    offers = [small for act in card["acts"] for small in (act.get("pad") or [act])]
    possible = [one for one in offers if not (one["objections"] or one["do"] in ("next", "withdraw"))]
    alone = [
        one["args"]["who"]
        for one in possible
        if "able" not in one and not any(ask["name"] == "who" for ask in one["asks"])
    ]
    assert alone
    assert {tuple(who) for who in alone} == {("orc-1",)}


def reasons(card: dict[str, Any], key: str) -> list[str]:
    """Returns the reasons against an action on the card."""
    act = next(act for act in card["acts"] if act["key"].startswith(key))
    return [o["says"] for o in act["objections"]]


def test_a_reason_that_holds_for_all_members_names_all() -> None:
    table = Table("tactical", *LINES["tactical"])
    table.start()
    assert reasons(table.view["actor"], "declare:first_aid") == ["Nobody is bleeding."]
    table.send("declare", who=["orc-1", "orc-2", "orc-3"], action="melee_attack_parry", ap=4)
    found = reasons(table.view["actor"], "declare:ranged_attack")
    assert found == ["Orc 1 has 0 AP, this costs 1. The same goes for Orc 2 and 3."]
    table = Table("collective", *LINES["collective"])
    table.start()
    table.next()
    assert reasons(table.view["actor"], "use:OppP") == [
        "Orc 1 can use OppP only on the enemy’s half. The same goes for Orc 2 and 3."
    ]


def test_members_with_other_reasons_are_not_passed_over() -> None:
    table = Table("tactical", *LINES["tactical"])
    table.start()
    table.send("declare", who=["orc-1", "orc-3"], action="melee_attack_parry", ap=4)
    table.send("wound", who=["orc-2"], stunned=2)
    found = reasons(table.view["actor"], "declare:melee")
    assert found == [
        "Orc 1 has 0 AP, this costs 2. The same goes for Orc 3. The others have other reasons.",
        "Orc 2 is stunned and cannot attack.",
    ]


def test_a_reason_for_all_members_keeps_the_advice_behind_it() -> None:
    table = Table("collective", "Ash, 2P 1M 1V", "Orc x3, 7C, monster")
    table.start()
    table.next()
    reply = table.raw("use", who=["orc-1", "orc-2", "orc-3"], actions=["P"])
    assert [o["says"] for o in reply["refused"]] == [
        "Orc 1 has no P. Buy P for 2C: Convert actions. The same goes for Orc 2 and 3."
    ]


def test_a_reason_concerns_whom_it_is_about_and_not_whom_it_mentions() -> None:
    fight = Table("tactical", *LINES["tactical"]).fight
    orcs = fight.found(["orc-1", "orc-2", "orc-3"])
    acts = HOUSE.reason("turnwright.unknown", "Orc 2 acts now.")
    alike = [HOUSE.about(c, "turnwright.gauge", "{name} has no {gauge}.", gauge="hits") for c in orcs[:2]]
    found = for_group(fight, [c.id for c in orcs], (acts, *alike))
    assert [(o.says, o.who) for o in found] == [
        ("Orc 2 acts now.", ()),
        ("Orc 1 has no hits. The same goes for Orc 2.", ("orc-1", "orc-2")),
    ]


def test_who_is_left_out_declares_nothing_and_keeps_the_ap() -> None:
    table = Table("tactical", *LINES["tactical"])
    table.start()
    card = table.view["actor"]
    melee = next(act for act in card["acts"] if act["key"].startswith("declare:melee_attack_parry"))
    small = melee["pad"][-1]
    assert small["able"] == card["who"]
    table.send(small["do"], **small["args"] | {"who": small["able"][1:]})
    declared = {c.id: len(c.tally.acts) for c in table.fight.roster if c.id in card["who"]}
    assert declared == {"orc-1": 0, "orc-2": 1, "orc-3": 1}
