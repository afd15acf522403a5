"""Responses in others' turns: the reaction of a group is one member's, and nobody is chosen at first."""

from table import Table


def reactions(*lines: str) -> Table:
    table = Table("plainlist")
    table.send("option", id="counters", value="Action, Reaction anytime")
    table.send("join_all", lines=list(lines))
    table.send("start")
    return table


def test_a_groups_reaction_asks_whose() -> None:
    table = reactions("Ash 17", "Bandit x4 12, enemy")
    (offer,) = table.ask("answers")["answers"]
    (ask,) = offer["asks"]
    assert (ask["name"], ask.get("value"), len(ask["choices"])) == ("who", None, 4)
    table.send("spend", who=["bandit-2"], counter="Reaction")
    (offer,) = table.ask("answers")["answers"]
    assert [choice["label"] for choice in offer["asks"][0]["choices"]] == ["Bandit 1", "Bandit 3", "Bandit 4"]


def test_in_the_own_turn_the_whole_group_is_chosen() -> None:
    table = reactions("Bandit x4 12, enemy", "Ash 3")
    action = next(offer for offer in table.view["actor"]["acts"] if offer["label"] == "Action")
    assert len(action["asks"][0]["value"]) == 4


def test_only_members_who_can_pay_use_what_they_readied() -> None:
    table = Table("plainlist")
    table.send("option", id="counters", value="Action 3, Reaction anytime")
    table.send("option", id="ready", value="reaction")
    table.send("join_all", lines=["Ash 17", "4 orcs 12, enemy", "Bo 5"])
    table.send("start")
    table.next()
    table.send("ready", who=["orcs-2", "orcs-3"], trigger="bell")
    table.next()
    table.send("spend", who=["orcs-3"], counter="Reaction")
    release = next(offer for offer in table.ask("answers")["answers"] if offer["do"] == "release")
    assert (release["args"], release["objections"]) == ({"who": ["orcs-2"]}, [])


def notes(table: Table) -> list[tuple[str, str]]:
    """Returns the responses that are no counter, each with what its owner waits for or has left."""
    found = table.ask("answers")["answers"]
    return [(offer["do"], offer["by"]["left"]) for offer in found if offer["do"] not in ("spend", "wait_on")]


def test_a_readied_action_shows_its_trigger_until_it_is_used() -> None:
    table = reactions("Ash 17", "Bo 12", "Cy 9", "Dee 5")
    table.send("ready", who=["ash"], trigger="the door opens")
    table.next()
    assert notes(table) == [("release", "“the door opens”")]
    table.send("release", who=["ash"])
    table.next(3)
    table.send("ready", who=["ash"], trigger=" ")
    assert table.view["log"][0]["text"] == "Ash readies an action"
    table.next()
    assert notes(table) == [("release", "")]


def test_a_delay_forgets_the_trigger_and_its_turn_comes_after_the_current_one() -> None:
    table = reactions("Ash 17", "Bo 12", "Cy 9", "Dee 5")
    table.send("ready", who=["ash"], trigger="the door opens")
    table.raw("delay", who=["ash"], ruling="She waits on")
    assert notes(table) == [("return", "delayed")]
    table.send("return", who=["ash"])
    assert table.fight.clock.order == ("bo", "ash", "cy", "dee")


def test_who_is_out_neither_readies_nor_delays() -> None:
    table = reactions("2 orcs 17", "Bo 12")
    table.send("correct", who=["orcs-1"], field="out", value="yes")
    for do in ("ready", "delay"):
        assert table.raw(do, who=["orcs-1"])["refused"][0]["rule"] == "plainlist.out"


def test_surprise_is_over_on_the_fighters_page_when_the_round_is() -> None:
    table = Table("plainlist", "Ash 17, surprised", "Orc 12, enemy")
    table.send("start")

    def marked() -> bool:
        marks = table.ask("fighter", who="ash")["fighter"]["marks"]
        return bool(next(mark["on"] for mark in marks if mark["name"] == "surprised"))

    assert marked()
    table.send("correct", who=["ash"], field="surprised", value="no")
    assert not marked()
    table.send("undo")
    table.next()
    assert (table.fight.clock.round, marked()) == (2, False)


def test_a_readied_action_that_is_used_asks_who_is_hit() -> None:
    table = reactions("Ash 17, hp 9", "Orc 12, hp 9, enemy", "2 wolves 5, hp 9, enemy", "Bo 3, hp 9")
    table.send("ready", who=["ash"])
    table.next()
    hit = table.raw("release", who=["ash"])["hit"]
    assert (hit["says"], hit["who"], hit["whom"]) == ("Ash attacks. Who is hit?", ["ash"], ["orc"])


def test_a_readied_action_in_the_turn_of_several_or_of_a_friend_has_no_target_yet() -> None:
    for lines in (["2 wolves 12, hp 9, enemy", "Bo 3, hp 9"], ["Bo 12, hp 9", "2 wolves 5, hp 9, enemy"]):
        table = reactions("Ash 17, hp 9", *lines)
        table.send("ready", who=["ash"])
        table.next()
        hit = table.raw("release", who=["ash"])["hit"]
        assert (hit["who"], hit["whom"]) == (["ash"], [])


def legend(*lines: str) -> Table:
    table = Table("plainlist", "Ash 20, hp 30", "Bo 15, hp 20", *lines)
    table.start()
    for who in ("lich-1", "lich-2") if "x2" in lines[0] else ("lich",):
        table.send("effect", who=[who], value="Legendary actions", until="per_turn", left=3)
    return table


def test_a_legendary_action_leads_to_its_damage_and_stands_first() -> None:
    table = legend("Lich 9, hp 135, enemy")
    assert table.view["actor"]["notes"] == ["Lich: Legendary actions, 3 of 3"]
    answers = table.ask("answers")["answers"]
    assert answers[0]["by"]["name"] == "Lich"
    reply = table.send("end_effect", effect="e1", use=True)
    assert (reply["hit"]["who"], reply["hit"]["whom"]) == (["lich"], [])
    assert table.view["actor"]["notes"] == ["Lich: Legendary actions, 2 of 3"]
    assert table.view["next"]["detail"] == "Bo · on 15 · Lich: 2 left"
    table.next()
    assert table.view["next"]["detail"] == "Lich · on 9 · Legendary actions: 2 left", "one name is enough"
    table.next()
    assert table.view["actor"]["name"] == "Lich"
    assert "hit" not in table.send("end_effect", effect="e1", use=True)  # in the own turn it is a counter


def test_of_a_group_each_has_its_own_legendary_actions_and_the_fallen_none() -> None:
    table = legend("Lich x2, 9, hp 135, enemy")
    table.send("adjust", who=["lich-1"], gauge="hp", to=0)
    assert table.view["actor"]["notes"] == ["Lich 2: Legendary actions, 3 of 3"]
    assert table.send("end_effect", effect="e2", use=True)["hit"]["who"] == ["lich-2"]
