"""Tells what a text says of whether somebody is hidden, wherever it stands: in a note, a cell, a title, brackets, or behind Hidden or Visible."""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.tagging import FIELD, FOREIGN, SIDE, UNSEEN, Vocabulary
from turnwright.reading.tagging import HIDDEN as HIDDEN_TAG
from turnwright.reading.words import NO, YES, either, every, titles

HIDDEN, SEEN = "hidden", "seen"
"""What a text answers: whether somebody is hidden; whether somebody is seen."""
_WORD = pattern(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_POINTED = pattern(r"\W*(?P<label>[^\W\d_][^:=?]{0,30}?)\s*[:=?]+\s*(?P<answer>[^\s:=)\]].*)", re.DOTALL)
"""An answer with what it answers before it: Hidden: until round 2; (visible: no)."""
_FIRST = pattern(r"[\s(\[*]*(?P<word>[^\s,;:.!()\[\]*]+)[.!*]*(?P<rest>.*)", re.DOTALL)
_LONGEST = 4
"""Words of the longest way to say hidden."""
_NEVER_SEEN = "never"
"""How never seen says it, which may be said of what nobody has met before."""
_SEEN_WORDS = frozenset(titles("seen"))
_TITLES = frozenset(titles("hidden"))
_STAYS = frozenset(word for words in every("stays") for word in words.split())
_NEVER = frozenset(every("never"))
_WHERE = frozenset((*every("places"), *every("until"), *every("links")))
"""Words that begin where, until when or with whom somebody is hidden."""
_FURTHER = _WHERE | _STAYS
"""Words behind hidden that say no more than that, or how else."""
_EMPTY = frozenset((*(word.strip(" .") for word in every("nothing")), "-", "–", "—", ""))
MOMENT = rf"\b(?:{either('rounds', 'turns', 'moments')})\s+\d{{1,2}}"
"""When somebody comes, or is seen: round 3."""
COMES = pattern(rf"{MOMENT}\b", re.I)
_ARRIVES = pattern(rf"[\s(\[]*(?:{either('arrivals')})(?!\w)", re.I)
WHOM = frozenset(every("whom"))
EVERYBODY = frozenset(every("everybody"))
_TELLING = frozenset(
    max(words.split(), key=len) for words in (*every("hidden"), *every("unseen"), *_SEEN_WORDS, *_TITLES)
)
"""Words without one of which a text says nothing of it: one of each way to say it."""
_PIECES = frozenset(
    word
    for words in (
        *map(every, ("hidden", "unseen", "stays", "denials", "whom", "everybody", "sides")),
        _SEEN_WORDS,
        _TITLES,
    )
    for phrase in words
    for word in phrase.split()
    if len(word) > 1 and word.isalpha()
)
"""What a program may write as one word: isvisibletoplayers."""
_LONG = sorted(
    {word for word in (*every("hidden"), *every("unseen"), *_SEEN_WORDS) if word.isalpha() and len(word) > 5}
)
_IN_WORD = pattern("|".join(_LONG), re.I)
"""Words for hidden and seen that are long enough to be known inside another word: visible, not vu."""


class Hiding(NamedTuple):
    """What a text says. `hidden`: that somebody is; `shown`: that somebody is not; `rest`: what it says besides; `doubt`: that it may mean the
    contrary, or nothing: waits hidden; `further`: whether the rest only says where, until when or how else; `begins`: whether it begins with
    hidden, as a name may: Hidden Blade."""

    hidden: bool
    rest: str = ""
    doubt: bool = False
    further: bool = False
    begins: bool = False
    shown: bool = False


_NOTHING = Hiding(False)


@lru_cache(maxsize=4_000)
def hiding(text: str, words: Vocabulary, asked: str = "") -> Hiding:
    """Returns what a text such as "still hidden!", "(hidden behind the door)", "not yet revealed" or "no longer hidden" says. `asked`: what it
    answers; what is no clear answer hides, and is doubted."""
    return _answer(text, asked, words) if asked else _saying(text, words)


def asks(label: str, words: Vocabulary) -> str:
    """Returns what a label asks, in lower case: HIDDEN for still hidden, SEEN for visible; empty for other labels."""
    if label in _SEEN_WORDS:
        return SEEN
    if label in _TITLES:
        return HIDDEN
    if _TELLING.isdisjoint(label.split()):
        wide = "" if words.tags(label) else spaced(label)
        return asks(wide, words) if wide else ""
    said = _said(label, words)
    return "" if said.rest or said.doubt else HIDDEN if said.hidden else SEEN if said.shown else ""


def comes(text: str) -> bool:
    """Tells whether an aside says when somebody comes: (appears in round 3), (later)."""
    return COMES().search(text) is not None or _ARRIVES().match(text) is not None


def tells(text: str) -> bool:
    """Tells whether a text has a word without which none says anything of it."""
    return any(map(text.lower().__contains__, _TELLING))


@lru_cache(maxsize=1_000)
def spaced(label: str) -> str:
    """Returns a label that a program writes without spaces, with them: is visible to players; empty for one that is not made of such words."""
    ways = [""] if label.isalpha() and inside(label) else []
    for end in range(1, len(label) + 1) if ways else ():
        starts = (start for start in range(end) if ways[start] != "-" and label[start:end] in _PIECES)
        start = next(starts, -1)
        ways.append("-" if start < 0 else f"{ways[start]} {label[start:end]}")
    return ways[-1].removeprefix("-").strip() if ways else ""


def inside(word: str) -> bool:
    """Tells whether a word has one for hidden or seen in it: isvisibletopc."""
    return _IN_WORD().search(word) is not None


def pointed(text: str) -> tuple[str, str]:
    """Returns a label and what stands behind its sign: Hidden: no; (visible: later). Both empty for other texts."""
    found = _POINTED().fullmatch(text) if ":" in text or "=" in text or "?" in text else None
    return (found["label"], found["answer"].rstrip(" )]")) if found else ("", "")


def without_hidden(text: str, words: Vocabulary) -> str:
    """Returns a text without the words that say hidden, and the brackets round them."""
    found = list(_WORD().finditer(text))
    low = [one[0].lower().replace("’", "'") for one in found]
    parts, last, n = list[str](), 0, 0
    while n < len(low):
        many = _run(low, n, words)[0]
        if many and not _denied(low[:n], words):
            parts.append(text[last : found[n].start()].rstrip("([ ,"))
            last = found[n + many - 1].end()
        n += max(many, 1)
    if not parts:
        return text
    return " ".join((parts[0], *(part.lstrip(")], ") for part in (*parts[1:], text[last:])))).strip()


def _saying(text: str, words: Vocabulary) -> Hiding:
    """Returns what a text of its own says. An unclear answer to whether somebody is seen may speak of something else: Shown: the map."""
    label, answer = pointed(text)
    if label and (asked := asks(" ".join(label.lower().split()), words)):
        said = _answer(answer, asked, words)
        return said._replace(hidden=said.hidden and not (said.doubt and asked == SEEN))
    return _said(text, words)


def _said(text: str, words: Vocabulary) -> Hiding:
    """Returns what a text says that answers nothing."""
    if not tells(text):
        return _NOTHING
    found = list(_WORD().finditer(text))
    low = [one[0].lower().replace("’", "'") for one in found]
    for n in range(len(low)):
        many, how = _run(low, n, words)
        if not many:
            continue
        before, after = [word for word in low[:n] if word not in _STAYS], low[n + many :]
        told = [word for word in after if word not in _STAYS]
        if _denied(low[:n], words) or (told and _denial(" ".join(told), words)):
            only = (not before or _denial(" ".join(before), words)) and (not told or not before)
            return Hiding(False, "" if only else text, shown=True)
        if how == _NEVER_SEEN:
            return Hiding(False, doubt=True)
        before = [] if _whom(before) and _by_all(before, words) else before
        behind, following = text[found[n + many - 1].end() :], after[0] if after else ""
        further = following in _FURTHER
        known = any(tag.kind in (FIELD, FOREIGN) for tag in words.tags(following))  # hidden DC 15
        if not before and (known or not following or further or not re.match(r"\s*[^\W\d_]", behind)):
            return Hiding(True, _tidy(behind) if told else "", further=further)
        return Hiding(False, doubt=how != UNSEEN and (not following or further), begins=how != UNSEEN and not before)
    said = [*dropwhile(_STAYS.__contains__, low)]
    seen = next((n for n in range(min(len(said), _LONGEST), 0, -1) if " ".join(said[:n]) in _SEEN_WORDS), 0)
    shown = seen > 0 and (_STAYS.issuperset(said[seen:]) or _by_all(said[seen:], words))
    return Hiding(False, shown=shown, doubt=seen > 0 and COMES().search(text) is not None)  # visible from round 3


def _answer(text: str, asked: str, words: Vocabulary) -> Hiding:
    """Returns what the answer to whether somebody is hidden or seen says: yes, x, not yet, until round 2, players."""
    plain = text.lower().strip(" \t.!*()[]")
    if not text.strip() or (asked == HIDDEN and plain in _EMPTY):
        return _NOTHING
    low = [one[0].lower().replace("’", "'") for one in _WORD().finditer(text)]
    others = [word for word in low if word not in _STAYS]
    first = _FIRST().fullmatch(text)
    word, rest = (first["word"].lower(), first["rest"].strip()) if first else ("", "")
    where = word in _WHERE and rest[:1].isalnum()  # on the roof
    yes, no = word in YES and not where, word in NO and not where
    if low and (not others or (asked == HIDDEN and _denial(" ".join(others), words))):  # still; not yet
        yes, no, rest = not others, bool(others), ""
    if yes or no:
        more = _said(rest, words)
        if yes == (asked == HIDDEN):
            return Hiding(True, rest, doubt=more.shown)
        if not rest or not rest[0].isalnum():
            sure = not rest or (more.shown and not more.rest)
            return Hiding(more.hidden, rest, doubt=not sure, shown=not more.hidden)
    said = _said(text, words)
    if said.hidden or (said.shown and not said.rest):
        return said
    if asked == HIDDEN and low and low[0] in _WHERE:
        return Hiding(True, text, further=True)
    if asked == SEEN and _by_all(others or low, words):
        return Hiding(False, shown=True)
    return Hiding(True, text, doubt=True)


def _run(low: Sequence[str], n: int, words: Vocabulary) -> tuple[int, str]:
    """Returns how many words from one on say hidden, 0 for none; and how they say it."""
    for many in range(min(_LONGEST, len(low) - n), 0, -1):
        run = " ".join(low[n : n + many])
        if tag := next((tag for tag in words.tags(run) if tag.kind == HIDDEN_TAG), None):
            return many, tag.sort
        first, *rest = [word for word in low[n : n + many] if word not in _STAYS] or [""]
        if rest and " ".join(rest) in _SEEN_WORDS and _denial(first, words):
            return many, _NEVER_SEEN if first in _NEVER else ""
    return 0, ""


def _denial(text: str, words: Vocabulary) -> bool:
    return any(tag.kind == "denial" for tag in words.tags(text))


def _denied(before: Sequence[str], words: Vocabulary) -> bool:
    """Tells whether the words before hidden say that it is not so: no longer, is not currently."""
    said = [word for word in before if word not in _STAYS]
    return any(_denial(" ".join(some[-n:]), words) for some in (before, said) for n in (1, 2) if len(some) >= n)


def _whom(said: Sequence[str]) -> int:
    """Returns how many words stand before who it is that sees somebody: by the."""
    return next((n for n in (2, 1) if " ".join(said[:n]) in WHOM), 0)


def _by_all(said: Sequence[str], words: Vocabulary) -> bool:
    """Tells whether words say who sees somebody, and all or the players do: all, to the party."""
    who = " ".join(said[_whom(said) :])
    ours = words.house.sides[0][0]
    return who in EVERYBODY or any(tag.kind == SIDE and tag.value == ours for tag in words.tags(who))


def _tidy(text: str) -> str:
    """Returns what stands behind the word for hidden, without the sign that parts the two and half of a pair of brackets."""
    text = text.strip(" !?.*,;:–—-")
    if text.count("(") != text.count(")") or text.count("[") != text.count("]"):
        text = text.strip("()[] ")
    return text[1:-1] if re.fullmatch(r"[(\[][^()\[\]]*[)\]]", text) else text
