"""What a library keeps as a link: shared where one sees it, it goes into the library of another device and into a fight there."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from evening import SYSTEM, Evening
from opened import opened

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


def test_a_template_and_a_preset_go_into_another_library(page: Page, profile: Callable[..., BrowserContext]) -> None:
    here = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18, stun 20", started=False)
    here.house_rule("SPD 1 in the first Segment 12", "Has a Phase")
    rules = page.locator(".setup-bar").get_by_role("button", name="Rules")
    rules.click()
    here.sheet.get_by_label("Preset name").fill("Friday")
    here.sheet.get_by_role("button", name="Save as a preset").click()
    here.sheet.get_by_role("button", name="Rename or remove Friday").click()
    preset = shared(here)
    here.shut()
    here.open_more("Save template")
    here.sheet.get_by_label("Name").fill("Bridge")
    here.plate.click()
    page.get_by_role("button", name="All fights").click()
    page.get_by_role("button", name="All 1").click()
    page.get_by_role("button", name="Rename or remove Bridge").click()
    template = shared(here)
    here.shut()
    kept(here, template)
    page.goto("/#home")
    page.get_by_role("button", name="All 1").click()  # what is here already, as a fight, is kept once
    expect(page.get_by_role("button", name="Rename or remove Bridge")).to_have_count(1)

    there = Evening(profile().new_page())
    for url in (preset, f"{template}."):
        kept(there, url)
    there.page.goto("/#home")
    there.page.get_by_role("button", name="Open the template Bridge").click()
    there.page.locator(".setup-screen").wait_for()
    assert there.names() == ["Ada"]
    there.page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    expect(there.sheet.get_by_role("button", name="Friday", exact=True)).to_have_attribute("aria-pressed", "true")
