"""The engine starts, through PyScript, from our own origin alone, and comes back when it hangs or dies."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conftest import Site, open_lab

pytestmark = pytest.mark.first_visit

# Starts an engine in the lab. `twist` stands between the page and the worker: a request with "@hang" in it is never
# answered, one with "@deep" reaches Python as a document nested so deep that the runtime dies of it.
START = """async ({ pyscript = true, deadlines }) => {
    const twist = async (made) => {
        const worker = await made;
        const deep = "[".repeat(30000) + "]".repeat(30000);
        const dispatch = (text) =>
            text.includes("@hang") ? new Promise(() => {}) : worker.dispatch(text.replace('"@deep"', () => deep));
        return { ...worker, dispatch };
    };
    const { startFirst, startPlain } = lab.spawn;
    lab.states = [];
    lab.slow = [];
    lab.running = lab.engine.startEngine({
        onState: (state) => lab.states.push(state),
        onSlow: (slow) => lab.slow.push(slow),
        reopen: async () => lab.lines ?? [],
        deadlines,
        spawn: {
            first: () => (pyscript ? twist(startFirst()) : Promise.reject(new Error("PyScript cannot start here"))),
            again: () => twist(startPlain()),
        },
    });
    await lab.running.ready;
    return lab.running.by;
}"""

# Counts the workers that were made and ended.
COUNT = """
    Object.assign(window, { made: 0, ended: 0 });
    const Before = Worker;
    window.Worker = class extends Before {
        constructor(...args) {
            super(...args);
            made += 1;
        }
        terminate() {
            ended += 1;
            super.terminate();
        }
    };
"""

# Begins a fight in the running engine and keeps its journal in lab.lines.
BEGIN = """async () => {
    const about = await lab.running.ask("about");
    const { id } = about.answer.systems[0];
    const reply = await lab.running.ask("new", { system: id, sample: true, name: "Drill" });
    lab.lines = reply.journal;
    return reply;
}"""


def test_first_paint_and_engine(page: Page) -> None:
    """The shell paints at once, and the page starts the engine."""
    page.goto("/")
    expect(page.locator("#app")).to_be_visible()
    expect(page.get_by_role("heading", name="Turnwright").first).to_be_visible()


def test_a_first_visit_is_few_requests(page: Page, built: Path) -> None:
    """The page's modules and style sheets are joined, so that a slow line costs few round trips."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    page.goto("/#home")
    answered = "() => performance.getEntriesByName('turnwright:first-answer').length"
    page.wait_for_function(answered)
    # The service worker is registered after the answer, sometimes before we look.
    before_offline_use = [url for url in asked if not url.startswith(("blob:", "data:")) and not url.endswith("/sw.js")]
    assert len(before_offline_use) <= 30, before_offline_use
    build = re.search(r"const BUILD = (.*);", (built / "sw.js").read_text("utf-8"))
    assert build
    assert len(json.loads(build[1])["files"]) <= 48


def test_starts_through_pyscript(lab: Page) -> None:
    assert lab.evaluate(START, {}) == "pyscript"
    reply = lab.evaluate("() => lab.running.ask('about')")
    assert reply["ok"], reply
    assert reply["answer"]["systems"]
    assert lab.evaluate("() => lab.states") == ["ready"]


def test_slow_file_of_the_worker_is_waited_for(page: Page, site: Site) -> None:
    """Another worker is made beside the silent one, which is not ended: it begins late and is the one that is used."""
    page.add_init_script(COUNT)
    open_lab(page)
    site.handler.late["/static/engine/pyodide-config.js"] = 6
    assert page.evaluate(START, {}) == "pyscript"
    assert page.evaluate("() => [made, ended]") == [2, 1]


def test_requests_before_ready_wait_in_order(lab: Page) -> None:
    replies = lab.evaluate("""async () => {
        const engine = lab.engine.startEngine();
        return Promise.all([engine.ask("about"), engine.ask("about"), engine.ask("about")]);
    }""")
    assert [reply["id"] for reply in replies] == [1, 2, 3]
    assert all(reply["ok"] for reply in replies)


def test_plain_worker_when_pyscript_fails(lab: Page) -> None:
    assert lab.evaluate(START, {"pyscript": False}) == "direct"
    assert lab.evaluate("() => lab.running.ask('about')")["ok"]


def test_blocked_indexeddb_still_starts(context: BrowserContext, expect_errors: Callable[..., None]) -> None:
    """PyScript keeps a cache in IndexedDB and may not start without; the plain worker can."""
    expect_errors("uncaught: no")
    context.add_init_script(
        "const value = () => { throw new DOMException('no', 'SecurityError'); };"
        "Object.defineProperty(IDBFactory.prototype, 'open', { value });"
    )
    page = open_lab(context.new_page())
    assert page.evaluate(START, {}) in {"pyscript", "direct"}
    assert page.evaluate("() => lab.running.ask('about')")["ok"]


def test_hanging_request_is_given_up(lab: Page) -> None:
    """The fight opens again in a fresh worker; only the hanging request is lost."""
    lab.evaluate(START, {"deadlines": {"soft": 100, "hard": 5000}})
    before = lab.evaluate(BEGIN)
    given_up, after = lab.evaluate(
        "() => Promise.all([lab.running.ask('undo', { text: '@hang' }), lab.running.ask('about')])"
    )
    assert given_up["ok"] is False
    assert "restarted" in given_up["fault"]["says"]
    assert after["ok"], after
    assert lab.evaluate("() => lab.states") == ["ready", "restarting", "ready"]
    assert lab.evaluate("() => lab.slow")[:2] == [True, False]
    assert lab.evaluate("() => lab.running.by") == "direct"
    again = lab.evaluate("() => lab.running.ask('open', { lines: lab.lines })")
    assert again["view"]["title"] == before["view"]["title"]


def test_dead_python_is_replaced(lab: Page, expect_errors: Callable[..., None]) -> None:
    expect_errors("fatally failed", "Maximum call stack", "The cause of the fatal error", "Stack trace", "console: ")
    lab.evaluate(START, {})
    lab.evaluate(BEGIN)
    deep = lab.evaluate("() => lab.running.ask('undo', { text: '@deep' })")
    assert deep["ok"] is False
    assert lab.evaluate("() => lab.running.ask('about')")["ok"]
    assert lab.evaluate("() => lab.states")[-1] == "ready"


def test_three_restarts_then_failed(lab: Page) -> None:
    lab.evaluate(START, {"deadlines": {"soft": 50, "hard": 300}})
    replies = lab.evaluate("""async () => {
        const replies = [];
        for (let n = 0; n < 5; n += 1) replies.push(await lab.running.ask("undo", { text: "@hang", n }));
        return replies;
    }""")
    assert not any(reply["ok"] for reply in replies)
    assert lab.evaluate("() => lab.running.state") == "failed"
    assert "safe on this device" in replies[-1]["fault"]["says"]


def test_depth_bombs_stop_at_the_gate(lab: Page) -> None:
    """No request carries JSON nested deeper than the limit to Python."""
    lab.evaluate(START, {})
    for door, key in (("import", "text"), ("peek_link", "text"), ("open_link", "text")):
        for depth in (17, 4000, 200_000):
            reply = lab.evaluate(
                "([door, key, depth]) => lab.running.ask(door, { [key]: '['.repeat(depth) + ']'.repeat(depth) })",
                [door, key, depth],
            )
            assert reply["ok"] is False
            assert reply["bad"]["says"]
    line = lab.evaluate("() => lab.running.ask('open', { lines: ['{\"a\":'.repeat(5000) + '1' + '}'.repeat(5000)] })")
    assert line["bad"]["says"]
    assert lab.evaluate("() => lab.states") == ["ready"]
    assert lab.evaluate("() => lab.running.ask('about')")["ok"]


def test_not_inside_a_frame(page: Page, expect_errors: Callable[..., None]) -> None:
    expect_errors("does not run inside another page")
    page.goto("/lab/frame.html")
    inside = page.frame_locator("iframe")
    expect(inside.get_by_role("link", name="Open Turnwright in its own tab")).to_be_visible()
