"""Reads the words for how a fighter is: a condition of the vocabulary, hidden, or a note."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.draft import ASKED, LEFT_OUT, Remark, Said, Span
from turnwright.reading.hiding import HIDDEN, hiding, tells
from turnwright.reading.labels import Labels
from turnwright.reading.words import NO, either, every
from turnwright.text import say

_FINE = frozenset((*every("fine"), *every("well"), *every("nothing"), *NO, ""))
_ROUNDS = pattern(
    rf"\s*[(\[]?\b(?:(?:{either('owners')})\s+)?\d+\s*(?:{either('rounds', 'turns', 'minutes')}|r)\b[)\]]?|\s*[(\[]\d+[)\]]|[\s:]+\d+$",
    re.I,
)
_BETWEEN = pattern(rf"([,;/+]|\s(?:{either('ands')})\s)", re.I)
_LEFT = frozenset(("left", "taken", "now", "most", "wound"))
_IDLE = frozenset(("of", "to", "link", "rolled", "page", *every("stays"), *every("places"), *every("points")))
"""What words mean that say nothing of their own beside a number of hit points: at 12, down to 12, has 12."""
MOST_PART = 80
"""Characters of what says one thing."""
CLAUSES = pattern(rf"[,;]|\s(?:{either('ands')})\s")
"""Between two parts of a note, one of which may be about hit points."""
_NUMBERS = pattern(r"\D*\d+(?:[^\d+*]+\d+)?[^\d\W]*\D*")
_SHARE = pattern(r"\W*\d+\s*/\s*\d+\W*|\s*[(\[]?[-–−]\d+[)\]]?\s*")
_WORD = pattern(r"[^\W\d_]+")
_BESIDE = pattern(
    r"^(?P<lead>[^:()\[\]]+):(?=\s*\S)|[(\[](?P<inside>[^()\[\]]+)(?:[)\]]|$)|(?:[,;–—]|\s-\s)\s*(?P<tail>[^,;–—()\[\]]{1,80})$"
)
_PARTS = pattern(r"[,;/]")
_MOST_BESIDE = 8
"""Brackets and the like beside a name."""
_BONUS = pattern(rf"\s*[-–−+]\d+\s+(?:{either('to')})\s")
_LESS = pattern(r"^\s*[-–−]\s*\d|^\W*\d+\s?%\W*$")
_ARTICLES = frozenset(every("articles"))
_LETTERS = pattern(r"[^\W\d_]+(?:['’-][^\W\d_]+)*[!.]*")
_MOST_WORDS = 5
"""Words behind a name that say that it is hidden, or not: is not hidden any more."""


def states(
    text: str, labels: Labels, at: Span, conditions: list[Said], notes: list[str], remarks: list[Remark]
) -> dict[str, bool]:
    """Adds the conditions, notes and remarks of a text such as "prone, poisoned 2 rounds", and returns its flags, also that of the hidden.
    The rounds of a condition count another clock: they are left out with a remark."""
    flags: dict[str, bool] = {}
    for typed in (one.strip(" .") for one in _BETWEEN().split(text)[::2]):
        part, yes = labels.stated(typed) or (typed, True)
        low = part.lower()
        if low in _FINE or not yes:
            continue
        found = _ROUNDS().search(part)
        word = (part[: found.start()] + part[found.end() :]).strip().lower() if found else low
        said = hiding(word if found else part, labels.vocabulary)
        if said.doubt:
            remarks.append(perhaps(part, at))
        if said.hidden:
            flags[HIDDEN] = True
            notes += [part] if said.rest else []
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


def beside_points(part: str, labels: Labels, at: Span) -> Remark | None:
    """Returns the question about what stands beside a number of hit points and may say what is left: - 12 - 5, down to 12; None for other parts."""
    if not (_LESS().search(part) or of_gauge(part.lower(), labels)):
        return None
    says = say("“{part}” stands beside hit points. Does it say what is left?", part=part.strip(" ,;()[]")[:40])
    return Remark(ASKED, says, at)


def answer(
    title: str,
    text: str,
    asked: str,
    labels: Labels,
    at: Span,
    conditions: list[Said],
    notes: list[str],
    remarks: list[Remark],
) -> dict[str, bool]:
    """Adds what is said behind Hidden or Visible, and returns its flags: hidden, and those of what else it says, Hidden: yes, prone. What is no
    clear answer is asked about, and the rest of one becomes a note. `asked`: which of the two the title asks."""
    said = hiding(text, labels.vocabulary, asked)
    flags = {HIDDEN: True} if said.hidden else {}
    if said.doubt:
        says = say("{title} is yes or no, not {part}.", title=title, part=text[:20])
        remarks.append(Remark(ASKED, says, at))
    elif said.rest:
        more: list[str] = []
        flags |= states(said.rest, labels, at, conditions, more, remarks)
        notes += [f"{title}: {text}"] if more else []
    return flags


def perhaps_hides(title: str, labels: Labels, at: Span) -> Remark | None:
    """Returns the question about a label that nobody knows and that may ask who is hidden, wherever it stands: token_hidden; None for others."""
    if not labels.perhaps_hides(title):
        return None
    return Remark(ASKED, say("Does {title} say who is hidden? It is left out.", title=title), at)


def perhaps(part: str, at: Span) -> Remark:
    """Returns the question whether a note says that somebody is hidden."""
    says = say("“{part}” is a note. Does it say that somebody is hidden?", part=part.strip(" .")[:40])
    return Remark(ASKED, says, at)


def in_note(text: str, labels: Labels, at: Span, remarks: list[Remark]) -> tuple[str, bool]:
    """Returns a note without the words that say only that somebody is hidden, and whether any says so: hidden, flies; hidden until round 2. What
    may say so is asked about, and what may be left of hit points: 28 left."""
    hidden, kept, sign = False, "", ""
    pieces = _BETWEEN().split(text)
    for piece, after in zip(pieces[::2], [*pieces[1::2], ""], strict=True):
        said = hiding(piece, labels.vocabulary)
        hidden = hidden or said.hidden
        if said.doubt:
            remarks.append(perhaps(piece, at))
        if said.rest or not said.hidden:
            kept += (sign if kept else "") + piece
            sign = after
    for part in CLAUSES().split(text):
        if of_gauge(part.lower(), labels):
            says = say("“{part}” is a note. Does it say what is left?", part=part.strip(" .")[:40])
            remarks.append(Remark(ASKED, says, at))
    return (kept.strip(" .") if hidden else text), hidden


def of_gauge(part: str, labels: Labels) -> bool:
    """Tells whether a part of a note may say what is left of hit points: 28 left, noch 12 TP, 12/30, down to 12; not 3 arrows left."""
    if len(part) > MOST_PART:
        return False
    words = [{tag.kind for tag in labels.vocabulary.tags(word)} | {word} for word in _WORD().findall(part)]
    only = any("wound" in word and "taken" not in word for word in words)
    if _BONUS().match(part) or (only and len(words) > 1):  # -2 to hit; bloodied at 15
        return False
    told = [not word.isdisjoint(_LEFT) or any(map(labels.gauge, word)) for word in words]
    idle = [not word.isdisjoint(_IDLE) for word in words]
    number = _NUMBERS().fullmatch(part) is not None and (any(told) or _SHARE().fullmatch(part) is not None)
    return number and all(one or other for one, other in zip(told, idle, strict=True))


def beside_name(text: str, labels: Labels, at: Span, remarks: list[Remark]) -> tuple[str, bool, str]:
    """Returns the name of a cell or block without what else it says, whether that hides its fighter, and the id of its side; empty for none:
    (hidden) Shade, Ilva (PC), Enemy: Ogre. A name that has the word for hidden is asked about."""
    hidden, side = False, ""
    for _ in range(_MOST_BESIDE):
        if (found := _beside(text, labels)) is None:
            break
        text, word = found
        for part in map(str.strip, _PARTS().split(word)):
            said, own = hiding(part, labels.vocabulary), labels.side(part)
            hidden, side = hidden or said.hidden, side or own
            left = "" if own else said.rest or ("" if said.hidden or said.shown else part)
            remarks += [Remark(LEFT_OUT, say("Left out: {part}.", part=left), at)] if left else []
    said = hiding(text, labels.vocabulary)
    parts = [part for one in _BESIDE().finditer(text) if one["inside"] for part in _PARTS().split(one["inside"])]
    told = (said, *(hiding(part, labels.vocabulary) for part in parts))
    if any(one.doubt or one.begins or (one.shown and one.rest) for one in told):
        remarks.append(Remark(ASKED, say("Is “{name}” hidden? It is read as a name.", name=text[:40]), at))
    return text, hidden, side


def _beside(text: str, labels: Labels) -> tuple[str, str] | None:
    """Returns a text without what stands last beside a name and says its side or who is hidden, and that: in brackets, before a colon, behind a
    sign, as the last words; None where nothing does."""
    for one in reversed([*_BESIDE().finditer(text)]):
        word = next(filter(None, one.groups())).strip()
        rest = f"{text[: one.start()]} {text[one.end() :]}".strip(" ,;:-–—")
        parts = _PARTS().split(word) if one["inside"] else [word]
        sided = not one["tail"] and all(map(labels.side, parts))
        if rest and (sided or any(_says(part, labels) for part in parts)):
            return rest, word
    words = text.split() if tells(text) else []
    for many in range(min(len(words) - 1, _MOST_WORDS), 0, -1):
        last = words[-many:]
        named = not _ARTICLES.issuperset(map(str.lower, words[:-many]))  # The Unseen
        if named and all(map(_LETTERS().fullmatch, last)) and _says(" ".join(last), labels, whole=True):
            return " ".join(words[:-many]).strip(" ,;:-–—"), " ".join(last)
    return None


def _says(text: str, labels: Labels, *, whole: bool = False) -> bool:
    """Tells whether a text says that somebody is hidden or not. `whole`: in words that are no part of a name: hidden, not hidden; Freak Show."""
    said = hiding(text, labels.vocabulary)
    shown = said.shown and not said.rest and (not whole or " " in text)
    return shown or (said.hidden and not (whole and said.rest))
