"""The next start restores the snapshot of a started Python, and starts as usual when it cannot."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from table import Table
from test_players import sample
from waiting import until

pytestmark = pytest.mark.cold_start

ANSWERED = "() => performance.getEntriesByName('turnwright:first-answer').length"
OPEN = "() => performance.getEntriesByName('turnwright:fight-open').length"
STORED = """async () => {
    const cache = await caches.open("engine-memory");
    const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    const records = found.filter(Boolean); // one may be put away meanwhile
    const bodies = await Promise.all(records.map((record) => record.blob()));
    const folder = await navigator.storage.getDirectory();
    for (const [at, record] of records.entries())
        if (record.headers.get("X-Stored")?.includes("true"))
            for await (const file of folder.values()) bodies[at] = await file.getFile();
    return bodies.map(({ size }) => size);
}"""
"""The sizes of what is stored, as a file or in Cache Storage; 0 stands for a snapshot that is not trusted."""
DAMAGE = """async (length) => {
    const folder = await navigator.storage.getDirectory();
    for await (const file of folder.values()) {
        const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
        bytes.fill(255, bytes.length / 4, bytes.length / 4 + 1000);
        const writing = await file.createWritable();
        await writing.write(bytes.slice(0, length));
        await writing.close();
    }
}"""
DAMAGE_LIBRARY = """async () => {
    const folder = await navigator.storage.getDirectory();
    for await (const file of folder.values()) {
        const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
        bytes.fill(255, bytes.length - 2_000_000);
        const writing = await file.createWritable();
        await writing.write(bytes);
        await writing.close();
    }
}"""
REMOVE = """async () => {
    const folder = await navigator.storage.getDirectory();
    for await (const name of folder.keys()) await folder.removeEntry(name);
}"""
NO_FILES = "delete globalThis.FileSystemFileHandle?.prototype.createWritable;"

DAMAGED_FIGHT = """async () => {
    const storage = await import("./static/storage/fights.js");
    const id = storage.lastFight();
    const [head] = await storage.journal(id);
    const fight = JSON.parse(head);
    fight.base.roster[0].sheet.spd = -1;
    storage.create({ ok: true, seq: 1, first: true, view: storage.lastView(id), journal: [JSON.stringify(fight)] });
}"""


def start(page: Page) -> bool:
    """Opens the page until the engine has answered; returns whether Python's snapshot was restored."""
    page.goto("about:blank")
    page.goto("/#home")
    page.wait_for_function(ANSWERED)
    expect(page.locator(".game").first).to_be_visible()
    return restored(page)


def restored(page: Page) -> bool:
    """Tells whether the snapshot of the running engine was restored."""
    (worker,) = page.workers
    return bool(worker.evaluate("() => performance.getEntriesByName('turnwright:restored').length"))


def kept(page: Page) -> Page:
    """A page on a device that has stored the snapshot, as a first visit does."""
    page.goto("/lab/keep.html")
    page.locator("html[data-kept]").wait_for(state="attached")
    page.evaluate("keep()")
    return page


@pytest.fixture
def change(context: BrowserContext) -> Iterator[Callable[[str, str], None]]:
    """Changes what the engine's start script does."""
    script = "**/static/engine/pyodide-config.js"

    def change(old: str, new: str) -> None:
        def serve(route: Route) -> None:
            answer = route.fetch()
            text, count = re.subn(old, new, answer.text())
            assert count
            route.fulfill(response=answer, body=text)

        context.route(script, serve)

    yield change
    context.unroute(script)


def starts_anew(page: Page) -> None:
    """The start falls back, the snapshot is not tried again, and no start loads it again."""
    assert not start(page)
    assert page.evaluate(STORED) == [0]
    assert not start(page)
    assert page.evaluate(STORED) == [0]


def test_the_second_start_restores_it(page: Page) -> None:
    assert not start(page)
    until(page, lambda: any(page.evaluate(STORED)), "no snapshot was stored")
    assert start(page)
    table = sample(page)
    table.go_on_rolling()


@pytest.mark.first_visit
def test_without_files_it_is_in_the_cache(context: BrowserContext, page: Page) -> None:
    context.add_init_script(NO_FILES)
    assert start(kept(page))
    assert (
        page.evaluate(
            "async () => { for await (const name of (await navigator.storage.getDirectory()).keys()) return name; }"
        )
        is None
    )


def test_two_tabs_restore_one_file(context: BrowserContext, page: Page) -> None:
    kept(page)
    other = context.new_page()
    for tab in (page, other):
        tab.goto("about:blank")
    for tab in (page, other):
        tab.goto("/#home", wait_until="commit")
    for tab in (page, other):
        tab.wait_for_function(ANSWERED)
        assert restored(tab)
    other.close()


def test_a_damaged_one_is_not_restored(page: Page) -> None:
    kept(page).evaluate(DAMAGE, 1 << 30)
    starts_anew(page)


def test_one_whose_file_is_gone_is_loaded_again_and_not_given_up(page: Page) -> None:
    """Another tab has put a newer build's in its place, between the record and the file."""
    kept(page).evaluate(REMOVE)
    assert not start(page)
    until(page, lambda: sum(page.evaluate(STORED)) > 0, "it is stored again")
    assert start(page)


def test_a_worker_that_was_late_on_a_busy_device_does_not_give_it_up(context: BrowserContext, page: Page) -> None:
    """Its files take longer than the page waits for its first word, so that a plain worker begins beside it and answers first."""
    kept(page)
    (was,) = page.evaluate(STORED)
    held: list[Route] = []
    script = "**/static/engine/pyodide-config.js"
    first = re.compile(r"pyodide-config\.js$")
    context.route(
        script, lambda route: held.append(route) if not held and first.search(route.request.url) else route.continue_()
    )
    warned: list[str] = []
    page.on("console", lambda said: warned.append(said.text) if said.type == "warning" else None)
    page.goto("about:blank")
    page.goto("/#home")
    page.wait_for_function(ANSWERED)
    assert held, "the first worker was not late"
    for route in held:
        route.continue_()
    context.unroute(script)
    until(page, lambda: len(page.workers) == 1, "the late worker has started and was ended")
    assert page.evaluate(STORED) == [was]
    assert start(page)
    assert not [text for text in warned if "cannot be restored" in text]


def test_half_of_one_is_not_restored(page: Page) -> None:
    kept(page).evaluate(DAMAGE, 1 << 20)
    starts_anew(page)


def test_one_of_another_pyodide_is_not_restored(page: Page, change: Callable[[str, str], None]) -> None:
    kept(page)
    change(r'"head":"AHNucIAAAAAnAAAAAAAAA\w\w\w', '"head":"AHNucIAAAAAnAAAAAAAAAAAA')
    starts_anew(page)


def test_an_error_while_restoring_starts_anew(page: Page, change: Callable[[str, str], None]) -> None:
    kept(page)
    change(r"\.HEAPU8\.subarray\(", ".HEAPU8.cannot(")
    starts_anew(page)


def test_a_restarted_engine_does_not_trust_it(page: Page) -> None:
    assert start(kept(page))
    page.evaluate("async () => { await (await import('./static/engine/snapshot.js')).distrustSnapshot(); }")
    starts_anew(page)


def test_one_without_its_library_is_not_restored(page: Page, change: Callable[[str, str], None]) -> None:
    kept(page)
    change(r'"library":\d+', '"library":1')
    starts_anew(page)


def stored_fight(page: Page) -> None:
    """A page that has stored the snapshot and a fight in play, and leaves."""
    kept(page)
    sample(page).go_on_rolling()
    page.goto("about:blank")


def test_a_restored_engine_fetches_no_library(context: BrowserContext, page: Page) -> None:
    stored_fight(page)
    asked = []
    context.on("request", lambda request: asked.append(request.url.rsplit("/")[-1]))
    page.goto("/#fight")
    page.wait_for_function(OPEN)
    assert restored(page)
    assert "pyodide.asm.wasm" in asked
    assert not [name for name in asked if re.fullmatch(r".*\.(zip|bin)", name)]
    Table(page).go_on_rolling()


def test_a_damaged_library_blames_no_fight(page: Page) -> None:
    stored_fight(page)
    start(page)  # until the engine has read the file: one that is being read cannot be written
    page.evaluate(DAMAGE_LIBRARY)
    page.goto("about:blank")
    page.goto("/#fight")
    page.wait_for_function(OPEN)
    expect(page.locator(".strip")).to_have_count(0)
    Table(page).go_on_rolling()


def test_a_fight_that_a_restored_engine_cannot_open_is_opened_by_a_fresh_one(
    page: Page, change: Callable[[str, str], None]
) -> None:
    stored_fight(page)
    mark = r'performance\.mark\("turnwright:restored"\),(\w+)'
    broken = "import turnwright.storage.save_file as file; file.checked = None"
    change(mark, rf'\1.runPython("{broken}"),\1')
    page.goto("/#fight")
    page.wait_for_function(OPEN)
    assert not restored(page)
    page.wait_for_function(f"async () => String(await ({STORED})()) === '0'")
    expect(page.locator(".strip")).to_have_count(0)
    Table(page).go_on_rolling()


def test_a_damaged_fight_says_so_and_the_way_on_is_open(page: Page) -> None:
    sample(page)
    page.evaluate(DAMAGED_FIGHT)
    page.goto("about:blank")
    page.goto("/")  # a reload would return to the tab's own fight
    strip = page.locator(".strips .strip")
    expect(strip).to_contain_text("cannot be opened. This fight is damaged: its clock or numbers do not add up.")
    with page.expect_download() as file:
        strip.get_by_role("button", name="Back up all fights").click()
    assert "Harbor heist" in Path(file.value.path()).read_text("utf-8")
    strip.get_by_role("button", name="All fights", exact=True).click()
    page.get_by_role("button", name=re.compile("^Try Harbor heist")).click()
    page.locator(".setup-screen").wait_for()


@pytest.mark.first_visit
def test_saving_data(context: BrowserContext, page: Page) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    assert not start(page)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.evaluate("async () => (await import('./static/engine/snapshot.js')).keepSnapshot()")
    assert page.evaluate(STORED) == []
