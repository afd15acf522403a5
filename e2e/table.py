"""The table as a GM sees it: what there is to read on the screens, and what hands do to them.

Nothing here knows a rule. Taps that change the fight wait until the engine has answered; everything else is a locator.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

STATE = "async (path) => path.reduce((at, key) => at?.[key], (await import('./static/js/store.js')).state)"


class Table:
    """One open page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = page.locator("dialog[open]")
        self.plate = page.locator("dialog[open] .plate")
        self.next = page.locator("#next")
        self.place = page.locator(".place")
        self.name = page.locator(".who h2")
        self.strips = page.locator(".strips")

    # what the page's state says, where no locator shows it

    def state(self, *path: str) -> object:
        return self.page.evaluate(STATE, list(path))

    def seq(self) -> int:
        """Grows with everything accepted."""
        return int(str(self.state("view", "seq") or 0))

    def until(self, condition: Callable[[], bool], what: str) -> None:
        for _ in range(1000):
            if condition():
                return
            self.page.wait_for_timeout(15)
        raise AssertionError(f"waited fifteen seconds: {what}")

    def tap(self, control: Locator) -> None:
        """Tap something that changes the fight, and wait for the answer."""
        before = self.seq()
        control.click()
        self.until(lambda: self.seq() > before, f"{control} changes nothing")

    # set-up

    def new_fight(self, system: str = "The Collective") -> None:
        self.page.goto("/#home")
        self.page.get_by_role("button", name=re.compile("^New fight Pick")).click()
        self.sheet.get_by_role("button", name=system).click()
        self.page.locator(".setup-screen").wait_for()

    def type_line(self, text: str) -> None:
        """One line, Enter; the field is empty again when the engine has taken it."""
        line = self.page.get_by_label("Type who joins")
        before = self.seq()
        line.fill(text)
        line.press("Enter")
        self.until(lambda: self.seq() > before, f"“{text}” joins nobody")
        expect(line).to_have_value("")

    def row(self, name: str) -> Locator:
        return self.page.locator(".row", has=self.page.get_by_role("button", name=name))

    def one_more_side(self, name: str) -> None:
        self.more("One more side")
        self.sheet.get_by_label("Name of the side").fill(name)
        self.tap(self.plate)
        self.shut()

    # dice

    def pad(self, side: str) -> Locator:
        return self.sheet.get_by_role("radiogroup", name=f"{side}, 1d12")

    def dice(self, **faces: int) -> None:
        """Tap what the sides rolled on their pads, then "Use these"."""
        for side, face in faces.items():
            self.pad(side).get_by_role("radio", name=str(face), exact=True).click()
        expect(self.plate).to_contain_text("Use these")
        self.tap(self.plate)

    def start(self) -> Locator:
        return self.page.locator(".setup-bar .plate")

    # play

    def act(self, label: str) -> Locator:
        return self.page.locator(".actor .act", has=self.page.get_by_text(label, exact=True)).first

    def go_on(self) -> None:
        self.tap(self.next)

    def go_on_to(self, name: str, most: int = 12) -> None:
        """Next, until it is somebody's go."""
        for _ in range(most):
            if self.name.inner_text() == name:
                return
            self.go_on()
        raise AssertionError(f"{name} never came")

    def pools(self, *says: str) -> None:
        """Look at budgets of whoever acts: "P: 1 of 2"."""
        for words in says:
            expect(self.page.locator(".actor").get_by_role("img", name=f"{words} left", exact=True)).to_be_visible()

    def type_gauge(self, owner: str, text: str) -> None:
        self.page.get_by_role("button", name=re.compile(rf"^{owner} .*: type a new value$")).click()
        field = self.page.get_by_label(re.compile(rf"^{owner} hp: 24 sets it"))
        field.fill(text)
        before = self.seq()
        field.press("Enter")
        self.until(lambda: self.seq() > before, f"“{text}” changes nothing")

    def hp(self, owner: str) -> Locator:
        return self.page.get_by_role("group", name=f"{owner} hp", exact=True).locator(".gauge-value b")

    def more(self, label: str) -> None:
        """A move of the menu that asks something first."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.sheet.locator(".act", has=self.page.get_by_text(label, exact=True)).click()

    def choose(self, ask: str, *choices: str) -> None:
        group = self.sheet.get_by_label(ask, exact=True)
        for choice in choices:
            group.locator("button", has_text=choice).click()

    def shut(self) -> None:
        """Close whatever sheets are still open."""
        for _ in range(4):
            if not self.sheet.count():
                return
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(50)
        expect(self.sheet).to_have_count(0)

    # there and back

    def back(self) -> bool:
        """One step back, with the Undo that can be reached; says whether there was one."""
        where = self.sheet if self.sheet.count() else self.page
        button = where.get_by_role("button", name=re.compile("^Undo"))
        if button.get_attribute("aria-disabled") == "true":
            return False
        self.tap(button)
        return True

    def forth(self) -> bool:
        if not self.state("view", "redo"):
            return False
        self.shut()
        before = self.seq()
        self.page.keyboard.press("Shift+U")
        self.until(lambda: self.seq() > before, "redo changes nothing")
        return True

    # what there is to read

    def now(self) -> dict[str, object]:
        """Clock, who acts with what, and what comes: what a GM would compare."""
        return {
            "clock": self.place.inner_text(),
            "actor": self.page.locator(".actor").inner_text(),
            "order": self.page.locator(".order").all_inner_texts(),
            "next": self.next.inner_text(),
            "fighters": self.fighters(),
        }

    def fighters(self) -> list[str]:
        """Everybody, as the list of fighters says it: name, what is left, health."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.sheet.get_by_role("button", name="Fighters").click()
        names = self.sheet.locator(".fighters .stop").all_inner_texts()
        self.shut()
        return names

    def log(self) -> list[str]:
        """The log up to here, newest first; steps that were undone are left out."""
        self.page.get_by_role("button", name="What happened").click()
        self.until(lambda: self.state("ui", "log") is not None, "the log")
        earlier = self.page.get_by_role("button", name="Earlier lines")
        lines = self.page.locator(".log-line")
        while earlier.count():
            shown = lines.count()
            earlier.click()
            self.until(lambda shown=shown: lines.count() > shown or not earlier.count(), "earlier lines")  # type: ignore[misc]
        here = lines.and_(self.page.locator(":not(.is-later)")).all_inner_texts()
        self.page.get_by_role("button", name="Back to the fight").click()
        expect(self.next).to_be_visible()
        return [" | ".join(part for part in text.split("\n") if part and not part.startswith(": go")) for text in here]

    def fights(self) -> list[str]:
        """The stored fights on the home screen; then back to the one at hand."""
        self.page.get_by_role("button", name="All fights").click()
        self.page.locator(".home-screen").wait_for()
        found = self.page.locator(".fight-open").all_inner_texts()
        self.page.go_back()
        self.page.locator(".home-screen").wait_for(state="detached")
        return found
