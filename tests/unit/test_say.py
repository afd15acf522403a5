"""A text is said in English in its place, or by the key of a catalogue."""

import pytest

from turnwright.text import N_, Say

say = Say({})


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


def test_a_package_without_a_catalogue_says_in_english_what_shared_code_asks_for_by_a_key() -> None:
    own = Say({"state.name.surprised": "Surprised", "left.over": ("{count} is left", "{count} are left")})
    assert own("state.name.surprised") == "Surprised"
    assert own("left.over", count=2) == "2 are left"
    assert own("next") == say("next"), "and the shared texts"
    assert "state.name.surprised" in own
    assert "state.name.stunned" not in own


def test_its_own_text_goes_before_a_shared_one() -> None:
    assert Say({"next": "Go on"})("next") == "Go on"


def test_what_such_a_package_says_is_said_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Say({"state.name.surprised": "Surprised"})
    monkeypatch.setattr("turnwright.text.in_language", lambda english: f"[{english}]")
    assert [own("state.name.surprised"), own("Ready")] == ["[Surprised]", "[Ready]"]


def test_a_marked_text_is_the_text_itself() -> None:
    assert N_("{who} delays.") == "{who} delays."
    assert say(N_(("{count} fighter fled", "{count} fighters fled")), count=2) == "2 fighters fled"
