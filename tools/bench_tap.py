"""Measures from a tap on Next to the painted answer, in the built page: tap, worker, engine, storage, render.

Each system with 20 combatants and with 200, on a phone-sized screen; `--slow` slows the page's thread four times. The pages take turns tap by
tap, so that a noisy machine slows them all.
A paint counts two animation frames after the text on the screen has changed. The first line is a bare page whose tap changes one word: the least that
any page can have by this measure.

`--against CHECKOUT` plays the same fights in the built site of an older checkout, too, from links that it made: the two take turns tap by tap, and
each line ends with the ratio.
"""

import argparse
import statistics
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import browser as browsers
import released
from bench_boot import ARGUMENTS, DIST, served
from bench_fights import NUMBERS, fight

Place = tuple[int, str]
"""A number of fighters, and the address of the site."""
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


LINK = """import sys
sys.path.insert(0, sys.argv[1] + "/tools")
from bench_fights import fight
print(fight(sys.argv[2], int(sys.argv[3]))[1])"""


def link(system: str, size: int, checkout: Path | None) -> str:
    """Returns the payload of a link to a started fight, made here or by an older checkout, whose links open here as well."""
    if checkout is None:
        return fight(system, size)[1]
    made = [sys.executable, "-c", LINK, str(checkout), system, str(size)]
    return subprocess.run(made, check=True, capture_output=True, text=True).stdout.strip()


def opened(browser: Browser, url: str, payload: str) -> Page:
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.goto(f"{url}#{payload}")
    page.locator("dialog").get_by_role("button", name="Open").click()
    page.locator("#next").wait_for()
    page.wait_for_timeout(300)
    return page


def bare(browser: Browser) -> Page:
    """Returns a page of the same size whose tap changes one word."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.set_content(BARE)
    return page


def taps(pages: dict[Place, Page], count: int) -> dict[Place, list[float]]:
    times: dict[Place, list[float]] = {key: [] for key in pages}
    for _ in range(count):
        for key, page in pages.items():
            while page.locator("#next").is_disabled() or page.locator("dialog[open]").count():
                page.get_by_role("button", name="Roll for me").last.click()  # who is still tied rolls again
                page.wait_for_timeout(300)
            times[key].append(float(page.evaluate(TAP)))
            page.wait_for_timeout(100)  # a sheet that asks for dice comes after the screen
    return {key: found[WARM:] for key, found in times.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=30)
    parser.add_argument("--slow", action="store_true")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    asked = parser.parse_args()
    before = released.SLOW_TAP if asked.slow else released.TAP
    others = [asked.against.resolve() / "dist"] if asked.against else []
    with ExitStack() as stack, sync_playwright() as playwright:
        urls = [stack.enter_context(served(folder)) for folder in (DIST, *others)]
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        for name in ("one word", *NUMBERS):
            sizes = SIZES if name in NUMBERS else (0,)
            links = {size: link(name, size, asked.against) for size in sizes if size}
            pages = {
                (size, url): opened(browser, url, links[size]) if size else bare(browser)
                for size in sizes
                for url in urls
            }
            for page in pages.values() if asked.slow else ():
                page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            times = taps(pages, asked.taps)
            first = statistics.median(times[sizes[0], urls[0]])
            for size in sizes:
                middle = statistics.median(times[size, urls[0]])
                late = statistics.quantiles(times[size, urls[0]], n=20)[-1]
                shown = f"{name:10} {size:3} fighters {middle:6.0f} ms   p95 {late:6.0f}   ×{middle / first:4.2f}"
                for other in urls[1:]:
                    there = statistics.median(times[size, other])
                    shown += f"   there {there:6.0f} ms   ×{middle / there:4.2f} of it"
                print(shown + released.beside(before.get((name, size))), flush=True)
            for page in pages.values():
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
