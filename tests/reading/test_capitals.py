"""Capitals decide nothing: every noun of German has one, and a phone writes them by itself. A text in other capitals says the same fighters, or
asks about those that it reads otherwise."""

import re
from collections import Counter
from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st
from reading_corpus import HERE, Case, every, shown

from counts import count

_DATA = re.compile(r"^\s*(?:[\[{<\\]|`{3}|-{3}\s*$)|\\\w+|[\"“«”]|:\s*$\n\s+-|[^\W\d_A-Z]{2}[A-Z][a-z]", re.M)
"""What programs write, whose keys have their capitals, and names in quotes, which keep theirs."""
TEXTS = [
    case
    for case in every()
    if not case.name and not _DATA.search(case.text)
] + [
    Case(system, "", "", path.read_text("utf-8"), "")
    for system in ("plainlist", "tactical")
    for kind in ("blocks", "lists", "tables")
    for path in sorted((HERE / kind).iterdir())
    if not _DATA.search(path.read_text("utf-8"))
]  # fmt: skip
FORMS = (str.lower, str.upper, str.title, str.swapcase)


def said(case: Case, text: str) -> tuple[Counter[str], Counter[str]]:
    """Returns the fighters of a text and the questions about it, in small letters."""
    lines = shown(case._replace(text=text)).lower().split("\n")
    asked = Counter(line for line in lines if "asked: " in line)
    found = (line for line in lines if not re.match(r"asked: |heading: |text: |- |refused: ", line))
    return Counter(line.partition(" -- ")[0] for line in found), asked


def same(case: Case, text: str) -> bool:
    """Tells whether a text says the fighters of a case, but for those that one of the two asks about."""
    one, asked = said(case, case.text)
    other, asks = said(case, text)
    return (one - other).total() <= (asks - asked).total() and (other - one).total() <= (asked - asks).total()


@settings(max_examples=count(2_000, 60), deadline=None)
@given(st.sampled_from(TEXTS), st.lists(st.sampled_from(FORMS), min_size=1, max_size=4))
def test_a_text_in_other_capitals_says_the_same_or_is_asked_about(
    case: Case, forms: list[Callable[[str], str]]
) -> None:
    words = re.split(r"(\s+)", case.text)
    text = "".join(forms[n // 2 % len(forms)](word) for n, word in enumerate(words))
    if len(text) == len(case.text):
        assert same(case, text), text
