"""Tours of tools/screens.py through a fight: one in each game, the card, and a crowd."""

import re

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
    tour.sheet_seen("abort", lambda: tour.answer("Quill: More").click())
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
    tour.digits("17")
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


PLAY = (collective, hero, structured, tactical, plainlist, card, crowd)
