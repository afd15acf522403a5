"""Tells what a text says of whether somebody is hidden, wherever it stands: in a note, a cell, a title or brackets."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from turnwright.core.pattern import pattern
from turnwright.reading.tagging import FIELD, FOREIGN, HIDDEN, UNSEEN, Vocabulary
from turnwright.reading.words import every, titles

_WORD = pattern(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_LONGEST = 4
"""Words of the longest way to say hidden."""
_SEEN = frozenset(titles("seen"))
_NO = frozenset((*every("no"), "n"))
_STAYS = frozenset(every("stays"))
_FURTHER = frozenset((*every("places"), *every("until"), *every("links"), *every("stays")))
"""Words behind hidden that begin where, until when or how else."""


class Hiding(NamedTuple):
    """What a text says. `hidden`: that somebody is; `rest`: what it says besides; `doubt`: that somebody may be: waits hidden; `further`: whether
    the rest only says where, until when or how else; `begins`: whether it begins with hidden, as a name may: Hidden Blade."""

    hidden: bool
    rest: str
    doubt: bool = False
    further: bool = False
    begins: bool = False


_SHOWN = Hiding(False, "")


@lru_cache(maxsize=2_000)
def hiding(text: str, words: Vocabulary) -> Hiding:
    """Returns what a text such as "still hidden!", "(hidden behind the door)", "not yet revealed" or "no longer hidden" says."""
    found = list(_WORD().finditer(text))
    low = [one[0].lower().replace("’", "'") for one in found]
    for n in range(len(low)):
        many, sure, denied = _run(low, n, words)
        if not many:
            continue
        before, behind = [word for word in low[:n] if word not in _STAYS], text[found[n + many - 1].end() :]
        if denied or (before and any(tag.kind == "denial" for tag in words.tags(before[-1]))):
            return _SHOWN
        after = low[n + many] if n + many < len(low) else ""
        if behind.lstrip()[:1] in (":", "=", "?") and (
            after in _NO or any(tag.kind == "denial" for tag in words.tags(after))
        ):
            return _SHOWN  # hidden: no
        known = any(tag.kind in (FIELD, FOREIGN) for tag in words.tags(after))  # hidden DC 15
        if not before and (known or not after or after in _FURTHER or not re.match(r"\s*[^\W\d_]", behind)):
            return Hiding(True, "" if _ends(low[n + many :]) else _tidy(behind), further=after in _FURTHER)
        return Hiding(False, "", sure and (not after or after in _FURTHER), begins=sure and not before)
    return _SHOWN


def without_hidden(text: str, words: Vocabulary) -> str:
    """Returns a text without the words that say hidden, and the brackets round them."""
    found = list(_WORD().finditer(text))
    low = [one[0].lower().replace("’", "'") for one in found]
    parts, last, n = list[str](), 0, 0
    while n < len(low):
        many, _, denied = _run(low, n, words)
        if many and not denied:
            parts.append(text[last : found[n].start()].rstrip("([ ,"))
            last = found[n + many - 1].end()
        n += max(many, 1)
    if not parts:
        return text
    return " ".join((parts[0], *(part.lstrip(")], ") for part in (*parts[1:], text[last:])))).strip()


def _run(low: Sequence[str], n: int, words: Vocabulary) -> tuple[int, bool, bool]:
    """Returns how many words from one on say hidden, 0 for none; whether they are surely no part of something else; and whether the word before
    them denies it."""
    for many in range(min(_LONGEST, len(low) - n), 0, -1):
        run = " ".join(low[n : n + many])
        if tag := next((tag for tag in words.tags(run) if tag.kind == HIDDEN), None):
            denied = any(one.kind == "denial" for k in (1, 2) if n >= k for one in words.tags(" ".join(low[n - k : n])))
            return many, tag.sort != UNSEEN, denied
        first, *rest = [word for word in low[n : n + many] if word not in _STAYS] or [""]
        if rest and " ".join(rest) in _SEEN and any(tag.kind == "denial" for tag in words.tags(first)):
            return many, True, False
    return 0, False, False


def _ends(low: Sequence[str]) -> bool:
    return all(word in _STAYS for word in low)


def _tidy(text: str) -> str:
    """Returns what stands behind the word for hidden, without the sign that parts the two and half of a pair of brackets."""
    text = text.strip(" !?.*,;:–—-")
    if text.count("(") != text.count(")") or text.count("[") != text.count("]"):
        text = text.strip("()[] ")
    return text[1:-1] if re.fullmatch(r"[(\[][^()\[\]]*[)\]]", text) else text
