"""The party goes in as it is: what of it is kept, and how it comes into a prepared fight, where it takes the place of those who stand there."""

import json

import pytest
from test_recap import played
from test_shapes import Play

from turnwright import SYSTEMS

CAST = ("Thorin 12, hp 44", "Lyra 15, hp 33", "Militia x3, hp 10, PCs", "Goblin x2, hp 7, enemy")


def fought(*, start: bool = True) -> Play:
    """Returns a fight in which Thorin is hurt and blessed, Lyra down and two of the militia are down."""
    play = Play("plainlist")
    assert play.send("new", system="plainlist")["ok"]
    for line in CAST:
        assert play.send("join", text=line)["ok"]
    if start:
        assert play.send("start")["ok"]
    assert play.send("adjust", who=["thorin"], gauge="hp", by=-24)["ok"]
    assert play.send("adjust", who=["lyra", "militia-1", "militia-3"], gauge="hp", to=0)["ok"]
    assert play.send("effect", who=["thorin"], value="Blessed", until="open")["ok"]
    assert play.send("effect", who=["thorin"], value="Hasted", until="round_end", round=9)["ok"]
    return play


def prepared(*lines: str, effect: str = "") -> Play:
    play = Play("plainlist")
    assert play.send("new", system="plainlist")["ok"]
    for line in lines:
        assert play.send("join", text=line)["ok"]
    if effect:
        assert play.send("effect", who=[play.view["fighters"][0]["id"]], value=effect, until="open")["ok"]
    return play


def journal_of(play: Play) -> list[str]:
    """Returns the lines that the page would have stored, as a saved file opens with them."""
    return list(play.send("import", text=play.answer("save")["document"])["journal"])


def conditions(play: Play, who: str) -> list[str]:
    return [effect["name"] for effect in play.answer("fighter", who=who)["fighter"]["effects"]]


def rows(play: Play) -> dict[str, str]:
    return {row["name"]: row["health"] for row in play.view["fighters"]}


def test_the_party_comes_in_with_its_wounds_and_replaces_those_of_its_name_in_one_step() -> None:
    party = fought().answer("party")["party"]
    play = prepared("Thorin 12, hp 44", "Zix 9, hp 28", "Ogre 3, hp 59, enemy", effect="Prone")
    before = rows(play)
    found = play.answer("party_ways", party=party)
    assert found["says"] == "Thorin is here already."
    assert [(way["here"], way["says"]) for way in found["ways"]] == [
        ("replace", "Come in their places: Thorin · Join: Lyra and Militia ×3 · Stay as prepared: Zix"),
        ("leave", "Join: Lyra and Militia ×3"),
        ("", "They join beside those of the same name"),
    ]
    reply = play.send("bring", party=party, here="replace")
    assert reply["ok"], reply
    assert [line["text"] for line in reply["lines"]][:3] == [
        "Thorin comes from the party: hp 20 of 44",
        "Blessed on Thorin",
        "Lyra joins PCs",
    ]
    hurt = {
        "Thorin": "20 of 44",
        "Zix": "28 of 28",
        "Ogre": "59 of 59",
        "Lyra": "0 of 33",
        "Militia ×3": "10 of 10, 2 down",
    }
    assert rows(play) == hurt
    assert conditions(play, "thorin") == ["Blessed"], (
        "what a clock ends stays behind, and so does what the one before had"
    )
    assert play.send("undo")["ok"]
    assert rows(play) == before
    assert conditions(play, "thorin") == ["Prone"]


def test_who_is_left_stays_as_prepared_and_who_is_added_again_has_another_name() -> None:
    party = fought().answer("party", who=["thorin", "lyra"])["party"]
    play = prepared("thorin 12, hp 44")
    assert play.send("bring", party=party, here="leave")["ok"]
    assert rows(play) == {"thorin": "44 of 44", "Lyra": "0 of 33"}
    found = play.send("bring", party=party, here="leave")
    assert found["refused"][0]["says"] == "Everybody of the party is here already."
    assert play.send("bring", party=party)["ok"]
    assert rows(play) == {"thorin": "44 of 44", "Lyra": "0 of 33", "Thorin 2": "20 of 44", "Lyra 2": "0 of 33"}


def test_a_group_takes_the_place_of_its_group_and_the_surplus_leaves_or_joins() -> None:
    party = fought().answer("party", who=["militia-1"], standing=True)
    assert party["names"] == ["Militia 2"]
    play = prepared("Militia x4, hp 10, PCs")
    assert play.send("bring", party=party["party"], here="replace")["ok"]
    assert rows(play) == {"Militia 2": "10 of 10"}
    assert [row["label"] for row in play.view["gone"]] == ["Militia ×3"], "who does not come can be brought back"
    whole = fought().answer("party", who=["militia-1"], rest=True)["party"]
    assert play.send("bring", party=whole, here="replace")["ok"]
    assert [(f["name"], len(f["who"])) for f in play.view["fighters"]] == [("Militia ×3", 3)]


def test_typed_lines_replace_too_at_full_strength() -> None:
    play = fought(start=False)
    lines = play.answer("lines", who=["thorin", "militia-1"])["lines"]
    assert play.answer("party_ways", lines=lines)["says"] == "Thorin and Militia ×3 are here already."
    assert play.send("bring", lines=lines, here="replace")["ok"]
    assert rows(play)["Thorin"] == "44 of 44"
    assert rows(play)["Militia ×3"] == "unhurt"
    assert conditions(play, "thorin") == []


def test_survivors_only_are_kept_as_lines_too() -> None:
    play = fought()
    assert play.answer("lines", who=["lyra", "militia-1"], standing=True)["lines"] == ['"Militia 2", hp 10, PCs']
    assert play.answer("lines", who=["militia-1"])["lines"] == ["Militia x3, hp 10, PCs"]


def test_the_party_of_a_stored_fight_is_asked_without_opening_it() -> None:
    journal = journal_of(fought())
    play = prepared("Zix 9, hp 28")
    found = play.answer("party", journal=journal)
    assert found["names"] == ["Thorin", "Lyra", "Militia ×3"]
    assert found["title"] == "Thorin, Lyra, Militia ×3 vs Goblin ×2"
    assert rows(play) == {"Zix": "28 of 28"}
    assert play.answer("party", journal=journal, rest=True)["party"].count('"value":44') == 1


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "{", "{}", '{"fighters":[]}', "[" * 5_000, '{"fighters":"\\ud800"}', '{"fighters":[{"id":"a","name":"A","side":"pc"}]}',
        '{"fighters":[{"id":"a","name":"","side":"pc","sheet":{},"tally":{}}]}',
        '{"fighters":[{"id":"a","name":"\\ud800","side":"pc","sheet":{},"tally":{}}]}',
        '{"fighters":[{"id":"a","name":"A","side":"pc","sheet":{"score":"x"},"tally":{}}]}',
        '{"fighters":[{"id":"a","name":"A","side":"pc","sheet":{},"tally":{},"gauges":[{"name":"hp","value":1e9,"most":1}]}]}',
        '{"fighters":[{"id":"a","name":"A","side":"pc","sheet":{},"tally":{},"gauges":[{"name":"hp","value":999999999,"most":1}]}]}',
        '{"fighters":[{"id":"a","name":"A","side":"pc","sheet":{},"tally":{}}],"effects":[{"id":"e1","name":"Orcs","who":"a","brings":"Orc x9"}]}',
        '{"fighters":[{"id":"a","name":"A","side":"pc","sheet":{},"tally":{}}],"effects":[{"id":"e1","name":"Fire","who":"b"}]}',
        " " * 200_001,
    ],
)  # fmt: skip
def test_a_damaged_party_is_refused_and_changes_nothing(text: str) -> None:
    play = prepared("Zix 9, hp 28")
    for reply in (play.send("bring", party=text), play.send("bring", party=text, here="replace")):
        assert reply["bad"]["says"] in (
            "This party is damaged.",
            "This party is too large.",
            "This party does not fit this fight.",
        ), reply
    assert rows(play) == {"Zix": "28 of 28"}


def test_a_running_fight_takes_no_party_as_it_is() -> None:
    play = fought()
    refused = play.send("bring", party=play.answer("party")["party"])["refused"]
    assert refused[0]["says"] == "A party comes in before the fight begins."
    assert "bad" in play.send("bring", lines=["Zix"], here="maybe")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_brings_its_party_and_keeps_it_in_a_save(system: str) -> None:
    play = played(system)
    party = play.answer("party")["party"]
    hurt = [(f["name"], f["health"]) for f in play.view["fighters"] if f["token"]["tone"] == "pc"]
    assert play.send("new", system=system)["ok"]
    reply = play.send("bring", party=party)
    assert reply["ok"], reply
    assert [(f["name"], f["health"]) for f in play.view["fighters"]] == hurt
    assert play.send("bring", party=party, here="replace")["ok"]
    assert [(f["name"], f["health"]) for f in play.view["fighters"]] == hurt
    assert play.answer("party_ways", party=party)["ways"][0]["here"] == "replace"
    document = play.answer("save")["document"]
    assert play.send("import", text=document)["ok"]
    assert [(f["name"], f["health"]) for f in play.view["fighters"]] == hurt
    json.loads(party)
