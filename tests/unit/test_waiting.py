"""Things that become due: reminders and reinforcements are announced when due; a condition lasts the given rounds."""

from typing import Any

import pytest

from ordinary import ordinary
from table import Table
from turnwright import SYSTEMS
from turnwright.core.rulebook import HOUSE


def lines(table: Table) -> list[str]:
    return [line["text"] for line in table.view["log"]]


def on(table: Table, text: str, most: int = 400) -> None:
    """Presses Next until the newest lines contain this."""
    for _ in range(most):
        if any(text in line for line in lines(table)):
            return
        table.next()
    raise AssertionError(f"“{text}” never came")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_reminder_is_due_and_does_not_end(system: str) -> None:
    table = Table(system, "Ada", "Orc, monster")
    remind = next(offer for offer in table.view["table"] if offer["key"] == "remind")
    table.send(remind["do"], **remind["args"], value="The bridge burns", until="round_end", round=1)
    assert lines(table)[0].startswith("Reminder: The bridge burns, at the end of ")
    assert table.view["effects"][0]["left"].startswith("at end ")
    table.start()
    on(table, "Now: The bridge burns")
    assert not table.view["effects"]
    assert not any("burns ends" in line for line in lines(table))


@pytest.mark.parametrize("args", [{"until": "open"}, {"until": "uses"}, {"until": "round_end", "who": ["ada"]}])
def test_a_reminder_is_for_everybody_and_has_its_time(args: dict[str, Any]) -> None:
    table = Table("hero", "Ada")
    reply = table.raw("effect", **{"who": [], **args}, value="The bridge burns", remind=True)
    assert reply["bad"]["says"].startswith("A reminder comes at the end of a")
    assert not table.fight.effects


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_of_two_kinds_come_together(system: str) -> None:
    table = Table(system, "Ada", "Orc, monster")
    table.send("expect", value="Troll x2, monster\n\nHag, monster", until="round_end", round=1)
    assert [effect.name for effect in table.fight.effects] == ["Troll ×2", "Hag"]
    table.start()
    on(table, "Hag: due now")
    assert {"Troll 1", "Troll 2", "Hag"} <= {c.name for c in table.fight.roster}


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_are_here(system: str) -> None:
    table = Table(system, "Ada", "Orc, monster")
    table.send("expect", value="Troll x2, monster", until="round_end", round=1)
    assert "on the way" in lines(table)[0]
    effect = table.view["effects"][0]
    assert effect["works"] == f"join {table.fight.sides[1].name}"
    assert effect["end"]["label"] == "Call off Troll ×2"
    table.send(effect["end"]["do"], **effect["end"]["args"])
    assert lines(table)[0] == "Troll ×2: called off"
    table.send("undo")
    table.start()
    on(table, "Troll ×2: due now")
    assert {"Troll 1", "Troll 2"} <= {c.name for c in table.fight.roster}


def first_turn(table: Table, name: str) -> tuple[int, int]:
    """Presses Next until the first turn of somebody of this name; returns its round and segment."""
    clock = SYSTEMS[table.fight.system].clock
    for _ in range(200):
        if any(table.fight.get(who).name.startswith(name) for who in clock.in_turn(table.fight)):
            return clock.now(table.fight)
        table.next()
        table.answered()
    raise AssertionError(f"{name} never acted")


EVERY_SEGMENT = "Troll x2, spd 12, dex 10, stun 9, villain"


@pytest.mark.parametrize("started", [False, True])
@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_act_in_the_round_that_the_chip_and_the_log_name(system: str, started: bool) -> None:
    table = Table(system, ordinary(system, "Ada", 99), ordinary(system, "Bix", 99) + ", enemy")
    if started:
        table.start()
    expect = next(offer for offer in table.view["table"] if offer["key"] == "expect")
    asks = {ask["name"]: ask.get("value") for ask in expect["asks"]}
    assert asks["round"] == 2
    assert asks.get("segment", 1) == 1
    line = EVERY_SEGMENT if system == "hero" else ordinary(system, "Troll x2")
    table.send(expect["do"], **expect["args"], **asks | {"value": line, "round": 3})
    assert table.view["effects"][0]["left"] == ("in T3" if system == "hero" else "in R3")
    assert lines(table)[0].endswith("at the start of Turn 3" if system == "hero" else "at the start of round 3")
    if not started:
        table.start()
    assert first_turn(table, "Troll")[0] == 3


@pytest.mark.parametrize(("system", "segment", "chip"), [("collective", 4, "in R2 S4"), ("hero", 12, "in T2 S12")])
def test_reinforcements_act_in_the_segment_that_the_chip_names(system: str, segment: int, chip: str) -> None:
    table = Table(system, ordinary(system, "Ada", 99), ordinary(system, "Bix", 99) + ", enemy")
    line = EVERY_SEGMENT if system == "hero" else ordinary(system, "Troll x2")
    table.send("expect", value=line, until="segment_begin", round=2, segment=segment)
    assert table.view["effects"][0]["left"] == chip
    table.start()
    assert first_turn(table, "Troll") == (2, segment)


@pytest.mark.parametrize(("last", "chip"), [(4, "in R2 S5"), (10, "in R3"), (0, "in R2")])
def test_the_end_of_a_segment_of_an_older_fight_says_when_they_act(last: int, chip: str) -> None:
    table = Table("collective", ordinary("collective", "Ada", 99), ordinary("collective", "Bix", 99) + ", enemy")
    table.send("expect", value=ordinary("collective", "Troll x2"), until="segment_end", round=2, segment=last)
    assert table.view["effects"][0]["left"] == chip
    table.start()
    round_, segment = first_turn(table, "Troll")
    assert f"in R{round_} S{segment}".startswith(chip)


@pytest.mark.parametrize("typed", ["in round 3", "round 3", "(round 3)", ", turn 3", "from Round 3."])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_moment_behind_the_name_is_not_taken_for_a_name(system: str, typed: str) -> None:
    table = Table(system, "Ada", "Bix")
    moment: dict[str, Any] = {"until": "segment_begin", "segment": 1, "round": 3}
    says = table.raw("expect", value=f"Orc x3 {typed}", **moment)["bad"]["says"]
    assert says.startswith(f"Leave out “{typed.strip('(), .')}” and choose “Arrive in ")
    table.send("expect", value='"Orc of round 3"', **moment)
    assert table.view["effects"][0]["name"] == "Orc of round 3"


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_arrives_at_the_start_of_the_fight_or_in_a_round_that_runs(system: str) -> None:
    table = Table(system, "Ada", "Bix")
    moment: dict[str, Any] = {"until": "segment_begin", "segment": 1, "round": 1}
    assert "Reinforcements arrive in" in table.raw("expect", value="Orc", **moment)["bad"]["says"]
    table.start()
    says = table.raw("expect", value="Orc", **moment)["bad"]["says"]
    assert says == "That moment has passed." or "at the earliest" in says  # The Collective: its segment 0 runs
    if SYSTEMS[system].clock.segments:
        assert "bad" in table.raw("expect", value="Orc", until="segment_begin", round=2, segment=13)
        assert "bad" in table.raw("expect", value="Orc", until="segment_begin", round=2, segment=0)
    assert not table.fight.effects


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_without_room_stay_away_and_the_log_says_why(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnwright.core.model.MOST_COMBATANTS", 3)  # a fight of 500 takes a minute here
    table = Table(system, "Ada", "Orc, monster")
    table.send("expect", value="Troll x2, monster", until="round_end", round=1)
    table.start()
    on(table, "Troll ×2: due now")
    assert f"Troll ×2 cannot join: {HOUSE['turnwright.full'].says}" in lines(table)
    assert {c.name for c in table.fight.roster} == {"Ada", "Orc"}
    assert not table.fight.effects


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_condition_lasts_so_many_rounds(system: str) -> None:
    table = Table(system, "Ada", "Orc, monster")
    table.start()
    now = SYSTEMS[system].clock.now(table.fight)[0]
    table.send("effect", who=["ada"], value="Bless", until="rounds", left=2)
    until = table.fight.effects[-1].until
    assert (until.kind, until.round) == ("round_end", now + 1)
    assert "rounds" in [c["value"] for c in table.view["actor"]["add_effect"]["asks"][1]["choices"]]
    seen = []
    while table.fight.effects:
        seen.append(SYSTEMS[system].clock.now(table.fight)[0])
        table.next()
    assert sorted(set(seen)) == [now, now + 1]
    assert any("Bless on Ada ends" in line for line in lines(table)), lines(table)


@pytest.mark.parametrize("system", ["collective", "hero"])
def test_a_moment_there_is_not_or_that_is_past_is_refused_in_a_sentence(system: str) -> None:
    table = Table(system, "Ada", "Bix")
    table.start()
    now = table.session._history.head.system.clock.now(table.fight)  # type: ignore[union-attr]
    remind: dict[str, Any] = {"who": [], "value": "The bridge burns", "remind": True}
    for do, args in (("effect", remind), ("expect", {"value": "Orc x2"})):
        bad = table.raw(do, **args, until="segment_end", round=now[0] + 1, segment=99)["bad"]
        assert bad["says"].endswith("not 99.")
        bad = table.raw(do, **args, until="round_end", round=now[0] - 1)["bad"]
        assert bad["says"] == "That moment has passed."
        table.send(do, **args, until="segment_end", round=now[0], segment=now[1])
    table.send("effect", **remind, until="round_end", round=now[0])


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("4.5", "“4.5” is not a whole number."),
        ("x", "“x” is not a whole number."),
        (None, "A number is missing."),
        ("", "A number is missing."),
        (10**12, "too large"),
    ],
)
def test_what_is_no_number_is_said_in_words(typed: object, wanted: str) -> None:
    table = Table("hero", "Ada")
    table.start()
    says = table.raw("set_spd", who=["ada"], value=typed)["bad"]["says"]
    assert wanted in says
