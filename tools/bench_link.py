"""How long a players' link takes to its first paint and to the players' screen, beside a bare HTML page in the same run.

The bare page is one line of text. Both pages are opened cold, each in a new context of one browser, by turns. The ratio is what to watch.

    .venv/bin/python tools/bench_link.py [--runs 15]
"""

import argparse
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import browser as browsers
from bench_boot import ARGUMENTS, DIST, served
from bench_fights import fight

PAINT = """async () => {
  const paint = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  while (!paint()) await new Promise((done) => setTimeout(done, 5));
  return paint();
}"""
BARE = '<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><p>Segment 6</p>\n'


def first_paint(browser: Browser, url: str, shows: str) -> float:
    """Milliseconds from the start of the navigation until something is painted, and what is looked for is there."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        page = context.new_page()
        page.goto(url)
        page.locator(shows).first.wait_for()
        return float(page.evaluate(PAINT))
    finally:
        context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=15)
    runs = parser.parse_args().runs
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(Path(scratch)) as theirs,
        served(DIST) as ours,
        sync_playwright() as playwright,
    ):
        (Path(scratch) / "index.html").write_text(BARE, "utf-8")
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        bare: list[float] = []
        link: list[float] = []
        _, payload = fight("collective", 8, players=True)
        for _ in range(runs + 1):  # the first round warms the servers
            bare.append(first_paint(browser, theirs, "p"))
            link.append(first_paint(browser, f"{ours}#{payload}", ".link-page .players-up"))
            print(f"  bare {bare[-1]:.0f} ms, link {link[-1]:.0f} ms", file=sys.stderr, flush=True)
        browser.close()
    ratios = [ours / theirs for ours, theirs in zip(link[1:], bare[1:], strict=True)]
    for name, times in (("bare page", bare[1:]), ("players' link", link[1:])):
        print(f"{name:16} {statistics.median(times):6.0f} ms   {min(times):5.0f} - {max(times):5.0f}")
    print(f"ratio, median of the rounds: {statistics.median(ratios):.2f}")


if __name__ == "__main__":
    main()
