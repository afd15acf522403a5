"""Thirty fighters on a phone: the Speed Chart collapses, still shows the important rows, and Next stays one tap."""

import re

from playwright.sync_api import Page, expect

from table import Table
from waiting import sized

HEROES = ("Ace", "Bolt", "Comet", "Drift", "Echo", "Flare")
VILLAINS = ("Grim", "Hex", "Ink", "Jolt", "Knell", "Lurk")
GROUPS = ("Drone x6, spd 2, dex 10, stun 10", "Guard x6, spd 3, dex 11, stun 20", "Thug x6, spd 4, dex 12, stun 15")
SOON = 8
"""So many rows stay where not all have room, and whoever acts."""


def test_thirty(page: Page) -> None:
    """Twelve alone and three groups of six: the chart collapses, shows the acting row and fits; Next is one tap."""
    table = Table(page)
    table.new_fight("HERO System")
    for n, name in enumerate(HEROES + VILLAINS):
        side = ", villain" if name in VILLAINS else ""
        table.type_line(f"{name}, spd {2 + n % 5}, dex {14 + n}, stun 30{side}")
    for line in GROUPS:
        table.type_line(f"{line}, villain")
    expect(page.get_by_role("heading", name="In the fight: 30")).to_be_visible()
    assert not sideways(page)
    table.tap(table.start())
    for width, height in ((390, 844), (320, 640)):
        sized(page, width, height)
        for _ in range(12):
            in_sight(table)
            assert page.locator(".chart-row:not(.chart-head)").filter(visible=True).count() <= SOON + 1
            to_the_next(table)
    sized(page, 390, 844)
    unfold = page.get_by_role("button", name=re.compile("^[0-9]+ more$"))
    unfold.click()
    for _ in range(8):
        in_sight(table)
        expect(page.locator(".chart-row:not(.chart-head)")).to_have_count(15)
        to_the_next(table)
    page.get_by_role("button", name="Fewer rows").click()
    in_sight(table)
    assert any("Drone ×6 act" in line for line in table.log())


def to_the_next(table: Table) -> None:
    """One tap to the next turn; between two Turns one more for everybody's recovery."""
    table.go_on()
    if "Post-Segment 12" in table.place.inner_text():
        table.go_on()


def in_sight(table: Table) -> None:
    """The acting row, the plate and the Segment's number are visible, and nothing scrolls sideways."""
    row = table.page.locator(".chart-row.is-here")
    expect(row).to_have_count(1)
    expect(row.locator("b")).to_have_text(table.name.inner_text())
    for seen in (row, table.page.locator(".chart-head"), table.name, table.next):
        expect(seen).to_be_in_viewport(ratio=0.9)
    assert not sideways(table.page)


def sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))
