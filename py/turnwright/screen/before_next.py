"""What comes before Next: the page draws the first of it on the plate, and opens it when Next is tapped.

The rules ask first, because Next waits for the answer (`prompt`, or `dice` where dice alone answer). Then come the rolls of automatic effects
that are owed (`effects`), then what the turn that runs begins with
(`first`), such as a death save, and what may recharge in it, then those whose event the declared
action certainly is (`awaited`), because an interruption may undo it, then the damage of the declared attack (`hit`), which Next ends, then those
whose event it is only once it is resolved, or may be, then the concentrations in doubt, and last the saves of those whose turn ends (`saves`). The
stack never comes before Next: Next itself resolves it.

What was asked for in a tab, and closed there without a step, the engine cannot know: the page leaves that out by its `of`.
"""

from collections.abc import Iterator

from turnwright.core import F, Offer
from turnwright.core.rulebook import RuleBook
from turnwright.core.system import System
from turnwright.screen import shapes
from turnwright.screen.drawn import Drawn
from turnwright.screen.widgets import offer_json
from turnwright.text import N_, say

ROOM = 16
"""The most letters of a name on the plate."""


def before_next(
    system: System[F],
    fight: F,
    parts: Drawn,
    shown: shapes.Next,
    actor: shapes.Actor | None,
    awaited: list[shapes.Awaited],
) -> Iterator[shapes.Before]:
    """Yields what comes before Next, the first first. `shown`: the plate; one that does nothing has nothing before it."""
    if shown["state"] == "none":
        return
    go = actor["go"] if actor else ""
    if parts.prompt is not None:
        asks = parts.prompt["asks"]
        dice = bool(asks) and all(ask["kind"] == "dice" for ask in asks)
        yield {"kind": "dice" if dice else "prompt", "says": "", "of": ""}
    if shown.get("effects"):
        yield {"kind": "effects", "says": say("Automatic effects first"), "of": ""}
    if first := shown.get("first"):
        yield {"kind": "first", "says": say("{what} first", what=first["title"]), "of": ""}
    if shown.get("recharge"):
        yield {"kind": "recharge", "says": say("Recharge first"), "of": ""}
    yield from (_asks(one) for one in awaited if one["at_once"])
    hit = shown.get("hit")
    if hit and any(c.gauges for c in fight.roster):  # without gauges there is no damage to note
        of = _id("hit", go, hit["title"], *hit["who"], "", *hit["whom"], str(hit.get("number", "")))
        yield {"kind": "hit", "says": _hit_first(system, fight, hit), "of": of}
    yield from (_asks(one) for one in awaited if not one["at_once"])
    if shown.get("concentration"):
        yield {"kind": "concentration", "says": say("Concentration first"), "of": ""}
    if shown.get("saves"):
        yield {"kind": "saves", "says": system.say("save.first"), "of": ""}


def _hit_first(system: System[F], fight: F, hit: shapes.Hit) -> str:
    """Returns what the plate says of the damage: on whom, or whose where the targets are unknown or many; without a name that has no room there."""
    heals = hit.get("mode") == "heal"
    on = N_("Healing of {name} first") if heals else N_("Damage on {name} first")
    by = N_("Healing by {name} first") if heals else N_("Damage by {name} first")
    for sentence, who in ((on, hit["whom"]), (by, hit["who"])):
        name = system.roster.standing.name_with_numbers(fight, who) if who else ""
        if 0 < len(name) <= ROOM:
            return say(sentence, name=name)
    return say("Healing first") if heals else say("Damage first")


def _asks(one: shapes.Awaited) -> shapes.Before:
    return {"kind": "awaited", "says": one["plate"] if one["at_once"] else "", "of": one["of"]}


def _id(*parts: str) -> str:
    return "|".join(parts)


def question_json(fight: F, rules: RuleBook, offer: Offer, says: str = "") -> shapes.Prompt:
    """Returns an offer as a question that comes before Next. `says`: what is said above its answers."""
    made = offer_json(fight, rules, offer)
    return {
        "title": made["label"],
        "says": says or made["note"],
        "cite": None,
        "asks": made["asks"],
        "do": made["do"],
        "args": made["args"],
        "label": say("Use these"),
        "roll_label": say("Roll for me"),
    }
