"""After one visit the site needs no network, sends its own headers, and applies a new build only on request."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

import browser as browsers
from conftest import ARGUMENTS, Site, Watch, open_lab
from waiting import until

pytestmark = pytest.mark.first_visit

# The network errors a browser reports while it is offline and asks for the version file or a new service worker.
OFFLINE = ("Failed to load resource: net::", "ERR_CONNECTION", "An unknown error occurred when fetching the script")

KEEP = """async () => {
    lab.offline = [];
    lab.running = lab.engine.startEngine();
    lab.update.watchUpdates(lab.running.ready, (state) => lab.offline.push(state));
    await lab.running.ready;
}"""


def said(page: Page, state: str) -> None:
    """Waits until the page says this of its offline copy."""
    until(page, lambda: page.evaluate("() => lab.offline.at(-1)") == state, state)


def kept(page: Page) -> None:
    """Waits until the page says that it works offline."""
    said(page, "offline-ready")


@pytest.fixture
def copy(site: Site, tmp_path: Path) -> Iterator[Path]:
    """Serves a copy of the built site that a test may change."""
    original = site.folder
    folder = tmp_path / "dist"
    shutil.copytree(original, folder)
    site.stop()
    site.folder = folder
    site.start()
    yield folder
    site.stop()
    site.folder = original
    site.start()


def another_build(folder: Path) -> None:
    """Turns the copy into a newer build: one more cached file, another id."""
    worker = folder / "sw.js"
    text = worker.read_text("utf-8")
    build = re.search(r'const BUILD = {"id":"(\w+)"', text)
    assert build
    worker.write_text(text.replace(build[1], "00000newer00"), "utf-8")


def test_second_visit_without_network(context: BrowserContext, site: Site, expect_errors: Callable[..., None]) -> None:
    expect_errors(*OFFLINE)
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    systems = page.evaluate("async () => (await lab.running.ask('about')).answer.systems.map(({ id }) => id)")
    page.close()
    site.stop()
    again = context.new_page()
    again.goto("/?from=home#anything")
    expect(again.locator("#app")).to_be_visible()
    expect(again.get_by_role("heading", name="Turnwright").first).to_be_visible()
    again.wait_for_function("() => performance.getEntriesByName('turnwright:first-answer').length")
    for system in systems:
        expect(again.locator(f"#try-{system}")).to_be_visible()


def test_headers_from_the_service_worker(context: BrowserContext) -> None:
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    page.goto("/")
    headers = page.evaluate("async () => Object.fromEntries((await fetch('static/engine/worker.js')).headers)")
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["referrer-policy"] == "no-referrer"


def test_plain_worker_under_the_added_policy(context: BrowserContext) -> None:
    """From the second visit on the policy also applies inside the engine's worker, which still starts."""
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    again = open_lab(context.new_page())
    reply = again.evaluate("""async () => {
        const worker = await lab.spawn.startPlain();
        return JSON.parse(await worker.dispatch('{"id":1,"do":"about","args":{}}'));
    }""")
    assert reply["ok"]
    outside = again.evaluate("""() => new Promise((resolve) => {
        const code = "try { new Function('return 1')(); postMessage('ran'); } catch { postMessage('stopped'); }";
        const url = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
        new Worker(url).onmessage = ({ data }) => resolve(data);
    })""")
    assert outside == "stopped"


def test_every_file_of_the_site_is_kept(built: Path, context: BrowserContext) -> None:
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    names = page.evaluate("""async () => {
        const [name] = await caches.keys();
        return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.slice(1));
    }""")
    files = {str(path.relative_to(built)) for path in built.rglob("*") if path.is_file() and path.suffix != ".map"}
    apart = {
        "docs/encounter.schema.json",
        "sw.js",
        "sw-version.json",
        "_headers",
        "static/vendor/licences.txt",
        "static/vendor/snapshot.bin",
        "static/inspect/modules.js",
        "static/pictures/phone.png",
        "static/pictures/tablet.png",
        "static/players/live.html",
        "static/players/live.js",
        "turnwright.pyz",
    }
    assert files - set(names) == apart


def test_damaged_file_is_not_kept(context: BrowserContext, copy: Path, expect_errors: Callable[..., None]) -> None:
    """A file with a wrong hash (a captive portal's page, for example) stops the whole installation."""
    expect_errors("integrity", "bad-precaching-response", "Failed to fetch")
    (copy / "static/manifest.webmanifest").write_text("<html>Log in to the hotel</html>", "utf-8")
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    said(page, "cut")
    assert "offline-ready" not in page.evaluate("() => lab.offline")


def test_new_build_waits_until_applied(context: BrowserContext, copy: Path, site: Site) -> None:
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    another_build(copy)
    again = open_lab(context.new_page())
    again.evaluate(KEEP)
    site.handler.asked.clear()
    again.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    said(again, "update-ready")
    assert set(site.handler.asked) <= {"/sw.js", "/sw-version.json"}, "the unchanged files were fetched again"
    with again.expect_navigation():
        again.evaluate("() => lab.update.applyUpdate()")
    assert page.evaluate("() => lab.offline.at(-1)") == "update-ready"
    assert page.evaluate("() => caches.keys()") == ["turnwright-00000newer00"]


def test_publisher_can_switch_it_off(context: BrowserContext, copy: Path) -> None:
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    (copy / "sw-version.json").write_text(json.dumps({"build": "x", "disable": True}), "utf-8")
    again = open_lab(context.new_page())
    again.evaluate(KEEP)
    said(again, "online-only")
    assert again.evaluate("() => caches.keys()") == []


def test_no_request_leaves_the_origin(context: BrowserContext, watch: Watch) -> None:
    """Checks a whole first visit in one place; every test's watch checks it, too."""
    urls: list[str] = []
    context.on("request", lambda request: urls.append(request.url))
    page = open_lab(context.new_page())
    page.evaluate(KEEP)
    kept(page)
    assert urls
    assert [url for url in urls if not url.startswith((watch.origin, "data:", f"blob:{watch.origin}"))] == []


def compiled_code_read(page: Page, site: Site) -> bool:
    """Opens the site and tells whether the browser read the compiled code of Python's loader and its WebAssembly from its cache."""
    devtools = page.context.new_cdp_session(page)
    read: set[str] = set()
    ended: list[bool] = []

    def collect(part: dict[str, list[dict[str, Any]]]) -> None:
        for event in part["value"]:
            script = event.get("args", {}).get("data", {})
            if str(script.get("url", "")).endswith("pyodide.asm.mjs") and script.get("consumedCacheSize"):
                read.add("script")
            if event["name"] == "v8.wasm.compileConsumeDone":
                read.add("wasm")

    devtools.on("Tracing.dataCollected", collect)
    devtools.on("Tracing.tracingComplete", lambda _: ended.append(True))
    categories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "v8"]
    devtools.send("Tracing.start", {"traceConfig": {"includedCategories": categories}, "transferMode": "ReportEvents"})
    page.goto(site.url)
    page.wait_for_function("() => performance.getEntriesByName('turnwright:first-answer').length")
    devtools.send("Tracing.end")
    until(page, lambda: ended, "the trace ends")
    devtools.detach()
    return read == {"script", "wasm"}


def test_compiled_code_is_kept(playwright: Playwright, site: Site, tmp_path: Path) -> None:
    """Chromium keeps the compiled code of files that the service worker passes on as it stored them."""
    with playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=browsers.find(), args=list(ARGUMENTS), base_url=site.url
    ) as context:
        page = context.pages[0]
        page.goto("/")
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        for _ in range(40):  # the browser writes its cache some time after the second start
            page.goto("about:blank")
            if compiled_code_read(page, site):
                return
        raise AssertionError("every start compiled Python anew")
