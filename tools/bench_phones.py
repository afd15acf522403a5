"""Measures what phones cost the game master's page: a tap on Next while 20 phones follow and 200 requests a second come to their door, against a tap
on a page whose table program has no phones. The two take turns tap by tap; each line ends with the ratio.

Run: python tools/bench_phones.py [--taps 30]. Program, phones and requests run on this machine, too, and take of its cores what at a table other
machines would.
"""

import argparse
import asyncio
import contextlib
import statistics
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

import browser as browsers
from bench_boot import ARGUMENTS, DIST
from bench_tap import link, opened, taps

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "py"))


from turnwright_table.room import MOST, secret  # noqa: E402
from turnwright_table.site import Site  # noqa: E402
from turnwright_table.table import Table  # noqa: E402

FIGHTS = (("hero", 20), ("collective", 20), ("plainlist", 20))
A_SECOND = 200


async def program() -> None:
    """Runs a table program whose phones' door is on loopback, and says its addresses."""
    table = Table(Site(DIST), "https://app.example/", lambda: "127.0.0.1")
    await table.open(0)
    print(table.url, table.phones.place, table.room.token, flush=True)
    await table.run()


async def crowd(place: str, token: str) -> None:
    """Follows as 20 phones that play somebody, and asks for wrong addresses and whether they stand."""
    followed = [asyncio.create_task(follow(place, token, number)) for number in range(MOST)]
    while True:
        for number in range(A_SECOND // 10):
            path = f"/t/{token}/awake?phone={number % MOST:016x}" if number % 2 else f"/t/{secret()}/"
            followed.append(asyncio.create_task(asked(place, path)))
        await asyncio.sleep(0.1)
        followed = [task for task in followed if not task.done()]


async def follow(place: str, token: str, number: int) -> None:
    await asked(place, f"/t/{token}/events?phone={number:016x}&who=Ada")


async def asked(place: str, path: str) -> None:
    """Asks for a path and reads until the answer ends."""
    host, _, port = place.rpartition(":")
    with contextlib.suppress(OSError):
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: {place}\r\n\r\n".encode())
        while await reader.read(65536):
            pass
        writer.close()


@contextmanager
def running(*words: str) -> Iterator[list[str]]:
    """Runs this file as another process. Gives the words of its first line, if it says one."""
    made = subprocess.Popen([sys.executable, __file__, *words], stdout=subprocess.PIPE, text=True)
    try:
        yield made.stdout.readline().split() if made.stdout and words == ("program",) else []
    finally:
        made.kill()
        made.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--taps", type=int, default=30)
    count = parser.parse_args().taps
    with ExitStack() as stack, sync_playwright() as playwright:
        quiet, busy = (stack.enter_context(running("program")) for _ in range(2))
        stack.enter_context(running("crowd", *busy[1:]))
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)
        for system, size in FIGHTS:
            payload = link(system, size, None)
            pages = {(n, told[0]): opened(browser, told[0], payload) for n, told in enumerate((quiet, busy))}
            times = list(taps(pages, count).values())
            alone, with_phones = (
                f"{statistics.median(one):5.0f} ms (p95 {statistics.quantiles(one, n=20)[-1]:4.0f})" for one in times
            )
            ratio = statistics.median(times[1]) / statistics.median(times[0])
            print(f"{system:10} alone {alone}   with phones {with_phones}   ×{ratio:4.2f}")
            for page in pages.values():
                page.context.close()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["program"]:
            asyncio.run(program())
        case ["crowd", place, token]:
            asyncio.run(crowd(place, token))
        case _:
            main()
