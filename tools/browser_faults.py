"""What a browser may do to a fight: its worker ends, one of its stores is lost or damaged, it is killed."""

from collections.abc import Callable

from hands import SIZES, Hands, go_on, to_fight
from wire import Wire

NOTICED = 5
"""Seconds in which the page notices that its worker is dead."""
KEEP = """
if (window.old || window.made) return Boolean(window.made && !window.old);
Object.assign(window, { made: [], madeAt: [], endedAt: [], endNext: false });
const watched = async (name) => (await navigator.locks.query()).pending.some((lock) => lock.name === name);
window.end = (worker) => {
    window.endedAt.push(performance.now());
    worker.terminate();
};
window.Worker = new Proxy(window.Worker, {
    construct(target, args, newTarget) {
        const worker = Reflect.construct(target, args, newTarget);
        window.made.push(worker);
        window.madeAt.push(performance.now());
        if (window.endNext) (async () => {
            window.endNext = false;
            while (!(await watched(args[1].name))) await new Promise((resolve) => setTimeout(resolve, 5));
            window.end(worker);
        })();
        return worker;
    },
});
return true;
"""
"""Keeps the page's workers, and ends the next one in its first moment, once the page waits for its lock."""
END = "window.endNext = true; window.end(window.made.at(-1));"
TOOK = "return window.made.length > 2 && [window.madeAt[1] - window.endedAt[0], window.madeAt[2] - window.endedAt[1]]"
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


def kept(hands: Hands) -> bool:
    """Loads the page once more; tells whether its first worker was made after there was something to keep it."""
    hands.reload(KEEP)
    return bool(hands.wire.run("return window.made?.length") == 1)


def ended_engine(hands: Hands) -> None:
    """Ends the page's worker between requests, and the one that replaces it while it starts: both are noticed in time, and play goes on."""
    to_fight(hands)
    controlled = hands.wire.run("return navigator.serviceWorker.controller !== null")
    assert controlled, "no service worker serves the page"
    hands.until("the first worker is kept", lambda: kept(hands))
    hands.see(".play-screen")
    assert hands.wire.run(HELD), "the page does not wait for the lock of its worker"
    before = hands.moment()
    hands.wire.run(END)
    took = hands.until("two new workers", lambda: hands.wire.run(TOOK))
    for moment, milliseconds in zip(("between requests", "while it starts"), took, strict=True):
        assert milliseconds < NOTICED * 1000, f"a worker that ends {moment} is noticed after {milliseconds:.0f} ms"
    assert hands.moment() == before, "the fight has changed"
    go_on(hands)


def opened(hands: Hands, what: str, moment: str) -> None:
    """Checks that the fight played last is at this moment."""
    to_fight(hands)
    hands.becomes(what, moment)


def lost_store(hands: Hands) -> None:
    """Clears or damages one of the two stores after a step: the other one has it."""
    for what, script in HARM.items():
        to_fight(hands)
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
