"""The named actions of the neighbouring chapter, read from `actions.toml`: what each takes and what it counts as.

Only what the clock needs is here. What an action does to dice and wounds is the table's business.
"""

from dataclasses import dataclass, fields
from typing import Any

from turnwright.events import AnyEncounter
from turnwright.rulebook import table
from turnwright.systems.structured.options import option

KINDS = {
    "half": "Half Action",
    "full": "Full Action",
    "free": "Free Action",
    "extended": "Extended Action",
    "reaction": "Reaction",
}
KEYCAPS = {"half": "½", "full": "1", "free": "Free", "extended": "1+", "reaction": "Reaction"}
LIMITED = ("attack", "concentration")
SUBTYPES = ("attack", "concentration", "movement", "melee", "ranged", "miscellaneous")


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of the table; the words are explained at its head."""

    id: str
    name: str
    kinds: tuple[str, ...]
    subtypes: tuple[str, ...]
    note: str = ""
    usual: bool = False
    twice: bool = False
    first: bool = False
    state: str = ""
    evasion: bool = False
    shot: bool = False


def _read() -> dict[str, Action]:
    known = {f.name for f in fields(Action)} - {"id"}
    found: dict[str, Action] = {}
    for key, entry in table("turnwright.systems.structured", "actions.toml").items():
        if not isinstance(entry, dict) or not set(entry) <= known:
            raise ValueError(f"action {key} has unknown words")
        given: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
        if not set(given["kinds"]) <= set(KINDS) or not set(given["subtypes"]) <= set(SUBTYPES):
            raise ValueError(f"action {key} takes or counts as something unknown")
        found[key] = Action(key, **given)
    return found


ACTIONS = _read()
DELAY = "delay"
REACTIONS = tuple(a for a in ACTIONS.values() if "reaction" in a.kinds)
SHOTS = tuple(a for a in ACTIONS.values() if a.shot)


def kinds(e: AnyEncounter, action: Action) -> tuple[str, ...]:
    """What the action may take at this table; the first is the usual one."""
    return (option(e, "delay_action"),) if action.id == DELAY else action.kinds
