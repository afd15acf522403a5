"""Knockouts and coming to: each has a log line of its own, and no card repeats it."""

from typing import Any

from table import Table

OUT = ("is knocked out", "comes to")


def fight(*lines: str) -> Table:
    table = Table("hero", *lines)
    table.start()
    return table


def told(table: Table) -> list[dict[str, Any]]:
    """Returns the log lines about knockouts and coming to, oldest first."""
    return [line for line in reversed(table.view["log"]) if line["text"].endswith(OUT)]


def hit(table: Table, who: str, by: int) -> None:
    table.send("adjust", who=[who], gauge="STUN", by=-by)


def test_no_stun_left_has_a_line_and_its_rule() -> None:
    table = fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, rec 8, villain")
    hit(table, "boss", 19)
    assert told(table) == []
    hit(table, "boss", 1)
    (line,) = told(table)
    assert (line["text"], line["kind"], line["cite"]["rule"]) == ("Boss is knocked out", "auto", "hero.out")
    assert line["place"] == "S12 D20"
    hit(table, "boss", 5)
    assert len(told(table)) == 1, "once is enough"


def test_a_recovery_wakes_with_a_line_and_its_rule() -> None:
    table = fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, rec 8, villain")
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
    table = fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    hit(table, "boss", 20)
    hit(table, "boss", -3)
    assert [line["text"] for line in told(table)] == ["Boss is knocked out", "Boss comes to"]
    table.send("undo")
    table.send("undo")
    hit(table, "boss", 21)
    assert table.e.get("boss").tally.fallen


def test_who_is_out_by_word_is_told_once() -> None:
    table = fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    table.send("state", who=["boss"], state="ko")
    hit(table, "boss", 25)
    assert [(line["text"], line["kind"]) for line in told(table)] == [("Boss is knocked out", "gm")]
    hit(table, "boss", -15)
    assert len(told(table)) == 1, "the word still holds"
    table.send("state", who=["boss"], state="ko", on=False)
    assert [line["text"] for line in told(table)] == ["Boss is knocked out", "Boss comes to"]


def test_the_word_alone_wakes_nobody() -> None:
    table = fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    table.send("state", who=["boss"], state="ko")
    hit(table, "boss", 25)
    table.send("state", who=["boss"], state="ko", on=False)
    assert [line["kind"] for line in told(table)] == ["gm", "gm", "auto"]
    assert table.view["actor"]["name"] == "Ada"
    assert told(table)[-1]["text"] == "Boss is knocked out"


def test_the_dead_are_neither() -> None:
    table = fight("Ada, spd 4, dex 20", "Boss, spd 4, dex 10, stun 20, villain")
    table.send("state", who=["boss"], state="dead")
    hit(table, "boss", 25)
    assert told(table) == []


def test_who_falls_in_the_own_go_leaves_no_note_behind() -> None:
    table = fight("Ada, spd 4, dex 20, stun 20", "Boss, spd 4, dex 10, villain")
    hit(table, "ada", 20)
    assert table.view["actor"]["notes"] == ["Ada is down."]
    table.send("play_on")
    table.next()
    assert table.view["actor"]["name"] == "Boss"
    assert table.view["actor"]["notes"] == []
