"""The messages between table and engine: commands in, offers and refusals out.

A command is intent. An offer is a command that the screen may send, with every reason against it. A refusal is those reasons. No rules and
no state here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Args = Mapping[str, Any]
AskKind = Literal["choice", "combatant", "number", "text", "line", "dice", "actions"]


class BadCommand(ValueError):
    """The request cannot be understood. str() is one sentence for the GM; nothing has changed."""


@dataclass(frozen=True, slots=True)
class Command:
    """One decision of the table. `rolls`: dice rolled at the table, keyed by the roller."""

    do: str
    args: Args = field(default_factory=dict)
    rolls: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    entropy: str = ""
    ruling: str | None = None


@dataclass(frozen=True, slots=True)
class Objection:
    """One reason against a command. A GM's ruling outweighs it if `overrule` is true; otherwise the command is impossible."""

    rule: str
    says: str
    overrule: bool = True


Objections = Iterator[Objection]


class Refused(Exception):
    """The rules refuse the command. Nothing has changed."""

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
    """A question that an offer still has. The answer becomes the command's arg `name`; dice become its roll `name`."""

    name: str
    kind: AskKind
    label: str
    choices: tuple[Choice, ...] = ()
    value: str | int | tuple[str, ...] | None = None
    """The answer proposed; of several (`many`) a tuple."""
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
    """A command that the screen may send. It is legal when `objections` is empty and every ask has an answer."""

    key: str
    label: str
    do: str
    args: Args
    objections: tuple[Objection, ...] = ()
    asks: tuple[Ask, ...] = ()
    keys: tuple[str, ...] = ()
    note: str = ""
    pad: tuple["Offer", ...] | None = None
    """Small offers in a row. Where there are any, only they are sent."""
    name: str = ""
    """What a small offer is called where it stands alone."""
