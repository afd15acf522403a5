"""What a browser may do to a fight: its worker ends, one of its stores is lost or damaged, it is killed."""

import time
from collections.abc import Callable

from hands import SIZES, Hands, go_on, to_fight
from wire import Wire

NOTICED = 5
"""Seconds in which the page notices that its worker is dead."""
OPEN = """
const [url] = arguments;
addEventListener("click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const page = window.open(url);
    Object.assign(page, { made: [], madeAt: [], endedAt: [], endings: [] });
    const watched = async (name) => (await page.navigator.locks.query()).pending.some((lock) => lock.name === name);
    page.end = (worker) => {
        page.endedAt.push(page.performance.now());
        worker.terminate();
    };
    page.Worker = class extends page.Worker {
        constructor(...args) {
            super(...args);
            page.made.push(this);
            page.madeAt.push(page.performance.now());
            const ending = page.endings.shift();
            if (ending === "made") page.end(this);
            if (ending === "begun") this.endOnceWatched(args[1].name);
        }
        async endOnceWatched(name) {
            while (!(await watched(name))) await new Promise((resolve) => page.setTimeout(resolve, 5));
            page.end(this);
        }
    };
}, { capture: true, once: true });
"""
"""
At the next click, opens a window that keeps its workers, and ends the next ones as `endings` says: when they are made, or when they have
begun and the page waits for their lock.
A new window is empty before its page loads, and what is set there before stays.
"""
EMPTY = "return location.pathname.endsWith('/nothing-here') && document.readyState === 'complete'"
LINK = "return document.querySelector('dialog[open] input')?.value"
"""The link of the sheet Share, which the engine makes."""
IDLE = 0.3
"""Seconds after which a page that has started is idle and prepares Next."""
END = "window.endings = ['made', 'begun']; window.end(window.made.at(-1));"
MOMENTS = ("between requests", "before it begins", "while it starts")
TOOK = "return window.made.length > 3 && window.endedAt.map((ended, n) => window.madeAt[n + 1] - ended)"
HELD = """
return navigator.locks.query().then(({ held, pending }) => {
    const waits = pending.map(({ name }) => name);
    return held.some(({ name }) => name.startsWith("turnwright.engine.") && waits.includes(name));
});
"""
HARM = {
    "localStorage is cleared": "localStorage.clear()",
    "IndexedDB is deleted": """return new Promise((resolve) => {
        indexedDB.deleteDatabase("turnwright").onsuccess = () => resolve(true);
    })""",
    "both slots are damaged": """
        const slots = Object.keys(localStorage).filter((name) => name.startsWith("turnwright.fight."));
        for (const name of slots) localStorage[name] = localStorage[name].replace(/.{40}$/, "");
    """,
}


def to_kept_workers(hands: Hands) -> None:
    """Opens the fight in a window that keeps its workers, from a page that has no fight open."""
    hands.wire.go(f"{hands.url}nothing-here")
    hands.until("an empty page", lambda: hands.wire.run(EMPTY))
    hands.wire.run(OPEN, f"{hands.url}?engine#fight")
    hands.press("", "body")


def at_rest(hands: Hands) -> None:
    """Waits until the engine has answered what the page asked at its start, and has prepared Next: what a worker does as it ends is set aside."""
    time.sleep(IDLE)
    hands.press("^Share$")
    hands.until("a link, for which the engine was asked last", lambda: hands.wire.run(LINK))
    hands.shut()


def ended_engine(hands: Hands) -> None:
    """Ends the page's worker between requests, and those that replace it before one begins and while one starts: each is noticed in time, and
    play goes on."""
    to_fight(hands)
    to_kept_workers(hands)
    with hands.second_window():
        hands.loaded()
        hands.see(".play-screen")
        assert hands.wire.run("return navigator.serviceWorker.controller !== null"), "no service worker serves the page"
        assert hands.wire.run("return window.made.length") == 1, "PyScript did not start its worker"
        assert hands.wire.run(HELD), "the page does not wait for the lock of its worker"
        before = hands.moment()
        at_rest(hands)
        hands.wire.run(END)
        took = hands.until("three new workers", lambda: hands.wire.run(TOOK))
        for moment, milliseconds in zip(MOMENTS, took, strict=True):
            assert milliseconds < NOTICED * 1000, f"a worker that ends {moment} is noticed after {milliseconds:.0f} ms"
        assert hands.moment() == before, "the fight has changed"
        go_on(hands)


def opened(hands: Hands, what: str, moment: str) -> None:
    """Checks that the fight played last is at this moment."""
    to_fight(hands)
    hands.becomes(what, moment)


def lost_store(hands: Hands) -> None:
    """Clears or damages one of the two stores after a step: the other one has it."""
    to_fight(hands)
    for what, script in HARM.items():
        go_on(hands)
        hands.stored()
        before = hands.moment()
        hands.wire.run(script)
        opened(hands, f"the fight when {what}", before)
    hands.calm()


def killed(hands: Hands, again: Callable[[], Wire]) -> None:
    """Kills the browser when a step is stored: the next start has the fight at this step."""
    for _ in range(2):
        to_fight(hands)
        go_on(hands)
        hands.stored()
        before = hands.moment()
        hands.wire.kill()
        hands.wire = again()
        hands.wire.size(*SIZES["phone"])
        opened(hands, "the fight after the browser was killed", before)
