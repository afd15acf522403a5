"""Plays the built site in the browsers that are installed beside Chromium: Firefox, and WebKitGTK for what an iPad runs.

    .venv/bin/python tools/other_browsers.py [--only firefox] [--pictures FOLDER]

Each sample is set up, begun, played, taken back, looked up and found again after a reload; then links of every kind, a QR code and a file, the
players' window, light and dark, typed numbers, two tabs, what follows a fight, a renamed fighter, an engine that ends, a store that is lost or
damaged, a killed browser, and a reload without a network. What is wrong is named and the other things go on. A browser that is not installed is
named in the last lines, and that is no error. TURNWRIGHT_SITE names another folder than dist.
"""

import argparse
import os
import re
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import serve
from browser_faults import LINK, ended_engine, killed, lost_store
from browser_steps import PICK, SAVING, after, names, numbers, tabs
from hands import SIZES, Hands, begin, go_on, to_fight
from wire import BROWSERS, Missing, Refused, Wire, end_all, started

DIST = Path(__file__).resolve().parent.parent / "dist"
GOLDEN = DIST.parent / "tests/saves/v3"
SAMPLES = ("Bridge", "Harbor", "Hab-block", "Cargo")
ANSWERS = "return fetch('sw-version.json?away', { cache: 'no-store' }).then(() => true, () => false)"
"""Whether the network is there."""
SILENT = "the browser answers no more"


@dataclass
class Faults:
    """What one browser has shown: promises that are broken, and what it could not be asked."""

    broken: list[str] = field(default_factory=list)
    reported: list[str] = field(default_factory=list)
    played: bool = True
    """Whether the browser started."""


class Quiet(serve.Handler):
    """The site's server."""

    def log_message(self, format: str, *args: Any) -> None:
        """What a page asks for is not printed, nor what is missing."""


def sample(hands: Hands, title: str) -> None:
    """Plays a sample from the home screen until it is found again after a reload."""
    hands.load("#home")
    hands.press(f"^Try {title}", ".sample")
    hands.see(".setup-screen .row")
    hands.look(f"{title}-setup")
    begin(hands, title)
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
    """Opens each kind of link: the encounter and the fight now as new fights, the players' on its own page, a party and a preset into the library;
    and the file of the encounter."""
    to_fight(hands)
    place = hands.text(".place b")
    hands.press("^Share$")
    links = [hands.until("a link for players", lambda: hands.wire.run(LINK))]
    hands.see("dialog[open] .qr-ink[d]")
    hands.look("qr")
    for kind in ("^The encounter", "^The fight now"):
        hands.press(kind)
        links.append(hands.until(kind, lambda: (now := hands.wire.run(LINK)) not in ("", *links) and now))
    hands.press("^File$")
    hands.wire.run(SAVING)
    hands.press("^Encounter")
    file = hands.until("the file", lambda: hands.wire.run("return window.saved[0]"))
    hands.shut()
    hands.load("#home")
    hands.press("^Open file or link")
    hands.wire.run(PICK, "dialog[open] input[type=file][accept*=json]", file, "a.encounter.json")
    hands.see(".setup-screen .row")
    hands.calm()
    players, encounter, now = (link[link.index("#") :] for link in map(str, links))
    for link, opens in ((encounter, ".setup-screen .row"), (now, ".play-screen")):
        hands.load(link)
        hands.until(f"the fight of {link[:80]}", lambda: hands.there("dialog[open] .preview"))
        hands.look("link")
        hands.press("", "dialog[open] .bar .plate")
        hands.gone("dialog[open]")
        hands.see(opens)
    hands.until("the fight of the link", lambda: hands.text(".place b") == place)
    hands.calm()
    for kind in ("party", "preset"):
        hands.load(f"#{(GOLDEN / f'structured-{kind}.link').read_text('utf-8').strip()}")
        hands.until(kind, lambda: hands.there("dialog[open] .kept-lines li"))
        hands.press("", "dialog[open] .bar .plate")
        hands.gone("dialog[open]")
    hands.load(players, engine=False)
    hands.see(".players-up")
    hands.calm()


def own_tab(hands: Hands) -> None:
    """Reads an older fight and reloads: it is there again, not the fight that was set up after it."""
    to_fight(hands)
    title = "return document.querySelector('h1').textContent"
    older, before = str(hands.wire.run(title)), hands.moment()
    hands.load("#home")
    hands.press("^Try Cargo", ".sample")
    hands.see(".setup-screen .row")
    hands.press("^All fights")
    hands.press(re.escape(older), ".fight-open")
    hands.becomes("the older fight", before)
    hands.reload()
    hands.becomes("the older fight after a reload", before)
    assert hands.wire.run(title) == older, "another fight"
    go_on(hands)
    hands.calm()


def players(hands: Hands) -> None:
    """Checks that the players' window follows."""
    to_fight(hands)
    gm = hands.wire.window()
    hands.press("^Share$")
    hands.press("^Players’ screen")
    with hands.second_window():
        players = hands.wire.window()
        hands.see(".players-up")
        before = hands.text("body")
        hands.wire.switch(gm)
        hands.shut()
        go_on(hands)
        hands.wire.switch(players)
        hands.until("the players' window follows", lambda: hands.text("body") != before)
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
    hands.see(".sample")
    columns = "return getComputedStyle(document.querySelector('.home')).gridTemplateColumns"
    upright = hands.wire.run(columns)
    hands.wire.size(*SIZES["tablet"])
    hands.until("home has room for two columns", lambda: hands.wire.run(columns) != upright)
    hands.wire.size(*SIZES["phone"])
    assert grounds[0] != grounds[1], f"light and dark are both {grounds[0]}"
    hands.calm()


class Site:
    """The built site on a port of its own; it can be taken away, and comes back at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.server: serve.Server | None = None
        self.up()

    def up(self) -> None:
        if self.server:
            return
        self.server = serve.listen(self.folder, self.port, Quiet, attempts=1)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def down(self) -> None:
        if self.server:
            self.server.stop()
            self.server = None


def offline(hands: Hands, site: Site) -> None:
    """Reloads without a network and plays on."""
    to_fight(hands)
    hands.wire.run("location.hash = '#home'")
    hands.until("the site is on the device", lambda: "Works offline" in hands.text("body"))
    hands.wire.run("location.hash = '#fight'")
    hands.see(".play-screen")
    go_on(hands)
    hands.stored()
    before = hands.moment()
    site.down()
    assert not hands.wire.run(ANSWERS), "the site still answers"
    hands.reload()
    hands.becomes("the fight without a network", before)
    go_on(hands)
    hands.look("offline")


class Tour:
    """One browser with its profile and its site."""

    def __init__(self, browser: type[Wire], folder: Path, profile: Path, pictures: Path | None) -> None:
        self.browser = browser
        self.profile = profile
        self.site = Site(folder)
        self.hands = Hands(self.start(), f"http://127.0.0.1:{self.site.port}/", pictures)

    def start(self) -> Wire:
        wire = started(self.browser, self.profile)
        wire.size(*SIZES["phone"])
        return wire

    def parts(self) -> list[tuple[str, Callable[[], None]]]:
        hands = self.hands
        return [
            *((title, partial(sample, hands, title)) for title in SAMPLES),
            ("share", partial(shared, hands)),
            ("tab", partial(own_tab, hands)),
            ("players", partial(players, hands)),
            ("numbers", partial(numbers, hands)),
            ("tabs", partial(tabs, hands)),
            ("after", partial(after, hands)),
            ("names", partial(names, hands)),
            ("light", partial(light, hands)),
            ("engine", partial(ended_engine, hands)),
            ("stores", partial(lost_store, hands)),
            *([("kill", partial(killed, hands, self.start))] if self.browser.stores else []),
            ("offline", partial(offline, hands, self.site)),
        ]

    def play(self, only: Collection[str] = ()) -> Faults:
        """Plays every part, or only those named, each that fails only once: the others go on."""
        wrong = Faults()
        for part, play in self.parts():
            if only and part not in only:
                continue
            begun = time.monotonic()
            said = self.said(play)
            if said and said.startswith(SILENT):
                wrong.reported.append(f"{self.browser.name} was started anew in “{part}”: {said}")
                self.hands.wire.quit()
                self.hands.wire = self.start()
                said = self.said(play)
            if said:
                wrong.broken.append(f"{self.browser.name}, {part}: {said}")
            print(f"{self.browser.name:10} {part:10} {time.monotonic() - begun:4.0f} s  {said or 'ok'}", flush=True)
        if not self.browser.stores and not only:
            wrong.reported.append(f"{self.browser.name} was not killed: it stores nothing when it is driven.")
        return wrong

    def said(self, play: Callable[[], None]) -> str:
        """Plays one part; returns what is wrong."""
        self.site.up()
        try:
            play()
        except (AssertionError, Refused) as error:
            return str(error)
        except OSError as error:
            return f"{SILENT} ({error})"
        return ""

    def end(self) -> None:
        self.hands.wire.quit()
        self.site.down()


def play(browser: type[Wire], folder: Path, pictures: Path | None = None, only: Collection[str] = ()) -> Faults:
    """Plays everything in one browser, or only the parts named. A browser that does not start is reported, which is no fault of the page."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        try:
            tour = Tour(browser, folder, Path(profile), pictures)
        except (Missing, OSError, Refused) as error:
            reported = f"{browser.name} WAS NOT PLAYED: {error}. `make setup` installs it on Debian, as root."
            return Faults(reported=[reported], played=False)
        print(f"{browser.name} {tour.hands.wire.version}", flush=True)
        try:
            return tour.play(only)
        finally:
            tour.end()


def stopped(*_: object) -> None:
    """Leaves no browser running when the tour is stopped from outside."""
    end_all()
    os._exit(1)


def main() -> None:
    signal.signal(signal.SIGTERM, stopped)
    signal.signal(signal.SIGINT, stopped)
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
    for line in (line for end in ends for line in end.reported):
        print(f"*** {line}", flush=True)
    broken = [line for end in ends for line in end.broken]
    if broken:
        raise SystemExit("\n".join(broken))


if __name__ == "__main__":
    main()
