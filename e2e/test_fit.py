"""Words keep their room: no cut lines, no names across a border, no button over a text."""

from playwright.sync_api import Page, expect

from table import Table
from waiting import sized

CUT = """() => [...document.querySelectorAll(".actor .why, .plate > span, .top h1, .chart-name b")].filter((one) => {
    const { overflowY, fontSize, lineHeight, paddingBottom } = getComputedStyle(one);
    const [letters, line, below] = [fontSize, lineHeight, paddingBottom].map(Number.parseFloat);
    return overflowY === "hidden" && one.clientHeight && (line / 2 + below < letters * 0.6 || one.scrollHeight > one.clientHeight + 3);
}).map((one) => one.textContent.trim())"""
"""Lines whose letters lose their lower ends, or whose last words are cut."""


def test_reasons_and_names_keep_their_lower_ends_and_last_words(page: Page) -> None:
    table = Table(page)
    table.new_fight("HERO System")
    for line in ("Kyggy, spd 6, dex 23, stun 35", "Bygg, spd 4, dex 15, enemy"):
        table.type_line(line)
    table.start().click()
    table.tap(page.locator(".actor .act", has_text="Half Phase first"))
    expect(page.locator(".actor .act[aria-disabled] .why").first).to_be_visible()
    for width, height in ((390, 844), (320, 568)):
        sized(page, width, height)
        assert page.evaluate(CUT) == [], width


OUTSIDE = """() => [...document.querySelectorAll(".games .game > span")].filter((one) => {
    const card = one.parentElement.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(one.querySelector("b").lastChild);
    return range.getBoundingClientRect().right > card.right - 4;
}).map((one) => one.textContent.trim())"""
"""Games whose names cross the border of their card."""


def test_on_the_smallest_phone_the_games_below_a_fight_keep_their_names(page: Page) -> None:
    sized(page, 320, 568)
    table = Table(page)
    table.new_fight("HERO System")
    table.type_line("Ash, spd 4, dex 15")
    page.goto("/#home")
    heading = page.get_by_role("heading", name="Pick your game").bounding_box()
    card = page.locator(".games li").first.bounding_box()
    assert heading
    assert card
    assert card["y"] >= heading["y"] + heading["height"] + 4
    assert page.evaluate(OUTSIDE) == []


def test_the_button_for_a_condition_lies_beside_what_next_does(page: Page) -> None:
    sized(page, 390, 844)
    table = Table(page)
    table.new_fight("Tactical")
    for line in ("Ada, qu 6, hits 52", "Orc x3, qu 4, hits 40, monster"):
        table.type_line(line)
    table.start().click()
    table.tap(table.plate)
    page.evaluate(
        """async () => {
            const store = (await import("./static/inspect/modules.js"))["app/store.js"];
            const lines = [{ icon: "burst", name: "Orc 3: Stunned", says: "rounds 2 → 1" }];
            const { view } = store.state;
            const upkeep = { title: "At the end of Orc ×3’s turn, Next does this", lines };
            store.show({ ...view, actor: { ...view.actor, effects: [], upkeep } });
        }"""
    )
    box = page.locator(".upkeep .add").bounding_box()
    assert box
    for part in page.locator(".upkeep :is(.label, li)").all():
        beside = part.bounding_box()
        assert beside
        assert beside["x"] + beside["width"] <= box["x"]
