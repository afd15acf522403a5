"""Plays the built site in the browsers that are installed beside Chromium: Firefox, and WebKitGTK for what an iPad runs.

    .venv/bin/python tools/other_browsers.py [--only firefox] [--pictures FOLDER]

Each sample is set up, begun, played, taken back, looked up and found again after a reload; then a link and its QR code, the players' window,
light and dark, an engine that ends, a store that is lost or damaged, a killed browser, and a reload without a network. What is wrong is
named and the other things go on. A browser that is not installed is named in the last lines, and that is no error. TURNWRIGHT_SITE
names another folder than dist.
"""

import argparse
import os
import tempfile
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import serve
from browser_faults import ended_engine, killed, lost_store
from hands import SIZES, Hands, go_on, rolled
from wire import BROWSERS, Missing, Refused, Wire, started

DIST = Path(__file__).resolve().parent.parent / "dist"
SAMPLES = ("Bridge", "Harbor", "Hab-block", "Cargo")


class Quiet(serve.Handler):
    """The site's server."""

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """What a page asks for is not printed."""


def sample(hands: Hands, title: str) -> None:
    """Plays a sample from the home screen until it is found again after a reload."""
    hands.load("#home")
    hands.press(f"^Try {title}", ".samples .button")
    hands.see(".setup-screen .row")
    hands.look(f"{title}-setup")
    hands.press("", ".setup-bar .plate")
    hands.until("the fight begins", rolled(hands, lambda: hands.there(".play-screen")))
    for _ in range(4):
        go_on(hands)
    hands.look(f"{title}-play")
    before = hands.moment()
    hands.press("", ".actor .act:not([aria-disabled=true])")
    hands.until("an act", lambda: hands.moment() != before)
    hands.press("^Undo")
    hands.becomes("Undo", before)
    hands.press("^What happened")
    hands.see(".log-line")
    hands.look(f"{title}-log")
    hands.press("^Back to the fight")
    hands.becomes("back from the log", before)
    hands.press("^More$")
    hands.press("^House rules")
    hands.see("dialog[open] .option")
    hands.look(f"{title}-rules")
    hands.shut()
    hands.reload()
    hands.becomes("the fight after a reload", before)
    hands.calm()


def shared(hands: Hands) -> None:
    """Shows a QR code; opens a link to the whole fight as a new fight."""
    hands.load("#fight")
    hands.see(".play-screen")
    place = hands.text(".place b")
    hands.press("^Share$")
    value = "return document.querySelector('dialog[open] input')?.value ?? ''"
    copy = hands.until("a link for players", lambda: hands.wire.run(value))
    hands.press("", "[role=switch]")
    link = hands.until("a link to everything", lambda: (now := hands.wire.run(value)) != copy and now)
    hands.press("^QR$")
    hands.see("dialog[open] .qr-ink[d]")
    hands.look("qr")
    hands.shut()
    hands.load(link[link.index("#") :])
    hands.see("dialog[open] .preview")
    hands.look("link")
    hands.press("", ".plate")
    hands.gone("dialog[open]")
    hands.until("the fight of the link", lambda: hands.text(".place b") == place)
    hands.calm()


def players(hands: Hands) -> None:
    """Checks that the players' window follows."""
    hands.load("#fight")
    hands.see(".play-screen")
    mine = hands.wire.window()
    hands.press("^Share$")
    hands.press("^Players’ screen")
    other = hands.until("a second window", lambda: next((one for one in hands.wire.windows() if one != mine), None))
    hands.wire.switch(other)
    hands.see(".players-up")
    before = hands.text("body")
    hands.wire.switch(mine)
    hands.shut()
    go_on(hands)
    hands.wire.switch(other)
    hands.until("the players' window follows", lambda: hands.text("body") != before)
    hands.wire.run("window.close()")
    hands.wire.switch(mine)
    hands.calm()


def light(hands: Hands) -> None:
    """Switches between light and dark in the settings, and widens the window."""
    grounds = []
    hands.load("#home")
    for theme in ("Light", "Dark"):
        hands.press("^Settings")
        hands.press(f"^{theme}$")
        hands.press("^Back$")
        grounds.append(hands.wire.run("return getComputedStyle(document.body).backgroundColor"))
        hands.look(f"home-{theme.lower()}")
    hands.load("#home")
    hands.see(".samples")
    columns = "return getComputedStyle(document.querySelector('.home')).gridTemplateColumns"
    upright = hands.wire.run(columns)
    hands.wire.size(*SIZES["tablet"])
    hands.until("home has room for two columns", lambda: hands.wire.run(columns) != upright)
    hands.wire.size(*SIZES["phone"])
    assert grounds[0] != grounds[1], f"light and dark are both {grounds[0]}"
    hands.calm()


def offline(hands: Hands, server: serve.Server) -> None:
    """Reloads without a network and plays on. The fight opens first, because the page was at home."""
    hands.until("the site is on the device", lambda: "Works offline" in hands.text("body"))
    hands.press("", ".fight-open")
    hands.see(".play-screen")
    before = hands.moment()
    server.shutdown()
    server.server_close()
    hands.reload()
    hands.becomes("the fight without a network", before)
    go_on(hands)
    hands.look("offline")


def played(hands: Hands, server: serve.Server, again: Callable[[], Wire]) -> list[str]:
    """Returns the faults."""
    wrong = []
    name = hands.wire.name
    parts: list[tuple[str, Callable[[], None]]] = [
        *((title, partial(sample, hands, title)) for title in SAMPLES),
        ("share", partial(shared, hands)),
        ("players", partial(players, hands)),
        ("light", partial(light, hands)),
        ("engine", partial(ended_engine, hands)),
        ("stores", partial(lost_store, hands)),
        *([("kill", partial(killed, hands, again))] if hands.wire.stores else []),
        ("offline", partial(offline, hands, server)),
    ]
    for part, play in parts:
        begun = time.monotonic()
        try:
            play()
            said = "ok"
        except (AssertionError, OSError, Refused) as error:
            said = str(error)
            wrong.append(f"{name}, {part}: {error}")
        print(f"{name:10} {part:10} {time.monotonic() - begun:4.0f} s  {said}", flush=True)
    if not hands.wire.stores:
        print(f"{name:10} kill       not possible: it stores nothing when it is driven", flush=True)
    return wrong


def play(browser: type[Wire], folder: Path, pictures: Path | None) -> tuple[list[str], str]:
    """Plays everything in one browser; returns the faults, and why it was not played."""
    server = serve.listen(folder, 0, Quiet, attempts=1)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        try:
            wire = started(browser, Path(profile))
        except Missing as missing:
            return [], f"{browser.name} WAS NOT PLAYED: {missing}."
        except (OSError, Refused) as refused:
            return [f"{browser.name} does not start: {refused}"], ""
        hands = Hands(wire, f"http://127.0.0.1:{server.server_address[1]}/", pictures)
        try:
            print(f"{wire.name} {wire.version}", flush=True)
            wire.size(*SIZES["phone"])
            return played(hands, server, lambda: started(browser, Path(profile))), ""
        finally:
            hands.wire.quit()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="beginnings of names: firefox, webkit")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where pictures are kept; none without it")
    asked = parser.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    folder = Path(os.environ.get("TURNWRIGHT_SITE", DIST))
    wanted = tuple(name.lower() for name in asked.only)
    browsers = [browser for browser in BROWSERS if not wanted or browser.name.lower().startswith(wanted)]
    with ThreadPoolExecutor() as both:
        ends = list(both.map(lambda browser: play(browser, folder, asked.pictures), browsers))
    for _, missing in ends:
        if missing:
            print(f"\n*** {missing} `make setup` installs it on Debian, as root. ***", flush=True)
    wrong = [fault for faults, _ in ends for fault in faults]
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
