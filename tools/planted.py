"""Plants faults in the page, one at a time, and says which browser test finds each: whether `make e2e` would notice what a person would meet.

Run: python tools/planted.py [--whole] [NAME...]. Each fault of tools/planted.toml, or of those named, is built into a site of its own below
build/planted, and the browser tests run on it until the first is red: the files that look nearest, with `--whole` then all. Ends with 1 if a
fault is not found. It needs a built site (`make site`) and its browser.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
FAULTS = ROOT / "tools/planted.toml"
SITES = ROOT / "build/planted"
SOURCES = (
    "index.html",
    "sw.js",
    "docs",
    "py",
    "static",
    "tools",
    "package.json",
    "package-lock.json",
    "pyproject.toml",
    "locale",
)
TOOLS = ("node_modules", ".venv")


class Fault(NamedTuple):
    """A fault: what a person would meet, the text of a file and what takes its place, and the test files that look nearest."""

    name: str
    meets: str
    file: str
    find: str
    put: str
    near: list[str]


def faults() -> list[Fault]:
    """Returns the faults of the list."""
    return [Fault(**one) for one in tomllib.loads(FAULTS.read_text("utf-8"))["fault"]]


def planted(fault: Fault) -> Path:
    """Builds the site with a fault. Returns its folder.

    Raises:
        ValueError: if the text does not stand in its file exactly once.
    """
    source = (ROOT / fault.file).read_text("utf-8")
    if source.count(fault.find) != 1:
        raise ValueError(f"{fault.name}: its text stands {source.count(fault.find)} times in {fault.file}")
    folder = SITES / fault.name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, copy_function=os.link)
        elif (ROOT / name).exists():
            os.link(ROOT / name, folder / name)
    for name in TOOLS:
        (folder / name).symlink_to(ROOT / name)
    changed = folder / fault.file
    changed.unlink()  # it is a second name of the source
    changed.write_text(source.replace(fault.find, fault.put), "utf-8")
    subprocess.run(["node", "tools/site.mjs"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    return folder / "dist"


def found(site: Path, tests: list[str]) -> str:
    """Runs browser tests on a site until the first is red. Returns its name; nothing if all are green.

    Raises:
        RuntimeError: if the tests could not run.
    """
    command = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--dist", "worksteal", "--exitfirst", *tests]
    ran = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"TURNWRIGHT_SITE": str(site)}, capture_output=True, text=True, check=False
    )
    red = re.search(r"^(?:FAILED|ERROR) (\S+)", ran.stdout, re.MULTILINE)
    if ran.returncode and not red:
        raise RuntimeError(ran.stdout[-2000:] + ran.stderr[-2000:])
    return red[1] if red else ""


def main(names: list[str], whole: bool) -> int:
    """Plants each fault and prints a line about it. Returns 1 if one was not found."""
    chosen = [fault for fault in faults() if not names or fault.name in names]
    missed = 0
    for fault in chosen:
        began = time.monotonic()
        site = planted(fault)
        by = found(site, [f"e2e/{name}" for name in fault.near]) or (found(site, ["e2e"]) if whole else "")
        missed += not by
        print(f"{fault.name:<24} {time.monotonic() - began:4.0f} s  {by or 'NOT FOUND: ' + fault.meets}", flush=True)
        shutil.rmtree(site.parent)
    print(f"{len(chosen) - missed} of {len(chosen)} found.")
    return 1 if missed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--whole", action="store_true", help="run all browser tests where the nearest find nothing")
    given = parser.parse_args()
    sys.exit(main(given.names, given.whole))
