"""The table as a GM sees it: what there is to read on the screens, and what hands do to them.

Nothing here knows a rule. Taps that change the fight wait until the engine has answered; everything else is a locator.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

STATE = "async (path) => path.reduce((at, key) => at?.[key], (await import('./static/app/store.js')).state)"


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
        line = self.page.get_by_label("Type a fighter")
        before = self.seq()
        line.fill(text)
        line.press("Enter")
        self.until(lambda: self.seq() > before, f"“{text}” joins nobody")
        expect(line).to_have_value("")

    def row(self, name: str) -> Locator:
        return self.page.locator(".row", has=self.page.get_by_role("button", name=name))

    def one_more_side(self, name: str) -> None:
        self.more("Add a side")
        self.sheet.get_by_label("Name of the side").fill(name)
        self.tap(self.plate)
        self.shut()

    def wrong_line(self, text: str, says: str) -> None:
        """A line that cannot be read: its sentence stands at the field, and Enter adds nobody."""
        line = self.page.get_by_label("Type a fighter")
        before = self.page.locator(".row").count()
        line.fill(text)
        expect(self.page.locator(".reading")).to_have_text(says)
        line.press("Enter")
        expect(line).to_have_value(text)
        expect(self.page.locator(".row")).to_have_count(before)

    def nobody_to_start_with(self) -> None:
        """Start in an empty fight says why not."""
        expect(self.start()).to_have_attribute("aria-disabled", "true")
        self.start().click(force=True)
        expect(self.sheet.locator(".law")).to_contain_text("The fight has no fighters yet.")
        self.shut()

    def house_rule(self, question: str, answer: str) -> None:
        """Choose an answer among the house rules of set-up."""
        self.page.locator(".setup-bar").get_by_role("button", name="Rules").click()
        choice = self.sheet.get_by_role("radiogroup", name=question).get_by_role("radio", name=answer)
        self.tap(choice)
        expect(choice).to_be_checked()
        self.shut()

    # dice

    def pad(self, owner: str, die: int = 1) -> Locator:
        """The faces of a die: the only one of somebody, or one of several."""
        return self.sheet.get_by_role("radiogroup", name=re.compile(rf"^{owner}, (1d\d+|die {die})$"))

    def sums(self, **sums: int) -> None:
        """Type what dice add up to, where only that counts, then "Use these"."""
        for owner, total in sums.items():
            self.sheet.get_by_label(re.compile(rf"^{owner}, the sum of ")).fill(str(total))
        expect(self.plate).to_contain_text("Use these")
        self.tap(self.plate)

    def dice(self, fell: Mapping[str, tuple[int, ...]] | None = None, **faces: int) -> None:
        """Tap what was rolled on the pads, then "Use these": Ash=7, or several dice each in a dictionary."""
        for owner, rolled in {**(fell or {}), **{owner: (face,) for owner, face in faces.items()}}.items():
            for die, face in enumerate(rolled, 1):
                self.pad(owner, die).get_by_role("radio", name=str(face), exact=True).click()
        expect(self.plate).to_contain_text("Use these")
        self.tap(self.plate)

    def asked(self, *owners: str) -> None:
        """Whose dice are asked for: these, and nobody else's."""
        expect(self.sheet.locator(".dice-head b")).to_have_text(list(owners))

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

    def type_gauge(self, owner: str, text: str, gauge: str = "hp") -> None:
        """Type into a number of somebody in sight: 24, -7 or +5."""
        here = self.sheet if self.sheet.count() else self.page
        here.get_by_role("button", name=re.compile(rf"^{owner} .*{gauge} ?: type a new value$")).click()
        field = here.get_by_label(re.compile(rf"^{owner} {gauge}: 24 sets it"))
        expect(field).to_have_value("")
        field.press_sequentially(text)
        before = self.seq()
        field.press("Enter")
        self.until(lambda: self.seq() > before, f"“{text}” changes nothing")

    def hp(self, owner: str) -> Locator:
        return self.gauge(owner, "hp")

    def gauge(self, owner: str, name: str) -> Locator:
        return self.page.get_by_role("group", name=f"{owner} {name}", exact=True).locator(".gauge-value b")

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

    def open_more(self, entry: str) -> None:
        """An entry of the menu that changes nothing."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.sheet.get_by_role("button", name=entry).click()

    def answer(self, label: str) -> Locator:
        """Somebody's answer out of turn; opens the sheet that lists them."""
        self.page.get_by_role("button", name=re.compile("^Respond")).click()
        return self.sheet.locator(".act", has=self.page.get_by_text(label, exact=True))

    def open_fighter(self, name: str) -> None:
        """Everything about somebody, from the list of fighters."""
        self.open_more("Fighters")
        self.sheet.locator(".fighters .stop", has_text=name).click()
        expect(self.sheet.get_by_role("heading", level=2)).to_have_text(name)

    def to_fighter(self, name: str, label: str) -> None:
        """An act of somebody's own sheet that asks nothing more."""
        self.open_fighter(name)
        self.tap(self.sheet.locator(".act", has=self.page.get_by_text(label, exact=True)))
        self.shut()

    def why(self, name: str) -> list[str]:
        """Why somebody acts or does not, and whether they may answer: the sentences of the sheet."""
        self.open_fighter(name)
        self.sheet.get_by_role("button", name="Why this place in the order?").click()
        expect(self.sheet.get_by_role("heading", level=2)).to_contain_text("Why")
        said = self.sheet.locator(".law").all_inner_texts()
        self.shut()
        return [" | ".join(text.split("\n")) for text in said]

    # there and back

    def back(self) -> bool:
        """One step back, with the Undo that can be reached; says whether there was one."""
        asks = self.sheet.count() and self.sheet.get_by_role("button", name=re.compile("^Undo")).count()
        if not asks:
            self.shut()
        button = (self.sheet if asks else self.page).get_by_role("button", name=re.compile("^Undo"))
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

    def there_and_back(self) -> None:
        """Undo to the empty set-up, redo to the last step: the same screen, the same log, as many steps."""
        now, log, steps = self.now(), self.log(), self.state("view", "steps")
        while self.back():
            pass
        expect(self.page.get_by_text("No fighters yet. Type a name.")).to_be_visible()
        assert self.state("view", "step") == 0
        while self.forth():
            pass
        self.shut()
        assert (self.state("view", "step"), self.state("view", "steps")) == (steps, steps)
        assert self.now() == now
        assert self.log() == log

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
        self.until(self._log_is_here, "the log")
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

    def _log_is_here(self) -> bool:
        """Whether the lines are those of now: until they come, those of the last look are shown."""
        lines: Any = self.state("ui", "log")
        newest: Any = self.state("view", "log")
        return lines is not None and (not newest or newest[0]["n"] in {line["n"] for line in lines})

    def forecast(self, column: int = 0) -> list[str]:
        """What comes, in the open forecast: as it stands, or (1) under the supposition."""
        places = self.sheet.locator(".forecasts section").nth(column).locator("ol").last.locator("li")
        return [" ".join(text.split()) for text in places.all_inner_texts()]

    def as_text(self) -> dict[str, list[str]]:
        """The clock's picture as its table: the cells of each row under the row's name."""
        self.open_more("The clock as text")
        rows = self.sheet.locator("tbody tr").all()
        found = {row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows}
        self.shut()
        return found

    def told(self, *texts: str, within: int = 8) -> None:
        """The log's newest lines say all of this."""
        lines = self.log()[:within]
        for text in texts:
            assert any(text in line for line in lines), f"“{text}” is not in {lines}"

    def fights(self) -> list[str]:
        """The stored fights on the home screen; then back to the one at hand."""
        self.page.get_by_role("button", name="All fights").click()
        self.page.locator(".home-screen").wait_for()
        found = self.page.locator(".fight-open").all_inner_texts()
        self.page.go_back()
        self.page.locator(".home-screen").wait_for(state="detached")
        return found
