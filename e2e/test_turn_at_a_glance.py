"""What the screen of a turn shows without scrolling: who acts and when, an action and the next one's name; what is left out is counted, and what
happens moves nothing under the thumb."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from opened import opened, send
from table import Table
from test_fit import ON_TOP
from test_large_text import PHONE, SMALLEST, as_large_as_ever, twice_as_large
from test_outcome import answered
from test_players import sample
from test_senses import SAMPLES
from waiting import drawn, sized

TURNED, TABLET = (844, 390), (1180, 820)
SEEN = """(all) => all.filter((one) => {
    const { right, top, bottom, height } = one.getBoundingClientRect();
    const at = (y) => one.contains(document.elementFromPoint(right - 6, y));
    return height && at(top + 2) && at(bottom - 2);
}).map((one) => one.dataset.who)"""
"""The rows of which all is seen."""
HERE = """(all) => {
    const at = [...document.querySelectorAll(".chart-head .column")].findIndex((one) => one.classList.contains("is-now"));
    return all.filter((row) => row.querySelectorAll(".chart-cell")[at]?.querySelector(".mark:not(.is-past)")).map((row) => row.dataset.who);
}"""
"""The rows that act in the present Segment, whoever acts now among them."""
APART = """() => {
    const edges = (name) => [...document.querySelectorAll(name)].map((one) => one.getBoundingClientRect()).filter(({ height }) => height);
    const rows = edges(".chart-row:not(.chart-head)");
    const [first, last] = [Math.min(...rows.map(({ top }) => top)), Math.max(...rows.map(({ bottom }) => bottom))];
    return [...edges(".fold > span").filter(({ bottom }) => bottom > first + 1), ...edges(".lead").filter(({ top }) => top < last + 1)];
}"""
"""What of the counter lies on the first row, and of the line to whoever acts on the last."""


def more(page: Page) -> int:
    """Returns how many rows the clock says it leaves out."""
    found = page.locator(".fold").filter(visible=True)
    return int(found.inner_text().split()[0]) if found.count() else 0


def test_a_row_that_a_clock_leaves_out_is_counted_and_none_that_acts_is(page: Page) -> None:
    """Speed Chart: on a turned phone with three conditions, and with text twice as large; those who act in this Segment are the last to go."""
    table = sample(page, "Harbor heist")
    for _ in range(6):
        table.go_on_rolling()
        table.shut()
        who = table.state("view", "actor", "who")
        if not who:
            continue
        for value in ("Prone", "Blinded", "Poisoned"):
            send(page, "effect", {"who": who, "value": value})
        for resize, size, least in ((as_large_as_ever, TURNED, 5), (twice_as_large, SMALLEST, 3)):
            resize(page, size)
            rows = page.locator(".chart-row:not(.chart-head)")
            seen, here = rows.evaluate_all(SEEN), rows.evaluate_all(HERE)
            where = f"{size}: {table.place.inner_text()}"
            assert set(page.locator(".chart-row.is-here").evaluate_all(SEEN)) <= set(seen), where
            assert len(seen) + more(page) == int(page.locator(".chart-picture").get_attribute("data-rows") or 0), where
            assert set(here) <= set(seen) or (len(seen) >= least and set(seen) <= set(here)), where
            assert page.evaluate(APART) == [], where
        as_large_as_ever(page)


def test_a_lane_that_a_clock_leaves_out_is_counted(page: Page) -> None:
    """Over a round; a tap shows all of them."""
    table = sample(page, "Cargo bay 4")
    for _ in range(7):
        table.go_on_rolling()
        table.shut()
        for resize, size in ((as_large_as_ever, TURNED), (twice_as_large, SMALLEST)):
            resize(page, size)
            lanes = page.locator(".lane")
            if not lanes.count():
                continue
            seen = lanes.evaluate_all(SEEN)
            where = f"{size}: {table.place.inner_text()}"
            assert len(seen) + more(page) == lanes.count(), where
            assert set(page.locator(".lane.is-now").evaluate_all(SEEN)) <= set(seen), where
            assert size != TURNED or len(seen) >= 6, where
        as_large_as_ever(page)
    twice_as_large(page, SMALLEST)
    page.locator(".fold").click()
    expect(page.get_by_role("button", name="Fewer rows")).to_be_visible()
    assert page.locator(".lane.no-room").count() == 0


@pytest.mark.parametrize("name", SAMPLES)
def test_with_large_letters_an_action_is_seen_and_the_next_is_named(page: Page, name: str) -> None:
    """On the smallest phone, without scrolling, whoever acts."""
    table = sample(page, name)
    for _ in range(4):
        table.go_on_rolling()
        table.shut()
        twice_as_large(page, SMALLEST)
        acts = page.locator(".actor :is(.acts > :is(.act, .pad), .named)")
        dock = page.locator(".dock").bounding_box()
        if dock and acts.count() > 1:
            first, named = acts.first.bounding_box(), acts.nth(1).locator(".line > :first-child").first.bounding_box()
            assert first and named
            where = f"{table.place.inner_text()} {table.name.inner_text()}"
            assert first["y"] + first["height"] <= dock["y"], where
            assert named["y"] + 0.8 * named["height"] <= dock["y"], where
        as_large_as_ever(page)


PLACES = """() => [...document.querySelectorAll(".actor :is(.gauge-value, .foe, .pools, .act, .pad)"), document.querySelector("#next")]
    .map((one) => one.getBoundingClientRect()).map(({ left, top }) => [left, top].map(Math.round).join())"""


@pytest.mark.parametrize(
    ("name", "gauge"), [("Bridge at Oxmoor", "hp"), ("Harbor heist", "STUN"), ("Hab-block Nine", "Wounds")]
)
def test_what_a_hit_did_moves_nothing(page: Page, name: str, gauge: str) -> None:
    """Its place is there from the start, also on the smallest phone and with large letters; so is that of an action that was countered."""
    table = sample(page, name)
    table.go_on_rolling()
    table.shut()
    for resize, size in ((twice_as_large, SMALLEST), (as_large_as_ever, SMALLEST), (as_large_as_ever, PHONE)):
        resize(page, size)
        before = page.evaluate(PLACES)
        send(page, "hit", {"who": [page.locator(".foe").first.get_attribute("data-who")], "amount": 3, "gauge": gauge})
        told = page.locator(".struck").filter(visible=True)
        expect(told).to_contain_text("−3")
        assert told.evaluate(ON_TOP), size
        assert page.evaluate(PLACES) == before, size


WHOLE = """(one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const seen = (y) => one.contains(document.elementFromPoint((left + right) / 2, y));
    return top >= 0 && seen(top + 1) && seen(bottom - 1);
}"""


def test_what_undo_took_back_lies_over_nothing_that_is_pressed_next(page: Page) -> None:
    table = sample(page, "Cargo bay 4")
    table.go_on_rolling()
    twice_as_large(page, SMALLEST)
    table.tap(page.get_by_role("button", name=re.compile("^Undo")))
    notice = page.locator(".notice")
    expect(notice.get_by_role("button", name="Redo")).to_be_in_viewport(ratio=1)
    drawn(page)
    box, place = notice.bounding_box(), page.locator(".place").bounding_box()
    assert box and place and box["y"] + box["height"] <= place["y"] + 8
    assert notice.evaluate(WHOLE)
    pressed = page.locator(".actor :is(.gauge-value, .foe, .act, .pad), #next").filter(visible=True)
    boxes = [one.bounding_box() for one in pressed.all()]
    assert len(boxes) > 2
    for here in boxes:
        assert here
        beside = here["x"] >= box["x"] + box["width"] or here["x"] + here["width"] <= box["x"]
        assert beside or here["y"] >= box["y"] + box["height"] or here["y"] + here["height"] <= box["y"], here


def test_what_is_repeated_has_one_line_and_the_bar_keeps_its_height(page: Page) -> None:
    sample(page, "Cargo bay 4")
    for resize, size in ((twice_as_large, SMALLEST), (as_large_as_ever, TURNED), (as_large_as_ever, PHONE)):
        resize(page, size)
        button = page.get_by_role("button", name=re.compile("^Repeat last round"))
        expect(button).to_be_visible()
        tall = page.locator(".bar.play").bounding_box()
        button.locator("> span").first.evaluate(
            "(one) => one.append(Object.assign(document.createElement('small'), { textContent: 'Ranged attack, parry, move' }))"
        )
        drawn(page)
        assert page.locator(".bar.play").bounding_box() == tall, size
        text, box = button.locator("> span").first.bounding_box(), button.bounding_box()
        assert text and box and box["y"] <= text["y"] and text["y"] + text["height"] <= box["y"] + box["height"], size
        button.locator("small").evaluate_all("(all) => all.forEach((one) => one.remove())")


def test_a_card_on_which_something_is_declared_begins_at_its_top(page: Page) -> None:
    """With what cannot be done any more in one line below."""
    table = sample(page, "Harbor heist")
    for _ in range(2):
        table.go_on_rolling()
        table.shut()
    sized(page, *PHONE)
    table.act("Declare an action").click()
    table.sheet.get_by_role("textbox").first.fill("Energy blast")
    table.tap(table.plate)
    expect(page.locator(".fold-line", has_text="Not enough Phase left: Full Phase")).to_be_visible()
    drawn(page)
    assert page.evaluate("document.querySelector('.actor').scrollTop") == 0
    expect(page.locator(".acts .why").filter(visible=True, has_text="Not enough Phase left")).to_have_count(0)


def test_conditions_without_room_in_their_line_are_counted_and_a_tap_shows_them(page: Page) -> None:
    table = sample(page, "Harbor heist")
    who = table.state("view", "actor", "who")
    for value in ("Prone", "Stunned", "Blinded", "Poisoned"):
        send(page, "effect", {"who": who, "value": value})
    twice_as_large(page, SMALLEST)
    chips, button = page.locator(".actor .effect:not(.add)"), page.locator(".effect-more")
    seen = chips.filter(visible=True).count()
    assert 1 <= seen < 4
    expect(button).to_have_text(f"+{4 - seen}")
    expect(button).to_have_accessible_name(re.compile(f"^{4 - seen} more conditions?$"))
    line, foes = page.locator(".actor .effects").bounding_box(), page.locator(".foes").bounding_box()
    assert line and foes and line["height"] < 50 and line["y"] + line["height"] <= foes["y"] + 4, "above the targets"
    button.focus()
    page.keyboard.press("Enter")
    expect(chips.filter(visible=True)).to_have_count(4)
    expect(button).to_have_accessible_name("Fewer conditions")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    expect(chips.filter(visible=True)).to_have_count(seen)
    expect(button).to_be_focused()


@pytest.mark.parametrize("resize", [twice_as_large, as_large_as_ever])
def test_a_long_condition_leaves_room_for_the_buttons_beside_it(
    page: Page, resize: Callable[[Page, tuple[int, int]], None]
) -> None:
    table = sample(page, "Harbor heist")
    who = table.state("view", "actor", "who")
    for value in ("Held by the roots of a very old tree", "Prone", "Blinded", "Poisoned"):
        send(page, "effect", {"who": who, "value": value})
    resize(page, SMALLEST)
    line = page.locator(".actor .effects").bounding_box()
    for one in (page.locator(".effect-more"), page.locator(".actor .effect.add")):
        expect(one).to_be_visible()
        box = one.bounding_box()
        assert line and box and box["x"] + box["width"] <= line["x"] + line["width"] + 1


def test_fewer_rows_is_offered_only_where_rows_would_be_left_out(page: Page) -> None:
    table = sample(page, "Harbor heist")
    table.go_on_rolling()
    table.shut()
    twice_as_large(page, SMALLEST)
    page.locator(".fold").click()
    fewer = page.get_by_role("button", name="Fewer rows")
    expect(fewer).to_be_visible()
    as_large_as_ever(page, (1180, 1180))
    expect(fewer).to_have_count(0)
    twice_as_large(page, SMALLEST)
    expect(fewer).to_be_visible()


def test_rows_of_actions_are_whole_above_the_edge(page: Page) -> None:
    """A phone shows three of HERO, a tablet two of Structured Time."""
    for name, size, rows in (("Harbor heist", PHONE, 3), ("Hab-block Nine", TABLET, 2)):
        table = sample(page, name)
        table.go_on_rolling()
        table.shut()
        sized(page, *size)
        card = page.locator(".actor").bounding_box()
        boxes = [one.bounding_box() for one in page.locator(".actor .acts > .act").all()]
        tops = sorted({round(box["y"]) for box in boxes if box})
        last = max(box["y"] + box["height"] for box in boxes if box and round(box["y"]) == tops[rows - 1])
        assert card and last <= card["y"] + card["height"] + 1, name
        page.goto("/#home")


def test_a_hidden_fighter_has_one_sign_on_its_card(page: Page) -> None:
    table = opened(page, "The Collective", "Ash, 2P 1V, hp 22", "Vex, 1M, hp 28, enemy, hidden")
    for _ in range(12):
        if page.locator(".actor h2").count() and table.name.inner_text() == "Vex":
            break
        table.go_on_rolling()
        table.shut()
    expect(page.locator(".card-who use[href='#i-hidden'], .who-token .corner")).to_have_count(1)


COVERED = """() => [...document.querySelectorAll(".token")].filter((one) => one.checkVisibility()).flatMap((token) => {
    const [text, pen] = [token.querySelector(":scope > text"), document.createElement("canvas").getContext("2d")];
    pen.font = getComputedStyle(text).font;
    const { width, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text.textContent);
    const [left, right, base] = [16 - width / 2, 16 + width / 2, text.y.baseVal[0].value];
    const [top, bottom] = [base - actualBoundingBoxAscent, base + actualBoundingBoxDescent];
    const [edge, scale] = [token.getBoundingClientRect(), 32 / token.getBoundingClientRect().width];
    const over = [...token.querySelectorAll(":scope > g > :is(rect, circle)")].filter((badge) => {
        const [box, line] = [badge.getBoundingClientRect(), Number.parseFloat(getComputedStyle(badge).strokeWidth) / 2];
        const [x, y, end, low] = [box.left - edge.left, box.top - edge.top, box.right - edge.left, box.bottom - edge.top].map((at) => at * scale);
        return x - line < right && end + line > left && y - line < bottom && low + line > top;
    });
    return over.length ? [text.textContent] : [];
})"""
"""Letters of tokens that a badge covers."""


def test_no_badge_of_a_token_covers_its_letters(page: Page) -> None:
    table = Table(page)
    sized(page, 1180, 820)
    opened(
        table.page,
        "HERO System",
        "Kinetik, spd 6, dex 29",
        "Sister Oda, spd 6, dex 27",
        "Dog, spd 6, dex 25",
        "Wolf Mage, spd 6, dex 24, hidden",
        "Imp x3, spd 4, dex 13, foe",
    )
    for value in ("Aiming", "Prone"):
        send(page, "effect", {"who": ["kinetik", "sister-oda", "dog"], "value": value})
        send(page, "effect", {"who": ["imp-1", "imp-2", "imp-3"], "value": value})
    expect(page.locator(".order .token .sign[data-sign]")).not_to_have_count(0)
    assert page.evaluate(COVERED) == []


def test_the_line_to_the_card_begins_at_the_row_of_whoever_acts(page: Page) -> None:
    table = sample(page, "Harbor heist")
    table.go_on_rolling()
    table.shut()
    drawn_in = page.locator(".chart-row:not(.chart-head) > .chart-cell.is-now").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).backgroundImage !== 'none')"
    )
    rows = page.locator(".chart-row:not(.chart-head)")
    here = rows.evaluate_all("(all) => all.findIndex((one) => one.classList.contains('is-here'))")
    assert here > 0 and drawn_in == [at >= here for at in range(len(drawn_in))]


def test_with_large_letters_reasons_stand_below_the_actions_where_conditions_have_the_room(page: Page) -> None:
    """Structured Time after Aim: six actions need a whole turn."""
    table = sample(page, "Hab-block Nine")
    table.go_on_rolling()
    table.shut()
    table.tap(table.act("Aim"))
    twice_as_large(page, SMALLEST)
    reason, acts = page.locator(".pools-says"), page.locator(".actor .acts > .act")
    expect(acts.first).to_be_in_viewport(ratio=1)
    assert acts.first.evaluate(ON_TOP)
    said, last = reason.bounding_box(), acts.last.bounding_box()
    assert said and last and said["y"] >= last["y"] + last["height"]


def test_with_large_letters_place_and_time_share_a_line_and_the_phases_are_whole_below(page: Page) -> None:
    """The letters of a longer place are smaller."""
    table = sample(page, "Cargo bay 4")
    for _ in range(6):
        table.go_on_rolling()
        table.shut()
        twice_as_large(page, SMALLEST)
        box, phases = page.locator(".place").bounding_box(), page.locator(".phases").bounding_box()
        where = table.place.inner_text()
        assert box and box["height"] < 42, where
        assert phases and phases["y"] >= box["y"] + box["height"] - 1, where
        as_large_as_ever(page)


def test_with_large_letters_two_plates_say_whole_what_they_do(page: Page) -> None:
    answered(page)
    twice_as_large(page, SMALLEST)
    said = page.locator(".dock .plates > .plate > span")
    expect(said).to_have_count(2)
    for one in said.all():
        assert one.evaluate(WHOLE) and one.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    expect(page.locator(".actor .act").first).to_be_in_viewport(ratio=1)
