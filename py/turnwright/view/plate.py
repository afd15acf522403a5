"""The Next plate: what Next does, what comes before it, and the end of a fight; beside it, the offer to play on or to do the last thing again."""

from typing import Literal

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Offer, Refused
from turnwright.core.dice import NoChance
from turnwright.core.fact import F
from turnwright.core.system import System
from turnwright.core.view_parts import Drawn, next_button
from turnwright.drawing.widgets import hit_json, offer_json
from turnwright.table.closing import play_on
from turnwright.text import join_dots, say
from turnwright.view.before_next import before_next
from turnwright.view.coming_next import coming_next


def plate(
    system: System[F], fight: F, parts: Drawn, down: str, actor: shapes.Actor | None, awaited: list[shapes.Awaited]
) -> shapes.Next:
    """Returns the plate: what the system shows, or the end of the fight. `down`: the side that is down; `actor`: the card."""
    shown = parts.next
    if parts.attack is not None:
        shown["hit"] = hit_json(system, fight, parts.attack)
        if parts.attack_ends:
            shown["hit"] |= {"number": fight.made, "ended_by": list(parts.attack_ends)}
    if down or (system.clock.over(fight) and shown["state"] != "none"):
        shown = _ending(system, fight, down)
    if shown["state"] == "ready" and not shown["detail"]:
        shown["detail"] = _arrival(system, fight, Command(shown["do"], shown["args"]))
    shown["before"] = before_next(system, fight, parts, shown, actor, awaited)
    _repeat(shown)
    return shown


SLOTS: tuple[Literal["first", "effects", "recharge", "concentration", "saves"], ...]
SLOTS = ("first", "effects", "recharge", "concentration", "saves")
"""The questions that stand in a place of their own, too: a page that a device stored reads them there."""


def _repeat(shown: shapes.Next) -> None:
    asked = {one["kind"]: one["question"] for one in shown["before"] if "question" in one}
    for slot in SLOTS:
        if slot in asked:
            shown[slot] = asked[slot]


def _ending(system: System[F], fight: F, down: str) -> shapes.Next:
    """Returns the plate that ends a fight in which a side is down (`down`), or that of a fight that is over."""
    if not down:
        return next_button(say("It can be reopened"), label=say("End of fight"), state="none", icon="check")
    detail = say("{side} are down" if fight.members(down) else "{side} are gone", side=fight.side(down).name)
    return next_button(detail, label=say("End of fight"), do="end_fight", icon="check")


def again(system: System[F], fight: F, last: Offer | None, down: str) -> shapes.Offer | None:
    """Returns the offer beside the plate: to play on where the plate ends the fight, else `last`, to repeat the last action."""
    offer = play_on(system) if down else last
    return offer_json(fight, system.rules.book, offer) if offer else None


def _arrival(system: System[F], fight: F, command: Command) -> str:
    """Dry-runs Next and describes the result."""
    try:
        outcome = kernel.dry_run(system, fight, command)
        return join_dots((system.screen.describe_next(fight, outcome.state), coming_next(system, fight, outcome)))
    except NoChance:
        return system.say("arrival.dice")  # the dice decide who is next
    except (Refused, BadCommand):
        return ""  # Next needs a ruling, so its result is unknown
