"""Reads the words for how a fighter is: a condition of the vocabulary, hidden, or a note."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, LEFT_OUT, Remark, Said, Span
from turnwright.reading.labels import Labels
from turnwright.reading.words import either, every
from turnwright.text import say

_FINE = frozenset((*every("fine"), *every("well"), *every("no"), "-", "–", "—", "0", ""))
_ROUNDS = pattern(
    rf"\s*[(\[]?\b(?:(?:{either('owners')})\s+)?\d+\s*(?:{either('rounds', 'turns', 'minutes')}|r)\b[)\]]?|\s*[(\[]\d+[)\]]|[\s:]+\d+$",
    re.I,
)
_BETWEEN = pattern(rf"([,;/+]|\s(?:{either('ands')})\s)", re.I)
HIDDEN = "hidden"
_UNTIL = frozenset(every("until"))
_LEFT = frozenset(("left", "taken"))
_LONE = pattern(r"\D*\d+[^\d\W]*\D*")
_WORD = pattern(r"[^\W\d_]+")
_BESIDE = pattern(r"[(\[](?P<inside>[^()\[\]]+)[)\]]|(?:^|[\s,;–—-])(?P<last>[^\W\d_]+)\s*$")


def states(
    text: str, labels: Labels, at: Span, conditions: list[Said], notes: list[str], remarks: list[Remark]
) -> dict[str, bool]:
    """Adds the conditions, notes and remarks of a text such as "prone, poisoned 2 rounds", and returns its flags, also that of the hidden.
    The rounds of a condition count another clock: they are left out with a remark."""
    flags: dict[str, bool] = {}
    for part in (one.strip(" .") for one in _BETWEEN().split(text)[::2]):
        low = part.lower()
        if low in _FINE:
            continue
        found = _ROUNDS().search(low)
        word = (low[: found.start()] + low[found.end() :]).strip() if found else low
        if any(tag.kind == HIDDEN for tag in labels.vocabulary.tags(word)):
            flags[HIDDEN] = True
        elif flag := labels.flag(word):
            flags[flag] = True
        elif condition := labels.condition(word):
            conditions.append(Said(condition, at))
        else:
            notes.append(part)
            continue
        if found:
            remarks.append(
                Remark(LEFT_OUT, say("Left out: {text} of {word}.", text=found[0].strip(" ()[]:"), word=word), at)
            )
    return flags


def in_note(text: str, labels: Labels, at: Span, remarks: list[Remark]) -> tuple[str, bool]:
    """Returns a note without the words that say only that somebody is hidden, and whether any says so: hidden, flies; hidden until round 2. What
    may be left of hit points is asked about: 28 left."""
    hidden, kept, sign = False, "", ""
    pieces = _BETWEEN().split(text)
    for piece, after in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
        part = piece.strip(" .").lower()
        first, _, rest = part.partition(" ")
        until = labels.hides(first) and rest.partition(" ")[0] in _UNTIL
        hidden = hidden or until or labels.hides(part)
        if until or not labels.hides(part):
            kept += (sign if kept else "") + piece
            sign = after
        others = [w for w in _WORD().findall(part) if not any(tag.kind in _LEFT for tag in labels.vocabulary.tags(w))]
        if len(others) < len(_WORD().findall(part)) and _LONE().fullmatch(part) and all(map(labels.is_gauge, others)):
            remarks.append(
                Remark(ASKED, say("“{part}” is a note. Does it say what is left?", part=piece.strip(" .")[:40]), at)
            )
    return (kept.strip(" .") if hidden else text), hidden


def beside_name(text: str, labels: Labels) -> tuple[str, bool, str]:
    """Returns the name of a cell without what else it says, whether that hides its fighter, and the id of its side; empty for none:
    (hidden) Shade, Ilva (PC)."""
    hidden, side = False, ""
    for one in reversed([*_BESIDE().finditer(text)]):
        word = (one["inside"] or one["last"]).strip().lower()
        rest = f"{text[: one.start()]} {text[one.end() :]}".strip(" ,;-–—")
        own = labels.side(word) if one["inside"] else ""
        if rest and (labels.hides(word) or own):
            hidden, side, text = hidden or labels.hides(word), own or side, rest
    return text, hidden, side
