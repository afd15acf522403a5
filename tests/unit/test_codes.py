"""The language of codes: a text as the number of its template with its parts, and worded again."""

import json
import zlib
from collections.abc import Callable

import pytest

from turnwright.storage import players_link
from turnwright.text import N_, Sentence, capital, codes, join_and, language, say, unbroken
from turnwright.text.languages import said_in

TEMPLATES: tuple[Sentence, ...] = (
    N_("{before}, {after}"), N_("{before} and {after}"), N_("{before}, and {after}"),
    N_(("{name} is up", "{name} are up")), N_("fine"), N_("{text}."),
)  # fmt: skip
LANDED, SUM = 812, 1_031_353_886
"""How many texts had numbers once, and the checksum of those."""


def there_and_back(make: Callable[[], str]) -> tuple[str, str]:
    words = make()
    code = codes.coded(words, codes.in_codes(TEMPLATES, make), TEMPLATES)
    return code, codes.worded(code, TEMPLATES)


def test_a_text_is_its_number_and_its_parts() -> None:
    def up() -> str:
        return say(("{name} is up", "{name} are up"), name="Ash", count=2)

    assert there_and_back(up) == ("{3|2|Ash}", up())
    assert there_and_back(lambda: say("{text}.", text=say("fine"))) == ("{5|{4}}", say("{text}.", text=say("fine")))


@pytest.mark.parametrize(
    "name", ["Ash", "{4}", "a|b", "c}d\\", "\\{", "the Hag", "Orc 2 and 3", "\ue000", "-3", "−3", ""]
)
def test_what_somebody_typed_stays_as_it_was_typed(name: str) -> None:
    makes: tuple[Callable[[], str], ...] = (
        lambda: name,
        lambda: say("{text}.", text=name),
        lambda: capital(say("{text}.", text=name)),
        lambda: unbroken(say("{text}.", text=name)),
        lambda: join_and([name, "Bo", say("fine")]),
    )
    for make in makes:
        code, back = there_and_back(make)
        assert back == make(), code


def test_a_text_without_a_number_is_sent_in_words() -> None:
    assert there_and_back(lambda: say("nobody can act")) == ("nobody can act", "nobody can act")


class InBrackets:
    """A language that says every text in brackets."""

    def gettext(self, message: str, /) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, several: str, count: int, /) -> str:
        return f"⟦{one if count == 1 else several}⟧"


def test_codes_are_worded_in_the_language_of_who_reads_them() -> None:
    def fine() -> str:
        return say("{text}.", text=say("fine"))

    assert said_in(InBrackets(), lambda: there_and_back(fine)) == ("{5|{4}}", "⟦⟦fine⟧.⟧")
    assert said_in(InBrackets(), lambda: there_and_back(lambda: say("nobody can act"))) == ("⟦nobody can act⟧",) * 2
    assert language() is None


@pytest.mark.parametrize(
    "wrong", ["{", "{4", "{4}}", "{4}|", "{9}", "{-1}", "{x}", "{4|Ash}", "{5}", "{^}", "{3|Ash|Bo}", "\\", "{١}"]
)
def test_what_is_no_code_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"text|code|argument|int"):
        codes.worded(wrong, TEMPLATES)


def test_a_code_cannot_grow_without_end() -> None:
    twice: tuple[Sentence, ...] = ("{one}{one}",)
    with pytest.raises(ValueError, match="too long"):
        codes.worded("{0|" * 20 + "x" + "}" * 20, twice)


def test_texts_keep_their_numbers_for_ever() -> None:
    texts = players_link.templates()
    assert len(set(texts)) == len(texts)
    assert zlib.crc32(json.dumps(texts[:LANDED]).encode()) == SUM
