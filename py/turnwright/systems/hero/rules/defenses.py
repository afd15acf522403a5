"""The defensive actions available to an abort, and how long they protect; the list is in defenses.toml."""

from collections.abc import Mapping
from dataclasses import dataclass

from turnwright.core import BadCommand, Deadline, Effect, join_commas
from turnwright.core.effect_events import EffectBegan
from turnwright.core.rulebook import table
from turnwright.systems.hero.state import Events, Fight, Spent
from turnwright.systems.hero.text import say


@dataclass(frozen=True, slots=True)
class Form:
    """A defensive action. `lasts`: it protects until a later Phase begins."""

    id: str
    name: str
    lasts: bool


FORMS: dict[str, Form] = {
    key: Form(key, say(f"defense.{key}"), bool(lasts))
    for key, lasts in table("turnwright.systems.hero.rules", "defenses").items()
}


def form(key: str) -> Form:
    """Returns the defense of this name. Raises BadCommand if it is not in the list."""
    if key not in FORMS:
        raise BadCommand(say("abort.unknown", form=key[:20], known=join_commas(FORMS)))
    return FORMS[key]


def protection(fight: Fight, made: Form, spent: Mapping[str, tuple[Spent, ...]]) -> Events:
    """Yields the effects of a defense that lasts until the first unspent Phase begins. `spent`: by id, the spent Phases, which only pass."""
    if made.lasts:
        for nth, (who, gone) in enumerate(spent.items(), 1):
            left = 1 + sum(s.why not in ("delay", "hold") for s in gone)  # those never begin (see PhasePassed.boundary)
            yield EffectBegan(Effect(fight.effect_id(nth), made.name, who, Deadline("turn_start", who=who, left=left)))
