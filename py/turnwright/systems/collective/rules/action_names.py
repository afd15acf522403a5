"""What actions are called on the screen and in the log: buttons, declared actions, what somebody has left.

The notation itself ("2P 1M") is read and written in `actions`; here it becomes words, or part of them.
"""

from collections.abc import Iterable

from turnwright.core.model import Declared
from turnwright.systems.collective.rules.action_notation import Action
from turnwright.systems.collective.text import say
from turnwright.text import both


def label(action: Action) -> str:
    """A button's words for an action."""
    kind = action.kind.lower()
    quick = "endless" if action.endless else "deep" if action.quick > 1 else "quick" if action.quick else ""
    prefix = "_".join(part for part in (action.mode, quick) if part)
    text = say(f"kind.{kind}")
    if prefix:
        text = say(f"action.{prefix}", kind=say(f"kind.prefixed.{kind}"), depth=action.quick)
    return say("action.of_part", action=text, part=action.part) if action.part else text


def bundle(actions: Iterable[str]) -> str:
    """Actions used at once: "P + M"."""
    return " + ".join(actions)


def amounts(pairs: Iterable[tuple[str, int]]) -> str:
    """What is there of each kind: "1P 3M 1V", empty where nothing is."""
    return " ".join(f"{n}{key}" for key, n in pairs if n)


def declared(items: Iterable[Declared]) -> str:
    """What a table calls declared actions: by the label, else by what was paid."""
    return both(item.label or bundle(item.actions) for item in items)
