"""Damage on a phone: whom to hit, amounts for several gauges with one button, members of a group."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from opened import opened
from table import Table
from test_large_text import SMALLEST, twice_as_large
from waiting import drawn, sized

QUILL = "Quill, spd 5, dex 23, stun 35, body 12"


def hero_fight(page: Page, *lines: str) -> Table:
    sized(page, 390, 844)
    return opened(page, "HERO System", *lines)


def gauges(table: Table) -> tuple[Locator, Locator]:
    """Returns the buttons of STUN and BODY in the sheet."""
    stun, body = (table.sheet.get_by_role("radio", name=re.compile(f"^{name}")) for name in ("STUN", "BODY"))
    return stun, body


def test_whom_to_hit_is_in_sight_on_a_phone(page: Page) -> None:
    """Seven rows on the clock and eight actions on the card: the strip stands before the actions."""
    table = hero_fight(
        page,
        "Quill, spd 6, dex 23, stun 35",
        "Sable, spd 4, dex 18, stun 38, villain",
        "Agent x4, spd 3, dex 14, stun 24, villain",
        *(f"Hero {number + 1}, spd 2, dex {10 + number}, stun 30" for number in range(4)),
    )
    strip = page.get_by_role("group", name="Hit whom?")
    expect(strip).to_be_in_viewport(ratio=1)
    strip.get_by_role("button", name="Hit Sable").click()
    expect(table.sheet).to_contain_text("Sable")


@pytest.mark.parametrize(
    ("system", "lines"),
    [
        ("Structured Time", ("Ilse, ag 45, wounds 12", "Cultist x4, ag 20, wounds 8, enemy")),
        ("Structured Time", ("Ilse, ag 45", "Cultist x4, ag 20, wounds 8, enemy")),
        ("HERO System", ("Agent x3, spd 4, dex 20, stun 24, villain", "Quill, spd 4, dex 18, stun 30")),
        ("The Collective", ("Ash, 2P 2M, hp 20", "Grol, 2P, hp 30, monster")),
    ],
)
def test_whom_to_hit_stands_between_the_health_and_the_actions(page: Page, system: str, lines: tuple[str, ...]) -> None:
    sized(page, 390, 844)
    table = opened(page, system, *lines, started=False)
    table.start().click()
    page.locator(".actor").or_(table.sheet).first.wait_for()
    if table.sheet.count():
        table.roll()
    strip = page.get_by_role("group", name="Hit whom?")
    expect(strip).to_be_in_viewport(ratio=1)
    top = strip.bounding_box()
    act = page.locator(".actor .acts").first.bounding_box()
    health = page.locator(".actor .card-head > .gauges")
    above = health if health.count() else page.locator(".actor .who")
    over = above.bounding_box()
    assert top and act and over and over["y"] < top["y"] < act["y"]


def test_the_smallest_phone_shows_two_targets_and_the_whole_pad(page: Page) -> None:
    """With two amounts typed, and the other effects of the blow beside the gauges. The pad stays under the finger, and the result is whole."""
    foes = (f"{name}, spd 4, dex 18, stun 38, body 12, villain" for name in ("Sable", "Talon", "Mist"))
    table = hero_fight(page, QUILL, *foes)
    sized(page, 320, 568)
    table.open_more("Damage several")
    _, body = gauges(table)
    result, pad = table.plate.locator("> span"), table.sheet.locator(".hit-digits")
    table.sheet.locator(".target-pick", has_text="Sable").click()
    table.digits("17")
    expect(result).to_have_text("Sable: 21 STUN left")
    before = pad.bounding_box()
    body.click()
    table.digits("2")
    expect(result).to_have_text("Sable: 21 STUN left, 10 BODY left")
    assert result.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    table.sheet.locator(".target-pick", has_text="Quill").click()
    expect(result).to_contain_text("Quill")
    assert pad.bounding_box() == before
    for at in range(2):
        expect(table.sheet.locator(".target").nth(at)).to_be_in_viewport(ratio=1)
    expect(table.sheet.get_by_role("button", name="Sable: Stunned")).to_be_visible()
    for digit in table.sheet.locator(".hit-digits button").all():
        expect(digit).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("large", [False, True])
def test_the_smallest_phone_shows_the_amount_beside_other_effects(page: Page, large: bool) -> None:
    """Tactical: what else the blow does stands beside the amount, which is whole."""
    sized(page, *SMALLEST)
    table = opened(page, "Tactical", "Bex, qu 6, hits 52", "Raider, qu 3, hits 40, monster", started=False)
    table.start().click()
    table.roll()
    if large:
        twice_as_large(page, SMALLEST)
    table.open_more("Damage several")
    table.sheet.locator(".target-pick", has_text="Raider").click()
    table.digits("12")
    box, number = table.sheet.locator(".hit-amount"), table.sheet.locator(".hit-number")
    expect(number).to_have_value("12")
    assert box.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    assert number.evaluate("(one) => one.clientWidth") > 44
    expect(table.sheet.get_by_role("button", name="And stun")).to_be_in_viewport(ratio=1)


def test_the_pad_stands_in_one_place_whatever_is_chosen(page: Page) -> None:
    """Other targets, another number, a longer result: on a phone, on its side, and on a tablet. Turned, everything is in sight."""
    foes = (f"{name}, spd 4, dex 18, stun 38, body 12, con 18, dcv 7, villain" for name in ("Sable", "Talon", "Mist"))
    table = hero_fight(page, QUILL, *foes)
    table.open_more("Damage several")
    pad = table.sheet.locator(".hit-digits")
    for size in ((390, 844), (844, 390), (1180, 820)):
        sized(page, *size)
        place = pad.bounding_box()
        table.digits("17")
        table.sheet.locator(".target-pick", has_text="Sable").click()
        expect(table.plate).to_contain_text("Sable")
        assert pad.bounding_box() == place
        gauges(table)[1].click()
        table.digits("3")
        expect(table.plate).to_contain_text("BODY left")
        assert pad.bounding_box() == place
        for control in (table.sheet.locator(".target").nth(1), pad, table.plate):
            expect(control).to_be_in_viewport(ratio=0.99)
        pad.get_by_text("Clear").click()
        gauges(table)[0].click()
        table.sheet.locator(".target-pick", has_text="Sable").click()
        pad.get_by_text("Clear").click()


def test_one_apply_for_stun_and_body(page: Page) -> None:
    """25, BODY, 3, Apply: both are taken off; one Undo takes both back, after a reload, too."""
    table = hero_fight(page, QUILL, "Talon, spd 4, dex 18, stun 38, body 12, villain")
    page.get_by_role("button", name="Hit Talon").click()
    stun, body = gauges(table)
    table.digits("25")
    body.click()
    expect(table.sheet.locator(".hit-amount.on")).to_contain_text("–")
    table.digits("3")
    expect(stun).to_have_text("STUN 25")
    expect(body).to_have_text("BODY 3")
    expect(table.plate).to_contain_text("Apply 25 STUN, 3 BODY")
    expect(table.plate).to_contain_text("Talon: 13 STUN left, 9 BODY left")
    before = table.seq()
    table.plate.click()
    expect(table.sheet).to_have_count(0)
    assert table.seq() == before + 2
    struck = page.locator(".struck")
    expect(struck).to_have_text("Talon −25: 13 STUN · Talon −3: 9 BODY")
    table.told("Talon takes 25 STUN from Quill, 13 of 38 left", "Talon takes 3 BODY from Quill, 9 of 12 left")
    page.reload()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    table.tap(page.get_by_role("button", name="Undo"))
    expect(struck).to_have_count(0)
    expect(page.get_by_text("Hit whom?")).to_be_visible()
    assert table.forth()
    expect(struck).to_have_text("Talon −25: 13 STUN · Talon −3: 9 BODY")


def test_after_apply_the_card_shows_who_acts_and_what_the_blow_did(page: Page) -> None:
    """On the smallest phone with text twice as large, too, where the card was scrolled to the act that brought the damage up."""
    table = hero_fight(page, QUILL, "Talon, spd 4, dex 18, stun 38, body 12, villain")
    twice_as_large(page, SMALLEST)
    room = page.locator(".main")  # at this size the card does not scroll in itself
    page.get_by_role("button", name="Hit Talon").click()
    assert room.evaluate("(one) => { one.scrollTop = 150; return one.scrollTop; }") == 150
    table.digits("25")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    expect(table.name).to_be_in_viewport(ratio=1)
    expect(page.locator(".struck")).to_be_in_viewport(ratio=1)
    expect(page.locator(".notice")).to_have_count(0)  # said once
    assert room.evaluate("(one) => one.scrollTop") == 0


def test_one_apply_for_members_of_a_group(page: Page) -> None:
    """Eight of twelve are in sight; one takes half of both."""
    table = hero_fight(page, QUILL, "Agent x12, spd 3, dex 14, stun 40, body 10, villain")
    page.get_by_role("button", name="Hit Agent ×12").click()
    stun, body = gauges(table)
    in_sight = table.sheet.locator(".members .target")
    expect(in_sight).to_have_count(12)
    for at in range(8):
        expect(in_sight.nth(at)).to_be_in_viewport(ratio=1)
    others = [in_sight.nth(at).bounding_box() for at in (1, 2, 4)]
    for agent in ("Agent 1", "Agent 4"):
        in_sight.get_by_role("button", name=re.compile(rf"^\S* ?{agent}\b")).first.click()
    assert [in_sight.nth(at).bounding_box() for at in (1, 2, 4)] == others, "who is chosen moves nobody"
    table.sheet.get_by_role("button", name="Half for Agent 4").click()
    table.digits("9")
    body.click()
    table.digits("2")
    stun.click()
    table.digits("11")
    expect(table.plate).to_contain_text("Apply 11 STUN, 2 BODY")
    table.plate.click()
    expect(table.sheet).to_have_count(0)
    expect(page.locator(".struck")).to_have_text(
        "Agent 1 −11: 29 STUN · Agent 4 −5: 35 STUN · Agent 1 −2: 8 BODY · Agent 4 −1: 9 BODY"
    )


def test_one_apply_for_hp_and_the_other_number(page: Page) -> None:
    """Only Ash has mana, so the amount for mana leaves the orc out."""
    table = Table(page)
    table.new_fight("Any other game")
    table.house_rule("One more number beside hp", "Mana")
    for line in ("Ash 17, hp 30, mana 5", "orc 12, hp 11"):
        table.type_line(line)
    table.tap(table.start())
    table.open_more("Damage several")
    for name in ("Ash", "orc"):
        table.sheet.locator(".target-pick", has_text=name).click()
    table.digits("8")
    table.sheet.get_by_role("radio", name=re.compile("^Mana")).click()
    expect(table.sheet.locator(".target-pick", has_text="orc")).to_have_count(0)
    table.digits("2")
    expect(table.plate).to_contain_text("Apply 8 hp, 2 Mana")
    table.plate.click()
    expect(table.sheet).to_have_count(0)
    table.told("Ash loses 8 hp, 22 of 30", "Orc loses 8 hp, 3 of 11", "Ash loses 2 Mana, 3 of 5")


def test_a_chosen_member_keeps_the_name_in_one_line_and_is_seen_whole(page: Page) -> None:
    """With its number. On the smallest phone with large letters, too; of whom the same is left the plate says once."""
    table = hero_fight(page, QUILL, "Agent x4, spd 3, dex 14, stun 24, body 10, villain")
    page.get_by_role("button", name="Hit Agent ×4").click()
    members = table.sheet.locator(".members .target")
    heights = [one.evaluate("(member) => member.offsetHeight") for one in members.all()]
    for agent in (0, 2):
        members.nth(agent).locator(".target-pick").click()
    table.digits("27")
    expect(members.first).to_contain_text("down")
    names = members.locator(".target-name b")
    assert len({name.evaluate("(one) => one.offsetHeight") for name in names.all()}) == 1
    assert [one.evaluate("(member) => member.offsetHeight") for one in members.all()] == heights
    twice_as_large(page, SMALLEST)
    last = members.last
    last.evaluate("(one) => { one.parentElement.closest('.targets').scrollTop = 9999; }")
    drawn(page)
    last.evaluate("(one) => { one.parentElement.closest('.targets').scrollTop -= one.offsetHeight / 2; }")
    last.locator(".target-pick").evaluate("(one) => one.click()")
    expect(last).to_be_in_viewport(ratio=0.98)
    said = table.plate.locator("> span").inner_text()
    assert said.startswith("Agent\u00a01, Agent\u00a03, Agent\u00a04: ")
