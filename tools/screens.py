"""Plays the built site in a browser and keeps a picture of every screen, to be looked at one by one.

    .venv/bin/python tools/screens.py [FOLDER] [--only hero home-empty] [--size 390 1180] [--theme dark] [--measure]

A picture is called TOUR-MOMENT-SIZE-THEME.png: a tour is one fight, or home, or the players' window. `--only` takes the
beginnings of such names. Moments in which eyes or hands need more are taken once again with forced colours, with more
contrast, and with text twice as large. TURNWRIGHT_SITE names another folder than dist.

`--measure` takes no pictures: it measures each moment at every size, as e2e/measures.py does, and prints what is cut, too
small or in the way.
"""

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import sync_playwright

import browser as browsers
from bench_boot import ARGUMENTS, DIST, served
from camera import SIZES, THEMES, Camera, Tour
from tours_around import AROUND
from tours_play import PLAY

PICTURES = Path(__file__).resolve().parent.parent / "build/screens"
JOBS = 2
TOURS = {tour.__name__: tour for tour in (*PLAY, *AROUND)}


def go(url: str, camera: Camera, name: str) -> str:
    """One tour in a browser of its own; what stopped it, if anything did."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=[*ARGUMENTS])
        context = browser.new_context(
            base_url=url,
            color_scheme="dark",
            viewport={"width": 390, "height": 844},
            device_scale_factor=1.25,
            has_touch=True,
            service_workers="block" if name == "waking" else "allow",
        )
        context.set_default_timeout(60_000)  # the first screen waits for the engine, on a busy machine long
        try:
            TOURS[name](Tour(context.new_page(), camera, name))
        except Exception as error:  # the other tours go on, and the end of the run names this one
            return f"{name} stopped: {error}"
        finally:
            browser.close()
    return ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=PICTURES)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="beginnings of names: hero, home-empty")
    parser.add_argument("--size", nargs="+", default=list(SIZES), choices=list(SIZES))
    parser.add_argument("--theme", nargs="+", default=list(THEMES), choices=THEMES)
    parser.add_argument("--measure", action="store_true", help="measure instead of taking pictures")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    camera = Camera(asked.folder, asked.only, asked.size, asked.theme, asked.measure)
    begun = time.monotonic()
    wanted = [name for name in TOURS if camera.wants(name)]
    with served(Path(os.environ.get("TURNWRIGHT_SITE", DIST))) as url, ThreadPoolExecutor(JOBS) as pool:
        stopped = [said for said in pool.map(lambda name: go(url, camera, name), wanted) if said]
    print(f"{camera.taken} pictures in {time.monotonic() - begun:.0f} s: {asked.folder}")
    if stopped or camera.wrong:
        raise SystemExit("\n".join([*stopped, *(f"{name} {fault}" for fault, name in camera.wrong.items())]))


if __name__ == "__main__":
    main()
