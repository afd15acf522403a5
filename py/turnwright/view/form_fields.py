"""The fields of a fighter's form: the numbers and texts that a system declares, and the maximums of its gauges."""

from collections.abc import Sequence
from dataclasses import replace

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.model import MOST_NUMBER, AnyCombatant, ids
from turnwright.core.system import System
from turnwright.roster.fields import fields_of
from turnwright.roster.form import Field
from turnwright.table.corrections import Adjust, Correct
from turnwright.text import say

Fighters = Sequence[AnyCombatant]


def row_fields(system: System[F], fight: F, group: Fighters) -> list[shapes.Field]:
    """Returns the fields that a roster row shows at set-up, the main gauge last."""
    own = [_declared(f, group) for f in fields_of(system).form(fight, group[0]) if f.main]
    return own + _main_gauge(system.about.gauge, group)


def _main_gauge(name: str, group: Fighters) -> list[shapes.Field]:
    """Returns the field of a gauge that all of the group have alike. Whoever lacks nothing gets the number as maximum, too."""
    found = {c.gauge(name) for c in group}
    gauge = found.pop()
    if found or gauge is None:
        return []
    whole = gauge.value == gauge.most
    field: shapes.Field = {
        "name": f"to:{name}",
        "label": name,
        "value": gauge.value,
        "min": 1 if whole else -MOST_NUMBER,
        "max": MOST_NUMBER,
        "wide": False,
        "help": "",
        "do": Adjust.name,
        "args": {"who": list(ids(group)), "gauge": name},
        "arg": "to",
    }
    return [{**field, "also": "most"} if whole else field]


def form_fields(system: System[F], fight: F, group: Fighters) -> list[shapes.Field]:
    """Returns the fields of the whole form of a combatant, or of the first of a group, the maximums first. A field whose value only some of the
    group have says how many."""
    each = [fields_of(system).form(fight, c) for c in group]
    own = [(f, sum(f in fields for fields in each)) for f in each[0]]
    return _maximums(group) + [_declared(replace(f, label=_some(f.label, count, group)), group) for f, count in own]


def _maximums(group: Fighters) -> list[shapes.Field]:
    found: list[shapes.Field] = []
    for gauge in group[0].gauges:
        having = [c for c in group if c.gauge(gauge.name)]
        alike = sum(one.most == gauge.most for c in having if (one := c.gauge(gauge.name)))
        found.append({
            "name": f"most:{gauge.name}",
            "label": _some(say("{gauge}, at most", gauge=gauge.name), alike, group),
            "value": gauge.most,
            "min": -MOST_NUMBER,
            "max": MOST_NUMBER,
            "wide": False,
            "help": "",
            "do": Adjust.name,
            "args": {"who": list(ids(having)), "gauge": gauge.name},
            "arg": "most",
        })  # fmt: skip
    return found


def _declared(f: Field, group: Fighters) -> shapes.Field:
    found: shapes.Field = {
        "name": f.name,
        "label": f.label,
        "value": f.value,
        "min": f.low,
        "max": f.high,
        "wide": f.wide,
        "help": f.help,
        "do": Correct.name,
        "args": {"who": list(ids(group)), "field": f.name},
    }
    if f.part:
        found["part"] = True
    if f.usual:
        found["usual"] = True
    return found


def _some(label: str, count: int, group: Fighters) -> str:
    """Returns a label with the number of those whose value the field shows, unless all have it."""
    if count == len(group):
        return label
    return say("{mark} ({count} of {most})", mark=label, count=count, most=len(group))
