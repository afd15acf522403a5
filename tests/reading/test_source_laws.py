"""What holds for every source: it is read without a fault and in time that grows with it, nothing vanishes in silence, and its layout and
capitals decide nothing."""

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from houses import SIDES, words
from hypothesis import example, given, settings
from hypothesis import strategies as st
from mutating import mutant
from reading_corpus import Case, every
from sources import read
from spans import check_found, checked

from counts import count
from turnwright.reading.files import avrae, read_file
from turnwright.reading.labels import Labels
from turnwright.reading.list import lists

HERE = Path(__file__).parent
BLOCKS = [case for case in every() if case.file.startswith("blocks/") and case.system != "collective"]
TEXTS = [path.read_text("utf-8") for kind in ("blocks", "lists", "tables") for path in sorted((HERE / kind).iterdir())]
JSONS = [path.read_text("utf-8") for path in sorted((HERE / "files").glob("*.json"))]
MARKUPS = [path.read_text("utf-8") for path in sorted((HERE / "files").iterdir()) if path.suffix in (".xml", ".hdc")]
LAYOUTS: dict[str, Callable[[str], str]] = {
    "capitals": str.upper,
    "small letters": str.lower,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "empty lines": lambda text: text.replace("\n", "\n\n"),
    "indented": lambda text: re.sub(r"(?m)^(?=.)", "   ", text),
    "spaces behind": lambda text: text.replace("\n", "  \n"),
    "no end": str.rstrip,
    "bold labels": lambda text: re.sub(r"(?m)^([A-Za-z ]{3,20}:)", r"**\1**", text),
}


def name(line: str) -> str:
    """Returns the name of a fighter that `sources.shown` has written."""
    return re.split(r":| \[| x\d| hidden", line)[0].strip().lower()


def case_id(case: Case) -> str:
    return "-".join(filter(None, (case.name, case.system, case.dice)))


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("case", BLOCKS, ids=case_id)
def test_the_layout_of_a_stat_block_decides_nothing(case: Case, layout: str) -> None:
    lines, _ = read(LAYOUTS[layout](case.text), case.system, case.dice)
    wanted, _ = read(case.text, case.system, case.dice)
    assert [line.lower() for line in lines] == [line.lower() for line in wanted]


@pytest.mark.parametrize("case", BLOCKS, ids=case_id)
def test_a_stat_block_that_lacks_a_line_makes_no_other_fighter(case: Case) -> None:
    lines = case.text.split("\n")
    wanted, _ = read(case.text, case.system, case.dice)
    names = {name(line) for line in wanted}
    for n, line in enumerate(lines):
        if line.strip() and not any(one in line.lower() for one in names):
            found, _ = read("\n".join(lines[:n] + lines[n + 1 :]), case.system, case.dice)
            assert {name(one) for one in found} <= names, line


@settings(max_examples=count(400, 50), deadline=None)
@given(st.sampled_from(JSONS), st.randoms(use_true_random=False), st.sampled_from(sorted(SIDES)))
def test_json_that_lacks_a_key_or_has_nonsense_is_read_without_a_fault(
    text: str, chance: random.Random, system: str
) -> None:
    try:
        data = harmed(json.loads(text), chance)
    except ValueError:
        return
    found = read_file("x.json", json.dumps(data), words(system))
    if found is not None:
        check_found(found, 0)
        assert found.drafts or found.remarks


def test_the_numbers_of_a_sheet_without_a_name_are_no_fighters() -> None:
    numbers = {
        key: {"value": 5, "max": 5, "initiative": 3, "hp": 2} for key in ("spd", "dex", "rec", "Quickness", "ws")
    }
    for system in SIDES:
        found = read_file("x.json", json.dumps({"name": None, "system": {"characteristics": numbers}}), words(system))
        assert found is not None
        assert not found.drafts


NONSENSE: tuple[object, ...] = (None, "", [], {}, "x", -1, 1e999, "12", True, [[]], {"value": None}, 0.1, "9" * 50)


def harmed(value: object, chance: random.Random) -> object:
    """Returns data of which some keys lack, and some values are others."""
    if chance.random() < 0.04:
        return chance.choice(NONSENSE)
    if isinstance(value, dict):
        return {key: harmed(inner, chance) for key, inner in value.items() if chance.random() > 0.04}
    return [harmed(inner, chance) for inner in value] if isinstance(value, list) else value


def test_markup_that_is_harmed_or_cut_off_is_read_without_a_fault() -> None:
    chance = random.Random(44)
    for _ in range(count(300, 40)):
        text = chance.choice(MARKUPS)
        text = mutant(text, chance) if chance.random() < 0.7 else text[: chance.randrange(len(text))]
        found = read_file("x.hdc", text, words(chance.choice(sorted(SIDES))))
        if found is not None:
            check_found(found, 0)


@pytest.mark.parametrize("text", [
    '<!DOCTYPE a [<!ENTITY b "1">]><a><monster><name>&b;</name></monster></a>', "<a>" * 5_000 + "</a>" * 5_000, "<?xml version='1.0'?><a><b>",
    "PK\x03\x04 party",
])  # fmt: skip
def test_a_file_with_entities_too_deep_cut_off_or_packed_has_no_fighter(text: str) -> None:
    found = read_file("x.xml", text, words("plainlist"))
    assert found is not None
    assert not found.drafts
    assert [one.kind for one in found.remarks] == ["asked"]


def test_empty_lines_above_a_text_cost_no_more_than_others() -> None:
    assert read_file("", "\n" * 1_000 + "20 hp", words("plainlist")) is None


KEYS = ("name", "hp", "max", "value", "initiative", "Creatures", "StatBlock", "combatants", "x", "count")
SOUP = st.lists(
    st.sampled_from([
        "HP", "AC", "STR", "12", "(+1)", "22 (4d8 + 4)", "31/44", "Perrin", "Bog wight", "x3", "\n", "\n", "\n\n", ",", ";", "\t", "|", ":", "-",
        "##", "**", "===", "---", "Monsters", "PCs:", "Name", "Init", "hidden", "Actions", "Medium undead, evil", "Armor Class", "Hit Points",
        "```encounter", "```", "creatures:", "  - 3: Rat, 7", "1,140", '"', "[[a|b]]", "\u3000", "１２", "Wounds", "SPD 4", "Ag", "Qu", "and", "…",
    ]),
    max_size=40,
)  # fmt: skip


@settings(max_examples=count(600, 75), deadline=None)
@example(["1,140", "STR", "\n", "Hit Points", "(+1)"], "collective", "")
@given(SOUP, st.sampled_from(sorted(SIDES)), st.sampled_from(["", "1d20"]))
def test_any_soup_is_read_and_nothing_vanishes(soup: list[str], system: str, dice: str) -> None:
    checked(" ".join(soup), system, dice if system == "plainlist" else "")


@settings(max_examples=count(400, 50), deadline=None)
@given(st.text(max_size=300), st.sampled_from(sorted(SIDES)))
def test_any_text_is_read_and_nothing_vanishes(text: str, system: str) -> None:
    checked(text, system)


def test_a_mutant_of_a_source_is_read_without_a_fault() -> None:
    chance = random.Random(43)
    for n in range(count(600, 75)):
        checked(mutant(chance.choice(TEXTS), chance), chance.choice(sorted(SIDES)), "1d20" if n % 2 else "")
    for _ in range(count(400, 50)):
        found = read_file("x.json", mutant(chance.choice(JSONS), chance), words("plainlist"))
        if found is not None:
            check_found(found, 0)


@settings(max_examples=count(400, 50), deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5),
        max_leaves=20,
    )
)  # fmt: skip
def test_any_json_is_read_without_a_fault(data: object) -> None:
    text = json.dumps(data)
    found = read_file("any.json", text, words("plainlist", "1d20"))
    if text[0] in "[{":
        assert found is not None
        check_found(found, 0)
        assert found.drafts or found.remarks


PARTS = (
    "a ",
    "1 ",
    "a,",
    "HP 1 ",
    "[[",
    "a: ",
    "1/",
    "1,111",
    "a and ",
    "**a",
    "STR ",
    '"',
    "| a ",
    "(1) ",
    "x3 ",
    "=",
    "- ",
    "a\tb\t",
    "<b>",
    "{a: ",
)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("width", [990, 60_000])
def test_the_cost_grows_no_faster_than_the_text(part: str, width: int) -> None:
    words("plainlist")
    line = (part * (width // len(part)))[:width] + "\n"
    text = line * (60_000 // width)
    start = time.process_time()
    list(lists.read(text, words("plainlist")))
    assert time.process_time() - start < 10


TEXTS_OF_LINES = (
    "Name,HP\n", "Name HP\n", "Name HP\nAsh\n", "| Name | HP |\n", "Medium undead, evil\n", "Medium undead, evil\n(aside)\n", "Ash\n1 2\n", "HP 12\n",
    "STR DEX CON\n12 13 14\n", "Val Char Cost\n", 'Name,HP\n"Ash\n', '"Ash\n', "Ash\n17\n", "4 goblins\n", "```yaml\na: 1\n```\n", "```yaml\n",
    "Ash\nHP 12\nAC 13\n", "Monsters:\nOrc 12\n", "Actions\n", "\n", "Name,HP\n,12\n\n", "sep=;\n", "---\na: 1\n",
)  # fmt: skip


@pytest.mark.parametrize("lines", TEXTS_OF_LINES)
def test_many_short_lines_cost_no_more_than_they_are_long(lines: str) -> None:
    words("plainlist")

    def seconds(size: int) -> float:
        text = lines * (size // len(lines))
        start = time.process_time()
        list(lists.read(text, words("plainlist")))
        return time.process_time() - start

    half = min(seconds(2_000) for _ in range(2))
    assert any(seconds(8_000) < 4 * 4 * half + 0.02 for _ in range(3))  # again, where the machine was slow


@pytest.mark.parametrize("row", ["12: a{}x<", "12:{}x", "12: Orcs\n  - {}x"])
def test_blanks_in_the_list_of_a_bot_cost_no_more_than_they_are_long(row: str) -> None:
    text = "Current initiative: 17 (round 1)\n17: Ash <3/5 HP>\n" + row.format(" " * 20_000)
    start = time.process_time()
    avrae.read(text, Labels(words("plainlist")))
    assert time.process_time() - start < 1


def test_the_first_part_of_a_long_text_does_not_wait_for_the_rest() -> None:
    text = "\n".join(f"Orc, {n}, hp 7" for n in range(4_000))
    seen: list[int] = []
    reader = lists._Reader(text, words("plainlist"), None)
    for _, item in zip(range(200), reader.items(), strict=False):
        seen.append(item.at[0])
    assert len(reader.rows._made) < 300
