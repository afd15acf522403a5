"""Whose turn it is, in the sentence for screen readers and for the players: said once, in every system and whatever somebody is called."""

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS

NAMES = ("R", "Round", "On", "DEX", "Declare")
"""Names that the sentence about the clock may contain."""


def turns(table: Table) -> list[tuple[str, str]]:
    """Returns who acts in the next turns, with the sentence of the GM's page, and again with that of the players' window."""
    found = []
    for _ in range(12):
        table.answered()
        actor = table.view["actor"]
        if actor is not None:
            found.append((actor["name"], table.view["turn"]))
            players = table.ask("players")["players"]
            found.append((actor["name"], players["turn"]))
        table.next()
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_it_is_said_whatever_the_name(system: str, name: str) -> None:
    """As for a fighter whose name nothing else contains."""
    told = []
    for called in (name, "Zyx"):
        table = Table(system, ordinary(system, "Zyx"), ordinary(system, "Foe, enemy"))
        table.start()
        table.send("rename", who="zyx", value=called)
        told.append(turns(table))
    usual = [(who, says) for who, says in told[1] if who == "Zyx"]
    assert usual and all(says.count("Zyx") == 1 for _, says in usual), usual
    assert [says for who, says in told[0] if who == name] == [says.replace("Zyx", name) for _, says in usual]


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_live_region_names_each_who_acts_once(system: str) -> None:
    table = Table(system, ordinary(system, "Zyx"), ordinary(system, "Foe, enemy"))
    table.start()
    heard = 0
    for _ in range(12):
        table.answered()
        reply = table.send(table.view["next"]["do"], **table.view["next"]["args"])
        actor = table.view["actor"]
        if actor is not None and any(actor["name"] in part["text"] for part in reply["heard"]):
            said = [part["text"] for part in reply["heard"] if "line" not in part]
            assert sum(text.count(actor["name"]) for text in said) == 1, said
            heard += 1
    assert heard >= 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_turn_keeps_its_key_while_one_acts(system: str) -> None:
    """The card keeps its layout, and the turn timer its time, as long as the key stays."""
    table, kept = Table(system, sample=True), 0
    start = table.view["setup"]["start"]
    table.send(start["do"], **start["args"])
    for _ in range(30):
        actor = None if table.view["prompt"] else table.view["actor"]
        acts = (
            [act for act in actor["acts"] if not act["objections"] and not act["asks"] and not act.get("pad")]
            if actor
            else []
        )
        if acts and actor:
            turn, go = table.view["turn"], actor["go"]
            table.send(acts[0]["do"], **acts[0]["args"])
            if table.view["actor"] and table.view["turn"] == turn:
                assert table.view["actor"]["go"] == go
                kept += 1
        offer = table.view["prompt"] or table.view["next"]
        table.send(offer["do"], **offer["args"])
    assert kept or system != "collective", "in others what costs nothing asks more"
