"""The browser is killed at any moment of play: every step that was shown is there at the next start, in the fight played last."""

import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Timer

import pytest
from playwright.sync_api import BrowserContext, Error, Playwright

import browser as browsers
from conftest import ARGUMENTS, Site
from kills import SEED, kill, often, unlock
from table import Table
from test_players import sample

pytestmark = pytest.mark.first_visit

SAMPLES = ("Hab-block Nine", "Harbor heist")
HELD = """async () => {
    const { state } = (await import("./static/inspect/modules.js"))["app/store.js"];
    return [state.ui.fight, state.view?.steps ?? 0, state.ui.opened, state.ui.engine];
}"""


STOP = """
(last) => {
    let calls = 0;
    for (const [owner, name] of [[Storage.prototype, "setItem"], [IDBObjectStore.prototype, "put"], [IDBDatabase.prototype, "transaction"]]) {
        const before = owner[name];
        owner[name] = function (...args) {
            const result = before.apply(this, args);
            calls += 1;
            while (calls === last);
            return result;
        };
    }
    setTimeout(() => document.querySelector("#next").click());
}
"""
"""Presses Next; the page stops after so many calls."""
MOST_CALLS = 9
UNTIL_KILLED = 1.5
"""Seconds that the page has to come to the call at which it stops."""


@dataclass
class Shown:
    """What the screen has shown: the steps of each fight, and the fight played last."""

    steps: dict[str, int] = field(default_factory=dict)
    last: str = ""

    def look(self, table: Table) -> None:
        fight, steps, *_ = table.page.evaluate(HELD)
        self.steps[fight] = steps
        self.last = fight

    def check(self, fight: str, steps: int) -> None:
        """Checks what was found after a kill: nothing shown is lost, and at most the step under way has been added."""
        assert self.steps[fight] <= steps <= self.steps[fight] + 1, f"{steps} steps, not {self.steps[fight]}"
        assert fight == self.last or steps == self.steps[fight] + 1, f"{fight} is open, {self.last} was played last"


def launch(playwright: Playwright, profile: Path, site: Site) -> BrowserContext:
    return playwright.chromium.launch_persistent_context(
        profile, executable_path=browsers.find(), args=list(ARGUMENTS), base_url=site.url
    )


def other_fight(table: Table) -> None:
    """Opens the fight that was not played last."""
    table.page.goto("/#home")
    table.page.locator(".fight-open").nth(1).click()
    table.page.locator(".play-screen").wait_for()
    table.until(lambda: table.state("ui", "opened") is True, "the other fight opens")


def play(table: Table, shown: Shown, chance: Random) -> None:
    """Plays until the browser is gone."""
    while True:
        if chance.random() < 0.15:
            other_fight(table)
        table.go_on()
        shown.look(table)
        table.page.wait_for_timeout(100)
        while table.plate.count():
            table.tap(table.plate)
            shown.look(table)
            table.page.wait_for_timeout(100)


@pytest.mark.parametrize("profile_number", range(often(1, 5)))
def test_no_shown_step_is_lost(playwright: Playwright, site: Site, tmp_path: Path, profile_number: int) -> None:
    chance = Random(f"{SEED} {profile_number}")
    shown = Shown()
    context = launch(playwright, tmp_path, site)
    page = context.pages[0]
    for name in SAMPLES:
        table = sample(page, name)
        table.go_on_rolling()
        shown.look(table)
    for _ in range(often(2, 10)):
        timer = Timer(chance.uniform(0.05, 2), kill, [tmp_path])
        timer.start()
        with suppress(Error):
            play(table, shown, chance)
        timer.join()
        unlock(tmp_path)
        context = launch(playwright, tmp_path, site)
        table = Table(context.pages[0])
        table.page.goto("/#fight")
        table.until(lambda table=table: opened(table, shown), "the fight played last opens")  # type: ignore[misc]
        fight, steps, *_ = table.page.evaluate(HELD)
        shown.check(fight, steps)
        shown.look(table)
        to_the_fight(table)
    context.close()


def opened(table: Table, shown: Shown) -> bool:
    """Tells whether the engine holds the newest fight; the list may first show an older state, until the journals have been read."""
    fight, steps, is_open, engine = table.page.evaluate(HELD)
    newest = fight == shown.last or steps > shown.steps.get(fight, 0)
    return bool(newest and is_open and engine == "ready")


def to_the_fight(table: Table) -> None:
    """Shows the open fight, where the page began at the list."""
    if not table.page.locator(".play-screen").count():
        table.page.goto("/#fight")
        table.page.locator(".play-screen").wait_for()


@pytest.mark.parametrize("profile_number", range(often(1, 5)))
def test_the_page_stops_between_two_calls(
    playwright: Playwright, site: Site, tmp_path: Path, profile_number: int
) -> None:
    """It is dead after any call to its storage; crash-points.test.js does the same at every call, with a storage in memory."""
    chance = Random(f"{SEED} {profile_number}")
    shown = Shown()
    context = launch(playwright, tmp_path, site)
    table = sample(context.pages[0], "Hab-block Nine")
    for _ in range(often(1, 10)):
        table.go_on_rolling()
        shown.look(table)
        table.page.evaluate(STOP, chance.randint(1, MOST_CALLS))
        time.sleep(UNTIL_KILLED)
        kill(tmp_path)
        unlock(tmp_path)
        context = launch(playwright, tmp_path, site)
        table = Table(context.pages[0])
        table.page.goto("/#fight")
        table.until(lambda table=table: opened(table, shown), "the fight opens")  # type: ignore[misc]  # a lambda with a default
        fight, steps, *_ = table.page.evaluate(HELD)
        shown.check(fight, steps)
        to_the_fight(table)
    context.close()
