"""Words and controls keep their room: no cut lines, no names across a border, no button over a text, two columns on a turned phone, and
nothing that moves under the thumb."""

import re
from collections.abc import Mapping

from playwright.sync_api import Page, expect

from opened import begun, opened, send
from table import Table
from test_players import sample
from waiting import drawn, sized

CUT = """() => [...document.querySelectorAll(".actor .why, .plate > span, .top h1, .chart-name :is(b, .name-start)")].filter((one) => {
    const { overflowY, fontSize, lineHeight, paddingBottom } = getComputedStyle(one);
    const [letters, line, below] = [fontSize, lineHeight, paddingBottom].map(Number.parseFloat);
    return overflowY === "hidden" && one.clientHeight && (line / 2 + below < letters * 0.6 || one.scrollHeight > one.clientHeight + 3);
}).map((one) => one.textContent.trim())"""
"""Lines whose letters lose their lower ends, or whose last words are cut."""


def test_reasons_and_names_keep_their_lower_ends_and_last_words(page: Page) -> None:
    table = opened(page, "HERO System", "Kyggy, spd 6, dex 23, stun 35", "Bygg, spd 4, dex 15, enemy", started=False)
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
    opened(page, "HERO System", "Ash, spd 4, dex 15", started=False)
    page.goto("/#home")
    heading = page.get_by_role("heading", name="Pick your game").bounding_box()
    card = page.locator(".games li").first.bounding_box()
    assert heading
    assert card
    assert card["y"] >= heading["y"] + heading["height"] + 4
    assert page.evaluate(OUTSIDE) == []


def test_examples_are_as_wide_as_their_sheet(page: Page) -> None:
    table = opened(page, "The Collective", "Ash, 2P 1M 2V, hp 44", started=False)
    for size in ((390, 844), (1180, 820)):
        sized(page, *size)
        table.open_more("Examples")
        example, sheet = page.locator("dialog .example").first.bounding_box(), table.sheet.bounding_box()
        assert example and sheet and example["width"] > 0.8 * sheet["width"], size
        table.shut()


def test_the_button_for_a_condition_lies_beside_the_name_above_what_next_does(page: Page) -> None:
    sized(page, 390, 844)
    table = opened(page, "Tactical", "Ada, qu 6, hits 52", "Orc x3, qu 4, hits 40, monster", started=False)
    table.start().click()
    table.tap(table.plate)
    page.evaluate(
        """async () => {
            const store = (await import("./static/inspect/modules.js"))["app/store.js"];
            const lines = [{ icon: "burst", name: "Orc 3: Stunned", says: "rounds 2 → 1" }];
            const { view } = store.state;
            const upkeep = { title: "When the turn of Orc ×3 ends", lines };
            store.show({ ...view, actor: { ...view.actor, effects: [], upkeep } });
        }"""
    )
    box, name, preview = (page.locator(one).bounding_box() for one in (".who .add", ".who h2", ".upkeep"))
    assert box
    assert name
    assert preview
    assert name["x"] + name["width"] <= box["x"]
    assert box["y"] + box["height"] <= preview["y"]


PLACES = """() => Object.fromEntries([...document.querySelectorAll("#next, .actor .gauge-value, .actor .acts > *, .chart-head .column")]
    .map((one) => [one.id || one.dataset.place || one.className + one.textContent.trim().slice(0, 9), one.getBoundingClientRect()])
    .map(([name, { left, top, width, height }]) => [name, [left, top, width, height].map(Math.round).join()]))"""
"""Where the plate, the number, the actions and the columns of the clock stand."""


def moved(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    return [f"{name}: {before[name]} to {place}" for name, place in after.items() if before.get(name, place) != place]


def heroes(page: Page) -> Table:
    table = opened(
        page,
        "HERO System",
        "Captain Extraordinary 3, spd 6, dex 23, stun 35",
        "Bygg, spd 6, dex 15, stun 30, enemy",
        started=False,
    )
    table.start().click()
    page.locator(".play-screen").wait_for()
    return table


def test_within_a_turn_nothing_moves_under_the_thumb(page: Page) -> None:
    table = heroes(page)
    before = {}
    for size in ((390, 844), (844, 390), (1180, 820)):
        sized(page, *size)
        before[size] = page.evaluate(PLACES)
    table.tap(page.locator(".actor .act", has_text="Half Phase first"))
    for size, places in before.items():
        sized(page, *size)
        assert moved(places, page.evaluate(PLACES)) == [], size
    columns = {name: place for name, place in before[(1180, 820)].items() if name.startswith("column")}
    table.go_on_to("Bygg")
    after = {name: place for name, place in page.evaluate(PLACES).items() if name.startswith("column")}
    assert [place.split(",")[0] for place in after.values()] == [place.split(",")[0] for place in columns.values()]


def test_the_card_begins_at_its_top_when_the_same_fighter_acts_again(page: Page) -> None:
    sized(page, 390, 400)
    table = opened(page, "Tactical", "Ada, qu 6, hits 52", started=False)
    table.start().click()
    table.tap(table.plate)
    place = ".actor .gauge-value"
    before = page.locator(place).bounding_box()
    page.locator(".actor .act").last.scroll_into_view_if_needed()
    assert page.locator(place).bounding_box() != before
    table.go_on()
    expect(page.locator(".place")).to_contain_text("Resolve")
    expect(table.name).to_have_text("Ada")
    after = page.locator(place).bounding_box()
    assert before and after and abs(after["y"] - before["y"]) < 20, "only a line more or less above it"


def test_a_turned_phone_has_two_columns_and_scrolls_the_right_one_alone(page: Page) -> None:
    table = heroes(page)
    sized(page, 844, 390)
    for seen in (
        ".top",
        ".clock .place",
        ".who h2",
        ".actor .gauge-value",
        ".order",
        ".act >> nth=0",
        ".act >> nth=3",
        "#next",
    ):
        expect(page.locator(seen).first, seen).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("[document.documentElement.scrollHeight, scrollY]") == [390, 0]
    left, right = page.locator(".card-who").bounding_box(), page.locator(".card-acts").bounding_box()
    dock = page.locator(".dock").bounding_box()
    assert left and right and dock
    assert left["x"] + left["width"] <= right["x"]
    assert dock["x"] == right["x"]
    assert right["y"] + right["height"] <= dock["y"]
    page.locator(".foes .foe").first.click()
    for part in (".hit-digits", ".sheet-bar"):  # the keypad over the bar, where the actions and the dock stood
        box = table.sheet.locator(part).bounding_box()
        assert box and box["x"] >= right["x"] - 1, part
    sheet, targets = table.sheet.bounding_box(), table.sheet.locator(".targets").bounding_box()
    assert sheet and targets
    assert targets["x"] + targets["width"] <= right["x"] + 1
    assert sheet["height"] == 390
    table.shut()
    page.evaluate("document.documentElement.dataset.hand = 'left'")
    acts, who = page.locator(".card-acts").bounding_box(), page.locator(".card-who").bounding_box()
    assert acts and who and acts["x"] + acts["width"] <= who["x"], "the halves have changed places"
    page.locator(".foes .foe").first.click()
    applied, targets = table.sheet.locator(".sheet-bar").bounding_box(), table.sheet.locator(".targets").bounding_box()
    assert applied and targets and applied["x"] == targets["x"] == 0
    table.shut()
    page.evaluate("document.documentElement.dataset.hand = ''")
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    sized(page, 844, 391)
    expect(page.locator("#next")).to_be_in_viewport(ratio=0.9)
    wide = page.locator(".actor").bounding_box()
    assert wide and wide["width"] > 700, "large text keeps one column"


def test_a_left_hand_has_the_bar_of_every_screen_at_the_left(page: Page) -> None:
    """On a turned phone the columns change places; the words run as ever."""
    page.goto("/#home")
    page.set_viewport_size({"width": 844, "height": 390})
    page.get_by_role("button", name="Settings").click()
    hand = page.get_by_role("radiogroup", name="Hand")
    before = hand.bounding_box()
    hand.get_by_role("radio", name="Left").click()
    after = hand.bounding_box()
    assert before and after and after["x"] > before["x"] + 300, "Settings"
    page.get_by_role("button", name="Back", exact=True).click()

    def turned(screen: str) -> None:
        page.locator(screen).wait_for()
        bar = page.locator(f"{screen} > .dock .bar").bounding_box()
        way_back = page.locator(f"{screen} > :is(.top, .home-top)").bounding_box()
        assert bar and way_back, screen
        assert bar["x"] == 0 and bar["width"] <= way_back["x"] + 1, screen
        assert page.locator(f"{screen} h1").first.evaluate("(one) => getComputedStyle(one).direction") == "ltr", screen
        assert page.evaluate("[document.documentElement.scrollWidth, scrollX]") == [844, 0], screen

    turned(".home-screen")
    page.get_by_role("button", name="Try Harbor").click()
    turned(".setup-screen")
    begun(Table(page))
    turned(".play-screen")
    page.get_by_role("button", name="What happened").click()
    turned(".log-screen")


ON_TOP = """(one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [top + 3, bottom - 3].every((y) => one.contains(document.elementFromPoint((left + right) / 2, y)));
}"""
"""Neither its upper nor its lower end lies below something else."""


RIGHT = """(screen) => {
    const part = document.querySelector(screen).getBoundingClientRect();
    const dock = document.querySelector("#app .dock").getBoundingClientRect();
    const { scrollHeight, scrollWidth } = document.documentElement;
    return [Math.round(part.top), part.left > innerWidth * 0.43, part.bottom <= dock.top + 1, scrollHeight, scrollWidth];
}"""
"""Whether a part stands in the right column from the upper edge to the bar, and the size of the document."""


def test_on_a_turned_phone_every_screen_has_its_list_at_the_right(page: Page) -> None:
    sized(page, 844, 390)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block")).wait_for()
    whole = [0, True, True, 390, 844]
    assert page.evaluate(RIGHT, ".games") == whole
    page.goto("/#primer/hero")
    page.locator(".primer-parts li").first.wait_for()
    assert page.evaluate(RIGHT, ".primer-parts") == whole
    Table(page).new_fight()
    assert page.evaluate(RIGHT, ".lesson > section") == whole
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block")).click()
    page.locator(".row").first.wait_for()
    assert page.evaluate(RIGHT, ".list-column") == whole
    line = page.get_by_label("Type a fighter")
    line.fill("Ash, ag 35\nVex, ag 300")
    page.locator(".read-line").first.wait_for()
    assert page.evaluate(RIGHT, ".read-column") == whole
    line.fill("")
    table = Table(page)
    table.start().click()
    pad = table.sheet.locator(".shared-pad")
    pad.wait_for()
    lines, keys = table.sheet.locator(".is-line").first.bounding_box(), pad.locator(".die").bounding_box()
    assert lines and keys and lines["x"] + lines["width"] <= keys["x"], "the lines beside the pad"
    table.tap(table.plate)
    table.until(table.rolled, "a tie is rolled again")
    page.locator(".effect.add").first.click()
    ends, states = table.sheet.locator(".ends").bounding_box(), table.sheet.locator(".states").bounding_box()
    assert ends and states and states["x"] + states["width"] <= ends["x"], "what beside how long"
    table.shut()
    page.get_by_role("button", name="What happened").click()
    page.locator(".log-line").first.wait_for()
    assert page.evaluate(RIGHT, ".log") == whole
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    sized(page, 844, 391)
    wide = page.locator(".log").bounding_box()
    assert wide and wide["width"] > 700, "large text keeps one column"


def test_on_a_turned_phone_a_hit_has_every_digit_and_a_code_is_whole(page: Page) -> None:
    table = sample(page, "Harbor heist")
    sized(page, 844, 390)
    table.open_more("Damage several")
    table.sheet.locator(".target-pick").first.click()
    table.digits("7")
    for size in ((844, 390), (800, 360)):
        sized(page, *size)
        for key in ("0", "Clear"):
            expect(table.sheet.locator(".hit-digits button", has_text=key).first, f"{size}").to_be_in_viewport(ratio=1)
            assert table.sheet.locator(".hit-digits button", has_text=key).first.evaluate(ON_TOP), size
    table.shut()
    table.open_more("Share")
    code = table.sheet.locator(".qr")
    expect(code).to_be_in_viewport(ratio=1)
    assert code.evaluate(ON_TOP)


STANDS = """(all) => all.map((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return Math.round(range.getBoundingClientRect().left);
})"""
"""Where the words of controls begin."""


def test_on_a_turned_phone_what_is_converted_moves_no_price_aside(page: Page) -> None:
    table = sample(page, "Bridge at Oxmoor")
    for _ in range(12):
        if table.name.inner_text() == "Mim":
            break
        table.go_on_rolling()
    sized(page, 844, 390)
    page.get_by_role("button", name="Convert actions").click()
    prices = page.locator("dialog h2, .want-row > b, .wants button, dialog .sheet-bar > *")
    page.locator(".wants button").first.wait_for()
    before, bar = prices.evaluate_all(STANDS), page.locator("dialog .plate").bounding_box()
    page.locator(".wants button").first.click()
    expect(page.locator(".payment[aria-checked=true]")).to_be_visible()
    expect(table.plate).to_contain_text("Buy")
    assert prices.evaluate_all(STANDS)[:4] == before[:4]
    chosen = page.locator("dialog .plate").bounding_box()
    assert bar and chosen and abs(chosen["x"] - bar["x"]) < 1 and chosen["height"] == bar["height"]


HALF = """() => {
    const [strip, head] = [".chart-rows", ".chart-head"].map((one) => document.querySelector(one).getBoundingClientRect());
    const here = document.querySelector(".chart-row.is-here").getBoundingClientRect();
    const half = [...document.querySelectorAll(".chart-row:not(.chart-head)")].filter((row) => row.checkVisibility()).filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return (top < head.bottom - 1.5 && bottom > head.bottom + 1.5) || (top < strip.bottom - 1.5 && bottom > strip.bottom + 1.5);
    });
    return [here.top >= head.bottom - 1.5 && here.bottom <= strip.bottom + 1.5, half.map((row) => row.textContent.trim())];
}"""
"""Whether the row of whoever acts is seen, and the rows of which a part is."""


IN_SIGHT = """() => {
    const { bottom } = document.querySelector(".chart-rows").getBoundingClientRect();
    return [...document.querySelectorAll(".chart-row:not(.chart-head)")].filter((row) => row.checkVisibility())
        .filter((row) => row.getBoundingClientRect().bottom <= bottom + 1.5).map((row) => row.textContent.trim());
}"""
"""The rows of the chart that are not below what is seen of it."""


SCROLLED = """(side) => [...document.querySelectorAll("dialog[open] .asks, dialog[open] .asks *")]
    .filter((one) => !(side && one.matches(".sheet-side")))
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1).length"""
"""How many boxes of a form scroll in themselves; of a turned phone's form one side may."""


def test_a_named_action_shows_each_way_once_and_its_targets_on_the_first_screen(page: Page) -> None:
    table = sample(page, "Bridge at Oxmoor")
    table.go_on_to("Bo")
    for size, rows in (((390, 844), 3), ((844, 390), 2), ((1180, 820), 3)):
        sized(page, *size)
        table.act("Name an action").click()
        kinds = table.sheet.get_by_role("group", name="Which actions").get_by_role("button")
        assert len(set(kinds.all_inner_texts())) == kinds.count() >= 5, size
        for word in table.sheet.locator(".kind-name").all():
            expect(word).to_have_css("clip-path", "none")
        targets = table.sheet.get_by_label("On whom", exact=True).get_by_role("button")
        for at in range(2 * rows):
            expect(targets.nth(at), f"{size}").to_be_in_viewport(ratio=0.9)
        assert page.evaluate(SCROLLED, size == (844, 390)) == 0, size
        table.shut()
    sized(page, 320, 568)
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    table.act("Name an action").click()
    kinds = table.sheet.get_by_role("group", name="Which actions").get_by_role("button")
    expect(kinds).not_to_have_count(0)
    for kind in kinds.all():
        expect(kind).to_be_in_viewport(ratio=1)
    asked = table.sheet.locator(".ask-label", has_text="On whom")
    expect(asked).to_have_css("clip-path", "none")
    expect(asked).to_be_in_viewport(ratio=1)


def test_on_a_turned_phone_rows_are_whole_whatever_the_card_holds(page: Page) -> None:
    table = sample(page, "Harbor heist")
    sized(page, 844, 390)
    who = table.state("view", "actor", "token", "id")
    for condition in ("", "Prone", "Blinded", "Poisoned"):
        if condition:
            send(page, "effect", {"who": [who], "value": condition})
            expect(page.locator(".card-who")).to_contain_text(condition)
        assert page.evaluate(HALF) == [True, []], condition
        assert len(page.evaluate(IN_SIGHT)) >= 3, condition
        name, chart = page.locator(".who h2").bounding_box(), page.locator(".chart-picture").bounding_box()
        assert name and chart and name["y"] >= chart["y"] + chart["height"] - 1, condition


def test_on_a_turned_phone_every_act_is_whole_above_the_bar(page: Page) -> None:
    """A price stands beside its label, and five acts with their sizes find room."""
    for name, acts, most in (("Harbor heist", ".card-acts .act", 8), ("Cargo bay 4", ".card-acts .pad", 5)):
        sample(page, name)
        sized(page, 844, 390)
        expect(page.locator(acts).nth(most - 1), name).to_be_visible()
        for act in page.locator(acts).all()[:most]:
            expect(act, name).to_be_in_viewport(ratio=1)
            assert act.evaluate(ON_TOP), name
        as_usual = page.locator(".card-acts .line:has(> .cost:not(.low))").first
        if as_usual.count():
            label, cost = as_usual.locator("> span").first.bounding_box(), as_usual.locator("> .cost").bounding_box()
            assert label and cost and cost["y"] < label["y"] + label["height"], name
        sized(page, 390, 844)


def test_on_a_turned_phone_the_phases_of_the_round_stay_in_sight(page: Page) -> None:
    sample(page, "Cargo bay 4")
    sized(page, 844, 390)
    phases, lane = page.locator(".phases"), page.locator(".lane.is-now")
    place = page.locator(".clock > .place").bounding_box()
    top = phases.bounding_box()
    assert place and top and top["y"] >= place["y"] + place["height"] - 1
    expect(phases).to_be_in_viewport(ratio=1)
    expect(lane).to_be_in_viewport(ratio=1)


def test_on_a_turned_phone_the_time_has_one_line_and_the_lanes_the_room(page: Page) -> None:
    sample(page, "Cargo bay 4")
    sized(page, 844, 390)
    time = page.locator(".clock > .place > span:not(.place-note)")
    expect(time).to_contain_text("lowest first")
    box, place = time.bounding_box(), page.locator(".clock > .place").bounding_box()
    assert box and place and box["height"] < 20 and place["height"] < 30
    expect(page.locator(".lane")).not_to_have_count(0)
    for lane in page.locator(".lane").all():
        expect(lane).to_be_in_viewport(ratio=1)


def test_the_ways_to_bring_a_list_have_one_line_each(page: Page) -> None:
    sized(page, 390, 844)
    for name in ("Bridge at Oxmoor", "Cargo bay 4"):
        page.goto("/#home")
        page.get_by_role("button", name=re.compile(f"^Try {name}")).click()
        page.locator(".way > span").last.wait_for()
        for words in page.locator(".way > span").all():
            box = words.bounding_box()
            assert box and box["height"] < 25, words.inner_text()


def test_the_badges_of_whoever_acts_lie_over_the_ring(page: Page) -> None:
    """An outline is drawn over all of its token, a shadow below what stands over the edge."""
    sample(page, "Hab-block Nine")
    token = page.locator(".stand.is-now .token")
    expect(token).to_have_css("outline-style", "none")
    expect(token).not_to_have_css("box-shadow", "none")


SCROLLER = """(card) => {
    let one = card;
    while (!/auto|scroll/.test(getComputedStyle(one).overflowY)) one = one.parentElement;
    return one;
}"""
"""What the card scrolls in: itself, or the column around it."""


def test_the_card_fades_at_its_edge_only_where_it_goes_on_below(page: Page) -> None:
    sample(page, "Orla’s mine")
    card = page.locator(".actor")

    def goes_on() -> list[bool | str]:
        drawn(page)
        found: list[bool | str] = card.evaluate(
            f"(card) => [(({SCROLLER})(card)).scrollHeight > ({SCROLLER})(card).clientHeight, getComputedStyle(card, '::after').opacity]"
        )
        return found

    for size in ((390, 844), (1180, 820)):
        sized(page, *size)
        assert goes_on() == [False, "0"], size
    sample(page, "Harbor heist")
    sized(page, 320, 568)
    assert goes_on() == [True, "1"]
    card.evaluate(f"(card) => ({SCROLLER})(card).scrollTo(0, 9999)")
    assert goes_on() == [True, "0"]
