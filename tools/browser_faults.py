"""What a browser may do to a fight: its worker ends, one of its stores is lost or damaged, it is killed."""

from collections.abc import Callable

from hands import Hands, go_on
from wire import Wire

NOTICED = 5
"""Seconds in which the page notices that its worker is dead."""
ANSWERED = "return performance.getEntriesByName('turnwright:first-answer').length"
SPAWN = """
const { "engine/start-worker.js": spawn } = await import(new URL("static/inspect/modules.js", document.baseURI).href);
"""
ENDED = {
    "between requests": f"""return (async () => {{
        {SPAWN}
        const worker = await spawn.startPlain();
        const begun = performance.now();
        worker.terminate();
        await worker.ended;
        return performance.now() - begun;
    }})()""",
    "while it starts": f"""return (async () => {{
        {SPAWN}
        const giveUp = new AbortController();
        const worker = spawn.startPlain(giveUp.signal).then(() => "started", String);
        const held = async () => (await navigator.locks.query()).held.filter(({{ name }}) => name.startsWith("turnwright.engine.")).length;
        while (await held() < 2) await new Promise((resolve) => setTimeout(resolve, 5));
        const begun = performance.now();
        giveUp.abort();
        return await worker === "started" ? Infinity : performance.now() - begun;
    }})()""",
}
"""How long, in milliseconds, it takes the page to notice that a worker has ended."""
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


def ended_engine(hands: Hands) -> None:
    """Ends two of the page's workers, one that has started and one while it starts: the page notices both in time."""
    hands.load("#fight")
    hands.see(".play-screen")
    hands.until("the engine answers", lambda: hands.wire.run(ANSWERED))
    for moment, script in ENDED.items():
        took = hands.wire.run(script)
        assert took < NOTICED * 1000, f"a worker that ends {moment} is noticed after {took:.0f} ms"


def opened(hands: Hands, what: str, moment: str) -> None:
    """Checks that this fight is found, on the screen or first on the list of fights."""

    def found() -> bool:
        if hands.there(".fight-open"):
            hands.press("", ".fight-open")
        return hands.moment() == moment

    hands.until(f"{what} ({moment[:60]})", found)


def lost_store(hands: Hands) -> None:
    """Clears or damages one of the two stores after a step: the other one has it."""
    for what, script in HARM.items():
        hands.load("#fight")
        hands.see(".play-screen")
        go_on(hands)
        before = hands.moment()
        hands.wire.run(script)
        hands.reload()
        opened(hands, f"the fight when {what}", before)
    hands.calm()


def killed(hands: Hands, again: Callable[[], Wire]) -> None:
    """Kills the browser as soon as a step is shown: the next start opens the fight at this step."""
    for _ in range(2):
        hands.load("#fight")
        hands.see(".play-screen")
        go_on(hands)
        before = hands.moment()
        hands.wire.kill()
        hands.wire = again()
        hands.wire.go(hands.url)
        hands.loaded()
        opened(hands, "the fight after the browser was killed", before)
