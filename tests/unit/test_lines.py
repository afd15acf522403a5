"""The parts of typed lines that all systems share: gauges, and lines without commas."""

import pytest

from table import Table
from turnwright import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_number_that_goes_down_is_typed_whole_or_with_what_is_left(system: str) -> None:
    table = Table(system, "Ash, hp 30", "Bo, hp 12/30", "Cy hp −3/9")
    kept = [c.gauge(SYSTEMS[system].about.gauge) for c in table.fight.roster]
    assert [(g.value, g.most) for g in kept] == [(30, 30), (12, 30), (-3, 9)]
    assert "12 of 30" in table.ask("read", text="Bo, hp 12/30")["reading"]["detail"]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    "text", ["hp 0", "hp 40/30", "hp 1/0", "hp many/30", "hp 12/", "hp /12", "hp 1/2/3", "hp 100000"]
)
def test_a_number_that_cannot_be_is_said_at_the_field(system: str, text: str) -> None:
    table = Table(system)
    joined = (f"Ash {text}",) if text[3].isdigit() else ()  # else it could be part of a name
    for line in (f"Ash, {text}", *joined):
        reply = table.raw("join", text=line)
        assert not reply["ok"], line
        assert reply["bad"]["says"].endswith((".", "?")), line
        assert not table.fight.roster, line


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_field_without_its_number_leaves_the_name(system: str) -> None:
    (reading,) = Table(system).ask("read_all", text="Bex hp ?")["readings"]
    assert reading["title"] == "Bex"
    assert [fix["text"] for fix in reading["fixes"]] == ["Bex", '"Bex hp ?"']


def test_nothing_is_said_of_a_note_that_there_is_not() -> None:
    (found,) = Table("plainlist").ask("read_all", text="Dan, dex 13 (+1)")["readings"]
    assert found["left"] == "dex 13 counts for the order. Left out, because it isn’t tracked in this system: +1."
