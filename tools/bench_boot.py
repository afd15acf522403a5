"""How long the page takes from the click to the engine's first answer, beside a stock PyScript page in the same run.

The stock page is what PyScript's guide shows: a `<script type="py" worker>` tag, Pyodide's whole standard library, the
engine's wheel named in the configuration; it makes the same first request. Absolute numbers are this machine's; the
ratio is what to watch. Bytes are those of a first visit, as sent by a host that compresses nothing and by one with gzip.

    .venv/bin/python tools/bench_boot.py [--runs 5]
"""

import argparse
import gzip
import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import browser as browsers
import serve

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
MARK = "turnwright:first-answer"

STOCK_PAGE = """<!doctype html>
<meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script>
<script type="py" worker name="engine" src="engine.py" config="config.json"></script>
<script type="module">
const script = document.querySelector("script[worker]");
while (!script.xworker) await new Promise((resolve) => setTimeout(resolve));
const { sync } = await script.xworker.ready;
await sync.dispatch('{"id":1,"do":"about","args":{}}');
performance.mark("turnwright:first-answer");
</script>
"""
STOCK_CONFIG = """{"interpreter": "/pyodide/pyodide.mjs", "files": {"WHEEL": "./*"}}"""


class Quiet(serve.Handler):
    """The server of the measured pages."""

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Nothing is printed between the numbers."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = serve.listen(folder, 0, Quiet, attempts=1)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def stock(folder: Path) -> Path:
    """The stock page's files."""
    wheel = next((ROOT / "build/wheels").glob("turnwright-*.whl"))
    shutil.copytree(ROOT / "node_modules/@pyscript/core/dist", folder / "pyscript")
    shutil.copytree(ROOT / "node_modules/pyodide", folder / "pyodide")
    shutil.copy(ROOT / "py/engine.py", folder)
    shutil.copy(wheel, folder)
    (folder / "config.json").write_text(STOCK_CONFIG.replace("WHEEL", f"/{wheel.name}"), "utf-8")
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")
    return folder


def answered(page: Page, url: str) -> float:
    """Milliseconds from the start of the navigation to the first answer."""
    page.goto(url)
    for _ in range(1200):
        times = page.evaluate(f"() => performance.getEntriesByName('{MARK}').map((mark) => mark.startTime)")
        if times:
            return float(times[0])
        page.wait_for_timeout(50)
    raise SystemExit(f"{url} gave no answer within a minute.")


def cold(browser: Browser, url: str) -> float:
    """A first visit: nothing in any cache."""
    context = browser.new_context()
    try:
        return answered(context.new_page(), url)
    finally:
        context.close()


def kept(context: BrowserContext, url: str) -> None:
    """Visit once and wait until the service worker has everything."""
    page = context.new_page()
    answered(page, url)
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.close()


def offline(browser: Browser, url: str, runs: int) -> list[float]:
    """Later visits without network."""
    context = browser.new_context()
    kept(context, url)
    context.set_offline(True)
    times = []
    for _ in range(runs):
        page = context.new_page()
        times.append(answered(page, url))
        page.close()
    context.close()
    return times


def first_visit(browser: Browser, url: str, folder: Path) -> tuple[int, int, int]:
    """Requests, bytes and gzipped bytes up to the first answer."""
    context = browser.new_context()
    asked: list[str] = []
    context.on(
        "request", lambda request: asked.append(urlsplit(request.url).path) if "blob" not in request.url else None
    )
    answered(context.new_page(), url)
    seen = list(asked)
    context.close()
    paths = {folder / (path.lstrip("/") or "index.html") for path in seen}
    contents = [path.read_bytes() for path in paths if path.is_file()]
    return len(contents), sum(map(len, contents)), sum(len(gzip.compress(content, 9)) for content in contents)


def row(name: str, times: list[float], base: float) -> None:
    middle = statistics.median(times)
    print(f"{name:28} {middle:7.0f} ms   {min(times):6.0f} - {max(times):6.0f}   {middle / base:5.2f} of stock")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(stock(Path(scratch))) as theirs,
        served(DIST) as ours,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        cold(browser, ours)
        pairs = [(cold(browser, theirs), cold(browser, ours)) for _ in range(runs)]
        base = statistics.median(pair[0] for pair in pairs)
        row("stock PyScript page, cold", [pair[0] for pair in pairs], base)
        row("Turnwright, cold", [pair[1] for pair in pairs], base)
        row("Turnwright, offline", offline(browser, ours, runs), base)
        for name, url, folder in (("stock", theirs, Path(scratch)), ("Turnwright", ours, DIST)):
            count, raw, packed = first_visit(browser, url, folder)
            print(
                f"{name + ', first visit':28} {count:3} files   {raw / 1e6:6.2f} MB   {packed / 1e6:6.2f} MB with gzip"
            )
        browser.close()


if __name__ == "__main__":
    main()
