"""A party and one character as a link: shared where one sees them, they go into the library of another device and into a fight there."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from evening import SYSTEM, Evening

HEROES = ("Ada, spd 4, dex 18, stun 20", "Bix, spd 3, dex 14, stun 30")


def shared(table: Evening) -> str:
    """Returns the link of the sheet from which something is shared; its code is there, too."""
    table.sheet.get_by_role("button", name="Share", exact=True).click()
    expect(table.sheet.locator(".qr-button")).to_be_visible()
    return table.sheet.get_by_label("Link", exact=True).input_value()


def kept(table: Evening, url: str) -> None:
    table.page.goto(url)
    expect(table.sheet.locator(".kept-lines li").first).to_be_visible()
    table.plate.click()
    expect(table.sheet).to_have_count(0)


def test_a_party_and_a_character_go_into_another_library(page: Page, profile: Callable[..., BrowserContext]) -> None:
    here = Evening(page)
    here.new_fight(SYSTEM)
    for line in HEROES:
        here.type_line(line)
    here.open_more("Save party")
    here.sheet.get_by_label("Name").fill("Lanterns")
    here.plate.click()
    here.open_more("Saved parties")
    here.sheet.get_by_role("button", name=re.compile("Lanterns$")).click()
    party = shared(here)
    here.shut()
    here.open_fighter("Ada")
    here.sheet.locator(".unfold").click()
    character = shared(here)
    here.shut()

    there = Evening(profile().new_page())
    there.new_fight(SYSTEM)
    there.type_line("Cid, spd 5, dex 20, stun 40")
    for url in (f"{party}, see you at 8", f"{character}>", party):
        kept(there, url)
    there.page.goto("/#fight")
    there.open_more("Saved parties")
    expect(there.sheet.locator(".kept b")).to_have_count(2)  # what was here already is kept once
    there.sheet.locator(".kept-take", has_text="Lanterns").click()
    expect(there.sheet).to_have_count(0)
    assert there.names() == ["Cid", "Ada", "Bix"]
