"""The party goes in as it is: into a prepared fight from the end of another, and from the list of saved parties; one Undo takes it back."""

import re

from playwright.sync_api import Page, expect

from evening import SYSTEM, Evening
from opened import opened


def test_the_wounded_party_walks_into_the_prepared_fight(page: Page) -> None:
    """Prepared with all at full strength, then played elsewhere: who is there is replaced, undone in one step."""
    table = Evening(page)
    opened(page, SYSTEM, "Ada, spd 4, dex 18, stun 20", "Boss, spd 2, stun 40, enemy", started=False)
    opened(
        table.page, SYSTEM, "Ada, spd 4, dex 18, stun 20", "Bix, spd 3, dex 14, stun 30", "Rat, spd 2, stun 5, enemy"
    )
    table.open_more("Damage several")
    table.sheet.locator(".targets").get_by_role("button", name=re.compile("^Ada")).click()
    table.digits("8")
    table.tap(table.plate)
    table.open_more("Save party")
    table.sheet.get_by_label("Name").fill("Thursday")
    table.sheet.get_by_role("radio", name="As they are").click()
    table.plate.click()
    expect(page.locator(".notice")).to_contain_text("Saved on this device: Thursday")
    table.open_more("Save party")
    expect(table.sheet.get_by_label("Name")).to_have_value("Thursday")
    expect(table.plate).to_contain_text("Update")
    table.shut()
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    page.get_by_role("button", name="Next fight").click()
    table.sheet.get_by_role("group", name="Which fight?").get_by_role("button").nth(1).click()
    table.sheet.get_by_role("button", name="Keep wounds").click()
    expect(table.sheet).to_contain_text("Ada is here already.")
    table.sheet.get_by_role("button", name="Replace them").click()
    expect(table.sheet).to_have_count(0)
    assert table.names() == ["Ada", "Bix", "Boss"]
    expect(table.row("Ada")).to_contain_text("12 of 20")
    assert table.back()
    assert table.names() == ["Ada", "Boss"]
    expect(table.row("Ada")).not_to_contain_text("12 of 20")

    page.get_by_role("button", name="Saved party").click()
    expect(table.sheet.locator(".kept-take")).to_have_count(2)  # the fight, and the saved party
    table.sheet.locator(".kept-take", has_text="Thursday").click()
    table.sheet.get_by_role("button", name="Leave them").click()
    expect(table.sheet).to_have_count(0)
    assert table.names() == ["Ada", "Bix", "Boss"]
    expect(table.row("Ada")).not_to_contain_text("12 of 20")


def test_the_list_of_fighters_is_sorted_and_the_fallen_are_folded(page: Page) -> None:
    table = Evening(page)
    opened(page, "Plain list", "Zoe 9, hp 30", "Orc 20, hp 10, enemy", "Ash 4, hp 40", "Gob 15, hp 7, enemy")
    table.open_more("Damage several")
    for name in ("Orc", "Zoe"):
        table.sheet.locator(".targets").get_by_role("button", name=re.compile(f"^{name}")).click()
    table.digits("12")
    table.tap(table.plate)
    page.locator(".top").get_by_role("button", name="Fighters", exact=True).click()
    rows = table.sheet.locator(".fighters .stop")
    expect(rows).to_have_text([re.compile("Gob"), re.compile("Zoe"), re.compile("Ash")])
    table.sheet.get_by_role("radio", name="Worst off").click()
    expect(rows).to_have_text([re.compile("Zoe"), re.compile("Gob"), re.compile("Ash")])
    table.sheet.get_by_role("button", name=re.compile("^1 down")).click()
    expect(rows).to_have_text([re.compile("Zoe"), re.compile("Gob"), re.compile("Ash"), re.compile("Orc")])
