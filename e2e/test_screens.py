"""A GM's work on the screens, with the real engine: set up, roll, play, respond, plan, undo, share, start.

It uses the first ready system's sample; nothing here counts points or knows a rule beyond the sample.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import waiting
from opened import opened
from table import Table
from test_players import sample as begun
from waiting import sized

ROLLS = {"pc": (3,), "watch": (6,), "monster": (11,)}
"""The other two beat the PCs, so they begin."""


def sample(page: Page) -> None:
    """The sample, at set-up."""
    opened(page, "Bridge at Oxmoor", started=False)


def play(page: Page, goes: int = 0) -> None:
    """The sample after the table's dice and this many turns."""
    opened(page, "Bridge at Oxmoor", rolls=ROLLS, goes=goes)


def seen(page: Page, key: str) -> int:
    """Returns a number of the view on screen: `seq` counts accepted steps, `step` is the current one."""
    return int(page.evaluate("async (key) => (await import('./static/app/store.js')).state.view[key]", key))


def until(page: Page, condition: Callable[[], bool]) -> None:
    """Waits for a value of the page's state that no locator shows."""
    waiting.until(page, condition, "a value of the page's state")


def step(page: Page, control: Locator) -> None:
    """Taps and waits for the engine's answer."""
    before = seen(page, "seq")
    control.click()
    until(page, lambda: seen(page, "seq") > before)


def next_plate(page: Page) -> Locator:
    return page.locator("#next")


def pcs_act(page: Page) -> None:
    """Presses Next until the clock shows the top half, when a PC acts."""
    for _ in range(12):
        if "top" in page.locator(".place").inner_text():
            return
        step(page, next_plate(page))
    raise AssertionError("the top half never came")


def act(page: Page, label: str) -> Locator:
    return page.locator(".actor .act", has=page.get_by_text(label, exact=True)).first


def test_sample_to_first_goes(page: Page) -> None:
    """Two taps and three dice to a running fight; Next keeps the focus."""
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try ")).first.click()
    page.locator(".setup-bar .plate").click()
    for pad, (face,) in zip(
        page.get_by_role("radiogroup", name="1d12", include_hidden=True).all(), ROLLS.values(), strict=True
    ):
        pad.get_by_role("radio", name=str(face), exact=True, include_hidden=True).click()
    page.locator("dialog[open] .plate").click()
    page.locator(".play-screen").wait_for()
    expect(page.locator(".place")).to_contain_text("Segment 0")
    name = page.locator(".who h2").inner_text()
    next_plate(page).focus()
    step(page, next_plate(page))
    expect(page.locator(".who h2")).not_to_have_text(name)
    assert page.evaluate("document.activeElement.id") == "next"


@pytest.mark.parametrize("title", ["Bridge at Oxmoor", "Harbor heist", "Hab-block Nine", "Cargo bay 4"])
def test_every_sample_runs(page: Page, title: str) -> None:
    """One tap opens it, one or two start it, Next advances it; then all the way back and forward again."""
    table = Table(page)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile(f"^Try {title}")).click()
    page.locator(".setup-screen").wait_for()
    begun = table.state("view", "step")
    table.start().click()
    table.until(lambda: table.state("view", "stage") == "play" or table.sheet.count() > 0, "it does not start")
    while table.sheet.count():
        table.tap(table.plate)
    table.until(table.rolled, "the rules ask for dice")
    for _ in range(6):
        table.go_on_rolling()
    place, steps = table.place.inner_text(), table.state("view", "steps")
    while table.state("view", "step") != begun:
        assert table.back()
    expect(page.locator(".setup-screen")).to_be_visible()
    while table.forth():
        pass
    table.shut()
    assert (table.place.inner_text(), table.state("view", "step")) == (place, steps)


def test_roll_for_me(page: Page) -> None:
    """The engine rolls untapped dice, and the plate says so."""
    sample(page)
    page.locator(".setup-bar .plate").click()
    plate = page.locator("dialog .plate")
    expect(plate).to_contain_text("Roll for me")
    plate.click()
    page.locator(".play-screen").wait_for()


def test_type_a_fight(page: Page) -> None:
    """One line is the form: its reading, Enter, and an editable row."""
    page.goto("/")
    page.get_by_role("link", name="New fight: The Collective").click()
    line = page.locator("#line")
    expect(page.get_by_text("Who fights?")).to_be_visible()
    line.fill("Orc x3, 1P 1V, surprised")
    expect(page.locator(".read-line")).to_contain_text("Orc")
    line.press("Enter")
    line.press("Enter")
    row = page.locator(".row")
    expect(row).to_have_count(1)
    expect(line).to_have_value("")
    expect(row).to_contain_text("Orc ×3")
    line.fill("Ash, 2P 1M 2V, hp 44")
    line.press("Enter")
    line.press("Enter")
    expect(row).to_have_count(2)
    before = seen(page, "seq")
    field = page.get_by_label("Ash: P", exact=True)
    field.fill("3")
    field.press("Enter")
    until(page, lambda: seen(page, "seq") > before)
    expect(field).to_have_value("3")
    mark = page.get_by_role("button", name="PCs: Surprised")
    mark.click()
    step(page, page.locator("dialog[open] .plate"))
    expect(mark).to_have_attribute("aria-pressed", "true")
    hp = page.get_by_label("Ash: hp", exact=True)
    hp.fill("48")
    hp.press("Enter")
    expect(hp).to_have_value("48")


def test_hint_goes_on_with_the_line(page: Page) -> None:
    sample(page)
    page.locator("#line").fill("Wolf")
    page.locator(".chips .button", has_not_text="All words").first.click()
    expect(page.locator("#line")).to_have_value(re.compile("^Wolf, "))
    expect(page.locator("#line")).to_be_focused()


def test_hit_points(page: Page) -> None:
    """Minus, and the sheet for damage, healing and a new value; digits and Enter on a keyboard."""
    play(page)
    pcs_act(page)
    value = page.locator(".actor .gauge-value").first
    most = int(value.locator("b").inner_text())
    step(page, page.get_by_label(re.compile("down by one$")).first)
    expect(value.locator("b")).to_have_text(str(most - 1))
    for mode, typed, left in (("Damage", "7", most - 8), ("Heal", "5", most - 3), ("Set", "12", 12)):
        value.click()
        page.get_by_role("radio", name=mode).click()
        page.keyboard.type(typed)
        page.get_by_role("heading", level=2).last.focus()
        page.keyboard.press("Enter")
        expect(value.locator("b")).to_have_text(str(left))
    expect(value).to_be_focused()


def test_illegal_says_why_and_the_table_may_overrule(page: Page) -> None:
    play(page)
    pcs_act(page)
    step(page, act(page, "Attack"))
    attack = act(page, "Attack")
    expect(attack).to_have_attribute("aria-disabled", "true")
    expect(attack.locator(".why")).to_be_visible()
    attack.focus()
    attack.press("Enter")
    sheet = page.locator("dialog[open]")
    expect(sheet.get_by_role("heading", level=2)).to_have_text("Why not “Attack”?")
    expect(sheet.locator(".law").first).to_be_visible()
    sheet.get_by_label("Who decided, or why").fill("Haste was forgotten")
    step(page, sheet.get_by_role("button", name="Do it anyway"))
    expect(sheet).to_have_count(0)
    page.get_by_label("What happened").click()
    expect(page.locator(".log-lines")).to_contain_text("Haste was forgotten")


def test_answers_and_all_pass(page: Page) -> None:
    play(page)
    pcs_act(page)
    step(page, act(page, "Attack"))
    expect(page.locator("#next")).to_contain_text("Attack resolves")
    page.get_by_role("button", name=re.compile("^Respond")).click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".stack-card")).to_have_count(1)
    expect(sheet.locator(".act").first).to_be_visible()
    step(page, sheet.locator(".plate"))
    expect(sheet).to_have_count(0)
    expect(page.locator("#next")).not_to_contain_text("Attack resolves")


def test_planner_pays(page: Page) -> None:
    play(page)
    pcs_act(page)
    for _ in range(12):
        if page.locator(".who h2").inner_text() == "Mim":
            break
        step(page, next_plate(page))
    page.get_by_role("button", name="Convert actions").click()
    sheet = page.locator("dialog[open]")
    for wanted in ("M", "P"):
        chip = sheet.locator(".wants button", has=page.get_by_text(wanted, exact=True)).first
        chip.click()
        expect(chip).to_have_attribute("aria-pressed", "true")
    expect(sheet.locator(".payment[aria-checked=true]")).to_contain_text("keeps")
    step(page, sheet.locator(".plate"))
    expect(page.locator("dialog[open]")).to_have_count(0)


def corrected(page: Page) -> None:
    """From the log, goes back to the first step and does something else there."""
    page.locator(".log-lines button.log-place").last.click()
    expect(page.locator(".step-words")).to_contain_text("later steps are kept")
    page.get_by_role("button", name="Continue from here").click()
    unhurt = page.locator(".actor .fold-line", has_text="unhurt")
    if unhurt.count():
        unhurt.click()
    step(page, page.locator(".actor .gauge > button").first)


def test_undo_redo_and_go_to_a_step(page: Page) -> None:
    play(page, goes=3)
    name = page.locator(".who h2").inner_text()
    step(page, page.get_by_role("button", name=re.compile("^Undo")))
    expect(page.locator(".who h2")).not_to_have_text(name)
    page.keyboard.press("Shift+U")
    expect(page.locator(".who h2")).to_have_text(name)
    page.get_by_label("What happened").click()
    expect(page.locator(".step-words")).to_contain_text("The newest step")
    corrected(page)
    page.get_by_label("What happened").click()
    expect(page.locator(".restore li")).to_have_count(1)
    page.get_by_text("1 undone branch kept").click()
    page.locator(".restore button", has_text="Open as new fight").click()
    expect(page.locator(".who h2")).to_have_text(name)


def test_what_came_after_a_correction_is_played_again(page: Page) -> None:
    play(page, goes=3)
    name = page.locator(".who h2").inner_text()
    page.get_by_label("What happened").click()
    corrected(page)
    expect(page.locator(".who h2")).not_to_have_text(name)
    step(page, page.locator(".notice", has_text="later steps are kept").get_by_role("button", name="Play again"))
    expect(page.locator(".notice")).to_contain_text("later steps are played again.")
    expect(page.locator(".who h2")).to_have_text(name)
    page.get_by_label("What happened").click()
    page.get_by_text("1 undone branch kept").click()
    page.locator(".restore button", has_text="Play again from here").click()
    expect(page.locator(".notice")).to_contain_text("None of the later steps is left to play again.")


def test_link_becomes_a_fight_of_its_own(page: Page) -> None:
    play(page)
    page.get_by_label("Share", exact=True).click()
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".left-out li").first).to_be_visible()
    link = sheet.get_by_label("Link", exact=True).input_value()
    expect(sheet.locator(".qr")).to_be_visible()
    page.goto("about:blank")
    page.goto(link)
    page.locator(".link-page .players-up").wait_for()
    page.locator(".link-menu summary").click()
    page.get_by_role("button", name="Make a copy").click()
    page.locator(".setup-screen").wait_for()
    page.get_by_label("All fights").click()
    expect(page.locator(".fight")).to_have_count(2)


def test_cut_link_says_so(page: Page) -> None:
    page.goto("/#1abc")
    sheet = page.locator("dialog[open]")
    expect(sheet.locator(".note")).to_be_visible()
    expect(sheet.locator("input[type=file][accept*=turnwright]")).to_be_visible()
    sheet.get_by_role("button", name="Paste another link").click()
    expect(sheet.get_by_label("Paste a link")).to_be_visible()


def test_file_out_and_in(page: Page, tmp_path: Path) -> None:
    play(page)
    page.get_by_label("Share", exact=True).click()
    page.get_by_role("radio", name="File").click()

    def saved(button: str) -> Path:
        with page.expect_download() as saving:
            page.get_by_role("button", name=re.compile(button)).click()
        saving.value.save_as(tmp_path / saving.value.suggested_filename)
        return tmp_path / saving.value.suggested_filename

    fight, encounter, table = saved("^Save file"), saved("^Encounter"), saved("^Fighters as table")
    page.keyboard.press("Escape")
    for kept, opens in ((fight, ".play-screen"), (encounter, ".setup-screen")):
        page.get_by_label("All fights").click()
        page.get_by_role("button", name="Open file or link").click()
        page.locator("dialog input[type=file][accept*=turnwright]").set_input_files(kept)
        page.locator(opens).wait_for()
    page.locator(".way input[type=file]").set_input_files(table)
    rows = len(table.read_text("utf-8").splitlines()) - 1
    expect(page.locator(".lines-field")).to_have_value(re.compile(rf"^(.+\n){{{rows - 1}}}.+$"))
    page.get_by_label("All fights").click()
    expect(page.locator(".fight")).to_have_count(3)


def test_a_tapped_game_is_marked_at_once(page: Page) -> None:
    """The card says that it opens while the engine makes the fight."""
    page.goto("/#home")
    game = page.locator("#open-hero")
    expect(game).to_be_visible()
    page.evaluate(
        """() => {
            window.marked = "";
            new MutationObserver(() => {
                const opens = document.querySelector("#open-hero.queued .opens");
                if (opens) window.marked = opens.textContent;
            }).observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
        }"""
    )
    game.click()
    page.locator(".setup-screen").wait_for()
    assert page.evaluate("window.marked") in ("Opening…", "Opens when ready")


def test_removed_fight_comes_back(page: Page) -> None:
    sample(page)
    page.get_by_label("All fights").click()
    page.get_by_label(re.compile("rename, duplicate, file away$")).click()
    page.get_by_role("button", name=re.compile("^Remove ")).click()
    expect(page.locator(".fight")).to_have_count(0)
    page.locator(".notice").get_by_role("button", name="Undo").click()
    expect(page.locator(".fight")).to_have_count(1)


HOLD_BACK = """{
  const send = Worker.prototype.postMessage;
  let held = [];
  Worker.prototype.postMessage = function (...message) {
    if (held) held.push(() => send.apply(this, message));
    else send.apply(this, message);
  };
  window.letGo = () => {
    for (const go of held) go();
    held = null;
  };
}"""


@pytest.mark.first_visit
def test_taps_before_the_engine_wakes(page: Page) -> None:
    """The last view at once; taps queue in order, can be removed, and are sent. The engine wakes when the taps are done."""
    play(page)
    pcs_act(page)
    before = seen(page, "step")
    name = page.locator(".who h2").inner_text()
    page.add_init_script(HOLD_BACK)
    page.reload(wait_until="commit")
    expect(page.locator(".who h2")).to_have_text(name)
    act(page, "Attack").click()
    expect(act(page, "Attack")).to_contain_text("Queued first")
    next_plate(page).click()
    expect(next_plate(page)).to_contain_text("Queued, second in line")
    act(page, "Attack").click()
    expect(next_plate(page)).to_contain_text("Queued, first in line")
    page.evaluate("() => letGo()")
    expect(page.locator(".who h2")).not_to_have_text(name)
    assert seen(page, "step") == before + 1


def test_house_rules(page: Page) -> None:
    sample(page)
    page.locator(".setup-bar").get_by_role("button", name="Rules").click()
    option = page.locator("dialog .option").first
    option.locator("summary").click()
    option.get_by_role("radio").nth(1).click()
    expect(option.locator(".changed")).to_have_text("changed")
    page.get_by_role("button", name="As printed").click()
    expect(option.locator(".changed")).to_have_count(0)


def test_one_tab_writes(context: BrowserContext) -> None:
    """A second tab only reads until it takes over; then the first only reads."""
    first = context.new_page()
    play(first)
    second = context.new_page()
    second.goto("/")
    looks = second.locator(".strip", has_text="Open in another tab.")
    looks.wait_for()
    second.locator("#next").click(force=True)
    expect(second.locator(".notice")).to_contain_text("Take over")
    second.get_by_role("button", name="Take over").click()
    expect(looks).to_have_count(0)
    step(second, next_plate(second))
    expect(first.locator(".strip", has_text="Open in another tab.")).to_be_visible()


def test_side_button_goes_round(page: Page) -> None:
    """As many taps as sides bring a fighter back to the first side."""
    sample(page)
    row = page.locator('.row[data-who="ash"]')
    shapes = [row.locator(".token").get_attribute("class")]
    for _ in range(3):
        step(page, row.locator(".row-token"))
        shapes.append(row.locator(".token").get_attribute("class"))
    assert shapes[0] == shapes[3]
    assert len(set(shapes)) == 3


MIDDLES = """() => [".aim", ".needle"].map((css) => {
    const { left, width } = document.querySelector(`.clock ${css}`).getBoundingClientRect();
    return left + width / 2;
})"""


@pytest.mark.parametrize("game", ["Bridge at Oxmoor", "Harbor heist", "Hab-block Nine"])
def test_the_needle_stands_in_the_middle_of_its_column(page: Page, game: str) -> None:
    begun(page, game)

    def points() -> bool:
        column, needle = page.evaluate(MIDDLES)
        return bool(abs(column - needle) <= 1)

    for width in (390, 1180):
        sized(page, width, 820)
        until(page, points)
        Table(page).go_on_rolling()
        until(page, points)
