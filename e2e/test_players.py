"""The players' screen: it follows, it says when it cannot, and it never receives secrets."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from opened import begun, opened, send
from table import Table
from waiting import answered, clock, until

LISTEN = """() => {
    window.posted = [];
    new BroadcastChannel("turnwright.players").addEventListener("message", ({ data }) => window.posted.push(data));
}"""
SECRET = ("Zzyx", "zzyx", "Xylophone", "7313")
SYSTEMS = {"The Collective": "hp", "HERO System": "STUN", "Structured Time": "wounds", "Tactical": "hits"}


def fight(page: Page, system: str) -> Table:
    """A started fight with a hidden fighter, a note, and a monster whose number appears nowhere else."""
    table = opened(page, system, "Ada", "Orc, monster", "Zzyx, monster, hidden", started=False)
    for do, args in (
        ("adjust", {"who": ["orc", "zzyx"], "gauge": SYSTEMS[system], "to": 7313, "most": 7313}),
        ("memo", {"who": ["orc"], "value": "Xylophone"}),
        ("memo", {"value": "Xylophone"}),
    ):
        send(page, do, args)
    return begun(table)


def window(context: BrowserContext) -> Page:
    """Opens the players' window, in front. Whoever then uses the GM's tab brings that to the front: a click in a tab behind takes two seconds,
    since the browser draws one frame a second there."""
    page = context.new_page()
    page.goto("/#players")
    return page


def sample(page: Page, name: str = "Harbor heist") -> Table:
    return opened(page, name)


def closed(page: Page, says: Locator) -> None:
    """Closes the GM's page as a person does. Its last act is to tell the players' window, for which a page that is merely ended has no time: it is
    missed after half a minute."""
    page.close(run_before_unload=True)
    expect(says).to_contain_text("closed or asleep", timeout=60_000)


def ask_twice(shown: Page) -> None:
    """The window asks twice whether the fight has changed, as it does every two seconds, and is answered."""
    shown.evaluate(
        """async () => {
            const line = new BroadcastChannel("turnwright.players");
            for (let asked = 0; asked < 2; asked += 1)
                await new Promise((heard) => {
                    line.onmessage = ({ data }) => data.players && heard();
                    line.postMessage({ ask: true });
                });
        }"""
    )


def messages(ears: Page) -> list[dict[str, object]]:
    """Returns what the GM's page has posted."""
    return [data for data in ears.evaluate("window.posted") if "ask" not in data]


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_hidden_is_posted(context: BrowserContext, page: Page, system: str) -> None:
    """Every message over a dozen steps is the players' view alone and contains no secret."""
    ears = context.new_page()
    ears.goto("/lab/")
    ears.evaluate(LISTEN)
    shown = window(context)
    page.bring_to_front()
    table = fight(page, system)
    expect(shown.locator(".players-up")).to_be_visible()
    for _ in range(12):
        table.go_on_rolling()
        table.shut()
    until(ears, lambda: len(messages(ears)) >= 12, "a message for each step")
    posted = messages(ears)
    assert {tuple(data) for data in posted} <= {("players",), ("players", "card")}
    text = json.dumps([posted, shown.content()])
    assert not [word for word in SECRET if word in text]


def test_it_follows_and_says_when_it_cannot(context: BrowserContext, page: Page) -> None:
    table = sample(page)
    shown = window(context)
    page.bring_to_front()
    name = shown.locator(".players-up h2")
    for _ in range(4):
        expect(name).to_have_text(table.name.inner_text())
        expect(shown.locator(".players-foot")).to_contain_text("live on this device")
        table.go_on_rolling()
    table.back()
    expect(name).to_have_text(table.name.inner_text())
    closed(page, shown.locator(".players-foot"))
    again = context.new_page()
    again.goto("/#fight")
    expect(shown.locator(".players-foot")).to_contain_text("live on this device", timeout=20_000)


def test_silence_is_said(context: BrowserContext, page: Page) -> None:
    """An engine that does not answer: the window says that its state may be old, and for how long."""
    sample(page)
    shown = context.new_page()
    clock(shown, 0)
    shown.goto("/#players")
    shown.locator(".players-up").wait_for()
    page.evaluate("async () => { (await import('./static/app/store.js')).state.ui.engine = 'restarting'; }")
    clock(shown, 13)
    expect(shown.locator(".players-foot")).to_contain_text("No update from the GM’s window for 13 seconds")
    clock(shown, 38)
    expect(shown.locator(".players-foot")).to_contain_text("closed or asleep")


def sources(built: Path, urls: list[str]) -> list[str]:
    """Returns the source modules inside the joined files of these addresses."""
    maps = (built / f"{urlsplit(url).path.lstrip('/')}.map" for url in urls)
    return [source for path in maps if path.exists() for source in json.loads(path.read_text("utf-8"))["sources"]]


def test_it_loads_no_engine_and_no_fight(context: BrowserContext, page: Page, built: Path) -> None:
    sample(page)
    shown = context.new_page()
    asked: list[str] = []
    shown.on("request", lambda request: asked.append(request.url))
    shown.goto("/#players")
    shown.locator(".players-up").wait_for()
    engine = r"engine/(client|requests|worker\.js|input|pyodide)|/pyodide/|pyscript|/pythonlib.*(js|bin)$|engine-\d"
    not_wanted = rf"{engine}|/storage/(?!crc32)|fight/session"
    modules = sources(built, asked)
    assert any(name.endswith("players/window.js") for name in modules)
    assert not [name for name in [*asked, *modules] if re.search(not_wanted, name)]
    assert not shown.workers


def test_it_takes_no_orders(context: BrowserContext, page: Page) -> None:
    """No message over the channel changes the fight."""
    table = sample(page)
    seq = table.seq()
    shown = window(context)
    shown.locator(".players-up").wait_for()
    shown.evaluate(
        """() => new Promise((heard) => {
            const line = new BroadcastChannel("turnwright.players");
            line.onmessage = ({ data }) => data.players && heard();
            for (const data of [null, 1, "next", [], { do: "next", args: {} }, { ask: "next" }, { ask: true, do: "undo" }]) line.postMessage(data);
            line.postMessage({ ask: true });
        })"""
    )
    answered(page)
    assert table.seq() == seq
    expect(shown.locator("button:visible"), "that of the code alone").to_have_count(1)


@pytest.mark.first_visit
def test_two_fights_at_once(context: BrowserContext, page: Page) -> None:
    """The tab that changed something last is shown; when it closes, the other is."""
    first = sample(page)
    shown = window(context)
    foot = shown.locator(".players-foot")
    expect(foot).to_contain_text("Harbor heist")
    other = context.new_page()
    second = sample(other, "Cargo bay 4")
    second.go_on()
    expect(foot).to_contain_text("Cargo bay 4")
    ask_twice(shown)
    expect(foot).to_contain_text("Cargo bay 4")
    page.bring_to_front()
    first.go_on()
    expect(foot).to_contain_text("Harbor heist")
    page.close()
    expect(foot).to_contain_text("Cargo bay 4")
    expect(foot).to_contain_text("live on this device")


def test_the_passed_phone(page: Page) -> None:
    """Only two taps in two places lead back, to the screen before; no reload, key, Back or address does."""
    table = sample(page)
    acting = table.name.inner_text()
    table.open_more("Pass phone")
    expect(page.locator(".players-up h2")).to_have_text(acting)
    seq = table.seq()
    for key in ("n", "u", "d", "Escape", "?"):
        page.keyboard.press(key)
    page.evaluate("location.hash = '#log'")
    answered(page)
    assert table.seq() == seq
    expect(page.locator(".bar, dialog, .actor, .log")).to_have_count(0)
    page.goto("/#home")
    page.go_back()
    page.reload()
    expect(page.locator(".players-up h2")).to_have_text(acting)
    back = page.get_by_role("button", name="Back to the GM")
    back.dblclick()
    expect(page.locator(".players-up h2")).to_have_text(acting)
    expect(page.locator(".home-screen, .play-screen")).to_have_count(0)
    if not back.is_visible():
        page.get_by_role("button", name="Stay here").click()
    back.click()
    page.get_by_role("button", name="Show the GM’s screen").click()
    expect(page.locator(".play-screen")).to_be_visible()


def test_the_window_opens_from_the_fight(context: BrowserContext, page: Page) -> None:
    table = sample(page)
    page.get_by_role("button", name="Share", exact=True).click()
    with context.expect_page() as opened:
        table.sheet.get_by_role("button", name=re.compile("^Players’ screen")).click()
    expect(opened.value.locator(".players-up h2")).to_have_text(table.name.inner_text())
