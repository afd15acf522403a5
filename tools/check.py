"""Runs parts of the Makefile, two at a time, and goes on after a red one. Ends with what failed, in some ten lines.

Run: python tools/check.py PART... [-- PART...]. Those after a `--` begin when those before it are done. `make PART` is each of them; its whole
output is in build/check/PART.log, and on a build server (CI is set) that of a red part is printed, too. Ends with 1 if a part is red.

A part named `idle:PART` has the processor only where the one beside it waits: browser tests wait for a frame in a sixth of their time.

It needs nothing but Python, so that it can run what sets up the rest.
"""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import chain, groupby, zip_longest
from pathlib import Path
from typing import NamedTuple

LOGS = Path("build/check")
AT_ONCE = 2
IDLE = "idle:"
LINES = 10
"""How many lines may tell what failed. Each red part has one at least."""
WIDTH = 200

FAILED = re.compile(
    r"""(?:FAILED|ERROR)\ \S.*                    # pytest, and tests/js/failed.js
    | \S+:\d+(?::\d+)?:\ error:\ .*               # mypy
    | \S+\(\d+,\d+\):\ error\ TS.*                # tsc
    | \S+:\d+:\d+:\ \S+\ .*                       # ruff check
    | (?:Would\ reformat|unformatted):\ .*        # ruff format
    | \S+\ .*[^━]━{5,}                            # biome, whose next line that is not empty says more
    """,
    re.VERBOSE,
)
COUNTS = re.compile(r"=*\s*(\d+ (?:passed|failed|skipped)[^=]*?)\s*=*|ℹ pass (\d+)")
NOTED = re.compile(r"RERUN .*|SKIPPED .*|Lines of the engine .*")
"""What a green part has to say, too."""


class Done(NamedTuple):
    """A part that has run: its name, what make returned, and what it printed."""

    part: str
    code: int
    lines: list[str]


running: dict[int, bool] = {}
"""The processes of the parts that run, and whether each is idle: then it is a session of its own, because Linux shares the processor out by session
first, and what ends this program does not reach it."""


def step_back(group: int) -> None:
    """Lets a session have the processor where nobody else wants it."""
    with suppress(OSError):  # it has ended
        os.setpriority(os.PRIO_PGRP, group, 10)
    with suppress(OSError):  # the system does not share by session
        Path(f"/proc/{group}/autogroup").write_text("10")


def stop(*_: object) -> None:
    """Ends the parts, too, when this program is ended."""
    for process, apart in running.items():
        with suppress(OSError):  # it has ended
            (os.killpg if apart else os.kill)(process, signal.SIGTERM)
    raise SystemExit("Stopped.")


def run(named: str) -> Done:
    """Runs `make PART` and says in a line how it went."""
    part = named.removeprefix(IDLE)
    log = LOGS / f"{part}.log"
    settings = os.environ | {"COLUMNS": str(WIDTH), "RUFF_OUTPUT_FORMAT": "concise"}
    began = time.monotonic()
    with log.open("wb") as out:
        command = [os.environ.get("MAKE", "make"), "--no-print-directory", part]
        apart = part != named
        with subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, env=settings, start_new_session=apart
        ) as made:
            running[made.pid] = apart
            if apart:
                step_back(made.pid)
            code = made.wait()
            del running[made.pid]
    done = Done(part, code, re.sub(r"\x1b\[[\d;]*m", "", log.read_text("utf-8", "replace")).splitlines())
    counts = [found[1] or f"{found[2]} passed" for line in done.lines if (found := COUNTS.fullmatch(line))]
    word = "red  " if code else "green"
    head = f"{word}  {part:<18} {time.monotonic() - began:4.0f} s  {'; '.join(counts)}".rstrip()
    said = [head, *(f"       {line}" for line in done.lines if NOTED.fullmatch(line))]
    # in one write: print writes the end of a line apart, and the line of the part beside it came between
    print("\n".join((*said, "")), end="", flush=True)
    return done


def failures(lines: list[str]) -> Iterator[str]:
    """Yields a line for each failure in what a part printed; where none is known by its form, the last line."""
    some = False
    for n, line in enumerate(lines):
        if FAILED.fullmatch(line.strip()):
            some = True
            more = next((text for text in lines[n + 1 :] if text.strip()), "") if "━" in line else ""
            yield " ".join(f"{line} {more}".replace("━", " ").split()).removeprefix("FAILED ")
    if not some:
        yield next((line for line in reversed(lines) if line.strip() and not line.startswith("make")), "no output")


def told(red: list[Done]) -> Iterator[str]:
    """Yields the lines about what failed, at most LINES, of each part in turn."""
    found = {done.part: list(dict.fromkeys(failures(done.lines))) for done in red}
    turns = chain.from_iterable(zip_longest(*([(part, line) for line in lines] for part, lines in found.items())))
    shown = [turn for turn in turns if turn][: max(LINES, len(red))]
    for part, lines in groupby(sorted(shown, key=lambda turn: list(found).index(turn[0])), key=lambda turn: turn[0]):
        few = [line for _, line in lines]
        left = len(found[part]) - len(few)
        for n, line in enumerate(few):
            more = f"   (and {left} more)" if left and n == len(few) - 1 else ""
            yield f"  {part}: {line if len(line) <= WIDTH else line[: WIDTH - 1] + '…'}{more}"


def main(groups: list[list[str]]) -> int:
    """Runs the groups of parts, one after the other. Returns 1 if a part is red."""
    LOGS.mkdir(parents=True, exist_ok=True)
    done: list[Done] = []
    for parts in groups:
        with ThreadPoolExecutor(AT_ONCE) as pool:
            done += pool.map(run, parts)
    red = [part for part in done if part.code]
    if not red:
        return 0
    if os.environ.get("CI"):
        for part in red:
            print(f"\n---- {part.part}", *part.lines, sep="\n")
    print(f"\nRed: {', '.join(part.part for part in red)}. All they printed is in {LOGS}/PART.log.")
    print(*told(red), sep="\n")
    return 1


if __name__ == "__main__":
    for ends in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ends, stop)
    words = sys.argv[1:]
    sys.exit(main([list(parts) for named, parts in groupby(words, key=lambda word: word != "--") if named]))
