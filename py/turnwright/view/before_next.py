"""What comes before Next: the page draws the first of it on the plate, and opens it when Next is tapped.

Each page of the engine yields what the table owes by its topic (`Owed`), and the moments of the turn are the order (`At`). Three come with the view
itself: what the rules ask, because Next waits for it; those whose event the declared action certainly is, because an interruption may undo it, or
whose event it is only once it is resolved, or may be; and the damage of the declared attack. The stack never comes before Next: Next itself
resolves it.

What was asked for in a tab, and closed there without a step, the engine cannot know: the page leaves that out by its `of`.
"""

from collections.abc import Iterator

from turnwright import shapes
from turnwright.core.commands import Command, Offer
from turnwright.core.fact import F
from turnwright.core.owed import At, Owed
from turnwright.core.rulebook import RuleBook
from turnwright.core.system import System
from turnwright.core.view_parts import Drawn
from turnwright.drawing.widgets import cite_json, offer_json
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
) -> list[shapes.Before]:
    """Returns what comes before Next, the first first. `shown`: the plate; one that does nothing has nothing before it."""
    if shown["state"] == "none":
        return []
    found = [*_asked(parts), *(_awaited(one) for one in awaited), *_hit(system, fight, shown, actor)]
    if shown["state"] == "ready":
        command = Command(shown["do"], shown["args"])
        found += system.screen.owed(fight, command)
        for page in system.book:
            found += page.owed(system, fight, command)
    return [_before_json(fight, system.rules.book, one) for one in sorted(found, key=lambda one: one.at)]


def _asked(parts: Drawn) -> Iterator[Owed]:
    if parts.prompt is not None:
        asks = parts.prompt["asks"]
        yield Owed("dice" if asks and all(ask["kind"] == "dice" for ask in asks) else "prompt", "", At.RULES)


def _awaited(one: shapes.Awaited) -> Owed:
    says, at = (one["plate"], At.DECLARED) if one["at_once"] else ("", At.RESOLVED)
    return Owed("awaited", says, at, of=one["of"])


def _hit(system: System[F], fight: F, shown: shapes.Next, actor: shapes.Actor | None) -> Iterator[Owed]:
    hit = shown.get("hit")
    if hit and any(c.gauges for c in fight.roster):  # without gauges there is no damage to note
        go = actor["go"] if actor else ""
        of = ("hit", go, hit["title"], *hit["who"], "", *hit["whom"], str(hit.get("number", "")))
        yield Owed("hit", _hit_first(system, fight, hit), At.HIT, of="|".join(of))


def _hit_first(system: System[F], fight: F, hit: shapes.AttackMade) -> str:
    """Returns what the plate says of the damage: on whom, or whose where the targets are unknown or many; without a name that has no room there."""
    heals = hit.get("mode") == "heal"
    on = N_("Healing of {name} first") if heals else N_("Damage on {name} first")
    by = N_("Healing by {name} first") if heals else N_("Damage by {name} first")
    for sentence, who in ((on, hit["whom"]), (by, hit["who"])):
        name = system.roster.standing.name_with_numbers(fight, who) if who else ""
        if 0 < len(name) <= ROOM:
            return say(sentence, name=name)
    return say("Healing first") if heals else say("Damage first")


def _before_json(fight: F, book: RuleBook, one: Owed) -> shapes.Before:
    found: shapes.Before = {"kind": one.kind, "says": one.says, "of": one.of}
    if one.offer is not None:
        found["question"] = _question_json(fight, book, one, one.offer)
    if one.none:
        found["none"] = one.none
    if one.goes_on:
        found["goes_on"] = True
    return found


def _question_json(fight: F, book: RuleBook, one: Owed, offer: Offer) -> shapes.Prompt:
    made = offer_json(fight, book, offer)
    found: shapes.Prompt = {
        "title": made["label"],
        "says": one.above or made["note"],
        "cite": cite_json(book, one.rule) if one.rule else None,
        "asks": made["asks"],
        "do": made["do"],
        "args": made["args"],
        "label": say("Use these"),
        "roll_label": say("Roll for me"),
    }
    return {**found, "due": True} if one.due else found
