"""A fight that has ended says so in the list of fights and in a preview of its link."""

import pytest

from table import Table

LINES = {
    "collective": ("Ash, 2P, hp 20", "Orc, 1P, hp 9, monster"),
    "hero": ("Ash, spd 4, dex 18, stun 30", "Orc, spd 3, dex 12, stun 9, villain"),
    "structured": ("Ash, ag 40, wounds 9", "Orc, ag 30, wounds 9, enemy"),
    "tactical": ("Ash, qu 10, hits 40", "Orc, qu 1, hits 9, enemy"),
    "plainlist": ("Ash 20, hp 30", "Orc 10, hp 9, enemy"),
}
ENDED = {"hero": "Over · Turn 1", "structured": "Over after 1 round"}


@pytest.mark.parametrize("system", LINES)
def test_the_summary_says_that_the_fight_is_over(system: str) -> None:
    table = Table(system, *LINES[system])
    table.start()
    running = table.view["summary"]
    assert "Over" not in running
    ended = ENDED.get(system, "Over · Round 1")
    assert table.send("end_fight")["view"]["summary"] == ended
    link = table.ask("link")["payload"]
    assert table.ask("peek_link", text=link)["preview"]["place"] == ended
    assert table.send("undo")["view"]["summary"] == running
