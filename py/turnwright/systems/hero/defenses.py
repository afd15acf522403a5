"""What one may Abort to, and how long it protects: the list is in defenses.toml."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from turnwright.commands import BadCommand
from turnwright.events import AnyEncounter, EffectBegan, Event
from turnwright.model import Deadline, Effect
from turnwright.rulebook import table


@dataclass(frozen=True, slots=True)
class Form:
    """`lasts`: it protects until a later Phase begins."""

    id: str
    name: str
    lasts: bool


_TABLE: dict[str, Any] = table("turnwright.systems.hero", "defenses.toml")
FORMS: dict[str, Form] = {key: Form(key, row["name"], row["lasts"]) for key, row in _TABLE.items()}


def form(key: str) -> Form:
    """Raises BadCommand for what is not on the list."""
    if key not in FORMS:
        raise BadCommand(f"“{key[:20]}” is nothing one can abort to; known: {', '.join(FORMS)}.")
    return FORMS[key]


def protection(e: AnyEncounter, made: Form, phases: Mapping[str, int]) -> Iterator[Event]:
    """The effects of a defense that lasts. `phases`: by id, how many Phases must come; the last of them ends it as it begins."""
    if made.lasts:
        for n, (who, left) in enumerate(phases.items()):
            yield EffectBegan(Effect(f"e{e.made + n + 1}", made.name, who, Deadline("turn_start", who=who, left=left)))
