"""Waits for what happens, where no locator shows it. A test waits for a fixed time only where time itself is tested."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page

PAUSE = 15
"""Milliseconds between two looks."""
EVENING = datetime(2026, 8, 5, 19, 41, tzinfo=UTC)
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
ANSWERED = "async () => { await (await import('./static/engine/requests.js')).question('about'); }"


def until(page: Page, condition: Callable[[], object], what: str, seconds: int = 15) -> None:
    """Looks again and again until the condition holds."""
    for _ in range(seconds * 1000 // PAUSE):
        if condition():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(f"waited {seconds} seconds: {what}")


def drawn(page: Page) -> None:
    """Waits until the page has been laid out and drawn."""
    page.evaluate(DRAWN)


def answered(page: Page) -> None:
    """Waits until the engine has answered all that it was asked, and the page has drawn it: before a test says that nothing has happened."""
    page.evaluate(ANSWERED)
    drawn(page)


def sized(page: Page, width: int, height: int) -> None:
    """Gives the page another size, and waits until it is drawn in it."""
    page.set_viewport_size({"width": width, "height": height})
    drawn(page)


def clock(page: Page, seconds: int) -> None:
    """Sets the clock of this profile's pages to so many seconds after the evening began; it stands still until it is set again."""
    page.clock.set_fixed_time(EVENING + timedelta(seconds=seconds))
