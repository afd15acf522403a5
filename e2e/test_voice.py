"""The announcements for screen readers in the four sample fights, twelve turns each, word for word.

A transcript in `transcripts/` has the polite region's text after each Next, and the alert's text after a refusal. The dice are fixed. After
a wanted change: `VOICE=new pytest e2e/test_voice.py`.
"""

import os
import re
from itertools import groupby, pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from table import Table
from waiting import answered

pytestmark = pytest.mark.own_page

FOLDER = Path(__file__).parent / "transcripts"
FIGHTS = {
    "bridge": "Bridge at Oxmoor",
    "harbor": "Harbor heist",
    "habblock": "Hab-block Nine",
    "cargo": "Cargo bay 4",
}
GOES = 12
ACTS = re.compile(r"(?<!cannot)(?<!nobody) (?:acts?|declares?)\b")

# Chance that is the same each time, whatever else was asked or prepared before a step, and an ear at every live region, now and later.
EAR = """
let state = null;
addEventListener("load", async () => {
    ({ state } = (await import("./static/inspect/modules.js"))["app/store.js"]);
});
crypto.getRandomValues = (array) => {
    let draw = (state?.view?.seq ?? 0) + 1;
    for (let at = 0; at < array.length; at += 1) array[at] = (draw = (draw * 1103515245 + 12345) % 2147483648) >> 16;
    return array;
};
window.heard = [];
let last = 0;
window.silence = async (least) => {
    const called = performance.now();
    for (let left = least; left > 0; left = Math.max(called, last) + least - performance.now())
        await new Promise((resolve) => setTimeout(resolve, left));
};
const listen = (region) => new MutationObserver(() => {
    const text = region.textContent.trim();
    if (!text) return;
    last = performance.now();
    window.heard.push([last, region.getAttribute("role"), text]);
}).observe(region, { childList: true, characterData: true, subtree: true });
const known = new Set();
new MutationObserver(() => {
    for (const region of document.querySelectorAll(".said")) if (!known.has(region)) { known.add(region); listen(region); }
}).observe(document, { childList: true, subtree: true });
"""


def heard(page: Page) -> list[tuple[float, str, str]]:
    return [(float(when), str(role), str(text)) for when, role, text in page.evaluate("window.heard.splice(0)")]


def lines(said: list[tuple[float, str, str]]) -> list[str]:
    """Returns what each kind of region said in a row as one line: how much of it is one message depends on how fast the answers come."""
    rows = groupby(said, lambda one: one[1])
    return [("! " if role == "alert" else "  ") + " ".join(text for *_, text in texts) for role, texts in rows]


def listen(page: Page) -> list[tuple[float, str, str]]:
    """Returns everything announced, after the engine's last answer, until 650 ms of silence; at most one message is announced in half a second."""
    answered(page)
    page.evaluate("silence(650)")
    return heard(page)


def refused(table: Table) -> None:
    """Taps something that has become impossible: sent, refused, announced."""
    table.page.evaluate(
        "async () => (await import('./static/fight/command/command-queue.js')).act({ do: 'start', args: {} }, { key: 'start', label: 'Start' })"
    )


def go_on(table: Table) -> None:
    """Presses Next, and the plate of each sheet that asks for dice; the app rolls."""
    before = table.seq()
    table.next.click()
    table.until(lambda: table.seq() > before or table.plate.count() > 0, "Next")
    while table.state("view", "prompt"):
        table.tap(table.plate)
    table.shut()


def begun(table: Table) -> Table:
    """Presses Start; the app rolls every question."""
    table.start().click()
    playing = table.page.locator(".play-screen")
    while not playing.count():
        expect(table.plate.or_(playing).first).to_be_visible()
        if table.plate.count():
            table.roll()
    table.until(table.rolled, "a tie is rolled again")
    return table


@pytest.mark.parametrize("fight", FIGHTS)
def test_transcript(page: Page, fight: str) -> None:
    page.add_init_script(EAR)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile(f"^Try {FIGHTS[fight]}")).click()
    page.locator(".setup-screen").wait_for()
    told = ["Set-up", *lines(listen(page))]
    table = begun(Table(page))
    told += ["Start", *lines(listen(page))]
    everything: list[tuple[float, str, str]] = []
    for go in range(GOES):
        go_on(table)
        said = listen(page)
        everything += said
        told += [f"Next {go + 1}", *lines(said)]
    refused(table)
    said = listen(page)
    assert [role for _, role, _ in said] == ["alert"]
    told += ["Start once more", *lines(said)]
    seq = table.seq()
    page.keyboard.press("u")
    table.until_step(seq, "Undo")
    told += ["Undo", *lines(listen(page))]
    polite = [when for when, role, _ in everything if role == "status"]
    assert all(later - earlier >= 490 for earlier, later in pairwise(polite))
    assert all(len(ACTS.findall(message)) <= 1 for *_, message in everything), "two act in one message"
    text = "\n".join(told) + "\n"
    file = FOLDER / f"{fight}.txt"
    if os.environ.get("VOICE") == "new":
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_quick_taps_are_one_message(page: Page) -> None:
    """Three quick Nexts: the changes and the acting combatant in one message, at most one in half a second."""
    page.add_init_script(EAR)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Hab-block Nine")).click()
    page.locator(".setup-screen").wait_for()
    table = begun(Table(page))
    listen(page)
    seq = table.seq()
    for _ in range(3):
        page.locator("#next").click()
    table.until(lambda: table.seq() >= seq + 3, "three times Next")
    said = listen(page)
    assert 1 <= len(said) <= 3
    assert all(later - earlier >= 490 for (earlier, *_), (later, *_) in pairwise(said))
    assert table.name.inner_text() in said[-1][2]


def test_a_sheet_hears_too(page: Page) -> None:
    """While a sheet is open the page behind it is inert, and only the sheet's regions speak."""
    page.add_init_script(EAR)
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try Harbor heist")).click()
    page.locator(".setup-screen").wait_for()
    table = begun(Table(page))
    page.get_by_role("button", name="More", exact=True).click()
    table.sheet.wait_for()
    listen(page)
    refused(table)
    answered(page)
    expect(table.sheet.locator("[role=alert].said")).to_contain_text("The fight has already begun.")
    expect(page.locator("#app > [role=alert].said")).to_be_empty()
