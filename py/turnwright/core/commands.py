"""The messages between table and engine: commands in, offers and refusals out.

A command is intent. An offer is a command that the screen may send, with every reason against it. A refusal is those reasons. No rules and
no state here.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from turnwright.core.frozen_class import dataclass, field, replace
from turnwright.text import join_sentences

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
    """One reason against a command. A GM's ruling outweighs it if `overrule` is true; otherwise the command is impossible. `short`: the
    reason in a few words, if the rule's own short words do not do. `who`: whom it concerns, the one it names first; several are judged alike.
    Objections with the same sentence are equal."""

    rule: str
    says: str
    overrule: bool = True
    short: str = ""
    who: tuple[str, ...] = field(default=(), compare=False)
    with_name: Callable[[str], str] | None = field(default=None, compare=False, repr=False)
    """Returns the sentence with another name, if it names a combatant."""

    def followed_by(self, sentence: str) -> "Objection":
        """Returns the objection with one more sentence."""
        named = self.with_name
        return replace(
            self,
            says=join_sentences((self.says, sentence)),
            with_name=(lambda name: join_sentences((named(name), sentence))) if named else None,
        )


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
    """The heading above this choice."""
    told: str = ""
    """The choice in words, with the answers of dependent asks as {name}."""
    unless: tuple[str, tuple[str, ...]] | None = None
    """(name, answers): the page leaves the choice out while that ask has none but these answers."""
    fold: bool = False
    """Whether it is folded under its heading, because it is not possible now."""
    left: int | None = None
    """Of somebody who may be a target: how much of the main gauge is left, in percent."""
    kind: str = ""
    """Of several ways to the same: what it is, one of the ask's `kinds`."""
    way: str = ""
    """What this way to its kind takes, in words; empty if it takes nothing."""
    usual: bool = False
    """Whether it is so usual that it may stand as a button of its own, beside one for all other choices."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that an offer still has. The answer becomes the command's arg `name`; dice become its roll `name`."""

    name: str
    kind: AskKind
    label: str
    choices: tuple[Choice, ...] = ()
    value: str | int | tuple[str, ...] | None = None
    """The preset answer; with `many`, a tuple."""
    low: int = 0
    high: int = 0
    """The bounds of a number. Of combatants, `high`: the most that can be chosen, where it is not all."""
    notation: str = ""
    note: str = ""
    help: str = ""
    optional: bool = False
    many: bool = False
    summed: bool = False
    """Whether only the sum of several dice counts, so that the sum alone is a valid answer."""
    either: bool = False
    """Whether several dice may be entered each, or only their sum in their place."""
    plus: int = 0
    """What is added to the sum of the dice."""
    called: tuple[int, int] | None = None
    """How many of the dice count in a total, and what is added to it, where the table may say the total alone as it was called (`dice.CALLED`)."""
    good: int = 0
    """The lowest face of a die that brings what it is rolled for; 0 where no face is better than another."""
    word: str = ""
    """What the number is called that is typed like a die, but rolled by nobody."""
    when: tuple[str, tuple[str, ...]] | None = None
    """(name, answers): the page asks only if that ask has one of these answers."""
    side: str = ""
    """The side that comes first where the page offers everybody. Of dice: the side that rolls, where nobody is named yet."""
    who: tuple[str, ...] = ()
    """Those who roll these dice together, if several do."""
    one_of: str = ""
    """What is missing, in words, while all asks with these words still have their preset answer."""
    kinds: tuple[tuple[str, str], ...] = ()
    """(letters, name) of what the choices are ways to, of which one of each kind can be chosen."""
    plain: bool = False
    """Whether the question is plain from its answers, so that the page need not show its label."""
    titles: bool = False
    """Whether the answer is what the action is called, in the place of the offer's label."""
    at_once: bool = False
    """Whether the answer is sent with the tap that chooses it, where nothing else is asked."""
    names: bool = False
    """Whether the answer names somebody: one that is taken becomes the next free one, and the page shows which."""


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
    small_offers: tuple["Offer", ...] | None = None
    """Small offers in a row. If there are any, the page sends only these."""
    name: str = ""
    """The name of a small offer outside its row."""
    members: tuple[str, ...] = ()
    """The members of a group for whom it is possible; all of them are proposed. Empty for a single combatant."""
    rare: bool = False
    """Whether it is folded on the card, because it is seldom used."""
    declared: bool = False
    """Whether it stands for what is declared already, which the card shows above the actions."""
    named_action: "NamedAction | None" = None
    """The action that the table named."""
    ends: bool = False
    """Whether it ends the state that it is about."""
    aside: bool = False
    """Whether it is no action of the turn, such as END that is noted beside one."""
    sums_up: bool = False
    """Whether the note only sums up what the form asks, so that the form does not say it again."""

    @property
    def has_small_offers(self) -> bool:
        """Tells whether it is a row that gathers small offers, perhaps none, rather than one button."""
        return self.small_offers is not None


@dataclass(frozen=True, slots=True)
class NamedAction:
    """The rest of a named action: its remembered targets (empty if they are unknown or down), the offer that changes them, and the offers
    that rename or remove it."""

    targets: tuple[str, ...]
    aim: Offer
    edit: tuple[Offer, ...]
