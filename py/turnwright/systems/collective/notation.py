"""The notation of actions: the one place that parses and prints it (C3).

A GM types "2P 1M", "QQM", "bP" or "C'' "; the rest of the system uses an :class:`Action`. Costs and permissions do not belong here: this
module knows no pool, no segment and no option.
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from turnwright.core.commands import BadCommand
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import Pairs
from turnwright.core.pattern import pattern
from turnwright.systems.collective import say
from turnwright.text import N_, join_and, join_commas

KINDS = ("P", "M", "V", "Z", "S", "F", "X", "E", "G", "D", "N")
CURRENCIES = ("A", "A'", "A''", "B", "B'", "B''", "C", "C'", "C''", "C'''")
RESERVED = ("P", "M", "V", "S", "F", "X", "E", "G")
"""The kinds that can be held or borrowed."""
MODES = {"opp": "Opp", "instant": "I", "borrowed": "b", "held": "h"}
_LETTERS = ("A", "B", "C", "Q", "I")
MAX_DEPTH = 9
MAX_COUNT = 999
MAX_TEXT = 40
MAX_PART = 20
MAX_BUNDLE = 1_000
NOTHING = "nothing"
_MODE_OF = {sign: mode for mode, sign in MODES.items()}
_BARE = {"opp": "F", "instant": "S"}  # C3, Opp and I: what the prefix means without a letter

_PRIMES = str.maketrans(dict.fromkeys("’‘′ʼ", "'") | dict.fromkeys('"″”“', "''") | {"‴": "'''"})
_ACTION = pattern(r"(Q*)(i?)(Opp|I|b|h)?(Q*)([A-Z0]?)('*)(?:@(.*))?", re.DOTALL)
_EXOTIC = pattern(r"(?!Op|Q|I$)(?:[A-Z][a-z]{2,11}|[A-Z])")
_PART = pattern(r"[^\W\d_][^\W_]*(?:-[^\W_]+)*")
_COUNTED = pattern(r"([0-9]*)[x×*]?(.*)", re.DOTALL)


class BadAction(BadCommand):
    """The text or combination is no action; ``rule`` names the rule behind that, if there is one."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


@dataclass(frozen=True, slots=True, order=True)
class Action:
    """One kind of action with its prefixes; the notation can write every instance."""

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
    def exotic(self) -> bool:
        """Tells whether it is a kind of the table's own: a word, or a letter without another meaning."""
        return self.kind not in KINDS and not self.is_currency

    @property
    def is_currency(self) -> bool:
        """Tells whether it can only buy other actions."""
        return self.kind in CURRENCIES


def quoted(text: str) -> str:
    """Returns user text for use inside a sentence, shortened."""
    shown = text if len(text) <= MAX_TEXT else text[:MAX_TEXT] + "…"
    return say("“{text}”", text=shown)


def _nonsense(a: Action) -> str:
    """Returns why such an action cannot exist, or ""."""
    if a.kind not in KINDS and a.kind not in CURRENCIES:
        if a.kind in _LETTERS or not _EXOTIC().fullmatch(a.kind):
            return _unknown_kind(a.kind)
        return (
            say("{kind} is an action type of your own, so it takes no prefix or body part.", kind=a.kind)
            if a.mode or a.quick or a.endless or a.part
            else ""
        )
    if a.mode and a.mode not in MODES:
        return say("There is no prefix called {mode}.", mode=quoted(a.mode))
    if not 0 <= a.quick <= MAX_DEPTH:
        return say("An action can have at most {most} Q.", most=MAX_DEPTH)
    if a.is_currency:
        return _nonsense_currency(a)
    return _nonsense_prefix(a) or _nonsense_part(a)


def _unknown_kind(kind: str) -> str:
    letter = kind.rstrip("'")
    if letter in ("A", "B", "C"):
        return say("{letter} actions can have at most {most} primes.", letter=letter, most=3 if letter == "C" else 2)
    if letter in KINDS:
        return say("{letter} actions take no prime; only A, B and C actions do.", letter=letter)
    return say("There is no action type {kind}.", kind=quoted(kind))


def _nonsense_currency(a: Action) -> str:
    if a.mode or a.endless or a.part:
        return say("{kind} actions only buy other actions, so they take no such prefix or body part.", kind=a.kind)
    if a.quick > 1:
        return say("{action} does not exist; a quick currency has one Q, as in QC.", action="Q" * a.quick + a.kind)
    return ""


def _nonsense_prefix(a: Action) -> str:
    prefixed = bool(a.quick or a.endless or a.mode)
    if a.kind in ("N", "D") and prefixed:
        return say(
            "An N needs no action, so it takes no prefix."
            if a.kind == "N"
            else "A Death action is already opposing and quick, so it takes no prefix."
        )
    if a.endless and (a.quick or a.mode):
        return say("Write Qi alone before an action, as in QiP.")
    if a.mode in ("borrowed", "held"):
        if a.quick:
            held = a.mode == "held"
            return say("A held action has no Q. Write hP." if held else "A borrowed action has no Q. Write bP.")
        if a.kind == "Z":
            return say("A Z action needs no {sign}: it already works on the opponents’ half.", sign=MODES[a.mode])
    return ""


def _nonsense_part(a: Action) -> str:
    if not a.part:
        return ""
    if a.kind != "P":
        return say("Only P actions take a body part, as in P@mouth.")
    if a.part in ("leg", "legs"):
        return say("Legs have no P actions of their own.")  # C3, P
    plain = len(a.part) <= MAX_PART and a.part == a.part.lower().translate(_PRIMES)
    return (
        ""
        if plain and _PART().fullmatch(a.part)
        else say("{part} is not a body part. Write one short lower-case word, as in P@mouth.", part=quoted(a.part))
    )


@lru_cache(maxsize=2048)
def parse(text: str) -> Action:
    """Parses one action. Raises BadAction."""
    if len(text) > MAX_TEXT:
        raise BadAction(
            say("{text} is too long: an action has at most {most} characters.", most=MAX_TEXT, text=quoted(text))
        )
    text = text.strip().translate(_PRIMES)
    if not text:
        raise BadAction(say("Type an action, e.g. 2P."))
    found = _ACTION().fullmatch(text)
    if found is None and _EXOTIC().fullmatch(text):
        return Action(text)
    if found is None:
        raise BadAction(_unreadable(text))
    early, endless, sign, late, kind, primes, part = found.groups(default="")
    if part == "" and "@" in text:
        raise BadAction(say("Write a body part after @, as in P@mouth."))
    if early and late:
        raise BadAction(say("Write all Q of {text} together, in front.", text=quoted(text)))
    if endless and (early + late) != "Q":
        raise BadAction(say("Write infinitely quick as Qi before an action, as in QiP, not {text}.", text=quoted(text)))
    mode = _MODE_OF.get(sign, "")
    if not kind:
        kind = _bare_kind(text, mode, bool(endless or late))
    kind = ("Z" if kind == "0" else kind) + primes
    return Action(kind, 0 if endless else len(early + late), bool(endless), mode, part.lower())


def wanted(text: str) -> Action:
    """Parses the action of a use, without what pays for it: M of "M=3C"."""
    return parse(text.split("=", 1)[0])


def _bare_kind(text: str, mode: str, needs_letter: bool) -> str:
    """Returns the kind that a text without a letter of its own means."""
    if mode in _BARE and not needs_letter:
        return _BARE[mode]
    if mode == "held":
        raise BadAction(say("h (held) stands before another action, as in hM."))
    if mode == "borrowed":
        raise BadAction(say("b (borrowed) stands before another action, as in bP; the B action type has a capital B."))
    if text.startswith(("Q", "Opp", "I")):
        raise BadAction(
            say(
                "{text} needs a kind of action after its prefix, as in {example}.",
                text=quoted(text),
                example=text.rstrip("'") + "P",
            )
        )
    raise BadAction(say("{text} is not an action.", text=quoted(text)))


def _unreadable(text: str) -> str:
    """Returns a sentence for an unreadable text, with a likely correction."""
    meant = likely(text)
    if meant is not None:
        return say("{text} is not an action; capitals matter. Did you mean {likely}?", text=quoted(text), likely=meant)
    return say("{text} is not an action.", text=quoted(text))


def likely(text: str) -> Action | None:
    """Returns the action that a text with wrong capitals means; None if there is none or the capitals are right."""
    large = text.upper().replace("OPP", "Opp")
    if large.startswith("QI") and len(large) > 2:
        large = "Qi" + large[2:]
    try:
        found = parse(large) if large != text else None
    except BadAction:
        return None
    return None if found is None or found.exotic else found


def parse_bundle(text: str) -> tuple[tuple[Action, int], ...]:
    """Parses several actions, each with its number in front ("2P 1M", "1M + 1QV", "P, M"); it adds up repeats."""
    if len(text) > MAX_BUNDLE:
        raise BadAction(say("A list of actions can have at most {most} characters.", most=MAX_BUNDLE))
    if text.strip() == NOTHING:
        return ()
    total: dict[Action, int] = {}
    for group in re.split(r"[+,;]", text):
        for action, count in _group(group.split(), text):
            total[action] = total.get(action, 0) + count
            if total[action] > MAX_COUNT:
                raise BadAction(say("Use at most {most} {action}.", most=MAX_COUNT, action=action))
    return tuple(total.items())


def _group(words: list[str], text: str) -> Iterable[tuple[Action, int]]:
    """Yields the actions between two separators; a lone number belongs to the word after it."""
    if not words:
        raise BadAction(
            say("{text} needs an action after it.", text=quoted(text))
            if text.strip()
            else say("Type an action, e.g. 2P.")
        )
    number = ""
    for word in words:
        digits = word.isascii() and word.isdigit()
        if number and word[0].isdigit() and not digits:
            raise BadAction(
                say("{text} has two numbers before one action; write one, as in 2P.", text=quoted(f"{number} {word}"))
            )
        if number and digits:
            raise BadAction(say("{text} can be read two ways; write Z for Z actions.", text=quoted(f"{number} {word}")))
        if word == "0" and len(words) > 1:
            raise BadAction(
                say("The 0 in {text} can be read two ways; write Z for a Z action.", text=quoted(" ".join(words)))
            )
        if digits and word != "0":
            number = word
            continue
        if number and _EXOTIC().fullmatch(word) and parse(word).exotic:
            raise BadAction(
                say(
                    "Write {kind} with its number in front if it is an action type of your own, as in 2Bug.",
                    kind=quoted(word),
                )
            )
        yield _counted(number + word)
        number = ""
    if number:
        raise BadAction(say("{number} needs an action after it, as in 2P.", number=number[:MAX_TEXT]))


def _counted(word: str) -> tuple[Action, int]:
    """Parses one word such as "2P"."""
    if word == "0":
        return parse(word), 1
    found = _COUNTED().fullmatch(word.translate(_PRIMES))
    assert found is not None
    digits, name = found.groups()
    if len(digits) > 3:
        raise BadAction(say("{number} is too many; use at most {most}.", number=quoted(digits), most=MAX_COUNT))
    action = parse(name)
    if action.exotic and not digits:  # a plain word is a name or a mistake
        raise BadAction(
            say(
                "Write {kind} with its number in front if it is an action type of your own, as in 2Bug.",
                kind=quoted(name),
            )
        )
    return action, int(digits) if digits else 1


def print_bundle(bundle: Iterable[tuple[Action, int]]) -> str:
    """Returns the text that :func:`parse_bundle` reads back."""
    return " ".join(f"{count}{action}" for action, count in bundle) or NOTHING


# a budget


CAPPED = ("P", "M", "V", "X", "E", "S", "Z", "G")


def read_pool(text: str) -> Pairs:
    """Parses a budget such as "2P 1M 2V 7C". Raises BadCommand."""
    bundle = parse_bundle(text) if text.strip() else ()
    for action, _ in bundle:
        if action.kind in ("Z", "N", "D") and not action.quick and not action.mode:
            raise BadCommand(say("{action} actions need no budget.", action=action))
        if action.mode in ("borrowed", "held"):
            raise BadCommand(say("{action} is a way to use an action, not a budget. Try 2P 1M.", action=action))
    return tuple((str(action), count) for action, count in bundle)


@lru_cache(maxsize=64)
def read_caps(text: str) -> Pairs:
    """Parses segment limits such as "2M 2P". Raises BadCommand."""
    bundle = parse_bundle(text) if text.strip() else ()
    for action, _ in bundle:
        if str(action) not in CAPPED:
            raise BadCommand(
                say(
                    "{action} has no segment limit. Set a limit for one of: {known}.",
                    action=action,
                    known=join_commas(CAPPED),
                )
            )
    return tuple((str(action), count) for action, count in bundle)


def show(pairs: Pairs) -> str:
    """Returns pairs as typed."""
    return " ".join(f"{n}{key}" for key, n in pairs)


# an action in words


NAMES = {
    "P": (N_("Physical"), N_("physical")),
    "M": (N_("Mental"), N_("mental")),
    "V": (N_("Move"), N_("move")),
    "F": (N_("Full action"), N_("full action")),
    "S": (N_("Standard"), N_("standard")),
    "Z": (N_("Minor"), N_("minor")),
    "X": (N_("Spirit"), N_("spirit")),
    "E": (N_("Equipment"), N_("equipment")),
    "G": (N_("Godly"), N_("godly")),
    "D": (N_("Death"), N_("death")),
    "N": (N_("Null"), N_("null")),
}
"""A kind alone on a button, and behind a prefix."""
PREFIXES = {
    "quick": N_("Quick {kind}"),
    "deep": N_("Quick ×{depth} {kind}"),
    "endless": N_("Endlessly quick {kind}"),
    "opp": N_("Opposing {kind}"),
    "opp quick": N_("Opposing quick {kind}"),
    "opp deep": N_("Opposing quick ×{depth} {kind}"),
    "instant": N_("Instant {kind}"),
    "instant quick": N_("Instant quick {kind}"),
    "instant deep": N_("Instant quick ×{depth} {kind}"),
    "borrowed": N_("Borrowed {kind}"),
    "held": N_("Held {kind}"),
}


def label(action: Action) -> str:
    """Returns the label of the button for an action."""
    if action.exotic:
        return action.kind
    alone, behind = NAMES[action.kind]
    quick = "endless" if action.endless else "deep" if action.quick > 1 else "quick" if action.quick else ""
    prefix = " ".join(part for part in (action.mode, quick) if part)
    text = say(PREFIXES[prefix], kind=say(behind), depth=action.quick) if prefix else say(alone)
    return say("{action} ({part})", action=text, part=action.part) if action.part else text


def bundle(actions: Iterable[str]) -> str:
    """Returns actions used at once, with what pays for them: "P + M for 3C"."""
    return " + ".join(map(_paid, actions))


def kinds(actions: Iterable[str]) -> str:
    """Returns actions used at once without what pays for them: "P + M"."""
    return " + ".join(text.split("=", 1)[0] for text in actions)


def native(actions: Iterable[str]) -> list[str]:
    """Returns the actions that no currency pays for."""
    return [text for text in actions if not _bought(text)]


def purchases(actions: Iterable[str]) -> str:
    """Returns the actions that a currency pays for, with their prices: "M (3C) and QV (4C)"; empty if there are none."""
    found = (text for text in actions if _bought(text))
    return join_and(say("{action} ({price})", action=text.split("=", 1)[0], price=price(text)) for text in found)


def _bought(text: str) -> bool:
    """Tells whether a currency pays for an action: its amount has a number."""
    return "=" in text and any(sign.isdigit() for sign in text.rsplit("=", maxsplit=1)[-1])


def _paid(text: str) -> str:
    return say("{action} for {price}", action=text.split("=", 1)[0], price=price(text)) if "=" in text else text


def price(text: str) -> str:
    """Returns what an action of a use takes: "2P 1M" of "F=P+P+M"; an action without a price takes itself."""
    return amount(text.rsplit("=", maxsplit=1)[-1]) if "=" in text else text


def amounts(pairs: Iterable[tuple[str, int]]) -> str:
    """Returns the number of each kind: "1P 3M 1V"; empty if there are none."""
    return " ".join(f"{n}{key}" for key, n in pairs if n)


def amount(payment: str) -> str:
    """Returns a payment in words, with the number of each kind: "1P", "3C", "2P 3C", "the whole round"."""
    if not payment:
        return say("nothing")
    if payment == "round":
        return say("the whole round")
    return amounts(counted(payment).items())


def counted(payment: str) -> Counter[str]:
    """Returns how many of each kind a payment takes: 2P and 3C of "P+P+3C"."""
    found: Counter[str] = Counter()
    for part in payment.split("+"):
        key = part.lstrip("0123456789")
        found[key] += int(part.removesuffix(key) or 1)
    return found
