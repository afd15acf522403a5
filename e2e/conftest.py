"""Fixtures: a real Chromium on the built site, served on this machine only.

Every process of `pytest -n` has its own browser and server. `site` is the server; a test can stop it and start it again on the same port.
`profile` makes browser profiles with empty storage: a test marked `first_visit` gets a fresh one with its service worker, others a warm one
(profiles.py), which starts from the stored snapshot unless the test is marked `cold_start`. Console errors,
policy violations and requests to another origin fail the test, unless it expects them with `expect_errors`.
"""

import io
import os
import re
import shutil
import socket
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "e2e"), str(ROOT / "tools")]  # the tests use each other's hands

import browser as browsers  # noqa: E402
import serve  # noqa: E402
from profiles import MakeProfile, Scheme, Warm, WarmProfiles, fresh, watched  # noqa: E402
from turnwright_table.site import KINDS  # noqa: E402

DIST = Path(os.environ.get("TURNWRIGHT_SITE", ROOT / "dist"))
LAB = Path(__file__).resolve().parent / "lab"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
SHORT_LIVED = (*ARGUMENTS, "--js-flags=--liftoff-only")
"""WebAssembly is compiled once, quickly: a test ends before faster code would pay for its compiling. Two processors save a fifth of a start."""
TIMEOUT = 30_000
"""Milliseconds; generous, since a busy machine wakes the engine slowly."""
expect.set_options(timeout=TIMEOUT)
APART = ("own_page", "first_visit", "cold_start")
"""Marks of tests that have a page of their own; all others find the app open."""
CLOSED = "closed its page"
FAILED = pytest.StashKey[bool]()
POLICY = re.search(r'Security-Policy" content="([^"]+)"', (ROOT / "index.html").read_text("utf-8"))


def reexport(name: str, source: str) -> str:
    """Returns a module with the names that a source of the page exports, taken from the joined files."""
    declared = re.findall(r"^export (?:async )?(?:function|class|const|let) (\w+)", source, re.MULTILINE)
    listed = re.findall(r"^export (?:const )?\{([^}]+)\}", source, re.MULTILINE)
    names = sorted({*declared, *re.findall(r"\w+", " ".join(listed))})
    return (
        f'import {{ "{name}" as module }} from "/static/inspect/modules.js";\n'
        f"export const {{ {', '.join(names)} }} = module;\n"
    )


class Handler(serve.Handler):
    """The built site, and the lab page under /lab/ with the site's policy as a header.

    The site's modules are joined into few files. A module that a test imports by its source's address is answered with one that takes its
    exports from the running page's joined files.
    """

    def send_head(self) -> Any:
        path = self.path.split("?", maxsplit=1)[0]
        time.sleep(self.late.get(path, 0))
        source = ROOT / path.lstrip("/")
        joined = path.startswith("/static/") and path.endswith(".js") and source.is_file()
        if not joined or Path(self.translate_path(self.path)).exists():
            return super().send_head()
        body = reexport(path.removeprefix("/static/"), source.read_text("utf-8")).encode()
        self.send_response(200)
        self.send_header("Content-Type", KINDS[".js"])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)

    def translate_path(self, path: str) -> str:
        plain = path.split("?", maxsplit=1)[0].split("#", maxsplit=1)[0]
        if plain.startswith("/lab/"):
            return str(LAB / (plain.removeprefix("/lab/") or "index.html"))
        return super().translate_path(path)

    def caching(self) -> str:
        """Lets the browser cache files below static/, which do not change during a run; Chromium stores compiled code of cached files only."""
        return "max-age=86400" if self.path.startswith("/static/") else super().caching()

    def end_headers(self) -> None:
        if self.path == "/lab/" and POLICY:
            self.send_header("Content-Security-Policy", POLICY[1])
        super().end_headers()

    asked: ClassVar[list[str]] = []
    cut: ClassVar[set[str]] = set()
    """Paths whose download breaks off in the middle."""
    late: ClassVar[dict[str, float]] = {}
    """Seconds by which the answers to these paths are late."""

    held: ClassVar[dict[str, threading.Event]] = {}
    """Documents of which only the head is sent, until this happens."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        path = self.path.split("?", maxsplit=1)[0]
        if path in self.held:
            head, body, rest = source.read().partition(b"<body>")
            outputfile.write(head + body)
            self.held[path].wait(TIMEOUT / 1000)
            outputfile.write(rest)
            return None
        if path not in self.cut:
            return super().copyfile(source, outputfile)
        outputfile.write(source.read(50))
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)
        return None

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Stores requests for tests that count them, and prints nothing."""
        self.asked.append(self.path)


class Site:
    """The server of the built site. Tests read and change `handler`, since pytest imports this file under another name than they do."""

    handler = Handler

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.server: serve.Server | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self) -> None:
        if self.server:
            return
        self.server = serve.listen(self.folder, self.port, Handler, attempts=1)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        if self.server:
            self.server.stop()
            self.server = None


@dataclass
class Watch:
    """Collects the errors of one test's pages."""

    origin: str
    allowed: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def request(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:" + self.origin)):
            self.errors.append(f"request to elsewhere: {url}")

    def console(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(f"console: {text}")

    def uncaught(self, error: str) -> None:
        self.errors.append(f"uncaught: {error}")

    def unexpected(self) -> list[str]:
        return [error for error in self.errors if not any(re.search(known, error) for known in self.allowed)]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out what plays at length, says whose page is shared, and begins with the long tests: one that begins last would leave the other
    processes of `pytest -n` without work.

    REVERSE=1 runs all the other way round: what a test leaves behind for the next one is then found.
    """
    if not os.environ.get("TORTURE"):
        items[:] = [item for item in items if not item.get_closest_marker("at_length")]
    for item in items:
        if not any(item.get_closest_marker(name) for name in APART):
            item.add_marker("shared_page")
    if os.environ.get("REVERSE"):
        items.reverse()
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Notes that a test failed, for what ends after it."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the first failure of each test that ran once more, and on demand (-vv) which shared pages were closed, and why."""
    if terminalreporter.verbosity > 0:
        for reports in terminalreporter.stats.values():
            for report in reports:
                for what, why in (
                    getattr(report, "user_properties", ()) if getattr(report, "when", "") == "teardown" else ()
                ):
                    if what == CLOSED:
                        terminalreporter.line(f"{CLOSED}: {report.nodeid}: {why}")
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"ran once more: {report.nodeid}")
        terminalreporter.line(report.longreprtext)


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built site, so that a build during the tests does not disturb them."""
    if not (DIST / "sw.js").exists():
        pytest.exit("There is no built site. Run `make site`.", returncode=1)
    return Path(shutil.copytree(DIST, tmp_path_factory.mktemp("site") / "dist"))


@pytest.fixture(scope="session")
def server(built: Path) -> Iterator[Site]:
    site = Site(built)
    yield site
    site.stop()


@pytest.fixture
def site(server: Site) -> Site:
    """The server, running; a test may stop it."""
    server.start()
    server.handler.cut.clear()
    server.handler.late.clear()
    server.handler.held.clear()
    return server


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=browsers.find(), args=list(SHORT_LIVED))
    yield running
    running.close()


@pytest.fixture
def watch(site: Site) -> Iterator[Watch]:
    watching = Watch(site.url)
    yield watching
    assert watching.unexpected() == []


@pytest.fixture
def expect_errors(watch: Watch) -> Callable[..., None]:
    """Names the errors that this test causes, as regular expressions."""
    return lambda *patterns: watch.allowed.extend(patterns)


@pytest.fixture(scope="session")
def warm(playwright: Playwright, server: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WarmProfiles]:
    profiles = WarmProfiles(
        playwright, browsers.find_shell(), SHORT_LIVED, server.url, tmp_path_factory.mktemp("warm-profiles")
    )
    yield profiles
    profiles.close()


@pytest.fixture
def profile(request: pytest.FixtureRequest, site: Site, watch: Watch) -> Iterator[MakeProfile]:
    """Makes browser profiles with empty storage."""

    def put_back(lent: Warm) -> None:
        if why := lent.put_back("the test failed" if FAILED in request.node.stash else ""):
            request.node.user_properties.append((CLOSED, why))

    with ExitStack() as profiles:

        def make(device: str = "phone", scheme: Scheme = "dark", bypass_csp: bool = False) -> BrowserContext:
            first = request.node.get_closest_marker("first_visit") is not None
            if first:
                browser: Browser = request.getfixturevalue("browser")
                context = profiles.enter_context(fresh(browser, site.url, device, scheme, bypass_csp))
            else:
                warm: WarmProfiles = request.getfixturevalue("warm")
                cold = request.node.get_closest_marker("cold_start") is not None
                shared = (
                    request.node.get_closest_marker("shared_page") is not None and not bypass_csp
                )  # who asks for that adds scripts
                lent = profiles.enter_context(warm.lend(device, scheme, bypass_csp, cold, shared))
                context = lent.context
            context.set_default_timeout(TIMEOUT)
            profiles.enter_context(watched(context, watch))
            if not first and shared:
                lent.share(scheme)
                profiles.callback(put_back, lent)  # while it is watched
            return context

        yield make


@pytest.fixture
def context(profile: MakeProfile) -> BrowserContext:
    return profile()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A phone, dark."""
    return context.new_page()


@pytest.fixture
def tablet(profile: MakeProfile) -> Page:
    """A tablet, dark."""
    return profile("tablet").new_page()


@pytest.fixture
def lab(page: Page) -> Page:
    """A page that exposes the modules under test as `lab`."""
    return open_lab(page)


def open_lab(page: Page) -> Page:
    page.goto("/lab/")
    page.locator("html[data-lab=ready]").wait_for()
    return page
