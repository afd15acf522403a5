"""The notation of actions: parsing, printing, and the sentence for an unreadable one (C3)."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnwright.systems.collective.notation import (
    CURRENCIES,
    KINDS,
    MODES,
    Action,
    BadAction,
    label,
    parse,
    parse_bundle,
    print_bundle,
)

READINGS = {
    # C23: bare prefixes, and what is not the same thing
    "Opp": "OppF", "OppP": "OppP", "I": "IS", "IP": "IP", "0": "Z", "QQM": "QQM", "bP": "bP", "B": "B", "hM": "hM",
    # prefixes in either order, the two that look alike
    "QOppM": "QOppM", "OppQM": "QOppM", "QOpp": "QOppF", "QI": "QIS", "QIP": "QIP", "IQP": "QIP", "QiP": "QiP",
    # primes as typed
    "A'": "A'", "A’": "A'", "A′": "A'", "C'''": "C'''", "C”’": "C'''", "C″'": "C'''", 'B"': "B''", "B”": "B''",
    "C‴": "C'''", "QA″": "QA''",
    # zero, parts, spaces
    "Q0": "QZ", "Opp0": "OppZ",
    "QB": "QB", "QC'": "QC'", "K": "K", "Bug": "Bug", "P@mouth": "P@mouth", "P@Left-Claw": "P@left-claw", "QP@mouth": "QP@mouth", " M ": "M",
}  # fmt: skip

WORDS = {
    "QQM": "Quick ×2 mental", "bP": "Borrowed physical", "hM": "Held mental", "Opp": "Opposing full action",
    "I": "Instant standard", "QiP": "Endlessly quick physical", "P@mouth": "Physical (mouth)", "V": "Move",
    "QOppM": "Opposing quick mental", "QQOppV": "Opposing quick ×2 move", "QP@mouth": "Quick physical (mouth)",
}  # fmt: skip

NONSENSE = [
    "", "b", "h", "Q", "Qi", "QQ", "OppQ", "'", "@", "P@", "QN", "OppN", "IN", "bN", "bOppP", "OppIP", "P'", "M''",
    "QD", "OppD", "QQB", "QQC'", "QQA", "OppA", "bB", "QiA", "P@legs", "M@mouth", "A@mouth", "P@two words", "P@-", "bQP",
    "hQM", "bZ", "QQiP", "QiIP", "QiOppP", "QOppQP", "A'''", "C''''", "QQQQQQQQQQP", "QK", "K'", "Opm", "Kk", "p", "oppm", "qP", "1P",
    "P M", "P1", "P@" + "x" * 21, "\x00", "Ⅴ", "Р",
]  # fmt: skip


@pytest.mark.parametrize(("text", "canonical"), READINGS.items())
def test_reads(text: str, canonical: str) -> None:
    assert str(parse(text)) == canonical
    assert parse(canonical) == parse(text)


@pytest.mark.parametrize(("text", "words"), WORDS.items())
def test_has_words_for_a_button(text: str, words: str) -> None:
    assert label(parse(text)) == words


def test_whatever_may_be_used_has_words() -> None:
    for kind in KINDS:
        for prefix in ("", "Q", "QQ", "Qi", "Opp", "QOpp", "QQOpp", "I", "QI", "QQI", "b", "h"):
            try:
                action = parse(prefix + kind)
            except BadAction:
                continue
            assert label(action)[0].isupper()


@pytest.mark.parametrize("text", NONSENSE)
def test_refuses_in_a_sentence(text: str) -> None:
    with pytest.raises(BadAction) as refused:
        parse(text)
    said = str(refused.value)
    assert said[0].isupper() or said[0] == "“" or said.startswith(("b ", "h "))
    assert said.endswith((".", "?"))


def test_capitals_are_suggested_not_assumed() -> None:
    with pytest.raises(BadAction, match="Did you mean OppM"):
        parse("oppm")


def test_b_and_B_and_the_two_qi_differ() -> None:
    assert parse("bP").mode == "borrowed"
    assert parse("B").is_currency
    assert parse("QiP").endless
    assert parse("QIP") == Action("P", 1, mode="instant")


def _actions() -> st.SearchStrategy[Action | None]:
    def build(kind: str, quick: int, endless: bool, mode: str, part: str) -> Action | None:
        try:
            return Action(kind, quick, endless, mode, part)
        except BadAction:
            return None

    modes = st.sampled_from(["", *MODES])
    parts = st.one_of(st.just(""), st.text(max_size=22), st.sampled_from(["mouth", "tail-tip", "flügel", "ʼa", "İ"]))
    return st.builds(build, st.sampled_from(KINDS + CURRENCIES), st.integers(0, 9), st.booleans(), modes, parts)


@given(_actions())
def test_whatever_can_be_made_is_read_back(action: Action | None) -> None:
    if action is not None:
        assert parse(str(action)) == action
        assert parse_bundle(f"3{action}") == ((action, 3),)


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (parse, parse_bundle):
        try:
            read(text)
        except BadAction as refused:
            assert str(refused).endswith((".", "?"))


@pytest.mark.parametrize(
    ("text", "printed"),
    {
        "2P 1M 2V": "2P 1M 2V", "1M + 1P + 1QV": "1M 1P 1QV", "P+M": "1P 1M", "7C": "7C", "2 P": "2P", "2xP": "2P",
        "0": "1Z",
        "0P": "0P", "0, P": "1Z 1P", "P P": "2P", "P M P": "2P 1M", "3 C'’ 1QA”": "3C'' 1QA''", "999P": "999P",
        "1P; 1M": "1P 1M", "nothing": "nothing", "8QiP": "8QiP", "1P@mouth": "1P@mouth",
    }.items(),
)  # fmt: skip
def test_bundles(text: str, printed: str) -> None:
    bundle = parse_bundle(text)
    assert print_bundle(bundle) == printed
    assert parse_bundle(printed) == bundle


@pytest.mark.parametrize(
    "text",
    ["", " ", "+", "P,,M", "P+", "P 2", "P 2, M 1", "2", "10", "0 P", "P 0", "2 0", "2 3 P", "1P1M", "1000P", "999P P",
     "2*", "-1P", "1.5P", "²P", "٣P"],
)  # fmt: skip
def test_bundles_that_could_be_misread_are_refused(text: str) -> None:
    with pytest.raises(BadAction):
        parse_bundle(text)


@pytest.mark.parametrize("text", [piece * 5000 for piece in ("x", "Q", "Opp", "(", "P ", "'", "1", "+", "@")])
def test_long_garbage_is_refused_at_once(text: str) -> None:
    started = time.process_time()
    for read in (parse, parse_bundle):
        with pytest.raises(BadAction) as refused:
            read(text)
        assert len(str(refused.value)) < 200
    assert time.process_time() - started < 1
