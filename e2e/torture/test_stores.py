"""One of the two stores is damaged, cleared, full or forbidden after any step, or both are: what either still has is there, and a loss is said."""

import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, TimeoutError

from kills import SEED, often
from table import Table
from test_players import sample

pytestmark = pytest.mark.own_page

HARM = (Path(__file__).parent / "harm.js").read_text("utf-8")
PLAY = """async (steps) => {
    const modules = await import("./static/inspect/modules.js");
    const { act } = modules["fight/command/command-queue.js"];
    const { state } = modules["app/store.js"];
    for (let n = 0; n < steps; n += 1) {
        const { prompt } = state.view;
        await act(prompt ? { do: prompt.do, args: prompt.args } : { do: "next", args: {} }, { key: "next", label: "Next" });
    }
}"""
"""Plays steps faster than a person, so that the journal has a checkpoint."""
FOUND = """async () => {
    const modules = await import("./static/inspect/modules.js");
    const { ui } = modules["app/store.js"].state;
    return [await modules["storage/fights.js"].journal(ui.fight), ui.notice?.text ?? ""];
}"""
"""The journal with which the page goes on, and what it says."""
TIDY = """() => {
    for (const name of Object.keys(localStorage))
        if (name.startsWith("filler") || name.startsWith("turnwright.quarantine.")) delete localStorage[name];
}"""
HANGING = """
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
        return name === "turnwright" ? new EventTarget() : open.call(this, name, ...more);
    };
"""
CHECKPOINT = '{"checkpoint"'


@dataclass
class Stored:
    """What both stores had before they were harmed, and what is whole afterwards."""

    lines: list[str]
    records: list[tuple[int, str]]
    slots: list[dict[str, Any]]

    def places(self) -> set[int]:
        """Returns the places of the journal whose line one of the stores still has."""
        found = {n for n, _ in self.records}
        for slot in self.slots:
            found.add(0)
            lines = slot["lines"]
            at = next(n for n in range(len(self.lines), 0, -1) if self.lines[n : n + len(lines)] == lines)
            found.update(range(at, at + len(lines)))
        return found

    def left(self) -> list[str]:
        """Returns the newest part of the journal that can be played on, with all before it that can be undone."""
        there = self.places()
        if 0 not in there:
            return []
        for end in range(len(self.lines) - 1, 0, -1):
            starts = [n for n in range(1, end + 1) if there.issuperset(range(n, end + 1)) and self.begins(n, end)]
            if starts:
                return [self.lines[0], *self.lines[starts[0] : end + 1]]
        return self.lines[:1]

    def begins(self, start: int, end: int) -> bool:
        """Tells whether the journal can be read from this line on: no later move leads to a step before it."""
        if start == 1:
            return True
        if not self.lines[start].startswith(CHECKPOINT):
            return False
        moves = [number(line) for line in self.lines[start : end + 1] if line.startswith('{"cursor"')]
        return number(self.lines[start]) <= min(moves, default=number(self.lines[start]))


def number(line: str) -> int:
    """Returns the step in a checkpoint or a move."""
    found = re.match(r'\{"\w+":(\d+)', line)
    assert found
    return int(found[1])


def reopened(table: Table, page: Page, fault: str = "") -> None:
    """Reloads the page and finds the fight, on the screen or first on the list."""
    page.goto("about:blank")
    page.goto("/#fight")
    for _ in range(1000):
        if table.state("ui", "opened") is True and page.locator(".play-screen, .setup-screen").count():
            return
        if page.locator(".fight-open").count():
            with suppress(TimeoutError):  # the fight may open meanwhile
                page.locator(".fight-open").first.click(timeout=1_000)
        page.wait_for_timeout(30)
    raise AssertionError(f"{fault}: the fight does not open; the page says {table.state('ui', 'refused')}")


def played(page: Page, chance: Random) -> Table:
    """Plays a fight for so long that its journal may have a checkpoint."""
    table = sample(page, "Hab-block Nine")
    page.evaluate(PLAY, chance.randrange(30, 70))
    table.shut()
    return table


def step(table: Table, chance: Random) -> None:
    """Presses Next or Undo and has the app roll what is asked, without a wait for more than the answer."""
    if chance.random() < 0.15 and table.back():
        return
    table.go_on()
    table.until(lambda: rolled(table), "nothing is asked")


def rolled(table: Table) -> bool:
    """Has the app roll an open question; tells whether there is none."""
    if table.plate.count():
        table.roll()
    return table.state("view", "prompt") is None and not table.plate.count()


def shown(table: Table) -> tuple[object, ...]:
    """Returns the clock, the acting fighter, and how many steps can be played to."""
    return table.place.inner_text(), table.name.inner_text(), table.state("view", "steps")


@pytest.mark.parametrize("part", range(often(1, 20)))
def test_nothing_is_lost_that_a_store_still_has(page: Page, part: int) -> None:
    """What is left of both is played on, and what neither has any more is said."""
    chance = Random(f"{SEED} {part}")
    table = played(page, chance)
    harms: list[str] = Random(SEED).sample(names := page.evaluate(HARM, {}), len(names))
    faults = often(10, 50)
    for n in range(part * faults, (part + 1) * faults):
        what = harms[n % len(harms)]
        if page.locator(".setup-screen").count():  # no step was left
            table = played(page, chance)
        for _ in range(chance.randrange(1, 3)):
            step(table, chance)
        before = shown(table)
        stored = Stored(**page.evaluate(HARM, {"what": what, "at": chance.random(), "also": chance.random()}))
        left = stored.left()
        fault = f"{n}: {what}, {len(stored.lines)} lines, {len(left)} left"
        reopened(table, page, fault)
        lines, notice = page.evaluate(FOUND)
        page.evaluate(TIDY)
        # a checkpoint that stands twice may be joined to what leads to its first place
        assert lines[:1] + lines[1 - len(left) :] == left or len(left) == 1 == len(lines), (
            f"{fault}, {len(lines)} found"
        )
        is_last = lines[-1] == stored.lines[-1]
        if is_last:
            assert shown(table)[:2] == before[:2], fault
        if is_last and lines[1] == stored.lines[1]:
            assert shown(table) == before, fault
        else:
            assert "damaged" in notice, f"{fault}, {len(lines)} found: nothing is said"
        if lines == stored.lines:
            assert "damaged" not in notice, f"{fault}: {notice}"


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
