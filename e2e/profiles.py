"""Browser profiles for the tests: fresh ones, and warm ones with compiled code and no data.

Most of a page load is compiling WebAssembly. A fresh profile is in memory and cannot store compiled code, so each load pays for it. A warm
profile is on disk and serves one test after the other; before each use the site's storage is deleted: fights, settings, databases. Its tests
start from the stored snapshot, as an app that is opened again does: it is stored before, since a short test would leave before it is loaded, and so
would each after it. A script for every page (`add_init_script`) belongs to a page, not to
the profile: it would stay for the tests that follow. So does a false clock (`page.clock`), which Playwright gives to all pages of a profile and
never takes back: a profile with one serves no other test.

Warm profiles belong to Chromium's headless shell, where it is installed; what is about storing, a first visit or no network has the whole browser.
All pages of a warm profile run in one process, whose first tab keeps the compiled Python: what a page compiles anew costs a twentieth of the tests.
Some warm profiles keep one page open for all their tests (shared_page.py).
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Protocol, TypedDict

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    ViewportSize,
    WebError,
)

from shared_page import SharedPage

Scheme = Literal["dark", "light"]
NO_SERVICE_WORKER = "Object.defineProperty(navigator, 'serviceWorker', { value: undefined });"
"""As in some private windows. A service worker would serve the files past the cache that keeps their compiled code."""

STORED = "cookies,indexeddb,local_storage,service_workers,shared_storage,websql"
"""All that a site can store but caches and files: without a service worker, they hold the snapshot of a started Python, and no fight."""


class Device(TypedDict, total=False):
    """A device's screen and pointer."""

    viewport: ViewportSize
    device_scale_factor: float
    has_touch: bool
    is_mobile: bool


DEVICES: dict[str, Device] = {
    "phone": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "has_touch": True,
        "is_mobile": True,
    },
    "tablet": {"viewport": {"width": 1180, "height": 820}, "has_touch": True},
    "laptop": {"viewport": {"width": 1180, "height": 820}},
}


class MakeProfile(Protocol):
    """`profile("phone", scheme="light")`; each call is another person's browser."""

    def __call__(self, device: str = "phone", scheme: Scheme = "dark", bypass_csp: bool = False) -> BrowserContext: ...


class Watcher(Protocol):
    """Receives everything that a test's pages do."""

    def request(self, url: str) -> None: ...
    def console(self, kind: str, text: str) -> None: ...
    def uncaught(self, error: str) -> None: ...


@contextmanager
def watched(context: BrowserContext, watcher: Watcher) -> Iterator[None]:
    """Reports the context's requests, console messages and errors to `watcher`."""

    def request(asked: Request) -> None:
        watcher.request(asked.url)

    def console(message: ConsoleMessage) -> None:
        watcher.console(message.type, message.text)

    def uncaught(error: WebError) -> None:
        watcher.uncaught(str(error.error))

    context.on("request", request)
    context.on("console", console)
    context.on("weberror", uncaught)
    try:
        yield
    finally:
        context.remove_listener("request", request)
        context.remove_listener("console", console)
        context.remove_listener("weberror", uncaught)


def fresh(browser: Browser, url: str, device: str, scheme: Scheme, bypass_csp: bool) -> BrowserContext:
    """Returns the profile of a first visit."""
    return browser.new_context(base_url=url, color_scheme=scheme, bypass_csp=bypass_csp, **DEVICES[device])


@dataclass
class Warm:
    """A browser on a profile folder. Its first tab keeps it open."""

    context: BrowserContext
    devtools: CDPSession
    shared: SharedPage | None = None

    def clear(self, url: str, types: str = STORED) -> None:
        """Deletes the site's storage; HTTP cache and compiled code stay."""
        self.context.clear_permissions()
        self.devtools.send("Storage.clearDataForOrigin", {"origin": url.rstrip("/"), "storageTypes": types})

    def keep(self) -> None:
        """Stores the snapshot of a started Python, where it is not."""
        self.context.pages[0].evaluate("keep()")

    def share(self, scheme: Scheme) -> None:
        """Gives the open app to the first who asks for a page, as it stands at its start."""
        shared = self.shared = self.shared or SharedPage.begin(self.context, scheme)

        def new_page() -> Page:
            del self.context.new_page
            return shared.page

        self.context.new_page = new_page  # type: ignore[method-assign]

    def put_back(self, spoiled: str) -> str:
        """Puts the shared page back after a test, unless it is spoiled; one that cannot be put back is closed with the others. Returns why."""
        vars(self.context).pop("new_page", None)
        why = spoiled or (self.shared.put_back() if self.shared else "")
        if why:
            self.shared = None
        return why

    def leave(self) -> bool:
        """Closes every tab but the first and the shared one; tells whether each had the browser's own clock.

        A tab leaves the site before it closes, so that nothing is stored after the storage was emptied.
        """
        clocks = []
        for page in self.context.pages[1:]:
            if self.shared and page == self.shared.page:
                continue
            page.goto("about:blank")
            clocks.append(page.evaluate("String(setTimeout).includes('[native code]')"))
            page.close()
        return all(clocks)


@dataclass
class WarmProfiles:
    """The warm profiles of a test run, made when first needed."""

    playwright: Playwright
    executable: str
    arguments: tuple[str, ...]
    url: str
    folder: Path
    idle: dict[tuple[str, Scheme, bool, bool], list[Warm]] = field(default_factory=dict)
    made: int = 0

    @contextmanager
    def lend(self, device: str, scheme: Scheme, bypass_csp: bool, cold: bool, shared: bool = False) -> Iterator[Warm]:
        """Yields a profile with empty storage; a cold one has no snapshot of a started Python, and leaves none, a shared one has the app open.

        A browser that dies, or has a false clock, is not used again.
        """
        idle = self.idle.setdefault((device, scheme, bypass_csp, shared), [])
        warm = self.usable(idle) or self.launch(device, scheme, bypass_csp)
        if cold:
            warm.clear(self.url, "all")
        else:
            warm.keep()
        yield warm
        with suppress(Error):  # it has crashed, and the test has said so
            tells_the_time = warm.leave()
            if cold:
                warm.clear(self.url, "all")
            if tells_the_time:
                idle.append(warm)
            else:
                warm.context.close()

    def usable(self, idle: list[Warm]) -> Warm | None:
        while idle:
            warm = idle.pop()
            try:
                if warm.shared:  # its page was put back; what it has open cannot be deleted from outside
                    warm.context.clear_permissions()
                else:
                    warm.clear(self.url)
            except Error:  # the browser died after its last test
                continue
            return warm
        return None

    def launch(self, device: str, scheme: Scheme, bypass_csp: bool) -> Warm:
        self.made += 1
        context = self.playwright.chromium.launch_persistent_context(
            self.folder / str(self.made),
            executable_path=self.executable,
            args=[*self.arguments, "--process-per-site"],
            base_url=self.url,
            color_scheme=scheme,
            bypass_csp=bypass_csp,
            **DEVICES[device],
        )
        context.add_init_script(NO_SERVICE_WORKER)
        first = context.pages[0]
        first.goto("/lab/keep.html")
        first.locator("html[data-kept]").wait_for(state="attached")
        return Warm(context, context.new_cdp_session(first))

    def close(self) -> None:
        for warm in (warm for idle in self.idle.values() for warm in idle):
            warm.context.close()
