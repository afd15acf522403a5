"""The trace of a hit: who was hit in the last step, how much, and what is left."""

from table import Table


def fight() -> Table:
    table = Table("collective", "Ash, 2P 1M, hp 40", "Orc x3, 1P 1V, hp 9, monster")
    table.send("start", first="pc")
    return table


def test_a_hit_leaves_a_trace_until_the_next_step() -> None:
    table = fight()
    assert table.view["struck"] == []
    table.send("hit", who=["orc-1"], half=["orc-2"], amount=6, gauge="hp", source="ash")
    assert table.view["struck"] == ["Orc 1 −6: 3 hp", "Orc 2 −3: 6 hp"]
    table.send("use", who=["ash"], actions=["M"])
    assert table.view["struck"] == []
    table.send("undo")
    assert table.view["struck"] == ["Orc 1 −6: 3 hp", "Orc 2 −3: 6 hp"]


def test_a_trace_tells_who_is_down_and_who_is_healed() -> None:
    table = fight()
    table.send("adjust", who=["orc-1"], gauge="hp", by=-12)
    assert table.view["struck"] == ["Orc 1 −12: down"]
    table.send("adjust", who=["orc-1"], gauge="hp", to=4)
    assert table.view["struck"] == ["Orc 1 +7: 4 hp"]


def test_temporary_points_are_told_with_what_is_left() -> None:
    table = fight()
    table.send("hit", who=["ash"], amount=5, gauge="hp", mode="temporary")
    assert table.view["struck"] == ["Ash: 40 hp, 5 temporary"]
    table.send("hit", who=["ash"], amount=4, gauge="hp")
    assert table.view["struck"] == ["Ash: 40 hp, 1 temporary"]


def test_a_miss_leaves_no_trace() -> None:
    table = fight()
    table.send("hit", mode="missed", source="ash")
    assert table.view["struck"] == []
