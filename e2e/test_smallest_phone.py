"""The smallest phone with text at 200 %: the bar keeps its height, and what one needs first is seen without scrolling."""

import re

import pytest
from playwright.sync_api import Page, expect

from opened import opened, send
from test_fit import ON_TOP
from test_large_text import BROKEN, LONG_NOTICE, PHONE, SMALLEST, as_large_as_ever, twice_as_large
from test_players import sample
from test_senses import SAMPLES
from waiting import drawn


@pytest.mark.parametrize("name", SAMPLES)
def test_the_bar_is_as_high_in_every_turn(page: Page, name: str) -> None:
    """On phones, also with text twice as large: what Next says never moves the bar under the thumb."""
    table = sample(page, name)
    heights = dict[tuple[str, tuple[int, int]], set[float]]()
    for _ in range(4):
        for size in (SMALLEST, PHONE):
            for text, resize in (("large", twice_as_large), ("usual", as_large_as_ever)):
                resize(page, size)
                plate = page.locator("#next").bounding_box()
                assert plate
                heights.setdefault((text, size), set()).add(plate["height"])
        assert page.locator(".dock .plate > span").first.inner_text(), "what Next does is said"
        table.go_on_rolling()
        table.shut()
    assert {where: len(seen) for where, seen in heights.items()} == dict.fromkeys(heights, 1), heights


def test_each_number_at_the_end_has_its_word_and_each_sign_too(page: Page) -> None:
    """A head over columns would be out of sight. In the log a heading is no larger than a line."""
    table = sample(page, "Harbor heist")
    table.go_on_rolling()
    page.get_by_role("button", name="What happened").click()
    twice_as_large(page, SMALLEST)
    letters = "(one) => Number.parseFloat(getComputedStyle(one).fontSize)"
    line = page.locator(".log-line p").first.evaluate(letters)
    assert page.locator(".log-round h2").first.evaluate(letters) <= line
    page.get_by_role("button", name="Back to the fight").click()
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    page.locator(".band-row").first.wait_for()
    numbers = page.locator(".band-row").first.locator(".band-numbers > span:not(.is-none)")
    expect(numbers).not_to_have_count(0)
    for number in numbers.all():
        word, whole = number.locator("small").bounding_box(), number.bounding_box()
        assert word and whole and word["width"] > 20 and word["height"] < 30 and whole["height"] < 30
    for part in page.locator(".band-key > span").all():
        box = part.bounding_box()
        assert box and box["height"] < 30, part.inner_text()
    assert page.locator(".end-ways button").evaluate_all(BROKEN) == []


def test_the_sizes_of_what_is_declared_first_are_above_the_bar(page: Page) -> None:
    """On the smallest phone the first act has its sizes above the bar, without scrolling."""
    sample(page, "Cargo bay 4")
    twice_as_large(page, SMALLEST)
    for size in page.locator(".actor .pad").first.locator(".pad-button").all():
        expect(size).to_be_in_viewport(ratio=1)


def test_why_nothing_is_left_is_said_in_small_letters(page: Page) -> None:
    """What the pools show already is said beside them in one line, smaller than what can be pressed."""
    table = sample(page, "Hab-block Nine")
    table.go_on()
    table.tap(table.act("Run"))
    table.shut()
    for resize, size in ((twice_as_large, SMALLEST), (as_large_as_ever, PHONE)):
        resize(page, size)
        said = page.locator(".pools-says")
        box = said.bounding_box()
        assert box and box["height"] < 28, size
        acts, letters = (
            page.locator(".actor .act .line").first,
            "(one) => Number.parseFloat(getComputedStyle(one).fontSize)",
        )
        assert said.evaluate(letters) < acts.evaluate(letters), size


def test_who_acts_is_named_whole_with_the_first_act_and_conditions_in_one_line(page: Page) -> None:
    """In the clock and on the card; however many conditions there are, the name of the first act is seen above the bar."""
    table = sample(page, "Harbor heist")
    table.go_on()
    twice_as_large(page, SMALLEST)
    row = page.locator(".chart-row.is-here .short-name > .name-start")
    assert row.evaluate("(one) => one.scrollWidth <= one.clientWidth"), "the name in the clock"
    expect(page.locator(".actor .act").first).to_be_in_viewport(ratio=1)
    assert page.locator(".act").first.evaluate(ON_TOP)
    who = table.state("view", "actor", "token", "id")
    for value in ("Prone", "Blinded", "Poisoned", "Stunned"):
        send(page, "effect", {"who": [who], "value": value})
    chips, add = page.locator(".actor .effects"), page.locator(".actor .effect.add")
    expect(chips.locator(".effect")).to_have_count(4)
    expect(chips.locator(".effect-more")).to_be_visible()
    box = chips.bounding_box()
    assert box and box["height"] < 50
    for one in (add, page.locator(".actor .act .line").first):
        expect(one).to_be_in_viewport(ratio=1)
        assert one.evaluate(ON_TOP)
    chips.locator(".effect-more").click()
    last = chips.locator(".effect:not(.add)").last
    last.scroll_into_view_if_needed()
    assert last.evaluate(ON_TOP), "a tap shows the last"


def test_the_answers_to_a_declared_act_are_above_the_bar(page: Page) -> None:
    table = opened(page, "Tactical", "Ash, qu 9, hits 60", "Grull, qu 0, hits 50, monster")
    for _ in range(2):
        table.tap(page.get_by_role("button", name=re.compile("^Ranged attack: 3")))
        table.go_on()
    expect(page.locator(".place")).to_contain_text("Resolve")
    twice_as_large(page, SMALLEST)
    for answer in ("Done", "Cancel"):
        expect(page.locator(".pad-button", has_text=answer).first).to_be_in_viewport(ratio=1)
    pad = page.locator(".actor .pad").first
    text, buttons = pad.locator(".pad-text .line").bounding_box(), pad.locator(".pad-buttons").bounding_box()
    assert text and buttons and buttons["y"] >= text["y"] + text["height"] + 3, "no letter loses its lower end"


PLACES = """() => [".phases", ".lane.is-now", ".actor h2", ".actor .gauge", "#next"]
    .map((one) => document.querySelector(one).getBoundingClientRect())
    .map(({ left, top, width, height }) => [left, top, width, height].map(Math.round).join())"""
"""Where the clock, the row and the card of whoever acts and the plate stand."""


IN_PART = """() => {
    const [phases, all] = [".phases", ".lanes-image"].map((one) => document.querySelector(one).getBoundingClientRect());
    const beyond = (top, bottom, edge) => top < edge - 1 && bottom > edge + 1;
    return [...document.querySelectorAll(".lane")].filter((lane) => {
        const { top, bottom } = lane.getBoundingClientRect();
        return beyond(top, bottom, phases.bottom) || beyond(top, bottom, all.bottom);
    }).map((lane) => lane.textContent.trim());
}"""
"""The lanes of which a part is seen."""


def test_a_notice_moves_nothing(page: Page) -> None:
    """And of the lanes each is whole or out of sight, whether there is a notice or not."""
    table = sample(page, "Cargo bay 4")
    table.go_on_rolling()
    table.shut()
    for size in (SMALLEST, PHONE):
        twice_as_large(page, size)
        assert page.evaluate(IN_PART) == [], size
        page.evaluate(LONG_NOTICE)
        notice = page.locator(".notice")
        expect(notice.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
        drawn(page)
        beside = page.evaluate(PLACES)
        notice.get_by_role("button", name="Dismiss").click()
        expect(notice).to_have_count(0)
        drawn(page)
        assert page.evaluate(PLACES) == beside, size


TOPS = "(all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().top)))]"


def test_at_set_up_the_numbers_of_a_fighter_stand_in_one_line_each_beside_its_label(page: Page) -> None:
    """So that three fighters find room on a screen, where else it was one and a half."""
    for name in SAMPLES:
        page.goto("/#home")
        page.get_by_role("button", name=re.compile(f"^Try {name}")).click()
        page.locator(".row").first.wait_for()
        twice_as_large(page, SMALLEST)
        row = page.locator(".row").first
        inputs = row.locator(".row-fields :is(input, .no-number)")
        assert len(inputs.evaluate_all(TOPS)) == 1, name
        assert row.locator(".number-field").first.evaluate("(one) => one.offsetHeight") < 50, name
        box = row.bounding_box()
        assert box and box["height"] < 125, name
        as_large_as_ever(page)


def test_answers_to_what_happens_are_short(page: Page) -> None:
    """The panel of those who wait leaves the place and time in sight; in Respond the answers of one fighter stand side by side."""
    table = opened(
        page,
        "HERO System",
        "Sapphire, spd 4, dex 22",
        "Ironclad, spd 4, dex 20, villain",
        "Cog, spd 4, dex 10",
        started=False,
    )
    table.start().click()
    page.locator(".play-screen").wait_for()
    twice_as_large(page, SMALLEST)
    page.get_by_role("button", name=re.compile("^Respond")).click()
    answers = page.locator(".responses .in-a-row").first.get_by_role("button")
    expect(answers).to_have_count(3)
    assert len(answers.evaluate_all(TOPS)) == 1
    table.shut()
    send(page, "hold", {"who": ["sapphire"], "mode": "tandem", "event": "Ironclad acts"})
    table.act("Full Phase").click()
    panel, place = page.locator("#awaited"), page.locator(".clock > .place")
    expect(panel).to_be_visible()
    drawn(page)
    over, under = panel.bounding_box(), place.bounding_box()
    assert over and under and over["y"] >= under["y"] + under["height"]
