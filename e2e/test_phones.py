"""A phone at the table follows the GM's laptop: the table program serves both over loopback, each to a browser of its own."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from opened import opened
from table import Table as Played
from turnwright_table.site import Site
from turnwright_table.table import Table
from waiting import until

pytestmark = pytest.mark.own_page
HOSTED = "https://app.example/"
WAKES = "document.dispatchEvent(new Event('visibilitychange'))"


class Running:
    """The table program in a thread of this process."""

    def __init__(self, site: Path) -> None:
        self.table = Table(Site(site), HOSTED, lambda: "127.0.0.1")
        self.loop = asyncio.new_event_loop()
        self.open = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        assert self.open.wait(20)

    def _run(self) -> None:
        self.loop.run_until_complete(self.table.open(0))
        self.open.set()
        self.loop.run_forever()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self.table.shut(), self.loop).result(5)
        self.loop.call_soon_threadsafe(self.loop.stop)


@pytest.fixture
def running(built: Path) -> Iterator[Running]:
    program = Running(built)
    yield program
    program.stop()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[[str], BrowserContext]]:
    """Makes browsers that keep what went wrong in them; a test ends with none of it."""
    wrong: list[str] = []
    made: list[BrowserContext] = []

    def context(url: str) -> BrowserContext:
        one = browser.new_context(base_url=url, viewport={"width": 1180, "height": 820})
        one.on("weberror", lambda error: wrong.append(str(error.error)))
        made.append(one)
        return one

    yield context
    for one in made:
        one.close()
    assert wrong == []


def phone_at(running: Running, context: BrowserContext) -> Page:
    page = context.new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(running.table.phones.url)
    return page


def test_a_phone_follows_sleeps_and_joins_again(running: Running, visit: Callable[[str], BrowserContext]) -> None:
    gm = visit(running.table.url.removesuffix("table/")).new_page()
    played: Played = opened(gm, "Harbor heist")
    sleeper = visit(running.table.phones.url)
    phone = phone_at(running, sleeper)
    mine = phone.locator(".link-choose .button").first
    name = mine.inner_text().splitlines()[-1]
    mine.click()
    up = phone.locator(".players-up h2")
    stands = phone.locator(".link-time")
    expect(stands.locator(".icon use")).to_have_attribute("href", "#i-live")
    played.go_on_rolling()
    until(gm, lambda: running.table.room.n >= 2, "the step was told")
    expect(up).to_have_text(played.name.inner_text())

    # it falls asleep while the fight goes on
    sleeper.set_offline(True)
    phone.evaluate(WAKES)
    expect(stands).to_have_class("link-time is-old")
    played.go_on_rolling()
    played.go_on_rolling()
    sleeper.set_offline(False)
    phone.evaluate(WAKES)
    expect(stands).to_have_class("link-time ")
    expect(up).to_have_text(played.name.inner_text())

    # the sheet knows it; a new code sends it away, and its Undo brings it back
    gm.locator(".is-code").click()
    listed = played.sheet.locator(".phones-list li")
    expect(listed).to_have_count(1)
    expect(listed).to_contain_text(name)
    before = running.table.phones.url
    expect(played.sheet.locator(".phones-address")).to_contain_text(before.removeprefix("http://").removesuffix("/"))
    played.sheet.locator(".phones-acts .button").last.click()
    undo = played.sheet.locator(".notice .button")
    undo.wait_for()
    assert running.table.phones.url != before
    phone.evaluate(WAKES)
    expect(stands).to_have_class("link-time is-old")
    undo.click()
    until(gm, lambda: running.table.phones.url == before, "the code of before")
    phone.evaluate(WAKES)
    expect(stands).to_have_class("link-time ")

    # links lead to the published app
    gm.keyboard.press("Escape")
    gm.locator(".is-share").first.click()
    expect(played.sheet.locator("input.field")).to_have_value(re.compile(rf"^{re.escape(HOSTED)}#"))
