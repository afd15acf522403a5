"""The next start restores the memory of a started Python, and starts as usual when it cannot."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from test_players import sample

ANSWERED = "() => performance.getEntriesByName('turnwright:first-answer').length"
STORED = """async () => {
    const cache = await caches.open("engine-memory");
    const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return (await Promise.all(found.map((response) => response.arrayBuffer()))).map(({ byteLength }) => byteLength);
}"""
DAMAGE = """async (length) => {
    const cache = await caches.open("engine-memory");
    const [key] = await cache.keys();
    const stored = await cache.match(key);
    const bytes = new Uint8Array(await stored.arrayBuffer());
    bytes.fill(255, bytes.length / 2, bytes.length / 2 + 1000);
    await cache.put(key, new Response(bytes.slice(0, length), { headers: stored.headers }));
}"""


def start(page: Page) -> bool:
    """Opens the page until the engine has answered; returns whether Python's memory was restored."""
    page.goto("about:blank")
    page.goto("/#home")
    page.wait_for_function(ANSWERED)
    expect(page.locator(".game").first).to_be_visible()
    (worker,) = page.workers
    return bool(worker.evaluate("() => performance.getEntriesByName('turnwright:restored').length"))


def kept(page: Page) -> Page:
    """A page whose first visit has stored the memory."""
    assert not start(page)
    for _ in range(100):
        if any(page.evaluate(STORED)):
            return page
        page.wait_for_timeout(100)
    raise AssertionError("no memory was stored")


@pytest.fixture(autouse=True)
def asked_for(context: BrowserContext) -> None:
    """The device has asked for the fast start."""
    context.add_init_script("try { localStorage.setItem('turnwright.fast-start', 'on') } catch {}")


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
    """The start falls back, the memory is not tried again, and no start loads it again."""
    assert not start(page)
    assert page.evaluate(STORED) == [0]
    assert not start(page)
    assert page.evaluate(STORED) == [0]


def test_the_second_start_restores_it(page: Page) -> None:
    assert start(kept(page))
    table = sample(page)
    table.go_on_rolling()


def test_a_damaged_one_is_not_restored(page: Page) -> None:
    kept(page).evaluate(DAMAGE, 1 << 30)
    starts_anew(page)


def test_half_of_one_is_not_restored(page: Page) -> None:
    kept(page).evaluate(DAMAGE, 1 << 20)
    starts_anew(page)


def test_one_of_another_pyodide_is_not_restored(page: Page, change: Callable[[str, str], None]) -> None:
    kept(page)
    change(r'head:"AHNucIAAAAAnAAAAAAAAA\w\w\w', 'head:"AHNucIAAAAAnAAAAAAAAAAAA')
    starts_anew(page)


def test_an_error_while_restoring_starts_anew(page: Page, change: Callable[[str, str], None]) -> None:
    kept(page)
    change(r"\.HEAPU8\.set\(", ".HEAPU8.cannot(")
    starts_anew(page)


def test_a_restarted_engine_does_not_trust_it(page: Page) -> None:
    assert start(kept(page))
    page.evaluate("async () => { await (await import('./static/engine/memory.js')).distrustMemory(); }")
    starts_anew(page)


@pytest.mark.first_visit
def test_saving_data(context: BrowserContext, page: Page) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    assert not start(page)
    page.wait_for_timeout(2000)
    assert page.evaluate(STORED) == []
