"""A reader of the page: visits its screens by their controls and reads every text that a person sees or hears, and what of it has no room."""

from typing import Any

from playwright.sync_api import Page

import waiting
from faults import CUT, SPILLING

LINES = ("Zed", "Zed 99zz, &")
"""What the reader types, and may read again."""

# Words that have no room: they end in an ellipsis, or their end is hidden. Names may, and three places: the system in the top bar, the place on
# the clock, and the note of a tile; each is said whole elsewhere.
CLIPPED = """() => [...document.querySelectorAll("#app *")].filter((one) => {
    const may = ".hidden, .said, svg, [role=img], .top small, .place b > *, .acts .why, .step-name";
    if (!one.checkVisibility() || one.closest(may) || !/^⟦[^⟦⟧]*⟧$/.test(one.textContent.trim())) return false;
    const { overflowX, overflowY } = getComputedStyle(one);
    const wide = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
    return one.clientWidth > 1 && (wide || (/hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2));
}).map((one) => `${one.closest("[class]").className} ${one.localName}: ${one.textContent.trim()}`)"""

# Every text of the engine's replies is remembered, whatever the page makes of it. Nothing is printed, and nothing
# is kept for later: the worker would serve the catalogue as it was built.
EAR = """
window.told = new Set();
window.print = () => {};
Object.defineProperty(navigator, "serviceWorker", { value: undefined });
const parse = JSON.parse;
const remember = (value) => {
  if (typeof value === "string") told.add(value.replace(/\\s+/g, " ").trim());
  else if (value && typeof value === "object") for (const one of Object.values(value)) remember(one);
};
JSON.parse = (...given) => {
  const value = parse(...given);
  if (value && typeof value === "object" && ("ok" in value || "players" in value)) remember(value);
  return value;
};
"""

# What is read and is not as it should be. A single letter is the name of a key; several texts may stand in a line with dots between them, names
# with commas; a roll is told without its dice. The live regions, which say several texts as one message, are left out.
READ = """
(typed) => {
  const told = [...window.told ?? [], ...typed];
  const known = new Set([...told, ...told.flatMap((text) => [text.split(" (")[0], text.split(") ").at(-1), ...text.split(" · ")])]);
  const onePair = (text) => {
    let depth = 0;
    for (const [at, char] of [...text].entries()) {
      if (char === "⟦") depth += 1;
      if (char === "⟧") depth -= 1;
      if (depth === 0 && at < [...text].length - 1) return false;
    }
    return text.startsWith("⟦") && depth === 0;
  };
  const one = (text) => !/\\p{L}{2}/u.test(text) || onePair(text) || known.has(text);
  const listed = (parts) => !parts.length || parts.some((_, at) => one(parts.slice(0, at + 1).join(", ")) && listed(parts.slice(at + 1)));
  const names = (text) => listed(text.split(", "));
  const fine = (text) => one(text) || text.split(" · ").every((part) => one(part) || names(part));
  const read = [document.title.replace(/^.* · ⟦/, "⟦")];
  const app = document.querySelector("#app");
  const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (!texts.currentNode.parentElement.closest(".said, .lines-under, style, script")) read.push(texts.currentNode.data);
  for (const element of app.querySelectorAll("*"))
    for (const name of ["aria-label", "aria-valuetext", "aria-description", "placeholder", "title", "alt"])
      if (element.hasAttribute(name)) read.push(element.getAttribute(name));
  return [...new Set(read.map((text) => text.replace(/\\s+/g, " ").trim()))].filter((text) => !fine(text));
}
"""

# What the controls do: the module and the function behind each.
HANDLERS = {
    "chooseRule": ("house-rules/house-rules", "chooseRule"),
    "choose": ("fight/form/form-input", "choose"),
    "closeSheet": ("ui/dialog", "closeSheet"),
    "explain": ("fight/fighters/fighters", "openExplanation"),
    "fighter": ("fight/fighters/fighters", "openFighter"),
    "forecast": ("forecast/forecast", "openForecast"),
    "formDone": ("fight/command/offers", "formDone"),
    "gaugeOpen": ("fight/hit/open-hit", "openGauge"),
    "go": ("app/router", "go"),
    "goto": ("log/log", "goToStep"),
    "keepPartyOpen": ("library/library", "openKeepParty"),
    "keepPlanOpen": ("library/library", "openKeepPlan"),
    "look": ("share/shared-fight", "openSharedFight"),
    "newFight": ("home/stored-fights", "newFight"),
    "next": ("fight/command/offers", "takeNext"),
    "offer": ("fight/command/offers", "takeOffer"),
    "passPhone": ("players/broadcast", "passPhone"),
    "paste": ("setup/draft", "openPaste"),
    "plan": ("planner/planner", "loadPlan"),
    "printPaper": ("share/print", "printFight"),
    "removeFight": ("home/stored-fights", "removeFight"),
    "several": ("fight/hit/open-hit", "openHit"),
    "severalWho": ("fight/hit/hit", "hitWhom"),
    "severalMode": ("fight/hit/hit", "hitMode"),
    "severalDigit": ("fight/hit/hit", "hitDigit"),
    "share": ("share/share", "openShare"),
    "shareWhat": ("share/share", "shareWhat"),
    "shareWay": ("share/share", "shareWay"),
    "sheet": ("ui/dialog", "openSheet"),
    "stack": ("fight/stack", "openStack"),
    "unremoveFight": ("home/stored-fights", "unremoveFight"),
    "want": ("planner/planner", "toggleWant"),
    "whatIf": ("forecast/forecast", "whatIf"),
}

DO = """
async ([module, name, args]) => {
  const { state } = await import("./static/app/store.js");
  const at = (path) => path.split(".").reduce((found, key) => found?.[key], state);
  const given = args.map((arg) => (typeof arg === "string" && arg.startsWith("=") ? at(arg.slice(1)) : arg));
  if (given.some((arg) => arg === undefined || arg === null)) return false;
  const handlers = await import(`./static/${module}.js`);
  await handlers[name](...given);
  await new Promise((drawn) => requestAnimationFrame(drawn));
  return true;
}
"""

ACT = """async (command) => {
  const { act } = await import("./static/fight/command/command-queue.js");
  return (await act(command, { key: "walk", label: "Zed" })) !== null;
}"""

PEEK = "async (url) => { await (await import('./static/share/share.js')).pasteLink(url); }"

CHANGE = """async (patch) => {
  (await import("./static/app/store.js")).change(patch);
  await new Promise((drawn) => requestAnimationFrame(drawn));
}"""

STATE = "async (path) => path.split('.').reduce((at, key) => at?.[key], (await import('./static/app/store.js')).state)"


# What the engine said of its systems when the page was built, for the page before the engine is there.
CARDS = """async () => {
  const { systems } = (await import("./static/app/store.js")).state.ui;
  const texts = (card) => [...Object.values(card), ...(card.games ?? []).map(({ name }) => name)];
  return systems.flatMap(texts).filter((text) => typeof text === "string");
}"""


class Reader:
    """Visits every screen and reads every text."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.typed = ["Zed", *LINES]
        self.wrong: dict[str, list[str]] = {}

    def read(self, where: str) -> None:
        found = self.page.evaluate(READ, self.typed)
        found += [f"cut: {words}" for words in self.page.evaluate(CUT)]
        found += [f"clipped: {words}" for words in self.page.evaluate(CLIPPED)]
        found += [f"does not fit: {words}" for words in self.page.evaluate(SPILLING)]
        if found:
            self.wrong[where] = found

    def state(self, path: str) -> Any:
        return self.page.evaluate(STATE, path)

    def until(self, path: str, value: object) -> None:
        waiting.until(self.page, lambda: self.state(path) == value, f"{path} does not become {value}", 30)

    def change(self, where: str, **patch: object) -> None:
        """Sets a rare state of the page, reads it and restores it."""
        before = {name: self.state(f"ui.{name}") for name in patch}
        self.page.evaluate(CHANGE, patch)
        self.read(where)
        self.page.evaluate(CHANGE, before)

    def tap(self, name: str, *args: object) -> bool:
        """Calls a control by its name; an argument that begins with = is looked up in the state. Returns False if there is nothing to tap."""
        return bool(self.page.evaluate(DO, [*HANDLERS[name], list(args)]))

    def act(self, do: str, **args: object) -> bool:
        """Sends a command as the page would; returns False when the engine refuses."""
        return bool(self.page.evaluate(ACT, {"do": do, "args": args}))

    def open(self, where: str, name: str, *args: object) -> None:
        """Taps, reads what opens, closes it."""
        if self.tap(name, *args):
            self.read(where)
        self.shut()

    def sheet(self, kind: str, **more: object) -> None:
        self.open(kind, "sheet", {"kind": kind, **more})

    def shut(self) -> None:
        while self.state("ui.sheets.length"):
            self.tap("closeSheet")

    def answer(self, where: str) -> None:
        """Reads open forms and sends them unchanged; the engine rolls."""
        for _ in range(4):
            kinds = [sheet["kind"] for sheet in self.state("ui.sheets")]
            if "form" not in kinds:
                break
            self.read(where)
            before = self.state("view.seq")
            self.tap("formDone", f"=ui.sheets.{kinds.index('form')}.form")
            if self.state("view.seq") == before:
                break
        self.shut()
