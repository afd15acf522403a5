"""Counts the frames while lists of 40 fighters are scrolled on a phone-sized screen, with the page's thread as it is and four times slower.

The gesture goes through the browser's own input, a screen and a half each second. A frame is late when it comes more than one and a half frames
after the one before it.
"""

from itertools import pairwise

from playwright.sync_api import CDPSession, Page, sync_playwright

import browser as browsers
from bench_boot import ARGUMENTS, DIST, served
from bench_fights import NUMBERS, fight
from bench_tap import opened

FIGHTERS = 40
FRAME = 1000 / 60
WATCH = """() => {
  const seen = (window.framesSeen = []);
  const note = (now) => {
    seen.push(now);
    if (seen === window.framesSeen) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""
ENDED = "() => { const seen = window.framesSeen; delete window.framesSeen; return seen; }"
LISTS = {"card and clock": "", "list of fighters": "Fighters"}


def scrolled(page: Page, devtools: CDPSession) -> list[float]:
    """Returns the times between frames while the middle of the screen is scrolled down and up."""
    page.evaluate(WATCH)
    for distance in (-2400, 2400):
        devtools.send(
            "Input.synthesizeScrollGesture",
            {"x": 195, "y": 500, "yDistance": distance, "speed": 1266, "gestureSourceType": "touch"},
        )
    times = page.evaluate(ENDED)
    return [after - before for before, after in pairwise(times)]


def main() -> None:
    with served(DIST) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        for name in NUMBERS:
            page = opened(browser, url, fight(name, FIGHTERS)[1])
            devtools = page.context.new_cdp_session(page)
            for place, button in LISTS.items():
                if button:
                    page.get_by_role("button", name=button, exact=True).click()
                    page.wait_for_timeout(500)
                for rate in (1, 4):
                    devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
                    gaps = scrolled(page, devtools)
                    late = sum(gap > 1.5 * FRAME for gap in gaps)
                    print(
                        f"{name:10} {place:16} ×{rate}  {1000 * len(gaps) / sum(gaps):4.0f} frames a second, {late} of {len(gaps)} late",
                        flush=True,
                    )
                devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
