"""Fighters in the JSON of other tools are read as a table; what is not is refused with a sentence."""

import pytest

from table import Table

IMPROVED = """{"SavedEncounters.a1b2": {"Id": "a1b2", "Name": "Mill bridge", "Version": "3.0.0", "Combatants": [
  {"Id": "c1", "Alias": "", "IndexLabel": 2, "CurrentHP": 4, "TemporaryHP": 0, "Initiative": 13, "Hidden": true, "Tags": [],
   "StatBlock": {"Name": "Gnawer", "HP": {"Value": 9, "Notes": "(2d6+2)"}, "AC": {"Value": 12}, "InitiativeModifier": 2, "Player": ""}},
  {"Id": "c2", "Alias": "Ash", "CurrentHP": 30, "Initiative": "17", "Hidden": false, "CurrentNotes": "slow, tired",
   "StatBlock": {"Name": "Elf", "HP": {"Value": 30}, "Player": "player"}}]}}"""
TRACKED = [
    ("plainlist", "[{\"name\":\"Goblin\",\"initiative\":14,\"hp\":7},{\"name\":\"Ash, the Red\",\"init\":\"17\",\"hp\":{\"value\":12,\"max\":30}}]",
     ["Goblin, score 14, hp 7", "\"Ash, the Red\", score 17, hp 12/30"], ""),
    ("plainlist", "```json\n{\"round\":1,\"combatants\":[{\"name\":\"Orc 1\",\"initiative\":3.0,\"hidden\":true},{\"name\":\"npc "
     "guard\",\"initiative\":17.12}]}\n```",
     ["Orc 1, score 3, hidden", "\"npc guard\", score 17.12"], ""),
    ("plainlist", IMPROVED,
     ["Gnawer, score 13, hp 4/9, ac 12, Enemies, hidden", "Ash, score 17, hp 30, PCs, note slow; tired"], ""),
    ("plainlist", "{\"battleTrackerVersion\":\"5.110.0\",\"creatures\":[{\"id\":1,\"name\":\"Gnawer #2\",\"initiative\":12,\"heal"
     "thPoints\":4,\"maxHealthPoints\":9,\"temporaryHealthPoints\":null,\"conditions\":[{\"text\":\"Prone\"}],\"note"
     "s\":[{\"text\":\"runs\"}]}]}",
     ["Gnawer 2, score 12, hp 4/9, prone, note runs"], ""),
    ("plainlist", "{\"creatures\":[{\"name\":\"Ash\",\"initiative\":9,\"currentHP\":3,\"currentMaxHP\":9,\"player\":true},{\"name"
     "\":\"Rat\",\"initiative\":null,\"hp\":-3,\"player\":false,\"friendly\":false}]}",
     ["Ash, score 9, hp 3/9, PCs", "Rat, Enemies"], ""),
    ("plainlist", "[{\"name\":\"Ash\",\"initiative\":17.5,\"hp\":12.0,\"maxhp\":1e400}]",
     ["Ash, score 17.5, hp 12"], ""),
    ("structured", "[{\"name\":\"Ash surprised\",\"count\":2.5}]",
     ["\"Ash surprised\""], ""),
    ("tactical", "[{\"name\":\"Orc\",\"count\":3,\"initiative\":14,\"hp\":40}]",
     ["Orc x3, hits 40"], ""),
]  # fmt: skip


@pytest.mark.parametrize(("system", "text", "lines", "says"), TRACKED)
def test_the_fighters_of_another_tracker(system: str, text: str, lines: list[str], says: str) -> None:
    found = Table(system).ask("read_all", text=text)
    assert [reading["text"] for reading in found["readings"]] == lines
    assert not any("says" in reading for reading in found["readings"])
    assert found["says"] == says


def test_an_advantage_of_another_tracker_is_named_as_left_out() -> None:
    text = '{"Creatures": [{"Name": "Owl", "InitiativeModifier": 2, "InitiativeAdvantage": true}, {"Name": "Rat"}]}'
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    found = table.ask("read_all", text=text)
    assert [reading["text"] for reading in found["readings"]] == ["Owl, score +2, Enemies", "Rat, Enemies"]
    assert found["readings"][0]["left"] == "Left out: it rolls with advantage."


def test_another_tracker_with_too_many_fighters_is_refused() -> None:
    text = "[" + ",".join(['{"name":"Orc"}'] * 501) + "]"
    found = Table("plainlist").ask("read_all", text=text)
    assert len(found["readings"]) == 500
    assert found["says"]


def test_an_endless_number_of_another_tracker_is_asked_about() -> None:
    found = Table("plainlist").ask("read_all", text='[{"name":"Orc","hp":' + "9" * 400 + "}]")
    assert [reading["text"] for reading in found["readings"]] == ["Orc"]
    assert found["readings"][0]["left"] == "Left out: hp."


CREATURES = """{"Creatures": [{"Name": "Goblin", "HP": {"Value": 7}, "InitiativeModifier": 2},
  {"Name": "Ogre", "HP": {"Value": 59}, "InitiativeModifier": -1}, {"Name": "Bat", "InitiativeModifier": 0},
  {"Name": "Ash", "InitiativeModifier": 1, "Abilities": {"Dex": 9}, "Player": "Anna"}, {"Name": "Bo", "TotalInitiativeModifier": 3}]}"""
ENCOUNTER = """{"ActiveCombatantId": %s, "Combatants": [
  {"Alias": "Orc", "Initiative": %s, "CurrentHP": 4,
   "StatBlock": {"HP": {"Value": 9}, "InitiativeModifier": 2, "Abilities": {"Dex": 15}, "Player": ""}},
  {"Alias": "Ash", "Initiative": 0, "StatBlock": {"InitiativeModifier": 0, "Abilities": {"Dex": 7}, "Player": "Anna"}}]}"""
BONUSES = [
    (CREATURES,
     ["Goblin, score +2, hp 7, Enemies", "Ogre, score -1, hp 59, Enemies", "Bat, score +0, Enemies", "Ash, score +0, PCs", "Bo, score +3, Enemies"]),
    (ENCOUNTER % ("null", 0), ["Orc, score +4, hp 4/9, Enemies", "Ash, score -2, PCs"]),
    (ENCOUNTER % ("null", 13), ["Orc, score 13, hp 4/9, Enemies", "Ash, score -2, PCs"]),
    (ENCOUNTER % ('"c1"', 0), ["Orc, score 0, hp 4/9, Enemies", "Ash, score 0, PCs"]),
    (ENCOUNTER.replace('"Initiative": 0, ', "") % ('"c1"', 13), ["Orc, score 13, hp 4/9, Enemies", "Ash, score -2, PCs"]),
    ("[{\"name\":\"Ash\",\"initiative\":0,\"hp\":3}]", ["Ash, score 0, hp 3"]),
    ("[{\"name\":\"Ash\",\"InitiativeModifier\":1e300,\"abilities\":{\"dex\":\"x\"}}]", ["Ash"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines"), BONUSES)
def test_the_initiative_bonus_of_another_tracker_is_added_to_the_roll(text: str, lines: list[str]) -> None:
    """Improved Initiative adds the modifier of Dexterity, and stores an initiative of 0 until it is rolled."""
    table = Table("plainlist")
    table.send("option", id="dice", value="1d20")
    found = table.ask("read_all", text=text)
    assert [reading["text"] for reading in found["readings"]] == lines
    assert not any("says" in reading for reading in found["readings"])
    assert not found["says"]
