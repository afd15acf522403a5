"""What just happened on the card, damage that is taken back, and what players see of a hidden turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from opened import opened
from table import Table
from test_fit import ON_TOP
from test_large_text import PHONE, SMALLEST, as_large_as_ever, twice_as_large
from test_players import sample
from waiting import sized

LINES = """(one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""
"""How many lines an element's words take."""
SEND = """async ([what, args]) => {
    const { act } = (await import("./static/inspect/modules.js"))["fight/command/command-queue.js"];
    await act({ do: what, args }, { key: what, label: what });
}"""


def send(page: Page, what: str, **args: object) -> None:
    """Sends a command as a button of the card does."""
    page.evaluate(SEND, [what, args])


def countered(page: Page) -> Table:
    """Returns a fight in which Stillness, whose damage is noted, was just countered."""
    table = answered(page)
    send(page, "counter")
    return table


def answered(page: Page) -> Table:
    """Returns a fight in which Stillness, whose damage is noted, is answered and can be countered."""
    sized(page, 390, 844)
    table = opened(
        page,
        "The Collective",
        "Sister Oda, 1P 3M 1V 3Z, hp 30",
        "Ash, 2P 1V, hp 22",
        "Grol, 2P 1V 1OppM, hp 52, enemy",
        "Vex, 1M, hp 28, enemy, hidden",
        started=False,
    )
    send(page, "start", first="pc")
    table.go_on_to("Sister Oda")
    send(page, "use", who=["sister-oda"], actions=["M"], called="Stillness", target=["grol"])
    page.keyboard.press("Escape")
    send(page, "hit", amount=7, who=["grol"], gauge="hp", source="sister-oda", called="Stillness")
    send(page, "use", who=["grol"], actions=["OppM"], answers="top")
    return table


def test_the_card_says_what_happened_and_takes_the_damage_back(page: Page) -> None:
    table = countered(page)
    line = page.locator(".who .under-name")
    expect(line).to_have_text(re.compile(r"Countered\. Stillness on Grol, by Grol’s OppM"))
    below = page.locator(".card-who .gauges")
    before = below.bounding_box()
    strip = page.locator(".take-back")
    expect(strip).to_contain_text("Grol 45 → 52")
    expect(strip).to_be_in_viewport(ratio=1)
    expect(page.locator(".then")).to_be_hidden()
    table.tap(strip.get_by_role("button", name="Take the 7 damage back"))
    expect(strip).to_have_count(0)
    expect(line).to_contain_text("Taken back.")
    send(page, "memo", value="The bridge burns")
    expect(line).to_contain_text("PCs")
    assert below.bounding_box() == before, "nothing below moves"


def test_what_another_did_has_two_lines_on_the_card_and_moves_nothing(page: Page) -> None:
    answered(page)
    deed, below = page.locator(".who .deed"), page.locator(".card-who .gauges")
    expect(deed).to_have_text(re.compile(r"Grol: OppM, answers Stillness on Grol$"))
    assert deed.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), "none of it is cut"
    before = below.bounding_box()
    send(page, "memo", value="The bridge burns")
    expect(deed).to_have_count(0)
    after = below.bounding_box()
    assert before and after and before["y"] == after["y"]


def test_nothing_but_the_card_tells_of_a_hidden_turn(page: Page) -> None:
    table = countered(page)
    table.go_on_to("Vex")
    row = page.locator(".unseen")
    expect(row).to_contain_text("Players see nothing of this")
    expect(row).to_contain_text("they stay on")
    row.get_by_role("button", name="Reveal").click()
    expect(row).to_have_count(0)


def test_the_damage_can_be_taken_back_without_scrolling_in_large_text(page: Page) -> None:
    countered(page)
    twice_as_large(page, SMALLEST)
    expect(page.get_by_role("button", name="Take the 7 damage back")).to_be_in_viewport(ratio=1)


def test_a_hidden_turn_on_a_turned_phone_shows_the_number_of_who_acts(page: Page) -> None:
    table = countered(page)
    table.go_on_to("Vex")
    sized(page, 844, 390)
    below = page.locator(".main > .order").bounding_box()
    number = page.locator(".actor .gauge-value b").first.bounding_box()
    expect(page.locator(".unseen")).to_be_in_viewport(ratio=1)
    assert below and number and number["y"] + number["height"] <= below["y"]


def test_what_happened_is_in_sight_wherever_the_card_was_scrolled_to(page: Page) -> None:
    table = answered(page)
    for resize, size in ((twice_as_large, SMALLEST), (as_large_as_ever, (844, 390)), (as_large_as_ever, SMALLEST)):
        resize(page, size)
        table.unfold(page.locator(".actor .act", has_text="Use everything"))
        page.locator(".actor .act").last.scroll_into_view_if_needed()
        send(page, "counter")
        line = page.locator(".who .outcome")
        expect(line, f"{size}").to_be_in_viewport(ratio=1)
        assert line.evaluate(ON_TOP), size
        send(page, "undo")
        expect(line).not_to_contain_text("Countered")


def test_what_a_hit_did_is_in_sight_below_however_many_conditions(page: Page) -> None:
    table = sample(page, "Harbor heist")
    who = page.locator(".actor").get_attribute("data-who")
    for value in ("Prone", "Blinded", "Poisoned"):
        send(page, "effect", who=[who], value=value)
    expect(page.locator(".actor .effect")).to_have_count(4)
    for resize, size in ((twice_as_large, SMALLEST), (as_large_as_ever, SMALLEST), (as_large_as_ever, (844, 390))):
        resize(page, size)
        target = page.locator(".foes .foe").first
        expect(target, f"{size}").to_be_in_viewport(ratio=1)
        before = target.bounding_box()
        target.click()
        table.digits("9")
        table.tap(table.plate)
        told = page.locator(".struck").filter(visible=True)
        expect(told).to_contain_text("−9")
        expect(told, f"{size}").to_be_in_viewport(ratio=1)
        assert told.evaluate(ON_TOP), size
        after = target.bounding_box()
        assert before and after and abs(before["y"] - after["y"]) < 1, f"{size}: the target stays under the thumb"
        table.tap(page.get_by_role("button", name=re.compile("^Undo")))
    last, add = (
        page.locator(".actor .effect:not(.add)").last.bounding_box(),
        page.locator(".actor .effect.add").bounding_box(),
    )
    assert last and add and add["x"] >= last["x"] + last["width"] + 4, "no condition lies under the button"


def test_undo_says_how_much_it_took_back_with_redo_beside_it(page: Page) -> None:
    table = sample(page, "Harbor heist")
    undo, notice = page.get_by_role("button", name=re.compile("^Undo")), page.locator(".notice")
    for resize, size, height in (
        (as_large_as_ever, (844, 390), 62),
        (as_large_as_ever, PHONE, 70),
        (twice_as_large, SMALLEST, 70),
    ):
        as_large_as_ever(page)
        page.locator(".foes .foe").first.click()
        table.digits("9")
        table.tap(table.plate)
        resize(page, size)
        table.tap(undo)
        said = notice.locator("> span")
        expect(said, f"{size}").to_contain_text("−9 STUN")
        expect(notice.get_by_role("button", name="Redo")).to_be_in_viewport(ratio=1)
        assert said.evaluate("(one) => one.scrollHeight <= one.clientHeight"), size
        box = notice.bounding_box()
        assert box and box["height"] <= height, size


@pytest.mark.parametrize("width", [320, 360, 375, 390])
def test_a_long_line_of_what_undo_took_back_has_two_lines_beside_redo(page: Page, width: int) -> None:
    table = countered(page)
    send(
        page,
        "use",
        who=["sister-oda"],
        actions=["V"],
        called="Stillness of the deepest winter over the mill",
        target=["grol"],
    )
    sized(page, width, 740)
    table.tap(page.get_by_role("button", name=re.compile("^Undo")))
    said, redo = page.locator(".notice > span"), page.get_by_role("button", name="Redo")
    expect(said).to_contain_text(re.compile("^Undone: .*…$"))
    text, button = said.bounding_box(), redo.bounding_box()
    assert text and button and button["y"] < text["y"] + text["height"] / 2, "it stands beside the words"
    assert said.evaluate(LINES) == 2
    assert said.evaluate("(one) => one.scrollHeight <= one.clientHeight")


def test_a_line_that_is_cut_is_opened_by_a_key_until_the_next_step(page: Page) -> None:
    table = countered(page)
    sized(page, 320, 568)
    line, opens = page.locator(".who .under-name"), page.get_by_role("button", name="The whole line")
    expect(opens).to_have_count(0)
    send(
        page,
        "use",
        who=["sister-oda"],
        actions=["V"],
        called="Stillness of the deepest winter night over the old mill",
        target=["grol"],
    )
    expect(opens).to_have_attribute("aria-expanded", "false")
    before = line.bounding_box()
    opens.focus()
    page.keyboard.press("Enter")
    expect(opens).to_have_attribute("aria-expanded", "true")
    opened = line.bounding_box()
    assert before and opened and opened["height"] > before["height"]
    assert line.locator(".deed > span").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), (
        "none of it is cut"
    )
    send(page, "memo", value="The bridge burns")
    send(page, "undo")
    expect(opens).to_have_attribute("aria-expanded", "false")
    table.shut()


CUT = """(all) => all.map((one) => [one, one.parentElement]).map(([one, place]) => [one.getBoundingClientRect(), place.getBoundingClientRect()])
    .filter(([one, place]) => one.left < place.right - 1 && one.bottom - one.height * 0.2 > place.bottom).length"""
"""How many stand in their place with only their upper part in it."""


def test_the_card_s_own_words_are_seen_whole_or_not_at_all(page: Page) -> None:
    """What was done takes their line where it needs a second one, in every system and with letters of any size."""
    for name in ("Cargo bay 4", "Harbor heist"):
        table = sample(page, name)
        seen = set()
        for _ in range(9):
            attack = page.locator(".actor").get_by_role("button", name=re.compile("^(Melee|Ranged) attack.*[34]"))
            if attack.count():
                attack.first.click()
                table.shut()
            for resize, size in ((twice_as_large, SMALLEST), (as_large_as_ever, SMALLEST), (as_large_as_ever, PHONE)):
                resize(page, size)
                own = page.locator(".under-name.of-a-deed > .own")
                assert not own.evaluate_all(CUT), f"{size}: {page.locator('.under-name').first.inner_text()}"
                seen.add(own.count())
            as_large_as_ever(page)
            table.go_on_rolling()
            table.shut()
        assert 1 in seen, name
