"""The players' screen, house rules and table timer for users with low vision, deafness or tremor: axe, sizes, reflow, both themes at four
widths; forced colours, more contrast, no motion, text at 200 %."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from table import Table
from test_accessibility import AXE, RULES, SMALL, SMALLEST, violations
from test_players import begun, sample, window

WIDTHS = {320: 640, 390: 844, 768: 1024, 1180: 820}
SCHEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
SAMPLES = ("Bridge at Oxmoor", "Harbor heist", "Hab-block Nine", "Cargo bay 4")

# Text that is cut off without an ellipsis of its own, or stands beyond the edge of the screen.
CUT = """() => [...document.querySelectorAll("h1, h2, h3, h4, p, button, span, b, small")].filter((one) => {
    const box = one.getBoundingClientRect();
    if (box.width <= 1 || box.height <= 1 || one.closest("[role=img], .hidden, .in-sight, .order, .effects")) return false;
    return box.left < -1 || box.right > innerWidth + 1;
}).map((one) => one.textContent.trim().slice(0, 60))"""
TOO_WIDE = """() => [...document.querySelectorAll("dialog[open] button, dialog[open] .gauges > *")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent.trim().slice(0, 60))"""
"""Of the open sheet, what does not fit into its place."""

# The part of the text of each element that comes nearer than some pixels to its element's edge, or stands beyond it.
TIGHT = """(all, least) => all.filter((one) => one.checkVisibility()).flatMap((one) => {
    const [box, text] = [one.getBoundingClientRect(), document.createRange()];
    return [...one.querySelectorAll(":scope > span:not(.badge-count, .hidden), :scope > b"), ...(one.children.length ? [] : [one])]
        .filter((part) => {
            text.selectNodeContents(part);
            const { left, right } = text.getBoundingClientRect();
            return left < box.left + least || right > box.right - least;
        })
        .map((part) => part.textContent.trim());
})"""
# Words that are broken at the end of a line, without a hyphen.
BROKEN = """(all) => all.filter((one) => one.checkVisibility()).flatMap((one) => {
    const [found, range, texts] = [[], document.createRange(), document.createTreeWalker(one, NodeFilter.SHOW_TEXT)];
    while (texts.nextNode())
        for (const { index, 0: word } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
    return found;
})"""
WIDE = "(all) => all.filter((one) => one.offsetWidth > one.parentElement.clientWidth).map((one) => one.textContent)"
CUT_LINES = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
PHONE, TABLET = (390, 844), (1180, 820)
NOW = {
    "Bridge at Oxmoor": (".column.is-now", ".cell.is-now", ".halves .side:nth-last-child(1 of .side)"),
    "Harbor heist": (".chart-head", ".chart-row.is-here"),
    "Hab-block Nine": (".stand.is-now .token", ".stand.is-now .stand-name", ".rung.is-now .score span"),
    "Cargo bay 4": (".phase.is-now", ".lane.is-now"),
}
"""What must be visible in the clock of each sample."""


def wrong(page: Page, name: str) -> Iterator[str]:
    """Returns the screen's faults at every width, light and dark."""
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)
        where = f"{name} at {width}"
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            yield f"{where}: scrolls sideways"
        yield from (f"{where}: small: {small}" for small in page.evaluate(SMALL, SMALLEST))
        yield from (f"{where}: cut: {cut}" for cut in page.evaluate(CUT))
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            yield from (f"{where} {scheme}: {one}" for one in violations(page, RULES))
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme="dark")


@contextmanager
def sheet(table: Table, *entries: str) -> Iterator[None]:
    table.open_more(entries[0]) if entries else table.page.get_by_role("button", name="More", exact=True).click()
    table.sheet.wait_for()
    yield
    table.shut()


@pytest.fixture
def free(profile: Callable[..., BrowserContext]) -> BrowserContext:
    """axe itself writes inline styles, so the policy is off here; every other test has it on."""
    return profile(bypass_csp=True)


@pytest.mark.parametrize("name", SAMPLES)
def test_players_window(free: BrowserContext, name: str) -> None:
    page = free.new_page()
    table = sample(page, name)
    shown = window(free)
    shown.locator(".players-up").wait_for()
    shown.evaluate(AXE)
    found = list(wrong(shown, f"{name}, live"))
    page.bring_to_front()
    for _ in range(3):
        page.locator("#next").click()
        page.wait_for_timeout(200)
        table.shut()
    page.close()
    expect(shown.locator(".players-foot")).to_contain_text("closed or asleep")
    found += wrong(shown, f"{name}, alone")
    assert found == []


def test_players_window_before_the_fight(free: BrowserContext) -> None:
    shown = window(free)
    shown.locator(".players-wait").wait_for()
    shown.evaluate(AXE)
    assert list(wrong(shown, "waiting")) == []


@pytest.mark.long
def test_passed_phone_house_rules_and_time(free: BrowserContext) -> None:
    page = free.new_page()
    table = sample(page, "Cargo bay 4")
    page.evaluate(AXE)
    found: list[str] = []
    with sheet(table, "House rules"):
        found += wrong(page, "house rules")
        table.sheet.get_by_role("radiogroup").first.get_by_role("radio", checked=False).first.click()
        table.sheet.locator(".trial-taps").wait_for()
        found += wrong(page, "a rule that is tried")
        table.tap(table.sheet.get_by_role("button", name=re.compile("^Apply")))
        table.sheet.get_by_label("Preset name").fill("Friday, with a rather long name for a style")
        table.sheet.get_by_role("button", name="Save as a preset").click()
        table.sheet.locator(".style").wait_for()
        found += wrong(page, "a style that is kept")
    table.settings()
    page.get_by_role("button", name=re.compile("^Keys")).click()
    table.sheet.wait_for()
    found += wrong(page, "keys")
    table.shut()
    page.get_by_role("radio", name="Counts down").click()
    page.get_by_role("switch", name=re.compile("^Keep the screen on")).click()
    page.get_by_role("button", name="Try: Turn timer").click()
    found += wrong(page, "settings")
    table.leave_settings()
    page.locator(".turn-time").wait_for()
    found += wrong(page, "play with time and sun")
    table.open_more("Pass phone")
    page.locator(".players-up").wait_for()
    found += wrong(page, "passed")
    page.get_by_role("button", name="Back to the GM").click()
    found += wrong(page, "the way back")
    assert found == []


@pytest.mark.parametrize("name", SAMPLES)
def test_text_twice_as_large(context: BrowserContext, name: str) -> None:
    """200 %: no sideways scroll on any screen of a fight, its plate visible, the players' window readable."""
    page = context.new_page()
    table = sample(page, name)
    shown = window(context)
    shown.locator(".players-up").wait_for()
    for one in (shown, page):
        one.bring_to_front()
        one.evaluate("document.documentElement.style.fontSize = '32px'")
        for width, height in WIDTHS.items():
            one.set_viewport_size({"width": width, "height": height})
            one.wait_for_timeout(80)
            assert not one.evaluate("document.documentElement.scrollWidth > innerWidth"), width
            assert one.evaluate(CUT) == [], width
    box = page.locator("#next").bounding_box()
    assert box and box["y"] + box["height"] <= 820
    page.set_viewport_size({"width": 390, "height": 844})
    for entry in ("House rules", "All fighters", "What next", "Clock text"):
        with sheet(table, entry):
            assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), entry
            assert page.evaluate(CUT) == [], entry
    page.set_viewport_size({"width": 1180, "height": 820})
    page.get_by_role("button", name="More", exact=True).click()
    assert page.evaluate(TOO_WIDE) == []
    table.shut()
    page.locator(".actor .who-token").first.click()
    table.sheet.locator(".fighter-main").wait_for()
    assert page.evaluate(TOO_WIDE) == []
    up = shown.locator(".players-up h2").bounding_box()
    assert up and up["height"] > 40


def twice_as_large(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    page.wait_for_timeout(150)


def inside(page: Page) -> list[str]:
    """Returns the parts of the bar at the bottom that are cut or touch the edges of their boxes."""
    bar = page.locator("dialog[open] .bar, .dock .bar").last
    cut: list[str] = bar.locator(".plate > span").evaluate_all(CUT_LINES)
    tight: list[str] = bar.locator(".side-button, .plate").evaluate_all(TIGHT, 4)
    return cut + tight


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
@pytest.mark.parametrize("name", SAMPLES)
def test_large_text_leaves_the_clock_readable(page: Page, name: str, size: tuple[int, int]) -> None:
    """Over a round, whose turn it is stands in the clock with its number; the card and the bar are not cut either."""
    table = sample(page, name)
    for _ in range(9):
        page.evaluate("document.documentElement.style.fontSize = ''")
        table.go_on_rolling()
        table.shut()
        twice_as_large(page, size)
        if not page.locator(".actor h2").count():
            continue
        where = page.locator(".clock .place").inner_text()
        if size == PHONE and page.locator(".notice").count():
            page.locator(".notice").get_by_role("button", name="Dismiss").click()
        for part in (".place b", *NOW[name]):
            found = page.locator(f".clock {part}")
            if found.count():
                expect(found.first, where).to_be_in_viewport(ratio=0.9)
        for seen in (page.locator(".actor h2"), page.locator("#next")):
            expect(seen, where).to_be_in_viewport(ratio=0.9)
        assert page.locator(".clock .count, .clock .side-name").evaluate_all(TIGHT, 0) == [], where
        assert inside(page) == [], where


def test_large_text_leaves_many_readable(page: Page) -> None:
    """Numbers of two digits fit the cells of the halves; of a crowd on a ladder, whoever acts is visible."""
    for system, line, parts in (
        ("The Collective", "Ash, 2P 1M\nOrc x20, 2P 1M, monster", (".column.is-now", ".cell.is-now")),
        (
            "My game isn",
            "\n".join(f"Hero {n}, {n + 20}, hp 12" for n in range(24)) + "\nOrc x6, 30, hp 8, foe",
            NOW["Hab-block Nine"],
        ),
    ):
        table = Table(page)
        table.new_fight(system)
        page.get_by_role("button", name="Paste a list").click()
        table.sheet.get_by_label("List or table").fill(line)
        expect(table.sheet.locator(".read-line")).to_have_count(len(line.splitlines()))
        table.tap(table.plate)
        table.shut()
        begun(table)
        for size in (PHONE, TABLET):
            for _ in range(3):
                page.evaluate("document.documentElement.style.fontSize = ''")
                table.go_on_rolling()
                table.shut()
            twice_as_large(page, size)
            for part in parts:
                expect(page.locator(f".clock {part}").first, f"{system} {size}").to_be_in_viewport(ratio=0.9)
            assert page.locator(".clock .count").evaluate_all(WIDE) == []
        page.goto("/#home")


@pytest.mark.parametrize("system", ["The Collective", "HERO System", "Structured Time", "Tactical", "My game isn"])
def test_large_text_leaves_the_examples_on_the_screen(page: Page, system: str) -> None:
    table = Table(page)
    table.new_fight(system)
    twice_as_large(page, PHONE)
    for one in page.locator(".example").all():
        box, plus = one.bounding_box(), one.locator("> .icon").bounding_box()
        assert box and plus and box["x"] + box["width"] <= 390 and plus["x"] + plus["width"] <= 390
    assert inside(page) == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_large_text_leaves_words_and_controls_whole(page: Page, size: tuple[int, int]) -> None:
    """Menu, fighter, hit, dice and settings: no word is broken, nothing stands beyond its box or the screen."""
    table = Table(page)
    table.new_fight()
    for line in ("Ash, 2P 1M, hp 44", "Orc x3, 1P, hp 8, monster"):
        table.type_line(line)
    table.start().click()
    table.sheet.locator(".die").first.wait_for()
    twice_as_large(page, size)
    assert table.sheet.locator(".die button").evaluate_all(TIGHT, 2) == []
    assert inside(page) == []
    table.roll()
    page.locator(".play-screen").wait_for()
    table.shut()
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.locator(".tile").first.wait_for()
    assert table.sheet.locator(".tile").evaluate_all(BROKEN) == []
    assert inside(page) == []
    table.shut()
    table.open_fighter("Ash")
    assert table.sheet.locator(".tile, .numbers .number-field").evaluate_all(BROKEN) == []
    table.shut()
    table.go_on_to("Ash")
    page.locator(".actor .gauge-value").first.click()
    table.sheet.locator(".hit").wait_for()
    segments = "dialog[open] .segments button, .settings .segments button"
    assert page.locator(segments).evaluate_all(TIGHT, 2) == []
    assert page.locator(segments).evaluate_all(BROKEN) == []
    assert inside(page) == []
    table.shut()
    table.settings()
    assert page.locator(segments).evaluate_all(TIGHT, 2) == []
    for box in [one.bounding_box() for one in page.locator(segments).all()]:
        assert box and box["x"] + box["width"] <= size[0]


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=str)
def test_large_text_leaves_room_for_two_targets(page: Page, size: tuple[int, int]) -> None:
    table = sample(page, "Harbor heist")
    table.open_more("Damage several")
    table.sheet.locator(".target-pick", has_text="Quill").click()
    table.digits("17")
    expect(table.plate).to_contain_text("Apply 17")
    twice_as_large(page, size)
    for at in range(2):
        expect(table.sheet.locator(".target").nth(at)).to_be_in_viewport(ratio=0.9)
    expect(table.sheet.locator(".hit-digits button").last).to_be_in_viewport(ratio=1)


def test_large_text_leaves_the_names_at_the_end_whole(page: Page) -> None:
    """The end of a fight: the numbers take another line where the name needs this one."""
    table = sample(page, "Harbor heist")
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    page.locator(".end-screen").wait_for()
    twice_as_large(page, PHONE)
    page.locator(".band-head b").first.wait_for()
    for name in page.locator(".band-head b").all():
        assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name.inner_text()
    assert inside(page) == []


def test_forced_colours_keep_switches_and_edges(page: Page) -> None:
    """A switch shows its thumb and its state; cells, numbers and notes have an edge; of two choices one looks chosen."""
    page.emulate_media(forced_colors="active")
    table = Table(page)
    table.new_fight()
    for line in ("Ash, 2P 1M, hp 44", "Orc x3, 1P, hp 8, monster"):
        table.type_line(line)
    edge = "(one) => [getComputedStyle(one).borderBottomStyle, getComputedStyle(one).borderBottomColor]"
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    for chosen in (True, False):
        mark = page.locator(".mark-choice").get_by_role("radio", checked=chosen).first
        assert (mark.evaluate(edge)[1] != ground) is chosen
    begun(table)
    with sheet(table):
        assert table.sheet.locator(".tile").first.evaluate(edge)[0] == "solid"
    table.open_fighter("Ash")
    for part in (".numbers .number-field", ".memo"):
        assert table.sheet.locator(part).first.evaluate(edge)[0] == "solid", part
    table.shut()
    table.settings()
    switch = page.get_by_role("switch", name=re.compile("^Sound"))
    looks = "(one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one, '::after').backgroundColor]"
    pictures = []
    for state in ("false", "true"):
        expect(switch).to_have_attribute("aria-checked", state)
        drawn = switch.locator(".switch")
        under, thumb = drawn.evaluate(looks)
        assert drawn.evaluate("(one) => getComputedStyle(one).forcedColorAdjust") == "none"
        assert under != thumb, state
        pictures.append(drawn.screenshot())
        switch.click()
    assert pictures[0] != pictures[1]


def test_forced_colours_keep_the_signs(context: BrowserContext) -> None:
    """The current, tried and chosen items have their own edge; the sides' shapes keep their fill."""
    page = context.new_page()
    page.emulate_media(forced_colors="active")
    table = sample(page, "Harbor heist")
    shown = window(context)
    shown.emulate_media(forced_colors="active")
    shown.locator(".players-up").wait_for()
    page.bring_to_front()
    assert shown.evaluate("getComputedStyle(document.querySelector('.players-up')).borderTopStyle") == "solid"
    assert (
        shown.evaluate("getComputedStyle(document.querySelector('.players-up .token .fill')).forcedColorAdjust")
        == "none"
    )
    with sheet(table, "House rules"):
        group = table.sheet.get_by_role("radiogroup").first
        group.get_by_role("radio", checked=False).first.click()
        edge = "(one) => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).borderTopStyle]"
        assert group.get_by_role("radio", checked=True).evaluate(edge) == ["3px", "solid"]
        assert group.locator(".is-tried").evaluate(edge) == ["2px", "dashed"]


def test_more_contrast_makes_hairlines_edges(context: BrowserContext) -> None:
    page = context.new_page()
    page.emulate_media(contrast="more")
    sample(page, "Harbor heist")
    shown = window(context)
    shown.emulate_media(contrast="more")
    shown.locator(".players-up").wait_for()
    root = "getComputedStyle(document.documentElement)"
    for scheme in SCHEMES:
        for one in (page, shown):
            one.emulate_media(contrast="more", color_scheme=scheme)
            assert one.evaluate(f"{root}.getPropertyValue('--line') === {root}.getPropertyValue('--edge')"), scheme
            assert one.evaluate(f"{root}.getPropertyValue('--ink-2') === {root}.getPropertyValue('--ink')"), scheme


def test_nothing_moves_where_motion_is_unwanted(context: BrowserContext) -> None:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    table = sample(page, "Harbor heist")
    shown = window(context)
    shown.emulate_media(reduced_motion="reduce")
    shown.locator(".players-up").wait_for()
    page.bring_to_front()
    table.go_on()
    for one in (page, shown):
        assert one.evaluate("document.getAnimations().length") == 0


def test_the_window_speaks_when_the_turn_changes(context: BrowserContext) -> None:
    """One polite region; silent while nothing changes; it announces a lost connection."""
    page = context.new_page()
    table = sample(page, "Harbor heist")
    shown = window(context)
    shown.locator(".players-up").wait_for()
    page.bring_to_front()
    region = shown.locator("[role=status].said")
    expect(shown.locator("[aria-live], [role=alert]")).to_have_count(1)
    table.go_on()
    expect(region).to_contain_text(table.name.inner_text())
    said = region.inner_text()
    shown.wait_for_timeout(4500)
    assert region.inner_text() == said
    page.close()
    expect(region).to_contain_text("closed or asleep")
