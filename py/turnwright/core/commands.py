"""What crosses between the table and the engine: commands in, offers and refusals out.

A command is intent; an offer is a command the screen may send, with every reason against it; a refusal is those reasons. No rule and
no state lives here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Args = Mapping[str, Any]


class BadCommand(ValueError):
    """The request cannot be understood. str() is one sentence for the GM; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the table decided. `rolls` holds dice as they fell on the table, keyed by who rolled."""

    do: str
    args: Args = field(default_factory=dict)
    rolls: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    entropy: str = ""
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class Objection:
    """One reason against a command. Where `overrule` is true a GM's ruling outweighs it; where not, it is impossible."""

    rule: str
    says: str
    overrule: bool = True


class Refused(Exception):
    """The rules said no. Nothing has changed."""

    def __init__(self, objections: tuple[Objection, ...]) -> None:
        super().__init__(" ".join(o.says for o in objections))
        self.objections = objections


@dataclass(frozen=True, slots=True)
class Choice:
    value: str
    label: str
    note: str = ""
    who: str = ""
    group: str = ""
    """A heading this choice stands under."""
    told: str = ""
    """The choice together with the answers that hang on it, each as its ask's name in braces."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Something an offer still needs to know. `kind`: choice, combatant, number, text, dice or actions.

    The answer is put into the command's args under `name`; dice go into its rolls under `name`.
    """

    name: str
    kind: str
    label: str
    choices: tuple[Choice, ...] = ()
    value: str | int | None = None
    low: int = 0
    high: int = 0
    notation: str = ""
    note: str = ""
    help: str = ""
    optional: bool = False
    many: bool = False
    summed: bool = False
    """Of several dice only the sum counts, so it may be answered alone."""
    when: tuple[str, tuple[str, ...]] | None = None
    """Only asked when the ask of that name has one of these answers."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A command the screen may send. Legal when `objections` is empty and every ask is answered."""

    key: str
    label: str
    do: str
    args: Args
    objections: tuple[Objection, ...] = ()
    asks: tuple[Ask, ...] = ()
    keys: tuple[str, ...] = ()
    note: str = ""
