"""One page in one browser beside Chromium, as a GM uses it: reading and tapping."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from wire import PATIENCE, Refused, Wire

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
SHOWN = r"""
const marks = performance.getEntriesByType("mark").map(({ name, startTime }) => name + " " + Math.round(startTime));
const says = (css) => (document.querySelector(css)?.innerText ?? "").replace(/\s+/g, " ").slice(0, 200);
return [location.hash, document.readyState, ...marks, says("dialog[open]"), says(".notice"), says("body")].join(", ");
"""
STARTED = """
const ended = ["first-answer", "start-failed"].includes(document.documentElement.dataset.start);
return !window.old && document.readyState === "complete" && ended;
"""
"""Whether the new page is complete and its engine has answered: until then the page is drawn anew, and a click may miss its button."""
COMPLETE = "return !window.old && document.readyState === 'complete'"
NEWEST = r"""
const parsed = (name) => name in localStorage ? JSON.parse(localStorage[name].slice(9)) : null;
const slots = Object.keys(localStorage).filter((name) => /^turnwright[.]fight[.].*[.][AB]$/.test(name)).map(parsed);
const newest = slots.sort((one, other) => other.card.when - one.card.when || other.seq - one.seq)[0];
const last = newest && parsed(`turnwright.fight.${newest.card.id}.view`);
"""
"""The slot of the last step, and the last view that is stored; it follows the step."""
ASKED = f"{NEWEST} return Boolean(last?.view.prompt);"
"""Whether the rules ask for dice; the page may show the form a moment later."""
STORED = (
    NEWEST
    + r"""
if (!newest || last?.seq !== newest.seq) return false;
return new Promise((resolve, reject) => {
  const opening = indexedDB.open("turnwright");
  opening.onerror = reject;
  opening.onsuccess = () => {
    const lines = opening.result.transaction("lines").objectStore("lines").getAll();
    lines.onerror = reject;
    lines.onsuccess = () => {
      opening.result.close();
      resolve(Math.max(...lines.result.filter(({ fight }) => fight === newest.card.id).map(({ seq }) => seq)) === newest.seq);
    };
  };
});
"""
)
"""Whether both stores have the last step, and its view is stored."""
MOMENT = "return ['.place', '.actor'].map((css) => document.querySelector(css)?.innerText.trim() ?? '').join(' | ')"
FITS = "return document.documentElement.scrollWidth <= innerWidth && document.querySelector('#next').getBoundingClientRect().bottom <= innerHeight"


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
        raise AssertionError(f"{what}: not within {PATIENCE} s{last}; the page shows {self.shown()}")

    def shown(self) -> str:
        """Returns where the page is and how far it has come, for the report of a fault."""
        try:
            return str(self.wire.run(SHOWN))
        except (OSError, Refused) as error:
            return f"nothing: {error}"

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

    def load(self, place: str, engine: bool = True) -> None:
        """Loads the page afresh, not only its fragment. A players' link starts no engine."""
        self.loads += 1
        self.wire.run("window.old = true")
        self.wire.go(f"{self.url}?{self.loads}{place}")
        self.loaded(engine)

    def reload(self, engine: bool = True) -> None:
        self.wire.run("window.old = true; setTimeout(() => location.reload())")
        self.loaded(engine)

    @contextmanager
    def second_window(self) -> Iterator[None]:
        """Turns to the window that opens beside this one, and closes it in the end."""
        mine = self.wire.window()
        other = self.until("a second window", lambda: next(iter(set(self.wire.windows()) - {mine}), None))
        self.wire.switch(other)
        try:
            yield
        finally:
            self.wire.switch(other)
            self.wire.close_window()
            self.wire.switch(mine)

    def loaded(self, engine: bool = True) -> None:
        """Waits until the old page is gone, and the new one complete and started."""
        self.until("the page", lambda: self.wire.run(STARTED if engine else COMPLETE))
        self.wire.run(LISTEN)

    def stored(self) -> None:
        """Waits until both stores have the last step: a slow device shows it before."""
        self.until("the step is stored", lambda: self.wire.run(STORED))

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
            fits = f"{name}: the {size} neither scrolls sideways nor has Next out of sight"
            self.until(fits, lambda: not self.there("#next") or self.wire.run(FITS))
        self.wire.size(*SIZES["phone"])


def rolled(hands: Hands, condition: Callable[[], bool]) -> Callable[[], bool]:
    """Waits for the condition while the app rolls every question."""

    def done() -> bool:
        if hands.there("dialog[open] .plate"):
            hands.press("", ".plate")
            time.sleep(0.3)
        return condition() and not hands.wire.run(ASKED) and not hands.there("dialog[open]")

    return done


def go_on(hands: Hands) -> None:
    before = hands.moment()
    hands.press("", "#next")
    hands.until("Next", rolled(hands, lambda: hands.moment() != before))


def begin(hands: Hands, title: str) -> None:
    """Begins a sample, from its setup."""
    hands.press("", ".setup-bar .plate")
    hands.until(f"{title} begins", rolled(hands, lambda: hands.there(".play-screen")))


def to_fight(hands: Hands) -> None:
    """Shows the fight played last, at once or by the list; begins one where there is none."""
    hands.load("#fight")
    hands.until("a screen", lambda: hands.there(".play-screen") or hands.there(".fight-open") or hands.there(".sample"))
    if hands.there(".play-screen"):
        return
    if hands.there(".fight-open"):
        hands.press("", ".fight-open")
    else:
        hands.press("^Try Hab-block", ".sample")
        hands.see(".setup-screen .row")
        begin(hands, "Hab-block")
    hands.see(".play-screen")
