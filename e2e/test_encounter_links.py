"""A link to a prepared encounter: made in the middle of a fight, it opens on another device at set-up, with the party of whoever opens it."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from evening import SYSTEM, Evening

HEROES = ("Ada, spd 4, dex 18, stun 20", "Bix, spd 3, dex 14, stun 30")


def encounter(table: Evening) -> str:
    """Returns the link to the encounter, with what stays behind said."""
    table.page.get_by_role("button", name="Share", exact=True).click()
    table.sheet.get_by_role("radio", name="The encounter").click()
    expect(table.sheet.locator(".left-out li")).to_have_count(3)  # two that it holds, one that stays
    url = table.sheet.get_by_label("Link", exact=True).input_value()
    table.shut()
    return url


def test_another_game_master_plays_it_with_the_own_party(page: Page, profile: Callable[..., BrowserContext]) -> None:
    here = Evening(page)
    here.new_fight(SYSTEM)
    for line in (
        "Ada, spd 5, dex 20, stun 40",
        "Rat x3, spd 2, stun 5, villain",
        "Boss, spd 2, stun 40, villain, hidden, note he flees",
    ):
        here.type_line(line)
    here.begin()
    url = encounter(here)
    assert "#2" in url
    assert len(url) < 400

    there = Evening(profile().new_page())
    there.new_fight(SYSTEM)
    for line in HEROES:
        there.type_line(line)
    there.open_more("Save party")
    there.sheet.get_by_label("Name").fill("Lanterns")
    there.plate.click()
    there.page.goto(f"{url}, see you at 8")
    expect(there.sheet.locator(".preview")).to_contain_text("5 fighters")
    there.sheet.get_by_role("button", name=re.compile("^With Lanterns")).click()
    there.page.locator(".setup-screen").wait_for()
    expect(there.page.locator(".notice")).to_contain_text("Ada is here already. The others came along.")
    assert there.names() == ["Ada", "Bix", "Rat ×3", "Boss"]
    expect(there.row("Ada")).not_to_contain_text("of 40")
    there.begin()

    there.page.goto(url)
    expect(there.sheet.get_by_role("button", name=re.compile("^Open that one"))).to_contain_text(
        "You opened this today"
    )
    there.sheet.get_by_role("button", name=re.compile("^Open that one")).click()
    expect(there.sheet).to_have_count(0)
    there.page.locator(".play-screen").wait_for()


def test_a_cut_link_says_how_much_is_missing(page: Page, profile: Callable[..., BrowserContext]) -> None:
    here = Evening(page)
    here.new_fight(SYSTEM)
    for line in HEROES:
        here.type_line(line)
    here.begin()
    url = encounter(here)
    page.goto(url[:-20])
    expect(here.sheet).to_contain_text("This link is cut off: 20 of its")
