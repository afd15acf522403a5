"""Measures from a tap on Next to the painted answer, in the built page: tap, worker, engine, storage, render.

Each system with 20 combatants and with 200, on a phone-sized screen; `--slow` slows the page's thread four times. The pages take turns tap by
tap, so that a noisy machine slows them all.
A paint counts two animation frames after the text on the screen has changed. The first line is a bare page whose tap changes one word: the least that
any page can have by this measure.
"""

import argparse
import statistics

from playwright.sync_api import Browser, Page, sync_playwright

import browser as browsers
import released
from bench_boot import ARGUMENTS, DIST, served
from bench_fights import NUMBERS, fight

SIZES = (20, 200)
WARM = 3
TAP = """async () => {
  const shown = () => document.querySelector(".actor h2")?.textContent + document.querySelector(".clock")?.textContent;
  const before = shown();
  const begun = performance.now();
  await new Promise((resolve, reject) => {
    setTimeout(reject, 10_000, new Error("Next changed nothing in ten seconds"));
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

BARE = """<div id="app"><div class="actor"><h2>0</h2></div><p class="clock"></p><button id="next" onclick="word.textContent++">Next</button></div>
<script>const word = document.querySelector("h2");</script>"""


def opened(browser: Browser, url: str, system: str, size: int) -> Page:
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{url}#{fight(system, size)[1]}")
    page.locator("dialog").get_by_role("button", name="Open").click()
    page.locator("#next").wait_for()
    page.wait_for_timeout(300)
    return page


def bare(browser: Browser) -> Page:
    """Returns a page of the same size whose tap changes one word."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.set_content(BARE)
    return page


def taps(pages: dict[int, Page], count: int) -> dict[int, list[float]]:
    times: dict[int, list[float]] = {size: [] for size in pages}
    for _ in range(count):
        for size, page in pages.items():
            while page.locator("#next").is_disabled() or page.locator("dialog[open]").count():
                page.get_by_role("button", name="Roll for me").last.click()  # who is still tied rolls again
                page.wait_for_timeout(300)
            times[size].append(float(page.evaluate(TAP)))
            page.wait_for_timeout(100)  # a sheet that asks for dice comes after the screen
    return {size: found[WARM:] for size, found in times.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=30)
    parser.add_argument("--slow", action="store_true")
    asked = parser.parse_args()
    before = released.SLOW_TAP if asked.slow else released.TAP
    with served(DIST) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        for name in ("one word", *NUMBERS):
            sizes = SIZES if name in NUMBERS else (0,)
            pages = {size: opened(browser, url, name, size) if size else bare(browser) for size in sizes}
            for page in pages.values() if asked.slow else ():
                page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            first = 0.0
            for size, found in taps(pages, asked.taps).items():
                middle = statistics.median(found)
                first = first or middle
                late = statistics.quantiles(found, n=20)[-1]
                shown = f"{name:10} {size:3} fighters {middle:6.0f} ms   p95 {late:6.0f}   ×{middle / first:4.2f}"
                print(shown + released.beside(before.get((name, size))), flush=True)
            for page in pages.values():
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
