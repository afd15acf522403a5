"""Knockouts and coming to: each has a log line of its own, and no card repeats it."""

from typing import Any

import pytest

from table import Table
from turnwright.core.model import ids
from turnwright.systems.hero import forecast, state

OUT = ("is knocked out", "comes to")


def a_fight(*lines: str) -> Table:
    table = Table("hero", *lines)
    table.start()
    return table


def told(table: Table) -> list[dict[str, Any]]:
    """Returns the log lines about knockouts and coming to, oldest first."""
    return [line for line in reversed(table.view["log"]) if line["text"].endswith(OUT)]


def hit(table: Table, who: str, by: int) -> None:
    table.send("adjust", who=[who], gauge="STUN", by=-by)


def test_no_stun_left_has_a_line_and_its_rule() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, rec 8, villain")
    hit(table, "boss", 19)
    assert told(table) == []
    hit(table, "boss", 1)
    (line,) = told(table)
    assert (line["text"], line["kind"], line["cite"]["rule"]) == ("Boss is knocked out", "auto", "hero.out")
    assert line["place"] == "S12 D20"
    hit(table, "boss", 5)
    assert len(told(table)) == 1, "once is enough"


def test_a_recovery_wakes_with_a_line_and_its_rule() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, rec 8, villain")
    hit(table, "boss", 23)
    table.send("play_on")
    table.next(2)
    texts = [line["text"] for line in table.view["log"]]
    assert texts.index("Boss comes to") < texts.index("Boss recovers: STUN 5"), "newest first"
    line = told(table)[-1]
    assert (line["kind"], line["cite"]["rule"], line["place"]) == ("auto", "hero.out.awake", "Post-12")
    assert table.view["actor"]["notes"] == []
    table.next()
    assert table.view["actor"]["name"] == "Boss"
    assert table.view["actor"]["notes"] == []


def test_the_gms_hand_wakes_too_and_undo_takes_it_back() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    hit(table, "boss", 20)
    hit(table, "boss", -3)
    assert [line["text"] for line in told(table)] == ["Boss is knocked out", "Boss comes to"]
    table.send("undo")
    table.send("undo")
    hit(table, "boss", 21)
    assert table.fight.get("boss").tally.fallen


def test_who_is_out_by_word_is_told_once() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    table.send("state", who=["boss"], state="ko")
    hit(table, "boss", 25)
    assert [(line["text"], line["kind"]) for line in told(table)] == [("Boss is knocked out", "gm")]
    hit(table, "boss", -15)
    assert len(told(table)) == 1, "the word still holds"
    table.send("state", who=["boss"], state="ko", on=False)
    assert [line["text"] for line in told(table)] == ["Boss is knocked out", "Boss comes to"]


def test_the_word_alone_wakes_nobody() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    table.send("state", who=["boss"], state="ko")
    hit(table, "boss", 25)
    reply = table.raw("state", who=["boss"], state="ko", on=False)
    assert reply["refused"][0]["says"] == "Boss’s STUN is −5: raise it first."
    assert [line["kind"] for line in told(table)] == ["gm"]


def test_the_dead_are_neither() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    table.send("state", who=["boss"], state="dead")
    hit(table, "boss", 25)
    assert told(table) == []


def test_who_falls_in_the_own_go_leaves_no_note_behind() -> None:
    table = a_fight("Ada, spd 4, dex 20, stun 20", "Boss, spd 4, dex 10, villain")
    hit(table, "ada", 20)
    assert table.view["actor"]["notes"] == ["Ada is down."]
    table.send("play_on")
    table.next()
    assert table.view["actor"]["name"] == "Boss"
    assert table.view["actor"]["notes"] == []


# what comes next

LINES = ("Ada, spd 4, dex 20, stun 20, rec 4", "Bix, spd 4, dex 15, villain", "Cog, spd 4, dex 10, stun 20, rec 4")


def ahead(table: Table, name: str) -> list[tuple[str, str]]:
    """Returns the coming places of a combatant, each with its note."""
    places = table.ask("forecast", places=30)["places"]
    return [(place["label"], place.get("note", "")) for place in places if name in place["names"]]


def loud(reply: dict[str, Any]) -> list[str]:
    return [line["brief"] for line in reply["lines"] if line["loud"]]


def test_the_forecast_has_the_phase_that_gives_a_recovery_and_those_after_it() -> None:
    table = a_fight(*LINES)
    hit(table, "ada", 25)
    table.next()
    assert table.view["actor"]["name"] == "Bix"
    assert ahead(table, "Ada") == [
        ("Segment 3 of Turn 2, DEX 20", "takes a Recovery and comes to"),
        *((f"Segment {n} of Turn 2, DEX 20", "") for n in (6, 9, 12)),
    ]
    stop = next(stop for stop in table.view["order"] if stop.get("name") == "Ada")
    assert stop["detail"] == "Segment 3 of Turn 2, DEX 20, takes a Recovery and comes to"
    assert stop["call"] is None
    hit(table, "ada", 4)
    assert [note for _, note in ahead(table, "Ada")] == ["takes a Recovery", "takes a Recovery and comes to", "", ""]


def test_the_message_of_the_step_says_who_comes_to() -> None:
    table = a_fight(*LINES)
    hit(table, "ada", 25)
    table.next(3)
    table.next()
    assert (table.view["actor"]["name"], table.view["clock"]["place"]) == ("Bix", "Segment 3")
    table.next()
    reply = table.send("next")
    assert (table.view["actor"]["name"], loud(reply)) == ("Ada", ["Ada comes to"])


def test_in_the_segment_of_the_knockout_there_is_no_recovery() -> None:
    table = a_fight("Bix, spd 4, dex 25, villain", *LINES)
    hit(table, "ada", 24)
    assert ahead(table, "Ada")[0] == ("Segment 3 of Turn 2, DEX 20", "takes a Recovery and comes to")


def test_a_recovery_under_way_counts() -> None:
    table = a_fight(*LINES)
    hit(table, "ada", 30)
    table.next(4)
    assert (table.view["actor"]["name"], table.fight.get("ada").gauge("STUN").value) == ("Bix", -6)
    assert [note for _, note in ahead(table, "Ada")] == ["takes a Recovery and comes to", "", "", "", "", "", ""]


@pytest.mark.parametrize(
    ("by", "notes"), [(31, ["takes a Recovery", "takes a Recovery and comes to", "", ""]), (41, []), (60, [])]
)
def test_who_is_too_far_down_for_a_phase_waits(by: int, notes: list[str]) -> None:
    table = a_fight(*LINES)
    hit(table, "ada", by)
    assert [note for _, note in ahead(table, "Ada")] == notes


def test_post_segment_12_wakes_in_the_forecast() -> None:
    table = a_fight(*LINES)
    hit(table, "ada", 22)
    assert [note for _, note in ahead(table, "Ada")] == ["", "", "", ""]


def test_who_is_out_by_ruling_without_rec_or_without_breath_takes_none() -> None:
    table = a_fight("Bix, spd 4, dex 25, villain", "Dee, spd 4, dex 8, stun 20", *LINES[:1], LINES[2])
    hit(table, "dee", 20)
    table.send("state", who=["cog"], state="ko")
    hit(table, "ada", 20)
    table.send("state", who=["ada"], state="breath")
    assert [ahead(table, name) for name in ("Ada", "Cog", "Dee")] == [[], [], []]


def test_the_why_says_that_the_phase_goes_to_recovering() -> None:
    table = a_fight(*LINES)
    hit(table, "ada", 25)
    table.next()
    lines = table.ask("explain", about="ada")["explain"]["lines"]
    assert ("The Phase of Segment 3 of Turn 2 goes to recovering.", "hero.out.recovery") in [
        (line["says"], line["rule"]) for line in lines
    ]


def test_the_players_do_not_read_when_an_enemy_comes_to() -> None:
    table = a_fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, rec 8, villain", "Thug, spd 4, dex 8, villain")
    table.next(3)
    hit(table, "boss", 30)
    table.next()
    assert "Boss" in [stop.get("name") for stop in table.view["order"]]
    assert "Boss" not in [stop.get("name") for stop in table.ask("players")["players"]["order"]]


@pytest.mark.parametrize(
    ("by", "detail"),
    [
        (30, "knocked out"),
        (31, "knocked out · recovers after Segment 12"),
        (41, "knocked out · recovers once a minute, after Turn 5"),
        (51, "knocked out · recovers when the GM says"),
    ],
)
def test_the_row_says_when_one_far_down_recovers(by: int, detail: str) -> None:
    table = a_fight(*LINES)
    hit(table, "ada", by)
    assert table.view["fighters"][0]["detail"] == detail


def test_once_a_minute_is_the_turn_that_is_named() -> None:
    table = a_fight(*LINES)
    hit(table, "ada", 41)
    while table.view["clock"]["right"].startswith("Turn\u00a01"):
        table.next()
    assert table.view["fighters"][0]["detail"] == "knocked out · recovers once a minute, after Turn 5"
    while table.fight.get("ada").gauge("STUN").value == -21:
        table.next()
    assert table.view["clock"]["right"].startswith("Turn\u00a06")
    assert table.view["fighters"][0]["detail"] == "knocked out · recovers after Segment 12"


@pytest.mark.parametrize("spd", [1, 4, 7])
@pytest.mark.parametrize("stun", [0, -7, -10, -13, -20, -24])
def test_what_the_forecast_says_is_played(spd: int, stun: int) -> None:
    table = a_fight(f"Ada, spd {spd}, dex 20, stun 20, rec 4", "Bix, spd 12, dex 15, villain")
    table.next(4)
    table.send("adjust", who=["ada"], gauge="STUN", to=stun)
    until = forecast.end_of_next_turn(table.fight)
    coming = [place for place in forecast.coming(table.fight, until) if "ada" in ids(place.who)]
    recoveries, acts = 0, []
    while table.fight.clock.segment < until or table.fight.clock.moment == "dex":
        lines = table.send("next")["lines"]
        recoveries += sum(bool(line["cite"]) and line["cite"]["rule"] == "hero.out.recovery" for line in lines)
        if "ada" in ids(state.actor(table.fight)) and table.fight.clock.segment <= until:
            acts.append(table.fight.clock.segment)
    assert acts == [place.segment for place in coming if place.kind == "phase"]
    assert recoveries == sum(place.kind in ("recovers", "wakes") for place in coming)


def test_those_of_a_group_who_are_down_share_one_warning() -> None:
    table = a_fight("Agent x4, spd 4, dex 20, stun 20, body 10", "Boss, spd 4, dex 10, villain")
    for one in ("agent-1", "agent-2", "agent-4"):
        hit(table, one, 20)
    assert table.view["actor"]["notes"] == table.view["actor"]["warnings"] == ["Agent 1, 2 and 4 are down."]
