"""A text is said in English in its place, or by the key of a catalogue."""

import pytest

from turnwright.text import Say

say = Say("turnwright.systems.hero")


def test_a_text_stands_in_english_where_it_is_said() -> None:
    assert say("{who} waits for {event}.", who="Ash", event="a horn") == "Ash waits for a horn."
    assert say("Ready") == "Ready"


def test_a_pair_has_a_text_for_one_and_one_for_several() -> None:
    pair = ("{count} fighter fled", "{count} fighters fled")
    assert [say(pair, count=n) for n in (1, 2, 0)] == ["1 fighter fled", "2 fighters fled", "0 fighters fled"]


def test_a_number_below_zero_has_a_minus_sign_in_place_too() -> None:
    assert say("{who}: {left} left", who="Ash", left=-3) == "Ash: −3 left"


def test_an_unknown_key_and_a_missing_part_are_bugs() -> None:
    with pytest.raises(KeyError):
        say("turn.no_such")
    with pytest.raises(KeyError):
        say("{who} waits.")
