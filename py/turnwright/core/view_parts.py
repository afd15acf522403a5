"""The values that `screen.drawn` of a system returns; the shared view turns them into JSON."""

from collections.abc import Sequence

from turnwright import shapes
from turnwright.core.commands import Args, Ask, Offer
from turnwright.core.fact import Attack
from turnwright.core.frozen_class import dataclass, field
from turnwright.core.model import TableEvent
from turnwright.text import minus, say

ORDER_LENGTH = 9
"""The most stops of the order that a screen shows."""


@dataclass(frozen=True, slots=True)
class TimelineStop:
    """A stop of the timeline, in words, with the combatants who would act there."""

    label: str
    who: tuple[str, ...]
    note: str = ""
    lost: bool = False
    """Whether the turn there will be lost."""
    tied: str = field(default="", compare=False)
    """In words what still decides who of this place is first; empty if nothing does. It is the same place once that is known."""
    hidden: bool = False
    """Whether it is a table event that players do not see."""


@dataclass(frozen=True, slots=True)
class MenuPlace:
    """The place of an offer in a menu: a group of it, an icon, and a label of at most two words in English, if the offer's own is longer."""

    group: str
    icon: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A system's own parts of the view. A part that a system or a stage of the fight lacks keeps its default."""

    summary: str
    """The fight in one line, for a list of fights."""
    next: shapes.Next
    """The Next plate; if its detail is empty, `describe_next` supplies it."""
    table: Sequence[Offer]
    """The GM's moves beside the acting combatant's."""
    clock: shapes.Clock | None = None
    now: shapes.Now | None = None
    """The moment as data; None before the clock runs."""
    spent: Sequence[shapes.Stance] = ()
    """Those whose Reactions are spent."""
    card: shapes.Card | None = None
    """The card of the acting combatant or group."""
    marks: Sequence[shapes.Marks] = ()
    """The marks that decide about those at the brink, such as death saves."""
    wound: Offer | None = None
    """The form of the other effects of a blow, such as stun, beside its damage."""
    strikes: bool = True
    """Whether those on the card can hit somebody now; not while they only declare."""
    order: Sequence[shapes.Stop] = ()
    """The order after the acting combatant."""
    attack: Attack | None = None
    """The declared attack under way, whose damage comes before Next; None where the attack is told when it is done."""
    attack_ends: tuple[str, ...] = ()
    """The moves on the card and of the table that end that attack as Next does."""
    respond: int | None = None
    """The number of combatants and groups that can respond now; None hides the Respond button."""
    prompt: shapes.Prompt | None = None
    """The question the rules ask the table; `Screen.prompt` supplies it."""
    stack: Sequence[shapes.StackItem] = ()
    """The declared actions, the top first."""
    stack_acts: Sequence[Offer] = ()
    does: str = ""
    """What the fighters who are up do now, for the players; empty where they act."""
    again: Offer | None = None
    """The offer to repeat the last action."""
    what_if: Sequence[Offer] = ()
    """Suppositions for the forecast."""


def next_does(lines: list[shapes.UpkeepLine]) -> shapes.Upkeep | None:
    """Returns the preview of what Next does by itself; None if that is nothing."""
    return {"title": say("Next does this"), "lines": lines} if lines else None


def next_button(
    detail: str = "", *, label: str = "", do: str = "next", until: str = "", state: str = "ready", icon: str = "next"
) -> shapes.Next:
    """Returns the Next plate, usually with its usual label. `until`: how far its command runs; `state`: ready, needs (an answer comes
    first) or none."""
    args: shapes.Args = {"until": until} if until else {}
    label = label or say("Next")
    return {
        "label": label,
        "detail": detail,
        "do": do,
        "args": args,
        "asks": [],
        "state": state,
        "icon": icon,
        "before": [],
    }


def without_reactions(who: tuple[str, ...], word: str) -> shapes.Stance:
    """Returns the stance of those who have no Reaction left."""
    return {"who": list(who), "icon": "spent", "word": word, "says": word}


def heading(label: str, next_round: bool = False) -> shapes.Stop:
    """Returns a heading in the order. `next_round`: of those whose turns come in the next round."""
    found: shapes.Stop = {"kind": "sep", "label": label}
    return {**found, "next_round": True} if next_round else found


def event_stop(event: TableEvent) -> shapes.Stop:
    """Returns a table event in the order."""
    shown: shapes.Stop = {
        "kind": "event",
        "id": event.id,
        "name": event.name,
        "detail": say("on {number}", number=minus(event.number)),
    }
    return {**shown, "hidden": True} if event.hidden else shown


def supposition(key: str, label: str, args: Args, *asks: Ask) -> Offer:
    """Returns a question for the forecast: how would this command (`suppose`), given now, change the order?"""
    return Offer(key, label, "forecast", args, (), asks)
