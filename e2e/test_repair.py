"""Damaged cached files are repaired, a build that cannot start is taken back, and a download that was cut goes on."""

import base64
import hashlib
import json
import re
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from conftest import Site
from test_offline import copy
from waiting import drawn

__all__ = ["copy"]

pytestmark = pytest.mark.first_visit

BROKEN = "throw new Error('this build cannot start');\n"
DAMAGE = """async (pattern) => {
    let count = 0;
    for (const name of (await caches.keys()).filter((one) => one.startsWith("turnwright-"))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!new RegExp(pattern).test(new URL(request.url).pathname)) continue;
            const response = await cache.match(request);
            const bytes = new Uint8Array(await response.arrayBuffer());
            bytes[bytes.length >> 1] ^= 1;
            bytes[0] ^= 1;
            await cache.put(request, new Response(bytes, { headers: response.headers }));
            count += 1;
        }
    }
    return count;
}"""
NO_TIMELINE = """
    for (const name of ["getEntries", "getEntriesByName", "getEntriesByType"]) Performance.prototype[name] = () => [];
    window.PerformanceObserver = class { observe() {} };
"""
"""As a browser, or an add-on against fingerprinting, that hides the page's timeline."""
LATER = """() => {
    const now = Date.now;
    Date.now = () => now() + 21_000;
}"""
"""Sets the service worker's clock to after the time that a start may take."""
STARTS = """async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith("turnwright-"));
    const { pending, failed, answered } = await (await (await caches.open(name)).match("/starts.json")).json();
    return { pending, failed, answered };
}"""
BUILDS = """async () => (await caches.keys()).filter((name) => name.startsWith("turnwright-"))"""
WHOLE = """async () => {
    const [name] = (await caches.keys()).filter((one) => one.startsWith("turnwright-")).slice(-1);
    const cache = await caches.open(name);
    const { hashes } = await (await cache.match("/starts.json")).json();
    const wrong = [];
    for (const [key, integrity] of hashes) {
        const digest = await crypto.subtle.digest("SHA-384", await (await cache.match(key)).arrayBuffer());
        if (`sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== integrity) wrong.push(key);
    }
    return wrong;
}"""


@pytest.fixture(autouse=True)
def errors_of_broken_files(expect_errors: Callable[..., None]) -> None:
    """A broken file may cause any error in the console."""
    expect_errors("")


def publish(folder: Path, build: str, **changed: str) -> None:
    """Turns the folder into another build with changed files; hashes and version follow."""
    worker = folder / "sw.js"
    text = worker.read_text("utf-8")
    found = re.search(r"^const BUILD = (\{.*\});$", text, re.MULTILINE)
    assert found
    manifest = json.loads(found[1]) | {"id": build}
    for path, content in changed.items():
        name = next(
            entry["url"]
            for entry in manifest["files"]
            if entry["url"].endswith(path.replace("__", ".").replace("_", "-"))
        )
        (folder / name).write_text(content, "utf-8")
        for entry in manifest["files"]:
            if entry["url"] == name:
                digest = hashlib.sha384(content.encode()).digest()
                entry["integrity"] = f"sha384-{base64.b64encode(digest).decode()}"
                entry["revision"] = hashlib.sha256(content.encode()).hexdigest()[:16]
    worker.write_text(text.replace(found[1], json.dumps(manifest)), "utf-8")
    (folder / "sw-version.json").write_text(json.dumps({"build": build, "disable": False}), "utf-8")


def home_with_fight(page: Page) -> None:
    """Begins a fight and goes home; without fights the start page does not speak of offline use."""
    page.goto("/#home")
    page.get_by_role("button", name="Try Bridge at Oxmoor").click()
    page.locator(".setup-screen").wait_for()
    page.evaluate("() => { location.hash = '#home'; }")


def visit(context: BrowserContext) -> Page:
    """Returns a page at home whose site is on the device."""
    page = context.new_page()
    home_with_fight(page)
    expect(page.get_by_text("Works offline")).to_be_visible()
    return page


def started(page: Page) -> None:
    page.wait_for_function("() => !document.querySelector('.late')")
    page.locator("html[data-start=first-answer]").wait_for(timeout=45_000)


def test_a_browser_that_hides_its_timeline_starts_once(context: BrowserContext) -> None:
    """No start of a page that works is taken for a failed one."""
    context.add_init_script(NO_TIMELINE)
    loads: list[Page] = []
    context.on("page", lambda page: page.on("load", lambda loaded: loads.append(loaded)))  # noqa: PLW0108  # Playwright marks the function
    page = visit(context)
    started(page)
    assert len(loads) == 1
    page.reload()
    started(page)
    page.wait_for_function(f"async () => (await ({STARTS})()).answered")
    assert page.evaluate(STARTS) == {"pending": [], "failed": 0, "answered": True}
    assert len(loads) == 2


def repaired(context: BrowserContext, file: str) -> None:
    """Damages a file of the offline copy, and starts until it is whole again."""
    page = context.new_page()
    page.goto("/#home")
    started(page)
    expect(
        page.get_by_text("Works offline")
    ).to_be_visible()  # this start has verified its files: only the next one can find the damage
    assert page.evaluate(DAMAGE, file) >= 1
    assert page.evaluate(WHOLE), file
    hangs = "wasm" in file
    if hangs:
        page.clock.install()
    page.goto("/?again#home")
    if file.startswith("index"):  # no script runs in it; the next visit finds a start that never answered
        context.service_workers[0].evaluate(LATER)
        page.goto("/?once-more#home")
    if hangs:  # without an error; the page has the files verified when the start takes long
        page.wait_for_function("() => !document.querySelector('.late')")
        page.clock.fast_forward(21_000)
    started(page)
    expect(page.get_by_text("Works offline")).to_be_visible()
    assert page.evaluate(WHOLE) == [], file
    page.close()


@pytest.mark.parametrize(
    "files", [(r"index\.html$", r"boot\.js$", r"app\.css$"), (r"pythonlib\.bin$", r"engine-2\.bin$", r"\.wasm$")]
)
def test_damaged_files_are_repaired(context: BrowserContext, files: tuple[str, ...]) -> None:
    """Whatever the file breaks, the next start or the one after it is whole again, without a word to the user; then the next one breaks."""
    visit(context).close()
    for file in files:
        repaired(context, file)


def test_damage_is_said_offline_and_repaired_online(context: BrowserContext, site: Site) -> None:
    page = visit(context)
    page.evaluate(DAMAGE, r"apple-touch-180\.png$")
    site.stop()
    page.goto("/?offline#home")
    expect(page.get_by_text("Offline copy damaged")).to_be_visible()
    site.start()
    page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(page.get_by_text("Works offline")).to_be_visible()
    assert page.evaluate(WHOLE) == []


@pytest.mark.parametrize("update", ["as the browser does it", "never"])
def test_page_that_cannot_start_offline_says_why(context: BrowserContext, site: Site, update: str) -> None:
    """Also where the browser never says that it has found no newer build."""
    page = visit(context)
    page.evaluate(DAMAGE, r"boot\.js$")
    if update == "never":
        context.service_workers[0].evaluate("() => { registration.update = () => new Promise(() => {}); }")
    site.stop()
    page.goto("/?offline#home")
    expect(page.get_by_text("Some files of Turnwright on this device are damaged")).to_be_visible()
    site.start()
    page.goto("/?online#home")
    started(page)


def test_update_takes_over_whole_files_only(context: BrowserContext, copy: Path) -> None:
    page = visit(context)
    assert page.evaluate(DAMAGE, r"pythonlib\.bin$")
    publish(copy, "000000newer0")
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    expect(page.get_by_role("button", name="Update")).to_be_visible()
    assert page.evaluate(WHOLE) == []


def test_old_build_stays_until_the_new_one_has_answered(context: BrowserContext, copy: Path) -> None:
    page = visit(context)
    publish(copy, "000000newer0")
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    page.get_by_role("button", name="Update").click()
    started(page)
    expect(page.get_by_text("Works offline")).to_be_visible()
    assert page.evaluate(BUILDS) == ["turnwright-000000newer0"]


def test_build_that_cannot_start_is_taken_back(context: BrowserContext, copy: Path, site: Site) -> None:
    """After two failed starts the previous build is served again, says so, and works offline; a mended build is then taken in."""
    page = visit(context)
    whole = next(copy.rglob("boot.js")).read_text("utf-8")
    publish(copy, "00000broken0", boot__js=BROKEN)
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    page.get_by_role("button", name="Update").click()
    expect(page.locator(".notice", has_text="The new version did not start on this device.")).to_be_visible()
    started(page)
    page.get_by_role("button", name="Got it").click()
    site.stop()
    page.goto("/?offline#home")
    started(page)
    expect(page.get_by_text("Works offline")).to_be_visible()
    site.start()
    publish(copy, "000000mended", boot__js=f"{whole}\n")
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    page.get_by_role("button", name="Update").click()
    page.wait_for_function(f"async () => (await ({BUILDS})()).join() === 'turnwright-000000mended'")
    started(page)


def test_kill_switch_works_where_the_page_throws(context: BrowserContext, copy: Path) -> None:
    page = visit(context)
    whole = next(copy.rglob("boot.js")).read_text("utf-8")
    unguarded, guards = re.subn(
        r"(<script type=.module. async>).*?(?=</script>)", r"\1throw 1;", (copy / "index.html").read_text("utf-8")
    )
    assert guards == 1
    publish(copy, "00000broken0", boot__js=BROKEN, index__html=unguarded)
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    page.get_by_role("button", name="Update").click()
    page.wait_for_function("() => document.querySelector('.late')")
    publish(copy, "00000mended0", boot__js=whole)
    (copy / "sw-version.json").write_text(json.dumps({"disable": True}), "utf-8")
    page.goto("/?again#home")
    page.wait_for_function("async () => (await caches.keys()).length === 0")
    page.goto("/?from-the-network#home")
    started(page)
    expect(page.get_by_text("Online only")).to_be_visible()


def test_cut_offline_setup_goes_on(context: BrowserContext, site: Site) -> None:
    page = context.new_page()
    page.clock.install()
    site.handler.cut.add("/static/icons/any-512.png")
    home_with_fight(page)
    expect(page.get_by_text("Offline setup interrupted")).to_be_visible()
    site.handler.cut.clear()
    page.clock.fast_forward(5_000)
    expect(page.get_by_text("Works offline")).to_be_visible()


@pytest.mark.parametrize("file", ["boot.js", "main.js"])
def test_cut_first_visit_says_so_and_goes_on(built: Path, context: BrowserContext, site: Site, file: str) -> None:
    path = next(built.rglob(file)).relative_to(built)
    page = context.new_page()
    page.clock.install()
    site.handler.cut.update({f"/{path}", "/index.html"})
    page.goto("/#home")
    expect(page.get_by_text("The download was interrupted.")).to_be_visible()
    site.handler.cut.clear()
    page.clock.fast_forward(5_000)
    started(page)


def test_cut_first_visit_says_so_where_the_document_comes_in_parts(built: Path, page: Page, site: Site) -> None:
    """What watches the start runs before the end of the document is there, which brings the sentences."""
    path = next(built.rglob("boot.js")).relative_to(built)
    site.handler.cut.update({f"/{path}", "/index.html"})
    rest = site.handler.held["/"] = threading.Event()
    page.goto("/#home", wait_until="commit")
    page.wait_for_function("() => document.body")
    drawn(page)
    rest.set()
    expect(page.get_by_text("The download was interrupted.")).to_be_visible()
