"""The players' screen, house rules and table timer for users with low vision, deafness or tremor: axe, sizes, reflow, both themes at four
widths; forced colours, more contrast, no motion."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Literal

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from evening import heard, listen
from faults import AXE, faults
from opened import begun, opened
from table import Table
from test_players import ask_twice, closed, sample, window
from waiting import answered, until

SCHEMES: tuple[Literal["dark"], Literal["light"]] = ("dark", "light")
SAMPLES = ("Bridge at Oxmoor", "Harbor heist", "Hab-block Nine", "Cargo bay 4")


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
    found = list(faults(shown, f"{name}, live"))
    page.bring_to_front()
    for _ in range(3):
        page.locator("#next").click()
        answered(page)
        table.shut()
    closed(page, shown.locator(".players-foot"))
    found += faults(shown, f"{name}, alone")
    assert found == []


def test_players_window_before_the_fight(free: BrowserContext) -> None:
    shown = window(free)
    shown.locator(".players-wait").wait_for()
    shown.evaluate(AXE)
    assert list(faults(shown, "waiting")) == []


@pytest.mark.long
def test_passed_phone_house_rules_and_time(free: BrowserContext) -> None:
    page = free.new_page()
    table = sample(page, "Cargo bay 4")
    page.evaluate(AXE)
    found: list[str] = []
    with sheet(table, "House rules"):
        found += faults(page, "house rules")
        table.opened_rule().get_by_role("radio", checked=False).first.click()
        table.sheet.locator(".trial-taps").wait_for()
        found += faults(page, "a rule that is tried")
        table.tap(table.sheet.get_by_role("button", name=re.compile("^Apply")))
        table.sheet.get_by_label("Preset name").fill("Friday, with a rather long name for a style")
        table.sheet.get_by_role("button", name="Save as a preset").click()
        table.sheet.locator(".style").wait_for()
        found += faults(page, "a style that is kept")
    table.settings()
    page.get_by_role("button", name=re.compile("^Keys")).click()
    table.sheet.wait_for()
    found += faults(page, "keys")
    table.shut()
    page.get_by_role("radio", name="Counts down").click()
    page.get_by_role("switch", name=re.compile("^Keep the screen on")).click()
    page.get_by_role("button", name="Try: Turn timer").click()
    found += faults(page, "settings")
    table.leave_settings()
    page.locator(".turn-time").wait_for()
    found += faults(page, "play with time and sun")
    table.open_more("Pass phone")
    page.locator(".players-up").wait_for()
    found += faults(page, "passed")
    page.get_by_role("button", name="Back to the GM").click()
    found += faults(page, "the way back")
    assert found == []


def test_forced_colours_keep_switches_and_edges(page: Page) -> None:
    """A switch shows its thumb and its state; cells, numbers and notes have an edge; of two choices one looks chosen."""
    page.emulate_media(forced_colors="active")
    table = opened(page, "The Collective", "Ash, 2P 1M, hp 44", "Orc x3, 1P, hp 8, monster", started=False)
    edge = "(one) => [getComputedStyle(one).borderBottomStyle, getComputedStyle(one).borderBottomColor]"
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="PCs: Surprised").click()
    table.tap(table.plate)
    for chosen, side in ((True, "PCs"), (False, "Monsters")):
        mark = page.get_by_role("button", name=f"{side}: Surprised")
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
        group = table.opened_rule().get_by_role("radiogroup")
        group.get_by_role("radio", checked=False).first.click()
        edge = "(one) => [getComputedStyle(one).borderTopWidth, getComputedStyle(one).borderTopStyle]"
        assert group.get_by_role("radio", checked=True).evaluate(edge) == ["3px", "solid"]
        assert group.locator(".is-tried").evaluate(edge) == ["2px", "solid"]


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
    expect(shown.locator("[aria-live], [role=alert]")).to_have_count(1)
    listen(shown, "[role=status].said")
    table.go_on()
    acting = table.name.inner_text()
    until(shown, lambda: any(acting in text for text in heard(shown)), "the window says who acts")
    said = heard(shown)
    ask_twice(shown)
    assert heard(shown) == said
    closed(page, shown.locator("[role=status].said"))


@pytest.mark.own_page
def test_the_size_of_the_text_is_kept(page: Page) -> None:
    page.goto("/#home")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="150 %").click()
    page.reload()
    expect(page.locator("html")).to_have_css("font-size", "24px")
