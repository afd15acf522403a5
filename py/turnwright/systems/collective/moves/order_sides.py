"""Order sides: which side has the middle and which the bottom of a segment (C4, three-way fight)."""

from turnwright.core import Objections, Offer
from turnwright.core.system import System
from turnwright.gm import moves
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.state import Fight
from turnwright.systems.collective.text import say


class OrderSides(moves.OrderSides[Fight]):
    """Reorders the sides; once the fight runs, only during a segment's first half."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        first = fight.sides[0].id
        if fight.clock.stage == "play" and (fight.clock.half != first or self.sides[:1] != (first,)):
            yield RULES.reason("collective.parts", say("sides.too_late", side=fight.side(first).name), overrule=False)


def offers(fight: Fight) -> list[Offer]:
    """Returns each swap of two neighbouring sides except the first side."""
    ids = [s.id for s in fight.sides]
    out = []
    for n in range(1, len(ids) - 1):
        swapped = (*ids[:n], ids[n + 1], ids[n], *ids[n + 2 :])
        label = say("offer.sides", first=fight.sides[n + 1].name, then=fight.sides[n].name)
        note = say("offer.sides.note")
        out.append(OrderSides(swapped).button(label, note=note, key=f"{OrderSides.name}:{n}"))
    return out
