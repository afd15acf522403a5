"""This system on one page for a newcomer: the picture of its clock, what is spent, the limit, and what the letters mean."""

from turnwright.screen.primer import Item, Part, Primer, items, ladder, page
from turnwright.systems.structured.text import say

STANDS = (
    (9, "Cas", "circle", "pc", "acted"),
    (7, "Ira", "circle", "pc", "now"),
    (5, "Cultist", "diamond", "mon", "ready"),
    (2, "Ogre", "diamond", "mon", "ready"),
)
"""Score, name, shape and tone of the side, and state."""

SPENT = {
    "full": "structured.action.full",
    "half": "structured.action.halves",
    "free": "structured.action.kind",
    "reaction": "structured.reaction.used",
}
OTHERWISE = {"delay": "structured.delay", "overwatch": "structured.overwatch"}
RARE = {
    "attack": "structured.action.attack",
    "surprised": "structured.surprise",
    "extended": "structured.extended",
    "tie": "structured.initiative.tie",
}


def primer() -> Primer:
    full, half, reaction = say("keycap.full"), say("keycap.half"), say("keycap.reaction")
    limit = (
        Item((full,)),
        Item((half,), say("primer.or")),
        Item((half,), say("primer.plus")),
        Item((reaction,), say("primer.plus"), say("primer.limit.reaction")),
    )
    return page(
        say,
        lambda: ladder(say("primer.picture"), STANDS),
        Part("list", say("primer.spent"), items(say, SPENT, _keycap)),
        Part("sum", say("primer.limit"), limit),
        Part("pairs", say("primer.otherwise"), items(say, OTHERWISE, _keycap)),
        Part("more", say("primer.rare"), items(say, RARE, _keycap)),
    )


def _keycap(key: str) -> tuple[str, ...]:
    return (say(f"keycap.{key}"),) if f"keycap.{key}" in say else ()
