"""How long it takes from the click to a stored fight, opened by the engine and painted, beside a stock PyScript page in the same run.

The stock page is what PyScript's guide shows: a `<script type="py" worker>` tag, Pyodide's whole standard library, the engine's wheel named
in the configuration; it opens the same fight and writes its title. Every start is a new browser process, which is left alone until it has
started itself; kinds of start take turns, round by round, so that a noisy machine slows them all. Absolute numbers are this machine's; the
ratio to the stock page's cold start is what to watch. A slowed browser is frozen three quarters of the time, which needs Linux and root. Bytes
are those of a first visit, as sent by a host that compresses nothing and by one with gzip.

    .venv/bin/python tools/bench_boot.py [--runs 5] [--slow]
"""

import argparse
import contextlib
import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, Playwright, Request, sync_playwright

import browser as browsers
import released
import serve
from bench_fights import fight

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SIZE = 20
PAINTED = """new PerformanceObserver((list) => {
  if (!list.getEntriesByName("turnwright:fight-open").length) return;
  requestAnimationFrame(() => requestAnimationFrame(() => (window.painted ??= performance.now())));
}).observe({ type: "mark", buffered: true });"""
FORGET = """async (kept) => {
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
  const files = await navigator.storage.getDirectory();
  if (!kept) for await (const name of files.keys()) await files.removeEntry(name);
}"""
STEPS = 12
"""Steps of a fight after which Chromium has optimized enough of Python to keep it."""
SETTLED = 2_500
"""Milliseconds that a new browser process needs for pages of its own, such as its address bar."""

STOCK_PAGE = """<!doctype html>
<meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module" src="pyscript/core.js"></script>
<script type="py" worker name="engine" src="engine.py" config="config.json"></script>
<script type="module">
const script = document.querySelector("script[worker]");
while (!script.xworker) await new Promise((resolve) => setTimeout(resolve));
const { sync } = await script.xworker.ready;
const lines = await (await fetch("journal.json")).json();
const reply = JSON.parse(await sync.dispatch(JSON.stringify({ id: 1, do: "open", args: { lines } })));
document.body.append(reply.view.title);
if (reply.ok) performance.mark("turnwright:fight-open");
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


def stock(folder: Path, journal: list[str]) -> Path:
    """The stock page's files."""
    folder.mkdir()
    (folder / "journal.json").write_text(json.dumps(journal), "utf-8")
    wheel = next((ROOT / "build/wheels").glob("turnwright-*.whl"))
    shutil.copytree(ROOT / "node_modules/@pyscript/core/dist", folder / "pyscript")
    shutil.copytree(ROOT / "node_modules/pyodide", folder / "pyodide")
    shutil.copy(ROOT / "py/engine.py", folder)
    shutil.copy(wheel, folder)
    (folder / "config.json").write_text(STOCK_CONFIG.replace("WHEEL", f"/{wheel.name}"), "utf-8")
    (folder / "index.html").write_text(STOCK_PAGE, "utf-8")
    return folder


def descendants(process: int) -> list[int]:
    """Returns the processes below this one."""
    below: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            number, rest = stat.read_text().split(" (", 1)
            below.setdefault(int(rest.rsplit(") ", 1)[1].split()[1]), []).append(int(number))
    found = list(below.get(process, []))
    for child in found:
        found += below.get(child, [])
    return found


class Freezer(NamedTuple):
    """A control group that Linux freezes as a whole: its folder, a file beside it by which its kind is known, and what freezes and thaws it."""

    folder: Path
    sign: str
    switch: str
    frozen: str
    thawed: str


FREEZERS = (
    Freezer(Path("/sys/fs/cgroup/freezer/turnwright-bench"), "cgroup.procs", "freezer.state", "FROZEN", "THAWED"),
    Freezer(Path("/sys/fs/cgroup/turnwright-bench"), "cgroup.controllers", "cgroup.freeze", "1", "0"),
)


@contextmanager
def slowed(profile: Path, slow: bool) -> Iterator[None]:
    """Freezes every process of the browser on this profile three quarters of the time."""
    if not slow:
        yield
        return
    found = next((one for one in FREEZERS if (one.folder.parent / one.sign).exists()), None)
    if found is None or os.geteuid():
        raise SystemExit("--slow needs Linux with control groups, and root.")
    found.folder.mkdir(exist_ok=True)
    mine = [p for p in descendants(os.getpid()) if "chrom" in command(p) and str(profile) in command(p)]
    for process in {*mine, *(child for parent in mine for child in descendants(parent))}:
        with contextlib.suppress(ProcessLookupError):  # it has ended
            (found.folder / "cgroup.procs").write_text(str(process))
    switch, ended = found.folder / found.switch, threading.Event()

    def work() -> None:
        while not ended.is_set():
            switch.write_text(found.frozen)
            ended.wait(0.015)
            switch.write_text(found.thawed)
            ended.wait(0.005)

    worker = threading.Thread(target=work, daemon=True)
    worker.start()
    try:
        yield
    finally:
        ended.set()
        worker.join()
        switch.write_text(found.thawed)


def command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text("utf-8", "replace")
    except OSError:
        return ""


@dataclass
class Profile:
    """A browser profile in a folder; each visit is a new process."""

    playwright: Playwright
    folder: Path
    url: str

    @contextmanager
    def browser(self) -> Iterator[Page]:
        context = self.playwright.chromium.launch_persistent_context(
            self.folder, executable_path=browsers.find(), args=ARGUMENTS, viewport={"width": 390, "height": 844}
        )
        try:
            context.add_init_script(PAINTED)
            context.pages[0].wait_for_timeout(SETTLED)
            yield context.pages[0]
        finally:
            context.close()

    def opened(self, offline: bool = False, slow: bool = False) -> float:
        """Milliseconds from the start of the navigation to the painted fight."""
        with self.browser() as page:
            page.context.set_offline(offline)
            with slowed(self.folder, slow):
                return painted(page, self.url)

    def forget(self, kept: str = "") -> None:
        """Makes the next visit a first one on a device that has the fight, and perhaps the snapshot."""
        with self.browser() as page:
            page.goto(f"{self.url}static/icons/mark.svg")
            page.evaluate(FORGET, kept)
            page.context.new_cdp_session(page).send("Network.clearBrowserCache")

    def wait_for_snapshot(self) -> None:
        """Visits until the snapshot is stored."""
        with self.browser() as page:
            painted(page, self.url)
            stored(page)

    def prepare(self, payload: str) -> None:
        """Stores the fight, the offline copy and the snapshot, and plays until the compiled code is kept; then stores the fight anew."""
        with self.browser() as page:
            self.receive(page, payload)
            page.evaluate("async () => { await navigator.serviceWorker.ready; }")
            stored(page)
        for _ in range(3):
            with self.browser() as page:
                painted(page, self.url)
                for _ in range(STEPS):
                    page.locator("#next").click()
                    page.wait_for_timeout(150)
                page.wait_for_timeout(6000)
                leave(page)
        with self.browser() as page:
            self.receive(page, payload)

    def receive(self, page: Page, payload: str) -> None:
        """Opens the link to the fight, which becomes the one that the next start opens."""
        page.goto(f"{self.url}#{payload}")
        page.locator("dialog").locator(".plate").click(timeout=60_000)
        page.locator("#next").wait_for(timeout=60_000)


def leave(page: Page) -> None:
    """Leaves the page and stops its service worker, as half a minute without the page does: Chromium keeps the compiled code only then."""
    page.goto("about:blank")
    page.wait_for_timeout(500)
    devtools = page.context.new_cdp_session(page)
    devtools.send("ServiceWorker.enable")
    devtools.send("ServiceWorker.stopAllWorkers")
    page.wait_for_timeout(1500)


def stored(page: Page) -> None:
    """Waits until the snapshot for the next start is stored."""
    for _ in range(300):
        if page.evaluate("async () => (await (await caches.open('engine-memory')).keys()).length"):
            return
        page.wait_for_timeout(200)
    raise SystemExit("No snapshot was stored within a minute.")


def painted(page: Page, url: str) -> float:
    page.goto(url, wait_until="commit")
    for _ in range(600):
        page.wait_for_timeout(500)  # a question disturbs the start
        found = page.evaluate("() => window.painted")
        if found:
            return float(found)
    raise SystemExit(f"{url} opened no fight within five minutes.")


def first_visit(profile: Profile, folder: Path) -> tuple[int, int, int]:
    """Requests, bytes and gzipped bytes up to the opened fight."""
    asked: list[tuple[float, Request]] = []
    with profile.browser() as page:
        page.context.on("request", lambda request: asked.append((time.time() * 1000, request)))
        painted(page, profile.url)
        end = float(page.evaluate("() => performance.timeOrigin + window.painted"))
        begun = [(max(0.0, one.timing["startTime"]) or heard, urlsplit(one.url).path) for heard, one in asked]
    paths = {folder / (path.lstrip("/") or "index.html") for when, path in begun if when < end}
    contents = [path.read_bytes() for path in paths if path.is_file()]
    return len(contents), sum(map(len, contents)), sum(len(gzip.compress(content, 9)) for content in contents)


def row(name: str, times: list[float], base: float) -> None:
    middle = statistics.median(times)
    shown = f"{name:28} {middle:7.0f} ms   {min(times):6.0f} - {max(times):6.0f}   {middle / base:5.2f} of stock"
    print(shown + released.beside(released.START.get(name)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--slow", action="store_true", help="the browser four times slower, too")
    asked = parser.parse_args()
    journal, payload = fight("collective", SIZE)
    with (
        tempfile.TemporaryDirectory() as scratch,
        served(stock(Path(scratch) / "stock", journal)) as theirs,
        served(DIST) as ours,
        sync_playwright() as playwright,
    ):
        stock_page = Profile(playwright, Path(scratch) / "theirs", theirs)
        cold = Profile(playwright, Path(scratch) / "cold", ours)
        kept = Profile(playwright, Path(scratch) / "kept", ours)
        cold.prepare(payload)
        kept.prepare(payload)
        starts: dict[str, Callable[[], float]] = {}

        def stock_start(slow: bool) -> float:
            shutil.rmtree(stock_page.folder, ignore_errors=True)
            return stock_page.opened(slow=slow)

        def cold_start(snapshot: str) -> float:
            cold.forget(snapshot)
            return cold.opened()

        starts["stock PyScript page, cold"] = lambda: stock_start(False)
        starts["cold, with the memory"] = lambda: cold_start("engine-memory")
        starts["cold"] = lambda: cold_start("")
        starts["again, online"] = kept.opened
        starts["again, offline"] = lambda: kept.opened(offline=True)
        if asked.slow:
            starts["stock, 4 times slower"] = lambda: stock_start(True)
            starts["offline, 4 times slower"] = lambda: kept.opened(offline=True, slow=True)
        times: dict[str, list[float]] = {name: [] for name in starts}
        for _ in range(asked.runs):
            for name, start in starts.items():
                if name == "cold, with the memory":
                    cold.wait_for_snapshot()  # the last cold start removed it
                times[name].append(start())
                print(f"  {name}: {times[name][-1]:.0f} ms", file=sys.stderr, flush=True)
        for name, found in times.items():
            slow = name.endswith("slower")
            row(name, found, statistics.median(times["stock, 4 times slower" if slow else "stock PyScript page, cold"]))
        shutil.rmtree(stock_page.folder)
        cold.forget()
        for name, profile, folder in (("stock", stock_page, Path(scratch) / "stock"), ("Turnwright", cold, DIST)):
            count, raw, packed = first_visit(profile, folder)
            print(
                f"{name + ', first visit':28} {count:3} files   {raw / 1e6:6.2f} MB   {packed / 1e6:6.2f} MB with gzip"
            )


if __name__ == "__main__":
    main()
