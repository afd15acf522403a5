"""What comes before Next: the page draws the first of it on the plate, and opens it when Next is tapped.

The rules ask first, because Next waits for the answer (`prompt`, or `dice` where dice alone answer). Then come those who hold for the declared
action (`held`), because an interruption may undo it, and last the damage of the declared attack (`hit`), which Next ends. The stack never comes
before Next: Next itself resolves it.

What was asked for in a tab, and closed there without a step, the engine cannot know: the page leaves that out by its `of`.
"""

from collections.abc import Iterator

from turnwright.core import F
from turnwright.screen import shapes
from turnwright.screen.drawn import Drawn
from turnwright.text import say


def before_next(fight: F, parts: Drawn, shown: shapes.Next, actor: shapes.Actor | None) -> list[shapes.Before]:
    """Returns what comes before Next, the first first. `shown`: the plate; one that does nothing has nothing before it."""
    return [] if shown["state"] == "none" else list(_found(fight, parts, shown, actor))


def _found(fight: F, parts: Drawn, shown: shapes.Next, actor: shapes.Actor | None) -> Iterator[shapes.Before]:
    go, detail = (actor["go"], actor["detail"]) if actor else ("", "")
    if parts.prompt is not None:
        asks = parts.prompt["asks"]
        dice = bool(asks) and all(ask["kind"] == "dice" for ask in asks)
        yield {"kind": "dice" if dice else "prompt", "says": "", "of": ""}
    if holds := shown.get("holds", ""):
        # another action of the same go is another event
        yield {
            "kind": "held",
            "says": say("Respond first · {holds}", holds=holds),
            "of": _id("held", go, detail, holds),
        }
    hit = shown.get("hit")
    if hit and any(c.gauges for c in fight.roster):  # without gauges there is no damage to note
        of = _id("hit", go, hit["title"], *hit["who"], "", *hit["whom"], str(hit.get("number", "")))
        yield {"kind": "hit", "says": say("Damage first"), "of": of}


def _id(*parts: str) -> str:
    return "|".join(parts)
