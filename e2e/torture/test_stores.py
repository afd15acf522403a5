"""One of the two stores is damaged, cleared, full or forbidden after any step: the other one has every step that was shown."""

from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError

from kills import SEED, often
from table import Table
from test_players import sample

SLOTS = "const slots = Object.keys(localStorage).filter((name) => name.startsWith('turnwright.fight.'));"
LINES = """
    const db = await new Promise((resolve) => { indexedDB.open("turnwright").onsuccess = ({ target }) => resolve(target.result); });
    const store = db.transaction("lines", "readwrite").objectStore("lines");
    const done = new Promise((resolve) => { store.transaction.oncomplete = resolve; });
    const lines = await new Promise((resolve) => { store.getAll().onsuccess = ({ target }) => resolve(target.result); });
"""
HARM = {
    "a slot is cut": f"({{ at }}) => {{ {SLOTS} const name = slots[Math.floor(at * slots.length)];"
    " localStorage[name] = localStorage[name].slice(0, at * localStorage[name].length); }",
    "a letter of both slots": f"({{ at }}) => {{ {SLOTS} for (const name of slots) {{ const text = localStorage[name];"
    " const n = Math.floor(at * text.length); localStorage[name] = `${text.slice(0, n)}\\u2603${text.slice(n + 1)}`; } }",
    "the index is damaged": "({ at }) => { localStorage['turnwright.index'] = localStorage['turnwright.index'].slice(0, at * 200); }",
    "localStorage is cleared": "() => localStorage.clear()",
    "localStorage is full": "() => { let text = 'x'.repeat(1_000_000); for (let n = 0; text; n += 1)"
    " try { localStorage[`filler${n}`] = text; } catch { text = text.slice(0, text.length / 2); } }",
    "the database is deleted": "() => new Promise((resolve) => { indexedDB.deleteDatabase('turnwright').onsuccess = () => resolve(); })",
    "a line of the journal": f"async ({{ at }}) => {{ {LINES} const line = lines[Math.floor(at * lines.length)];"
    " store.put({ ...line, line: line.line.replace(/.$/, ' ') }); await done; db.close(); }",
    "a line is missing": f"async ({{ at }}) => {{ {LINES} const line = lines[Math.floor(at * lines.length)];"
    " store.delete([line.fight, line.n]); await done; db.close(); }",
}
HANGING = """
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
        return name === "turnwright" ? new EventTarget() : open.call(this, name, ...more);
    };
"""


def reopened(table: Table, page: Page) -> None:
    """Reloads the page and finds the fight, on the screen or first on the list."""
    page.goto("about:blank")
    page.goto("/#fight")
    for _ in range(300):
        if table.state("ui", "opened") is True and page.locator(".play-screen").count():
            return
        if page.locator(".fight-open").count():
            with suppress(TimeoutError):  # the fight may open meanwhile
                page.locator(".fight-open").first.click(timeout=1_000)
        page.wait_for_timeout(100)
    raise AssertionError("the fight does not open")


@pytest.mark.parametrize("part", range(often(1, 5)))
def test_one_store_is_enough(page: Page, part: int) -> None:
    chance = Random(f"{SEED} {part}")
    table = sample(page, "Hab-block Nine")
    for what, script in HARM.items():
        for _ in range(often(1, 5)):
            for _ in range(chance.randrange(1, 4)):
                table.go_on_rolling()
            before = table.now()["clock"], table.name.inner_text(), table.state("view", "steps")
            page.evaluate(script, {"at": chance.random()})
            reopened(table, page)
            after = table.now()["clock"], table.name.inner_text(), table.state("view", "steps")
            page.evaluate(
                "() => { for (const name of Object.keys(localStorage)) if (name.startsWith('filler')) delete localStorage[name]; }"
            )
            assert after[:2] == before[:2], what


def test_database_that_never_answers(context: BrowserContext, page: Page) -> None:
    """The slots alone bring the fight back."""
    table = sample(page, "Hab-block Nine")
    table.go_on_rolling()
    page.close()
    silent = context.new_page()
    silent.add_init_script(HANGING)
    table = Table(silent)
    for _ in range(often(1, 5)):
        reopened(table, silent)
        before = table.state("view", "step")
        table.go_on_rolling()
        reopened(table, silent)
        assert isinstance(before, int)
        assert table.state("view", "step") == before + 1
