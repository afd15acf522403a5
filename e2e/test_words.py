"""A second language: the pseudo-language of tools/sentences.py, chosen in the settings, in which every screen is walked.

Whatever a person reads or hears then stands in exactly one pair of brackets, unless it comes from the engine, was typed at the table, or is a
figure. Two pairs beside each other in one text would be glue; letters outside would be a text that no translator is shown.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

import waiting
from kills import often
from waiting import answered
from word_reader import CARDS, CHANGE, EAR, LINES, PEEK, Reader

pytestmark = pytest.mark.first_visit

SYSTEMS = ("collective", "hero", "structured", "tactical", "plainlist")
WALKED = often(2, len(SYSTEMS))
"""How many of them are walked: what the engine says of the others, a test of the engine reads (tests/hygiene/test_other_language.py)."""
GOES = 8
ROOT = Path(__file__).resolve().parents[1]
OLDER = ROOT / "tests/saves/v1/harbor-players.link"
"""A players' link of an older version, which the engine draws."""

CHOSEN = """
if (location.protocol.startsWith("http")) {
  const settings = JSON.parse(localStorage.getItem("turnwright.settings") ?? "{}");
  localStorage.setItem("turnwright.settings", JSON.stringify({ ...settings, language: "en-XA" }));
}
"""


@pytest.fixture(scope="session")
def pseudo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder with the files of the pseudo-language."""
    folder = tmp_path_factory.mktemp("locale")
    subprocess.run([sys.executable, ROOT / "tools/sentences.py", "pseudo", folder], check=True, cwd=ROOT)
    return folder


@pytest.fixture
def bracketed(profile: Callable[..., BrowserContext], pseudo: Path) -> Iterator[BrowserContext]:
    def served(route: Route) -> None:
        route.fulfill(path=pseudo / route.request.url.rsplit("/", 1)[-1])

    context = profile()
    context.route("**/static/locale/*", served)
    context.add_init_script(EAR)
    context.add_init_script(CHOSEN)
    yield context


def home(reader: Reader) -> None:
    reader.page.goto("/#home")
    expect(reader.page.locator(".home-screen")).to_contain_text("⟦")
    reader.typed += reader.page.evaluate(CARDS)
    reader.read("home, the engine waking")
    expect(reader.page.locator(".game")).to_have_count(len(SYSTEMS))
    reader.read("home")
    reader.tap("go", "settings")
    reader.read("settings")
    reader.tap("go", "home")
    for kind in ("open", "new", "parties", "help"):
        reader.sheet(kind)
    for offline in ("offline-ready", "saving", "online-only", "update-ready"):
        reader.change(f"home, {offline}", offline=offline)
    reader.change("home, the engine failed", engine="failed", systems=[])
    reader.sheet("peek", text="", preview=None)


def kept(reader: Reader) -> None:
    """Home with fights, a party and a template; their sheets."""
    reader.tap("go", "home")
    reader.read("home with fights")
    reader.sheet("parties")
    for number in range(reader.state("ui.kept.length")):
        reader.sheet("kept", id=reader.state(f"ui.kept.{number}.id"))
    reader.sheet("kept", id="none")
    reader.tap("removeFight", "=ui.fights.0")
    reader.read("a fight removed")
    reader.tap("unremoveFight", reader.state("ui.fights.0.id"))


def set_up(reader: Reader, system: str) -> None:
    reader.tap("newFight", {"system": system})
    reader.read("set-up, nobody")
    reader.tap("newFight", {"system": system, "sample": True})
    reader.page.locator(".setup-screen .row").first.wait_for()
    reader.read("set-up")
    for line in LINES:
        reader.page.locator("#line").fill(line)
        reader.until("ui.draft.of", line)
        reader.read("a line typed")
    reader.page.locator("#line").fill("")
    reader.tap("paste")
    reader.read("nothing pasted")
    reader.page.locator("dialog textarea").fill("\n".join(LINES))
    expect(reader.page.locator(".read-line")).to_have_count(len(LINES))
    reader.read("a list pasted")
    reader.shut()
    for kind in ("rules", "more", "fighters"):
        reader.sheet(kind)
    reader.open("a fighter at set-up", "fighter", "=view.fighters.0.id")
    for what in ("keepPartyOpen", "keepPlanOpen"):
        reader.tap(what)
        reader.read(what)
        before = reader.state("ui.kept.length")
        reader.page.locator("dialog .plate").click()
        reader.until("ui.kept.length", before + 1)
        reader.read(f"{what}, kept")
    reader.sheet("parties")
    reader.act("hide", who=[reader.state("view.fighters.0.who.0")], on=True)
    reader.act("memo", value="Zed")
    reader.act("expect", value="Zed", until="round_end", round=1)
    reader.read("set-up with somebody hidden, a note and somebody on the way")
    reader.tap("offer", "=view.setup.start")
    reader.answer("the start asks")


def forecast(reader: Reader) -> None:
    reader.tap("forecast")
    reader.read("forecast")
    reader.tap("whatIf", "=view.what_if.0")
    reader.read("a supposition")
    if reader.state("ui.sheets.1.kind") == "form":
        ask = "=ui.sheets.1.form.asks.0"
        reader.tap("choose", ask, f"{ask}.choices.0.value")
        reader.tap("formDone", "=ui.sheets.1.form")
        reader.read("a supposition answered")
    reader.shut()
    reader.open("why this order", "explain", "next")


def card(reader: Reader) -> None:
    """Everything that the active card opens."""
    reader.read("play")
    reader.open("a fighter", "fighter", "=view.actor.who.0")
    reader.open("a condition is added", "offer", "=view.actor.add_effect")
    if reader.state("view.actor.plan"):
        reader.tap("plan", "=view.actor.who")
        for number in (0, 1, 1):
            reader.read("the planner")
            reader.tap("want", f"=ui.sheets.0.plan.wants.{number}")
        reader.shut()
    if reader.tap("gaugeOpen", "=view.actor.members.0.gauges.0"):
        reader.read("a hit")
        reader.shut()
    for offer in reader.state("view.actor.acts") or []:
        if offer["objections"] or offer["asks"]:
            reader.open(f"an act: {offer['key']}", "offer", offer)


def table(reader: Reader) -> None:
    """Everything that opens in a running fight."""
    for kind in ("more", "fighters", "chart", "help", "rules", "logFile"):
        reader.sheet(kind)
    reader.sheet("memo", who=[], name="Zed", note="")
    reader.tap("several")
    reader.tap("severalWho", "=view.fighters.0.who")
    reader.tap("severalDigit", "3")
    for mode in ("damage", "heal", "set", "temporary"):
        reader.tap("severalMode", mode)
        waiting.drawn(reader.page)
        reader.read(f"several, {mode}")
    reader.shut()
    reader.open("the stack", "stack")
    forecast(reader)
    reader.tap("sheet", {"kind": "rules"})
    option = next(one for one in reader.state("view.options") if len(one["choices"]) > 1)
    other = next(choice["value"] for choice in option["choices"] if choice["value"] != option["value"])
    reader.tap("chooseRule", option, other)
    reader.read("a house rule tried")
    reader.shut()
    for offer in reader.state("view.table"):
        if offer["asks"] or offer["objections"]:
            reader.open(f"at the table: {offer['key']}", "offer", offer)
    reader.tap("share")
    for way in ("link", "qr", "file"):
        reader.tap("shareWay", way)
        reader.read(f"sharing, {way}")
    shown = reader.state("ui.sheets.0.url")
    reader.tap("shareWhat", "now")
    waiting.until(reader.page, lambda: reader.state("ui.sheets.0.url") != shown, "no link for the players")
    whole = reader.state("ui.sheets.0.url")
    reader.shut()
    for text in (whole, whole[:-9], "x x"):
        reader.page.evaluate(PEEK, text)
        reader.read("a link")
        reader.shut()
    players_link(reader, shown)
    reader.page.evaluate(PEEK, f"{shown.partition('#')[0]}#{OLDER.read_text('utf-8').strip()}")
    reader.tap("look")
    reader.page.locator(".players-up").wait_for()
    reader.read("a link looked at")
    reader.tap("go", "fight")


def players_link(reader: Reader, url: str) -> None:
    """The page of a players' link: who one plays, the screen, its menu, and a link cut short."""
    page = reader.page.context.new_page()
    other = Reader(page)
    other.typed = [*reader.typed, *reader.page.evaluate("[...told]")]
    page.goto(url)
    page.locator(".link-choose .button").first.wait_for()
    other.read("a players’ link")
    page.locator(".link-choose .button").first.click()
    page.locator(".link-menu summary").click()
    other.read("a players’ link, chosen")
    page.goto(url[:-1])
    page.locator(".players-wait").wait_for()
    other.read("a players’ link cut short")
    reader.wrong |= other.wrong
    page.close()


def states(reader: Reader) -> None:
    """Strips and marks outside the fight."""
    entry = {"key": "next", "label": "Zed", "command": {"do": "next", "args": {}}}
    for number in range(1, 7):
        queue = [{**entry, "key": f"other {at}"} for at in range(number - 1)] + [entry]
        reader.change(f"{number} taps wait", engine="restarting", queue=queue)
    gauge = reader.state("view.actor.members.0.gauges.0")
    if gauge:
        waiting = {**entry, "key": f"gauge:{gauge['who']}:{gauge['name']}", "by": -3}
        reader.change("a number waits", engine="waking", queue=[waiting])
    reader.change("the engine failed", engine="failed")
    reader.change("the engine is slow", slow=True)
    reader.change("another tab writes", writer=False)
    reader.change("the screen stays on", awake=True, awakeHeld=True)
    reader.change("the screen does not", awake=True, awakeHeld=False)
    pace = {"timer": "down", "seconds": 60, "sound": False, "vibration": False}
    reader.change("a timer", pace=pace)
    reader.change("a notice with everything", notice={"text": "Zed", "why": [], "restore": "x", "save": True})
    reader.change("unfolded", unfolded=True)
    reader.tap("printPaper")
    reader.page.locator(".paper").wait_for(state="attached")
    reader.read("on paper")
    reader.page.evaluate(CHANGE, {"paper": None})
    answered(reader.page)  # a state that was put back may be one of a moment, as the engine was at work
    reader.page.evaluate(CHANGE, {"engine": "ready"})


def log(reader: Reader) -> None:
    reader.tap("go", "log")
    reader.page.locator(".log-line").first.wait_for()
    reader.read("the log")
    reader.tap("goto", 2)
    reader.read("the log, gone back")
    reader.page.evaluate(CHANGE, {"search": "nothing at all"})
    reader.read("the log, nothing found")
    reader.page.evaluate(CHANGE, {"search": ""})
    reader.tap("go", "fight")
    reader.page.locator(".play-screen").wait_for()


def players(reader: Reader, context: BrowserContext) -> None:
    reader.tap("passPhone", "locked")
    reader.page.locator(".players-up").wait_for()
    reader.read("the phone is passed")
    reader.tap("passPhone", "asking")
    reader.read("the phone comes back")
    reader.tap("passPhone", "")
    window = context.new_page()
    window.goto("/#players")
    window.locator(".players-up").wait_for()
    other = Reader(window)
    other.typed = [*reader.typed, *reader.page.evaluate("[...told]")]
    other.read("the players’ window")
    reader.wrong |= other.wrong
    window.close()


@pytest.mark.long
def test_whatever_one_reads_is_in_the_catalogue(bracketed: BrowserContext) -> None:
    reader = Reader(bracketed.new_page())
    home(reader)
    found = {"home": reader.wrong}
    for system in SYSTEMS[:WALKED]:
        reader.wrong = {}
        set_up(reader, system)
        card(reader)
        for _ in range(GOES):
            reader.tap("next")
            reader.answer("Next asks")
            reader.read("play")
            reader.sheet("chart")
        table(reader)
        states(reader)
        log(reader)
        players(reader, bracketed)
        kept(reader)
        found[system] = reader.wrong
    unknown = {
        f"{system}, {place}: {text}" for system, wrong in found.items() for place in wrong for text in wrong[place]
    }
    assert not unknown, "\n".join(sorted(unknown))
