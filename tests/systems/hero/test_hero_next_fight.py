"""The next fight begins with the SPD of the character sheet, not with one that an effect or a choice set for a fight."""

from table import Table
from turnwright.systems.hero.setup import status

CAST = ("Wisp, spd 5, dex 23, stun 30", "Thug x3, spd 4, dex 10, stun 20", "Flint, spd 4, dex 5, villain")
THUGS = ["thug-1", "thug-2", "thug-3"]


def a_fight() -> Table:
    table = Table("hero", *CAST)
    table.start()
    return table


def spds(table: Table) -> dict[str, int]:
    return {c.name: c.sheet.spd for c in table.fight.roster}


def test_a_drained_spd_ends_with_the_fight() -> None:
    table = a_fight()
    table.send("set_spd", who=["wisp"], value=3)
    table.send("set_spd", who=["wisp"], value=2)
    table.send("set_spd", who=["thug-2"], value=1)
    table.next()
    table.send("set_spd", who=["thug-3"], value=6, cause="voluntary")
    while table.fight.clock.round < 2:
        table.next()
    assert spds(table) == {"Wisp": 2, "Thug 1": 4, "Thug 2": 1, "Thug 3": 6, "Flint": 4}
    assert "SPD 2 instead of 5" in status(table.fight, (table.fight.get("wisp"),))
    table.send("end_fight")
    table.send("next_fight", title="Next", rest=False, who=THUGS)
    assert spds(table) == {"Wisp": 5, "Thug 1": 4, "Thug 2": 4, "Thug 3": 4}


def test_a_corrected_spd_is_that_of_the_sheet() -> None:
    table = a_fight()
    table.send("set_spd", who=["wisp"], value=3)
    table.send("correct", who=["wisp"], field="spd", value="6")
    table.send("set_spd", who=["thug-1"], value=2)
    table.send("set_spd", who=["thug-1"], value=4)
    assert (table.fight.get("wisp").tally.usual, table.fight.get("thug-1").tally.usual) == (-1, -1)
    table.send("end_fight")
    table.send("next_fight", title="Next", rest=True, who=THUGS)
    assert spds(table) == {"Wisp": 6, "Thug 1": 4, "Thug 2": 4, "Thug 3": 4}
