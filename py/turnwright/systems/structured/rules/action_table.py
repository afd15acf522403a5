"""The named actions of the chapter Combat Actions, read from `actions.toml`: what each takes and what it counts as.

Only the data that the clock needs is here; the table applies effects on dice and wounds.
"""

from dataclasses import dataclass

from turnwright.core import codec
from turnwright.core.rulebook import table
from turnwright.systems.structured.rules.options import option
from turnwright.systems.structured.state import Did, Fight
from turnwright.systems.structured.text import say

KINDS = ("half", "full", "free", "extended", "reaction")
LIMITED = ("attack", "concentration")
SUBTYPES = ("attack", "concentration", "movement", "melee", "ranged", "miscellaneous")


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the table; the head of `actions.toml` explains the fields."""

    id: str
    name: str
    note: str
    kinds: tuple[str, ...]
    subtypes: tuple[str, ...]
    usual: bool = False
    twice: bool = False
    first: bool = False
    states: tuple[str, ...] = ()
    unaimed: bool = False
    evasion: bool = False
    shot: bool = False


def _read() -> dict[str, Action]:
    found: dict[str, Action] = {}
    for key, entry in table("turnwright.systems.structured.rules", "actions").items():
        assert isinstance(entry, dict), key
        note = f"action.{key}.note"
        words = {"id": key, "name": say(f"action.{key}"), "note": say(note) if note in say else ""}
        action: Action = codec.decode(Action, {**entry, **words}, {}, key)
        if not set(action.kinds) <= set(KINDS) or not set(action.subtypes) <= set(SUBTYPES):
            raise ValueError(f"action {key} takes or counts as something unknown")
        if action.states and len(action.states) != len(action.kinds):
            raise ValueError(f"action {key} needs a state for each kind")
        found[key] = action
    return found


ACTIONS = _read()
DELAY, FEINT, OVERWATCH = "delay", "feint", "overwatch"
REACTIONS = tuple(a for a in ACTIONS.values() if "reaction" in a.kinds)
SHOTS = tuple(a for a in ACTIONS.values() if a.shot)


def kinds(fight: Fight, action: Action) -> tuple[str, ...]:
    """Returns what the action may take at this table; the first is the usual one."""
    return (option(fight, "delay_action"),) if action.id == DELAY else action.kinds


def state_of(action: Action, kind: str) -> str:
    """Returns the state that the action puts on the actor; empty if there is none."""
    return dict(zip(action.kinds, action.states, strict=False)).get(kind, "")


def action_name(action: str) -> str:
    """Returns the name of a named action, or the table's own words unchanged."""
    return ACTIONS[action].name if action in ACTIONS else action


def done_words(did: Did) -> str:
    """Returns the name of an action, or what it took if it has no name."""
    return action_name(did.name) or say(f"kind.{did.kind}")


def did_words(did: Did) -> str:
    """Returns an action with what it took: "Aim (Half Action)"."""
    kind = say(f"kind.{did.kind}")
    return say("did", action=action_name(did.name), kind=kind) if did.name else kind


def keycap(kind: str) -> tuple[str, ...]:
    """Returns the keycap of an offer that takes this: "½"."""
    return (say(f"keycap.{kind}"),)
