"""Things that become due: reminders and reinforcements are announced when due; a condition lasts the given rounds."""

from typing import Any

import pytest

from table import Table
from turnwright import SYSTEMS
from turnwright.core import kernel
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
    on(table, "The bridge burns: time is up")
    assert not table.view["effects"]
    assert not any("burns ends" in line for line in lines(table))


@pytest.mark.parametrize("args", [{"until": "open"}, {"until": "uses"}, {"until": "round_end", "who": ["ada"]}])
def test_a_reminder_is_for_everybody_and_has_its_time(args: dict[str, Any]) -> None:
    table = Table("hero", "Ada")
    reply = table.raw("effect", **{"who": [], **args}, value="The bridge burns", remind=True)
    assert reply["bad"]["says"].startswith("A reminder comes at the end of a")
    assert not table.e.effects


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_are_here(system: str) -> None:
    table = Table(system, "Ada", "Orc, monster")
    table.send("expect", value="Troll x2, monster", until="round_end", round=1)
    assert "on the way" in lines(table)[0]
    effect = table.view["effects"][0]["id"]
    table.send("end_effect", effect=effect)
    assert lines(table)[0] == "Troll ×2: called off"
    table.send("undo")
    table.start()
    on(table, "Troll ×2: due now")
    assert {"Troll 1", "Troll 2"} <= {c.name for c in table.e.roster}


@pytest.mark.parametrize("system", SYSTEMS)
def test_reinforcements_without_room_stay_away_and_the_log_says_why(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kernel, "MOST", 3)  # a fight of 500 takes a minute here
    table = Table(system, "Ada", "Orc, monster")
    table.send("expect", value="Troll x2, monster", until="round_end", round=1)
    table.start()
    on(table, "Troll ×2: due now")
    assert f"Troll ×2 cannot join: {HOUSE['turnwright.full'].says}" in lines(table)
    assert {c.name for c in table.e.roster} == {"Ada", "Orc"}
    assert not table.e.effects


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_condition_lasts_so_many_rounds(system: str) -> None:
    table = Table(system, "Ada", "Orc, monster")
    table.start()
    now = SYSTEMS[system].clock.now(table.e)[0]
    table.send("effect", who=["ada"], value="Bless", until="rounds", left=2)
    until = table.e.effects[-1].until
    assert (until.kind, until.round) == ("round_end", now + 1)
    assert "rounds" in [c["value"] for c in table.view["actor"]["add_effect"]["asks"][1]["choices"]]


@pytest.mark.parametrize("system", ["collective", "hero"])
def test_a_moment_there_is_not_or_that_is_past_is_refused_in_a_sentence(system: str) -> None:
    table = Table(system, "Ada", "Bix")
    table.start()
    now = table.session._history.head.system.clock.now(table.e)  # type: ignore[union-attr]
    remind: dict[str, Any] = {"who": [], "value": "The bridge burns", "remind": True}
    for do, args in (("effect", remind), ("expect", {"value": "Orc x2"})):
        bad = table.raw(do, **args, until="segment_end", round=now[0] + 1, segment=99)["bad"]
        assert bad["says"].endswith("not 99.")
        bad = table.raw(do, **args, until="round_end", round=now[0] - 1)["bad"]
        assert bad["says"] == "That moment has passed."
        table.send(do, **args, until="segment_end", round=now[0], segment=now[1])
    table.send("effect", **remind, until="round_end", round=now[0])


@pytest.mark.parametrize("typed", ["4.5", "x", None, "", 10**12])
def test_what_is_no_number_is_said_in_words(typed: object) -> None:
    table = Table("hero", "Ada")
    table.start()
    says = table.raw("set_spd", who=["ada"], value=typed)["bad"]["says"]
    assert (
        says in ("“4.5” is not a whole number.", "“x” is not a whole number.", "A number is missing.")
        or "too large" in says
    )
