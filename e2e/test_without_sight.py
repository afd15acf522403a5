"""What a screen says to who hears it: the headings and the clock of a fight, and why a typed line is wrong."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from opened import begun
from table import Table
from test_players import sample
from test_voice import EAR, listen
from without_sight import message, stops

pytestmark = pytest.mark.own_page


def opened(page: Page, fight: str) -> Table:
    """Opens a ready-made fight at its set-up, with an ear at every live region."""
    page.add_init_script(EAR)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile(f"^Try {fight}")).click()
    page.locator(".setup-screen").wait_for()
    return Table(page)


def test_what_the_page_says_by_headings(page: Page) -> None:
    """The acting one, whom to hit, the actions, what comes next; the clock's text is beside it, and behind a key."""
    table = begun(opened(page, "Harbor heist"))
    headings = [stop.name for stop in stops(page) if stop.role == "heading"]
    assert headings[1:] == [table.name.inner_text(), "Hit whom?", "Actions", "Then: what comes next"]
    coming = page.get_by_role("button", name="Then: what comes next")
    expect(coming).to_have_accessible_description(re.compile(r"^\w+.*; recovery"))
    place = [stop.name for stop in stops(page)].index("Clock as text")
    assert place < [stop.role for stop in stops(page)].index("image")
    ways: list[Callable[[], None]] = [
        page.get_by_role("button", name="Clock as text").click,
        lambda: page.keyboard.press("c"),
    ]
    for way in ways:
        way()
        expect(table.sheet.get_by_role("heading", name="The clock as text")).to_be_focused()
        table.shut()


SAMPLES = ("Harbor heist", "Hab-block Nine", "Cargo bay 4", "Bridge at Oxmoor", "Orla")
MOST_STOPS = 20
"""Tab stops of the whole screen of a laptop, the panes open."""
STOP = """() => {
    const here = document.activeElement;
    return here === document.body ? null : (here.closest(".pane")?.className ?? here.textContent.trim() ?? "");
}"""


def test_the_list_and_the_log_are_one_tab_stop_each(page: Page) -> None:
    """Also where they scroll: then the stop lies in what scrolls."""
    page.set_viewport_size({"width": 1280, "height": 640})
    counted = {}
    for name in SAMPLES:
        table = sample(page, name)
        for _ in range(3):
            table.go_on_rolling()
        page.locator(".top button").first.focus()
        met: list[str] = []
        while (stop := page.evaluate(STOP)) is not None:
            met.append(stop)
            page.keyboard.press("Tab")
        assert [stop for stop in met if stop.startswith("pane")] == ["pane is-fighters", "pane is-log"], (name, met)
        counted[name] = len(met)
    assert max(counted.values()) <= MOST_STOPS, counted


def test_why_a_line_is_wrong_is_said_at_its_field(page: Page) -> None:
    """Once, when the typing rests, and not at each key."""
    page.add_init_script(EAR)
    table = Table(page)
    table.new_fight("HERO System")
    line = page.get_by_label("Type a fighter")
    line.focus()
    listen(page)
    line.press_sequentially("Ghoul, spd twelve", delay=60)
    expect(line).to_have_attribute("aria-invalid", "true")
    why = message(page)
    assert "spd twelve" in why
    expect(line).to_have_accessible_description(why)
    line.press_sequentially(" ")
    expect(line).to_be_focused()
    line.fill("Ghoul, spd 12")
    expect(line).not_to_have_attribute("aria-invalid", "true")
