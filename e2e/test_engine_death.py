"""The engine's worker is really ended: between requests, and while one is under way."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from table import Table
from test_players import sample
from waiting import sized

pytestmark = pytest.mark.cold_start

# Keeps the page's workers, so that a test can end them as a browser short of memory does.
KEEP = """
    window.made = [];
    window.madeAt = [];
    window.endNext = sessionStorage.endNext ?? 0;
    const Before = Worker;
    window.Worker = class extends Before {
        constructor(...args) {
            super(...args);
            made.push(this);
            madeAt.push(performance.now());
            if (made.length <= endNext) super.terminate();
        }
    };
"""
KILL = "() => made.at(-1).terminate()"
# Ends the next worker as it says that it holds its lock; the page does not hear it.
END_UNHEARD = """
    const listen = BroadcastChannel.prototype.addEventListener;
    BroadcastChannel.prototype.addEventListener = function (type, listener) {
        listen.call(this, type, (event) => {
            if (event.data !== "held" || window.ended) return listener(event);
            window.ended = [made.length, performance.now()];
            made.at(-1).terminate();
        });
    };
"""
ROOM = "(text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize)"
"""The width of a text in letters, roughly."""
REACHED = """(control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
"""Whether a tap on the middle of a control meets it."""
NOTICED = 5_000
"""Milliseconds in which the page notices that its worker is dead."""
# Occupies a worker as a long Python computation does.
BUSY = "(ms) => setTimeout(() => { const end = Date.now() + ms; while (Date.now() < end); })"


@pytest.fixture
def table(context: BrowserContext) -> Table:
    """A running fight in a page whose workers can be ended."""
    page = context.new_page()
    page.add_init_script(KEEP)
    table = sample(page, "Hab-block Nine")
    table.go_on()
    return table


def workers(page: Page) -> int:
    return int(page.evaluate("() => made.length"))


def replaced(table: Table, ended: int, when: float, limit: int = NOTICED) -> None:
    """Waits for the worker after so many, and checks by the page's clock that it was made in time."""
    table.until(lambda: workers(table.page) > ended, "a new worker")
    assert table.page.evaluate("(n) => madeAt[n]", ended) - when < limit


def noticed(table: Table, how: Callable[[], object]) -> None:
    """Ends the worker and checks that another is being made in time."""
    ended, when = table.page.evaluate("() => [made.length, performance.now()]")
    how()
    replaced(table, ended, when)
    expect(table.page.locator(".strips")).not_to_contain_text("Restarting")


def test_dead_worker_is_replaced_between_requests(table: Table) -> None:
    before = table.now()
    for _ in range(2):
        noticed(table, lambda: table.page.evaluate(KILL))
    assert table.now() == before
    table.go_on()


def test_worker_that_ends_before_it_says_that_it_holds_its_lock(table: Table) -> None:
    """The page looks for the lock of a worker that has begun."""
    page = table.page
    before = table.now()
    page.evaluate(END_UNHEARD)
    page.evaluate(KILL)
    table.until(lambda: bool(page.evaluate("() => window.ended")), "the next worker ends")
    replaced(table, *page.evaluate("() => window.ended"))
    table.until(lambda: table.state("ui", "engine") == "ready", "the engine answers")
    assert table.now() == before
    table.go_on()


@pytest.mark.parametrize("deaths", [1, 2])
def test_workers_that_end_before_they_begin(table: Table, deaths: int) -> None:
    """Those of a start, and those of a restart: another one is made beside each."""
    page = table.page
    before = table.now()
    page.evaluate("(deaths) => { sessionStorage.endNext = deaths; }", deaths)
    page.reload()
    table.until(lambda: table.state("ui", "engine") == "ready", "the engine answers")
    end = "(deaths) => { endNext = made.length + deaths; made.at(-1).terminate(); return performance.now(); }"
    replaced(table, 2 * deaths + 1, page.evaluate(end, deaths), NOTICED * (deaths + 1))
    table.until(lambda: table.state("ui", "engine") == "ready", "the engine answers again")
    made = page.evaluate("() => madeAt")
    ended = [*range(deaths), *range(deaths + 1, 2 * deaths + 1)]
    assert [n for n in ended if made[n + 1] - made[n] > NOTICED] == []
    assert table.now() == before
    table.go_on()


def test_worker_that_ends_in_a_request_costs_that_request_alone(table: Table) -> None:
    """The tap is set aside, said, not sent again after a reload, and sent when the GM asks for it."""
    page = table.page
    before = table.now()
    page.workers[-1].evaluate(BUSY, 60_000)
    noticed(table, lambda: page.evaluate("() => { document.querySelector('#next').click(); made.at(-1).terminate(); }"))
    notice = page.locator(".notice")
    expect(notice).to_contain_text("This stopped the rules engine, which was restarted. Your fight is unchanged.")
    notice.locator(".icon-button").click()
    assert table.now() == before
    for again in (lambda: None, page.reload):
        again()
        table.until(lambda: table.state("ui", "opened") is True, "the fight opens")
        seq = table.seq()
        table.next.click()
        expect(notice).to_contain_text("it was not sent again")
        assert table.seq() == seq
    for width, height in ((320, 568), (390, 844), (740, 900), (1180, 820)):
        sized(page, width, height)
        said, buttons = notice.locator("> span"), notice.locator("button")
        assert page.evaluate(ROOM, said.element_handle()) > 12, f"the words stand one below the other at {width}"
        for control in (*buttons.all(), table.next):
            assert page.evaluate(REACHED, control.element_handle()), f"not in sight at {width}: {control.inner_text()}"
    notice.get_by_role("button", name="Send once more").click()
    table.until(lambda: table.seq() > seq, "the step is sent once more")
    table.go_on()


def test_long_computation_is_not_taken_for_dead(table: Table) -> None:
    page = table.page
    made, seq = workers(page), table.seq()
    page.workers[-1].evaluate(BUSY, 10_000)
    table.next.click()
    expect(page.locator(".strips")).to_contain_text("slow to answer")
    table.until(lambda: table.seq() > seq, "the long computation ends")
    assert workers(page) == made
