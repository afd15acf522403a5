"""The damage of an attack comes before Next, though it was declared without a target: once for each attack, however it is told."""

from typing import Any

from table import Table


def fight(*lines: str, rolls: dict[str, list[int]]) -> Table:
    table = Table("tactical", *lines)
    table.send("start", rolls=rolls)
    return table


def two() -> Table:
    """Bex declares after Grull, so her turn comes first."""
    return fight("Bex, qu 6, hits 52", "Grull, qu 0, hits 50, monster", rolls={"bex": [5, 6], "grull": [4, 4]})


def declared(table: Table, who: str, action: str, **args: Any) -> None:
    table.send("declare", who=who.split(), action=action, **args)


def said(table: Table) -> list[tuple[str, str]]:
    return [(one["kind"], one["says"]) for one in table.view["next"]["before"]]


def test_an_attack_without_a_target_is_asked_for_before_it_is_over() -> None:
    table = two()
    declared(table, "grull", "dodge")
    table.next()
    declared(table, "bex", "melee_attack_parry")
    assert said(table) == []  # who declares strikes nobody yet
    table.next()
    assert said(table) == [("hit", "Damage by Bex first")]
    hit = table.view["next"]["hit"]
    assert (hit["title"], hit["says"], hit["whom"]) == ("Melee attack", "Bex attacks. Who is hit?", [])


def test_a_miss_or_damage_answers_it_and_undo_asks_again() -> None:
    table = two()
    table.next()
    declared(table, "bex", "melee_attack_parry")
    table.next()
    for told in ({"mode": "missed"}, {"who": ["grull"], "gauge": "hits", "amount": 12}):
        table.send("hit", source="bex", **told)
        assert said(table) == []
        table.send("undo")
        assert said(table) == [("hit", "Damage by Bex first")]


def test_the_damage_of_somebody_else_does_not_answer_it() -> None:
    table = two()
    table.next()
    declared(table, "bex", "melee_attack_parry")
    table.next()
    table.send("hit", source="grull", who=["bex"], gauge="hits", amount=3)
    table.send("hit", source="bex", who=["grull"], gauge="hits", amount=3, mode="heal")
    assert said(table) == [("hit", "Damage by Bex first")]


def test_each_attack_of_a_turn_is_asked_for() -> None:
    table = two()
    table.next()
    declared(table, "bex", "melee_attack_parry", ap=2)
    declared(table, "bex", "thrown_attack", ap=2)
    table.next()
    found = []
    for _ in range(2):
        found.append((table.view["next"]["hit"]["title"], table.view["next"]["before"][0]["of"]))
        table.send("hit", source="bex", mode="missed")
    assert [title for title, _ in found] == ["Melee attack", "Thrown attack"]
    assert len({of for _, of in found}) == 2
    assert said(table) == []


def test_a_group_that_attacks_is_asked_for_once() -> None:
    table = fight("Bex, qu 6, hits 52", "Orc x3, qu 9, hits 20, monster", rolls={"bex": [1, 1], "orc-1": [9, 9]})
    table.next()
    declared(table, "orc-1 orc-2 orc-3", "melee_attack_parry")
    table.next()
    assert said(table) == [("hit", "Damage by Orc ×3 first")]
    table.send("hit", source="orc-1", who=["bex"], gauge="hits", amount=4)
    assert said(table) == []


def test_those_who_attack_at_one_moment_are_asked_for_one_after_the_other() -> None:
    table = Table("tactical", "Ash, qu 5, hits 40", "Bex, qu 5, hits 40", "Grull, qu 0, hits 50, monster")
    table.send("option", id="initiative_tie", value="simultaneous")
    table.send("start", rolls={"ash": [5, 5], "bex": [5, 5], "grull": [1, 1]})
    table.next()
    for who in ("bex", "ash"):
        declared(table, who, "melee_attack_parry")
        table.next()
    found = []
    for who in ("bex", "ash"):
        found += said(table)
        table.send("hit", source=who, mode="missed")
    assert found == [("hit", "Damage by Bex first"), ("hit", "Damage by Ash first")]
    assert said(table) == []


def test_an_attack_that_cannot_be_made_is_not_asked_for() -> None:
    table = two()
    table.next()
    declared(table, "bex", "melee_attack_parry")
    table.send("wound", who=["bex"], stunned=1)
    table.next()
    assert said(table) == []


def test_a_round_without_attacks_asks_nothing() -> None:
    table = two()
    declared(table, "grull", "melee_attack_parry", target="bex", parry=40)
    table.next()
    declared(table, "bex", "perception")
    for _ in range(2):
        table.next()
        assert said(table) == []


def test_an_attack_that_is_done_by_itself_asks_at_once() -> None:
    table = two()
    table.next()
    declared(table, "bex", "melee_attack_parry")
    table.next()
    [row] = [one for one in table.view["actor"]["acts"] if one["label"].startswith("Melee attack")]
    done = row["pad"][0]
    reply = table.send(done["do"], **done["args"])
    assert (reply["hit"]["title"], reply["hit"]["says"]) == ("Melee attack", "Bex attacks. Who is hit?")
    table.send("undo")
    table.send("hit", source="bex", mode="missed")
    assert "hit" not in table.send(done["do"], **done["args"])
