"""One page for many tests: the app stays open, as at a table where one fight follows the other, and no engine starts between them.

A test marked `shared_page` finds the app at its start screen, with no fight and no setting stored. After it the page is put back through the
app's own functions. A page that cannot be put back, or that a test has given anything that stays, is closed, and the next test gets a new
one: a listener, a route, a script for every load, another function in place of the browser's own, an element or a style sheet that the
app does not know. A test that is about a start, a tab of its own, a clock or what is heard of a message has a page of its own: it is not marked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, ViewportSize

LASTING = (
    "add_init_script",
    "expose_binding",
    "expose_function",
    "on",
    "once",
    "route",
    "route_from_har",
    "set_extra_http_headers",
)
"""What a test may do to a page that stays with it."""
PATIENCE = 20_000

# What the page has that the browser did not give it: its own names, functions in place of the browser's, and what stands in the document.
LOOK = """() => {
    const names = ["Navigator", "Document", "Element", "HTMLElement", "HTMLDialogElement", "Storage", "IDBFactory", "IDBDatabase", "IDBObjectStore",
        "IDBTransaction", "Worker", "Clipboard", "LockManager", "Performance", "CacheStorage", "Cache", "History", "Window", "EventTarget"];
    const owners = [window, document, navigator, history, crypto, performance, Math, Date, JSON, URL, Promise, Object, Array, screen];
    const native = (made) => Function.prototype.toString.call(made).includes("[native code]");
    const found = Object.keys(window).filter((name) => !/^\\d+$/.test(name)).sort();
    for (const [n, owner] of [...owners, ...names.map((name) => window[name]?.prototype).filter(Boolean)].entries())
        for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner)))
            for (const made of [value, get]) if (typeof made === "function" && !native(made)) found.push(`${n} ${name}`);
    for (const { name, value } of document.documentElement.attributes) if (value) found.push(`${name}=${value}`);
    return [...found, `${document.head.children.length} in the head`, `${document.body.children.length} in the body`];
}"""

# Waits until the engine is awake and has named its systems; gives what the page and the app's state are at their start.
BEGIN = f"""async () => {{
    const modules = await import("./static/inspect/modules.js");
    const {{ state }} = modules["app/store.js"];
    while (!state.ui.systems.length || state.ui.engine !== "ready") await new Promise((soon) => setTimeout(soon, 10));
    await modules["engine/requests.js"].question("about");
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return {{ look: ({LOOK})(), ui: JSON.stringify(state.ui) }};
}}"""

# Ends what a test has begun, in the way a person would: sheets, fights, templates, settings; then empties what is stored.
PUT_BACK = f"""async ({{ look, ui }}) => {{
    if (!performance.getEntriesByName("turnwright:first-answer").length) return "no engine has answered on this page";
    const modules = await import("./static/inspect/modules.js");
    const {{ state, change, show }} = modules["app/store.js"];
    const storage = modules["storage/fights.js"];
    const shelf = modules["storage/library-store.js"];
    const settings = modules["settings/settings.js"];
    if (state.ui.engine !== "ready") return "the engine is " + state.ui.engine;
    change({{ passed: "", queue: [] }});
    modules["guide/guide.js"].skipGuide();
    modules["ui/dialog.js"].closeSheets();
    await modules["engine/requests.js"].question("about");
    document.activeElement?.blur?.();
    modules["app/router.js"].go("home");
    change({{ fight: null, opened: false }});
    show(null);
    for (const {{ id }} of storage.fights()) storage.remove(id);
    for (const {{ id }} of shelf.all()) shelf.remove(id);
    settings.applyTheme("auto");
    settings.setTextSize(100);
    settings.setHand("right");
    document.documentElement.removeAttribute("style");
    storage.writeViews();
    await storage.readKeptLater("nothing"); // stands behind all that is to be written
    for (const {{ name }} of await indexedDB.databases()) {{
        const database = await new Promise((resolve, reject) => {{
            const opening = indexedDB.open(name);
            opening.onsuccess = () => resolve(opening.result);
            opening.onerror = () => reject(opening.error);
        }});
        const stores = [...database.objectStoreNames];
        if (stores.length) {{
            const emptying = database.transaction(stores, "readwrite");
            for (const store of stores) emptying.objectStore(store).clear();
            await new Promise((resolve, reject) => {{
                emptying.oncomplete = resolve;
                emptying.onabort = () => reject(emptying.error);
            }});
        }}
        database.close();
    }}
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split("; ")) if (cookie) document.cookie = `${{cookie.split("=")[0]}}=; max-age=0`;
    const {{ wide, tablet, systems, engine, offline, slow, keyed }} = state.ui;
    change({{ ...JSON.parse(ui), wide, tablet, systems, engine, offline, slow, keyed, fights: storage.fights(), kept: shelf.all() }});
    for (const said of document.querySelectorAll(".said")) said.textContent = "";
    performance.clearMarks("turnwright:fight-open");
    window.getSelection()?.removeAllRanges();
    window.scrollTo(0, 0);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const now = ({LOOK})();
    const other = [...now.filter((one) => !look.includes(one)), ...look.filter((one) => !now.includes(one))];
    if (other.length) return other.join(", ");
    if (document.querySelector("dialog[open]")) return "a sheet is open";
    if (state.ui.route !== "home" || state.ui.fights.length || localStorage.length) return `${{state.ui.route}}, ${{Object.keys(localStorage)}}`;
    return "";
}}"""


@dataclass
class SharedPage:
    """The open app in one profile. `spoiled`: why it serves no other test; empty while it does."""

    page: Page
    viewport: ViewportSize
    scheme: Any
    start: Any
    spoiled: str = ""

    @classmethod
    def begin(cls, context: BrowserContext, scheme: Any) -> "SharedPage":
        """Opens the app and waits until its engine is awake."""
        page = context.new_page()
        size = page.viewport_size
        assert size is not None
        page.goto("/#home")
        shared = cls(page, size, scheme, page.evaluate(BEGIN))
        for name in LASTING:
            shared._watch(page, name)
        return shared

    def _watch(self, owner: Any, name: str) -> None:
        """Notes a use of what stays with a page. A script for every load counts from the next one: the page leaves the app for it."""
        method: Callable[..., Any] = getattr(owner, name)

        def noted(*args: Any, **more: Any) -> Any:
            if not self.spoiled and name == "add_init_script":
                self.page.goto("about:blank")
            self.spoiled = self.spoiled or name
            return method(*args, **more)

        setattr(owner, name, noted)

    def put_back(self) -> str:
        """Puts the page back for the next test. Returns why that is not possible; nothing if it is."""
        if self.spoiled:
            return self.spoiled
        try:
            self.page.set_default_timeout(PATIENCE)
            self.page.set_viewport_size(self.viewport)
            self.page.emulate_media(
                media="null", color_scheme=self.scheme, reduced_motion="null", forced_colors="null", contrast="null"
            )
            self.page.mouse.move(0, 0)
            self.spoiled = str(self.page.evaluate(PUT_BACK, self.start))
        except Error as error:
            self.spoiled = str(error)
        return self.spoiled
