"""Two acts of an evening without sight: HERO on a phone by swipes, Structured Time on a laptop by keys. Counted are the swipes of a hit and of the
dice sheet and the Tab presses of a turn; after each act the focus is where the rule says, and each step is one message."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from table import Table
from test_players import begun
from test_voice import ACTS, EAR, listen
from without_sight import focused, message, stops, swipe_to, tab_to

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
MOST_SWIPES_OF_A_HIT = 45
MOST_SWIPES_OF_DICE = 14
"""From the heading of the sheet on: no field has the focus, so that no keyboard of a phone lies over the dice."""
MOST_TABS = 20


def opened(page: Page, fight: str) -> Table:
    """Opens a ready-made fight at its set-up, with an ear at every live region."""
    page.add_init_script(EAR)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile(f"^Try {fight}")).click()
    page.locator(".setup-screen").wait_for()
    return Table(page)


def test_a_hit_and_next_in_hero_by_swipes(page: Page) -> None:
    table = begun(opened(page, "Harbor heist"))
    table.next.focus()
    listen(page)
    page.keyboard.press("Enter")
    assert len(ACTS.findall(message(page))) == 1
    assert focused(page).startswith("button Next")

    swipes = swipe_to(page, "Hit ")
    target = focused(page)
    page.keyboard.press("Enter")
    table.sheet.wait_for()
    assert focused(page) == "heading Damage"
    swipes += swipe_to(page, "How much STUN")
    page.keyboard.type("7")
    expect(table.plate).to_contain_text("STUN left")
    swipes += swipe_to(page, "Apply 7")
    before = table.seq()
    listen(page)
    page.keyboard.press("Enter")
    table.until_step(before, "the damage")
    assert " takes 7 STUN from " in message(page)
    assert focused(page) == target, "a closed sheet gives the focus back"
    swipes += swipe_to(page, "Next")
    page.keyboard.press("Enter")
    assert swipes <= MOST_SWIPES_OF_A_HIT
    assert focused(page)


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


def test_the_dice_sheet_by_swipes(page: Page) -> None:
    table = opened(page, "Hab-block Nine")
    table.start().click()
    table.sheet.locator(".die").first.wait_for()
    assert not [stop for stop in stops(page) if stop.role == "radio"], "the faces are for hands and eyes"
    assert swipe_to(page, "Roll for me") <= MOST_SWIPES_OF_DICE


def test_a_turn_in_structured_time_by_keys(page: Page) -> None:
    """To a target, its damage, and back to Next: the attack that it pays for and the damage are one message."""
    page.set_viewport_size(LAPTOP)
    table = begun(opened(page, "Hab-block Nine"))
    for _ in range(6):
        if page.locator(".hit-row input[name=pay]").count():
            break
        table.go_on()
    table.next.focus()
    tabs = tab_to(page, "[name=whom]", "Shift+Tab")
    page.keyboard.press("Space")
    tabs += tab_to(page, "[aria-label='How much']")
    page.keyboard.type("3")
    listen(page)
    before = table.seq()
    page.keyboard.press("Enter")
    table.until(lambda: table.seq() >= before + 2, "the attack and its damage")
    said = message(page)
    assert re.search(r": Attack \(Half Action\)\. Half Actions: 1 of 2 left\. \w+ takes 3 Wounds from ", said), said
    assert focused(page) == "textbox How much"
    tabs += tab_to(page, "#next")
    assert tabs <= MOST_TABS
    name = table.name.inner_text()
    page.keyboard.press("Enter")
    expect(table.name).not_to_have_text(name)
    assert len(ACTS.findall(message(page))) == 1
    assert focused(page).startswith("button Next")


@pytest.mark.parametrize("act", ["Aim", "Delay"])
def test_after_an_action_the_focus_stays_or_goes_to_next(page: Page, act: str) -> None:
    table = begun(opened(page, "Hab-block Nine"))
    for _ in range(6):
        if table.act(act).count() and not table.act(act).get_attribute("aria-disabled"):
            break
        table.go_on()
    listen(page)
    table.act(act).focus()
    before = table.seq()
    page.keyboard.press("Enter")
    table.until_step(before, act)
    message(page)
    assert re.match(f"button ({act}|Next)", focused(page))


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
