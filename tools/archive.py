"""Packs the engine, the table program and the built site into one file that Python runs: build/turnwright.pyz, and a copy beside the site.

    python tools/archive.py

The address of the published app, with which links are written at the table, is taken from TURNWRIGHT_ADDRESS. The same input gives the same bytes.
"""

import os
import shutil
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build/turnwright.pyz"
HOSTED = "TURNWRIGHT_ADDRESS"
LEFT_OUT = (".map", ".pyc")
NOT_SERVED = ("static/inspect/", "static/pictures/", TARGET.name)
MAIN = """import sys

if sys.version_info < (3, 11):
    sys.exit("Turnwright needs Python 3.11 or later; this is %d.%d." % sys.version_info[:2])

from turnwright.__main__ import main

sys.exit(main(sys.argv[1:] or ["table"]))
"""
WHEN = (1980, 1, 1, 0, 0, 0)


def address() -> str:
    """Returns the address of the published app, as links begin. Raises SystemExit for one that no link can begin with."""
    found = os.environ.get(HOSTED, "").strip().partition("#")[0]
    if found and not found.startswith("https://"):
        raise SystemExit(f"{HOSTED} is no address of a published app: {found}")
    return found


def contents() -> Iterator[tuple[str, bytes]]:
    """Yields the files of the archive, each with its name in it."""
    yield "__main__.py", MAIN.encode()
    yield HOSTED, address().encode()
    for package in ("turnwright", "turnwright_table"):
        yield from _files(ROOT / "py" / package, package)
    yield from (
        (name, data)
        for name, data in _files(ROOT / "dist", "site")
        if not name.removeprefix("site/").startswith(NOT_SERVED)
    )


def _files(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in LEFT_OUT:
            yield f"{name}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def main() -> None:
    made = TARGET.with_suffix(".new")
    with made.open("wb") as file:
        file.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for name, data in contents():
                packed.writestr(zipfile.ZipInfo(name, WHEN), data, zipfile.ZIP_DEFLATED)
    made.chmod(made.stat().st_mode | stat.S_IXUSR | stat.S_IXGRP | stat.S_IXOTH)
    made.replace(TARGET)
    shutil.copy(TARGET, ROOT / "dist" / TARGET.name)
    print(f"{TARGET.name}: {TARGET.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
