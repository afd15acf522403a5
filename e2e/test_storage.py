"""Fights survive browsers: a killed browser, damaged and full storage, two tabs on one fight.

The lab page stores made-up steps. static/storage/fights.test.js tries every combination of damage under Node; this is about the real
browser.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

import browser as browsers
from conftest import ARGUMENTS, Site, open_lab
from kills import kill, unlock

pytestmark = pytest.mark.first_visit

PLAY = """async ([id, from, to]) => {
    const view = (seq) => ({
        stage: "play", title: "Drill", system: "x", system_name: "X", fighters: [], clock: { place: "S" + seq },
    });
    const reply = (seq, journal) => ({ id: seq, ok: true, seq, view: view(seq), journal });
    id ??= lab.storage.create(reply(0, ['{"turnwright":1}'])).id;
    const answers = [];
    for (let n = from; n <= to; n += 1) answers.push(await lab.storage.record(id, reply(n, [`{"step":${n}}`])));
    return { id, answers };
}"""


def play(page: Page, start: int, end: int, fight: str | None = None) -> tuple[str, list[dict[str, object]]]:
    played = page.evaluate(PLAY, [fight, start, end])
    return played["id"], played["answers"]


def journal(page: Page, fight: str) -> list[str]:
    lines: list[str] = page.evaluate("(id) => lab.storage.journal(id)", fight)
    return lines


def steps(count: int) -> list[str]:
    return ['{"turnwright":1}', *(f'{{"step":{n}}}' for n in range(1, count + 1))]


def test_next_visit(context: BrowserContext, lab: Page) -> None:
    fight, answers = play(lab, 1, 5)
    assert answers == [{"ok": True}] * 5
    lab.close()
    again = open_lab(context.new_page())
    assert again.evaluate("() => lab.storage.lastFight()") == fight
    assert again.evaluate("(id) => lab.storage.lastView(id).clock.place", fight) == "S5"
    assert journal(again, fight) == steps(5)


def test_killed_browser_loses_no_step(playwright: Playwright, site: Site, tmp_path: Path) -> None:
    """SIGKILL right after a stored step: localStorage may lose it, the journal does not."""
    for round_ in range(2):
        folder = tmp_path / str(round_)
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=browsers.find(), args=list(ARGUMENTS), base_url=site.url
        )
        page = open_lab(context.new_page())
        fight, _ = play(page, 1, 12)
        kill(folder)
        unlock(folder)
        again = playwright.chromium.launch_persistent_context(
            folder, executable_path=browsers.find(), args=list(ARGUMENTS), base_url=site.url
        )
        page = open_lab(again.new_page())
        page.evaluate("() => lab.storage.recover()")
        assert page.evaluate("() => lab.storage.lastFight()") == fight
        assert journal(page, fight) == steps(12)
        again.close()


def test_damaged_slots_are_put_aside(context: BrowserContext, lab: Page) -> None:
    fight, _ = play(lab, 1, 5)
    lab.evaluate(
        """(id) => {
        const name = (letter) => `turnwright.fight.${id}.${letter}`;
        localStorage[name("A")] = localStorage[name("A")].replace("Drill", "Drull");
        localStorage[name("B")] = localStorage[name("B")].slice(0, 50);
    }""",
        fight,
    )
    again = open_lab(context.new_page())
    assert again.evaluate("(id) => lab.storage.lastView(id)", fight) is None
    assert journal(again, fight) == steps(5)
    aside = again.evaluate(
        "() => Object.keys(localStorage).filter((name) => name.startsWith('turnwright.quarantine.'))"
    )
    assert len(aside) == 2


def test_full_storage_warns_and_goes_on(context: BrowserContext, lab: Page) -> None:
    """The last view, where it is written already, gives its room to the first steps; then they warn."""
    fight, _ = play(lab, 1, 2)
    lab.evaluate("""() => {
        let chunk = "x".repeat(1_000_000);
        for (let n = 0; chunk.length > 0; n += 1) {
            try { localStorage[`filler${n}`] = chunk; } catch { chunk = chunk.slice(0, Math.floor(chunk.length / 2)); }
        }
    }""")
    _, answers = play(lab, 3, 20, fight)
    assert all(answer["ok"] for answer in answers)
    assert "out of space" in str(answers[-1]["warning"])
    assert journal(open_lab(context.new_page()), fight) == steps(20)


def test_forbidden_storage_keeps_the_fight_in_memory(
    context: BrowserContext, expect_errors: Callable[..., None]
) -> None:
    expect_errors("SecurityError", "uncaught: no")
    context.add_init_script("""
        const no = () => { throw new DOMException("no", "SecurityError"); };
        Object.defineProperty(window, "localStorage", { get: no });
        Object.defineProperty(IDBFactory.prototype, "open", { value: no });
    """)
    page = open_lab(context.new_page())
    fight, answers = play(page, 1, 3)
    assert not any(answer["ok"] for answer in answers)
    assert "does not store anything" in str(answers[0]["warning"])
    assert journal(page, fight) == steps(3)


def test_storage_cleared_under_a_running_page(context: BrowserContext, lab: Page) -> None:
    fight, _ = play(lab, 1, 3)
    lab.evaluate("""async () => {
        localStorage.clear();
        await new Promise((resolve) => { indexedDB.deleteDatabase("turnwright").onsuccess = resolve; });
    }""")
    _, answers = play(lab, 4, 4, fight)
    assert answers == [{"ok": True}]
    again = open_lab(context.new_page())
    assert again.evaluate("() => lab.storage.lastFight()") == fight
    assert journal(again, fight) == steps(4)


CLAIM = """async (id) => {
    const lost = Promise.withResolvers();
    lab.lost = lost.promise;
    lab.claim = await lab.storage.lockFight(id, lost.resolve);
    return lab.claim.writer;
}"""
TOLD = "() => Promise.race([lab.lost.then(() => true), new Promise((late) => setTimeout(late, 20_000, false))])"
"""The browser tells the first tab in its own time, which may come after the second tab's next step."""


def test_two_tabs_one_writer(context: BrowserContext, lab: Page) -> None:
    fight, _ = play(lab, 1, 2)
    assert lab.evaluate(CLAIM, fight) is True
    other = open_lab(context.new_page())
    assert other.evaluate(CLAIM, fight) is False
    journal(other, fight)
    assert play(other, 3, 3, fight)[1][0]["ok"] is False
    other.evaluate("() => lab.claim.takeOver()")
    journal(other, fight)
    assert play(other, 3, 3, fight)[1] == [{"ok": True}]
    assert lab.evaluate(TOLD) is True
    assert play(lab, 3, 3, fight)[1][0]["ok"] is False
    assert journal(open_lab(context.new_page()), fight) == steps(3)


def test_lock_ends_with_its_tab(context: BrowserContext, lab: Page) -> None:
    fight, _ = play(lab, 1, 1)
    assert lab.evaluate(CLAIM, fight) is True
    lab.close()
    assert open_lab(context.new_page()).evaluate(CLAIM, fight) is True


def test_another_fight_lets_the_first_go(context: BrowserContext, lab: Page) -> None:
    first, _ = play(lab, 1, 1)
    second, _ = play(lab, 1, 1)
    lab.evaluate(CLAIM, first)
    lab.evaluate(CLAIM, second)
    assert open_lab(context.new_page()).evaluate(CLAIM, first) is True
