"""The Plain list on one page for a newcomer."""

from turnwright.screen.primer import Item, Part, Primer, ladder
from turnwright.systems.plainlist.text import say

STANDS = (
    (22, "Ilka", "circle", "pc", "acted"),
    (17, "Wren", "circle", "pc", "now"),
    (14, "Ogre", "diamond", "mon", "ready"),
    (4, "Mule", "square", "third", "ready"),
)
"""Score, name, shape and tone of the side, and state."""


def primer() -> Primer:
    limit = (Item((say("primer.action"),)), Item((say("primer.reaction"),), say("primer.plus")))
    return Primer(
        say("primer.lead"),
        say("primer.says"),
        lambda: ladder(say("primer.picture"), STANDS),
        (
            Part("list", say("primer.typed"), _items("score", "dice", "bonus")),
            Part("sum", say("primer.limit"), limit, say("primer.limit.note")),
            Part("pairs", say("primer.later"), _items("delay", "ready")),
            Part("more", say("primer.rare"), _items("tie", "surprised")),
        ),
    )


def _items(*keys: str) -> tuple[Item, ...]:
    rules = {"dice": "score", "bonus": "score", "surprised": "surprise"}
    return tuple(
        Item(
            (say(f"primer.{key}.key"),),
            say(f"primer.{key}"),
            say(f"primer.{key}.says"),
            f"plainlist.{rules.get(key, key)}",
        )
        for key in keys
    )
