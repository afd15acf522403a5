"""The upshot of a fact: what the card says of it in one short line. The fact words it beside its line of the log, from the same fields:
"Countered. Stillness, by Vharn’s OppM"."""

from turnwright.core.frozen_class import dataclass
from turnwright.text import N_, Sentence, say

KINDS: dict[str, tuple[str, Sentence]] = {
    "countered": ("shield", N_("Countered")),
    "blocked": ("shield", N_("Blocked")),
    "parried": ("shield", N_("Parried")),
    "switched": ("swap", N_("Switched sides")),
    "missed": ("missed", N_("Missed")),
    "triggered": ("time", N_("Triggered")),
    "lost": ("close", N_("Lost")),
    "cancelled": ("close", N_("Cancelled")),
    "left_out": ("close", N_("Left out")),
    "drawn": ("dice", N_("Drawn again")),
    "woke": ("waking", N_("Woke up")),
    "saved": ("check", N_("Made")),
    "failed": ("close", N_("Failed")),
    "died": ("close", N_("Dead")),
    "passed": ("skip", N_("Passed")),
    "taken_back": ("undo", N_("Taken back")),
}
"""The kinds of an upshot, each with its sign (the name of an icon) and its word."""


@dataclass(frozen=True, slots=True)
class Undone:
    """An action that came to nothing, whose damage may have been noted already. `by`: whose it is; `name`: its name, empty without one; `number`:
    that of a declared action (`Fight.made`), 0 where those who act now did it in this turn; `only`: for whom it came to nothing, empty for
    all; `rule`: why."""

    by: tuple[str, ...]
    name: str
    rule: str
    number: int = 0
    only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """What was done. `says`: without whose it is, begun small unless with a name; `who`: those who did it, whose card does not repeat their name;
    `more`: what is said of it less loudly, such as what it answers; `brief`: its words on the own card, if others than in the log; `same`: the words
    of the card, and of a row on it, that tell this again."""

    says: str
    who: tuple[str, ...]
    more: str = ""
    brief: str = ""
    same: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Upshot:
    """What just happened. `kind`: one of KINDS; `says`: the fact without its owner, begun small unless with a name; `who`: the owner, whom
    the card names where it shows somebody else; `undone`: the attack that came to nothing by it."""

    kind: str
    says: Sentence = ""
    who: tuple[str, ...] = ()
    undone: Undone | None = None

    @property
    def icon(self) -> str:
        return KINDS[self.kind][0]

    @property
    def word(self) -> str:
        return say(KINDS[self.kind][1])
