"""The ways to pay for an action as the screens list them: Convert actions, “Anyone: any action”, and a refused hold."""

import pytest

from table import Table


@pytest.fixture
def fight() -> Table:
    table = Table("collective", "Mim, 2P 7C", "Bo, 2M", "Grol, 1P 1OppM, monster", "Oz, 1P, hold, monster")
    table.send("start", first="pc")
    return table


def wants(table: Table, who: str, want: str = "") -> list[str]:
    """Returns the actions that Convert actions lists and that can be had."""
    return [item["key"] for item in table.ask("plan", who=who, want=want)["plan"]["wants"] if item["can"]]


def test_convert_actions_lists_conversions_and_then_what_goes_with_them(fight: Table) -> None:
    assert wants(fight, "mim") == ["V", "P", "M", "F", "QV", "QP", "QM", "QF", "QZ", "QQV"]
    assert wants(fight, "mim", "M") == ["V", "P", "M", "QV", "QZ"]
    both = fight.ask("plan", who="mim", want="M + P")["plan"]
    assert [part["from"] for part in both["best"]["parts"]] == ["3C", "1P"]
    assert wants(fight, "bo") == ["F"]


def test_the_price_list_says_what_a_kind_is_for_and_what_each_thing_asks(fight: Table) -> None:
    """C3.1, column C, in which P is 2C and M 3C; what does not go with the chosen ones says why."""
    listed = {item["key"]: item for item in fight.ask("plan", who="mim", want="F")["plan"]["wants"]}
    p, qp = listed["P"], listed["QP"]
    assert (p["says"], p["prices"][-1], p["can"]) == ("Attack, grab", {"key": "C", "count": 2, "left": 7}, False)
    assert (p["why"], p["cite"]["rule"]) == ("This segment’s F replaces its P", "collective.segment.full")
    assert (qp["says"], qp["why"]) == ("A second attack", "QP needs 5C, 4C left")
    assert listed["OppP"]["says"] == "Attack on the enemy’s half"


def test_the_best_way_says_what_it_keeps() -> None:
    table = Table("collective", "Mim, 7C 1S")
    table.send("start", first="pc")
    plan = table.ask("plan", who="mim", want="M")["plan"]
    assert plan["says"] == "Mim has 7C 1S."
    ways = [(way["pays"], way["why"], way["left"]) for way in (plan["best"], *plan["others"])]
    assert ways == [("1S", "keeps 3C", "7C left"), ("3C", "", "4C 1S left")]
    assert (plan["offer"]["label"], plan["offer"]["note"]) == ("Buy M", "pays 1S · 7C left")


def any_action(table: Table, who: str) -> dict[str, list[str]]:
    """Returns the actions that “Anyone: any action” lists once somebody is picked, by their heading."""
    offer = next(one for one in table.ask("answers")["answers"] if one["key"] == "use:anyone")
    users, actions, *_ = offer["asks"]
    assert actions["when"] == {"name": "who", "in": [choice["value"] for choice in users["choices"]]}
    found: dict[str, list[str]] = {}
    for choice in actions["choices"]:
        assert choice.get("fold", False) == ("group" in choice)
        if who not in choice.get("unless", {"in": []})["in"]:
            found.setdefault(choice.get("group", ""), []).append(choice["value"])
    return found


def test_any_action_lists_what_the_picked_fighter_has(fight: Table) -> None:
    assert any_action(fight, "bo") == {"": ["Z", "N", "M", "F=round"]}
    assert {"P", "QP=5C", "QQV=7C"} <= set(any_action(fight, "mim")[""])
    assert not {"OppM", "hP"} & {text for texts in any_action(fight, "mim").values() for text in texts}
    assert any_action(fight, "grol") == {"": ["Z", "N", "OppM"], "Not on this half": ["P", "V=P", "F=round"]}


def test_any_action_folds_what_is_not_possible_behind_its_reason(fight: Table) -> None:
    while fight.view["actor"]["name"] != "Grol":
        fight.next()
    assert any_action(fight, "bo") == {"": ["Z", "N"], "Not on this half": ["M", "F=round"]}
    assert any_action(fight, "grol") == {"": ["P", "Z", "N", "V=P", "F=round"], "Only on the enemy’s half": ["OppM"]}


def test_an_action_is_called_in_words_and_says_what_pays_for_it(fight: Table) -> None:
    named = next(one for one in fight.view["actor"]["acts"] if one["key"] == "use:named")
    actions = next(ask for ask in named["asks"] if ask["name"] == "actions")
    said = {choice["value"]: (choice["label"], choice.get("note", "")) for choice in actions["choices"]}
    assert said["P"] == ("P · Physical", "")
    assert said["V=P"] == ("V · Move", "for 1P")
    assert said["F=P+P+3C"] == ("F · Full action", "for 2P 3C")
    told = {choice["value"]: choice["told"] for choice in actions["choices"]}
    assert (told["P"], told["V=P"]) == ("P Physical", "V for 1P"), "several of them are one list"
    assert said["F=round"] == ("F · Full action", "for the whole round")


def test_the_ways_to_an_action_share_its_kind_and_the_one_without_a_price_comes_first(fight: Table) -> None:
    named = next(one for one in fight.view["actor"]["acts"] if one["key"] == "use:named")
    actions = next(ask for ask in named["asks"] if ask["name"] == "actions")
    assert {"key": "F", "name": "Full action"} in actions["kinds"]
    assert len({kind["key"] for kind in actions["kinds"]}) == len(actions["kinds"])
    ways = [(one["kind"], one.get("way", "")) for one in actions["choices"]]
    assert {kind for kind, _ in ways} == {kind["key"] for kind in actions["kinds"]}
    assert {("F", "2P 3C"), ("F", "all"), ("N", "")} <= set(ways)
    assert next(way for kind, way in ways if kind == "P") == "1P"
    assert named["asks"][-1]["name"] == "target", "nothing comes after the longest list"


def test_what_the_form_of_an_action_asks_is_what_its_note_sums_up(fight: Table) -> None:
    named = next(one for one in fight.view["actor"]["acts"] if one["key"] == "use:named")
    anyone = next(one for one in fight.ask("answers")["answers"] if one["key"] == "use:anyone")
    assert (named["sums_up"], anyone["sums_up"]) == (True, True)


def test_any_action_is_titled_with_the_picked_fighter(fight: Table) -> None:
    offer = next(one for one in fight.ask("answers")["answers"] if one["key"] == "use:anyone")
    assert [choice["told"] for choice in offer["asks"][0]["choices"]][:2] == ["Mim: any action", "Bo: any action"]


def test_a_refused_hold_says_where_the_ability_is_written(fight: Table) -> None:
    while fight.view["actor"]["name"] != "Grol":
        fight.next()
    refused = fight.raw("use", who=["mim"], actions=["hP"])["refused"]
    assert [(one["says"], one["short"]) for one in refused] == [
        ("Mim has no ability to hold P. If they should, write hold P under Abilities.", "Cannot hold")
    ]
    fight.send("correct", who=["mim"], field="abilities", value="hold")
    fight.send("use", who=["mim"], actions=["hP"])


def test_a_borrowed_action_stands_for_itself_beside_what_it_takes() -> None:
    """Its key is the action, not its price a second time."""
    table = Table("collective", "Mim, 2P 1M, borrow", "Cid, 3C, borrow", "Orc, 1P, monster")
    table.send("start", first="monster")
    table.send("use", who=["orc"], actions=["P"])
    found = [(one["label"], one["keys"], one["note"]) for one in table.ask("answers")["answers"] if "by" in one]
    assert ("Mim: Borrowed move", ["bV"], "for 1P") in found
    assert ("Mim: Borrowed full action", ["bF"], "for 2P 1M") in found
    assert ("Cid: Borrowed mental", ["3C"], "Borrowed mental") in found


def test_a_payment_has_one_form_wherever_it_is_said() -> None:
    table = Table("collective", "Mim, 2P 1M, borrow", "Orc, 1P, monster")
    table.send("start", first="pc")
    plan = table.ask("plan", who="mim", want="F")["plan"]
    assert [part["from"] for part in plan["best"]["parts"]] == ["2P 1M"]
    assert next(one["price"] for one in plan["wants"] if one["key"] == "F") == "2P 1M"
    table.send("use", who=["mim"], actions=["F=P+P+M"])
    assert table.view["stack"][0]["cost"] == "2P 1M"
    assert table.view["stack"][0]["detail"] == "by Mim, F for 2P 1M"
    assert table.view["log"][0]["text"] == "Mim uses F for 2P 1M"


def test_a_group_converts_together() -> None:
    """The most members who can pay the same convert; who has spent is left out, and so is who fell."""
    table = Table("collective", "Guard x4, 1S 5C, hp 5, pc", "Vex, 1P, monster")
    table.send("start", first="pc")
    guards = [c.id for c in table.fight.roster if c.group == "Guard"]
    table.send("use", who=guards[:1], actions=["P=2C"])
    table.send("adjust", who=guards[3:], gauge="hp", by=-5)
    plan = table.ask("plan", who=guards, want="M")["plan"]
    assert plan["name"] == "Guard 2 and 3 each"
    assert [way["parts"] for way in plan["others"]] == [[{"key": "M", "from": "3C"}]]
    offer = plan["others"][0]["offer"]
    assert (offer["label"], offer["note"]) == ("Buy M", "Guard 2 and 3 pay 3C each · 1S 2C left")
    table.send(offer["do"], **offer["args"])
    assert [dict(c.tally.pool).get("C") for c in table.fight.roster if c.group == "Guard"] == [3, 2, 2, 5]
    assert table.ask("plan", who=guards[3], want="M")["plan"]["name"] == "Guard 4"


PRICES = [
    ("", "1P", "1P", "OppM=10C"),
    ("granted C' C C'' C''' V P M E S QA QA' QA'' A A' A'' B B' B'' X G", "2C", "2C", "OppM=10C'"),
]


@pytest.mark.parametrize(("order", "price", "paid", "oppose"), PRICES)
def test_wishes_and_bought_responses_follow_the_tables_order_of_value(
    order: str, price: str, paid: str, oppose: str
) -> None:
    """As the best payment does."""
    table = Table("collective", "Mim, 2P 7C", "Grol, 1P 12C 12C', monster")
    if order:
        table.send("option", id="value_order", value=order)
    table.send("start", first="pc")
    plan = table.ask("plan", who="mim", want="P")["plan"]
    assert [item["price"] for item in plan["wants"] if item["key"] == "P"] == [price]
    assert [part["from"] for part in plan["best"]["parts"]] == [paid]
    table.send("use", who=["mim"], actions=["P"])
    bought = [answer["args"].get("actions") for answer in table.ask("answers")["answers"]]
    assert [oppose] in bought


def test_what_only_currency_pays_for_has_the_usual_buttons_with_the_price() -> None:
    table = Table("collective", "Mim, 3C, hp 10", "Con, 2P 4C, hp 9", "Orc, 1P, hp 9, monster")
    table.send("start", first="pc")

    def acts() -> dict[str, list[str]]:
        found = (one for one in table.view["actor"]["acts"] if "=" in one["key"] and not one["objections"])
        return {one["label"]: one["args"]["actions"] for one in found}

    assert acts() == {"Attack": ["P=2C"], "Mental": ["M=3C"], "Move": ["V=1C"]}
    assert table.view["actor"]["strike"]["args"]["actions"] == ["P=2C"]
    attack = next(one for one in table.view["actor"]["acts"] if one["label"] == "Attack")
    table.send("use", **attack["args"])
    assert table.view["log"][0]["text"] == "Mim: Attack (P for 2C)"
    assert acts() == {"Move": ["V=1C"]}
    unable = {one["label"]: one["objections"][0]["says"] for one in table.view["actor"]["acts"] if one["objections"]}
    assert set(unable) == {"Attack", "Mental"}
    assert unable["Mental"] == "Only 1 C left this round; M=3C needs 3."
    while table.view["actor"]["name"] != "Con":
        table.next()
    full = ["F=P+P+3C"]
    assert acts() == {"Cast": ["P", "M=3C"], "Mental": ["M=3C"], "Run": ["V=P"], "Full action": full}


def test_a_begun_round_lists_what_its_budget_had_and_nothing_else() -> None:
    table = Table("collective", "Bo, 3M 1OppP", "Grol, 1P, monster")
    table.send("start", first="pc")
    table.send("use", who=["bo"], actions=["M"])
    table.send("grant", who=["bo"], value="QV", count=1)
    table.send("use", who=["bo"], actions=["QV"])
    listed = {item["key"]: item["why"] for item in table.ask("plan", who="bo")["plan"]["wants"]}
    assert listed == {
        "M": "1M per segment",
        "F": "Only a round with nothing spent yet converts to F as a whole",
        "OppP": "Bo can use OppP only on the enemy’s half",
    }
    short, _ = table.ask("plan", who="bo", want="QV")["plan"]["short"]
    assert (short["title"], short["says"]) == ("QV", "No QV left this round")
