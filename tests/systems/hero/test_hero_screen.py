"""The screen's offers: choices of pickers, events in the table's own words, the badge of Respond, and what fits on a phone."""

from typing import Any

from table import Table
from turnwright.systems.hero import state

CAST = ("Ada, spd 5, dex 20", "Bix, spd 5, dex 15, villain", "Cog, spd 12, dex 5", "Thug x2, spd 3, dex 8, villain")


def a_fight(*lines: str) -> Table:
    table = Table("hero", *(lines or CAST))
    table.start()
    return table


def act(table: Table, key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in table.view["actor"]["acts"] if o["key"] == key)
    return found


def ask(offer: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(a for a in offer["asks"] if a["name"] == name)
    return found


def labels(asked: dict[str, Any]) -> list[str]:
    return [choice["label"] for choice in asked["choices"]]


def answer(table: Table, label: str) -> dict[str, Any]:
    found: dict[str, Any] = next(o for o in table.ask("answers")["answers"] if o["label"] == label)
    return found


def usual(offer: dict[str, Any]) -> list[str]:
    """Returns the answers of an offer that may be buttons of their own."""
    return [one["label"] for ask in offer["asks"] for one in ask.get("choices", ()) if one.get("usual")]


def test_one_acts_at_others_foes_first() -> None:
    table = a_fight()
    assert labels(ask(act(table, "declare"), "targets")) == ["Bix", "Thug 1", "Thug 2", "Cog"]
    whom = ask(act(table, "hold:place"), "whom")
    assert labels(whom) == ["Bix", "Thug 1", "Thug 2", "Cog"]
    assert "value" not in whom  # the table says whose place


def test_one_defends_others_friends_first() -> None:
    table = a_fight()
    table.next()
    assert table.view["actor"]["name"] == "Bix"
    assert labels(ask(answer(table, "Cog: Abort"), "other")) == ["Ada", "Bix", "Thug 1", "Thug 2"]


def test_of_a_group_one_defends_the_others() -> None:
    table = a_fight()
    offer = answer(table, "Thug ×2: Abort")
    assert labels(ask(offer, "other")) == ["Thug 1", "Thug 2", "Bix", "Ada", "Cog"]
    table.send("abort", who=["thug-1", "thug-2"], to="block", other="thug-2")
    lines = [line["text"] for line in table.view["log"] if "aborts" in line["text"]]
    assert [", for Thug 2" in line for line in lines] == [False, True]


def test_the_dead_are_no_targets_and_alone_there_are_none() -> None:
    table = a_fight()
    table.send("state", who=["bix"], state="dead")
    assert "Bix" not in labels(ask(act(table, "declare"), "targets"))
    alone = a_fight("Ada, spd 5, dex 20")
    assert [a["name"] for a in act(alone, "declare")["asks"]] == ["what", "cost"]


def test_a_crowd_is_offered_by_the_page() -> None:
    table = a_fight("Ada, spd 5, dex 20", "Thug x30, spd 3, dex 8, villain")
    assert "choices" not in ask(act(table, "declare"), "targets")
    assert len(table.view["everyone"]) == 31
    assert {str(one["gauges"]) for one in table.view["everyone"]} == {"{}"}


def protected(*lines: str, by: str = "Ada") -> list[tuple[str, str, tuple[str, ...]]]:
    """Returns whom an abort can protect while Zed acts: name, heading and the member who aborts instead."""
    table = a_fight(*lines, "Zed, spd 5, dex 30, villain")
    asks = {one["name"]: one for one in answer(table, f"{by}: Abort")["asks"]}
    return [
        (one["label"], one.get("group", ""), tuple(one.get("unless", {}).get("in", ())))
        for one in asks.get("other", {}).get("choices", ())
    ]


def test_an_abort_protects_others_of_the_own_side_first_and_nobody_protects_themselves() -> None:
    two, foes = ("Ada, spd 5, dex 20", "Bix, spd 4, dex 14"), "Thug x2, spd 3, dex 8, villain"
    found = protected(foes, *two)
    assert found[0] == ("Bix", "", ())
    assert [(name, heading) for name, heading, _ in found[1:]] == [
        ("Thug 1", "Villains"),
        ("Thug 2", "Villains"),
        ("Zed", "Villains"),
    ]
    group = protected(*two, "Cog x2, spd 4, dex 12, heroes", "Thug, spd 3, dex 8, villain", by="Cog ×2")
    assert group[:4] == [("Cog 1", "", ("cog-1",)), ("Cog 2", "", ("cog-2",)), ("Ada", "", ()), ("Bix", "", ())]


def test_in_a_crowd_an_abort_protects_the_own_side() -> None:
    crowd = "Thug x30, spd 3, dex 8, villain"
    assert protected("Ada, spd 5, dex 20", "Bix, spd 4, dex 14", crowd) == [("Bix", "", ())]
    assert protected("Ada, spd 5, dex 20", crowd) == [], "nobody to protect"


def test_in_a_crowd_of_its_own_an_abort_lets_the_page_begin_with_the_own_side() -> None:
    table = a_fight("Ada, spd 5, dex 20", "Thug x30, spd 3, dex 8, villain")
    asks = {one["name"]: one for one in answer(table, "Thug ×30: Abort")["asks"]}
    assert ("choices" not in asks["other"], asks["other"]["side"]) == (True, "monster")


def test_everybodys_numbers_in_short() -> None:
    table = a_fight("Ada, spd 5, dex 20, stun 30, body 12", "Thug x2, spd 3, dex 8, stun 20, villain")
    table.send("adjust", who=["thug-2"], gauge="STUN", by=-7)
    told = {one["label"]: one["gauges"] for one in table.view["everyone"]}
    assert told["Ada"] == {"STUN": "30 of 30", "BODY": "12 of 12"}
    assert told["Thug 2"] == {"STUN": "13 of 20"}


def test_an_event_in_ones_own_words() -> None:
    table = a_fight()
    offer = act(table, "hold:event")
    assert labels(ask(offer, "event"))[-1] == "Something else"
    own = ask(offer, "own")
    assert own["when"] == {"name": "event", "in": [ask(offer, "event")["choices"][-1]["value"]]}
    reply = table.raw("hold", who=["ada"], mode="after", event="own", own=" ")
    assert reply["bad"]["says"] == "The event is missing."
    table.send("hold", who=["ada"], mode="after", event="own", own="The door opens")
    assert table.fight.get("ada").tally.held.event == "The door opens"


def test_respond_counts_who_has_something_to_answer() -> None:
    table = a_fight(
        "Ada, spd 2, dex 20", "Cog, spd 2, dex 15", "Bix, spd 2, dex 10, villain", "Eve, spd 2, dex 5, villain"
    )
    assert table.view["actor"]["name"] == "Ada"
    assert table.view["respond"]["count"] == 2, "the villains may abort, Cog has nothing to fear"
    table.send("hold", who=["ada"], mode="after")
    assert table.view["actor"]["name"] == "Cog"
    assert table.view["respond"]["count"] == 3, "and Ada may use what is held"
    table.next()
    assert table.view["actor"]["name"] == "Bix"
    assert table.view["respond"]["count"] == 2, "the heroes; Eve is on the side that acts"


def test_respond_counts_nobody_when_nobody_acts() -> None:
    table = a_fight("Ada, spd 2, dex 20", "Bix, spd 2, dex 10, villain")
    table.send("hold", who=["ada"], mode="after")
    table.next()
    assert table.view["clock"]["place"] == "Post-Segment 12"
    assert table.view["respond"]["count"] == 0


def answering(table: Table) -> set[str]:
    """Returns those in the Respond sheet who can respond."""
    offers = [o for o in table.ask("answers")["answers"] if not o["objections"] and o["key"] != "interrupt:several"]
    return {offer["label"].split(": ")[0] for offer in offers}


def test_the_badge_counts_whom_the_sheet_lists() -> None:
    table = Table("hero", sample=True)
    table.start()
    seen = set()
    for n in range(40):
        table.answered()
        actor = table.view["actor"]
        found = answering(table)
        assert table.view["respond"]["count"] == len(found)
        assert not actor or actor["name"] not in {o["label"].split(": ")[0] for o in table.ask("answers")["answers"]}
        seen.add(len(found))
        if actor and n % 3 == 0:
            hold: dict[str, Any] = {"mode": ("interrupt", "after", "tandem", "defense")[n % 4], "event": "Talon acts"}
            table.raw("hold", who=actor["who"], **hold)
        elif found and n % 5 == 1:
            offer = next(o for o in table.ask("answers")["answers"] if not o["objections"])
            table.raw(offer["do"], **offer["args"])
        table.next()
    assert len(seen) > 3


def test_the_acting_one_and_those_of_the_same_side_have_nothing_to_answer() -> None:
    table = a_fight()
    assert answering(table) == {"Bix", "Thug ×2"}
    table.send("hold", who=["ada"], mode="after", event="Bix acts")
    assert table.view["actor"]["name"] == "Bix"
    assert answering(table) == {"Ada", "Cog"}


def test_who_cannot_answer_says_why_and_is_not_counted() -> None:
    table = a_fight()
    table.send("state", who=["bix"], state="stunned")
    assert answer(table, "Bix: Abort")["objections"][0]["says"] == "Bix is Stunned and cannot abort."
    assert table.view["respond"]["count"] == len(answering(table)) == 1
    table.send("state", who=["cog"], state="stunned")
    assert answer(table, "Cog: Abort")["objections"], "of the acting side, too"
    assert table.view["respond"]["count"] == len(answering(table)) == 1


def test_nothing_to_answer_is_said() -> None:
    table = a_fight("Ada, spd 2, dex 20", "Bix, spd 2, dex 10, villain")
    table.send("hold", who=["ada"], mode="after")
    table.next()
    assert table.ask("answers") == {"answers": [], "says": ["There is nothing to respond to now."]}


def test_a_row_of_the_set_up_is_short() -> None:
    table = Table(
        "hero",
        "Ada, spd 6, dex 20, stun 30, body 10, end 40, rec 8, lr 5",
        "Bix, spd 8",
        "Cog, spd 0",
        "Dov, spd 9",
    )
    rows = table.view["fighters"]
    assert [[f["name"] for f in row["fields"]] for row in rows] == [["spd", "dex", "to:STUN"], *[["spd", "dex"]] * 3]
    assert [row["detail"] for row in rows] == [
        "DEX 25 to act · Phases 2, 4, 6, 8, 10, 12",
        "Phases 2, 3, 5, 6, 8, 9, 11, 12",
        "Phases none",
        "Phases 2, 3, 4, 6, 7, 8, 10, 11, 12",
    ]


def test_undo_counts_all_who_recovered_after_segment_12() -> None:
    table = a_fight("Ada, spd 2, dex 20, stun 10/30, rec 8", "Bix, spd 2, dex 15, stun 20/30, rec 4")
    while "recovers" not in table.view["undo"]["detail"]:
        table.next()
    assert table.view["undo"] == {"detail": "Ada recovers: STUN 18 · and 1 more line"}


def test_what_the_form_of_a_hold_asks_is_what_its_note_sums_up() -> None:
    held = act(a_fight(), "hold:event")
    assert (held["note"], held["sums_up"]) == ("interrupt, after, in tandem", True)


def test_the_right_of_the_clock_is_short() -> None:
    table = a_fight("Ada, spd 1, dex 20")
    while state.turn(table.fight.clock.segment) < 99:
        table.next()
    assert table.view["clock"]["right"] == "Turn\u00a099 · 1171\u00a0s"
    assert len(table.view["clock"]["right"]) <= 16


def test_next_says_that_the_app_rolls_a_tie() -> None:
    table = a_fight("Ada, spd 12, dex 20", "Bix, spd 12, dex 15", "Cog, spd 12, dex 15")
    assert table.view["next"]["detail"] == "Roll the tie"
    table.send("option", id="tie_dice", value="app")
    assert table.view["next"]["detail"] == "The app rolls the tie"


def test_who_recovers_from_stun_stands_in_what_follows_and_in_the_log() -> None:
    table = a_fight("Ada, spd 12, dex 20", "Doc, spd 12, dex 15", "Bix, spd 12, dex 5")
    table.send("state", who=["doc"], state="stunned")
    stop = next(s for s in table.view["order"] if s.get("name") == "Doc")
    assert stop["detail"] == "Segment 12, DEX 15, recovers from being Stunned"
    told = table.send("next")["lines"]
    assert table.view["actor"]["name"] == "Bix"
    assert [x["text"] for x in told if x["loud"]] == ["Doc recovers from being Stunned; that takes the Phase"]


def test_who_holds_right_after_somebody_stands_there() -> None:
    table = a_fight("Ada, spd 12, dex 20", "Bix, spd 12, dex 15", "Cog, spd 12, dex 5")
    table.send("hold", who=["ada"], mode="beside", whom="bix")
    assert [s.get("name") for s in table.view["order"]][:2] == ["Ada", "Cog"]
    assert table.view["order"][0]["detail"] == "Segment 12, DEX 15, held"
    assert table.view["next"]["detail"].startswith("Ada")


def test_a_held_action_says_that_it_takes_the_phase_of_the_segment() -> None:
    table = a_fight("Ada, spd 12, dex 20", "Bix, spd 12, dex 15")
    table.next()
    table.send("hold", who=["bix"], mode="tandem")
    table.next()
    assert table.view["actor"]["name"] == "Ada"
    assert "also takes the Phase of Segment 1" in answer(table, "Bix: Act in tandem")["note"]


def test_who_is_not_up_hears_when() -> None:
    table = a_fight()
    call = next(s["call"] for s in table.view["order"] if s.get("name") == "Bix" and s["call"])
    assert call["objections"][0]["says"] == "It is not Bix’s DEX. Bix’s next Phase is in Segment 12, DEX 15."


def test_who_has_no_rec_is_named_before_post_segment_12() -> None:
    table = a_fight(
        "Ada, spd 4, dex 18, stun 30/40", "Thug x2, spd 3, dex 8, stun 11/20", "Bix, spd 3, dex 9, stun 20, rec 5"
    )
    table.next(3)
    assert [(line["name"], line["says"]) for line in table.view["upkeep"]["lines"]] == [
        ("Ada and Thug ×2", "have no REC and recover nothing")
    ]


def test_before_an_action_is_declared_respond_lists_who_can_abort() -> None:
    table = a_fight()
    table.next()
    assert table.view["actor"]["name"] == "Bix"
    found = table.ask("answers")
    assert [o["label"] for o in found["answers"] if not o["objections"]] == ["Ada: Abort", "Cog: Abort"]
    assert found["lead"] == "Bix has declared nothing yet. Declare first, or respond now."
    assert found["event"]["label"] == "Bix acts"
    table.send("act", who=["bix"], what="Blast", at="ada")
    assert "lead" not in table.ask("answers")


def test_respond_names_the_declared_action_and_the_usual_defenses_with_one_price() -> None:
    table = a_fight()
    table.send("act", who=["ada"], what="Blast", targets=["thug-1", "thug-2"])
    found = table.ask("answers")
    event = found["event"]
    aims = [one["name"] for one in event["targets"]]
    assert (event["label"], event["by"], aims, event["detail"]) == (
        "Blast",
        "Ada",
        ["Thug ×2"],
        "Blast · Ada · Thug ×2",
    )
    (bix,) = [o for o in found["answers"] if o["by"]["name"] == "Bix"]
    assert usual(bix) == ["Dodge", "Block"]
    assert bix["note"].startswith("spends Segment ")
    table.send("abort", who=["bix"], to="dodge")
    (refused,) = [o for o in table.ask("answers")["answers"] if o["by"]["name"] == "Bix"]
    assert (refused["label"], bool(refused["objections"])) == ("Bix: Abort", True)


def test_respond_marks_whom_the_declared_action_is_aimed_at() -> None:
    def aimed(table: Table) -> list[tuple[str, str | None]]:
        return [(o["by"]["name"], o["by"].get("aimed")) for o in table.ask("answers")["answers"]]

    table = a_fight()
    assert {aim for _, aim in aimed(table)} == {None}
    table.send("act", who=["ada"], what="Blast", targets=["thug-2"])
    assert aimed(table) == [("Thug ×2", "target: Thug 2"), ("Bix", None)]
    table = a_fight()
    table.send("act", who=["ada"], what="Blast", targets=["thug-1", "thug-2"])
    assert aimed(table)[0] == ("Thug ×2", "target")


def test_respond_says_that_an_action_lands() -> None:
    table = a_fight()
    table.next()
    table.send("slow", who=["bix"], kind="haymaker")
    for _ in range(9):
        table.next()
        if table.fight.clock.agenda and table.fight.clock.agenda[0].kind == "landing":
            break
    assert table.ask("answers")["event"]["label"] == "Haymaker lands"


def test_who_waits_for_an_event_defends_with_what_is_held() -> None:
    table = a_fight()
    table.send("hold", who=["ada"], mode="interrupt", event="Bix acts")
    own = [o for o in table.ask("answers")["answers"] if o["by"]["name"] == "Ada"]
    assert own[-1]["by"]["label"] == "Defend with the held action"
    assert not usual(own[-1])
    table.send("let_pass", who=["ada"])
    (own,) = [o for o in table.ask("answers")["answers"] if o["by"]["name"] == "Ada"]
    assert usual(own) == ["Dodge", "Block"]


def test_lightning_reflexes_show_the_dex_that_counts() -> None:
    table = Table("hero", "Granite, spd 4, dex 14, lr 6", "Twin, spd 4, dex 18")
    assert [row["detail"] for row in table.view["fighters"]] == [
        "DEX 20 to act · Phases 3, 6, 9, 12",
        "Phases 3, 6, 9, 12",
    ]
    table.start()
    assert table.view["actor"]["detail"] == "Heroes · SPD 4, DEX 14 (20 to act)"
    assert [row["detail"] for row in table.view["fighters"]] == ["SPD 4, DEX 14 (20 to act)", "SPD 4, DEX 18"]


def test_of_a_group_the_declared_targets_are_chosen_to_abort() -> None:
    table = a_fight()
    assert "value" not in ask(answer(table, "Thug ×2: Abort"), "who")
    table.send("act", who=["ada"], what="Blast", targets=["thug-2", "bix"])
    assert ask(answer(table, "Thug ×2: Abort"), "who")["value"] == ["thug-2"]


def blocks(table: Table, who: str) -> dict[str, Any]:
    """Returns what `Block worked` asks of this fighter, by name; empty if it is not offered."""
    offers = table.ask("fighter", who=who)["fighter"]["acts"]
    found = [o for o in offers if o["do"] == "block"]
    return {"as": found[0]["args"].get("who")} | {a["name"]: a.get("value") for a in found[0]["asks"]} if found else {}


def test_block_worked_is_offered_while_a_block_protects() -> None:
    table = a_fight("Ada, spd 4, dex 20, stun 20", *CAST[1:])
    assert blocks(table, "ada") == {}
    table.send("guard", who=["ada"], to="block")
    assert blocks(table, "ada")["as"] == "ada"
    table.send("adjust", who=["ada"], gauge="STUN", by=-20)
    assert blocks(table, "ada") == {}
    table.send("undo")
    table.next(1)
    assert (table.view["actor"]["name"], blocks(table, "ada")["other"]) == ("Bix", "bix")
    while table.view["actor"] is None or table.view["actor"]["name"] != "Ada":
        table.next()
    assert blocks(table, "ada") == {}


def test_who_is_hit_behind_a_block_can_have_blocked() -> None:
    """In the sheet of the damage, against who acts; once told it is not offered again."""
    table = a_fight()
    table.send("abort", who=["thug-2"], to="block")
    assert table.view["respond"]["evades"]
    (row,) = table.ask("evasions", who=["thug-1", "thug-2", "ada"])["answers"]
    (worked,) = row["pad"]
    assert (row["label"], worked["label"], worked["args"]) == (
        "Thug 2", "Block worked", {"who": "thug-2", "other": "ada"},
    )  # fmt: skip
    table.send(worked["do"], **worked["args"])
    assert table.ask("evasions", who=["thug-2"])["answers"] == []
    assert table.raw("evasions", who="thug-2")["bad"]


def test_of_a_group_only_those_who_block_are_asked_for() -> None:
    table = a_fight()
    table.send("abort", who=["thug-2"], to="block")
    assert blocks(table, "thug-1") | blocks(table, "thug-2") == {"other": "ada", "as": "thug-2"}
    table.send("abort", who=["thug-1"], to="dodge")
    assert blocks(table, "thug-1")["as"] == "thug-2"
    table = a_fight()
    table.send("abort", who=["thug-1", "thug-2"], to="block")
    assert blocks(table, "thug-1")["who"] == "thug-1"


def test_a_full_phase_of_some_of_a_group_leaves_the_others_theirs() -> None:
    table = a_fight("Thug x3, spd 12, dex 8", "Ada, spd 5, dex 3, villain")
    full = act(table, "full")
    assert (full["label"], labels(ask(full, "who"))) == ("Full Phase", ["Thug 1", "Thug 2", "Thug 3"])
    table.send(full["do"], who=["thug-1", "thug-2"])
    assert table.view["actor"]["name"] == "Thug 3"
    alone = act(table, "full")
    assert (alone["do"], alone["asks"]) == ("next", [])
