"""The maximums of a roster row's numbers, as fields of its form."""

from collections.abc import Sequence

from turnwright.core import AnyCombatant
from turnwright.gm.moves import MOST_NUMBER, Adjust
from turnwright.screen import shapes
from turnwright.text import say


def limits(group: Sequence[AnyCombatant]) -> list[shapes.Field]:
    """Returns a field for the maximum of each gauge of a combatant; of a group for all members who have it, with that of the first."""
    return [
        {
            "name": f"most:{gauge.name}",
            "label": say("{gauge}, at most", gauge=gauge.name),
            "value": gauge.most,
            "min": -MOST_NUMBER,
            "max": MOST_NUMBER,
            "wide": False,
            "help": "",
            "do": Adjust.name,
            "args": {"who": [c.id for c in group if c.gauge(gauge.name)], "gauge": gauge.name},
            "arg": "most",
        }
        for gauge in group[0].gauges
    ]
