"""How long a players' link and the start page take to their first paint, each beside a bare HTML page in the same run.

A bare page is the same screen, written as plain HTML with the same style sheet and fonts and without a script. A page of one line of text is
measured, too. All are opened cold, each in a new context of one browser, by turns. The ratios are what to watch.

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
SCREEN = ".link-page .players-up"
START = ".games .game"
LINE = '<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><p>Segment 6</p>\n'


WRITTEN = """() => {
  for (const gone of document.querySelectorAll('script, link[rel$="module"], link[rel="modulepreload"]')) gone.remove();
  return `<!doctype html>${document.documentElement.outerHTML}`;
}"""


def as_written(browser: Browser, url: str, shows: str) -> str:
    """Returns a screen as plain HTML."""
    context = browser.new_context(viewport={"width": 390, "height": 844})
    try:
        page = context.new_page()
        page.goto(url)
        page.locator(shows).first.wait_for()
        return str(page.evaluate(WRITTEN))
    finally:
        context.close()


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
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        _, payload = fight("collective", 8, players=True)
        link = f"{ours}#{payload}"
        (Path(scratch) / "static").symlink_to(DIST / "static")
        (Path(scratch) / "line.html").write_text(LINE, "utf-8")
        (Path(scratch) / "link.html").write_text(as_written(browser, link, SCREEN), "utf-8")
        (Path(scratch) / "start.html").write_text(as_written(browser, ours, START), "utf-8")
        pages = {
            "one line": (f"{theirs}line.html", "p"),
            "bare page of the link": (f"{theirs}link.html", SCREEN),
            "players' link": (link, SCREEN),
            "bare start page": (f"{theirs}start.html", START),
            "start page": (ours, START),
        }
        beside = {"players' link": "bare page of the link", "start page": "bare start page"}
        times: dict[str, list[float]] = {name: [] for name in pages}
        for _ in range(runs + 1):  # the first round warms the servers
            for name, (url, shows) in pages.items():
                times[name].append(first_paint(browser, url, shows))
            print(
                "  " + ", ".join(f"{name} {found[-1]:.0f}" for name, found in times.items()),
                file=sys.stderr,
                flush=True,
            )
        browser.close()
    for name, (_, *found) in times.items():
        line = f"{name:22} {statistics.median(found):6.0f} ms   {min(found):5.0f} - {max(found):5.0f}"
        if bare := beside.get(name):
            ratio = statistics.median(ours / plain for ours, plain in zip(found, times[bare][1:], strict=True))
            line += f"   {ratio:5.2f} of the {bare}"
        print(line)


if __name__ == "__main__":
    main()
