"""The Plain list on a phone: a game without a system of its own, from Home to the third round.

Whose turn comes is written down here by hand: d20 order, typed scores as they are, the others by the table's dice.

    first dice    Ash 11+3=14, the Orcs 9+1=10; Vex has 14 typed and the lower tie number, so Ash goes before her
"""

import re

from playwright.sync_api import BrowserContext, expect

from opened import opened
from table import Table
from waiting import sized


def test_an_evening_with_any_other_game(context: BrowserContext) -> None:
    table = Table(context.new_page())
    table.new_fight("Any other game")
    set_up(table)
    first_round(table)
    wait_and_ready(table)
    one_more_turn(table)
    table.there_and_back(most=1000)
    out(table)


def test_a_long_name_leaves_its_number_in_the_heading(context: BrowserContext) -> None:
    table = Table(context.new_page())
    sized(table.page, 390, 844)
    opened(table.page, "Plain list", "Bartholomew the Magnificent of Waterdeep, 20", "Orc, 5, enemy")
    name, score = table.place.locator("bdi"), table.place.locator("em")
    expect(score).to_have_text("on 20")
    whole = "(one) => one.scrollWidth <= one.clientWidth"
    assert not name.evaluate(whole), "the name is short"
    assert name.evaluate("(one) => getComputedStyle(one).textOverflow") == "ellipsis"
    assert score.evaluate(whole)
    edge = table.place.locator("> span").last.bounding_box()
    box = score.bounding_box()
    assert edge and box and box["x"] + box["width"] <= edge["x"]


def test_a_small_screen_cuts_no_letter_and_no_focus_ring(context: BrowserContext) -> None:
    table = Table(context.new_page())
    page = table.page
    sized(page, 320, 568)
    opened(table.page, "Plain list", "Worg, 20", "Orc, 5, enemy")
    room = page.locator(".stand-name").first.evaluate(
        "(one) => one.clientHeight / parseFloat(getComputedStyle(one).fontSize)"
    )
    assert room >= 1.3, room
    sized(page, 390, 844)
    for control in (page.locator(".top").get_by_role("button", name="Fighters"), page.locator(".effect.add").first):
        control.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        assert (
            control.evaluate("(one) => one.matches(':focus-visible') && getComputedStyle(one).outlineOffset") == "-3px"
        )


def test_undo_says_what_it_took_back_and_offers_redo(context: BrowserContext) -> None:
    table = opened(context.new_page(), "Plain list", "Ash, 20", "Orc, 5, enemy")
    table.tap(table.act("Delay"))
    expect(table.name).to_have_text("Orc")
    table.page.get_by_role("button", name=re.compile("^Undo")).click()
    notice = table.page.locator(".notice")
    expect(notice).to_contain_text("Undone: Ash delays")
    expect(table.name).to_have_text("Ash")
    notice.get_by_role("button", name="Redo").click()
    expect(table.name).to_have_text("Orc")
    expect(notice).to_have_count(0)


def set_up(table: Table) -> None:
    """A preset for the kind of game; a formula that cannot be read says where and how, while it is typed."""
    table.page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    table.tap(table.sheet.get_by_role("button", name=re.compile("^d20 order")))
    expect(table.sheet).to_contain_text("Most fantasy games with a d20.")
    table.tap(table.opened_rule("A rising number").get_by_role("radio", name="Escalation 6"))
    table.opened_rule("Dice for the score")
    dice = table.sheet.get_by_label("Dice for the score", exact=True).first
    dice.fill("1d20 bset 2")
    expect(table.sheet.locator(".reading")).to_contain_text(
        "I don’t know “bset” at character 6. Write 17, 1d20+3, 2d6 or 3d6 best 2."
    )
    dice.press("Tab")
    expect(dice).to_have_value("1d20 bset 2")
    dice.fill("1d20")
    expect(table.sheet.locator(".reading")).to_have_count(0)
    dice.press("Tab")
    table.shut()
    table.wrong_line("Vex, 3d6 beast 2", "I don’t know “beast”. Did you mean “best”?")
    for line in ("Ash +3, hp 30", "Vex init 14, hp 24", "4 orcs +1, hp 11", "Mule 4"):
        table.type_line(line)
    table.start().click()
    for name, fell in (("Ash", 11), ("orcs ×4", 9)):
        table.sheet.get_by_label(re.compile(f"^{name}, ")).fill(str(fell))
    table.tap(table.plate)


def first_round(table: Table) -> None:
    """Counters in the table's words; why somebody goes first; who may still respond."""
    expect(table.name).to_have_text("Ash")
    expect(table.place).to_contain_text("Round 1 · Escalation 0")
    table.pools("Action: 1 of 1", "Reaction: 1 of 1")
    table.tap(table.act("Bonus"))
    table.pools("Bonus: 0 of 1")
    table.open_fighter("Ash")
    table.offer("Why here?").click()
    expect(table.sheet).to_contain_text("Ash stands before Vex, 14 to 14; tie number 3 to 0.")
    table.shut()
    table.tap(table.answer("Vex: Reaction"))
    expect(table.sheet).to_contain_text("Vex has no Reaction left.")
    table.shut()


def wait_and_ready(table: Table) -> None:
    """Ash readies, Vex delays; both come back in other turns."""
    table.act("Ready").click()
    table.choose("When", "Something else")
    table.sheet.get_by_label("Trigger", exact=True).fill("the gate opens")
    table.tap(table.plate)
    expect(table.page.locator(".stance-lines")).to_have_text("ready: the gate opens")
    table.go_on()
    expect(table.name).to_have_text("Vex")
    expect(table.page.locator(".actor")).to_contain_text("Ash is ready: the gate opens")
    table.tap(table.act("Delay"))
    expect(table.name).to_have_text("orcs ×4")
    expect(table.page.locator(".rung.apart")).to_contain_text("Vex")
    table.page.get_by_role("button", name=re.compile("^Respond")).click()
    table.tap(table.sheet.get_by_role("button", name=re.compile("^Ash: Use the readied action")))
    expect(table.sheet).to_contain_text("Ash attacks. Who is hit?")
    table.page.keyboard.press("Escape")
    table.tap(table.sheet.get_by_role("button", name="Vex: Come back"))
    table.shut()
    table.told("Vex comes back after this turn | Plain list, Delay", "Ash uses the readied action | Plain list, Ready")
    table.go_on()
    expect(table.name).to_have_text("Vex")
    expect(table.page.locator(".rung.is-now .score")).to_have_text("10")


def one_more_turn(table: Table) -> None:
    """Somebody has one extra turn; the next round counts up."""
    table.to_fighter("Ash", "One extra turn")
    table.go_on()
    expect(table.name).to_have_text("Ash")
    table.go_on()
    expect(table.name).to_have_text("Mule")
    table.go_on()
    expect(table.name).to_have_text("Ash")
    expect(table.place).to_contain_text("Round 2 · Escalation 1")


def out(table: Table) -> None:
    """Whoever is out has no turn; when a side is down, Next ends the fight. The report counts every turn, and is kept as a picture."""
    table.go_on()
    for orc in range(1, 5):
        table.type_gauge(f"orcs {orc}", "0")
        if orc < 4:
            expect(table.page.locator(".struck")).to_have_text(f"orcs {orc} −11: down")
    table.tap(table.next)
    expect(table.page.get_by_role("heading", name="The fight is over")).to_be_visible()
    page = table.page
    turns = page.locator(".band-row .band-numbers > span:first-child").all_inner_texts()
    assert all(int(text.split()[-1]) > 0 for text in turns), turns
    with page.expect_download() as kept:
        page.get_by_role("button", name="Picture", exact=True).click()
    assert kept.value.suggested_filename.endswith(".png")
    picture = kept.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 2160


def test_a_squad_follows_its_captain(context: BrowserContext) -> None:
    """A newcomer finds it on the squad's page: who follows comes right behind the captain, until that is ended."""
    table = Table(context.new_page())
    sized(table.page, 390, 844)
    opened(table.page, "Plain list", "Ash, 17, hp 20", "Orc x3, 12, hp 9, enemy", "Vex, 8, hp 20, enemy")
    table.open_fighter("Orc ×3")
    table.offer("Follow").click()
    table.choose("Whom", "Vex")
    table.tap(table.plate)
    table.told("Orc ×3 follow Vex in the order", "Orc ×3 follow Vex, on 8")
    table.shut()
    table.go_on()
    expect(table.place).to_contain_text("Vex on 8")
    table.go_on()
    expect(table.place).to_contain_text("Orc ×3 on 8")
    table.open_fighter("Orc ×3")
    expect(table.sheet).to_contain_text("following Vex")
    table.offer("Stop following").click()
    table.tap(table.plate)
    table.told("Orc ×3 no longer follow Vex")
