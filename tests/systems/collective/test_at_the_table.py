"""What a game master sees of The Collective: tiles that stay in their places, orders that agree, surprise in the log, limits in the rows."""

from typing import Any

from table import Table


def begun(*lines: str, first: str = "pc") -> Table:
    table = Table("collective", *lines)
    table.send("start", first=first)
    return table


def acts(table: Table) -> dict[str, Any]:
    return {offer["label"]: offer for offer in table.view["actor"]["acts"]}


def test_cast_stays_in_its_place_after_an_attack_with_the_reason() -> None:
    table = begun("Mim, 2P 7C", "Orc, 1P, monster")
    before = list(acts(table))
    assert not acts(table)["Cast"]["objections"]
    table.send("use", who=["mim"], actions=["P"])
    assert list(acts(table)) == before
    assert [reason["rule"] for reason in acts(table)["Cast"]["objections"]] == ["collective.segment.cap"]


def test_a_cast_that_never_can_be_paid_has_no_tile() -> None:
    assert "Cast" not in acts(begun("Sue, 1S", "Orc, 1P, monster"))


def test_a_plan_counts_its_actions_in_the_order_of_the_budget() -> None:
    table = begun("Dunn, 2P 1M 1V 5A''", "Orc, 1P, monster")
    plan = table.ask("plan", who="dunn", want="QV")["plan"]
    assert plan["best"]["left"] == "2P 1M 1V 3A'' left"


def test_anyone_is_listed_side_by_side() -> None:
    table = begun("Ash, 1P", "Orc, 1P, monster")
    table.send("join", text="Dunn, 1P")
    offer = next(one for one in table.ask("answers")["answers"] if one["key"] == "use:anyone")
    assert [choice["label"] for choice in offer["asks"][0]["choices"]] == ["Ash", "Dunn", "Orc"]


def test_who_is_surprised_stands_in_the_log_for_each_half_that_is_lost() -> None:
    table = begun("Ash, 1P", "Ogre x2, 2P, monster, surprised", "Imp, 1P, monster", first="monster")
    assert table.fight.clock.segment == 0
    said = "Ogre ×2 are surprised and cannot act in segment {}"
    lines = [line["text"] for line in table.ask("log")["lines"]]
    assert said.format(0) in lines
    for _ in range(4):
        table.send("end_half")
    lines = [line["text"] for line in table.ask("log")["lines"]]
    assert lines.count(said.format(1)) == 1 and said.format(2) not in lines


def test_a_row_shows_limits_and_abilities_before_the_fight_and_in_it() -> None:
    table = Table("collective", "Cyr, 1P 4M, cap 2M, borrow M, hold", "Orc x2, 1P, hold P, monster")
    assert [row["detail"] for row in table.view["fighters"]] == ["cap 2M, borrow M, hold", "hold P"]
    table.send("start", first="pc")
    assert [row["detail"] for row in table.view["fighters"]] == ["1P 4M · cap 2M, borrow M, hold", "1P each · hold P"]


def test_what_cannot_be_used_now_is_nothing_to_buy() -> None:
    table = begun("Drake, 9C''", "Orc, 1P, monster")
    wants = {want["key"]: want for want in table.ask("plan", who="drake", want="")["plan"]["wants"]}
    for key in ("OppV", "OppP"):
        assert (wants[key]["can"], wants[key]["why"]) == (False, f"Drake can use {key} only on the enemy’s half")
    assert wants["QV"]["can"] and list(wants)[-1].startswith("Opp")
    table.send("end_half")
    wants = {want["key"]: want for want in table.ask("plan", who="drake", want="")["plan"]["wants"]}
    assert wants["OppV"]["can"] and not wants["V"]["can"]
