"""Continue from here: after a correction in the past the later steps are played again, as far as they still hold."""

from typing import Any

import pytest

from table import Table


def corrected(table: Table, step: int, do: str, **args: Any) -> dict[str, Any]:
    """Goes back to a step, does something else, and returns what is kept of the way that was left."""
    table.send("goto", step=step)
    kept: dict[str, Any] = table.send(do, **args)["kept"]
    return kept


def left(table: Table, who: str) -> int:
    found = next(one for one in table.fight.roster if one.name == who)
    return int(found.gauges[0].value)


def evening() -> tuple[Table, int]:
    """Returns a fight of three in which Ash hit Orc for 5, and Bo and Orc acted; and the step before the hit."""
    table = Table("plainlist", "Ash 17, hp 20", "Bo 12, hp 20", "Orc 5, hp 30, enemy")
    table.start()
    step = table.view["step"]
    hit(table, "Orc", 5)
    table.next()
    hit(table, "Orc", 7)
    table.next()
    hit(table, "Ash", 4)
    return table, step


@pytest.mark.parametrize("missed", [False, True])
def test_a_blow_at_somebody_else_asks_whether_it_stands_for_the_old_one(missed: bool) -> None:
    table, step = evening()
    other = {"mode": "missed"} if missed else {"who": [table.fight.roster[1].id], "amount": 5, "gauge": "hp"}
    kept = corrected(table, step, "hit", **other)
    before = table.view["step"]
    told = table.send("replay", lines=kept["lines"])["replayed"]
    assert told == {
        "played": 0,
        "at": step + 1,
        "left": 4,
        "says": "Does the new one stand for “Orc loses 5 hp, 25 of 30”?",
        "instead": step + 2,
    }
    assert table.view["step"] == before, "nothing is played before the table has said it"
    told = table.send("replay", lines=kept["lines"], **{"from": told["instead"]})["replayed"]
    assert told["says"] == "All 4 later steps are played again."
    assert left(table, "Orc") == 30 - 7


def test_one_more_blow_leaves_the_old_one() -> None:
    table, step = evening()
    kept = corrected(table, step, "hit", who=[table.fight.roster[1].id], amount=5, gauge="hp")
    told = table.send("replay", lines=kept["lines"])["replayed"]
    told = table.send("replay", lines=kept["lines"], **{"from": told["at"]})["replayed"]
    assert (told["played"], left(table, "Orc"), left(table, "Bo")) == (5, 30 - 5 - 7, 15)


def test_a_blow_of_somebody_else_is_no_question() -> None:
    table, step = evening()
    orc, bo = (table.fight.roster[n].id for n in (2, 1))
    kept = corrected(table, step, "hit", who=[bo], amount=5, gauge="hp", source=orc)
    assert table.send("replay", lines=kept["lines"])["replayed"]["played"] == 5


def hit(table: Table, whom: str, by: int) -> dict[str, Any]:
    who = next(one.id for one in table.fight.roster if one.name == whom)
    return table.send("hit", who=[who], amount=by, gauge="hp")


def test_one_number_is_put_right_and_everything_later_stands() -> None:
    table, step = evening()
    kept = corrected(table, step, "hit", who=[table.fight.roster[2].id], amount=9, gauge="hp")
    assert kept["later"] == 4
    told = table.send("replay", lines=kept["lines"])["replayed"]
    assert told == {
        "played": 4,
        "at": 0,
        "left": 0,
        "says": "“Orc loses 5 hp, 25 of 30” counts as put right. All 4 later steps are played again.",
    }
    assert (left(table, "Orc"), left(table, "Ash")) == (30 - 9 - 7, 16)
    assert table.view["actor"]["name"] == "Orc"
    table.send("undo")
    assert left(table, "Ash") == 20, "each step is one of its own"


def test_what_was_forgotten_is_put_in_and_nothing_is_lost() -> None:
    table, step = evening()
    kept = corrected(table, step, "effect", who=[table.fight.roster[0].id], value="Blessed")
    assert kept["later"] == 5
    assert table.send("replay", lines=kept["lines"])["replayed"]["played"] == 5
    assert left(table, "Orc") == 18


def test_the_first_step_that_no_longer_holds_ends_it() -> None:
    table, step = evening()
    orc = table.fight.roster[2].id
    kept = corrected(table, step, "leave", who=[orc])
    told = table.send("replay", lines=kept["lines"])["replayed"]
    assert (told["played"], told["at"], told["left"]) == (0, step + 1, 4)
    assert told["says"].startswith("0 of 5 later steps are played again. Not “Orc ")
    told = table.send("replay", lines=kept["lines"], **{"from": told["at"] + 1})["replayed"]
    assert told["played"] == 1, "the turn passes to Bo; the next blow is again at somebody who is gone"
    assert table.view["actor"]["name"] == "Bo"


def test_a_turn_of_somebody_else_is_no_turn_to_play_again() -> None:
    table, step = evening()
    orc = table.fight.roster[2].id
    kept = corrected(table, step, "score", who=[orc], value=15)
    before = table.view["step"]
    told = table.send("replay", lines=kept["lines"])["replayed"]
    assert told["left"] > 0
    assert "Now it is the turn of Orc, then it was that of Bo." in told["says"]
    assert table.view["step"] == before + told["played"]


def test_dice_of_the_app_are_not_rolled_in_silence() -> None:
    table = Table("structured", "Ash, agi 30", "Bo, agi 40")
    steps = table.view["step"]
    table.start()
    kept = corrected(table, steps, "effect", who=[table.fight.roster[0].id], value="Blessed")
    told = table.send("replay", lines=kept["lines"])["replayed"]
    assert told["says"].endswith("The app rolled dice for it; roll them anew.")


def test_steps_of_another_fight_are_refused() -> None:
    table, step = evening()
    kept = corrected(table, step, "effect", who=[table.fight.roster[0].id], value="Blessed")
    other, _ = evening()
    other.send("undo")
    damaged = '{"step":1,"events":[]}'
    for lines in ([*kept["lines"][:1], "{}"], [kept["lines"][0], damaged], [], ["x"], 5, [7]):
        reply = other.raw("replay", lines=lines)
        assert not reply["ok"]
        assert reply["bad"]["says"]


def test_who_declared_later_keeps_what_was_declared() -> None:
    table = Table("tactical", *(f"{name}, qu {n}, hits 20" for n, name in enumerate(("Aro", "Bex", "Cyr", "Dov"))))
    table.start()
    step, declared = table.view["step"], list[str]()
    while len(declared) < 4:
        declared.append(table.view["actor"]["name"])
        declares(table, "dodge")
        table.next()
    table.send("goto", step=step)
    kept = declares(table, "perception")["kept"]
    assert kept["later"] == 7
    told = table.send("replay", lines=kept["lines"])["replayed"]
    assert (told["played"], told["at"]) == (7, 0)
    acts = {c.name: [one.key for one in c.tally.acts] for c in table.fight.roster}
    assert acts == {name: ["perception" if name == declared[0] else "dodge"] for name in declared}


def declares(table: Table, action: str) -> dict[str, Any]:
    offers = table.view["actor"]["acts"]
    offer = next(one for one in offers if one["do"] == "declare" and one["args"].get("action") == action)
    return table.send("declare", **offer["args"])
