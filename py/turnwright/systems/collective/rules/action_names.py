"""The names of actions on the screen and in the log: buttons, declared actions, remaining budgets.

`action_notation` parses and prints the notation ("2P 1M").
"""

from collections.abc import Iterable

from turnwright.core import StackedAction, join_and, name_all
from turnwright.systems.collective.rules.action_notation import Action, wanted
from turnwright.systems.collective.state import Fight
from turnwright.systems.collective.text import say


def label(action: Action) -> str:
    """Returns the label of the button for an action."""
    if action.exotic:
        return action.kind
    kind = action.kind.lower()
    quick = "endless" if action.endless else "deep" if action.quick > 1 else "quick" if action.quick else ""
    prefix = "_".join(part for part in (action.mode, quick) if part)
    text = say(f"kind.{kind}")
    if prefix:
        text = say(f"action.{prefix}", kind=say(f"kind.prefixed.{kind}"), depth=action.quick)
    return say("action.of_part", action=text, part=action.part) if action.part else text


def bundle(actions: Iterable[str]) -> str:
    """Returns actions used at once, with what pays for them: "P + M for 3C"."""
    return " + ".join(map(_paid, actions))


def kinds(actions: Iterable[str]) -> str:
    """Returns actions used at once without what pays for them: "P + M"."""
    return " + ".join(text.split("=", 1)[0] for text in actions)


def native(actions: Iterable[str]) -> list[str]:
    return [text for text in actions if not _bought(text)]


def purchases(actions: Iterable[str]) -> str:
    """Returns the actions that a currency pays for, with their prices: "M (3C) and QV (4C)"; empty if there are none."""
    found = (text for text in actions if _bought(text))
    return join_and(say("action.bought", action=text.split("=", 1)[0], price=text.split("=")[-1]) for text in found)


def _bought(text: str) -> bool:
    """Tells whether a currency pays for an action: its amount has a number."""
    return "=" in text and any(sign.isdigit() for sign in text.rsplit("=", maxsplit=1)[-1])


def _paid(text: str) -> str:
    if "=" not in text:
        return text
    action, source = text.split("=", 1)[0], text.rsplit("=", maxsplit=1)[-1]
    if _bought(text):
        return say("action.for", action=action, price=source)
    return say("act.from", action=action, source=say("plan.whole_round") if source == "round" else source)


def action_title(actions: Iterable[str]) -> str:
    """Returns the kinds of unnamed actions in words, without their price: "Mental", "Opposing mental"."""
    return join_and(label(wanted(text)) for text in actions)


def amounts(pairs: Iterable[tuple[str, int]]) -> str:
    """Returns the number of each kind: "1P 3M 1V"; empty if there are none."""
    return " ".join(f"{n}{key}" for key, n in pairs if n)


def amount(payment: str) -> str:
    """Returns a payment in words, such as "1P", "3C", "P+P+3C", "the whole round"."""
    if not payment:
        return say("plan.nothing")
    if payment == "round":
        return say("plan.whole_round")
    return payment if "+" in payment or payment[0].isdigit() else f"1{payment}"


def declared(fight: Fight, items: Iterable[StackedAction]) -> str:
    """Returns the names of declared actions, with their targets: "Attack on Gruk"; without a name, their kinds."""
    return join_and(aimed(fight, item.label or kinds(item.actions), item.target) for item in items)


def aimed(fight: Fight, action: str, target: tuple[str, ...]) -> str:
    """Returns the name of an action with its targets, if it has any."""
    return say("action.on", action=action, target=name_all(fight, target)) if target else action
