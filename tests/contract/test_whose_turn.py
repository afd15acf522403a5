"""Whose turn it is, in the sentence for screen readers and for the players: said once, in every system and whatever somebody is called."""

import re

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


ACTS = re.compile(r"(?<!cannot)(?<!nobody) (?:acts?|declares?)\b")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_step_is_one_message_in_which_one_acts_first(system: str) -> None:
    table = Table(system, sample=True)
    start = table.view["setup"]["start"]
    table.send(start["do"], **start["args"])
    named = 0
    for _ in range(30):
        table.answered()
        before = table.view["actor"]
        said = table.send(table.view["next"]["do"], **table.view["next"]["args"])["say"]
        actor = table.view["actor"]
        assert len(ACTS.findall(said)) <= 1, said
        if actor is not None and (before is None or actor["go"] != before["go"]) and not table.view["prompt"]:
            begun = re.sub(r"^[^.]* begins\. ", "", said)
            assert begun.startswith(actor["name"]), said
            assert before is None or before["name"] == actor["name"] or f"{before['name']} is done" not in said
            named += 1
    assert named >= 10


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


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_clock_of_a_fight_that_has_ended_stands_at_nobody(system: str) -> None:
    table = Table(system, sample=True)
    start = table.view["setup"]["start"]
    table.send(start["do"], **start["args"])
    for _ in range(3):
        table.answered()
        table.next()
    table.send("end_fight")
    clock, players = table.view["clock"], table.ask("players")["players"]
    assert (clock["place"], clock["part"], clock["note"]) == ("The fight", "is over", "")
    assert (players["clock"]["place"], players["clock"]["part"]) == ("The fight", "is over")
    assert [clock["say"], players["clock"]["say"], players["turn"]] == [table.view["turn"]] * 3
    assert table.view["turn"].startswith("The fight is over")
