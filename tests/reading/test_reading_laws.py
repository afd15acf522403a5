"""The laws of the new reader, for random lines and drafts of every system."""

import re
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as some
from reading_corpus import SYSTEMS, house, table, typed, typed_lines, verdict
from spans import every_token

from counts import count
from turnwright.reading import lexer
from turnwright.reading.declared import FLAG, GAUGE, NUMBER, Field
from turnwright.reading.draft import Draft, Said, Value
from turnwright.reading.line.printing import printed
from turnwright.reading.line.verdict import Verdict, read
from turnwright.reading.tagging import vocabulary

few = settings(max_examples=count(200, 15), deadline=None)
names = some.text(
    some.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp", "Zs", "Cn", "Co")) | some.just(" "),
    min_size=1,
    max_size=24,
).map(lambda text: " ".join(text.split()))
plain_names = some.sampled_from(
    ("Ash", "Mim", "orc", "Brother Castor", "the lich", "Жук", "ゴブリン", "الغول", "Dr. Wu", "O’Brien", "Reed-wight")
)


@some.composite
def values(draw: some.DrawFn, field: Field) -> Value:
    low, high = max(field.low, -99), min(field.high, 999)
    if field.kind == FLAG:
        return Value(field.name, "yes")
    if field.kind == GAUGE:
        most = draw(some.integers(1, high))
        left = draw(some.integers(-20, most))
        return Value(field.name, str(most) if left == most else f"{left}/{most}")
    return Value(field.name, str(draw(some.integers(low, high))))


@some.composite
def drafts(draw: some.DrawFn, system: str) -> Draft:
    """Draws what a GM may know of a fighter."""
    fields = [
        field for field in typed(system).fields if field.kind in (NUMBER, GAUGE, FLAG) and field.name != "death_used"
    ]
    said = [
        draw(values(field))
        for field in draw(some.lists(some.sampled_from(fields), unique_by=lambda f: f.name, max_size=5))
    ]
    if system == "collective" and draw(some.booleans()):
        said.append(Value("pool", draw(some.sampled_from(("2P", "2P 1M 1V", "1OppM 7C", "3QP 2C''")))))
    sides = table(system).fight.sides
    many = draw(some.integers(0, 20))
    note = draw(some.sampled_from(("", "fears fire", "AC 15; 2 potions", "hp?")))
    side = draw(some.sampled_from(["", *(side.id for side in sides)]))
    return Draft(
        Said(draw(names)), max(1, many), many > 0, Said(side), draw(some.booleans()), tuple(said), conditions=(), note=note,
    )  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
@few
@given(data=some.data())
def test_what_is_printed_is_read_as_the_same_draft(system: str, data: some.DataObject) -> None:
    draft = data.draw(drafts(system))
    assume(draft.name.text)
    line = printed(draft, typed(system), house(table(system).fight))
    found = read(line, typed(system), house(table(system).fight))
    assert found.asked is None, (line, found.asked)
    assert [one.said() for one in found.drafts] == [draft.said()], line


_PIECES = (
    "Ash", "4", "x3", "(", ")", "hp 20", "17", "spd", "5", "dex", "2P", "1M", ",", ";", ":", "-", "/", "+3", "1d20+3", "AC 15", "hidden", "enemy",
    "note", "prone", "the", "of", '"', "🐉", "ag 30", "12/40", "…", "#2", "—", "qu", "hits", "and", "1.5", "wounds", "bonus", "no.", "[", "]", "x",
)  # fmt: skip
soups = some.lists(some.sampled_from(_PIECES) | some.text(max_size=3), min_size=1, max_size=14).map(" ".join)


@pytest.mark.parametrize("system", SYSTEMS)
@few
@given(text=soups)
def test_every_token_of_a_soup_is_used_left_out_or_asked(system: str, text: str) -> None:
    every_token(text, vocabulary(typed(system), house(table(system).fight)))
    verdict(system, text)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_token_of_the_corpus_is_used_left_out_or_asked(system: str) -> None:
    for case in typed_lines(system):
        every_token(case.text, vocabulary(typed(system), house(table(system).fight)))


@pytest.mark.parametrize(("system", "text", "word"), [
    ("tactical", "Grond, villain, spd 5, dex 20, stun 90/90", "stun"), ("tactical", "Brenna (Qu 90/+10) hits 2d4 goblins", "hits 2d4"),
    ("collective", "Kell, init 1d20+3", "init"),
])  # fmt: skip
def test_a_word_whose_number_fits_nowhere_is_asked_about(system: str, text: str, word: str) -> None:
    every_token(text, vocabulary(typed(system), house(table(system).fight)))
    asked = verdict(system, text).asked
    assert asked is not None and asked.word == word


@pytest.mark.parametrize("text", [",/,", "//", "(/)", ",#!", "<-", "; : |", "[ ]"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_line_of_signs_names_nobody(system: str, text: str) -> None:
    asked = verdict(system, text).asked
    assert asked is not None and asked.problem == "typed.nameless"


@few
@given(text=some.text(max_size=40))
def test_folding_keeps_every_place(text: str) -> None:
    assert len(lexer.fold(text)) == len(text)
    found = lexer.tokens(text)
    assert all(one.end <= other.start for one, other in pairwise(found))
    assert sum(not ch.isspace() or ch == "\t" for ch in text) <= sum(token.end - token.start for token in found)


def same(one: Verdict, other: Verdict) -> bool:
    """Tells whether two lines are read the same, or one of them is asked about."""
    asked = one.asked or other.asked
    return bool(asked) or [draft.said() for draft in one.drafts] == [draft.said() for draft in other.drafts]


def folded(found: Verdict) -> list[str]:
    """Returns what a verdict says, without regard to the capitals of names and notes."""
    if found.asked:
        return ["?"]
    sets = [
        [sorted(map(str, one)) if isinstance(one, frozenset) else one for one in draft.said()] for draft in found.drafts
    ]
    return [re.sub(r"\s+", " ", str(said)).lower() for said in sets]


ACTION_X = re.compile(r"\dx\b", re.IGNORECASE)
"""In The Collective a capital X behind a number is a type of action, and a small one says how many."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_capitals_do_not_change_a_reading(system: str) -> None:
    for text in (case.text for case in typed_lines(system)):
        if '"' in text or (system == "collective" and ACTION_X.search(text)):
            continue
        kinds = {
            tuple(folded(verdict(system, form)))
            for form in (text, text.lower(), text.upper(), text.title())
            if len(form) == len(text)
        }
        assert len(kinds - {("?",)}) <= 1, (text, kinds)


_TWO = {
    "collective": ("2P 1M", "hp 24", "init +2"), "hero": ("spd 5", "dex 23", "stun 40"), "plainlist": ("17", "hp 24", "tie 3"),
    "structured": ("ag 42", "wounds 12", "unnatural 2"), "tactical": ("qu 3", "hits 60", "ap 4"),
}  # fmt: skip


@pytest.mark.parametrize("system", SYSTEMS)
@few
@given(data=some.data())
def test_the_order_of_separate_values_says_nothing(system: str, data: some.DataObject) -> None:
    name, parts = data.draw(plain_names), data.draw(some.permutations([*_TWO[system], "enemy", "hidden"]))
    assert not verdict(system, ", ".join((name, *_TWO[system], "enemy", "hidden"))).asked
    assert same(
        verdict(system, ", ".join((name, *parts))), verdict(system, ", ".join((name, *_TWO[system], "enemy", "hidden")))
    )


@pytest.mark.parametrize("system", SYSTEMS)
@few
@given(data=some.data())
def test_a_number_of_another_game_changes_no_other(system: str, data: some.DataObject) -> None:
    name, parts = data.draw(plain_names), list(_TWO[system])
    more = data.draw(some.sampled_from(("AC 15", "CR 1/4", "THAC0 17", "Passive Perception 12", "ac: 15", "XP 50")))
    before = verdict(system, ", ".join((name, *parts)))
    parts.insert(data.draw(some.integers(0, len(parts))), more)
    after = verdict(system, ", ".join((name, *parts)))
    assert before.asked is None is after.asked, parts
    assert after.drafts[0].said()[:6] == before.drafts[0].said()[:6]
