"""The end of a fight: its story fits the fight that was played, in every system."""

from typing import Any

import pytest
from shape_check import misfits
from test_shapes import Play

from counts import count
from table import Table
from turnwright import SYSTEMS, shapes

STEPS = count(40, 20)


def played(system: str, steps: int = STEPS) -> Play:
    """Returns a fight in which every fifth step somebody is hurt by whoever acts."""
    play = Play(system)
    for turn in range(steps):
        play.press(turn)
        if turn > 6 and turn % 5 == 0 and play.view["actor"]:
            hurt(play, turn)
    return play


def hurt(play: Play, turn: int) -> None:
    source = play.view["actor"]["who"][0]
    targets = [f for f in play.view["fighters"] if source not in f["who"] and f["gauges"]]
    target = targets[turn % len(targets)]
    play.send("adjust", who=target["who"][:1], gauge=target["gauges"][0], by=-3, source=source)


def story(play: Play) -> dict[str, Any]:
    found: dict[str, Any] = play.answer("recap")["recap"]
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_story_adds_up(system: str) -> None:
    play = played(system)
    recap = story(play)
    assert list(misfits(shapes.Recap, recap)) == []
    rows = recap["rows"]
    assert [row["name"] for row in rows] == [fighter["name"] for fighter in play.view["fighters"]]
    took, dealt = (sum(row[key] for row in rows) for key in ("took", "dealt"))
    assert took == dealt > 0 or (system == "tactical" and took > dealt > 0)  # nobody deals what wounds bleed
    assert str(sum(row["turns"] for row in rows)) == recap["figures"][-1]["value"]
    assert recap["filename"].endswith(".png")
    for row in rows:
        assert row["turns"] == len(row["acts"])
        places = [*row["acts"], *(at for at, _ in row["levels"])]
        assert all(0 <= at <= 1000 for at in places)
        assert [at for at, _ in row["levels"]] == sorted(at for at, _ in row["levels"])
    assert [tick["at"] for tick in recap["ticks"]] == sorted(tick["at"] for tick in recap["ticks"])


PARTY = {
    "collective": ("Ash, 3P", "Bo, 3P", "Orc x3, 3P, enemy"),
    "hero": ("Ash, spd 3, dex 20, stun 30", "Bo, spd 4, dex 18, stun 30", "Orc x3, spd 2, dex 10, stun 20, enemy"),
    "structured": ("Ash, ag 40", "Bo, ag 35", "Orc x3, ag 30, enemy"),
    "tactical": ("Ash, qu 10", "Bo, qu 5", "Orc x3, qu 1, enemy"),
    "plainlist": ("Ash 20", "Bo 15", "Orc x3 10, enemy"),
}
"""Two fighters and a group in each system."""


def begun(system: str, *lines: str) -> Play:
    """Returns a fight that has started, with these."""
    play = Play(system)
    play.send("new", system=system)
    for line in lines:
        assert play.send("join", text=line)["ok"], line
    start = play.view["setup"]["start"]
    assert play.send(start["do"], **start["args"])["ok"]
    return play


def onward(play: Play) -> None:
    """Presses Next, or answers the question of the rules."""
    if play.view["prompt"]:
        play.send("answer")
    else:
        assert play.send(play.view["next"]["do"], **play.view["next"]["args"])["ok"]


def turns(play: Play) -> dict[str, int]:
    return {row["name"].split(" ")[0]: row["turns"] for row in story(play)["rows"]}


def up(play: Play) -> str:
    """Returns who acts, without the number of a group."""
    actor = play.view["actor"]
    return str(actor["name"]).split(" ")[0] if actor else ""


@pytest.mark.parametrize("system", [name for name in SYSTEMS if name not in ("hero", "collective")])
def test_a_turn_that_next_passed_is_a_turn(system: str) -> None:
    """With nothing done, everybody has had as many turns when a round begins; the one that runs counts. In Structured Time each of a group
    has its own."""
    play = begun(system, *PARTY[system])
    for round_ in (2, 3):
        while not play.view["now"] or play.view["now"]["round"] < round_ or not play.view["actor"]:
            onward(play)
        counted = turns(play)
        if system != "tactical":  # it begins a round with declarations
            counted[up(play)] -= 1
        if system == "structured":
            counted["Orc"] //= 3
        assert len(set(counted.values())) == 1, counted
        assert all(counted.values())


def test_a_go_of_the_collective_counts_only_if_it_was_used() -> None:
    play = begun("collective", "Ash, 2P 1M", "Bo, 1P, hold", "Orc x2, 1P 1V, enemy")
    assert turns(play) == {"Ash": 0, "Bo": 0, "Orc": 0}
    while up(play) != "Ash":
        onward(play)
    assert play.send("use", who=["ash"], actions=["P"])["ok"]
    assert play.send("use", who=["ash"], actions=["Z"])["ok"]
    while up(play) != "Orc":
        onward(play)
    assert play.send("use", who=["bo"], actions=["hP"])["ok"]  # a response is no go
    assert play.send("use", who=["orc-2"], actions=["V"])["ok"]
    while play.view["now"]["segment"] < 2 or up(play) != "Ash":
        onward(play)
    assert turns(play) == {"Ash": 1, "Bo": 0, "Orc": 1}
    assert play.send("use", who=["ash"], actions=["P"])["ok"]
    assert turns(play) == {"Ash": 2, "Bo": 0, "Orc": 1}


def test_phases_that_next_passed_are_phases() -> None:
    """The Phases of the chart: Segment 12 of Turn 1, all of Turn 2, and Bo's in Segment 3 of Turn 3, which runs."""
    play = begun("hero", *PARTY["hero"])
    while (play.view["now"]["round"], play.view["now"]["segment"]) < (3, 1):
        onward(play)
    assert turns(play) == {"Ash": 1 + 3, "Bo": 1 + 4 + 1, "Orc": 1 + 2}


def test_members_of_a_group_who_act_apart_have_a_turn_each_as_drawn() -> None:
    table = Table("plainlist", "Ash 20", "Cultist x3 1d20")
    table.send("option", id="share", value="each")
    table.send("start", rolls={"cultist-1": [3], "cultist-2": [9], "cultist-3": [3]})
    table.send("next")
    table.send("next")
    recap = table.send("recap")["answer"]["recap"]
    assert [(row["turns"], len(row["acts"])) for row in recap["rows"]] == [(1, 1), (2, 2)]
    assert recap["figures"][-1] == {"value": "3", "label": "Turns"}


def test_a_turn_of_hero_begins_with_its_segment_1() -> None:
    """Nobody acts in Segments 1 and 2 of Turn 2; the columns are Segment 12, 1, 2 and 3."""
    play = begun("hero", *PARTY["hero"])
    while play.view["now"]["segment"] != 3:
        onward(play)
    recap = story(play)
    assert [tick["label"] for tick in recap["ticks"]] == ["12", "1", "2", "3"]
    assert recap["chapters"] == [{"at": 250, "label": "Turn 2"}]


def test_segment_0_of_the_collective_has_its_column() -> None:
    table = Table("collective", "Ash, 2P", "Orc, 2P, enemy")
    table.send("start", rolls={"pc": [1], "monster": [12]})
    table.send("use", who=["orc"], actions=["P"])
    while table.view["now"]["segment"] < 1:
        table.send("next")
    recap = table.send("recap")["answer"]["recap"]
    assert [tick["label"] for tick in recap["ticks"]] == ["0", "1"]
    assert [row["acts"] for row in recap["rows"]] == [[], [250]]
    assert recap["columns"]["turns"] == "Turns"


def test_a_delayed_turn_and_one_more_are_two() -> None:
    play = begun("plainlist", "Ash 20", "Bo 15", "Orc 10, enemy")
    assert play.send("delay", who=["ash"])["ok"]
    assert play.send("return", who=["ash"])["ok"]
    onward(play)
    assert play.view["actor"]["name"] == "Ash"
    assert turns(play) == {"Ash": 1, "Bo": 1, "Orc": 0}
    assert play.send("extra", who=["ash"])["ok"]
    onward(play)
    assert play.view["actor"]["name"] == "Ash"
    assert turns(play)["Ash"] == 2


def test_a_turn_that_is_lost_is_none() -> None:
    play = begun("structured", "Ash, ag 40, surprised", "Bo, ag 35", "Orc, ag 30, enemy")
    while play.view["now"]["round"] < 2:
        onward(play)
    counted = turns(play)
    counted[up(play)] -= 1
    assert counted == {"Ash": 0, "Bo": 1, "Orc": 1}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_turn_that_was_interrupted_counts_once(system: str) -> None:
    play = begun(system, *PARTY[system])
    while not play.view["actor"]:
        onward(play)
    first = play.view["actor"]["name"]
    other = next(f for f in play.view["fighters"] if f["name"] == ("Bo" if first == "Ash" else "Ash"))
    play.send(
        "call",
        ruling="They know each other",
        who=other["who"][0] if system in ("collective", "structured") else other["who"],
    )
    for _ in range(3):
        onward(play)
    counted = turns(play)
    assert counted[first.split(" ")[0]] <= 2
    assert counted[other["name"]] <= 2


def test_a_turn_that_began_before_the_story_and_is_given_back() -> None:
    """A fight opened from a link has no steps before it; so has a journal that was cut."""
    play = begun("structured", *PARTY["structured"])
    while not up(play):
        onward(play)
    waits = play.view["actor"]["who"]
    assert play.send("act", who=waits[0], action="delay")["ok"]
    while play.view["actor"]["who"] == waits:
        onward(play)
    second = play.view["actor"]
    assert play.send("open_link", text=play.answer("link")["payload"])["ok"]
    assert play.send("interject", who=waits, before=True)["ok"]
    assert not any(turns(play).values())
    while play.view["actor"]["who"] != second["who"]:
        onward(play)
    assert list(misfits(shapes.Recap, story(play))) == []
    assert turns(play)[up(play)] == 1


@pytest.mark.parametrize("running", [True, False])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_fight_without_a_step_has_a_story(system: str, running: bool) -> None:
    """A fight opened from a link begins with the link; one at set-up has none yet."""
    play = begun(system, *PARTY[system])
    if not running:
        play.send("new", system=system)
    assert play.send("open_link", text=play.answer("link")["payload"])["ok"]
    recap = story(play)
    assert list(misfits(shapes.Recap, recap)) == []
    assert recap["ticks"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_left_is_told_of_with_what_they_did(system: str) -> None:
    play = played(system)
    before = {row["id"]: row for row in story(play)["rows"]}
    busy = next(f for f in play.view["fighters"] if before[f["id"]]["took"])
    play.send("leave", who=busy["who"])
    (gone,) = (row for row in story(play)["rows"] if row["id"] == busy["id"])
    assert gone["health"] == "left"
    assert [gone[key] for key in ("name", "turns", "took", "dealt")] == [
        before[busy["id"]][key] for key in ("name", "turns", "took", "dealt")
    ]
    assert list(misfits(shapes.Recap, story(play))) == []


DUEL = ("Ash 20, hp 30", "Goblin 10, hp 30, enemy")


def numbers(play: Play) -> dict[str, tuple[int, int]]:
    """Returns what each dealt and took."""
    return {row["name"]: (row["dealt"], row["took"]) for row in story(play)["rows"]}


def hit(play: Play, who: str, amount: int, source: str = "", mode: str = "damage") -> None:
    assert play.send("hit", who=[who], amount=amount, gauge="hp", source=source, mode=mode)["ok"]


def test_who_lay_at_0_and_stands_again_is_the_closest_call() -> None:
    play = begun("plainlist", *DUEL)
    hit(play, "ash", 27, source="goblin")
    assert [told["value"] for told in story(play)["told"]] == ["27 hp", "3 left"]
    hit(play, "ash", 5, source="goblin")
    assert [told["value"] for told in story(play)["told"]] == ["27 hp"]
    hit(play, "ash", 20, mode="heal")
    hit(play, "ash", 1, source="goblin")
    assert [told["value"] for told in story(play)["told"]] == ["27 hp", "was at −2"]


@pytest.mark.parametrize("way", ["hit", "adjust"])
def test_a_value_set_higher_takes_the_last_damage_back(way: str) -> None:
    play = begun("plainlist", *DUEL)
    hit(play, "ash", 5, source="goblin")
    hit(play, "ash", 22, source="goblin")
    assert numbers(play)["Ash"] == (0, 27)
    assert [told["value"] for told in story(play)["told"]] == ["22 hp", "3 left"]
    if way == "hit":
        hit(play, "ash", 13, mode="set")
    else:
        play.send("adjust", who=["ash"], gauge="hp", to=13)
    assert numbers(play) == {"Ash": (0, 17), "Goblin": (17, 0)}
    assert [told["value"] for told in story(play)["told"]] == ["12 hp", "13 left"]
    hit(play, "ash", 28, mode="set")
    assert numbers(play) == {"Ash": (0, 2), "Goblin": (2, 0)}
    assert [told["value"] for told in story(play)["told"]] == ["2 hp"]
    hit(play, "ash", 30, mode="set")
    assert numbers(play) == {"Ash": (0, 0), "Goblin": (0, 0)}
    assert story(play)["told"] == []


def test_a_value_set_lower_is_damage_and_set_back_is_none() -> None:
    play = begun("plainlist", *DUEL)
    hit(play, "ash", 4, source="goblin")
    hit(play, "ash", 20, mode="set")
    assert numbers(play) == {"Ash": (0, 10), "Goblin": (4, 0)}
    hit(play, "ash", 26, mode="set")
    assert numbers(play) == {"Ash": (0, 4), "Goblin": (4, 0)}


def test_healing_leaves_the_damage() -> None:
    play = begun("plainlist", *DUEL)
    hit(play, "ash", 22, source="goblin")
    hit(play, "ash", 22, mode="heal")
    play.send("adjust", who=["goblin"], gauge="hp", by=-6)
    play.send("adjust", who=["goblin"], gauge="hp", by=6)
    assert numbers(play) == {"Ash": (0, 22), "Goblin": (22, 6)}


def test_bleeding_is_damage_that_nobody_dealt() -> None:
    """Tactical Activity takes the hits off with a fact of its own."""
    play = begun("tactical", "Ash, qu 10, hits 40", "Orc, qu 1, hits 40, enemy")
    assert play.send("wound", who=["ash"], hits=5, bleed=3)["ok"]
    while play.view["now"]["round"] < 3:
        onward(play)
    assert play.view["fighters"][0]["health"] == "29 of 40"
    assert numbers(play) == {"Ash": (0, 11), "Orc": (0, 0)}


def test_more_than_was_lost_is_no_damage() -> None:
    play = begun("plainlist", *DUEL)
    hit(play, "ash", 4, source="goblin")
    hit(play, "goblin", 9, source="ash")
    hit(play, "ash", 99, mode="set")
    assert numbers(play) == {"Ash": (9, 0), "Goblin": (0, 9)}


def test_the_hardest_hit_names_a_group_as_a_group() -> None:
    """The step names one member for all who attack, so its number would be wrong."""
    play = begun("plainlist", "Ash 20, hp 30", "Goblin x3 10, hp 5, enemy")
    first = play.view["fighters"][1]["who"][0]
    assert play.send("adjust", who=[first], gauge="hp", to=0)["ok"]
    assert play.send("hit", who=["ash"], amount=9, gauge="hp", source=first)["ok"]
    told = story(play)["told"][0]
    assert told["title"] == "Hardest hit"
    assert told["says"].startswith("Goblin on Ash,"), told


def test_the_hardest_hit_has_the_names_of_today() -> None:
    play = begun("plainlist", "Ash 20, hp 30", "Goblin 10, hp 25, enemy")
    hit(play, "goblin", 9, source="ash")
    for who in ("ash", "goblin"):
        assert play.send("rename", who=who, value=f"Old {who.title()}")["ok"]
    assert story(play)["told"][0]["says"].startswith("Old Ash on Old Goblin,")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_round_has_one_label_under_the_clock(system: str) -> None:
    """Where a column is a round, its number stands below it; a segment has its number, and a round of segments its name."""
    told = story(played(system))
    ticks, chapters = ([one["label"] for one in told[kind]] for kind in ("ticks", "chapters"))
    if SYSTEMS[system].clock.segments:
        assert all(label.isdigit() for label in ticks)
    else:
        assert not any(chapters)
        assert ticks[0].startswith("Round 1")
        assert ticks[1:] == [str(number) for number in range(2, len(ticks) + 1)]


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_was_undone_is_not_told(system: str) -> None:
    play = played(system)
    before = story(play)
    hurt(play, 3)
    play.send("undo")
    assert story(play) == before


FOES = {
    "collective": ("Ash, 1P, hp 9", "Orc x3, 3P, hp 9, enemy"),
    "hero": ("Ash, spd 2, dex 10, stun 30", "Orc x3, spd 3, dex 20, stun 20, enemy"),
    "structured": ("Ash, ag 20, wounds 9", "Orc x3, ag 90, wounds 9, enemy"),
    "tactical": ("Ash, qu 1, hits 9", "Orc x3, qu 60, hits 9, enemy"),
    "plainlist": ("Ash 5, hp 9", "Orc x3 30, hp 9, enemy"),
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_end_is_offered_when_the_last_foe_falls_in_its_turn(system: str) -> None:
    play = begun(system, *FOES[system])
    while up(play) != "Orc":
        onward(play)
    orcs = [who for row in play.view["fighters"] if row["name"].startswith("Orc") for who in row["who"]]
    gauge = play.view["fighters"][0]["gauges"][0]
    assert play.send("hit", who=orcs, amount=60, gauge=gauge, mode="damage")["ok"]
    assert play.view["next"]["do"] == "end_fight"


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_newcomers_band_begins_where_they_joined(system: str) -> None:
    table = Table(system, sample=True)
    table.start()
    table.next(30)
    table.answered()
    table.send("join", text="Troll, enemy")
    table.answered()
    table.next(2)
    rows = table.ask("recap")["recap"]["rows"]
    *others, troll = rows
    assert troll["name"] == "Troll"
    assert troll["levels"][0][0] > 0
    assert {row["levels"][0][0] for row in others} == {0}
