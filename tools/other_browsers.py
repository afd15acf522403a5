"""Plays the built site in the browsers that are installed beside Chromium: Firefox, and WebKitGTK for what an iPad runs.

    .venv/bin/python tools/other_browsers.py [--only firefox] [--pictures FOLDER]

Each sample is set up, begun, played, taken back, looked up and found again after a reload; then a link and its QR code,
the players' window, light and dark, and a reload without a network. What is wrong is named and the other things go on.
A browser that is not there is said to be missing, and that is no error. TURNWRIGHT_SITE names another folder than dist.
"""

import argparse
import os
import re
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

import serve
from wire import BROWSERS, PATIENCE, Missing, Refused, Wire

DIST = Path(__file__).resolve().parent.parent / "dist"
SAMPLES = ("Bridge", "Harbor", "Hab-block", "Cargo")
SIZES = {"phone": (390, 844), "tablet": (1180, 820)}
ESCAPE = "\ue00c"
FIND = r"""
const [css, pattern] = arguments;
const name = (one) => (one.getAttribute("aria-label") || one.innerText || "").replace(/\s+/g, " ").trim();
const all = [...(document.querySelector("dialog[open]") || document).querySelectorAll(css)];
const found = all.find((one) => new RegExp(pattern).test(name(one)) && one.getClientRects().length);
found?.scrollIntoView({ block: "center" });
return found || null;
"""
LISTEN = r"""
if (window.heard) return;
window.heard = [];
const hear = (text) => window.heard.push(text);
const old = console.error;
console.error = (...said) => { hear(said.join(" ")); old(...said); };
addEventListener("error", (event) => hear(event.message));
addEventListener("unhandledrejection", (event) => hear(String(event.reason)));
addEventListener("securitypolicyviolation", (event) => hear(event.violatedDirective + " " + event.blockedURI));
"""
MOMENT = "return ['.place', '.actor'].map((css) => document.querySelector(css)?.innerText.trim() ?? '').join(' | ')"
FITS = "return document.documentElement.scrollWidth <= innerWidth && document.querySelector('#next').getBoundingClientRect().bottom <= innerHeight"


class Quiet(serve.Handler):
    """The site's server."""

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """What a page asks for is not printed."""


class Hands:
    """One page in one browser: reading and tapping."""

    def __init__(self, wire: Wire, url: str, pictures: Path | None) -> None:
        self.wire = wire
        self.url = url
        self.pictures = pictures
        self.loads = 0

    def until(self, what: str, condition: Callable[[], Any]) -> Any:
        last = ""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if found := condition():
                    return found
            except Refused as refused:  # drawn anew in between, or not yet to be clicked
                last = f" ({refused})"
            time.sleep(0.1)
        raise AssertionError(f"{what}: not within {PATIENCE} s{last}")

    def there(self, css: str) -> bool:
        return bool(self.wire.run("return document.querySelector(arguments[0]) !== null", css))

    def see(self, css: str) -> None:
        self.until(css, lambda: self.there(css))

    def gone(self, css: str) -> None:
        self.until(f"no {css}", lambda: not self.there(css))

    def press(self, pattern: str, css: str = "button") -> None:
        def pressed() -> bool:
            found = self.wire.run(FIND, css, pattern)
            if found:
                self.wire.click(found)
            return bool(found)

        self.until(f"press “{pattern or css}”", pressed)

    def text(self, css: str) -> str:
        return str(self.wire.run("return document.querySelector(arguments[0])?.innerText ?? ''", css))

    def moment(self) -> str:
        """Returns the clock and the acting fighter with their actions."""
        return re.sub(r"\s+", " ", self.wire.run(MOMENT))

    def becomes(self, what: str, moment: str) -> None:
        self.until(f"{what} ({moment[:60]})", lambda: self.moment() == moment)

    def load(self, place: str) -> None:
        """Loads the page afresh, not only its fragment."""
        self.loads += 1
        self.wire.run("window.old = true")
        self.wire.go(f"{self.url}?{self.loads}{place}")
        self.loaded()

    def reload(self) -> None:
        self.wire.run("window.old = true; location.reload()")
        self.loaded()

    def loaded(self) -> None:
        """Waits until the old page is gone and the new one complete."""
        self.until("the page", lambda: self.wire.run("return !window.old && document.readyState === 'complete'"))
        self.wire.run(LISTEN)

    def shut(self) -> None:
        def nothing_open() -> bool:
            if self.there("dialog[open]"):
                self.wire.key(ESCAPE)
                time.sleep(0.2)
            return not self.there("dialog[open]")

        self.until("every sheet closes", nothing_open)

    def calm(self) -> None:
        """Checks that the page has had no error since it was loaded."""
        heard = self.wire.run("return window.heard")
        assert not heard, f"the console says {heard}"

    def look(self, name: str) -> None:
        """Checks at both sizes that everything fits; optionally takes a picture."""
        for size, (width, height) in SIZES.items():
            self.wire.size(width, height)
            if self.pictures:
                self.wire.picture(self.pictures / f"{self.wire.name}-{name}-{size}.png")
            assert not self.there("#next") or self.wire.run(FITS), (
                f"{name}: the {size} scrolls sideways, or Next is out of sight"
            )
        self.wire.size(*SIZES["phone"])


def rolled(hands: Hands, condition: Callable[[], bool]) -> Callable[[], bool]:
    """Waits for the condition while the app rolls every question."""

    def done() -> bool:
        if hands.there("dialog[open] .plate"):
            hands.press("", ".plate")
            time.sleep(0.3)
        return not hands.there("dialog[open]") and condition()

    return done


def go_on(hands: Hands) -> None:
    before = hands.moment()
    hands.press("", "#next")
    hands.until("Next", rolled(hands, lambda: hands.moment() != before))


def sample(hands: Hands, title: str) -> None:
    """Plays a sample from the home screen until it is found again after a reload."""
    hands.load("#home")
    hands.press(f"^Try {title}")
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
    hands.see(".sample")
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


def played(wire: Wire, folder: Path, pictures: Path | None) -> list[str]:
    """Returns the faults."""
    wrong = []
    server = serve.listen(folder, 0, Quiet, attempts=1)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
    hands = Hands(wire, f"http://127.0.0.1:{server.server_address[1]}/", pictures)
    parts: list[tuple[str, Callable[[], None]]] = [
        *((title, partial(sample, hands, title)) for title in SAMPLES),
        ("share", lambda: shared(hands)),
        ("players", lambda: players(hands)),
        ("light", lambda: light(hands)),
        ("offline", lambda: offline(hands, server)),
    ]
    for name, part in parts:
        begun = time.monotonic()
        try:
            part()
            said = "ok"
        except (AssertionError, Refused, OSError) as error:
            said = str(error)
            wrong.append(f"{wire.name}, {name}: {error}")
        print(f"  {name:10} {time.monotonic() - begun:4.0f} s  {said}", flush=True)
    return wrong


def run(only: Iterable[str], folder: Path, pictures: Path | None) -> list[str]:
    wrong = []
    for browser in BROWSERS:
        if only and not any(browser.name.lower().startswith(name.lower()) for name in only):
            continue
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            try:
                wire = browser(Path(profile))
            except Missing as missing:
                print(f"{browser.name} was not played: {missing}", flush=True)
                continue
            except (Refused, OSError) as refused:
                wrong.append(f"{browser.name} does not start: {refused}")
                continue
            print(f"{wire.name} {wire.version}", flush=True)
            try:
                wire.size(*SIZES["phone"])
                wrong += played(wire, folder, pictures)
            finally:
                wire.quit()
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="beginnings of names: firefox, webkit")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="where pictures are kept; none without it")
    asked = parser.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    wrong = run(asked.only, Path(os.environ.get("TURNWRIGHT_SITE", DIST)), asked.pictures)
    if wrong:
        raise SystemExit("\n".join(wrong))


if __name__ == "__main__":
    main()
