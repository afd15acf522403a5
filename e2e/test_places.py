"""A reload returns to where one was: the fight of this tab, the place in it, and a link that was not opened yet."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from asked import ask
from conftest import Site
from table import Table
from test_links import link, look
from test_offline import OFFLINE
from waiting import answered

pytestmark = pytest.mark.own_page

LINES = "Ash 20, hp 20\nBo 15, hp 20\nGob 12, hp 10, enemy"
FIRST_VIEW = """
    new MutationObserver((_, watching) => {
        const [screen] = document.querySelectorAll("#app .screen");
        if (!screen || "return" in document.documentElement.dataset) return; // the start page of index.html, which is not shown
        watching.disconnect();
        window.firstView = [screen.className, document.querySelector(".top-bar, h1")?.textContent].join(" ");
    }).observe(document, { subtree: true, childList: true });
"""


def own_fight(page: Page, name: str, lines: str = LINES) -> Table:
    """A running fight of the plain list with this name."""
    page.goto("/#home")
    ask(page, "Plain list", lines.splitlines(), started=True, commands=[("title", {"value": name})])
    expect(title(page)).to_contain_text(name)
    return Table(page)


def title(page: Page) -> Locator:
    return page.locator("h1").first


def at(page: Page, address: str) -> None:
    """Waits until the address ends like this."""
    expect(page).to_have_url(re.compile(f"{re.escape(address)}$"))


def opened(table: Table, name: str) -> None:
    """Waits until the page has this fight, and the engine too."""
    expect(title(table.page)).to_contain_text(name)
    table.until(lambda: table.state("ui", "opened") is True, f"{name} opens")


def read_older(page: Page) -> Table:
    """Two fights; the older one is opened and nothing in it is changed."""
    own_fight(page, "Older")
    table = own_fight(page, "Newer")
    page.get_by_role("button", name="All fights").click()
    page.locator(".fight-open", has_text="Older").click()
    opened(table, "Older")
    return table


def test_an_older_fight_that_was_only_read(page: Page) -> None:
    """A reload, also from Home and a second one, leads to it; the first thing drawn is it, not the one played last."""
    table = read_older(page)
    step = table.state("view", "step")
    page.add_init_script(FIRST_VIEW)
    for _ in range(2):
        page.reload()
        opened(table, "Older")
        assert "Older" in page.evaluate("window.firstView")
        assert table.state("view", "step") == step
        at(page, "#fight")
    page.get_by_role("button", name="All fights").click()
    page.reload()
    expect(page.locator(".home-screen")).to_be_visible()
    table.until(lambda: table.state("view", "title") == "Older", "the tab's fight lies below Home")
    page.locator(".fight-open", has_text="Newer").click()
    opened(table, "Newer")
    page.reload()
    opened(table, "Newer")


def test_a_new_tab_opens_the_fight_played_last(page: Page, context: BrowserContext) -> None:
    read_older(page)
    for address in ("/", "/#fight"):
        other = Table(context.new_page())
        other.page.goto(address)
        opened(other, "Newer")


def test_after_the_engine_died(page: Page) -> None:
    """A restart of the engine keeps the fight, and so does the page's own reload."""
    page.add_init_script("""
        window.made = [];
        const Before = Worker;
        window.Worker = class extends Before { constructor(...args) { super(...args); made.push(this); } };
    """)
    table = read_older(page)
    answered(page)  # what ends two workers while it is opened is not opened again by itself
    page.evaluate("() => made.at(-1).terminate()")
    page.wait_for_function("() => made.length > 1")
    with page.expect_event("load"):  # no build waits: it reloads
        page.evaluate("() => { import('./static/app/updates.js').then(({ applyUpdate }) => applyUpdate()); }")
    opened(table, "Older")
    answered(page)
    page.evaluate("() => made.at(-1).terminate()")
    page.reload()
    opened(table, "Older")
    table.go_on()
    expect(title(page)).to_contain_text("Older")


@pytest.mark.first_visit
def test_without_network(page: Page, context: BrowserContext, site: Site, expect_errors: Callable[..., None]) -> None:
    expect_errors(*OFFLINE)
    table = read_older(page)
    page.get_by_role("button", name="All fights").click()
    expect(page.get_by_text("Works offline")).to_be_visible(timeout=60_000)
    page.go_back()
    context.set_offline(True)
    site.stop()
    page.reload()
    opened(table, "Older")
    table.go_on()


def test_each_tab_has_its_own_fight(page: Page, context: BrowserContext) -> None:
    """The second tab's fight was played last, the first tab returns to its own. Neither has taken the other's."""
    first = own_fight(page, "First")
    url = link(first)
    second = look(context.new_page(), url)
    second.plate.click()
    second.page.locator(".play-screen").wait_for()
    second.go_on()
    moved = second.state("view", "step")
    for table, name in ((first, "First"), (second, "First")):
        mine = table.state("ui", "fight")
        table.page.reload()
        opened(table, name)
        assert table.state("ui", "fight") == mine
        assert table.state("ui", "writer") is True
    assert second.state("view", "step") == moved
    assert first.state("ui", "fight") != second.state("ui", "fight")


def test_a_duplicated_tab_shows_the_same_fight(page: Page, context: BrowserContext) -> None:
    """A browser duplicates a tab with its history."""
    table = read_older(page)
    kept = page.evaluate("() => history.state")
    twin = context.new_page()
    twin.goto("/lab/")
    twin.evaluate("(kept) => history.replaceState(kept, '', '/#fight')", kept)
    twin.reload()
    opened(Table(twin), "Older")
    expect(twin.get_by_role("button", name="Take over")).to_be_visible()
    assert table.state("ui", "writer") is True


def test_the_log_goes_on_looking_back(page: Page, context: BrowserContext) -> None:
    """Each fight's own: a log that another tab opens does not end it. Leaving it leads to where the fight stood."""
    first = own_fight(page, "First")
    for _ in range(4):
        first.go_on()
    stood = first.state("view", "step")
    page.keyboard.press("l")
    for _ in range(2):
        first.tap(page.get_by_role("button", name="One step back"))
    seen = first.state("view", "step")
    other = own_fight(context.new_page(), "Second")
    other.page.keyboard.press("l")
    other.page.locator(".log-screen").wait_for()
    other.page.get_by_role("button", name="Back to the fight").click()
    page.reload()
    expect(page.locator(".log-screen")).to_be_visible()
    first.until(lambda: first.state("ui", "opened") is True, "the fight opens")
    assert first.state("view", "step") == seen
    at(page, "#log")
    answered(page)
    page.keyboard.press("l")
    first.until(lambda: first.state("view", "step") == stood, "the fight stands where it stood")
    other.until(lambda: other.state("ui", "writer") is True, "the other tab writes its own")


def test_a_log_in_a_tab_that_only_reads_moves_nothing(page: Page, context: BrowserContext) -> None:
    first = own_fight(page, "First")
    first.go_on()
    reader = Table(context.new_page())
    reader.page.goto("/#fight")
    expect(reader.page.get_by_role("button", name="Take over")).to_be_visible()
    opened(reader, "First")
    reader.page.keyboard.press("l")
    reader.page.locator(".log-screen").wait_for()
    reader.page.reload()
    reader.until(lambda: reader.state("ui", "writer") is False, "the tab reads")
    for _ in range(2):
        first.go_on()
    stood = first.state("view", "step")
    reader.page.keyboard.press("l")
    page.reload()
    opened(first, "First")
    answered(page)
    assert first.state("view", "step") == stood


@pytest.mark.parametrize("name", ["Rules", "What comes next"])
def test_a_sheet_that_is_a_place(page: Page, name: str) -> None:
    """House rules and what comes next are open again until they are closed."""
    table = read_older(page)
    table.more("House rules" if name == "Rules" else "What next")
    heading = table.sheet.locator("#sheet-title")
    said = heading.inner_text()
    page.reload()
    expect(heading).to_have_text(said)
    opened(table, "Older")
    expect(table.sheet.locator("li, .option").first).to_be_visible()
    table.shut()
    expect(table.sheet).to_have_count(0)
    page.reload()
    opened(table, "Older")
    answered(page)
    expect(table.sheet).to_have_count(0)


def test_set_up_with_typed_lines(page: Page) -> None:
    own_fight(page, "Running")
    page.get_by_role("button", name="All fights").click()
    page.get_by_role("button", name=re.compile("^New fight")).click()
    page.locator(".setup-screen").wait_for()
    table = Table(page)
    mine = table.state("ui", "fight")
    page.get_by_label("Type a fighter").fill("Wolf x3")
    table.until(
        lambda: "Wolf x3" in str(page.evaluate("localStorage.getItem('turnwright.typed')")), "the lines are kept"
    )
    other = page.context.new_page()
    other.goto("/#home")
    other.locator(".fight-open", has_text="Running").click()
    Table(other).go_on()
    page.reload()
    expect(page.locator(".setup-screen")).to_be_visible()
    expect(page.get_by_label("Type a fighter")).to_have_value("Wolf x3")
    assert table.state("ui", "fight") == mine


def test_a_fight_that_another_tab_removed(page: Page, context: BrowserContext) -> None:
    """Home, with a sentence and the way to bring it back; a second reload stays at Home."""
    table = read_older(page)
    other = context.new_page()
    other.goto("/#home")
    other.locator(".fight", has_text="Older").get_by_role("button", name=re.compile("^Older: rename")).click()
    other.locator("dialog[open]").get_by_role("button", name="Remove Older").click()
    page.reload()
    expect(page.locator(".home-screen")).to_be_visible()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("The fight that was open in this tab is no longer on this device.")
    at(page, "#home")
    notice.get_by_role("button", name="Undo").click()
    page.locator(".fight-open", has_text="Older").click()
    opened(table, "Older")


def test_a_fight_of_which_nothing_can_be_read(page: Page) -> None:
    """Both stores are damaged: Home, a sentence, and the other fights."""
    table = read_older(page)
    mine = table.state("ui", "fight")
    page.evaluate(
        """async (id) => {
            for (const slot of ["A", "B"]) if (localStorage[`turnwright.fight.${id}.${slot}`])
                localStorage[`turnwright.fight.${id}.${slot}`] = "00000000 {}";
            const { result: base } = await new Promise((resolve) => {
                const opening = indexedDB.open("turnwright");
                opening.onsuccess = () => resolve(opening);
            });
            await new Promise((resolve) => {
                const writing = base.transaction("lines", "readwrite");
                writing.objectStore("lines").clear();
                writing.oncomplete = resolve;
            });
        }""",
        mine,
    )
    page.reload()
    expect(page.locator(".home-screen")).to_be_visible()
    expect(page.locator(".notice")).to_be_visible()
    page.locator(".fight-open", has_text="Newer").click()
    page.locator(".play-screen").wait_for()


def test_back_leads_to_the_fight_that_was_there(page: Page) -> None:
    """Older, Home, Newer: Back twice shows Older again, not Newer under its address."""
    table = read_older(page)
    page.get_by_role("button", name="All fights").click()
    page.locator(".fight-open", has_text="Newer").click()
    opened(table, "Newer")
    page.go_back()
    expect(page.locator(".home-screen")).to_be_visible()
    page.go_back()
    opened(table, "Older")
    page.reload()
    opened(table, "Older")


def test_a_tab_that_only_reads_looks_so(page: Page, context: BrowserContext) -> None:
    """Next and all else that would change the fight is unavailable, looks and is announced so; a tap says why; Take over makes it able."""
    first = own_fight(page, "First")
    first.go_on()
    tab = context.new_page()
    tab.goto("/#fight")
    reader = Table(tab)
    take = tab.get_by_role("button", name="Take over")
    expect(take).to_be_visible()
    opened(reader, "First")
    expect(reader.next).to_have_attribute("aria-disabled", "true")
    expect(reader.next).to_contain_text("read-only")
    writing = page.evaluate("() => getComputedStyle(document.querySelector('#next')).backgroundColor")
    reading = tab.evaluate("() => getComputedStyle(document.querySelector('#next')).backgroundColor")
    assert writing != reading
    changing = (
        ".actor .act",
        ".gauge > button",
        ".gauge-value",
        ".foe",
        ".effect.add",
        ".bar .side-button:first-child",
    )
    for selector in changing:
        for control in tab.locator(selector).all():
            expect(control).to_have_attribute("aria-disabled", "true")
    step = first.state("view", "step")
    presses: tuple[Callable[[], object], ...] = (
        lambda: reader.next.click(force=True),
        lambda: tab.keyboard.press("n"),
        lambda: tab.keyboard.press("u"),
        lambda: tab.keyboard.press("d"),
        lambda: tab.keyboard.press("1"),
        lambda: tab.locator(".gauge > button").first.click(force=True),
    )
    for press in presses:
        press()
        answered(tab)
        expect(reader.sheet).to_have_count(0)
    expect(tab.locator(".notice")).to_contain_text("Take over to change it here")
    assert first.state("view", "step") == step
    take.click()
    expect(reader.next).not_to_have_attribute("aria-disabled", "true")
    reader.go_on()
    expect(first.next).to_have_attribute("aria-disabled", "true")


# links
