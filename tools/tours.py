"""The tours of tools/screens.py: what is photographed in each fight, at home, and in the players' window."""

import re
from collections.abc import Callable

from camera import Tour
from labels import label


def collective(tour: Tour) -> None:
    """Sides rolled, a stack, a planner; everything every fight has; the log and sharing."""
    tour.set_up(
        "The Collective",
        "Wolf x3, 2P 1M, monster",
        "Ash, 2Q 1M",
        "Ada, 2P 1M 2V\nBix, 2Q\nOrc x4, 2P 1M, monster",
        "Bridge",
    )
    tour.start().click()
    tour.ready()
    tour.seen("roll", senses=True)
    pads = tour.sheet.get_by_role("radiogroup", name="1d12", include_hidden=True)
    for pad, face in zip(pads.all(), (3, 6, 11), strict=True):
        pad.get_by_role("radio", name=str(face), exact=True, include_hidden=True).click()
    tour.seen("rolled")
    tour.tap(tour.plate)
    tour.page.locator(".play-screen").wait_for()
    tour.seen("play-start", senses=True)
    tour.on_until("top")
    tour.seen("play-top")
    tour.tap(tour.act("Attack"))
    tour.seen("play-declared")
    tour.sheet_seen("why", tour.pressed("Attack"))
    tour.sheet_seen("stack", tour.button("Respond"), senses=True)
    tour.on()
    tour.on_until("Mim")
    tour.button("Convert actions")()
    tour.ready()
    tour.seen("planner-empty")
    for wanted in ("M", "P"):
        tour.sheet.locator(".wants button", has_text=re.compile(rf"^\s*{wanted}\s*[\dA-Z]")).first.click()
        tour.page.wait_for_timeout(250)
    tour.seen("planner", senses=True, long=True)
    tour.shut()
    tour.looked_at()
    tour.tried_rule()
    tour.on_until("Segment 2")
    tour.seen("play-mid", senses=True)
    tour.sheet_seen("more", tour.button("More"), senses=True)
    tour.settings()
    tour.seen("settings", senses=True)
    tour.sheet_seen("keys", tour.button("Keys"))
    tour.leave_settings()
    tour.on_until("Segment 4|Segment 0")
    tour.seen("play-late")
    tour.log_seen()
    tour.share_seen()


def hero(tour: Tour) -> None:
    """The chart: a delay, a hold, a tie, an abort, a supposition, Post-12."""
    tour.set_up(
        "HERO System",
        "Thug x4, spd 3, dex 14, stun 20",
        "Quill, spd 13.5",
        "Name\tSPD\tDEX\nAda\t4\t18\nBix\tfast\t14",
        "Harbor",
    )
    tour.tap(tour.start())
    tour.seen("play-start", senses=True)
    tour.go_on_to("Vanguard")
    tour.sheet_seen("delay", tour.pressed("Delay"))
    tour.pressed(label("hero", "hold:event"))()
    tour.ready()
    tour.seen("hold")
    tour.choose("When", "The signal")
    tour.tap(tour.plate)
    tour.shut()
    tour.next.click()
    tour.ready()
    tour.seen("tie", senses=True)
    tour.dice(Sable=5, Talon=2)
    tour.seen("play-mid", senses=True)
    tour.sheet_seen("respond", tour.button("Respond"))
    tour.sheet_seen("abort", lambda: tour.answer("Quill: Abort").click())
    tour.looked_at()
    tour.open_more("What next")
    tour.sheet.get_by_role("button", name="If someone is Stunned").click()
    tour.seen("suppose")
    tour.choose("Who", "Talon")
    tour.plate.click()
    tour.sheet.locator(".forecasts.two .to-come").first.wait_for()
    tour.seen("supposed", long=True)
    tour.shut()
    tour.type_gauge("Sable", "-12", "STUN")
    tour.on_until("Post-Segment 12")
    tour.seen("recovery", senses=True)
    tour.on()
    tour.seen("play-turn-2")
    tour.tried_rule()
    tour.log_seen()


def structured(tour: Tour) -> None:
    """The ladder: a Surprised round, Reactions, half a turn used."""
    tour.set_up(
        "Structured Time",
        "Cultist x3, ag 30, wounds 8, foe",
        "Ira, ag 300",
        "Ira, ag 35\nVex, ag 3.5\nCultist x3, ag 30, foe",
        "Hab-block",
    )
    tour.start().click()
    tour.ready()
    tour.seen("roll", senses=True, long=True)
    tour.tap(tour.plate)
    tour.seen("play-start", senses=True)
    tour.sheet_seen("respond", tour.button("Respond"))
    tour.sheet_seen("another", tour.pressed("Another action"))
    tour.sheet_seen("anything", tour.pressed("Something else"))
    tour.tap(tour.act("Aim"))
    tour.seen("play-half")
    tour.looked_at()
    tour.sheet_seen("new-order", lambda: tour.more("Re-roll order"))
    for _ in range(6):
        tour.on()
    tour.seen("play-late", senses=True)
    tour.tried_rule()
    tour.log_seen()


def tactical(tour: Tour) -> None:
    """The lanes: declared up, resolved down, upkeep, a wound."""
    tour.set_up(
        "Tactical",
        "Raider x2, qu 3, hits 40, monster",
        "Bex, qu 6.5",
        "Bex, qu 6, hits 52\nCyr, qu fast\nRaider x2, qu 3, monster",
        "Cargo",
    )
    tour.start().click()
    tour.ready()
    tour.seen("roll", senses=True, long=True)
    tour.tap(tour.plate)
    tour.seen("play-declare", senses=True)
    tour.sheet_seen("parry", tour.button("Parry: 3"))
    tour.button("Hold for a trigger")()
    tour.choose("When", "Something else")
    tour.sheet.get_by_label("Trigger", exact=True).fill("somebody comes closer")
    tour.seen("trigger")
    tour.choose("Then", "Perception")  # who is dazed cannot attack
    tour.tap(tour.plate)
    tour.seen("play-declared")
    tour.looked_at()
    tour.on_until("Resolve")
    tour.seen("play-resolve", senses=True)
    tour.on_until("Resolve[^.]*Cyr")
    tour.seen("upkeep", senses=True)
    tour.sheet_seen("respond", tour.button("Respond"))
    tour.sheet_seen("wound", lambda: tour.more("Wound"))
    tour.on_until("Declare")
    tour.seen("play-round-2")
    tour.tried_rule()
    tour.log_seen()


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
    tour.until(lambda: bool(page.evaluate("window.printed === true")), "the paper")
    page.emulate_media(media="print")
    tour.camera.at(page, 703, 1030)
    page.screenshot(path=tour.camera.folder / "evening-paper.png", full_page=True)
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")


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


def players(tour: Tour) -> None:
    """The players' window in each system; the passed phone and the way back."""
    shown = tour.page.context.new_page()
    shown.goto("/#players")
    shown.locator(".players-wait").wait_for()
    tour.camera.take(shown, "players-waiting")
    for title in ("Bridge", "Harbor", "Hab-block", "Cargo"):
        tour.sample(title)
        tour.begin()
        tour.on()
        shown.locator(".players-up").wait_for()
        shown.wait_for_timeout(400)
        tour.camera.take(shown, f"players-{title.lower()}", senses=title == "Harbor")
    tour.open_more("Pass phone")
    tour.page.locator(".players-up").wait_for()
    tour.seen("passed")
    tour.page.get_by_role("button", name="Back to the GM").click()
    tour.seen("way-back")


def plainlist(tour: Tour) -> None:
    """The ladder again, with counters in the table's own words: a tie, a delay, what is readied, another round."""
    tour.set_up(
        "Any other game",
        "4 bandits 14, hp 11",
        "Vex, 3d6 beast 2",
        "Ash 17\nVex, 3d6 beast 2\n4 orcs 12, hp 11",
        "Orla",
    )
    tour.house_rule("What a turn holds", "Action, Bonus, Move, Reaction anytime")
    tour.house_rule("A rising number", "Escalation 6")
    tour.tap(tour.start())
    tour.ready()
    tour.seen("tie", senses=True)
    tour.tap(tour.plate)
    tour.page.locator(".play-screen").wait_for()
    tour.seen("play-start", senses=True)
    tour.tap(tour.act("Bonus"))
    tour.sheet_seen("ready", tour.pressed("Ready"))
    tour.on_until("Corin")
    tour.tap(tour.act("Delay"))
    tour.seen("play-waits", senses=True)
    tour.sheet_seen("respond", tour.button("Respond"))
    tour.looked_at()
    tour.on_until("Mule")
    tour.seen("play-late")
    tour.tried_rule()
    tour.log_seen()


CROWDS = {
    "collective": ("The Collective", "Hero {n}, 2P 1M 2V", "Orc {n} x4, 2P 1M, monster"),
    "hero": (
        "HERO System",
        "Hero {n}, spd {speed}, dex {quick}, stun 30",
        "Thug {n} x4, spd {speed}, dex 12, stun 15, villain",
    ),
    "structured": ("Structured Time", "Hero {n}, ag {slow}, wounds 12", "Cultist {n} x4, ag 30, wounds 8, foe"),
    "plainlist": ("Any other game", "Hero {n}, {slow}, hp 12", "Orc {n} x4, 17, hp 8, foe"),
    "tactical": ("Tactical", "Hero {n}, qu {speed}, hits 52", "Raider {n} x4, qu 3, hits 40, monster"),
}


def crowd(tour: Tour) -> None:
    """Forty in each system: twenty alone and five groups of four, before and in the fight."""
    for name, (system, alone, group) in CROWDS.items():
        tour.new_fight(system)
        lines = [alone.format(n=n, speed=2 + n % 5, quick=10 + n, slow=30 + n) for n in range(1, 21)]
        tour.pasted("\n".join(lines + [group.format(n=n, speed=2 + n % 5) for n in range(1, 6)]))
        tour.until(lambda: tour.sheet.locator(".read-line").count() == 25, "the list is read")
        tour.tap(tour.plate)
        tour.shut()
        tour.seen(f"{name}-setup")
        tour.begin()
        for _ in range(3):
            tour.on()
        tour.seen(f"{name}-play", senses=True)
        tour.sheet_seen(f"{name}-fighters", tour.open_fighters)


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
    page.get_by_role("button", name="Continue from here").click()
    tour.tap(page.locator(".actor .gauge > button").first)
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


def card(tour: Tour) -> None:
    """The running fight: named actions, what is impossible folded, a group, a hit on several, the response stack."""
    tour.new_fight("The Collective")
    for line in (
        "Sister Oda, 1P 3M 1V, hp 30",
        "Ash, 2P 1M 2V, hp 44",
        "Tobin, 2P 2V, hp 30",
        "Grol, 2P 1M 1V 1OppM, hp 52, monster",
        "Vharn, 1P 12C, hp 28, monster",
        "Orc x6, 1P 1V, hp 8, monster",
        "Ogre x2, 1P 1V, hp 30, monster",
    ):
        tour.type_line(line)
    tour.begin()
    tour.go_on_to("Sister Oda")
    tour.named_action("Mental", "Stillness", "Grol")
    tour.page.locator("#next").click()
    tour.sheet.locator(".hit").wait_for()
    tour.seen("hit-one")
    for digit in "17":
        tour.sheet.get_by_role("button", name=digit, exact=True).click()
    tour.sheet.get_by_role("button", name="Orc ×6").click()
    tour.sheet.get_by_role("button", name=re.compile("^Orc 3")).click()
    tour.sheet.get_by_role("button", name="Half for Orc 3").click()
    tour.page.wait_for_timeout(250)
    tour.seen("hit", senses=True)
    tour.tap(tour.plate)
    tour.seen("named", senses=True)
    tour.go_on_to("Orc ×5")
    tour.page.get_by_role("switch", name="Orc 2").click()
    tour.seen("group", senses=True)
    tour.go_on_to("Sister Oda")
    tour.seen("card2", senses=True)
    tour.tap(tour.page.locator(".named-act").first)
    tour.button("Respond")()
    tour.ready()
    tour.seen("respond")
    tour.tap(tour.sheet.locator(".response").first)
    tour.page.wait_for_timeout(300)
    tour.seen("stack", senses=True)


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


TOURS: dict[str, Callable[[Tour], None]] = {
    one.__name__: one
    for one in (
        home,
        card,
        collective,
        hero,
        structured,
        tactical,
        plainlist,
        evening,
        odds,
        end,
        players,
        crowd,
        waking,
    )
}
