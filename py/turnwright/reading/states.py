"""Reads the words for how a fighter is: a condition of the vocabulary, hidden, or a note."""

import re

from turnwright.core.pattern import pattern
from turnwright.reading.columns import NO, YES
from turnwright.reading.draft import ASKED, LEFT_OUT, Remark, Said, Span
from turnwright.reading.hiding import hiding
from turnwright.reading.labels import Labels
from turnwright.reading.words import either, every, titles
from turnwright.text import say

_FINE = frozenset((*every("fine"), *every("well"), *every("no"), "-", "–", "—", "0", ""))
_ROUNDS = pattern(
    rf"\s*[(\[]?\b(?:(?:{either('owners')})\s+)?\d+\s*(?:{either('rounds', 'turns', 'minutes')}|r)\b[)\]]?|\s*[(\[]\d+[)\]]|[\s:]+\d+$",
    re.I,
)
_BETWEEN = pattern(rf"([,;/+]|\s(?:{either('ands')})\s)", re.I)
HIDDEN = "hidden"
_LEFT = frozenset(("left", "taken", "now", "most", "wound"))
_IDLE = frozenset(("of", "to", "link", "rolled", "page", *every("stays"), *every("places")))
"""What words mean that say nothing of their own beside a number of hit points: at 12, down to 12, has 12."""
_SEEN = frozenset(titles("seen"))
MOST_PART = 80
"""Characters of what says one thing."""
_CLAUSES = pattern(rf"[,;]|\s(?:{either('ands')})\s")
_NUMBERS = pattern(r"\D*\d+(?:[^\d+*]+\d+)?[^\d\W]*\D*")
_SHARE = pattern(r"\W*\d+\s*/\s*\d+\W*|\s*[(\[]?[-–−]\d+[)\]]?\s*")
_WORD = pattern(r"[^\W\d_]+")
_BESIDE = pattern(
    r"^(?P<lead>[^:()\[\]]+):(?=\s*\S)|[(\[](?P<inside>[^()\[\]]+)[)\]]|(?:[,;–—]|\s-\s)\s*(?P<tail>[^,;–—()\[\]]{1,80})$|(?:^|[\s,;–—-])(?P<last>[^\W\d_]+)[\s!.]*$"
)
_BONUS = pattern(rf"\s*[-–−+]\d+\s+(?:{either('to')})\s")
_LESS = pattern(r"^\s*[-–−]\s*\d")
_STILL = pattern(rf"(?:\s+(?:{either('stays')}))+$", re.I)
"""Between a name and that it is hidden: Orc is still hidden."""


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


def answered(text: str, title: str, labels: Labels, at: Span, remarks: list[Remark], *, seen: bool) -> bool:
    """Tells whether a cell hides its fighter in a column that says so: Hidden, x; `seen`: in one of those who are seen: Visible, no. What is no
    clear answer hides; beside those who are seen it is asked about: not yet."""
    low = text.lower()
    if low in _SEEN or low in (YES if seen else NO) or (seen and labels.side(low)):
        return False
    if seen and low not in NO and not hiding(text, labels.vocabulary).hidden:
        says = say("{title} is yes or no, not {part}.", title=title, part=text[:20])
        remarks.append(Remark(ASKED, says, at))
    return True


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
    for part in _CLAUSES().split(text):
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
    """Returns the name of a cell without what else it says, whether that hides its fighter, and the id of its side; empty for none:
    (hidden) Shade, Ilva (PC). A name that has the word for hidden is asked about."""
    hidden, side = False, ""
    for one in reversed([*_BESIDE().finditer(text)]):
        word = next(filter(None, one.groups())).strip()
        rest = f"{text[: one.start()]} {text[one.end() :]}".strip(" ,;:-–—")
        own = labels.side(word) if one["inside"] else ""
        said = hiding(word, labels.vocabulary)
        if said.hidden and one["last"] and len(rest) < MOST_PART:
            rest = _STILL().sub("", rest)
        if rest and (said.hidden or own):
            hidden, side, text = hidden or said.hidden, own or side, rest
            remarks += [Remark(LEFT_OUT, say("Left out: {part}.", part=said.rest), at)] if said.rest else []
    said = hiding(text, labels.vocabulary)
    if said.doubt or said.begins:
        remarks.append(Remark(ASKED, say("Is “{name}” hidden? It is read as a name.", name=text[:40]), at))
    return text, hidden, side
