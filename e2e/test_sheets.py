"""Sheets and lists at the sizes where room is short: what is chosen, asked and offered is in sight."""

import re

import pytest
from playwright.sync_api import Page, expect

from opened import opened
from table import Table
from test_large_text import SMALLEST, twice_as_large
from test_outcome import send
from waiting import drawn, sized

TURNED = (844, 390)
PLACES = "(all) => all.slice(0, 4).map((one) => { const { top, height } = one.getBoundingClientRect(); return [Math.round(top), height]; })"
HEROES = ("Quill, spd 5, dex 23, stun 35, body 12", "Agent x4, spd 3, dex 14, stun 44, body 10, con 20, dcv 5, villain")
FIGHT = ("Ash, 2P 1V 7C, hp 22", "Orc x4, 2P 1V, hp 12, enemy", "Grol, 2P 1OppM, hp 52, enemy", "Vex, 1M, hp 28, enemy")


def fight(page: Page, system: str, *lines: str) -> Table:
    table = opened(page, system, *lines, started=False)
    table.start().click()
    playing = page.locator(".play-screen")
    playing.or_(table.sheet).first.wait_for()
    if table.sheet.count():
        table.roll()
    return table


def collective(page: Page) -> Table:
    table = fight(page, "The Collective", *FIGHT)
    table.shut()
    table.go_on_to("Ash")
    return table


def test_the_members_of_a_group_and_what_each_takes_are_in_sight(page: Page) -> None:
    """On the smallest phone with letters twice as large: four tokens, each in one place; whether half is on is a tick."""
    table = fight(page, "HERO System", *HEROES)
    twice_as_large(page, SMALLEST)
    page.get_by_role("button", name="Hit Agent ×4").click()
    members = table.sheet.locator(".members .target")
    expect(members).to_have_count(4)
    places = [one.bounding_box() for one in members.locator(".token").all()]
    for at in range(4):
        expect(members.nth(at)).to_be_in_viewport(ratio=0.98)
    members.nth(0).locator(".target-pick").click()
    members.nth(2).locator(".target-pick").click()
    table.digits("28")
    expect(table.sheet.locator(".for-each").first).to_have_text(re.compile(r"^Half damage \(14\):"))
    expect(table.sheet.locator(".for-each").first).to_be_in_viewport(ratio=0.98)
    for at in (0, 2):
        expect(members.nth(at).locator(".target-name small")).to_be_in_viewport(ratio=0.98)
    drawn(page)
    top = places[0]["y"] - (members.nth(0).locator(".token").bounding_box() or {"y": 0})["y"] if places[0] else 0
    for one, place in zip(members.locator(".token").all(), places, strict=True):
        box = one.bounding_box()
        assert box and place and (box["x"], box["y"] + top) == (place["x"], place["y"])
    half = table.sheet.get_by_role("button", name="Half for Agent 1")
    expect(half).to_have_attribute("aria-pressed", "false")
    stunned = table.sheet.get_by_role("button", name="Agent 3: Stunned")
    expect(stunned).to_have_attribute("aria-pressed", "true")
    expect(table.sheet.locator(".target-offered")).to_contain_text("28 is more than CON 20")


def test_the_token_of_a_target_stays_where_it_is(page: Page) -> None:
    table = fight(page, "HERO System", HEROES[0], "Sable, spd 4, dex 18, stun 38, body 12, con 18, dcv 7, villain")
    twice_as_large(page, SMALLEST)
    table.open_more("Damage several")
    sable = table.sheet.locator(".target", has_text="Sable")
    before = sable.locator(".token").bounding_box()
    sable.locator(".target-pick").click()
    table.digits("9")
    expect(sable.locator(".target-half")).to_contain_text("4")
    expect(sable.locator(".name-numbers")).to_contain_text("CON")
    box = sable.locator(".token").bounding_box()
    assert box and before and abs(box["x"] - before["x"]) < 1


def test_two_targets_are_in_sight_and_what_the_number_does_to_the_first(page: Page) -> None:
    """The other effects of the blow stand beside the number, which stands in the middle of its field with its word."""
    table = fight(page, "Tactical", *(f"{name}, qu 6, hits 52" for name in ("Bex", "Cyr", "Aro", "Dax", "Eli")))
    twice_as_large(page, SMALLEST)
    table.open_more("Damage several")
    for name in ("Bex", "Eli"):
        table.sheet.get_by_role("button", name=re.compile(f"^{name}")).click()
    table.digits("9")
    rows = table.sheet.locator(".targets .target")
    expect(rows.nth(0)).to_be_in_viewport(ratio=0.98)
    expect(rows.nth(1)).to_be_in_viewport(ratio=0.98)
    field, wound = table.sheet.locator(".hit-amount"), table.sheet.get_by_role("button", name=re.compile("^And stun"))
    box, beside = field.bounding_box(), wound.bounding_box()
    assert box and beside and beside["y"] == box["y"] and beside["x"] > box["x"] + box["width"]
    inner = field.evaluate("""(one) => {
        const [number, word] = [one.querySelector("input"), one.querySelector("span")].map((part) => part.getBoundingClientRect());
        const { left, right } = one.getBoundingClientRect();
        return [number.left + 24 - left, right - word.right];
    }""")
    assert abs(inner[0] - inner[1]) < 8


def test_a_state_that_is_only_offered_stands_below_its_target(page: Page) -> None:
    table = fight(page, "HERO System", HEROES[0], "Sable, spd 4, dex 18, stun 38, body 12, villain")
    twice_as_large(page, SMALLEST)
    table.open_more("Damage several")
    row = table.sheet.locator(".target", has_text="Quill")
    row.locator(".target-pick").click()
    table.digits("27")
    offered, half = row.locator(".target-offered"), row.locator(".target-half")
    whole, low, high = row.bounding_box(), offered.bounding_box(), half.bounding_box()
    assert whole and low and high and low["y"] >= high["y"] + high["height"] - 1
    assert low["width"] > whole["width"] - 8


def test_who_is_hit_may_dodge_without_scrolling(page: Page) -> None:
    """Below their own row, which names them already."""
    table = fight(page, "Structured Time", "Bel, ag 35, wounds 12", "Cultist, ag 90, wounds 8, enemy")
    for _ in range(4):
        if table.name.inner_text() == "Cultist":
            break
        table.go_on_rolling()
    twice_as_large(page, SMALLEST)
    page.locator(".foes .foe").first.click()
    table.digits("5")
    dodge = table.sheet.locator(".evasion").get_by_role("button", name=re.compile("Dodge"))
    expect(dodge).to_be_in_viewport(ratio=0.98)
    assert table.sheet.locator(".evasion .pad-text .line").evaluate("(one) => getComputedStyle(one).clipPath") != "none"


def test_on_a_turned_phone_the_fight_is_seen_while_one_buys(page: Page) -> None:
    """The ways to pay lie over the lower left, and no row of prices moves for them."""
    table = collective(page)
    sized(page, *TURNED)
    page.get_by_role("button", name=re.compile("^Convert actions")).click()
    prices = table.sheet.locator(".want-row")
    prices.last.wait_for()
    before = prices.evaluate_all(PLACES)
    table.sheet.locator(".wants button").first.click()
    ways = table.sheet.locator(".pay-with")
    expect(ways).to_be_visible()
    expect(ways.locator(".payment-left").first).to_be_in_viewport(ratio=1)
    assert prices.evaluate_all(PLACES) == before
    box, clock = ways.bounding_box(), page.locator(".clock .picture").bounding_box()
    assert box and clock and box["y"] > clock["y"] + clock["height"]
    assert table.sheet.evaluate("(one) => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_on_a_turned_phone_whom_an_action_is_for_stands_beside_what_it_is(page: Page) -> None:
    """The question stands before the keys, and what it does behind them."""
    table = collective(page)
    sized(page, *TURNED)
    table.act("Name an action").click()
    grol = table.sheet.get_by_role("button", name=re.compile("Grol"))
    expect(grol).to_be_in_viewport(ratio=1)
    parts = [table.sheet.locator(one).first for one in (".kind-says", ".kinds", "[data-ask=does]")]
    tops = [box["y"] for box in (part.bounding_box() for part in parts) if box]
    assert tops == sorted(tops)
    whom, keys = grol.bounding_box(), parts[1].bounding_box()
    assert whom and keys and whom["x"] >= keys["x"] + keys["width"]


def test_the_controls_of_the_log_take_less_than_a_fifth(page: Page) -> None:
    collective(page)
    twice_as_large(page, SMALLEST)
    page.get_by_role("button", name="What happened").click()
    page.locator(".log-line").first.wait_for()
    dock = page.locator(".dock").bounding_box()
    assert dock and dock["height"] < SMALLEST[1] / 5
    for line in page.locator(".log-line p").all():
        assert line.evaluate("(one) => one.clientWidth") > 90


@pytest.mark.parametrize("name", ["Harbor heist", "Hab-block Nine", "Cargo bay 4"])
def test_at_set_up_two_fighters_are_in_sight_below_one_head(page: Page, name: str) -> None:
    page.goto("/#home")
    page.get_by_role("button", name=re.compile(f"^Try {name}")).click()
    page.locator(".row").first.wait_for()
    twice_as_large(page, SMALLEST)
    for at in range(2):
        expect(page.locator(".row").nth(at)).to_be_in_viewport(ratio=0.98)
    heads = page.locator(".roster-columns span")
    first = page.locator(".row").first
    assert not first.locator(".number-field > span:visible").count()
    for head, field in zip(heads.all(), first.locator(".row-fields > *").all(), strict=True):
        above, below = head.bounding_box(), field.bounding_box()
        assert above and below and abs(above["x"] + above["width"] / 2 - below["x"] - below["width"] / 2) < 3


def test_typed_lines_are_as_high_as_those_below_them(page: Page) -> None:
    """So that the place of what is typed is the place of its marks, and the box ends between two lines."""
    table = Table(page)
    table.new_fight("HERO System")
    twice_as_large(page, SMALLEST)
    page.get_by_label("Type a fighter").fill("\n".join(f"Thug {at}, spd 3" for at in range(9)))
    page.locator(".read-line").first.wait_for()
    high = page.locator(".lines-under div").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().height)"
    )
    field = page.locator(".lines-field")
    line = float(field.evaluate("(one) => parseFloat(getComputedStyle(one).lineHeight)"))
    assert {round(each, 1) for each in high} == {round(line, 1)}
    inner = float(field.evaluate("(one) => one.clientHeight")) - 4
    assert abs(inner / line - round(inner / line)) < 0.1


WHOLE_ROWS = """(all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const rows = [...new Set(boxes.map(({ top }) => top))];
    return new Set(rows.map((top) => Math.round(Math.max(...boxes.filter((box) => box.top === top).map(({ right }) => right))))).size;
}"""
"""At how many places the rows of these end."""
CUT = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"


def test_what_a_named_action_costs_does_and_hits_is_in_sight_with_its_name(page: Page) -> None:
    """On the smallest phone with letters twice as large, without scrolling; the prices fill their rows, and no word is cut."""
    table = fight(page, "The Collective", "Sister Oda, 1P 3M 1V, hp 30", *FIGHT[1:])
    table.shut()
    table.go_on_to("Sister Oda")
    twice_as_large(page, SMALLEST)
    table.act("Name an action").click()
    expect(table.sheet.get_by_label("What is it called?")).to_be_in_viewport(ratio=1)
    prices = table.sheet.locator(".kinds > button")
    for one in (*prices.all(), *table.sheet.locator("[data-ask=does] button").all()):
        expect(one).to_be_in_viewport(ratio=1)
    assert prices.evaluate_all(WHOLE_ROWS) == 1
    assert table.sheet.locator(".kinds > button, [data-ask=does] button, .ask-label").evaluate_all(CUT) == []
    expect(table.sheet.locator("[data-ask=target] .option-choices button").first).to_be_in_viewport(ratio=0.9)


def test_what_undo_took_back_is_whole_and_slices_nothing(page: Page) -> None:
    """On the smallest phone with letters twice as large it lies over the top bar alone."""
    table = collective(page)
    table.act("Attack").click()
    table.shut()
    twice_as_large(page, SMALLEST)
    table.tap(page.get_by_role("button", name=re.compile("^Undo")))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("Undone: Ash: Attack (P)")
    box, bar = notice.bounding_box(), page.locator(".play-screen > .top").bounding_box()
    assert box and bar and (box["y"], box["height"]) == (bar["y"], bar["height"])
    assert notice.locator("> span").evaluate_all(CUT) == []
    for button in notice.get_by_role("button").all():
        size = button.bounding_box()
        assert size and min(size["width"], size["height"]) >= 44


def test_who_deals_damage_is_said_whole(page: Page) -> None:
    table = fight(page, "The Collective", "Sister Oda, 2P, hp 30", *FIGHT[1:])
    table.shut()
    twice_as_large(page, SMALLEST)
    table.open_more("Damage several")
    by = table.sheet.get_by_label("Dealt by")
    by.select_option(label="By: Sister Oda")
    wide = by.evaluate("(one) => one.offsetWidth")
    assert by.evaluate("(one) => { one.style.flex = 'none'; return one.offsetWidth; }") == wide


def test_a_long_line_of_what_happened_is_read_whole_where_it_is_tapped(page: Page) -> None:
    table = collective(page)
    sized(page, 320, 568)
    send(
        page,
        "use",
        who=["ash"],
        actions=["P"],
        called="A blow with the flat of the blade from behind the old mill",
        target=["grol"],
    )
    table.shut()
    send(page, "use", who=["grol"], actions=["OppM"], answers="top")
    line = page.locator(".who .deed")
    expect(line).to_contain_text("answers A blow with the flat of the blade from behind the old mill")
    words = line.locator("> span")
    assert words.evaluate_all(CUT) != []
    page.get_by_role("button", name="The whole line").click()
    assert words.evaluate_all(CUT) == []
