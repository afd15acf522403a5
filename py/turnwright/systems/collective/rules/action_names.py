"""The names of actions on the screen and in the log: buttons, declared actions, remaining budgets.

`action_notation` parses and prints the notation ("2P 1M").
"""

from collections.abc import Iterable

from turnwright.core import Declared, names
from turnwright.systems.collective.rules.action_notation import Action, parse
from turnwright.systems.collective.state.clock import Fight
from turnwright.systems.collective.text import say
from turnwright.text import both


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
    """Returns actions used at once: "P + M"."""
    return " + ".join(actions)


def action_title(actions: Iterable[str]) -> str:
    """Returns the kinds of unnamed actions in words, without their price: "Mental", "Opposing mental"."""
    return both(label(parse(text.split("=", 1)[0])) for text in actions)


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


def declared(e: Fight, items: Iterable[Declared]) -> str:
    """Returns the names of declared actions, with their targets: "Attack on Gruk"; without a name, the payment."""
    return both(aimed(e, item.label or bundle(item.actions), item.target) for item in items)


def aimed(e: Fight, action: str, target: tuple[str, ...]) -> str:
    """Returns the name of an action with its targets, if it has any."""
    return say("action.on", action=action, target=names(e, target)) if target else action
