"""The first visit over a phone's line: from the click to a stored fight, opened and painted, beside a stock PyScript page in the same run.

The server is slowed to what browsers' developer tools call Fast 4G and Slow 4G: a delay before each answer, and one line that all answers
share. It compresses what hosts compress (not `.zip`, fonts and pictures). Everything else is as in bench_boot.py.

    .venv/bin/python tools/bench_line.py [--runs 3]
"""

import argparse
import gzip
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from playwright.sync_api import sync_playwright

import serve
from bench_boot import DIST, SIZE, Profile, Quiet, row, stock
from bench_fights import fight
from turnwright_table.site import KINDS

PACKED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".wasm", ".webmanifest"}
CHUNK = 16_384


@dataclass
class Line:
    """A line all answers share; without a rate it is as fast as the machine."""

    rate: float = 0.0
    delay: float = 0.0
    sent: int = 0
    free: threading.Lock = field(default_factory=threading.Lock)

    def wait(self) -> None:
        """Waits as long as a request and the first byte of its answer are on their way."""
        time.sleep(self.delay)

    def send(self, count: int) -> None:
        """Waits as long as this many bytes take."""
        with self.free:
            self.sent += count
            if self.rate:
                time.sleep(count / self.rate)


LINES = {"Fast 4G": (9e6 / 8, 0.165), "Slow 4G": (1.6e6 / 8, 0.5625)}
"""Bytes in a second, and seconds before each answer."""


@cache
def content(path: Path) -> bytes:
    """Returns what is sent for a file."""
    raw = path.read_bytes()
    return gzip.compress(raw, 9) if path.suffix in PACKED else raw


@contextmanager
def slowed(folder: Path, line: Line) -> Iterator[str]:
    """Serves a folder over a line."""

    class Slow(Quiet):
        def do_GET(self) -> None:
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            line.wait()
            if not path.is_file():
                self.send_error(404)
                return
            body = content(path)
            self.send_response(200)
            self.send_header("Content-Type", KINDS.get(path.suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(body)))
            if path.suffix in PACKED:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            for start in range(0, len(body), CHUNK):
                line.send(len(body[start : start + CHUNK]))
                self.wfile.write(body[start : start + CHUNK])

    server = serve.listen(folder, 0, Slow, attempts=1)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    journal, payload = fight("collective", SIZE)
    line = Line()
    with (
        tempfile.TemporaryDirectory() as scratch,
        slowed(stock(Path(scratch) / "stock", journal), line) as theirs,
        slowed(DIST, line) as ours,
        sync_playwright() as playwright,
    ):
        stock_page = Profile(playwright, Path(scratch) / "theirs", theirs)
        first = Profile(playwright, Path(scratch) / "ours", ours)
        first.prepare(payload)
        for name, (rate, delay) in LINES.items():
            times: dict[str, list[float]] = {"stock PyScript page": [], "Turnwright": []}
            for _ in range(runs):
                line.rate, line.delay = 0.0, 0.0
                shutil.rmtree(stock_page.folder, ignore_errors=True)
                first.forget()
                line.rate, line.delay = rate, delay
                for kind, profile in zip(times, (stock_page, first), strict=True):
                    before = line.sent
                    times[kind].append(profile.opened())
                    sent = (line.sent - before) / 1e6
                    print(f"  {name}, {kind}: {times[kind][-1]:.0f} ms, {sent:.2f} MB", file=sys.stderr, flush=True)
            for kind, found in times.items():
                row(f"{name}, {kind}", found, statistics.median(times["stock PyScript page"]))


if __name__ == "__main__":
    main()
