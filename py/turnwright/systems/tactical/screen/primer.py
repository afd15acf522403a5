"""This system on one page for a newcomer: the picture of its clock, what is spent, the limit, and what the letters mean."""

from turnwright.screen import shapes
from turnwright.screen.primer import Item, Part, Primer, items, mark, page
from turnwright.systems.tactical.rules.action_table import PRINTED
from turnwright.systems.tactical.rules.options import OPTIONS
from turnwright.systems.tactical.screen.picture import phases
from turnwright.systems.tactical.text import say

PRICED = ("melee_attack_parry", "ranged_attack", "dodge", "draw", "ammo_reload")
SPENT = {"ap": "tactical.ap", "instant": "tactical.instant", "move": "tactical.movement"}
OTHERWISE = {"conditional": "tactical.conditional", "cancel": "tactical.cancel"}
RARE = {
    "initiative": "tactical.initiative",
    "rounds": "tactical.rounds",
    "range": "tactical.range",
    "upkeep": "tactical.end_of_turn",
}
LANES: tuple[tuple[str, str, str, str, str, tuple[tuple[str, int, str], ...]], ...] = (
    ("19", "Dax", "circle", "pc", "open", (("ranged_attack", 3, "declared"), ("draw", 1, "declared"))),
    ("12", "Cyr", "circle", "pc", "now", (("melee_attack_parry", 4, "declared"),)),
    ("8", "Orc", "diamond", "mon", "done", (("dodge", 4, "declared"),)),
)
"""Rank, name, shape and tone of the side, state, and the blocks: action, AP, state."""


def primer() -> Primer:
    ap = OPTIONS.all["ap_per_round"].default
    limit = (
        Item((ap,), "", say("primer.ap.key")),
        Item((_cost("ranged_attack"),), say("primer.equals")),
        Item((_cost("draw"),), say("primer.plus")),
    )
    return page(
        say,
        _picture,
        Part("list", say("primer.spent"), items(say, SPENT)),
        Part("sum", say("primer.limit"), limit),
        Part("prices", say("primer.prices"), _prices(), say("primer.prices.note")),
        Part("pairs", say("primer.otherwise"), items(say, OTHERWISE)),
        Part("more", say("primer.rare"), items(say, RARE)),
    )


def _cost(action: str) -> str:
    return str(PRINTED[action].most)


def _prices() -> tuple[Item, ...]:
    """Returns the unit, then the printed costs of usual actions."""
    sold = tuple(
        Item((PRINTED[key].short or PRINTED[key].label,), PRINTED[key].cost, "", "tactical.actions") for key in PRICED
    )
    return (Item((say("primer.ap.key"),), say("primer.buys"), "", "tactical.actions"), *sold)


def _picture() -> shapes.Lanes:
    """Returns three lanes in the Declaration Phase, the second fighter declaring."""
    lanes: list[shapes.Lane] = []
    for rank, name, shape, tone, state, acts in LANES:
        blocks: list[shapes.Block] = [
            {"label": PRINTED[key].short or PRINTED[key].label, "size": ap, "state": block} for key, ap, block in acts
        ]
        lanes.append({"rank": rank, "token": mark(name, shape, tone), "name": name, "state": state, "blocks": blocks})
    return {"kind": "lanes", "text": say("primer.picture"), "phases": phases("declaration"), "lanes": lanes, "of": 4}
