"""The GM's own moves in The Collective: the examples in forms are accepted, and a betrayal asks for the table's dice."""

from typing import Any

import pytest

from table import Table


@pytest.fixture
def fight() -> Table:
    table = Table("collective", "Ash, 2P 1M 1V", "Dov, 1P 1V", "Mim, 1P 1V", "Grol, 1P, monster")
    table.send("start", first="pc")
    return table


def entry(table: Table, do: str) -> dict[str, Any]:
    found: dict[str, Any] = next(offer for offer in table.view["table"] if offer["do"] == do)
    return found


def test_every_example_of_an_action_to_grant_is_taken(fight: Table) -> None:
    asks = {ask["name"]: ask for ask in entry(fight, "grant")["asks"]}
    examples = asks["value"]["help"].removeprefix("e.g. ").split(", ")
    assert len(examples) > 2
    for example in (*examples, asks["value"]["value"]):
        assert fight.send("grant", who=["dov"], value=example)["lines"]


def test_a_betrayal_asks_for_the_dice_of_the_table(fight: Table) -> None:
    who, *asks = entry(fight, "betray")["asks"]
    tones = {choice["token"]["tone"] for choice in who["choices"]}
    assert [(ask["label"], ask["token"]["letters"]) for ask in asks] == [("Traitor", "Tr"), ("PCs", "PC")]
    assert {ask["token"]["tone"] for ask in asks} == tones, "a PC rolls both, so the app does not"
    lines = fight.send("betray", {"betrayer": [9], "pc": [4]}, who="dov")["lines"]
    assert [(line["typed"], line["text"].split()[0]) for line in lines[:2]] == [(True, "Dov:"), (True, "PCs:")]
    assert "9" in lines[0]["text"]
    assert "4" in lines[1]["text"]


def test_a_betrayal_left_open_is_rolled(fight: Table) -> None:
    lines = fight.send("betray", who="dov")["lines"]
    assert not any(line["typed"] for line in lines[:2])


def test_a_betrayal_that_ties_needs_more_dice_of_the_table(fight: Table) -> None:
    assert "bad" in fight.raw("betray", {"betrayer": [6], "party": [6]}, who="dov")
    assert fight.send("betray", {"betrayer": [6, 2], "party": [6, 7]}, who="dov")["ok"]


def test_where_an_instant_action_waits_the_reason_is_that_nothing_answers_it() -> None:
    for pool, says in (("1P", ["IP is Instant: nobody can respond."]), ("1OppM", [])):
        table = Table("collective", "Ash, 2P 1IP", "Dov, 1P", f"Grol, {pool}, monster")
        table.send("start", first="pc")
        table.send("use", who=["ash"], actions=["IP"])
        found = table.ask("answers")
        refused = [o["objections"][0]["says"] for o in found["answers"] if o["objections"]]
        assert found["says"] == says
        assert set(refused) <= {"Nobody can respond to an Instant action; IP resolves first."}
        assert bool(refused) != bool(says), "the reason stands once"
