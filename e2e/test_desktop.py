"""What a table sees besides the acting fighter: the rows of the clock, the folded log, and the panes of a wide screen."""

import re

from playwright.sync_api import FloatRect, Page, expect

from opened import opened
from table import Table
from test_players import sample
from waiting import answered, sized, until

# Texts that take more than one line.
BROKEN_LINES = """(all) => all.filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map((one) => one.textContent.trim())"""


def test_a_tap_on_a_row_of_the_clock_opens_the_fighter(page: Page) -> None:
    """The ladder: who delays and whose Reaction is used look different, in the picture and in the list."""
    table = opened(
        page, "Structured Time", "Ada, agility 45", "Bix, agility 31, enemy", "Cy, agility 20", started=False
    )
    table.start().click()
    table.dice(Ada=9, Bix=2, Cy=1)
    table.tap(table.act("Delay"))
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    table.tap(table.sheet.get_by_role("button", name=re.compile("^(Cy.*)?Dodge")).last)
    table.shut()
    ladder = page.locator(".ladder")
    expect(ladder.locator(".stand", has_text="Ada").locator("[data-stance=delayed]")).to_be_attached()
    expect(ladder.locator(".stand", has_text="Ada")).to_contain_text("delayed")
    expect(ladder.locator(".stand", has_text="Cy").locator("[data-stance=spent]")).to_be_attached()
    expect(ladder.locator(".stand", has_text="Cy")).to_contain_text("Reaction used")
    assert any("Reaction used" in row for row in table.fighters() if row.startswith("Cy"))
    ladder.locator(".stand", has_text="Cy").click()
    expect(table.sheet.get_by_role("heading", level=2)).to_have_text("Cy")


def test_the_log_folds_turns_without_actions_and_its_arrow_leads_to_now(page: Page) -> None:
    table = opened(page, "HERO System", "Ada, spd 3, dex 18", "Bix, spd 2, dex 14")
    for _ in range(8):
        table.go_on()
    place = table.place.text_content() or ""
    page.get_by_role("button", name="What happened").click()
    folded = page.get_by_role("button", name=re.compile("steps without actions$"))
    expect(folded.first).to_be_visible()
    shown = page.locator(".log-line").count()
    folded.first.click()
    assert page.locator(".log-line").count() > shown
    for _ in range(3):
        table.tap(page.get_by_role("button", name="One step back"))
    table.tap(page.get_by_role("button", name="Back to now"))
    expect(page.locator(".step-words")).to_contain_text("The newest step")
    for _ in range(3):
        table.tap(page.get_by_role("button", name="One step back"))
    page.get_by_role("button", name="Back to the fight").click()
    expect(table.place).to_have_text(place)
    expect(page.locator(".play-screen")).to_be_visible()


LOWER_ENDS = "(all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom))"
COLUMNS = "(all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size"


def test_home_uses_the_room_of_a_wide_screen(page: Page) -> None:
    """The steps reach as far down as the cards; a few fights leave the cards their two columns."""
    page.goto("/")
    games = page.locator(".games .game-card")
    games.last.wait_for()
    for size in ((1180, 820), (1600, 900)):
        sized(page, *size)
        steps, cards = page.locator(".steps li").evaluate_all(LOWER_ENDS), games.evaluate_all(LOWER_ENDS)
        assert abs(steps - cards) < 12, size
    table = sample(page, "Harbor heist")
    page.goto("/#home")
    page.locator(".fight-open").first.wait_for()
    for size in ((1180, 820), (1600, 900)):
        sized(page, *size)
        assert games.evaluate_all(COLUMNS) == 2, size
        heading, first = page.locator(".games > h2").bounding_box(), page.locator(".fights h2").bounding_box()
        assert heading and first and abs(heading["y"] + heading["height"] / 2 - first["y"] - first["height"] / 2) < 4, (
            size
        )
    assert table.state("ui", "route") == "home"


def settled(page: Page, box: FloatRect) -> bytes:
    """Returns the picture of a part of the page as soon as two in a row are the same: the browser may still draw the knob or a sheet that closes."""
    pictures = [page.screenshot(clip=box)]

    def same() -> bool:
        pictures.append(page.screenshot(clip=box))
        return pictures[-1] == pictures[-2]

    until(page, same, "two pictures that are the same")
    return pictures[-1]


def test_the_knob_in_the_log_covers_no_name_of_a_chapter(page: Page) -> None:
    sized(page, 390, 844)
    table = sample(page, "Bridge at Oxmoor")
    for _ in range(3):
        table.go_on_rolling()
    page.get_by_role("button", name="What happened").click()
    slider, name = page.get_by_role("slider", name="Step"), page.locator(".ticks span", has_text="Round 1")
    pictures = set[bytes]()
    for step in range(4):
        slider.fill(str(step))
        expect(slider).to_have_value(str(step))
        answered(page)
        table.shut()
        box = name.bounding_box()
        assert box
        pictures.add(settled(page, box))
    assert len(pictures) == 1, "wherever the knob is, the name looks the same"


def test_a_wide_screen_shows_fighters_and_log_beside_the_card(page: Page) -> None:
    """Four panes from 1200 pixels: nothing is cut, each pane can be closed, and the choice outlives a reload."""
    sized(page, 1600, 900)
    table = opened(page, "Tactical", "Ada, qu 6, hits 52", "Bix, qu 4, hits 40, monster", started=False)
    table.start().click()
    table.tap(table.plate)
    fighters, log = page.locator(".pane.is-fighters"), page.locator(".pane.is-log")
    expect(fighters.locator(".stop")).to_have_count(2)
    table.go_on()
    expect(log).to_contain_text("declares nothing")
    fighters.get_by_role("button", name=re.compile("^Ada|Ada")).first.click()
    expect(table.sheet.get_by_role("heading", level=2)).to_have_text("Ada")
    table.shut()
    for width, height in ((1200, 600), (1200, 800), (1600, 900)):
        sized(page, width, height)
        boxes = [page.locator(part).bounding_box() for part in (".actor", ".pane.is-fighters", ".pane.is-log", ".dock")]
        card, people, lines, dock = (box for box in boxes if box)
        assert card["x"] + card["width"] <= people["x"], (width, card, people)
        assert people["x"] + people["width"] <= lines["x"], (width, people, lines)
        assert lines["x"] + lines["width"] <= width
        assert all(box["y"] + box["height"] <= dock["y"] + 1 for box in (card, people, lines)), (width, height)
        assert card["height"] > height / 4
    page.locator(".top").get_by_role("button", name="What happened").click()
    expect(log).to_have_count(0)
    page.reload()
    expect(fighters).to_be_visible()
    expect(log).to_have_count(0)
    sized(page, 1180, 820)
    expect(fighters).to_have_count(0)


def test_damage_is_typed_into_the_card_of_a_wide_screen(page: Page) -> None:
    """Target, number, Enter; a digit presses the action that shows it; the pane adds a fighter."""
    sized(page, 1600, 900)
    table = opened(
        page,
        "Tactical",
        "Ada, qu 6, hits 52",
        "Bix, qu 4, hits 40, monster",
        "Cor, qu 3, hits 30, monster",
        started=False,
    )
    table.start().click()
    table.tap(table.plate)
    table.go_on_to("Ada")
    page.keyboard.press("1")
    expect(page.locator("[data-shortcut='1'] .pad-button").first).to_be_focused()
    row = page.locator(".hit-row")
    expect(row, "nobody hits while the round is declared").to_have_count(0)
    table.go_on()
    table.go_on_to("Ada")
    row.get_by_role("radio", name="Cor").check(force=True)
    row.get_by_label("How much").fill("12")
    page.keyboard.press("Enter")
    expect(page.locator(".pane.is-fighters .stop", has_text="Cor")).to_contain_text("18 of 30")
    expect(row.get_by_label("How much")).to_have_value("")
    page.locator(".pane.is-fighters").get_by_role("button", name="Add").click()
    expect(table.sheet).to_be_visible()


def test_stun_and_body_are_typed_into_the_card(page: Page) -> None:
    """Both fields and the button are inside the card, however narrow it is; one Undo takes both back."""
    table = opened(
        page,
        "HERO System",
        "Quill, spd 5, dex 23, stun 35, body 12",
        "Talon, spd 4, dex 18, stun 38, body 12, villain",
        "Agent x4, spd 3, dex 14, stun 24, body 9, villain",
    )
    for width, height in ((1200, 820), (1600, 900)):
        sized(page, width, height)
        row = page.locator(".hit-row")
        row.get_by_role("button", name="Apply damage").scroll_into_view_if_needed()
        foes, much, whole = (row.locator(part).bounding_box() for part in (".hit-foes", ".hit-much", "xpath=."))
        assert foes and much and whole
        assert foes["width"] >= 160
        assert much["x"] + much["width"] <= whole["x"] + whole["width"] + 1
        row.get_by_role("radio", name="Talon").check(force=True)
        row.get_by_label("How much STUN").fill("25")
        row.get_by_label("How much BODY").fill("3")
        before = table.seq()
        page.keyboard.press("Enter")
        expect(row.get_by_label("How much BODY")).to_have_value("")
        assert table.seq() == before + 2
        for line in ("Talon takes 25 STUN from Quill, 13 of 38 left", "Talon takes 3 BODY from Quill, 9 of 12 left"):
            expect(page.locator(".pane.is-log")).to_contain_text(line)
        table.tap(page.get_by_role("button", name="Undo"))
        expect(page.locator(".pane.is-fighters .stop", has_text="Talon")).to_contain_text("38 of 38")
        assert table.seq() == before + 3


NOTICE = """async (text) => {
    const store = (await import("./static/inspect/modules.js"))["app/store.js"];
    store.change({ notice: text ? { text, calm: true } : null });
    await new Promise((drawn) => requestAnimationFrame(drawn));
}"""
UNDER = """() => {
    const notice = document.querySelector(".notice-place > .notice").getBoundingClientRect();
    const meets = (one) => {
        const box = one.getBoundingClientRect();
        const rooms = [".actor", ".main"].flatMap((room) => one.closest(room)?.getBoundingClientRect().bottom ?? []);
        const shown = Math.min(box.bottom, ...rooms);
        return box.width && box.left < notice.right && box.right > notice.left && box.top < notice.bottom && shown > notice.top;
    };
    return [...document.querySelectorAll("h1, h2, .clock, .main, .dock, button")]
        .filter((one) => !one.closest(".notice") && meets(one))
        .map((one) => one.className || one.tagName);
}"""
BOXES = """() => [...document.querySelectorAll(".top button, .clock, .clock .picture, .main, .dock")]
    .map((one) => JSON.stringify(one.getBoundingClientRect()))"""
LONG = (
    "Dazzled on Ada ends. Dazzled on Bix ends. Flash on Cor ends with this Segment; the shield of Dee lasts 2 rounds."
)


def test_a_notice_on_a_phone_covers_nothing(page: Page) -> None:
    """A short one takes the place of the fight's name and moves nothing, where there is room for it; others stand above the bar."""
    table = Table(page)
    sized(page, 390, 844)
    opened(
        table.page,
        "Tactical",
        "Ada, qu 6, hits 52",
        "Bix, qu 4, hits 40, monster",
        "Cor, qu 3, hits 30, monster",
        started=False,
    )
    table.start().click()
    table.tap(table.plate)
    expect(page.locator(".clock .is-here").first).to_be_visible()
    for width, height in ((390, 844), (320, 568)):
        sized(page, width, height)
        page.evaluate(NOTICE, "")
        before = page.evaluate(BOXES)
        for text in ("Bless ends.", LONG):
            page.evaluate(NOTICE, text)
            expect(page.locator(".notice-place > .notice")).to_be_in_viewport(ratio=0.9)
            expect(page.locator(".clock .is-here").first).to_be_in_viewport(ratio=0.9)
            assert page.evaluate(UNDER) == [], (width, text)
            assert text == LONG or width < 360 or page.evaluate(BOXES) == before, (width, text)


def test_a_notice_on_a_screen_of_medium_width_covers_and_moves_nothing(page: Page) -> None:
    """It lies in the top bar beside the title, with one picture above the card (HERO) or beside it (Tactical)."""
    table = Table(page)
    for system, lines in (
        ("HERO System", ("Ada, spd 6, dex 23, stun 35", "Bix, spd 4, dex 15, enemy", "Cor, spd 3, dex 11, enemy")),
        ("Tactical", ("Ada, qu 6, hits 52", "Bix, qu 4, hits 40, monster", "Cor, qu 3, hits 30, monster")),
    ):
        sized(page, 1180, 820)
        table.new_fight(system)
        for line in lines:
            table.type_line(line)
        table.start().click()
        if system == "Tactical":
            table.tap(table.plate)
        expect(page.locator(".clock .picture")).to_be_visible()
        for width, height in ((768, 1024), (1024, 768), (1180, 820)):
            sized(page, width, height)
            page.evaluate(NOTICE, "")
            before = page.evaluate(BOXES)
            for text in ("Bless ends.", LONG):
                page.evaluate(NOTICE, text)
                expect(page.locator(".notice-place > .notice")).to_be_in_viewport(ratio=0.9)
                assert page.evaluate(UNDER) == [], (system, width, text)
                assert page.evaluate(BOXES) == before, (system, width, text)


COVERED = """() => {
    const box = (at) => document.querySelector(at).getBoundingClientRect();
    const [notice, dock] = [box(".notice-place > .notice"), box(".dock")];
    const meets = ({ left, right, top, bottom }) => left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
    const covered = [...document.querySelectorAll(".clock, .dock button")].filter((one) => meets(one.getBoundingClientRect()));
    return [notice.top >= dock.top && notice.bottom <= dock.bottom, covered.length];
}"""


def test_a_notice_on_a_wide_screen_covers_neither_the_clock_nor_a_control(page: Page) -> None:
    """It lies in the bar, over what was done last."""
    sample(page, "Harbor heist")
    page.evaluate(
        NOTICE, "Dazzled on Quill ends · Dazzled on Vanguard ends · Dazzled on Bulwark ends · 4 more in the log"
    )
    for width, height in ((1600, 900), (1200, 700)):
        sized(page, width, height)
        expect(page.locator(".notice-place > .notice")).to_be_in_viewport(ratio=0.9)
        assert page.evaluate(COVERED) == [True, 0]


CLEAR = """(button) => {
    const [box, words] = [button.getBoundingClientRect(), document.createRange()];
    words.selectNodeContents(button.querySelector("span"));
    const { left, right, bottom } = words.getBoundingClientRect();
    return Math.min(left - box.left, box.right - right, box.bottom - bottom, button.querySelector(".icon").getBoundingClientRect().top - box.top);
}"""
"""How near the words and the icon of a button come to its edges."""


def test_the_icon_and_the_words_of_a_long_side_button_keep_clear_of_its_edges(page: Page) -> None:
    sample(page, "Cargo bay 4")
    button = page.get_by_role("button", name=re.compile("^Repeat last round"))
    for width, height in ((820, 1180), (1024, 768), (1180, 820), (1600, 1000)):
        sized(page, width, height)
        box, icon = button.bounding_box(), button.locator(".icon").bounding_box()
        assert box and icon and icon["x"] >= box["x"] + 8, (width, box, icon)
    for width, height in ((390, 844), (320, 568), (844, 390)):
        sized(page, width, height)
        assert button.evaluate(CLEAR) >= 2, width


def test_names_stay_whole_in_the_clock_as_text(page: Page) -> None:
    table = sample(page, "Cargo bay 4")
    table.open_more("Clock text")
    names = table.sheet.locator("th[scope=row] > span")
    expect(names.filter(has_text="Raider 1")).to_be_visible()
    for width, height in ((320, 568), (390, 844), (1180, 820)):
        sized(page, width, height)
        assert names.evaluate_all(BROKEN_LINES) == [], width


def test_a_name_stays_whole_beside_its_gauge(page: Page) -> None:
    table = sample(page, "Harbor heist")
    while table.name.inner_text() != "Bulwark":
        table.go_on_rolling()
    for width, height in ((820, 1180), (1024, 768), (1180, 820)):
        sized(page, width, height)
        assert page.locator(".who h2").evaluate_all(BROKEN_LINES) == [], width
