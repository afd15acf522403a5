"""Finds the rows above or below a list that say what a mark beside a name means: * = wounded; † dead; (h) = hidden."""

from turnwright.core.pattern import pattern
from turnwright.reading.hiding import hiding
from turnwright.reading.labels import Labels

_MARK = pattern(
    r"\s*[(\[]?\s*(?:(?P<sign>[^\w\s\"“”„«()\[\]]{1,3})|(?P<letters>[^\W\d_]{1,2}))\s*[)\]]?\s*(?P<is>=|:|\s[–—-]\s)?\s*(?P<says>[^\W\d_][^\d=:]*)"
)
_LONGEST = 60
"""Characters of a row that says so."""
_BULLETS = frozenset("-*+•–—>#")


def meant(raw: str, labels: Labels) -> str:
    """Returns what a row says that a mark means; empty for other rows. Without = it stands before how somebody is, and neither a bullet
    nor Al is a mark."""
    found = _MARK().fullmatch(raw) if len(raw) <= _LONGEST else None
    if found is None:
        return ""
    says = found["says"].strip(" .!")
    if found["is"] == "=":
        return says
    bracket, letters = raw.lstrip()[0] in "([", found["letters"] or ""
    marks = bracket or (len(letters) == 1 and found["is"]) or (found["sign"] or "-") not in _BULLETS
    known = labels.condition(says) or labels.flag(says) or hiding(says, labels.vocabulary).hidden
    return says if marks and known else ""


def hides(raw: str, labels: Labels) -> bool:
    """Tells whether a row says that a mark means hidden. Whose mark that is nobody knows, so it counts for all below."""
    return hiding(meant(raw, labels), labels.vocabulary).hidden
