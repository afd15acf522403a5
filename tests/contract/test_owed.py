"""What comes before Next: one list in the order of the moments, each with its question, which pages of older builds read in places of their own."""

from table import Table


def test_all_that_is_owed_is_one_list_in_the_order_of_the_moments() -> None:
    table = Table("plainlist", "Ash 20, hp 9", "Boss 10, hp 30, enemy")
    table.start()
    table.send("effect", who=["ash"], value="Breath", until="recharge", reach=6)
    table.send("end_effect", effect=table.fight.effects[0].id, use=True)
    table.next(2)
    table.send("effect", who=["boss"], value="Burning", until="open", tick="turn_end", tick_change="-1d6")
    table.send("effect", who=["ash"], value="Held", until="save", save="WIS 14")
    table.send("effect", who=["boss"], value="Slowed", until="open", hangs="ash")
    table.send("hit", who=["ash"], gauge="hp", amount=1)
    before = table.view["next"]["before"]
    assert [one["kind"] for one in before] == ["recharge", "concentration", "saves"]
    assert [one["question"] for one in before] == [table.view["next"][one["kind"]] for one in before]
    assert [one["kind"] for one in before if one.get("goes_on")] == ["saves"]
    assert not [one for one in before if one["question"].get("due")]
    table.next()
    due = [one["kind"] for one in table.view["next"]["before"] if one["question"].get("due")]
    assert due == ["saves"], "the turn has ended without it"
    table.next()
    due = [one["kind"] for one in table.view["next"]["before"] if one["question"].get("due")]
    assert due == ["effects", "saves"]
