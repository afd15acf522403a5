"""A text is said in its place, in English or another language; a moment of the clock by a key."""

import struct
from collections.abc import Iterator

import pytest

from turnwright.text import C_, N_, Say, in_each_language, join_and, join_or, say, speak


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


def test_a_moment_has_a_key_and_a_system_may_call_it_otherwise() -> None:
    own = Say({"ends.round": "Turn {round}", "ends.turn_end.count": ("after {count} Phase", "after {count} Phases")})
    assert [say("ends.round", round=2), own("ends.round", round=2)] == ["round 2", "Turn 2"]
    assert own("ends.turn_end.count", count=2) == "after 2 Phases"
    assert own("at.round_end") == say("at.round_end"), "and the others"


def test_a_list_within_a_list_is_set_off_by_a_comma() -> None:
    assert [join_and(["Ash"]), join_and(["Ash", "Bo"]), join_and(["Ash", "Bo", "Cog"])] == [
        "Ash",
        "Ash and Bo",
        "Ash, Bo and Cog",
    ]
    assert join_and(["Orc 2 and 3", "Ash"]) == "Orc 2 and 3, and Ash"
    assert join_and(["Ash", "Orc 2 and 3", "Cog"]) == "Ash, Orc 2 and 3, and Cog"
    assert join_and(["Sandy", "Andor"]) == "Sandy and Andor"
    assert join_or(["now or later", "never"]) == "now or later, or never"


def test_a_marked_text_is_the_text_itself() -> None:
    assert N_("{who} delays.") == "{who} delays."
    assert say(N_(("{count} fighter fled", "{count} fighters fled")), count=2) == "2 fighters fled"


def polish() -> bytes:
    """Returns an MO file with a word, a word of two meanings, and a text with three forms."""
    texts = {
        "": "Content-Type: text/plain; charset=utf-8\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\n",
        "Back": "Wróć",
        "verb\x04View": "Pokaż",
        "{count} fighter\0{count} fighters": "{count} wojownik\0{count} wojownicy\0{count} wojowników",
    }
    pairs = [(key.encode(), text.encode()) for key, text in sorted(texts.items())]
    keys, strings, body, at = b"", b"", b"", 28 + 16 * len(pairs)
    for column in (0, 1):
        for pair in pairs:
            entry = struct.pack("<2I", len(pair[column]), at + len(body))
            keys, strings = (keys + entry, strings) if column == 0 else (keys, strings + entry)
            body += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + keys + strings + body


@pytest.fixture
def in_polish() -> Iterator[None]:
    speak(polish())
    yield
    speak()


@pytest.mark.usefixtures("in_polish")
def test_a_language_has_its_own_words_and_forms_and_what_it_lacks_is_said_in_english() -> None:
    pair = ("{count} fighter", "{count} fighters")
    assert [say(pair, count=n) for n in (1, 3, 5)] == ["1 wojownik", "3 wojownicy", "5 wojowników"]
    assert [say("Back"), say(C_("verb", "View")), say(C_("noun", "View")), say("Next")] == [
        "Wróć",
        "Pokaż",
        "View",
        "Next",
    ]


def test_a_table_with_words_is_made_once_in_each_language() -> None:
    made: list[str] = []

    @in_each_language
    def table() -> str:
        made.append(say("Back"))
        return made[-1]

    assert [table(), table()] == ["Back", "Back"]
    speak(polish())
    assert [table(), table()] == ["Wróć", "Wróć"]
    speak()
    assert table() == "Back"
    assert len(made) == 3


@pytest.mark.parametrize("damaged", [b"no MO file", polish()[:40], b"\xde\x12\x04\x95" + b"\xff" * 30])
def test_what_is_no_language_is_refused_and_the_engine_speaks_english(damaged: bytes) -> None:
    with pytest.raises(ValueError, match="MO file"):
        speak(damaged)
    assert say("Back") == "Back"
