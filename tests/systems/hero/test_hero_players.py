"""What a player sees of the own fighter: every number, and where the next Phase is, also beyond the order that all see."""

from table import Table


def test_the_own_numbers_and_the_next_phase() -> None:
    table = Table(
        "hero",
        "Ada, spd 4, dex 18, stun 30, body 10, end 40",
        "Agent x2, spd 3, dex 10",
        "Bix, spd 4, dex 15, stun 20, villain",
    )
    table.start()
    rows = {row["name"]: row for row in table.ask("players")["players"]["rows"]}
    [ada] = rows["Ada"]["members"]
    assert [(g["name"], g["value"]) for g in ada["gauges"]] == [("STUN", 30), ("BODY", 10), ("END", 40)]
    assert rows["Ada"]["next"] == "Segment 3 of Turn 2, DEX 18", "the running Phase is not the next one"
    assert "next" not in rows["Bix"]
    assert "members" not in rows["Bix"]
    table.next()
    table.send("abort", who=["ada"], to="dodge")
    rows = {row["name"]: row for row in table.ask("players")["players"]["rows"]}
    assert rows["Ada"]["next"] == "Segment 6 of Turn 2, DEX 18"
