"""From a tap on Next to the painted answer, in the built page: tap, worker, engine, storage, drawing.

A paint is counted two animation frames after the acting combatant's name has changed, so about one frame of every figure is waiting for the
screen. The larger fight is the ratio to watch.

    .venv/bin/python tools/bench_tap.py [--taps 30]
"""

import argparse
import statistics

from playwright.sync_api import Page, sync_playwright

import browser as browsers
from bench_boot import ARGUMENTS, DIST, served

TAP = """async () => {
  const shown = () => document.querySelector(".actor h2")?.textContent + document.querySelector(".clock")?.textContent;
  const before = shown();
  const begun = performance.now();
  await new Promise((resolve) => {
    const painted = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
    const watch = new MutationObserver(() => {
      if (shown() === before) return;
      watch.disconnect();
      painted();
    });
    watch.observe(document.querySelector("#app"), { subtree: true, childList: true, characterData: true, attributes: true });
    document.querySelector("#next").click();
  });
  return performance.now() - begun;
}"""


def fight(page: Page, url: str, extra: list[str]) -> None:
    """A sample fight, begun, with more combatants where asked for."""
    page.goto(url)
    page.get_by_text("Try Bridge at Oxmoor").click()
    line = page.locator("input").first
    for text in extra:
        line.fill(text)
        page.get_by_role("button", name="Add").first.wait_for()
        line.press("Enter")
        page.get_by_text(text.split(" x")[0]).first.wait_for()
    page.get_by_text("Roll sides").click()
    page.locator("dialog").get_by_text("Roll for me").click()
    page.locator(".actor h2").wait_for()


def taps(page: Page, count: int) -> list[float]:
    times = []
    for _ in range(count):
        times.append(float(page.evaluate(TAP)))
        page.wait_for_timeout(30)
    return times[3:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=30)
    count = parser.parse_args().taps
    fights = {
        "9 fighters": [],
        "49 fighters": ["Goblin x40, 1P 1V, hp 5"],
        "189 fighters": [f"Tribe{k} x30, 1P 1V, hp 5" for k in range(6)],
    }
    with served(DIST) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        first = 0.0
        for name, extra in fights.items():
            page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
            fight(page, url, extra)
            times = taps(page, count)
            middle = statistics.median(times)
            first = first or middle
            print(f"{name:14} {middle:6.0f} ms   {min(times):5.0f} - {max(times):5.0f}   ×{middle / first:4.2f}")
        browser.close()


if __name__ == "__main__":
    main()
