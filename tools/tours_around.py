"""Tours of tools/screens.py around a fight: home, what is prepared and kept, rare states, the end, and what players see."""

import re

from camera import Tour


def home(tour: Tour) -> None:
    """Empty; then fights and a template; settings, the sheet of systems, a link cut short."""
    page = tour.page
    page.goto("/#home")
    page.get_by_role("button", name=re.compile("^Try ")).first.wait_for()
    tour.seen("empty", senses=True)
    tour.button("Settings")()
    page.locator(".settings").wait_for()
    tour.seen("settings", long=True)
    tour.leave_settings()
    tour.sheet_seen("open", tour.button("Open file or link"), long=False)
    page.goto("/#1abc")
    tour.sheet_seen("link-cut", tour.sheet.locator(".note").wait_for, long=False)
    for title in ("Bridge", "Harbor", "Hab-block", "Cargo"):
        tour.sample(title)
    tour.open_more("Save template")
    tour.plate.click()
    page.locator(".notice").wait_for()
    tour.shut()
    tour.begin()
    page.get_by_role("button", name="All fights").click()
    page.locator(".templates").wait_for()
    page.wait_for_timeout(300)
    tour.seen("full", senses=True, long=True)
    tour.sheet_seen("stored", page.get_by_label(re.compile("rename, duplicate, file away$")).first.click, long=False)
    page.get_by_label(re.compile("rename, duplicate, file away$")).first.click()
    page.get_by_role("button", name=re.compile("^Remove ")).first.click()
    page.locator(".notice").wait_for()
    tour.seen("removed")


def evening(tour: Tour) -> None:
    """Parties, hidden fighters, notes, reminders; print."""
    page = tour.page
    page.add_init_script("window.print = () => { window.printed = true; }")
    tour.new_fight("HERO System")
    for line in (
        "Ada, spd 4, dex 18, stun 20, body 10",
        "Bix the Very Long of Name, spd 2, dex 14, stun 30",
        "Lurker x2, spd 4, dex 30, stun 20, hidden",
    ):
        tour.type_line(line)
    for kind in ("party", "plan"):
        tour.open_more({"party": "Save party", "plan": "Save template"}[kind])
        tour.sheet.get_by_label("Name").fill("Friday’s heroes" if kind == "party" else "The warehouse")
        tour.seen(f"keep-{kind}")
        tour.plate.click()
        tour.page.locator(".notice").wait_for()
        tour.seen(f"kept-{kind}")
        tour.shut()
    tour.button("Saved party")()
    tour.seen("parties")
    tour.sheet.get_by_role("button", name=re.compile("^Rename or remove")).first.click()
    tour.seen("party")
    tour.shut()
    tour.open_more("Notes")
    tour.sheet.get_by_label("Note").fill("The bridge burns from Segment 6 on; the captain flees when two are down.")
    tour.seen("note")
    tour.tap(tour.plate)
    tour.shut()
    tour.seen("setup-hidden", senses=True)
    tour.begin()
    book_keeping(tour)


def book_keeping(tour: Tour) -> None:
    """The bookkeeping of a running fight."""
    page = tour.page
    for name, text in (("Reminders", "The bridge burns"), ("Reinforcements", "Orc x2, spd 3")):
        tour.more(name)
        tour.sheet.locator("input.field").first.fill(text)
        page.wait_for_timeout(300)
        tour.seen(name.split()[0].lower(), long=True)
        tour.tap(tour.plate)
        tour.shut()
    tour.seen("play-hidden", senses=True)
    tour.open_fighter("Ada")
    tour.sheet.get_by_label("Add a condition").click()
    tour.sheet.get_by_label("Name", exact=True).fill("Dazzled")
    tour.seen("condition", long=True)
    tour.tap(tour.plate)
    tour.shut()
    tour.sheet_seen("hidden-fighter", tour.about("Lurker ×2"))
    tour.open_more("Damage several")
    targets = tour.sheet.locator(".targets")
    targets.get_by_role("button", name=re.compile("Lurker ×2")).click()
    for name in ("Ada", "Lurker 2"):
        targets.get_by_role("button", name=re.compile(name)).first.click()
    tour.digits("5")
    tour.seen("several", senses=True)
    tour.tap(tour.plate)
    tour.shut()
    for _ in range(9):
        if page.locator(".strip.due").count():
            break
        tour.on()
    tour.seen("due", senses=True)
    tour.open_more("Print")
    tour.seen("print")
    tour.sheet.get_by_role("button", name="For the GM").click()
    tour.until(lambda: bool(page.evaluate("window.printed === true")), "the paper")
    page.emulate_media(media="print")
    tour.camera.at(page, 703, 1030)
    page.screenshot(path=tour.camera.folder / "evening-paper.png", full_page=True)
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")


def odds(tour: Tour) -> None:
    """Rare states: conditions on the card, the focus ring, the reason for a turn, the table timer, an undone branch, a link."""
    page = tour.page
    tour.sample("Harbor")
    tour.begin()
    for name in ("Flash", "Dodge +3", "Entangled by the net of Warden"):
        page.locator(".effect.add").click()
        tour.sheet.get_by_label("Name", exact=True).fill(name)
        tour.tap(tour.plate)
        tour.shut()
    tour.seen("conditions", senses=True)
    for _ in range(9):
        page.keyboard.press("Tab")
    tour.seen("focus")
    tour.open_fighter("Sable")
    tour.offer("Why here?").click()
    tour.seen("explained", long=True)
    tour.shut()
    tour.settings()
    page.get_by_role("radio", name="Counts down").click()
    page.get_by_role("switch", name=re.compile("^Keep the screen on")).click()
    tour.leave_settings()
    page.locator(".turn-time").wait_for()
    tour.seen("time", senses=True)
    links = tour.links()
    for _ in range(5):
        tour.on()
    tour.button("What happened")()
    tour.log_place().click()
    tour.shut()  # a step that asks for dice opens its sheet
    page.get_by_role("button", name="Continue from here").click()
    tour.open_more("Notes")
    tour.sheet.get_by_label("Note").fill("Here it went another way.")
    tour.tap(tour.plate)
    tour.shut()
    tour.button("What happened")()
    tour.seen("kept-line")
    page.locator(".restore summary").click()
    tour.seen("kept-line-open")
    page.goto("about:blank")
    page.goto(links["whole"])
    tour.sheet.locator(".preview").wait_for()
    tour.seen("link")
    page.goto("about:blank")
    page.goto(links["players"])
    page.locator(".link-choose").wait_for()
    tour.seen("players-link", senses=True)
    page.locator(".link-choose .token").first.click()
    page.locator(".link-you").wait_for()
    tour.seen("players-link-mine")


def end(tour: Tour) -> None:
    """How it works in each system; the plate when a side is down, the end of a fight, and the next one."""
    page = tour.page
    for title in ("Bridge", "Harbor", "Hab-block", "Cargo"):
        tour.sample(title)
        tour.open_more("How it works")
        page.locator(".primer-screen").wait_for()
        tour.seen(f"primer-{title.lower()}", long=True)
        page.get_by_role("button", name="Back", exact=True).click()
        page.locator(".setup-screen").wait_for()
    tour.begin()
    for _ in range(6):
        tour.on()
    page.get_by_role("button", name="More", exact=True).click()
    tour.tap(tour.sheet.get_by_role("button", name=re.compile("^End fight")))
    page.locator(".end-screen").wait_for()
    tour.seen("over", senses=True, long=True)


def players(tour: Tour) -> None:
    """The players' window in each system; the passed phone and the way back."""
    shown = tour.page.context.new_page()
    shown.goto("/#players")
    shown.locator(".players-wait").wait_for()
    tour.camera.take(shown, "players-waiting")
    for title in ("Bridge", "Harbor", "Hab-block", "Cargo"):
        tour.page.bring_to_front()  # a page behind another draws one frame a second
        tour.sample(title)
        tour.begin()
        tour.on()
        shown.bring_to_front()
        shown.locator(".players-up").wait_for()
        shown.wait_for_timeout(400)
        tour.camera.take(shown, f"players-{title.lower()}", senses=title == "Harbor")
    tour.page.bring_to_front()
    tour.open_more("Pass phone")
    tour.page.locator(".players-up").wait_for()
    tour.seen("passed")
    tour.page.get_by_role("button", name="Back to the GM").click()
    tour.seen("way-back")


def waking(tour: Tour) -> None:
    """Before the engine is ready: nothing stored; then the last view of a fight, and queued taps."""
    page = tour.page
    page.route("**/pyodide.asm.wasm", lambda _: None)
    page.goto("/")
    tour.seen("home")
    page.unroute("**/pyodide.asm.wasm")
    page.reload()
    tour.sample("Bridge")
    tour.begin()
    tour.on_until("top")
    page.route("**/pyodide.asm.wasm", lambda _: None)
    page.reload()
    tour.name.wait_for()
    tour.seen("fight")
    tour.act("Attack").click()
    tour.next.click()
    tour.seen("queued", senses=True)


AROUND = (home, evening, odds, end, players, waking)
