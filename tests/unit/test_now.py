"""The moment as data, beside the words of the clock: round, segment, phase, place, whose turn and its kind, and who waits."""

from typing import Any

from table import Table
from turnwright import SYSTEMS


def now(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = table.view["now"]
    return found


def test_set_up_has_no_moment() -> None:
    for system in SYSTEMS:
        assert Table(system, "Ada").view["now"] is None


def test_the_collective_names_the_side_and_the_go() -> None:
    table = Table("collective", "Ash, 2P 1M, hp 40", "Orc, 2P, monster")
    table.send("start", first="pc")
    here = now(table)
    assert (here["round"], here["segment"], here["phase"], here["place"]) == (1, 1, "half", "pc")
    assert (here["who"], here["go"]) == (["ash"], "half")
    table.send("use", who=["ash"], actions=["P"], label="Attack")
    assert now(table)["go"] == "stack"


def test_hero_names_dex_margins_and_who_holds_or_delays() -> None:
    table = Table("hero", "Ada, spd 5, dex 20", "Bix, spd 5, dex 15, villain", "Cog, spd 12, dex 5")
    table.start()
    here = now(table)
    assert (here["round"], here["segment"], here["phase"], here["place"]) == (1, 12, "dex", "20")
    assert (here["who"], here["go"], here["margin"]) == (["ada"], "phase", None)
    table.send("hold", who=["ada"], mode="interrupt", event="attack")
    held = {"who": ["ada"], "mode": "interrupt", "what": "attack", "place": ""}
    assert now(table)["waiting"] == [held]
    assert now(table)["place"] == "15"
    table.send("act", who=["bix"], what="Attack", cost="full")
    table.send("interrupt", who=["ada"], rolls={"ada": [3, 3, 3], "bix": [6, 5, 4]})
    here = now(table)
    assert (here["who"], here["go"]) == (["ada"], "held")
    assert here["margin"] == 13 - 9


def test_hero_says_where_a_delayed_phase_comes() -> None:
    table = Table("hero", "Ada, spd 3, dex 20", "Cog, spd 12, dex 5")
    table.start()
    table.send("delay", who=["ada"], to="12.4")
    assert now(table)["waiting"] == [{"who": ["ada"], "mode": "delayed", "what": "", "place": "1.12.4"}]


def test_structured_names_the_score_and_who_waits() -> None:
    table = Table("structured", "Ada, agility 45", "Bix, agility 31, enemy")
    table.send("start", rolls={"ada": [9], "bix": [2]})
    here = now(table)
    assert (here["round"], here["segment"], here["place"], here["go"], here["who"]) == (1, 0, "13", "turn", ["ada"])
    table.send("act", who="ada", action="delay")
    assert now(table)["waiting"] == [{"who": ["ada"], "mode": "delayed", "what": "", "place": ""}]


def test_tactical_names_the_phase_and_conditional_actions() -> None:
    table = Table("tactical", "Ada, qu 15", "Bix, qu 5, enemy")
    table.send("start", rolls={"ada": [9, 8], "bix": [2, 3]})
    here = now(table)
    assert (here["round"], here["phase"], here["go"], here["who"]) == (1, "declaration", "declaration", ["bix"])
    table.send("declare", who=["bix"], action="ranged_attack", trigger="a door opens")
    assert now(table)["waiting"] == [{"who": ["bix"], "mode": "conditional", "what": "a door opens", "place": ""}]


def stances(table: Table) -> list[tuple[list[str], str, str]]:
    return [(one["who"], one["icon"], one["word"]) for one in table.view["stances"]]


def test_who_delays_holds_or_has_no_reaction_left_has_an_icon_and_a_word() -> None:
    table = Table("structured", "Ada, agility 45", "Bix, agility 31, enemy", "Cy, agility 20")
    assert stances(table) == []
    table.send("start", rolls={"ada": [9], "bix": [2], "cy": [1]})
    assert stances(table) == []
    table.send("act", who="ada", action="delay")
    table.send("react", who="cy", action="dodge")
    assert stances(table) == [(["ada"], "delayed", "delayed"), (["cy"], "spent", "Reaction used")]
    assert "Reaction used" in next(row["detail"] for row in table.view["fighters"] if row["id"] == "cy")


def test_hero_tells_a_delay_from_a_hold() -> None:
    table = Table("hero", "Ada, spd 3, dex 20", "Bix, spd 3, dex 15", "Cog, spd 12, dex 5")
    table.start()
    table.send("delay", who=["ada"], to="12.4")
    table.send("hold", who=["bix"], mode="interrupt", event="attack")
    assert stances(table) == [(["ada"], "delayed", "delayed"), (["bix"], "held", "holding")]


def test_a_plain_list_names_the_counter_that_is_used_up() -> None:
    table = Table("plainlist", "Ada 20", "Bix 10")
    table.send("option", id="counters", value="Action, Reaction anytime")
    table.start()
    table.send("spend", who=["bix"], counter="Reaction")
    assert stances(table) == [(["bix"], "spent", "Reaction used")]
    assert "Reaction used" in table.view["fighters"][1]["detail"]


def test_a_stance_of_a_group_names_those_of_its_members() -> None:
    table = Table("structured", "Orc x3, agility 45", "Bix, agility 31, enemy")
    table.send("start", rolls={"orc-1": [9], "bix": [2]})
    table.send("act", who="orc-1", action="delay")
    assert stances(table) == [(["orc-1"], "delayed", "delayed")]
    table.send("act", who="orc-2", action="delay")
    assert stances(table) == [(["orc-1", "orc-2"], "delayed", "delayed")]


def says(table: Table) -> list[str]:
    return [one["says"] for one in table.view["stances"]]


def test_a_stance_tells_the_event_and_how_many_of_a_group_wait_for_it() -> None:
    table = Table("plainlist", "Ada 20", "Orc x3 10, enemy")
    table.start()
    table.send("ready", who=["ada"], trigger="the door opens")
    assert says(table) == ["ready: the door opens"]
    table.next()
    table.send("ready", who=["orc-1", "orc-2"], trigger="a horn")
    assert says(table)[1] == "2 of 3 ready: a horn"
    orcs = next(row for row in table.view["fighters"] if row["id"] == "orc-1")
    assert "Orc 1 and 2 ready: a horn" in orcs["detail"]
    table.send("ready", who=["orc-3"], trigger="a horn")
    assert says(table)[1] == "ready: a horn"


def test_a_readied_action_is_a_note_on_the_cards_of_others() -> None:
    table = Table("plainlist", "Ada 20", "Bix 15", "Cy 12", "Dot 11", "Eve 10")
    table.start()
    table.send("ready", who=["ada"], trigger="the door opens")
    assert table.view["actor"]["notes"] == []
    table.next()
    assert table.view["actor"]["notes"] == ["Ada is ready: the door opens"]
    for who in ("bix", "cy", "dot"):
        table.send("ready", who=[who])
        table.next()
    assert table.view["actor"]["notes"] == ["4 have a readied action"]
    table.send("release", who=["ada"])
    assert "Bix has a readied action" in table.view["actor"]["notes"]


def test_only_a_lost_turn_is_a_warning_in_the_plain_list() -> None:
    table = Table("plainlist", "Ada 20", "Bix 15, surprised")
    table.send("option", id="surprise", value="last")
    table.start()
    table.send("ready", who=["ada"], trigger="the door opens")
    table.next()
    assert table.view["actor"]["warnings"] == []
    table.send("option", id="surprise", value="lose")
    assert table.view["actor"]["warnings"] == ["Bix is surprised and loses this turn."]
    assert table.view["actor"]["notes"] == ["Bix is surprised and loses this turn.", "Ada is ready: the door opens"]


def test_players_see_that_others_wait_but_not_for_what() -> None:
    table = Table("hero", "Ada, spd 5, dex 20", "Bix, spd 5, dex 15, villain", "Cog, spd 12, dex 5")
    table.start()
    table.send("hold", who=["ada"], mode="interrupt", event="attack")
    table.send("hold", who=["bix"], mode="interrupt", event="a secret")
    seen = table.ask("players")["players"]
    names = {row["token"]["id"]: row["name"] for row in seen["rows"]}
    assert [([names[who] for who in one["who"]], one["icon"], one["says"]) for one in seen["stances"]] == [
        (["Ada"], "held", "holding: attack"),
        (["Bix"], "held", "holding"),
    ]
    table = Table("structured", "Ada, agility 45", "Bix, agility 31, enemy")
    table.send("start", rolls={"ada": [9], "bix": [2]})
    table.send("react", who="bix", action="dodge")
    assert table.view["stances"]
    assert table.ask("players")["players"]["stances"] == []
