"""A whole group as the target of an action: one tap beside its members."""

import re

from playwright.sync_api import Page, expect

from opened import opened, send
from test_large_text import PHONE, SMALLEST, as_large_as_ever, twice_as_large


def test_hero_declares_an_action_against_a_group(page: Page) -> None:
    table = opened(
        page,
        "HERO System",
        "Quill, spd 5, dex 23",
        "Agent x3, spd 3, dex 14, stun 24, villain",
        "Talon, spd 4, dex 18, villain",
    )
    expect(table.name).to_have_text("Quill")
    table.act("Declare an action").click()
    table.sheet.get_by_label("What", exact=True).fill("Sonic blast")
    target = table.sheet.get_by_label("Target", exact=True)
    target.get_by_role("button", name=re.compile("^Agent ×3")).click()
    for member in ("Agent 1", "Agent 2", "Agent 3"):
        expect(target.get_by_role("button", name=re.compile(f"^{member}"))).to_have_attribute("aria-pressed", "true")
    table.tap(table.plate)
    table.told("Quill: Sonic blast, at Agent ×3")


def test_a_named_action_of_the_collective_is_aimed_at_a_group(page: Page) -> None:
    """One tap chooses the group, and the log names it."""
    table = opened(
        page, "The Collective", "Mim, 2P 2M", "Orc x3, 1P 1V, hp 9", "Ogre, 2P, hp 40, monster", started=False
    )
    table.start().click()
    table.dice(PCs=12, Monsters=1)
    expect(table.name).to_have_text("Mim")
    table.act("Name an action").click()
    table.sheet.get_by_role("button", name=re.compile("^M Mental$")).click()
    table.sheet.get_by_label("What is it called?").fill("Sleep")
    table.sheet.get_by_label("On whom", exact=True).get_by_role("button", name=re.compile("^Orc ×3")).click()
    table.tap(table.plate)
    table.told("Mim: Sleep on Orc ×3 (M)")


def test_who_acts_of_a_group_has_a_frame_at_every_size(page: Page) -> None:
    table = opened(page, "The Collective", "Ash, 2P 1V", "Orc x4, 2P 1V, enemy", started=False)
    send(page, "start", {"first": "monster"})
    table.shut()
    members = page.locator(".member-switch")
    members.nth(1).click()
    for resize, size in ((as_large_as_ever, PHONE), (as_large_as_ever, (1180, 820)), (twice_as_large, SMALLEST)):
        resize(page, size)
        for at in range(4):
            framed = members.nth(at).evaluate("(one) => getComputedStyle(one).boxShadow !== 'none'")
            assert framed == (at != 1), f"{size}: {at}"
