"""Evenings with four phones at the table: players answer what the table is asked, and the GM takes it with a tap."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from asked import Command, ask
from table import Table as Played
from test_phones import Running, phone_at, running, visit

__all__ = ["running", "visit"]
pytestmark = pytest.mark.own_page

SEATS = (
    "async () => (await (await import('./static/inspect/modules.js'))['engine/requests.js'].question('seats')).seats"
)
Visit = Callable[[str], BrowserContext]


class Evening:
    """The GM's page and four phones, each of which plays one of the first four fighters."""

    def __init__(
        self, running: Running, visit: Visit, system: str, lines: tuple[str, ...], before: list[Command]
    ) -> None:
        self.running = running
        self.gm: Page = visit(running.table.url.removesuffix("table/")).new_page()
        self.gm.goto(running.table.url)
        ask(self.gm, system, commands=before)
        ask(self.gm, lines=lines)
        self.played = Played(self.gm)
        self.phones = [phone_at(running, visit(running.table.phones.url)) for _ in range(4)]
        for at, phone in enumerate(self.phones):
            phone.locator(".link-choose .button").nth(at).click()

    def rolls(self, at: int, *dice: int) -> None:
        """Types dice on a phone, and waits until they have arrived."""
        form = self.phones[at].locator(".phone-ask.is-dice")
        form.wait_for()
        for field, die in zip(form.locator("input").all(), dice, strict=True):
            field.fill(str(die))
        form.locator("button").click()
        form.locator(".ask-stands").wait_for()

    def responds(self, at: int) -> str:
        """Chooses the first response on a phone. Returns it."""
        asked = self.phones[at].locator(f'details[data-ask="{self.asked()[at]}"]')
        asked.locator("summary").click()
        choice = asked.locator(".ask-choices .button").first
        choice.click()
        asked.locator(".ask-stands").wait_for()
        return choice.locator("b").inner_text()

    def asked(self) -> dict[int, str]:
        """Returns what the engine asks phones to choose now, by their number."""
        seats = self.gm.evaluate(SEATS)
        chosen = [[ask["id"] for ask in seat["asks"] if ask["kind"] == "choice"] for seat in seats]
        return {at: ids[0] for at, ids in enumerate(chosen) if ids}


@pytest.fixture
def evening(running: Running, visit: Visit) -> Callable[..., Evening]:
    return lambda system, lines, before: Evening(running, visit, system, lines, before)


def test_an_evening_of_d_and_d(evening: Callable[..., Evening], built: Path) -> None:
    # no die of the goblins brings them before Mira
    lines = ("Mira, init +5, hp 24", "Thom, init +1, hp 31", "Sanna, init +3, hp 18", "Pell, init +0, hp 40")
    table = evening("Plain list", (*lines, "Goblin x3, monster, init +2, hp 7"), [("preset", {"id": "dnd2024"})])

    # initiative: an impossible die is refused, the others fill the GM's form
    table.rolls(0, 20)
    table.rolls(1, 25)
    expect(table.phones[1].locator(".ask-stands.warns")).to_contain_text("25")
    table.rolls(1, 12)
    table.rolls(2, 3)
    table.rolls(3, 2)
    before = table.played.seq()
    table.gm.locator(".setup-screen .plate").last.click()
    expect(table.played.sheet.locator(".phone-chip")).to_have_count(4)
    assert table.played.seq() == before
    table.played.sheet.locator(".phone-chips li:first-child .button").click()
    expect(table.played.sheet.locator(".phone-chip")).to_have_count(0)
    table.played.tap(table.played.plate)
    expect(table.phones[3].locator(".players-up h2")).to_have_text("Mira")
    expect(table.phones[0].locator(".link-you")).to_contain_text("24")

    # a response of somebody else becomes a chip, which the GM takes
    seq = table.played.seq()
    response = table.responds(1)
    chip = table.gm.locator(".phone-chip")
    expect(chip).to_contain_text(response)
    assert table.played.seq() == seq
    table.played.tap(chip.locator(".button"))
    expect(chip).to_have_count(0)

    # a phone that plays the same fighter follows the GM's choice; its numbers may be its own
    table.gm.locator(".is-code").click()
    table.played.sheet.locator(".phone-who").nth(3).select_option(label="Thom")
    expect(table.phones[3].locator(".link-you")).to_contain_text("Thom")
    expect(table.phones[3].locator(".players")).to_contain_text("24")
    table.played.sheet.locator(".phones-see [role=switch]").nth(1).click()
    expect(table.phones[3].locator(".players")).not_to_contain_text("24 of 24")
    expect(table.phones[3].locator(".link-you")).to_contain_text("31")
    table.played.sheet.locator(".phones-list .icon-button").nth(2).click()
    expect(table.phones[2].locator(".link-time")).to_have_class("link-time is-old")


def test_an_evening_of_hero(evening: Callable[..., Evening], built: Path) -> None:
    lines = tuple(
        f"{name}, spd {spd}, dex {dex}, stun 30"
        for name, spd, dex in (("Ada", 4, 18), ("Bo", 5, 18), ("Cy", 6, 20), ("Dot", 3, 14))
    )
    table = evening("HERO System", (*lines, "Vil, monster, spd 4, dex 15, stun 40"), [])
    table.played.tap(table.gm.locator(".setup-screen .plate").last)

    # two of them tie, and roll for it: each phone its own die, taken by the GM in one form
    for _ in range(4):
        if table.gm.locator("dialog[open] .die-field, dialog[open] .die").count():
            break
        table.played.tap(table.played.next)
    table.rolls(0, 2)
    table.rolls(1, 5)
    table.played.sheet.locator(".phone-chips li:first-child .button").click()
    table.played.tap(table.played.plate)

    # while somebody acts another aborts: a chip opens the GM's form, and the phone changes nothing by itself
    for _ in range(6):
        if table.asked():
            break
        table.played.tap(table.played.next)
    seq = table.played.seq()
    response = table.responds(min(table.asked()))
    chip = table.gm.locator(".phone-chip")
    expect(chip).to_contain_text(response)
    assert table.played.seq() == seq
    chip.locator(".button").click()
    table.played.tap(table.played.plate)
    expect(chip).to_have_count(0)
