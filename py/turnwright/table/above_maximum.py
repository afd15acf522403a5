"""What stands above its maximum, and what a GM may do about it: raise the maximum, or lower the number. Nothing is cut in silence."""

from collections.abc import Sequence

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant, ids
from turnwright.core.system import System
from turnwright.drawing.widgets import offer_json
from turnwright.table.corrections import Adjust
from turnwright.text import say

Fighters = Sequence[AnyCombatant]


def above_maximum(system: System[F], fight: F, group: Fighters) -> list[shapes.Above]:
    """Returns a question for each number and maximum of a row above which somebody of it is."""
    found: dict[tuple[str, int], list[AnyCombatant]] = {}
    for c in group:
        for gauge in c.gauges:
            if gauge.value > gauge.most:
                found.setdefault((gauge.name, gauge.most), []).append(c)
    return [_question(system, fight, group, those, gauge, most) for (gauge, most), those in found.items()]


def _question(system: System[F], fight: F, group: Fighters, those: Fighters, gauge: str, most: int) -> shapes.Above:
    who, highest = ids(those), max(g.value for c in those if (g := c.gauge(gauge)))
    parts = {
        "name": system.roster.standing.name_with_numbers(fight, who),
        "value": highest,
        "gauge": gauge,
        "most": most,
    }
    if len(group) == 1:
        says = say("{value} is above the maximum of {most}", **parts)
    else:
        says = say(
            (
                "{name}: {value} {gauge} is above the maximum of {most}",
                "{name}: {gauge} is above the maximum of {most}",
            ),
            count=len(those),
            **parts,
        )
    offers = (
        Adjust(who, gauge, most=highest).button(say("Maximum {value}", **parts), key=f"raise:{gauge}:{most}"),
        Adjust(who, gauge, to=most).button(say("Lower to {most}", **parts), key=f"lower:{gauge}:{most}"),
    )
    acts = [offer_json(fight, system.rules.book, offer) for offer in offers]
    return {"who": list(who), "gauge": gauge, "says": says, "acts": acts}
