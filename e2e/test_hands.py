"""Playing with the keyboard: Tab reaches every part in order, nothing focused is covered, and shortcuts do the same as the controls."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from test_players import SYSTEMS, sample
from waiting import answered, drawn, sized

SAMPLES = ("Bridge at Oxmoor", "Harbor heist", "Hab-block Nine", "Cargo bay 4")
SIZES = ((320, 640), (390, 844), (844, 390), (1180, 820))

# What has the focus, and whether something else lies over it: the middle of each quarter must belong to it.
COVERED = """() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    if (!box.width || box.width <= 1) return null;
    const spots = [[0.5, 0.5], [0.25, 0.25], [0.75, 0.75]].map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
    const tall = box.height > innerHeight * 0.5;
    const hidden = spots.filter(([x, y]) => {
        const over = document.elementFromPoint(x, y);
        return !over || !(focused.contains(over) || over.contains(focused));
    });
    if (hidden.length <= (tall ? 2 : 0)) return null;
    const at = Object.values(box.toJSON()).map(Math.round);
    const over = document.elementFromPoint(...hidden[0]);
    return `${innerWidth}: ${at} ${focused.className} ${focused.textContent.trim().slice(0, 40)} under ${over?.outerHTML.slice(0, 80)}`;
}"""
# The part of the page that has the focus, and its words; null at the end of the page.
FOCUSED = """() => {
    const focused = document.activeElement;
    if (focused === document.body) return null;
    const card = { clock: ".clock", name: ".who", gauges: ".gauges", conditions: ".effects", acts: ".acts" };
    const parts = { ...card, next: ".order", dock: ".dock", top: ".top" };
    const part = Object.entries(parts).find(([, selector]) => focused.closest(selector));
    return [part?.[0] ?? focused.tagName, focused.textContent.trim().replace(/\\s+/g, " ").slice(0, 20)];
}"""
STOP = f"() => [({COVERED})(), ({FOCUSED})()]"


def through(page: Page, most: int = 90) -> list[list[str]]:
    """Tabs from the first control to the last; returns the controls in order."""
    page.locator(".top button").first.focus()
    met: list[list[str]] = []
    for _ in range(most):
        covered, focused = page.evaluate(STOP)
        assert covered is None
        if focused is None:
            return met
        met.append(focused)
        page.keyboard.press("Tab")
    raise AssertionError("the page has no end")


@pytest.mark.parametrize("name", SAMPLES)
def test_focus_is_never_covered(page: Page, name: str) -> None:
    sample(page, name)
    for width, height in SIZES:
        sized(page, width, height)
        met = through(page)
        assert len(met) > 10, (width, met)


@pytest.mark.parametrize("opener", ["More", "Share", "Fighters"])
def test_focus_is_never_covered_in_sheets(page: Page, opener: str) -> None:
    table = sample(page)
    for width, height in SIZES:
        sized(page, width, height)
        button = page.get_by_role("button", name=opener, exact=True).first
        if opener == "More" or button.is_visible():
            button.click()
        elif opener == "Fighters":  # the narrowest phone has no room for it in the top bar
            page.keyboard.press("f")
        else:  # on a phone it is in the menu
            table.open_more(opener)
        page.locator("dialog[open] .sheet-body").wait_for()
        drawn(page)
        for _ in range(40):
            page.keyboard.press("Tab")
            assert page.evaluate(COVERED) is None
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


# Holds the answers to questions back until `answer()`.
HOLD = """async () => {
    const { waitFor } = await import("./static/engine/requests.js");
    waitFor(new Promise((done) => { window.answer = done; }));
}"""


@pytest.mark.parametrize("size", [(320, 640), (844, 390)], ids=["phone", "on its side"])
def test_what_comes_late_leaves_the_focus_in_sight(page: Page, size: tuple[int, int]) -> None:
    """Whoever has gone on with Tab while a sheet waits for the engine still sees the focus when the answer moves everything down."""
    table = sample(page)
    sized(page, size[0], size[1])
    for tabs in range(1, 8):
        page.evaluate(HOLD)
        table.open_more("Share")
        expect(table.sheet.locator(".sheet-body")).to_contain_text("One moment.")
        for _ in range(tabs):
            page.keyboard.press("Tab")
        assert page.evaluate(COVERED) is None
        page.evaluate("answer()")
        table.sheet.locator(".left-out").wait_for()
        assert page.evaluate(COVERED) is None, f"after {tabs} times Tab"
        table.shut()


def test_focus_goes_from_the_clock_to_respond(page: Page) -> None:
    """Clock, name, gauges, conditions, actions, order, Next; the arrow keys lead from there to Undo and to the button at the right."""
    table = sample(page)
    table.go_on()
    parts = list(dict.fromkeys(part for part, _ in through(page)))
    assert parts.index("clock") < parts.index("name") < parts.index("acts") < parts.index("next") < parts.index("dock")
    dock = [words for part, words in through(page) if part == "dock"]
    assert [words[:4] for words in dock] == ["Next"]
    page.locator("#next").focus()
    for key, name in (("ArrowLeft", "Undo"), ("ArrowRight", "Next"), ("ArrowRight", "Respond")):
        page.keyboard.press(key)
        expect(page.get_by_role("toolbar", name="Turn controls").get_by_role("button", name=name)).to_be_focused()


@pytest.mark.parametrize("system", SYSTEMS)
def test_digits_are_the_acts_of_the_card(page: Page, system: str) -> None:
    """Each digit presses the button in its place: acts, opens its form or its reason; in a pad it moves the focus there."""
    names = dict(zip(SYSTEMS, SAMPLES, strict=True))
    table = sample(page, names[system])
    for digit in range(1, 10):
        places = page.locator(".actor .acts > :is(.act, .pad, .act-gone)")
        if digit > places.count():
            break
        button = places.nth(digit - 1)
        if button.evaluate("(place) => place.matches('.act-gone')"):
            continue  # what stood there is gone until the next turn
        pad = "pad" in (button.get_attribute("class") or "").split()
        seq = table.seq()
        page.keyboard.press(str(digit))
        if pad:
            assert button.evaluate("(pad) => pad.contains(document.activeElement)")
            continue
        table.until(lambda seq=seq: table.seq() > seq or table.sheet.count() > 0, f"{digit} does nothing")  # type: ignore[misc]
        answered(page)  # a step may bring a sheet
        table.shut()
        if table.seq() > seq:
            page.keyboard.press("u")
            table.until(lambda seq=seq: table.seq() > seq + 1, "undo")  # type: ignore[misc]
    seq = table.seq()
    page.keyboard.press("n")
    table.until(lambda: table.seq() > seq or table.sheet.count() > 0, "N does nothing")


def test_letters(context: BrowserContext, page: Page) -> None:
    table = sample(page)
    page.keyboard.press("f")
    expect(table.sheet.get_by_role("heading", level=2)).to_have_text("Fighters")
    table.shut()
    page.keyboard.press("l")
    expect(page.locator(".log-screen")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator(".play-screen")).to_be_visible()
    page.keyboard.press("?")
    expect(table.sheet.locator(".keys").first).to_be_visible()
    table.shut()
    with context.expect_page() as opened:
        page.keyboard.press("p")
    expect(opened.value.locator(".players-up")).to_be_visible()


def test_keys_are_off_in_fields_and_by_the_switch(page: Page) -> None:
    table = sample(page)
    seq = table.seq()
    page.keyboard.press("l")
    page.locator("#search").focus()
    page.keyboard.type("n1ulfp?")
    expect(page.locator("#search")).to_have_value("n1ulfp?")
    page.locator("#search").fill("")
    page.get_by_role("button", name="Back to the fight").click()
    table.settings()
    page.get_by_role("button", name=re.compile("^Keys")).click()
    table.sheet.get_by_role("radio", name="Off").click()
    table.shut()
    table.leave_settings()
    for key in "n1ulfp?":
        page.keyboard.press(key)
    answered(page)
    assert table.seq() == seq
    expect(table.sheet).to_have_count(0)


def test_arrows_go_where_the_eye_goes(page: Page) -> None:
    table = sample(page)
    acts = page.locator(".actor .act")
    acts.first.focus()
    boxes: Callable[[int], dict[str, float]] = lambda at: acts.nth(at).bounding_box() or {}  # type: ignore[assignment,return-value]  # noqa: E731
    page.keyboard.press("ArrowRight")
    expect(acts.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(acts.nth(3)).to_be_focused()
    assert boxes(3)["x"] == boxes(1)["x"]
    page.keyboard.press("Home")
    expect(acts.first).to_be_focused()
    page.keyboard.press("f")
    rows = table.sheet.locator(".fighters .stop")
    rows.first.focus()
    page.keyboard.press("ArrowDown")
    expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(rows.last).to_be_focused()
    name = rows.last.inner_text().split("\n")[0]
    page.keyboard.press("Enter")
    expect(table.sheet.get_by_role("heading", level=2)).to_have_text(re.compile(name))


# What the browser makes of taps, each with its time.
TAPS = "() => { window.taps = []; addEventListener('click', ({ timeStamp }) => taps.push(timeStamp), true); }"
APART = 0.12
"""Seconds between the two taps of a double tap."""


def test_a_double_tap_goes_one_step(page: Page) -> None:
    """By touch and by mouse: the second tap of a double tap on Next is ignored, a single tap soon after is not. The taps carry the times at which
    fingers make them, for a busy machine hands them over late."""
    table = sample(page, "Hab-block Nine")
    box = table.next.bounding_box()
    assert box
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers = page.context.new_cdp_session(page)
    page.evaluate(TAPS)

    def touch(at: float, _: int) -> None:
        for kind, points in (("touchStart", [middle]), ("touchEnd", [])):
            fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": at})

    def click(at: float, count: int) -> None:
        for kind in ("mousePressed", "mouseReleased"):
            press = {"type": kind, **middle, "button": "left", "clickCount": count, "timestamp": at}
            fingers.send("Input.dispatchMouseEvent", press)

    for tap in (touch, click):
        for _ in range(8):  # a touch that is handed over very late is a long press, and no tap
            page.wait_for_timeout(400)  # the plate before it was tapped, too
            before, now = table.seq(), time.time()
            tap(now, 1)
            tap(now + APART, 2)
            answered(page)
            taps = page.evaluate("() => taps.splice(0)")
            if len(taps) == 2:
                break
        assert 0 < taps[1] - taps[0] < 300
        assert table.seq() == before + 1
    table.go_on()
    table.go_on()


def test_a_form_of_the_old_card_closes_when_next_brings_another(page: Page) -> None:
    """Delay is tapped while Next is under way: its form would be refused, so it closes with the card it came from."""
    table = sample(page, "Harbor heist")
    before = table.name.inner_text()
    page.evaluate(
        """() => {
            const dialog = document.querySelector("dialog");
            window.opened = 0;
            new MutationObserver(() => { if (dialog.open) window.opened += 1; }).observe(dialog, { attributes: true });
            document.querySelector("#next").click();
            [...document.querySelectorAll(".actor .act")].find(({ textContent }) => textContent.trim().startsWith("Delay")).click();
        }"""
    )
    expect(table.name).not_to_have_text(before)
    expect(table.sheet).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)
    assert page.evaluate("window.opened") > 0
