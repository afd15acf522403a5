"""The camera of tools/screens.py: which pictures to take and where to store them, and the steps that bring up a screen. tours_play.py
and tours_around.py say what is photographed."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypedDict

from playwright.sync_api import Locator, Page

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "e2e")]

from measures import measured  # noqa: E402
from table import Table  # noqa: E402

SIZES = {"390": (390, 844), "320": (320, 568), "820": (820, 1180), "1180": (1180, 820), "1600": (1600, 1000)}
THEMES = ("dark", "light")
LONG = 2600
"""High enough for the longest sheet: what one scrolls to."""


class Sense(TypedDict, total=False):
    """Accessibility settings the browser reports for its user."""

    forced_colors: Literal["active", "none"]
    contrast: Literal["more", "no-preference"]


SENSES: dict[str, Sense] = {"forced": {"forced_colors": "active"}, "contrast": {"contrast": "more"}}
PLAIN: Sense = {"forced_colors": "none", "contrast": "no-preference"}


@dataclass
class Camera:
    """Takes the wanted pictures and stores them; or measures the screens instead, and collects what is wrong."""

    folder: Path
    only: list[str]
    sizes: list[str]
    themes: list[str]
    measures: bool = False
    taken: int = 0
    wrong: dict[str, str] = field(default_factory=dict)
    """What is wrong, with the first moment where it was seen."""

    def wants(self, name: str) -> bool:
        return not self.only or any(name.startswith(start) or start.startswith(name) for start in self.only)

    def take(self, page: Page, name: str, senses: bool = False, long: bool = False) -> None:
        """Takes the page at every size, dark and light; optionally with accessibility settings, or scrolled to the end."""
        if self.only and not any(name.startswith(start) for start in self.only):
            return
        if self.measures:
            for fault in measured(page):
                self.wrong.setdefault(fault, name)
            return
        for size in self.sizes:
            self.at(page, *SIZES[size])
            for theme in self.themes:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                self.keep(page, f"{name}-{size}-{theme}")
            if senses and size in {"390", "1180"}:
                self.other_senses(page, f"{name}-{size}")
        if long:
            self.at(page, 390, LONG)
            page.emulate_media(color_scheme="dark")
            self.keep(page, f"{name}-long-dark")
        page.emulate_media(color_scheme="dark")
        self.at(page, *SIZES["390"])

    def other_senses(self, page: Page, name: str) -> None:
        page.emulate_media(color_scheme="dark")
        for sense, media in SENSES.items():
            page.emulate_media(**media)
            self.keep(page, f"{name}-{sense}")
            page.emulate_media(**PLAIN)
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        self.keep(page, f"{name}-large")
        page.evaluate("document.documentElement.style.fontSize = ''")

    def at(self, page: Page, width: int, height: int) -> None:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(60)

    def keep(self, page: Page, name: str) -> None:
        page.screenshot(path=self.folder / f"{name}.png", animations="disabled")
        self.taken += 1


class Tour(Table):
    """One fight in front of the camera; its pictures' names begin with the tour's."""

    def __init__(self, page: Page, camera: Camera, name: str) -> None:
        super().__init__(page)
        self.camera = camera
        self.named = name

    def seen(self, moment: str, senses: bool = False, long: bool = False) -> None:
        self.camera.take(self.page, f"{self.named}-{moment}", senses, long)

    def sheet_seen(self, moment: str, opener: Callable[[], object], senses: bool = False, long: bool = True) -> None:
        """Opens a sheet, takes it and closes it."""
        opener()
        self.ready()
        self.seen(moment, senses, long)
        self.shut()

    def ready(self) -> None:
        """Waits until the open sheet has its answer."""
        self.sheet.wait_for()
        self.until(lambda: "One moment." not in self.sheet.inner_text(), "the sheet")

    def named_action(self, kind: str, name: str, target: str) -> None:
        """Uses an action under a name of the table's own, aimed at somebody."""
        self.act("Name an action").click()
        kinds = self.sheet.get_by_role("group", name="Which actions", exact=True)
        kinds.get_by_role("button", name=re.compile(rf" {kind}$")).click()
        self.sheet.get_by_label("What is it called?").fill(name)
        self.sheet.get_by_role("button", name=re.compile(f"^{re.escape(target)}")).last.click()
        self.tap(self.plate)

    def button(self, name: str) -> Callable[[], None]:
        return self.page.get_by_role("button", name=re.compile(f"^{name}")).first.click

    def pressed(self, label: str) -> Callable[[], None]:
        """Presses an action of the card, legal or not; a refusal opens the reason."""
        return lambda: self.act(label).click(force=True)

    def entry(self, label: str) -> Callable[[], None]:
        return lambda: self.open_more(label)

    def about(self, name: str) -> Callable[[], None]:
        return lambda: self.open_fighter(name)

    def row_of(self, name: str) -> None:
        """Opens a fighter's sheet at set-up."""
        self.page.locator(".row-name", has_text=name).first.click()

    def typed(self, moment: str, text: str) -> None:
        """Types a text into the set-up line, takes its reading and clears it."""
        self.page.get_by_label("Type a fighter").fill(text)
        self.page.locator(".read-line").first.wait_for()
        self.page.wait_for_timeout(200)
        self.seen(moment)
        self.page.get_by_label("Type a fighter").fill("")

    def pasted(self, text: str) -> None:
        """Takes the paste sheet with a list, and cancels."""
        self.page.get_by_role("button", name="Paste a list").click()
        self.sheet.get_by_label("List or table").fill(text)
        self.sheet.locator(".read-line").first.wait_for()

    def sample(self, title: str) -> None:
        self.page.goto("/#home")
        self.page.get_by_role("button", name=re.compile(f"^Try {title}")).click()
        self.page.locator(".setup-screen").wait_for()

    def begin(self) -> None:
        """Starts the fight; the engine rolls every question."""
        self.start().click()
        playing = self.page.locator(".play-screen")
        for _ in range(400):
            if playing.count() and not self.sheet.count():
                return
            if self.sheet.count():
                self.roll()
            self.page.wait_for_timeout(100)
        raise AssertionError("it does not start")

    def on(self) -> None:
        """Presses Next; the engine rolls every question, and whoever waits for an event lets it pass."""
        before = self.seq()
        self.next.click()
        self.until(lambda: self.seq() > before or self.sheet.count() + self.awaited.count() > 0, "Next")
        if self.awaited.count():
            self.seen("awaited")
            self.answer_awaited("Let it pass")
        while self.sheet.count():
            self.tap(self.plate)
            self.page.wait_for_timeout(60)

    def on_until(self, text: str, most: int = 60) -> None:
        """Presses Next until the clock or the card says it."""
        for _ in range(most):
            if re.search(text, self.place.inner_text() + " " + self.page.locator(".actor").inner_text()):
                return
            self.on()
        raise AssertionError(f"“{text}” never came")

    def set_up(self, system: str, line: str, wrong: str, several: str, sample: str) -> None:
        """Takes set-up: empty, while typing, a list, the sample, house rules."""
        self.new_fight(system)
        self.seen("setup-empty", senses=True)
        self.typed("setup-typed", line)
        self.typed("setup-error", wrong)
        self.pasted(several)
        self.seen("setup-paste")
        self.shut()
        self.sample(sample)
        self.seen("setup", senses=True)
        self.sheet_seen(
            "setup-rules", lambda: self.page.locator(".setup-bar").get_by_role("button", name="Rules").click()
        )
        self.sheet_seen("setup-fighter", self.page.locator(".row-name").first.click)

    def looked_at(self) -> None:
        """Takes the sheets that every system has in a running fight."""
        self.sheet_seen("fighter", self.page.locator(".who-token").click, senses=True)
        self.sheet_seen("fighters", self.open_fighters)
        self.sheet_seen("as-text", self.entry("Clock text"))
        self.sheet_seen("forecast", self.entry("What next"))

    def tried_rule(self) -> None:
        """Tries a house rule in the running fight."""
        self.open_more("House rules")
        self.opened_rule().locator("[role=radio][aria-checked=false]").first.click()
        self.sheet.locator(".trial-taps").wait_for()
        self.seen("rules-trial", long=True)
        self.shut()

    def log_seen(self) -> None:
        """Takes the log at the newest step, filtered, and back in time."""
        page = self.page
        page.get_by_role("button", name="What happened").click()
        page.locator(".log-line").first.wait_for()
        page.wait_for_timeout(200)
        self.seen("log", senses=True)
        for text, moment in (("attack", "search"), ("zebra", "nothing")):
            page.get_by_label("Search the log").fill(text)
            page.wait_for_timeout(200)
            self.seen(f"log-{moment}")
        page.get_by_label("Search the log").fill("")
        self.log_place().click()
        page.wait_for_timeout(300)
        self.seen("log-back")
        self.sheet_seen("log-file", self.button("Save or copy the log"), long=False)
        for name in ("Back to now", "Back to the fight"):
            page.get_by_role("button", name=name).click()

    def log_place(self) -> Locator:
        """Returns the place of a step in the middle of the log, with the folded turns open."""
        closed = self.page.locator(".log-quiet .fold-line[aria-expanded=false]")
        self.page.locator(".log-line").first.wait_for()
        while closed.count():
            closed.first.click()
            self.page.wait_for_timeout(60)
        places = self.page.locator(".log-lines button.log-place")
        return places.nth(places.count() // 2)

    def links(self) -> dict[str, str]:
        """Returns the players' link of the fight and the one with the whole fight."""
        self.page.get_by_role("button", name="Share", exact=True).click()
        field = self.sheet.get_by_label("Link", exact=True)
        players = field.input_value()
        self.sheet.get_by_role("radio", name="The fight now").click()
        self.until(lambda: field.input_value() not in ("", players), "the link of the whole fight")
        whole = field.input_value()
        self.shut()
        return {"players": players, "whole": whole}

    def share_seen(self) -> None:
        """Takes the two ways to share."""
        self.page.get_by_role("button", name="Share", exact=True).click()
        self.sheet.locator(".qr").wait_for()
        self.seen("share", senses=True)
        self.sheet.get_by_role("radio", name="File").click()
        self.seen("share-file")
        self.shut()
