"""The notation of actions, read and written in one place.

A GM types "2P 1M", "QQM", "bP" or "C'' " and everything else in the system handles an :class:`Action`. Whatever
turns text into an action, or an action into text or words, belongs here. What an action costs, who may use it and
when does not: this module knows no pool, no segment and no option (C3).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

__all__ = [
    "CURRENCIES", "KINDS", "MODES", "Action", "BadAction", "parse", "parse_bundle", "print_bundle", "quoted",
]  # fmt: skip

KINDS = ("P", "M", "V", "Z", "S", "F", "X", "E", "G", "D", "N")
CURRENCIES = ("A", "A'", "A''", "B", "B'", "B''", "C", "C'", "C''", "C'''")
MODES = {"opp": "Opp", "instant": "I", "borrowed": "b", "held": "h"}
MAX_DEPTH = 9
MAX_COUNT = 999
MAX_TEXT = 40
MAX_PART = 20
MAX_BUNDLE = 400
NOTHING = "nothing"

_MODE_OF = {sign: mode for mode, sign in MODES.items()}
_WORDS = {"opp": "opposing", "instant": "instantaneous", "borrowed": "borrowed", "held": "held"}
_BARE = {"opp": "F", "instant": "S"}  # C3, Opp and I: what the prefix means without a letter
_PRIMES = str.maketrans(dict.fromkeys("’‘′ʼ", "'") | dict.fromkeys('"″”“', "''") | {"‴": "'''"})
_ACTION = re.compile(r"(Q*)(i?)(Opp|I|b|h)?(Q*)([A-Z0]?)('*)(?:@(.*))?", re.DOTALL)
_PART = re.compile(r"[^\W\d_][^\W_]*(?:-[^\W_]+)*")
_COUNTED = re.compile(r"([0-9]*)[x×*]?(.*)", re.DOTALL)


class BadAction(ValueError):
    """A text or combination that is no action; ``rule`` names the rule that says so, if one does."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """One kind of action with its prefixes; every instance is one the notation can write."""

    kind: str
    quick: int = 0
    endless: bool = False
    mode: str = ""
    part: str = ""

    def __post_init__(self) -> None:
        problem = _nonsense(self)
        if problem:
            raise BadAction(problem)

    def __str__(self) -> str:
        prefix = "Qi" if self.endless else "Q" * self.quick
        return prefix + MODES.get(self.mode, "") + self.kind + (f"@{self.part}" if self.part else "")

    @property
    def is_currency(self) -> bool:
        """Whether it only buys other actions."""
        return self.kind in CURRENCIES

    def describe(self) -> str:
        """The action in words."""
        if self.is_currency:
            words = f"the {self} action type"
            return words + (", not borrowed" if self.kind.startswith("B") else "")
        words = " ".join(w for w in ("infinitely quick" if self.endless else "", _WORDS.get(self.mode, "")) if w)
        words = f"{words} {self.kind}".strip()
        if self.part:
            words += f" of the {self.part}"
        return words + (f" with quick depth {self.quick}" if self.quick else "")


def quoted(text: str) -> str:
    """User text for use inside a sentence, cut short."""
    shown = text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + "…"
    return f"“{shown}”"


def _nonsense(a: Action) -> str:
    """Why such an action cannot be, or ""."""
    if a.kind not in KINDS and a.kind not in CURRENCIES:
        return _unknown_kind(a.kind)
    if a.mode and a.mode not in MODES:
        return f"There is no way of using an action called {quoted(a.mode)}."
    if not 0 <= a.quick <= MAX_DEPTH:
        return f"An action carries at most {MAX_DEPTH} Q."
    if a.is_currency:
        return _nonsense_currency(a)
    return _nonsense_prefix(a) or _nonsense_part(a)


def _unknown_kind(kind: str) -> str:
    letter = kind.rstrip("'")
    if letter in ("A", "B", "C"):
        most = 3 if letter == "C" else 2
        return f"{letter} actions carry at most {most} primes."
    if letter in KINDS:
        return f"{letter} actions carry no prime; only A, B and C actions do."
    return f"There is no action type {quoted(kind)}."


def _nonsense_currency(a: Action) -> str:
    if a.mode or a.endless or a.part:
        return f"{a.kind} actions only buy other actions, so they take no prefix or body part of that sort."
    if a.quick and (a.kind[0] != "A" or a.quick > 1):
        return f"Of the quick currencies only QA, QA' and QA'' exist; {'Q' * a.quick}{a.kind} is none of them."
    return ""


def _nonsense_prefix(a: Action) -> str:
    prefixed = bool(a.quick or a.endless or a.mode)
    if a.kind == "N" and prefixed:
        return "An N action is no action at all, so it takes no prefix."
    if a.kind == "D" and prefixed:
        return "A D action is already opposing and quick, so it takes no prefix."
    if a.endless and (a.quick or a.mode):
        return "Qi stands alone before an action, as in QiP."
    if a.mode in ("borrowed", "held"):
        if a.quick:
            return f"A {a.mode} action is of a plain kind, without Q."
        if a.kind == "Z":
            return f"A Z action needs no {MODES[a.mode]}: it may be used on the opponents' half as it is."
    return ""


def _nonsense_part(a: Action) -> str:
    if not a.part:
        return ""
    if a.kind != "P":
        return "Only P actions belong to a body part, as in P@mouth."
    if a.part in ("leg", "legs"):
        return "Legs have no P actions of their own."  # C3, P
    plain = len(a.part) <= MAX_PART and a.part == a.part.lower().translate(_PRIMES)
    if not plain or not _PART.fullmatch(a.part):
        return f"A body part is one short word in small letters, as in P@mouth; {quoted(a.part)} is not."
    return ""


def parse(text: str) -> Action:
    """Read one action."""
    if len(text) > MAX_TEXT:
        raise BadAction(f"An action is written in at most {MAX_TEXT} characters; {quoted(text)} is longer.")
    return _parse(text.strip().translate(_PRIMES))


@lru_cache(maxsize=2048)
def _parse(text: str) -> Action:
    if not text:
        raise BadAction("No action is written here.")
    found = _ACTION.fullmatch(text)
    if found is None:
        raise BadAction(_unreadable(text))
    early, endless, sign, late, kind, primes, part = found.groups(default="")
    if part == "" and "@" in text:
        raise BadAction("After @ comes a body part, as in P@mouth.")
    if early and late:
        raise BadAction(f"Write all Q of {quoted(text)} together, in front.")
    if endless and (early + late) != "Q":
        raise BadAction(f"Infinitely quick is written Qi before an action, as in QiP; {quoted(text)} is not.")
    mode = _MODE_OF.get(sign, "")
    if not kind:
        kind = _bare_kind(text, mode, bool(endless or late))
    kind = ("Z" if kind == "0" else kind) + primes
    return Action(kind, 0 if endless else len(early + late), bool(endless), mode, part.lower())


def _bare_kind(text: str, mode: str, needs_letter: bool) -> str:
    """What a text without a letter of its own stands for."""
    if mode in _BARE and not needs_letter:
        return _BARE[mode]
    if mode == "borrowed":
        raise BadAction("b (borrowed) stands before another action, as in bP; the B action type has a capital B.")
    if mode == "held":
        raise BadAction("h (held) stands before another action, as in hM.")
    if text.startswith(("Q", "Opp", "I")):
        raise BadAction(f"{quoted(text)} needs a kind of action after its prefix, as in {text.rstrip(chr(39))}P.")
    raise BadAction(f"{quoted(text)} is no action.")


def _unreadable(text: str) -> str:
    """A sentence for a text that is not even shaped like an action, with a likely correction."""
    likely = text.upper().replace("OPP", "Opp")
    if likely.startswith("QI") and len(likely) > 2:
        likely = "Qi" + likely[2:]
    if likely != text:
        try:
            return f"{quoted(text)} is no action; capitals matter: did you mean {_parse(likely)}?"
        except BadAction:
            pass
    return f"{quoted(text)} is no action."


def parse_bundle(text: str) -> tuple[tuple[Action, int], ...]:
    """Read several actions, each with its number in front ("2P 1M", "1M + 1QV", "P, M"); repeats are added up."""
    if len(text) > MAX_BUNDLE:
        raise BadAction(f"A list of actions is written in at most {MAX_BUNDLE} characters.")
    if text.strip() == NOTHING:
        return ()
    total: dict[Action, int] = {}
    for group in re.split(r"[+,;]", text):
        for action, count in _group(group.split(), text):
            total[action] = total.get(action, 0) + count
            if total[action] > MAX_COUNT:
                raise BadAction(f"More than {MAX_COUNT} {action} are too many.")
    return tuple(total.items())


def _group(words: list[str], text: str) -> Iterable[tuple[Action, int]]:
    """The actions between two separators; a lone number counts the word after it."""
    if not words:
        raise BadAction("No action is written here." if not text.strip() else f"{quoted(text)} lacks an action.")
    number = ""
    for word in words:
        digits = word.isascii() and word.isdigit()
        if number and digits:
            raise BadAction(f"“{number} {word[:MAX_TEXT]}” can be read in two ways; for Z actions write Z.")
        if word == "0" and len(words) > 1:
            raise BadAction(f"The 0 in {quoted(' '.join(words))} can be read in two ways; for a Z action write Z.")
        if digits and word != "0":
            number = word
            continue
        yield _counted(number + word)
        number = ""
    if number:
        raise BadAction(f"{number[:MAX_TEXT]} is a number without an action; the number goes in front, as in 2P.")


def _counted(word: str) -> tuple[Action, int]:
    """One word such as "2P"."""
    if word == "0":
        return parse(word), 1
    found = _COUNTED.fullmatch(word.translate(_PRIMES))
    assert found is not None
    digits, name = found.groups()
    if len(digits) > 3:
        raise BadAction(f"{quoted(digits)} is too many; a number goes up to {MAX_COUNT}.")
    return parse(name), int(digits) if digits else 1


def print_bundle(bundle: Iterable[tuple[Action, int]]) -> str:
    """The text :func:`parse_bundle` reads back."""
    return " ".join(f"{count}{action}" for action, count in bundle) or NOTHING
