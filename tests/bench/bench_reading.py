"""Measures the processor time of the reader: typed lines, long lines, lists, and texts that are none. Prints figures, asserts nothing.

A figure is the best of a few runs. "twice" is what twice the text costs: the gate is at most 2.3 times.

Run: python tests/bench/bench_reading.py, and in the browser's Python: node tools/pytest_in_pyodide.mjs -s tests/bench/bench_reading.py, for a part
of it with -k "lines and not long", long, lists, parts, presses or texts. With SHORT=1 it only shows that it runs.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / folder) for folder in ("py", "tests", "tests/bench", "tests/unit", "tests/reading")]

from houses import SIDES, typed  # noqa: E402
from reading_corpus import SYSTEMS, Case, joins, typed_lines  # noqa: E402
from sizes import size as sized  # noqa: E402

from turnwright import Session  # noqa: E402
from turnwright.reading.declared import House  # noqa: E402
from turnwright.reading.line.verdict import read  # noqa: E402
from turnwright.reading.list import lists  # noqa: E402
from turnwright.reading.list.items import LINE, Item  # noqa: E402
from turnwright.reading.tagging import vocabulary  # noqa: E402

LENGTHS = sized((100, 200, 400, 800), (10, 20, 40, 80))
SIZES = sized((20, 200, 2_000), (5,))
JUDGE = getattr(read, "__wrapped__", read)
MOST = sized(65_536, 256)
"""Characters of a text that the page hands over at once."""
_SOUP = (
    "4", "x3", "(", ")", "hp", "17", "spd", "5", "dex", "2P", ",", ";", ":", "-", "/", "+3", "1d20+3", "AC 15", "#2", "of", "1.5",
    "qu", "12/40", "[", "]",
)  # fmt: skip
_FIELDS = {
    "collective": "2P, 1M, hp 24/30, init +2, AC 15, hidden",
    "hero": "spd 5, dex 23, stun 40, body 12, end 30, OCV 7, PD 12",
    "plainlist": "score 17, hp 24/30, tie 3, AC 15, prone, enemy",
    "structured": "ag 42, wounds 12, unnatural agility 2, WS 35, hidden",
    "tactical": "qu 3, hits 60, ap 4, AT 5, DB 30, hidden",
}
_FIGHTERS = {
    "collective": "Ash 2P 1M, goblins x4 1P, ogre hp 40, ",
    "hero": "Brick spd 5 dex 23, thugs x4 spd 3, Vex dex 18, ",
    "plainlist": "Ash 17, goblins x4 12, ogre 9, ",
    "structured": "Ash ag 42, orks x4 ag 30, ogre wounds 20, ",
    "tactical": "Ash qu 3, orcs x4 qu 1, troll hits 90, ",
}


_NAMES = (
    "Ash",
    "Brenna",
    "Corwin",
    "Dagny",
    "Eluned",
    "Fenn",
    "Greta",
    "Holt",
    "Isolde",
    "Joss",
    "Kestrel",
    "Lorne",
    "Maeve",
    "Nyle",
    "Odo",
    "Perrin",
)
_ORDINARY = {
    "collective": ("{}P 1M, hp 24", "{}P, hp 12/30, enemy", "1P {}M, hidden", "x3, {}P"),
    "hero": ("spd {}, dex 23, stun 40", "spd 4, dex 1{}, enemy", "spd {}, dex 18, body 12, PD 9", "x3, spd 3, dex 1{}"),
    "plainlist": ("1{}, hp 24", "{}, hp 12/30, enemy", "1{}, hp 9, AC 15, hidden", "x3, {}, hp 7"),
    "structured": ("ag 4{}, wounds 12", "ag 3{}, wounds 9/12, enemy", "ag 2{}, wounds 10, hidden", "x3, ag 3{}"),
    "tactical": ("qu {}, hits 60", "qu {}, hits 40/60, monster", "qu {}, hits 45, DB 30, hidden", "x3, qu {}, hits 30"),
}  # fmt: skip
_TITLES = {
    "collective": "P,HP",
    "hero": "SPD,DEX",
    "plainlist": "Init,HP",
    "structured": "Ag,Wounds",
    "tactical": "Qu,Hits",
}


def corpus() -> Iterator[Case]:
    """Yields the lines of the corpus, or some of each system."""
    for system in SYSTEMS:
        own = (case for case in typed_lines(system) if sized(True, joins(case)))
        yield from islice(own, 0, None, sized(1, 50))


def _filled(piece: str, size: int) -> str:
    return (piece * (size // len(piece) + 1))[:size]


def _soup(size: int) -> str:
    return " ".join(random.Random(size).choices(_SOUP, k=size))[:size]


def lines(system: str) -> dict[str, Callable[[int], str]]:
    """Returns the kinds of long lines of a system, each for a number of characters."""
    return {
        "fields": lambda size: _filled(f"Baron Vex, {_FIELDS[system]}, ", size),
        "a name of many words": lambda size: _filled("the lean grey wolf that walks behind Ash ", size),
        "a soup": _soup,
        "fighters": lambda size: _filled(_FIGHTERS[system], size).rstrip(", "),
        "numbers": lambda size: _filled("12 7 30 ", size),
        "numbers with commas": lambda size: _filled("12, 7 & 30, ", size),
        "brackets": lambda size: _filled("Ash (17 [3) {hp ] ", size),
        "brackets in brackets": lambda size: f"Ash {'(1 ' * (size // 5)}{')' * (size // 5)}",
        "notes": lambda size: _filled("Ash note three hidden ", size),
    }


def texts() -> dict[str, Callable[[int], str]]:
    """Returns the kinds of texts that are no list, each for a number of characters."""
    prose = "The lean grey wolf waits behind the mill. Nobody has seen it since the rain began, and 3 of them went looking. "
    broken = json.dumps({"encounter": [{"name": f"Orc {n}", "hp": n, "ac": 13} for n in range(2_000)]})
    return {
        "prose, one line": lambda size: _filled(prose, size),
        "prose, many lines": lambda size: _filled(f"{prose}\n", size),
        "digits": lambda size: _filled("1234567890", size),
        "numbers": lambda size: _filled("12 7\n", size),
        "commas": lambda size: "," * size,
        "commas in lines": lambda size: _filled(f"{',' * 79}\n", size),
        "brackets": lambda size: "(" * (size // 2) + ")" * (size // 2),
        "brackets in lines": lambda size: _filled(f"{'([{<' * 10}{'>}])' * 10}\n", size),
        "one word": lambda size: "a" * size,
        "emoji": lambda size: _filled("🐉👨\u200d👩\u200d👧 ", size),
        "emoji in lines": lambda size: _filled("🐉👨\u200d👩\u200d👧 Ash 17 🐉\n", size),
        "JSON cut off": lambda size: _filled(broken, size),
        "soup in lines": lambda size: "\n".join(_soup(size)[at : at + 79] for at in range(0, size, 79)),
        "quotes": lambda size: _filled('"Ash ', size),
        "pipes": lambda size: _filled("| a | 1 |\n", size),
        "names": lambda size: _filled("Ash\n", size),
    }


def _clock() -> float:
    """Returns the processor time; in the browser's Python, whose own clock runs on while others have the processor, that of Node."""
    if "pyodide" not in sys.modules:
        return time.process_time()
    return float(sys.modules["pyodide.code"].run_js("(one => one.user + one.system)(process.cpuUsage())")) / 1e6


def _seconds(runs: int, of: Callable[..., object], *args: object) -> float:
    """Returns the processor time of the fastest of a few runs."""
    found = []
    for _ in range(runs):
        start = _clock()
        of(*args)
        found.append(_clock() - start)
    return min(found)


def line(text: str, system: str) -> None:
    """Reads a line, whether it was read before or not."""
    JUDGE(text, typed(system), House(SIDES[system]))


def grouped(text: str, system: str) -> list[Item]:
    """Returns the parts of a text; its lines are not judged yet."""
    return list(lists.read(text, vocabulary(typed(system), House(SIDES[system]))))


def whole(text: str, system: str) -> None:
    """Reads a text as the page does: grouped, and each line judged, whether it was read before or not."""
    for item in grouped(text, system):
        if item.kind == LINE:
            line(text[slice(*item.at)], system)


def pressed(texts: Iterator[str], system: str) -> None:
    """Reads the next text, whose other lines were read before."""
    text = next(texts)
    for item in grouped(text, system):
        if item.kind == LINE:
            read(text[slice(*item.at)], typed(system), House(SIDES[system]))


def test_lines() -> None:
    """Measures the lines of the corpus, a system at a time."""
    for system in SYSTEMS:
        rows = [case.text for case in corpus() if case.system == system]
        for row in rows[:20]:
            line(row, system)
        times = sorted(_seconds(3, line, row, system) * 1000 for row in rows)
        print(
            f"{system + ', ' + str(len(rows)) + ' lines':44} {statistics.median(times):9.2f} ms   p95 {times[int(len(times) * 0.95)]:5.2f}"
            f"   most {times[-1]:5.2f}"
        )


def test_long_lines() -> None:
    """Measures long lines. "twice": what twice the text costs, from 100 to 800 characters."""
    for system in SYSTEMS:
        for kind, make in lines(system).items():
            times = [_seconds(3, line, make(size), system) * 1000 for size in LENGTHS]
            each = "".join(f"  {size}: {took:6.2f} ms" for size, took in zip(LENGTHS, times, strict=True))
            print(f"{system + ', ' + kind:44}{each}   twice {(times[-1] / times[0]) ** (1 / 3):4.2f}")


def test_lists() -> None:
    """Measures lists of fighters."""
    for system in SYSTEMS:
        rows = [case.text for case in corpus() if case.system == system and joins(case)]
        for size in SIZES:
            text = "\n".join(random.Random(size).choices(rows, k=size))
            took, alone = (_seconds(3 if size < SIZES[-1] else 1, of, text, system) * 1000 for of in (whole, grouped))
            print(
                f"{system + ', a list of ' + str(size):44} {took:9.2f} ms   {took / size:5.2f} a line, of which grouping {alone / size:5.2f}"
            )


def shown(system: str, text: str, name: str = "") -> Iterator[float]:
    """Asks for the parts of a text as the page does, in a fight that was not asked before, and yields the milliseconds of each reply."""
    session = Session()
    session.dispatch(json.dumps({"id": 1, "do": "new", "args": {"system": system}, "entropy": "c0ffee"}))
    read.cache_clear()
    part: int | None = 0
    while part is not None:
        args = {"text": text, "part": part} | ({"name": name} if name else {})
        request = json.dumps({"id": 2, "do": "read_file" if name else "read_all", "args": args})
        start = _clock()
        reply = session.dispatch(request)
        yield (_clock() - start) * 1000
        part = json.loads(reply).get("answer", {}).get("more")


def told(system: str, do: str, texts: Iterable[dict[str, str]]) -> list[float]:
    """Sends these requests to one fight, and returns the milliseconds of each reply."""
    session = Session()
    session.dispatch(json.dumps({"id": 1, "do": "new", "args": {"system": system}, "entropy": "c0ffee"}))
    found = []
    for args in texts:
        request = json.dumps({"id": 2, "do": do, "args": args})
        start = _clock()
        session.dispatch(request)
        found.append((_clock() - start) * 1000)
    return found


def longest(system: str) -> dict[str, str]:
    """Returns long lists of a system: lines as people type them, a table, all lines of the corpus."""
    chance = random.Random(43)
    names = [f"{chance.choice(_NAMES)} {chance.choice(_NAMES)}" for _ in range(2_000)]
    forms = [chance.choice(_ORDINARY[system]).format(chance.randrange(2, 9)) for _ in names]
    lines = [f"{name}{' ' if form[0] == 'x' else ', '}{form}" for name, form in zip(names, forms, strict=True)]
    rows = [f"{name},{chance.randrange(1, 7)},{chance.randrange(9, 40)},{chance.randrange(9, 20)}" for name in names]
    known = [case.text for case in corpus() if case.system == system and joins(case)]
    return {
        "lines": "\n".join(lines)[:MOST],
        "a table": "\n".join((f"Name,{_TITLES[system]},AC", *rows))[:MOST],
        "the corpus": "\n".join(chance.choices(known, k=2_000))[:MOST],
    }


def test_parts() -> None:
    """Measures the first part of a long list, and the dearest of the others, as replies."""
    for system in SYSTEMS:
        for kind, text in longest(system).items():
            first, *others = shown(system, text)
            more = f"   dearest of {len(others)} more {max(others):7.2f}" if others else ""
            print(f"{system + ', first part of ' + kind:44} {first:9.2f} ms{more}")


def test_parts_of_texts() -> None:
    """Measures the first part of texts of any kind, and the dearest of the others."""
    for kind, make in texts().items():
        half, (first, *others) = [*shown("plainlist", make(MOST // 2))], [*shown("plainlist", make(MOST))]
        more = f"   dearest of {len(others)} more {max(others):7.2f}" if others else ""
        each = (first + sum(others)) / sum(half)
        print(f"{'first part of ' + kind:44} {first:9.2f} ms{more}   twice {each:4.2f}")


def test_key_presses() -> None:
    """Measures a key press in the last line of a list of 20."""
    for system in SYSTEMS:
        rows = [case.text for case in corpus() if case.system == system and joins(case)]
        for n in range(sized(3, 1)):
            *others, last = random.Random(n).choices(rows, k=20)
            texts = iter(["\n".join((*others, last[:size])) for size in range(1, len(last) + 1)])
            pressed(texts, system)
            times = sorted(_seconds(1, pressed, texts, system) * 1000 for _ in last[1:])
            print(
                f"{system + ', ' + str(len(times)) + ' key presses in a list of 20':44} {statistics.median(times):9.2f} ms"
                f"   p95 {times[int(len(times) * 0.95)]:5.2f}   most {times[-1]:5.2f}"
            )


def test_replies() -> None:
    """Measures what the page waits for: a key press in the last line of a list of 20, with its reply, and files of 40 and of 2,000 fighters."""
    for system in SYSTEMS:
        rows = longest(system)["lines"].splitlines()
        *others, last = rows[:20]
        typed_on = ["\n".join((*others, last[:size])) for size in range(1, len(last) + 1)]
        first, *keys = told(system, "read_all", [{"text": text} for text in typed_on])
        keys.sort()
        table = longest(system)["a table"]
        files = ("\n".join(table.split("\n")[:41]), table)
        forty, large = told(system, "read_file", [{"text": text, "name": "fighters.csv"} for text in files])
        print(
            f"{system + ', replies to ' + str(len(keys)) + ' key presses in a list of 20':52} {statistics.median(keys):7.2f} ms"
            f"   p95 {keys[int(len(keys) * 0.95)]:6.2f}   most {keys[-1]:6.2f}   the first, pasted {first:7.2f}"
            f"   a file of 40 {forty:7.2f}, of 2,000 {large:8.2f}"
        )


def test_texts() -> None:
    """Measures texts of any kind."""
    for system in ("plainlist", "hero"):
        for kind, make in texts().items():
            half, full = (_seconds(1, whole, make(size), system) * 1000 for size in (MOST // 2, MOST))
            print(f"{system + ', ' + str(MOST) + ' characters: ' + kind:56} {full:9.2f} ms   twice {full / half:4.2f}")


def main() -> None:
    """Measures all."""
    for bench in (
        test_lines,
        test_long_lines,
        test_lists,
        test_parts,
        test_parts_of_texts,
        test_key_presses,
        test_replies,
        test_texts,
    ):
        bench()


if __name__ == "__main__":
    main()
