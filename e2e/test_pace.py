"""The table timer: off by default, never in the way, and right after the page was hidden."""

import re

import pytest
from playwright.sync_api import Page, expect

from table import Table
from test_players import sample
from waiting import answered, clock

pytestmark = pytest.mark.own_page

# A device that counts what it is told to do.
DEVICE = """
window.did = { tones: 0, buzzes: 0, held: 0, released: 0 };
const { start } = AudioScheduledSourceNode.prototype;
AudioScheduledSourceNode.prototype.start = function (...when) { window.did.tones += 1; start.apply(this, when); };
AudioContext.prototype.resume = async () => {};
Navigator.prototype.vibrate = () => (window.did.buzzes += 1) > 0;
class Lock extends EventTarget {
    async release() { window.did.released += 1; this.dispatchEvent(new Event("release")); }
}
Object.defineProperty(Navigator.prototype, "wakeLock", { configurable: true, value: {
    async request() { window.did.held += 1; return (window.lock = new Lock()); },
} });
"""


def did(page: Page, what: str) -> int:
    return int(page.evaluate(f"window.did.{what}"))


def settings(table: Table) -> None:
    table.settings()
    table.page.get_by_role("button", name="Try: Sound").wait_for()


def test_nothing_is_on_by_default(page: Page) -> None:
    page.add_init_script(DEVICE)
    table = sample(page)
    for _ in range(4):
        table.go_on_rolling()
    assert page.evaluate("window.did") == {"tones": 0, "buzzes": 0, "held": 0, "released": 0}
    expect(page.locator(".turn-time, .icon-button.awake")).to_have_count(0)


def test_the_time_of_a_go(page: Page) -> None:
    """Counts down from the chosen seconds, then up; a new turn restarts it, an action does not; it blocks nothing and survives a reload."""
    clock(page, 0)
    table = sample(page, "Bridge at Oxmoor")
    settings(table)
    page.get_by_role("radio", name="Counts down").click()
    seconds = page.get_by_label("Seconds per turn")
    seconds.fill("30")
    seconds.press("Enter")
    page.get_by_role("button", name="15 seconds more").click()
    expect(seconds).to_have_value("45")
    table.leave_settings()
    time = page.locator(".actor .turn-time")
    clock(page, 10)
    expect(time).to_have_text("0:35")
    table.tap(page.locator(".actor .act:not([aria-disabled])").first)
    clock(page, 11)
    expect(time).to_have_text("0:34")
    clock(page, 71)
    expect(time).to_have_text("0:26 over")
    expect(time).to_have_class(re.compile("is-over"))
    name = table.name.inner_text()
    table.go_on_to(
        next(stop for stop in page.locator(".order .stop span:first-of-type").all_inner_texts() if stop != name).split(
            "\n"
        )[0]
    )
    expect(time).to_have_text("0:45")
    clock(page, 80)
    page.reload()
    page.locator(".play-screen").wait_for()
    clock(page, 82)
    expect(time).to_have_text("0:43")


def test_it_stands_still_out_of_sight(page: Page) -> None:
    clock(page, 0)
    table = sample(page)
    settings(table)
    page.get_by_role("radio", name="Counts up").click()
    table.leave_settings()
    time = page.locator(".actor .turn-time")
    clock(page, 5)
    expect(time).to_have_text("0:05")
    hide(page, hidden=True)
    clock(page, 125)
    hide(page, hidden=False)
    clock(page, 126)
    expect(time).to_have_text("0:06")


def hide(page: Page, *, hidden: bool) -> None:
    page.evaluate(
        """(hidden) => {
            Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_a_tone_and_a_buzz_for_each_turn(page: Page) -> None:
    """Once for each change of turn, not for an action, not when the page opens; the trial works while it is off."""
    page.add_init_script(DEVICE)
    table = sample(page, "Bridge at Oxmoor")
    settings(table)
    for name in ("Sound", "Vibration"):
        page.get_by_role("button", name=f"Try: {name}").click()
    table.until(lambda: did(page, "tones") == 2, "Try makes no tone")
    assert did(page, "buzzes") == 1
    for name in ("Sound", "Vibration"):
        switch = page.get_by_role("switch", name=re.compile(f"^{name}"))
        expect(switch).not_to_be_checked()
        switch.click()
        expect(switch).to_be_checked()
    table.leave_settings()
    table.tap(page.locator(".actor .act:not([aria-disabled])").first)
    answered(page)
    assert did(page, "buzzes") == 1
    table.go_on()
    table.until(lambda: did(page, "tones") == 4, "no tone at the change of turn")
    assert did(page, "buzzes") == 2
    page.reload()
    page.locator(".play-screen").wait_for()
    table.until(lambda: bool(table.state("ui", "opened")), "the engine")
    assert did(page, "tones") == did(page, "buzzes") == 0
    table.go_on()
    table.until(lambda: did(page, "buzzes") == 1, "no buzz after a reload")


def test_the_screen_stays_on_and_says_so(page: Page) -> None:
    """The sun in the top bar: on, taken away by the device, requested again, released."""
    page.add_init_script(DEVICE)
    table = sample(page)
    settings(table)
    page.get_by_role("button", name="Try: Keep the screen on").click()
    expect(page.get_by_role("switch", name=re.compile("^Keep the screen on"))).to_be_checked()
    table.leave_settings()
    held = page.get_by_role("button", name=re.compile("^The screen stays on"))
    expect(held).to_be_visible()
    page.evaluate("window.lock.release()")
    lost = page.get_by_role("button", name=re.compile("^The screen may turn off again"))
    expect(lost).to_be_visible()
    table.go_on()
    expect(held).to_be_visible()
    held.click()
    expect(page.locator(".icon-button.awake")).to_have_count(0)
    assert did(page, "held") == 2
    assert did(page, "released") == 2
