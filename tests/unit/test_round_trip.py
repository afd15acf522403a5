"""A fighter as a line, and the same fighter back, whatever its name looks like."""

import pytest

from counts import count
from table import Table

NAMES = (
    "Ash", "47 Ronin", "P2", "Orc (boss)", "Orc (hp 40)", "Ash pcs", "Z", "Mr P", "Agent 7C", "M'Gann", "Vex init 14", "Ash surprised", "Unit V 2",
    "Ash hp 20", "Dr End 3", "Smith, the elder", "Orc x3 boss", '"Doc" Ling', '"Doc"', "2P 1M", "1. FC", "- Dash", "**Star**", "* 4", "18: Ash",
    "Ash; Bix", "Ash spede 4", "Ash hidden", "note Bell", "x3", "[x] Box", "Bob and Ann", "ag 30", "spd 4 dex 18", "Ash prone", "R2 D2", "龍 4",
    "-", "007", "007 Bond", "000 of the guard", "0 orcs", "4 orcs",
)  # fmt: skip
WORDS = {
    "collective": "2P 1M, hp 24, init +1, caps 1M, borrow, surprised",
    "hero": "spd 4, dex 18, stun 30, body 10, end 40, lr 3, fd 12, rec 7, ego 12",
    "structured": "ag 42, wounds 11, unnatural 2, reactions 2, surprised",
    "tactical": "qu 5, hits 95, init 2, ap 5, sd 3, surprised",
    "plainlist": "3d6 best 2+1, tie 4, hp 11, surprised",
}
NAMED = [
    (system, name)
    for m, system in enumerate(WORDS)
    for n, name in enumerate(NAMES)
    if (m + n) % count(1, len(WORDS)) == 0
]
"""Every name in every system; in the everyday loop every name in one."""


def known(table: Table) -> list[object]:
    """Returns everything that a line says about the fighters."""
    return [(c.name, c.group, c.side, c.sheet, c.gauges, c.tally, c.hidden, c.note) for c in table.fight.roster]


@pytest.mark.parametrize(("system", "name"), NAMED)
def test_a_fighter_comes_back_the_same(system: str, name: str) -> None:
    doubled = name.replace('"', '""')
    for several in ("", " x3"):
        table, again = Table(system), Table(system)
        table.send("join", text=f'"{doubled}"{several}, {WORDS[system]}, hidden, note Fears fire')
        lines = table.ask("lines")["lines"]
        again.send("join_all", lines=lines)
        assert known(again) == known(table), lines
        assert [c.name for c in again.fight.roster] == ([f"{name} {n}" for n in (1, 2, 3)] if several else [name])


@pytest.mark.parametrize("name", [name for name in NAMES if "," not in name and "x3" not in name and name != "* 4"])
@pytest.mark.parametrize(
    ("system", "line"), [("collective", "{}, 1P 1M 1V, hp 24, PCs"), ("hero", "{}, spd 4, dex 18, ego 12, Villains")]
)
def test_a_line_of_a_saved_party_has_its_name_as_it_is(system: str, line: str, name: str) -> None:
    table = Table(system)
    table.send("join", text=line.format(name))
    assert [c.name for c in table.fight.roster] == [name]
    assert len(table.fight.roster[0].gauges) == (system == "collective")
