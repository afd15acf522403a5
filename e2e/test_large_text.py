"""Text at 200 % in a fight: the clock, the card, the sheets and the end stay readable, and no word or control is cut or broken."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from faults import CUT, WIDTHS
from opened import begun, opened, send
from table import Table
from test_fit import ON_TOP
from test_players import sample, window
from test_senses import SAMPLES, sheet
from waiting import drawn, sized

TOO_WIDE = """() => [...document.querySelectorAll("dialog[open] button, dialog[open] .gauges > *")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => one.textContent.trim().slice(0, 60))"""
"""Of the open sheet, what does not fit into its place."""

# The part of the text of each element that comes nearer than some pixels to its element's edge, or stands beyond it.
TIGHT = """(all, least) => all.filter((one) => one.checkVisibility()).flatMap((one) => {
    const [box, text] = [one.getBoundingClientRect(), document.createRange()];
    return [...one.querySelectorAll(":scope > span:not(.badge-count, .hidden), :scope > b"), ...(one.children.length ? [] : [one])]
        .filter((part) => part.checkVisibility())
        .filter((part) => {
            text.selectNodeContents(part);
            const { left, right } = text.getBoundingClientRect();
            return left < box.left + least || right > box.right - least;
        })
        .map((part) => part.textContent.trim());
})"""
# Words that are broken at the end of a line, without a hyphen.
BROKEN = """(all) => all.filter((one) => one.checkVisibility()).flatMap((one) => {
    const [found, range, texts] = [[], document.createRange(), document.createTreeWalker(one, NodeFilter.SHOW_TEXT)];
    while (texts.nextNode())
        for (const { index, 0: word } of texts.currentNode.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(texts.currentNode, index);
            range.setEnd(texts.currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
    return found;
})"""
WIDE = "(all) => all.filter((one) => one.offsetWidth > one.parentElement.clientWidth).map((one) => one.textContent)"
SMALL = "(all) => all.filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44).map((one) => one.textContent)"
# Of the panes: numbers and buttons that are cut, and what scrolls sideways.
CUT_IN_PANES = """() => [...document.querySelectorAll(".pane, .pane .stop-right, .pane header button, .pane .segments button")]
    .filter((one) => {
        const [{ right }, pane] = [one.getBoundingClientRect(), one.closest(".pane").getBoundingClientRect()];
        return one.scrollWidth > one.clientWidth + 1 || right > pane.right + 1;
    })
    .map((one) => one.className + one.textContent.trim().slice(0, 40))"""
# Actions on whose words the mark of their key lies.
UNDER_MARKS = """() => [...document.querySelectorAll(".act[data-shortcut]")].filter((one) => {
    const { left, width } = getComputedStyle(one, "::after");
    const words = one.querySelector(".line > span").getBoundingClientRect().left - one.getBoundingClientRect().left;
    return words < Number.parseFloat(left) + Number.parseFloat(width);
}).map((one) => one.textContent.trim())"""
CUT_LINES = "(all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent)"
LONG_NOTICE = """async () => {
    const { change } = (await import("./static/inspect/modules.js"))["app/store.js"];
    change({ notice: { text: "What has happened to the fight, and what can be done about it. ".repeat(3), button: "Do it", tap: () => {} } });
}"""
PHONE, TABLET, SMALLEST = (390, 844), (1180, 820), (320, 568)
NOW = {
    "Bridge at Oxmoor": (".column.is-now", ".cell.is-now", ".halves .side:nth-last-child(1 of .side)"),
    "Harbor heist": (".chart-head", ".chart-row.is-here"),
    "Hab-block Nine": (".stand.is-now .token", ".stand.is-now .stand-name", ".rung.is-now .score span"),
    "Cargo bay 4": (".phase.is-now", ".lane.is-now"),
}
"""What must be visible in the clock of each sample."""


@pytest.mark.parametrize("name", SAMPLES)
def test_text_twice_as_large(context: BrowserContext, name: str) -> None:
    """200 %: no sideways scroll on any screen of a fight, its plate visible, the players' window readable, with whole names."""
    page = context.new_page()
    table = sample(page, name)
    shown = window(context)
    shown.locator(".players-up").wait_for()
    for one in (shown, page):
        one.bring_to_front()
        one.evaluate("document.documentElement.style.fontSize = '32px'")
        for width, height in sorted(WIDTHS.items()):
            sized(one, width, height)
            assert not one.evaluate("document.documentElement.scrollWidth > innerWidth"), width
            assert one.evaluate(CUT) == [], width
            assert one.locator(".players-name, .players-up h2").evaluate_all(BROKEN) == [], width
    box = page.locator("#next").bounding_box()
    assert box and box["y"] + box["height"] <= height
    sized(page, 390, 844)
    for entry in ("House rules", "All fighters", "What next", "Clock text"):
        with sheet(table, entry):
            assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), entry
            assert page.evaluate(CUT) == [], entry
    sized(page, 1180, 820)
    page.get_by_role("button", name="More", exact=True).click()
    assert page.evaluate(TOO_WIDE) == []
    table.shut()
    page.locator(".actor .who-token").first.click()
    table.sheet.locator(".fighter-main").wait_for()
    assert page.evaluate(TOO_WIDE) == []
    up = shown.locator(".players-up h2").bounding_box()
    assert up and up["height"] > 40


def twice_as_large(page: Page, size: tuple[int, int]) -> None:
    sized(page, size[0], size[1])
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    drawn(page)


def as_large_as_ever(page: Page, size: tuple[int, int] = PHONE) -> None:
    page.evaluate("document.documentElement.style.fontSize = ''")
    sized(page, size[0], size[1])


def inside(page: Page) -> list[str]:
    """Returns the parts of the bar at the bottom that are cut or touch the edges of their boxes."""
    bar = page.locator("dialog[open] .bar, .dock .bar").last
    cut: list[str] = bar.locator(".plate > span").evaluate_all(CUT_LINES)
    tight: list[str] = bar.locator(".side-button, .plate").evaluate_all(TIGHT, 4)
    return cut + tight


@pytest.mark.parametrize("name", SAMPLES)
def test_large_text_leaves_the_clock_readable(page: Page, name: str) -> None:
    """Over some turns, whose turn it is stands in the clock with its number; the card and the bar are not cut either."""
    table = sample(page, name)
    for turn in range(4):
        sizes = (PHONE, TABLET) if turn % 2 else (TABLET, PHONE)
        as_large_as_ever(page, sizes[0])
        table.go_on_rolling()
        table.shut()
        for size in sizes:
            as_large_as_ever(page, size)
            twice_as_large(page, size)
            if page.locator(".actor h2").count():
                readable(page, name, size)


def readable(page: Page, name: str, size: tuple[int, int]) -> None:
    where = f"{size}: {page.locator('.clock .place').inner_text()}"
    dismiss = page.locator(".notice").get_by_role("button", name="Dismiss")
    if size == PHONE and dismiss.count():
        dismiss.click()
    for part in (".place b", *NOW[name]):
        found = page.locator(f".clock {part}")
        if found.count():
            expect(found.first, where).to_be_in_viewport(ratio=0.9)
    for seen in (page.locator(".actor h2"), page.locator("#next")):
        expect(seen, where).to_be_in_viewport(ratio=0.9)
    assert page.locator(".clock .count, .clock .side-name").evaluate_all(TIGHT, 0) == [], where
    assert inside(page) == [], where


TIME = """(time) => {
    const [box, tops] = [time.getBoundingClientRect(), new Set([...time.firstElementChild.children].map((part) => part.offsetTop))];
    const dots = [...time.querySelectorAll(".dot")].map((dot) => dot.getBoundingClientRect().left < box.right - 1);
    return { lines: tops.size, high: box.height / Number.parseFloat(getComputedStyle(time).lineHeight), dots: dots.filter(Boolean).length };
}"""
"""The lines of the time, its height in lines, and the dots that are seen in it."""


@pytest.mark.parametrize("name", SAMPLES)
def test_large_text_has_no_dot_at_the_end_of_a_line_of_the_time(page: Page, name: str) -> None:
    """And the name of the fight keeps clear of the edge of the screen."""
    table = sample(page, name)
    for _ in range(3):
        twice_as_large(page, SMALLEST)
        found = page.locator(".clock .time").evaluate(TIME)
        assert found["dots"] == (1 if found["lines"] == 1 else 0) and found["high"] < 2.5, found
        title = page.locator(".top h1").bounding_box()
        assert title and title["y"] >= 4, title
        as_large_as_ever(page, SMALLEST)
        table.go_on_rolling()
        table.shut()


def test_large_text_asks_whom_to_hit_in_the_line_of_the_targets(page: Page) -> None:
    sample(page, "Harbor heist")
    twice_as_large(page, SMALLEST)
    label, targets = page.locator(".foes .label"), page.locator(".foes .foe:visible")
    expect(label).to_be_in_viewport(ratio=1)
    box = label.bounding_box()
    assert box and box["width"] >= 40
    assert targets.evaluate_all(SMALL) == []
    assert len(set(targets.evaluate_all("(all) => all.map((one) => one.offsetTop)"))) == 1
    assert [text.strip().split()[0] for text in targets.all_inner_texts()[:4]] == ["Sa", "Ta", "Ag", "+3"]


def test_large_text_says_what_holds_above_the_actions(page: Page) -> None:
    """What is worth knowing, and what speaks against several actions, each in a line; the first action stays in sight."""
    table = sample(page, "Hab-block Nine")
    sized(page, *SMALLEST)
    note = page.locator(".actor .note:not(.warns, .long)").first
    while not note.count():
        table.go_on_rolling()
        table.shut()
    above(page, note)
    table.act("Move").click()
    table.shut()
    above(page, page.locator(".actor .pools-says").first)


def above(page: Page, said: Locator) -> None:
    """Checks that it stands in one line above the first action, which is in sight."""
    twice_as_large(page, SMALLEST)
    text, act = said.bounding_box(), page.locator(".acts > .act").first.bounding_box()
    assert text and act and text["y"] + text["height"] <= act["y"] and text["height"] < 24
    expect(page.locator(".acts > .act .line").first).to_be_in_viewport(ratio=1)
    as_large_as_ever(page, SMALLEST)


@pytest.mark.parametrize(("name", "who"), [("Bridge at Oxmoor", "Watch ×2"), ("Harbor heist", "Agent ×4")])
def test_large_text_says_that_a_tap_leaves_one_of_a_group_out(page: Page, name: str, who: str) -> None:
    table = sample(page, name)
    while table.name.inner_text() != who:
        table.go_on_rolling()
        table.shut()
    twice_as_large(page, SMALLEST)
    expect(page.locator(".tap-hint")).to_be_in_viewport(ratio=1)
    assert page.locator(".group-switches .label").evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_large_text_leaves_many_readable(page: Page) -> None:
    """Numbers of two digits fit the cells of the halves; of a crowd on a ladder, whoever acts is visible."""
    for system, line, parts in (
        ("The Collective", "Ash, 2P 1M\nOrc x20, 2P 1M, monster", (".column.is-now", ".cell.is-now")),
        (
            "Any other game",
            "\n".join(f"Hero {n}, {n + 20}, hp 12" for n in range(24)) + "\nOrc x6, 30, hp 8, foe",
            NOW["Hab-block Nine"],
        ),
    ):
        table = Table(page)
        table.new_fight(system)
        page.get_by_role("button", name="Paste a list").click()
        table.sheet.get_by_label("List or table").fill(line)
        expect(table.sheet.locator(".read-line")).to_have_count(len(line.splitlines()))
        table.tap(table.plate)
        table.shut()
        begun(table)
        for size in (PHONE, TABLET):
            for _ in range(3):
                page.evaluate("document.documentElement.style.fontSize = ''")
                table.go_on_rolling()
                table.shut()
            twice_as_large(page, size)
            for part in parts:
                expect(page.locator(f".clock {part}").first, f"{system} {size}").to_be_in_viewport(ratio=0.9)
            assert page.locator(".clock .count").evaluate_all(WIDE) == []
        page.goto("/#home")


def test_large_text_leaves_the_examples_on_the_screen(page: Page) -> None:
    table = Table(page)
    for system in ("The Collective", "HERO System", "Structured Time", "Tactical", "Any other game"):
        table.new_fight(system)
        twice_as_large(page, PHONE)
        assert page.locator(".example").count()
        for one in page.locator(".example").all():
            box, plus = one.bounding_box(), one.locator("> .icon").bounding_box()
            assert box and plus and box["x"] + box["width"] <= 390 and plus["x"] + plus["width"] <= 390, system
        assert inside(page) == [], system
        as_large_as_ever(page)


def test_large_text_keeps_the_marks_of_a_side_in_one_line(page: Page) -> None:
    for name in ("Hab-block Nine", "Cargo bay 4"):
        page.goto("/#home")
        page.get_by_role("button", name=re.compile(f"^Try {name}")).click()
        page.locator(".side-mark").first.wait_for()
        twice_as_large(page, SMALLEST)
        for head in page.locator(".side-head").all():
            tops = {
                mark.evaluate("(one) => Math.round(one.getBoundingClientRect().top)")
                for mark in head.locator(".side-mark").all()
            }
            assert len(tops) == 1, head.inner_text()
        as_large_as_ever(page)


def test_large_text_leaves_words_and_controls_whole(page: Page) -> None:
    """Menu, fighter, hit, dice and settings: no word is broken, nothing stands beyond its box or the screen."""
    table = Table(page)
    for size in (PHONE, TABLET):
        as_large_as_ever(page)
        whole(table, size)


def whole(table: Table, size: tuple[int, int]) -> None:
    page = table.page
    opened(table.page, "The Collective", "Ash, 2P 1M, hp 44", "Orc x3, 1P, hp 8, monster", started=False)
    table.start().click()
    table.sheet.locator(".die").first.wait_for()
    twice_as_large(page, size)
    assert table.sheet.locator(".die button").evaluate_all(TIGHT, 2) == []
    assert inside(page) == []
    table.roll()
    page.locator(".play-screen").wait_for()
    table.shut()
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.locator(".tile").first.wait_for()
    assert table.sheet.locator(".tile").evaluate_all(BROKEN) == []
    assert inside(page) == []
    table.shut()
    table.open_fighter("Ash")
    assert table.sheet.locator(".tile, .numbers .number-field").evaluate_all(BROKEN) == []
    table.shut()
    table.go_on_to("Ash")
    page.locator(".actor .gauge-value").first.click()
    table.sheet.locator(".hit").wait_for()
    segments = "dialog[open] .segments button, .settings .segments button"
    assert page.locator(segments).evaluate_all(TIGHT, 2) == []
    assert page.locator(segments).evaluate_all(BROKEN) == []
    assert inside(page) == []
    table.shut()
    table.settings()
    assert page.locator(segments).evaluate_all(TIGHT, 2) == []
    for box in [one.bounding_box() for one in page.locator(segments).all()]:
        assert box and box["x"] + box["width"] <= size[0]


def test_large_text_leaves_room_for_two_targets_and_every_digit(page: Page) -> None:
    """Of a blow, and with two amounts and its other effects: the pad is whole, and no control is too small for a finger."""
    table = sample(page, "Harbor heist")
    table.open_more("Damage several")
    table.sheet.locator(".target-pick", has_text="Quill").click()
    table.digits("17")
    expect(table.plate).to_contain_text("Apply 17")
    for size in (PHONE, TABLET):
        twice_as_large(page, size)
        for at in range(2):
            expect(table.sheet.locator(".target").nth(at)).to_be_in_viewport(ratio=0.9)
        expect(table.sheet.locator(".hit-digits button").last).to_be_in_viewport(ratio=1)
        as_large_as_ever(page)
    table.shut()
    table.open_more("Damage several")
    table.sheet.locator(".target-pick", has_text="Sable").click()
    table.digits("17")
    table.sheet.get_by_role("radio", name=re.compile("^BODY")).click()
    table.digits("2")
    expect(table.plate).to_contain_text("Apply 17 STUN, 2 BODY")
    for size in (PHONE, TABLET, SMALLEST):
        twice_as_large(page, size)
        expect(table.sheet.locator(".hit-digits button").last).to_be_in_viewport(ratio=1)
        expect(table.sheet.get_by_role("button", name="Sable: Stunned").get_by_text("Stunned?")).to_be_visible()
        controls = table.sheet.locator(".hit button")
        assert controls.evaluate_all(TIGHT, 2) == [], size
        assert controls.evaluate_all(SMALL) == [], size
        as_large_as_ever(page)


def test_large_text_leaves_the_names_at_the_end_whole(page: Page) -> None:
    """The end of a fight: the numbers take another line where the name needs this one."""
    table = sample(page, "Harbor heist")
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.get_by_role("button", name=re.compile("^End fight")).click()
    page.locator(".end-screen").wait_for()
    twice_as_large(page, PHONE)
    page.locator(".band-head b").first.wait_for()
    for name in page.locator(".band-head b").all():
        assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth"), name.inner_text()
    assert inside(page) == []
    figures = [
        (one.bounding_box(), one.locator("dd").bounding_box()) for one in page.locator(".end-figures > div").all()
    ]
    assert len({row["y"] for row, _ in figures if row}) == len(figures) > 1, "a line for each"
    assert len({figure["x"] + figure["width"] for _, figure in figures if figure}) == 1, "one below the other"


def test_large_text_leaves_lines_of_the_log_in_sight(page: Page) -> None:
    """Four of them, each with its rule where the others have theirs."""
    table = sample(page, "Bridge at Oxmoor")
    for _ in range(3):
        table.go_on_rolling()
        table.shut()
    page.get_by_role("button", name="What happened").click()
    twice_as_large(page, PHONE)
    lines = page.locator(".log-line")
    for at in range(4):
        expect(lines.nth(at)).to_be_in_viewport(ratio=0.9)
    rules = [one.bounding_box() for one in page.locator(".log-line .cite").all()]
    assert len({round(box["x"] + box["width"]) for box in rules if box}) == 1
    assert page.locator(".log-tools .field, .log-line button").evaluate_all(SMALL) == []


@pytest.mark.parametrize("name", ["Harbor heist", "Hab-block Nine"])
def test_at_320_pixels_nothing_disappears(page: Page, name: str) -> None:
    """A small phone, and a laptop at 400 %: everything of the card is there, whole, and can be scrolled to."""
    table = sample(page, name)
    for size in (SMALLEST, (320, 256)):
        sized(page, size[0], size[1])
        owner = table.name.inner_text()
        gauge = page.locator(".actor .gauges").first
        for part in (
            page.get_by_role("button", name="Show the code of now"),  # the menu shares
            page.get_by_role("button", name="Add a condition"),
            page.get_by_role("button", name=re.compile(f"^{owner}.*: .* down by one$")).first,
            gauge.locator(".gauge-value").first,
            gauge.locator(".unit").first,
            page.locator(".actor .acts .why").first,
            page.get_by_role("button", name=re.compile(f"^{owner}.*: .* up by one$")).first,
            page.locator(".who p").first,
            page.get_by_role("button", name="Then: what comes next"),
            page.locator(".order .stop").first,
        ):
            part.scroll_into_view_if_needed()
            expect(part, f"{size}").to_be_in_viewport(ratio=0.9)
        assert page.locator(".gauge button, .who button").evaluate_all(SMALL) == [], size
        assert not page.evaluate("document.documentElement.scrollWidth > innerWidth"), size
        assert page.evaluate(CUT) == [], size
    twice_as_large(page, SMALLEST)
    page.evaluate(LONG_NOTICE)
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator("#next")).to_be_in_viewport(ratio=1)


ABOVE = """() => {
    const blocks = document.querySelector(".lane.is-now .blocks");
    if (!blocks) return true; // a chart may show rows before
    const [{ left, top }, phases] = [blocks, document.querySelector(".phases")].map((one) => one.getBoundingClientRect());
    const lane = document.elementFromPoint(left + 20, top - 5).closest(".lane");
    return !lane || lane.getBoundingClientRect().top > phases.bottom - 2;
}"""
"""Whether no part of another lane is seen between the phases and that of whoever acts: all of it or nothing."""


@pytest.mark.parametrize(
    ("title", "row"), [("Cargo bay 4", ".lane.is-now .lane-name"), ("Harbor heist", ".chart-row.is-here .chart-name")]
)
def test_large_text_on_the_smallest_phone_leaves_notices_and_rows_whole(page: Page, title: str, row: str) -> None:
    """Under a notice, and whether Next has two lines or three: the row of whoever acts stands below the phases, or the Segments. No word of the
    notice is broken."""
    table = sample(page, title)
    twice_as_large(page, SMALLEST)
    for turn in range(6):
        lane = page.locator(row)
        assert lane.evaluate(ON_TOP), turn
        page.evaluate(LONG_NOTICE)
        notice = page.locator(".notice")
        expect(notice.get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
        drawn(page)
        assert notice.evaluate_all(BROKEN) == []
        assert lane.evaluate(ON_TOP), f"{turn}, with a notice"
        assert page.evaluate(ABOVE), turn
        notice.get_by_role("button", name="Dismiss").click()
        table.go_on_rolling()
        table.shut()


def test_large_text_on_the_smallest_phone_keeps_payments_notices_and_bars_of_sheets_in_sight(page: Page) -> None:
    table = sample(page, "Bridge at Oxmoor")
    table.go_on_to("Mim")
    twice_as_large(page, SMALLEST)
    page.get_by_role("button", name=re.compile("^Respond")).click()
    expect(table.plate).to_contain_text("Nobody responds")
    said = table.plate.locator("b").bounding_box()
    assert said and said["height"] < 40, "one line"
    table.shut()
    page.get_by_role("button", name="Convert actions").click()
    table.sheet.locator(".wants button").first.click()
    expect(table.plate).to_contain_text("Buy")
    payments = table.sheet.locator(".payment")
    assert payments.count() == 2
    for one in (*payments.all(), table.sheet.locator(".wants button").first):
        expect(one).to_be_in_viewport(ratio=1)
    page.evaluate(LONG_NOTICE)
    expect(page.locator(".notice").get_by_role("button", name="Do it")).to_be_in_viewport(ratio=1)
    page.locator(".notice").get_by_role("button", name="Dismiss").click()
    table.shut()
    send(page, "use", {"who": ["mim"], "actions": ["P"], "called": "Stillness", "target": ["grol"]})
    table.shut()
    page.get_by_role("button", name=re.compile("^Respond")).click()
    undo = table.sheet.get_by_role("button", name=re.compile("^Undo.*Stillness"))
    box = undo.bounding_box()
    assert box and box["height"] <= 80


def test_large_text_counts_who_acts_of_a_group_beside_the_question(page: Page) -> None:
    table = sample(page, "Bridge at Oxmoor")
    table.go_on_to("Watch ×2")
    twice_as_large(page, SMALLEST)
    label = page.locator(".group-switches .label").bounding_box()
    assert label and label["height"] < 50, "one line beside the number"
    attack = table.act("Attack")
    expect(attack).to_contain_text("all 2")
    expect(attack.locator(".line")).to_be_in_viewport(ratio=0.8)
    box = attack.bounding_box()
    assert box and box["height"] < 70, "the number of those who act is not repeated below each action"


def test_large_text_leaves_the_panes_of_a_laptop_whole(page: Page) -> None:
    sample(page, "Hab-block Nine")
    for size in ((1280, 800), (1600, 900)):
        twice_as_large(page, size)
        assert page.evaluate(CUT_IN_PANES) == [], size
        assert page.evaluate(UNDER_MARKS) == [], size


def test_next_brings_the_new_fighter_into_view(page: Page) -> None:
    """A laptop at 200 and 400 %, a turned phone, a phone with text twice as large: wherever the card was scrolled to."""
    table = sample(page, "Hab-block Nine")
    for size in ((640, 400), (320, 256), (844, 390), PHONE):
        as_large_as_ever(page, size)
        if size == PHONE:
            twice_as_large(page, size)
        page.locator(".actor .act").last.scroll_into_view_if_needed()
        table.go_on()
        expect(table.name, f"{size}").to_be_in_viewport(ratio=0.5)


@pytest.mark.parametrize("name", ["Bridge at Oxmoor", "Harbor heist", "Hab-block Nine", "Cargo bay 4", "Orla’s mine"])
def test_large_text_on_the_smallest_phone_shows_the_first_act_at_once(page: Page, name: str) -> None:
    """Its name begins above the bar, without scrolling; and no notice says what the card says."""
    table = sample(page, name)
    twice_as_large(page, SMALLEST)
    expect(page.locator(".notice")).to_have_count(0)
    while page.locator(".member-switches").count():
        table.go_on_rolling()
    act = page.locator(".actor :is(.act .line, .pad-text .line)").first.bounding_box()
    dock = page.locator(".dock").bounding_box()
    assert act and dock
    assert act["y"] + 12 <= dock["y"]
