"""A gauge of a row in words."""

import pytest

from turnwright.core.model import Combatant, Gauge
from turnwright.drawing.widgets import lacking

FULL, HURT = Gauge("hp", 30, 30), Gauge("hp", 12, 30)


@pytest.mark.parametrize(
    ("gauges", "says"),
    [
        ((FULL, FULL), ""),
        ((None, None), ""),
        ((FULL, None), "30 of 30"),
        ((None, FULL), "30 of 30"),
        ((HURT, HURT), "12 of 30 hp"),
        ((FULL, HURT), "1 hurt"),
    ],
)
def test_a_row_says_what_is_not_the_whole_of_all(gauges: tuple[Gauge | None, ...], says: str) -> None:
    row = [Combatant("", "Orc", "", None, None, (g,) if g else ()) for g in gauges]
    assert lacking(row, "hp") == says
