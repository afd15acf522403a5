"""A declared attack: others respond first, and its damage comes when the action is done."""

from typing import Any

import pytest

from table import Table

CAST = ("Nova, spd 4, dex 20, stun 30", "Talon, spd 4, dex 18, stun 30, villain", "Cog, spd 4, dex 10, villain")
HIT = {"title": "Energy blast", "says": "Talon attacks. Who is hit?", "who": ["talon"], "whom": ["nova"]}


@pytest.fixture
def table() -> Table:
    """Talon has declared an attack on Nova, who holds to interrupt it."""
    table = Table("hero", *CAST)
    table.start()
    table.send("hold", who=["nova"], mode="interrupt", event="Talon acts")
    reply = table.send("act", who=["talon"], what="Energy blast", at="nova")
    assert reply["hit"] == HIT
    return table


def due(table: Table) -> object:
    return table.view["next"].get("hit")


def test_its_damage_stands_on_the_plate_while_others_can_respond(table: Table) -> None:
    assert due(table) == HIT
    assert table.view["respond"]["count"] == 1
    table.next()
    assert due(table) is None


def test_an_interrupter_acts_before_the_damage(table: Table) -> None:
    table.send("interrupt", who=["nova"], rolls={"nova": [6], "talon": [15]})
    assert (table.view["actor"]["name"], due(table)) == ("Nova", None)
    table.next()
    assert (table.view["actor"]["name"], due(table)) == ("Talon", HIT)


def test_the_knocked_out_do_no_damage(table: Table) -> None:
    table.send("adjust", who=["talon"], gauge="STUN", by=-40)
    assert due(table) is None


def test_an_abort_leaves_it(table: Table) -> None:
    table.send("let_pass", who=["nova"])
    table.send("abort", who=["nova"], to="dodge")
    assert due(table) == HIT


def test_help_for_a_friend_does_no_damage() -> None:
    table = Table("hero", *CAST)
    table.start()
    table.next()
    table.send("act", who=["talon"], what="Aid", at="cog")
    assert due(table) is None


def test_it_is_done_before_the_loser_of_the_contest_acts() -> None:
    table = Table("hero", *CAST)
    table.start()
    table.send("hold", who=["nova"], mode="interrupt", event="Talon acts")
    table.send("act", who=["talon"], what="Jab", cost="half", targets=["nova"])
    assert due(table) == HIT | {"title": "Jab"}
    table.send("interrupt", who=["nova"], rolls={"nova": [15], "talon": [6]})
    table.next()
    assert (table.view["actor"]["name"], due(table)) == ("Nova", None)
    table.next()
    assert (table.view["actor"]["name"], due(table)) == ("Talon", None)


def test_a_saved_fight_keeps_it(table: Table) -> None:
    document = table.ask("save")["document"]
    other = Table("hero")
    other.send("import", text=document)
    assert due(other) == HIT


def holds(table: Table) -> str:
    """Returns who must be asked at once, in the words of the plate."""
    return ", ".join(one["plate"] for one in table.view["awaited"] if one["at_once"])


def held(mode: str, event: str, who: str = "nova") -> Table:
    """Returns a fight in which this combatant holds for the event, and Talon acts next."""
    table = Table("hero", "Cog, spd 4, dex 25, villain", *CAST[:2], "Bo, spd 4, dex 10")
    table.start()
    if who == "nova":
        table.next()
        table.send("hold", who=[who], mode=mode, event=event)
    else:
        table.send("hold", who=[who], mode=mode, event=event)
        table.next()  # Nova's Phase
    assert (table.view["actor"]["name"], holds(table)) == ("Talon", "")
    return table


@pytest.mark.parametrize("mode", ["interrupt", "tandem"])
def test_the_holder_says_first_whether_to_use_the_action(mode: str) -> None:
    table = held(mode, "Talon acts")
    table.send("act", who=["talon"], what="Energy blast", at="nova")
    assert holds(table) == "Nova waits"
    table.send("let_pass", who=["nova"])
    assert (holds(table), due(table)) == ("", HIT)


def test_so_against_an_action_without_a_target() -> None:
    table = held("interrupt", "Talon acts")
    table.send("act", who=["talon"], cost="half")
    assert holds(table) == "Nova waits"


def test_an_interrupter_was_heard(table: Table) -> None:
    assert holds(table) == "Nova waits"
    table.send("interrupt", who=["nova"], rolls={"nova": [15], "talon": [6]})
    assert (table.view["actor"]["name"], holds(table), due(table)) == ("Talon", "", HIT)


@pytest.mark.parametrize(("mode", "event"), [("after", "Talon acts"), ("defense", ""), ("interrupt", "Bo acts")])
def test_who_holds_for_something_else_is_not_asked(mode: str, event: str) -> None:
    table = held(mode, event)
    table.send("act", who=["talon"], what="Energy blast", at="nova")
    assert holds(table) == ""


def test_who_holds_for_an_attack_is_asked_before_one_of_another_side() -> None:
    table = held("interrupt", "someone attacks")
    table.send("act", who=["talon"], what="Aim", cost="half")
    assert holds(table) == ""
    table.send("act", who=["talon"], what="Energy blast", cost="half", at="nova")
    assert holds(table) == "Nova waits"
    table = held("interrupt", "someone attacks", who="cog")
    table.send("act", who=["talon"], what="Energy blast", at="nova")
    assert (holds(table), due(table)) == ("", HIT)


@pytest.mark.parametrize(
    "hit",
    [
        {"gauge": "STUN", "amount": 40, "who": ["nova"]},
        {"gauge": "STUN", "amount": 0, "who": ["nova"]},
        {"mode": "missed"},
    ],
)
def test_damage_that_was_given_stays_given(table: Table, hit: dict[str, Any]) -> None:
    table.send("hit", source="talon", called="Energy blast", **hit)
    assert due(table) is None
    table.send("end_fight")
    table.send("undo")
    assert due(table) is None
    table.send("undo")
    assert due(table) == HIT


def test_a_fight_that_ended_with_the_hit_goes_on_after_it(table: Table) -> None:
    table.send("hit", source="talon", gauge="STUN", amount=40, who=["nova"])
    assert table.view["next"]["do"] == "end_fight"
    table.next()
    table.send("undo")
    table.send("play_on")
    assert (table.view["next"]["do"], due(table)) == ("next", None)


@pytest.mark.parametrize("hit", [{"source": "cog"}, {"source": ""}, {"source": "talon", "mode": "heal"}])
def test_other_changes_leave_it(table: Table, hit: dict[str, Any]) -> None:
    table.send("adjust", who=["nova"], gauge="STUN", by=-2)
    table.send("hit", gauge="STUN", amount=2, who=["nova"], **hit)
    assert due(table) == HIT


def test_the_next_action_of_the_phase_is_asked_for_again() -> None:
    table = Table("hero", *CAST)
    table.start()
    table.next()
    table.send("act", who=["talon"], what="Jab", cost="half", at="nova")
    table.send("hit", source="talon", gauge="STUN", amount=5, who=["nova"])
    table.send("act", who=["talon"], what="Jab", cost="half", at="nova")
    assert due(table) == HIT | {"title": "Jab"}


def test_after_a_zero_phase_action_the_log_says_who_used_the_phase() -> None:
    table = Table("hero", "4 agents spd 4 dex 14, enemy", "Ash, spd 4, dex 10")
    table.start()
    table.send("act", who=["agents-1"], cost="zero", what="Shift")
    table.next()
    table.send("act", who=["ash"], what="Blast")
    table.next()
    told = [line["text"] for line in table.view["log"]]
    assert told[told.index("Agents 1: Shift (zero-phase)") - 1] == "Agents ×4 act"
    assert "Ash acts" not in told, "the log has the Blast"
