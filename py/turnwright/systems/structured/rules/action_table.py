"""The named actions of the neighbouring chapter, read from `actions.toml`: what each takes and what it counts as.

Only what the clock needs is here. What an action does to dice and wounds is the table's business.
"""

from dataclasses import dataclass, fields
from typing import Any

from turnwright.core.rulebook import table
from turnwright.systems.structured.rules.options import option
from turnwright.systems.structured.state.clock import Fight
from turnwright.systems.structured.state.tally import Did
from turnwright.systems.structured.text import say

KINDS = ("half", "full", "free", "extended", "reaction")
LIMITED = ("attack", "concentration")
SUBTYPES = ("attack", "concentration", "movement", "melee", "ranged", "miscellaneous")


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the table; the words are explained at its head."""

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
    known = {f.name for f in fields(Action)} - {"id", "name", "note"}
    found: dict[str, Action] = {}
    for key, entry in table("turnwright.systems.structured.rules", "actions.toml").items():
        if not isinstance(entry, dict) or not set(entry) <= known:
            raise ValueError(f"action {key} has unknown words")
        given: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
        if not set(given["kinds"]) <= set(KINDS) or not set(given["subtypes"]) <= set(SUBTYPES):
            raise ValueError(f"action {key} takes or counts as something unknown")
        if "states" in given and len(given["states"]) != len(given["kinds"]):
            raise ValueError(f"action {key} needs a state for each kind")
        more = f"action.{key}.note"
        found[key] = Action(key, say(f"action.{key}"), say(more) if more in say else "", **given)
    return found


ACTIONS = _read()
DELAY = "delay"
REACTIONS = tuple(a for a in ACTIONS.values() if "reaction" in a.kinds)
SHOTS = tuple(a for a in ACTIONS.values() if a.shot)


def kinds(e: Fight, action: Action) -> tuple[str, ...]:
    """What the action may take at this table; the first is the usual one."""
    return (option(e, "delay_action"),) if action.id == DELAY else action.kinds


def state_of(action: Action, kind: str) -> str:
    """The state the action puts on the actor, empty where there is none."""
    return dict(zip(action.kinds, action.states, strict=False)).get(kind, "")


def action_name(action: str) -> str:
    """A named action by its name; what the table named itself as it stands."""
    return ACTIONS[action].name if action in ACTIONS else action


def done_words(did: Did) -> str:
    """What was done: its name, or what it took where it has none."""
    return action_name(did.name) or say(f"kind.{did.kind}")
