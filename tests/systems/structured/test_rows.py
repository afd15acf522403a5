"""Texts and offers of the roster and its sheets in a running fight, as the page gets them."""

from typing import Any

import pytest

from table import Table

DICE = {"bel": [9], "cas": [6], "ira": [5]}


@pytest.fixture
def fight() -> Table:
    table = Table("structured", "Bel, ag 35", "Cas, ag 51, wounds 9", "Ira, ag 42")
    table.send("start", DICE)
    return table


def row(table: Table, who: str) -> dict[str, object]:
    found: dict[str, object] = table.ask("fighter", who=who)["fighter"]
    return found


def press(table: Table, who: str, do: str, ruling: str | None = None, **answers: object) -> list[str]:
    """Presses an offer of a fighter's row with its asks answered. Returns the log lines."""
    acts = table.ask("fighter", who=who)["fighter"]["acts"]
    offer = next(act for act in acts if act["do"] == do)
    assert bool(offer["objections"]) == bool(ruling)
    reply = table.raw(do, ruling=ruling, **{**offer["args"], **answers})
    assert reply["ok"], reply
    return [line["text"] for line in reply["lines"]]


def test_the_number_on_a_sheet_says_what_it_is(fight: Table) -> None:
    assert row(fight, "bel")["detail"] == "Initiative 12"
    assert fight.view["order"][0]["detail"] == "on 11"
    fight.send("act", who="bel", action="delay")
    assert row(fight, "bel")["detail"] == "Initiative 12, delayed"
    fight.send("join", text="Dax")
    assert row(fight, "dax")["detail"] == "no Initiative yet"


def test_the_gm_says_who_is_up(fight: Table) -> None:
    assert press(fight, "ira", "call") == ["Ira goes next"]
    assert fight.send("next")["view"]["actor"]["name"] == "Ira"
    lines = press(fight, "bel", "call", ruling="Cas looks for her boots")
    assert lines == ["GM ruling: Cas looks for her boots", "Bel goes next"]


def test_the_gm_puts_somebody_elsewhere(fight: Table) -> None:
    assert press(fight, "ira", "reorder", before="cas") == ["The GM moves Ira in the order"]
    assert [c.id for c in fight.fight.roster] == ["bel", "cas", "ira"]
    assert fight.fight.clock.order == ("bel", "ira", "cas")


def test_who_has_no_wounds_left_is_said_to_be_out_at_once_and_each_time(fight: Table) -> None:
    fight.send("option", id="wounds_out", value="all")
    fell = "Cas has no Wounds left and is out of the fight"
    lines = fight.send("adjust", who=["cas"], gauge="Wounds", to=0)["lines"]
    assert [(line["text"], line["loud"]) for line in lines[1:]] == [(fell, True)]
    assert lines[1]["cite"]["rule"] == "structured.out"
    assert all("Cas" not in line["text"] for _ in range(6) for line in fight.send("next")["lines"])
    assert len(fight.send("adjust", who=["cas"], gauge="Wounds", by=3)["lines"]) == 1
    assert fight.send("adjust", who=["cas"], gauge="Wounds", by=-3)["lines"][1]["text"] == fell


def test_where_they_fight_on_nothing_is_said(fight: Table) -> None:
    fight.send("option", id="wounds_out", value="none")
    assert len(fight.send("adjust", who=["cas"], gauge="Wounds", to=0)["lines"]) == 1


def test_an_extended_action_lost_to_a_stun_is_loud(fight: Table) -> None:
    fight.send("act", who="bel", kind="extended", label="Pick the lock", turns=3)
    lines = fight.send("state", who=["bel"], value="stunned", turns=1)["lines"]
    assert [line["text"] for line in lines if line["loud"]] == ["Bel: Pick the lock is lost"]


def test_a_turn_lost_to_a_stun_is_loud_and_stands_in_the_next_round_as_lost(fight: Table) -> None:
    fight.send("state", who=["ira"], value="stunned", turns=0)
    lines = [line for _ in range(3) for line in fight.send("next")["lines"] if line["loud"]]
    assert {line["text"] for line in lines} == {"Ira loses the turn: Stunned"}
    fight.next(2)
    names = [(stop["name"], stop["right"]) for stop in fight.view["order"] if stop["kind"] == "stop"]
    assert ("Ira", "turn lost") in names


def test_a_turn_that_passes_is_told_once_with_its_rule(fight: Table) -> None:
    fight.send("correct", who=["cas"], field="out", value="yes")
    lines = [line for _ in range(6) for line in fight.send("next")["lines"] if line["text"].startswith("Cas")]
    assert [(line["text"], line["kind"]) for line in lines] == [("Cas is out of the fight; the turn passes", "auto")]
    assert lines[0]["cite"]["rule"] == "structured.out"


def test_what_a_guarded_action_adds_stands_beside_evasion(fight: Table) -> None:
    fight.send("act", who="bel", action="guarded_action")
    lines = fight.send("act", who="bel", action="standard_attack")["lines"]
    assert [line["text"] for line in lines] == ["Bel: Attack (Half Action)", "−10 WS and BS: Guarded Action"]
    fight.send("next")
    evasion = next(a for a in fight.ask("answers")["answers"] if a["label"] == "Bel")
    assert evasion["note"] == "Evasion +10"
    lines = fight.send("react", who="bel", action="dodge")["lines"]
    assert [line["text"] for line in lines] == ["Bel: Dodge (Reaction), 0 of 1 left", "+10 Evasion: Guarded Action"]


def test_a_crew_stands_at_its_commanders_place() -> None:
    table = Table("structured", "Ira, ag 42", "Tank x2, ag 30, crew")
    view = table.send("start", {"ira": [5], "tank-1": [6], "tank-2": [9]})["view"]
    rungs = view["clock"]["picture"]["rungs"]
    assert [[stand["name"] for stand in rung["stands"]] for rung in rungs] == [["Ira", "Tank 1", "Tank 2"]]
    assert [line["text"] for line in view["log"] if line["text"].startswith("The order")] == [
        "The order: Ira on 9, Tank 1 on 9, Tank 2 on 12"
    ]
    table.next(2)
    lines = table.ask("explain", about="next")["explain"]["lines"]
    assert lines[1]["rule"] == "structured.initiative.crew"
    assert lines[1]["says"] == "Tank 2 is in Tank 1’s crew and follows directly after."


def test_an_aim_that_is_lost_is_told(fight: Table) -> None:
    fight.send("act", who="bel", action="aim")
    lines = fight.send("act", who="bel", action="move")["lines"]
    assert [line["text"] for line in lines] == ["Bel: Move (Half Action)", "Bel loses Aim"]
    assert lines[1]["cite"]["rule"] == "structured.aim"


def test_a_mark_that_is_there_already_makes_no_empty_step(fight: Table) -> None:
    reply = fight.raw("correct", who=["cas"], field="stunned", value="no")
    assert [o["rule"] for o in reply["refused"]] == ["turnwright.same"]


def test_surprise_is_no_word_of_those_who_come_later(fight: Table) -> None:
    join = next(offer for offer in fight.view["table"] if offer["do"] == "join")
    assert "surprised" not in join["asks"][0]["help"]
    assert fight.raw("join", text="Dax, quick 3, ag 30")["bad"]["says"] == (
        "I don’t know “quick 3”. Try ag 42, unnatural 2, wounds 12, or a side."
    )
    fight.send("option", id="surprise_once", value="false")
    assert "surprised" in fight.raw("join", text="Dax, quick 3, ag 30")["bad"]["says"]


def test_nobody_is_counted_as_able_to_answer_while_dice_are_asked_for(fight: Table) -> None:
    assert fight.view["respond"]["count"]
    fight.send("anew")
    fight.send("next")
    fight.send("next")
    fight.send("next")
    assert fight.view["prompt"]
    assert fight.view["respond"]["count"] == 0


def test_a_group_with_one_surprised_member_says_whom() -> None:
    table = Table("structured", "Ira, ag 42", "Cultist x4, ag 30")
    offer = next(act for act in row(table, "cultist-1")["acts"] if act["key"] == "mark:surprised")  # type: ignore[attr-defined]
    table.send("correct", **offer["args"], who=["cultist-2"], value="yes")
    shown = row(table, "cultist-1")
    assert "1 of 4 Surprised" in str(shown["detail"])
    [mark] = [m for m in shown["marks"] if m["name"] == "surprised"]  # type: ignore[attr-defined]
    assert (mark["label"], mark["on"]) == ("Surprised (1 of 4)", False)
    table.send("start", {"ira": [9], "cultist-1": [6]})
    assert "Cultist 2 Surprised" in str(row(table, "cultist-1")["detail"])


def test_members_of_a_group_with_other_agility_add_other_bonuses_to_its_roll() -> None:
    table = Table("structured", "Ira, ag 42", "Cultist x4, ag 30")
    table.send("correct", who=["cultist-3"], field="ag", value="42")
    assert row(table, "cultist-1")["detail"] == "1d10 + 4/3"
    die = next(ask for ask in table.view["setup"]["start"]["asks"] if ask["name"] == "cultist-1")
    assert die["note"] == "adds 4/3"
    table.send("start", {"ira": [9], "cultist-1": [6]})
    lines = [line["text"] for line in table.view["log"]]
    assert "Cultist ×4: 10 and 9 for Initiative (1d10: 6 + 4/3, table dice)" in lines


def test_who_is_surprised_in_a_new_order_recovers_after_the_round_that_it_begins(fight: Table) -> None:
    fight.send("anew", surprised=["ira"])
    fight.next(2)
    fight.send("next")
    assert fight.view["prompt"]
    explained = fight.ask("explain", about="ira")["explain"]
    assert explained["lines"][0]["says"] == "Ira is Surprised until the end of round 2."
    fight.answered()
    explained = fight.ask("explain", about="ira")["explain"]
    assert explained["lines"][0]["says"] == "Ira is Surprised until the end of round 2."


def test_an_overwatch_waits_for_others_turns_and_the_row_says_so(fight: Table) -> None:
    fight.send("act", who="bel", action="overwatch")
    assert fight.view["actor"]["who"] == ["bel"]
    made = next(act for act in fight.ask("fighter", who="bel")["fighter"]["acts"] if act["do"] == "fire")
    assert [why["says"] for why in made["objections"]] == ["It’s Bel’s own turn: Overwatch fires in others’ turns."]
    fight.send("next")
    assert press(fight, "bel", "fire") == ["Bel: Overwatch fires (Attack)"]


def test_a_delayed_half_action_says_whether_the_turn_it_ends_was_used(fight: Table) -> None:
    def note(who: str) -> object:
        acts = fight.ask("fighter", who=who)["fighter"]["acts"]
        return next(act["note"] for act in acts if act["key"] == f"interject:{who}")

    fight.send("act", who="bel", action="delay")
    assert note("bel") == "Cas has used no action yet"
    fight.send("act", who="cas", action="speak")
    assert note("bel") == "Ends Cas’s turn"
    fight.send("undo")
    fight.send("act", who="cas", kind="extended", label="Pick the lock", turns=3)
    fight.next(2)
    fight.send("act", who="bel", action="delay")
    assert fight.view["actor"]["name"] == "Cas"
    assert note("bel") == "Ends Cas’s turn"  # the Extended Action goes on in it


def test_a_delayed_half_action_can_go_before_a_turn_in_which_nothing_was_done(fight: Table) -> None:
    def before() -> list[tuple[str, str]]:
        answers = fight.ask("answers")["answers"]
        return [(found["label"], found["note"]) for found in answers if found["args"].get("before")]

    fight.send("act", who="bel", action="delay")
    assert before() == [("Bel: Go before Cas", "Cas’s turn has just begun and waits")]
    fight.send("act", who="cas", action="speak")
    assert before() == []
    fight.send("undo")
    lines = fight.send("interject", who=["bel"], before=True)["lines"]
    assert [line["text"] for line in lines] == ["Cas’s turn has just begun and waits", "Between turns Bel acts"]
    assert fight.view["actor"]["who"] == ["bel"]
    assert before() == []
    assert fight.view["next"]["detail"] == "Cas"
    fight.next()
    assert fight.view["actor"]["who"] == ["cas"]


def test_a_turn_that_was_given_back_counts_once(fight: Table) -> None:
    fight.send("act", who="bel", action="delay")
    fight.send("interject", who=["bel"], before=True)
    rows = {row["id"]: row["turns"] for row in fight.ask("recap")["recap"]["rows"]}
    assert (rows["bel"], rows["cas"]) == (1, 0)
    fight.next()
    assert {row["id"]: row["turns"] for row in fight.ask("recap")["recap"]["rows"]}["cas"] == 1


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"action": "ponder"}, "I don’t know the action “ponder”. Try Aim or Charge."),
        (
            {"action": "aim", "subtypes": ["attack", "sly"]},
            "I don’t know the subtype “sly”. Try attack, concentration, movement, melee, ranged, miscellaneous.",
        ),
        (
            {"kind": "double", "label": "Pray"},
            "Choose what the action takes: half, full, free, extended, reaction.",
        ),
        ({"kind": "extended", "label": "Pray", "turns": 1000}, "An Extended Action takes at most 999 turns."),
        ({"kind": "extended", "label": "Pray", "turns": -1}, "An Extended Action takes at most 999 turns."),
    ],
)
def test_a_refused_action_names_what_is_not_known(fight: Table, args: dict[str, Any], says: str) -> None:
    assert fight.raw("act", who="bel", **args)["bad"]["says"] == says


def test_an_extended_action_takes_as_many_turns_as_are_allowed(fight: Table) -> None:
    fight.send("act", who="bel", kind="extended", label="Pray", turns=999)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        ({"action": "dodge"}, "Dodge is not a Reaction for a turn."),
        ({"kind": "reaction", "label": "Duck"}, "That is not a Reaction for a turn."),
    ],
)
def test_an_action_that_takes_something_else_is_refused(fight: Table, args: dict[str, Any], says: str) -> None:
    refused = fight.raw("act", who="bel", **args)["refused"]
    assert [(o["rule"], o["says"], o["overrule"]) for o in refused] == [("structured.action.kind", says, False)]


def test_a_group_goes_next_with_a_member_who_has_its_turn() -> None:
    table = Table("structured", "Bel, ag 35", "Ira, ag 42", "Orc x3, ag 30, wounds 4", "Cas, ag 51, surprised")
    table.send("correct", who=["orc-1"], field="surprised", value="yes")
    table.send("start", {"bel": [10], "ira": [5], "orc-1": [1], "cas": [1]})
    table.send("adjust", who=["orc-2"], gauge="Wounds", to=0)
    assert press(table, "orc-1", "call") == ["Orc 3 goes next"]
    (whom,) = next(act for act in table.view["table"] if act["do"] == "call")["asks"]
    assert [choice["label"] for choice in whom["choices"]] == ["Ira"]
    acts = table.ask("fighter", who="cas")["fighter"]["acts"]
    assert [act["objections"][0]["rule"] for act in acts if act["do"] == "call"] == ["structured.surprise"]


def test_whoever_is_stunned_in_overwatch_cannot_respond(fight: Table) -> None:
    fight.send("act", who="bel", action="overwatch")
    assert fight.send("next")["view"]["respond"]["count"] == 2
    assert fight.send("state", who=["bel"], value="stunned", turns=1)["view"]["respond"]["count"] == 1
    found = fight.ask("answers")
    assert [answer["label"] for answer in found["answers"]] == ["Ira"]
    assert "Bel: Stunned." in found["says"]


def test_a_group_is_asked_which_member_goes_next() -> None:
    table = Table("structured", "Ira, ag 42", "Bel, ag 35", "Orc x3, ag 30, wounds 4")
    table.send("start", {"ira": [9], "bel": [8], "orc-1": [1]})
    table.send("adjust", who=["orc-2"], gauge="Wounds", to=0)
    acts = table.ask("fighter", who="orc-1")["fighter"]["acts"]
    offer = next(act for act in acts if act["do"] == "call")
    assert offer["args"] == {}
    (whom,) = offer["asks"]
    assert ([choice["label"] for choice in whom["choices"]], whom["value"]) == (["Orc 1", "Orc 3"], "orc-1")
    assert table.send("call", who="orc-3")["lines"][0]["text"] == "Orc 3 goes next"


def test_who_comes_between_two_rounds_neither_waits_nor_goes_next(fight: Table) -> None:
    for option in ("if_slot_ahead", "immediately"):
        fight.send("option", id="newcomer_first_turn", value=option)
        fight.send("expect", value="Dax, ag 10", round=fight.fight.clock.round)
        fight.send("next")
        fight.send("next")
        fight.send("next")
        lines = [line["text"] for line in fight.send("answer", {fight.fight.prompt.about[0]: [1]})["lines"]]
        assert lines[-1].startswith("Round ")
        assert not [text for text in lines if "next" in text], lines
        fight.send("leave", who=[fight.fight.roster[-1].id])


def test_who_fell_while_waiting_to_act_between_turns_is_passed_over() -> None:
    table = Table("structured", "Ira, ag 42", "Orc x3, ag 30, wounds 4")
    table.send("start", {"ira": [1], "orc-1": [9]})
    table.send("act", who="orc-1", action="delay")
    table.send("act", who="orc-2", action="delay")
    table.send("interject", {"orc-1": [10], "orc-2": [20]}, who=["orc-1", "orc-2"])
    table.send("adjust", who=["orc-2"], gauge="Wounds", to=0)
    assert table.view["actor"]["name"] == "Orc 1"
    assert table.send("next")["view"]["actor"]["name"] == "Ira"


def test_a_newcomer_typed_as_surprised_is_told_at_once_that_it_cannot_be(fight: Table) -> None:
    for option, says in (
        ("true", "Dax can be Surprised only in a new Initiative order"),
        ("false", "Surprised, loses the first turn"),
    ):
        fight.raw("option", id="surprise_once", value=option)
        assert says in str(fight.ask("read", text="Dax, ag 30, surprised"))
