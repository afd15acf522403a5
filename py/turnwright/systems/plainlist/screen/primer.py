"""The Plain list on one page for a newcomer."""

from turnwright.screen.primer import Item, Part, Primer, items, ladder, page
from turnwright.systems.plainlist.text import say

STANDS = (
    (22, "Ilka", "circle", "pc", "acted"),
    (17, "Wren", "circle", "pc", "now"),
    (14, "Ogre", "diamond", "mon", "ready"),
    (4, "Mule", "square", "third", "ready"),
)
"""Score, name, shape and tone of the side, and state."""
TYPED = {"score": "plainlist.score", "dice": "plainlist.score", "bonus": "plainlist.score"}
LATER = {"delay": "plainlist.delay", "ready": "plainlist.ready"}
RARE = {"tie": "plainlist.tie", "surprised": "plainlist.surprise", "call": "plainlist.call"}


def primer() -> Primer:
    limit = (Item((say("primer.action"),)), Item((say("primer.reaction"),), say("primer.plus")))
    return page(
        say,
        lambda: ladder(say("primer.picture"), STANDS),
        Part("list", say("primer.typed"), items(say, TYPED)),
        Part("sum", say("primer.limit"), limit, say("primer.limit.note")),
        Part("pairs", say("primer.later"), items(say, LATER)),
        Part("more", say("primer.rare"), items(say, RARE)),
    )
