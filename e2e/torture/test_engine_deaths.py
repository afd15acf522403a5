"""The engine's worker is ended at any moment: while it starts, while it opens the fight, idle, and in a request."""

import json
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page

from kills import SEED, often
from table import Table
from test_players import sample

pytestmark = pytest.mark.first_visit
"""With a service worker: a page that it serves must notice the death as well."""

NOTICED = 5_000
"""Milliseconds in which the page notices that its worker is dead."""
# Keeps the page's workers, and ends the first one a given time after it was made, also before it has begun.
KEEP = """
    window.made = [];
    window.madeAt = [];
    const Before = Worker;
    window.Worker = class extends Before {
        constructor(...args) {
            super(...args);
            made.push(this);
            madeAt.push(performance.now());
            const after = sessionStorage.getItem("end-after");
            sessionStorage.removeItem("end-after");
            if (after !== null) this.endAfter(Number(after));
        }
        async endAfter(milliseconds) {
            if (milliseconds) await new Promise((resolve) => setTimeout(resolve, milliseconds));
            window.endedAt = performance.now();
            window.ended = this;
            Before.prototype.terminate.call(this);
        }
    };
"""
REPLACED_AFTER = "() => madeAt.at(-1) - endedAt"
IS_REPLACED = "() => window.ended !== undefined && made.at(-1) !== ended"
END_LATER = "(ms) => setTimeout(() => { window.endedAt = performance.now(); window.ended = made.at(-1); ended.terminate(); }, ms)"
SAVED = (
    "async () => (await (await import('./static/inspect/modules.js'))['engine/requests.js'].question('save')).document"
)
START = "() => performance.getEntriesByName('turnwright:fight-open')[0]?.startTime ?? 0"


def saved(table: Table) -> str:
    """Returns the whole fight as the engine holds it."""
    return str(table.page.evaluate(SAVED))


def is_open(table: Table) -> bool:
    """Tells whether the engine holds the fight that is shown, and no tap waits."""
    if table.state("ui", "opened") is not True or table.state("ui", "engine") != "ready" or table.state("ui", "queue"):
        return False
    return len(json.loads(saved(table))["steps"]) == table.state("view", "steps")


def replaced(table: Table) -> None:
    """Checks that another worker was made in time."""
    table.until(lambda: bool(table.page.evaluate(IS_REPLACED)), "a new worker")
    assert table.page.evaluate(REPLACED_AFTER) < NOTICED


def reload(page: Page, end_after: float | None = None) -> None:
    if end_after is not None:
        page.evaluate("(ms) => sessionStorage.setItem('end-after', ms)", end_after)
    page.reload()


@pytest.fixture
def table(context: BrowserContext) -> Table:
    """A running fight in a page whose workers can be ended."""
    page = context.new_page()
    page.add_init_script(KEEP)
    table = sample(page, "Hab-block Nine")
    table.go_on()
    return table


@pytest.mark.parametrize("part", range(often(1, 5)))
def test_ended_while_the_fight_opens(table: Table, part: int) -> None:
    """Whenever it ends between its first moment and the moment after the fight is open: the same fight is open soon."""
    before = saved(table)
    reload(table.page)
    table.until(lambda: bool(table.page.evaluate(START)), "the fight opens")
    longest = table.page.evaluate(START) * 1.2
    deaths = often(2, 10)
    for n in range(deaths):
        reload(table.page, longest * (n + part / 5) / deaths)
        replaced(table)
        table.until(lambda: is_open(table), "the fight opens")
        assert saved(table) == before


@pytest.mark.parametrize("part", range(often(1, 5)))
def test_ended_in_play(table: Table, part: int) -> None:
    """Idle or in a request: the fight is the same, or has the step that was under way."""
    chance = Random(f"{SEED} {part}")
    for _ in range(often(1, 10)):
        reload(table.page)
        table.until(lambda: is_open(table), "the fight opens")
        before, steps = saved(table), table.state("view", "steps")
        table.page.evaluate(END_LATER, chance.uniform(0, 120))
        if chance.random() < 0.7:
            table.page.wait_for_timeout(chance.uniform(0, 100))
            table.next.click()
        replaced(table)
        table.until(lambda: is_open(table), "the fight is opened again")
        after = table.state("view", "steps")
        assert saved(table) == before or (isinstance(steps, int) and after == steps + 1)
        reload(table.page)
        table.until(lambda: is_open(table), "the fight opens")
        assert table.state("view", "steps") == after
        table.next.click()  # what was set aside is offered once more
        again = table.page.locator(".notice").get_by_role("button", name="Send once more")
        table.until(lambda after=after, again=again: table.state("view", "steps") != after or again.count() > 0, "Next")  # type: ignore[misc]
        if again.count():
            again.click()
        table.until(lambda after=after: table.state("view", "steps") != after, "the step is sent once more")  # type: ignore[misc]
