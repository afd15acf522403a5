"""Who follows whom in the order: a hidden captain stays secret, an odd stored mark harms nothing, and the order does not depend on the way to it."""

import random
from dataclasses import replace
from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.core.commands import Command
from turnwright.core.kernel import decide
from turnwright.table.captains import following_of
from turnwright.view.known import known

SCORED = ("plainlist", "structured", "tactical")
CAST = {
    "plainlist": ("Ash, 20, hp 9", "Orc x3, 15, hp 8, enemy", "Vex, 10, hp 9, enemy, hidden"),
    "structured": ("Ash, ag 40", "Orc x3, ag 31, enemy", "Vex, ag 30, enemy, hidden"),
    "tactical": ("Ash, qu 5, hits 9", "Orc x3, qu 1, hits 9, monster", "Vex, qu 0, hits 9, monster, hidden"),
}
ORCS = ["orc-1", "orc-2", "orc-3"]


def begun(system: str) -> Table:
    table = Table(system, *CAST[system])
    assert table.send("follow", who=ORCS, captain="vex")["ok"]
    table.start()
    return table


@pytest.mark.parametrize("system", SCORED)
def test_players_read_nothing_of_a_hidden_captain(system: str) -> None:
    table = begun(system)
    assert "Vex" not in table.ask("export", players=True, **{"as": "md"})["text"]
    assert "vex" not in str(table.ask("players")).lower()
    now = table.fight
    assert not any(c.follows for c in known(SYSTEMS[system], now).roster)
    (row,) = (row for row in table.view["fighters"] if row["name"] == "Orc ×3")
    assert "following Vex" in row["detail"]


CAPTAINS = {
    "plainlist": ("Zed, 9, hp 9", "Aro, 7, hp 9", "Vex, 8, hp 9, enemy, hidden", "Wolf, 3, hp 9, enemy", "Bo, 1, hp 9"),
    "structured": ("Zed, ag 90", "Aro, ag 70", "Vex, ag 80, enemy, hidden", "Wolf, ag 30, enemy", "Bo, ag 10"),
    "tactical": (
        *("Zed, qu 90, hits 9", "Aro, qu 70, hits 9", "Vex, qu 80, hits 9, monster, hidden"),
        *("Wolf, qu 30, hits 9, monster", "Bo, qu 10, hits 9"),
    ),
}


@pytest.mark.parametrize("system", SCORED)
def test_players_see_the_order_of_the_gm_without_the_hidden(system: str) -> None:
    """Who follows, who no longer does, and who follows one who is hidden have for the players the place that they have for the GM."""
    rules: Any = SYSTEMS[system]
    table = Table(system, *CAPTAINS[system])
    table.start()
    for do, args in (
        ("follow", {"who": ["aro"], "captain": "zed"}),
        ("follow", {"who": ["bo"], "captain": "aro"}),
        ("follow", {"who": ["wolf"], "captain": "vex"}),
        ("stop_following", {"who": ["aro"]}),
        ("stop_following", {"who": ["wolf"]}),
    ):
        assert table.send(do, **args)["ok"]
        whole = [who for stop in rules.screen.timeline(table.fight, 40) for who in stop.who if who != "vex"]
        seen = [who for stop in rules.screen.timeline(known(rules, table.fight), 40) for who in stop.who]
        assert seen[:4] == whole[:4] and len(seen) > 3, (do, args)


@pytest.mark.parametrize("system", SCORED)
def test_undo_takes_it_back_and_a_file_keeps_it(system: str) -> None:
    table = begun(system)
    table.send("undo")
    table.send("undo")
    assert not any(c.follows for c in table.fight.roster)
    table.send("redo")
    table.send("redo")
    text = table.ask("save")["document"]
    other = Table(system)
    other.send("import", text=text)
    assert [c.follows for c in other.fight.roster] == ["", "vex", "vex", "vex", ""]


@pytest.mark.parametrize("system", SCORED)
def test_joining_a_squad_tells_whom_one_follows_and_undo_takes_both_back(system: str) -> None:
    """Who comes into a squad later follows, too; of a hidden captain the players read neither."""
    table = begun(system)
    table.send("side", who=["ash"], side=table.fight.get("orc-1").side)
    reply = table.send("merge", who=["ash"], into="orc-1")
    told = [line["text"] for line in reply["lines"]]
    assert told[:2] == ["Ash joins Orc ×3", "Ash follows Vex in the order"]
    assert table.fight.get("ash").follows == "vex"
    assert "Vex" not in table.ask("export", players=True, **{"as": "md"})["text"]
    table.send("undo")
    assert not table.fight.get("ash").follows and not table.fight.get("ash").group


@pytest.mark.parametrize("system", SCORED)
def test_a_mark_ends_at_setup_too(system: str) -> None:
    table = Table(system, *CAST[system])
    table.send("follow", who=ORCS, captain="ash")
    reply = table.send("leave", who=["ash"])
    told = [line["text"] for line in reply["lines"]]
    assert told[-1] == "Ash has left: Orc ×3 no longer follow, and stand on their own from now on", told
    assert not any(c.follows for c in table.fight.roster)


def test_a_crew_no_longer_follows_and_the_log_says_so() -> None:
    table = Table("structured", *CAST["structured"])
    table.start()
    table.send("follow", who=["ash"], captain="orc-1")
    reply = table.send("correct", who=["ash"], field="crew", value="yes")
    told = [line["text"] for line in reply["lines"]]
    assert "Another rule sets the place of Ash now, who no longer follows Orc ×3" in told, told
    assert not table.fight.get("ash").follows


def acts_of(table: Table, who: str) -> dict[str, Any]:
    return {act["do"]: act for act in table.ask("fighter", who=who)["fighter"]["acts"]}


@pytest.mark.parametrize(("system", "moves"), [("plainlist", ("score", "swap")), ("structured", ("score", "reorder"))])
def test_a_follower_is_offered_no_place_of_its_own(system: str, moves: tuple[str, ...]) -> None:
    """What is refused says so before the form, and nobody is sent to the place of a follower."""
    table = Table(system, *CAPTAINS[system])
    table.start()
    table.send("follow", who=["aro"], captain="zed")
    for do in moves:
        offer = acts_of(table, "aro")[do]
        assert [o["rule"] for o in offer["objections"]] == ["turnwright.follow"], offer
        for ask in acts_of(table, "wolf")[do]["asks"]:
            assert "aro" not in [choice["value"] for choice in ask.get("choices", ())], ask
        assert not acts_of(table, "wolf")[do]["objections"]


def test_a_squad_is_offered_captains_that_all_who_can_may_follow() -> None:
    """A member in the crew of a vehicle stays out, and one who follows already is no reason against the others."""
    table = Table("structured", *CAST["structured"])
    table.start()
    table.send("correct", who=["orc-2"], field="crew", value="yes")
    who, captain = acts_of(table, "orc-1")["follow"]["asks"]
    assert who["value"] == ["orc-1", "orc-3"] and "2 of 3" in acts_of(table, "orc-1")["follow"]["note"]
    assert table.send("follow", who=["orc-1"], captain="ash")["ok"]
    who, captain = acts_of(table, "orc-1")["follow"]["asks"]
    assert "ash" in [choice["value"] for choice in captain["choices"]]
    assert table.send("follow", who=who["value"], captain="ash")["ok"]
    assert [c.id for c in table.fight.roster if c.follows] == ["orc-1", "orc-3"]
    assert [o["rule"] for o in table.raw("follow", who=who["value"], captain="ash")["refused"]] == ["turnwright.same"]


@pytest.mark.parametrize("system", ["hero", "collective"])
def test_where_no_score_orders_the_fight_nobody_follows(system: str) -> None:
    table = Table(system, *{"hero": ("Ash, spd 4, dex 20", "Bo, spd 3, dex 10")}.get(system, ("Ash, 2P", "Bo, 2P")))
    reply = table.raw("follow", who=["ash"], captain="bo")
    assert [o["rule"] for o in reply["refused"]] == ["turnwright.follow"]
    assert "follow" not in {act["do"] for act in table.ask("fighter", who="ash")["fighter"]["acts"]}


@pytest.mark.parametrize("system", SCORED)
@pytest.mark.parametrize("marks", [{"ash": "ash"}, {"ash": "vex", "vex": "ash"}, {"ash": "nobody"}, {"orc-1": "orc-2"}])
def test_a_stored_mark_that_means_nobody_ends(system: str, marks: dict[str, str]) -> None:
    rules: Any = SYSTEMS[system]
    now = begun(system).fight
    roster = tuple(replace(c, follows=marks.get(c.id, "")) for c in now.roster)
    after = decide(rules, replace(now, prompt=None, roster=roster), Command("note", {"value": "x"}, entropy="5eed" * 8))
    following = following_of(rules)
    assert following
    assert not any(c.follows and following.followed(after.state, c) is None for c in after.state.roster)


def test_the_order_with_followers_is_at_rest() -> None:
    """Whatever the order before and whoever follows whom: arranged once, it stays, and nobody is lost."""
    rules: Any = SYSTEMS["plainlist"]
    now, dice, following = begun("plainlist").fight, random.Random(7), following_of(rules)
    assert following
    for _ in range(300):
        ids = [c.id for c in now.roster]
        roster = tuple(replace(c, follows=dice.choice(["", *ids])) for c in now.roster)
        order = tuple(dice.sample(ids, len(ids)))
        fight = replace(now, roster=roster)
        once = following.arranged(fight, order)
        assert sorted(once) == sorted(order)
        assert following.arranged(fight, once) == once
        for who, captain in following.captains(fight).items():
            assert once.index(who) > once.index(captain), (who, captain, once)
