"""The checks of test_accessibility for every system's screens: clocks, cards, pads, responses and forms. A sheet that is the same in all of them is
looked at once, in HERO. If TURNWRIGHT_SHOTS names a folder, a picture of each is stored there."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from faults import AXE, faults
from labels import label
from opened import begun
from table import Table


class Tour:
    """One fight, and all faults found on its screens."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.table = Table(page)
        self.wrong: list[str] = []

    def sample(self, title: str) -> None:
        """Opens a system's sample at set-up, and loads axe again."""
        self.page.goto("/#home")
        self.page.get_by_role("button", name=re.compile(f"^Try {title}")).click()
        self.page.locator(".setup-screen").wait_for()
        self.page.evaluate(AXE)

    def look(self, name: str) -> None:
        self.wrong += faults(self.page, name)

    @contextmanager
    def sheet(self, name: str, opener: Locator | Callable[[], None]) -> Iterator[None]:
        """Opens a sheet, checks it, perhaps uses it, and closes it."""
        if isinstance(opener, Locator):
            opener.click()
        else:
            opener()
        expect(self.table.sheet).to_be_visible()
        expect(self.table.sheet).not_to_contain_text("One moment.")
        self.look(name)
        yield
        self.table.shut()

    def looked_at(self, name: str, opener: Locator | Callable[[], None]) -> None:
        with self.sheet(name, opener):
            pass

    def entry(self, label: str) -> Callable[[], None]:
        return lambda: self.table.open_more(label)

    def respond(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Respond"))


@pytest.fixture
def tour(profile: Callable[..., BrowserContext]) -> Iterator[Tour]:
    """axe writes inline styles, so the policy is off."""
    tour = Tour(profile(bypass_csp=True).new_page())
    yield tour
    assert not tour.wrong, "\n".join(tour.wrong)


def test_hero(tour: Tour) -> None:
    table = tour.table
    tour.sample("Harbor heist")
    tour.look("hero set-up")
    table.tap(table.start())
    table.go_on_to("Vanguard")
    tour.looked_at("hero delay", table.act("Delay"))
    with tour.sheet("hero hold", table.act(label("hero", "hold:event"))):
        table.choose("When", "The signal")
        table.tap(table.plate)
    with tour.sheet("hero tie", table.next):
        table.dice(Sable=5, Talon=2)
    tour.look("hero play")
    tour.looked_at("hero respond", tour.respond())
    tour.looked_at("hero interrupt", lambda: table.answer("Vanguard: Interrupt Sable").click())
    tour.looked_at("hero abort", lambda: table.answer("Quill: More").click())
    with tour.sheet("hero what comes", tour.entry("What next")):
        table.sheet.get_by_role("button", name="If someone is Stunned").click()
        tour.look("hero supposition form")
        table.choose("Who", "Talon")
        table.plate.click()
        expect(table.sheet.locator(".forecasts.two .to-come").first).to_be_visible()
        tour.look("hero supposition")
    with tour.sheet("hero fighter", lambda: table.open_fighter("Talon")):
        table.offer("Why here?").click()
        tour.look("hero why")
    tour.looked_at("hero as text", tour.entry("Clock text"))
    table.type_gauge("Sable", "-12", "STUN")
    for _ in range(6):
        if "Post-Segment 12" in table.place.inner_text():
            break
        table.go_on_letting_pass(lambda: tour.look("hero awaited"))
    tour.look("hero recovery")
    table.page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    table.page.locator("#keep-it").wait_for()
    tour.look("the end")
    tour.looked_at("next fight", table.page.get_by_role("button", name=re.compile("^Next fight")))


def test_structured(tour: Tour) -> None:
    table = tour.table
    tour.sample("Hab-block Nine")
    tour.look("structured set-up")
    tour.looked_at("structured start", table.start())
    begun(table)
    tour.look("structured play")
    tour.looked_at("structured another action", table.act("Another action"))
    tour.looked_at("structured anything", table.act("Something else"))
    table.tap(table.act("Aim"))
    tour.look("structured one half left")
    tour.looked_at("structured fighter", lambda: table.page.locator(".who-token").click())
    tour.looked_at("structured new order", lambda: table.more("Re-roll order"))
    table.page.goto("/#primer/structured")
    table.page.locator(".primer-screen .plate").wait_for()
    tour.look("how it works")


def test_plain_list(tour: Tour) -> None:
    table = tour.table
    tour.sample("Orla")
    tour.look("plain set-up")
    table.start().click()
    table.until(lambda: bool(table.sheet.count() or table.page.locator(".play-screen").count()), "Start starts nothing")
    if table.sheet.count():
        table.tap(table.plate)
    tour.look("plain play")
    tour.looked_at("plain damage", tour.entry("Damage several"))


def test_tactical(tour: Tour) -> None:
    table = tour.table
    tour.sample("Cargo bay 4")
    tour.look("tactical set-up")
    tour.looked_at("tactical dice", table.start())
    begun(table)
    tour.look("tactical declare")
    tour.looked_at("tactical parry", table.page.get_by_role("button", name="Parry: 3, −25"))
    with tour.sheet("tactical trigger", table.page.get_by_role("button", name="Hold for a trigger: If…")):
        table.choose("When", "Something else")
        table.sheet.get_by_label("Trigger", exact=True).fill("somebody comes closer")
        table.tap(table.plate)
    for _ in range(12):
        if "Resolve" in table.place.inner_text() and table.name.inner_text() == "Cyr":
            break
        table.go_on()
    expect(table.page.locator(".upkeep")).to_be_visible()
    tour.look("tactical resolve")
    tour.looked_at("tactical wound", lambda: table.more("Wound"))
