"""One page as a GM uses it: reading the screens and tapping them. It knows no rule.

Taps that change the fight wait for the engine's answer; everything else is a locator.
"""

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Locator, Page, expect

import waiting
from asked import NEXT, ask

STATE = "async (path) => path.reduce((at, key) => at?.[key], (await import('./static/inspect/modules.js'))['app/store.js'].state)"

FAR_BACK = 1000 if os.environ.get("TORTURE") else 8
"""Steps that an evening undoes and redoes; `make torture` undoes all of them."""

# Waits a while in the page for a step after this one; tells whether there was one.
STEPPED = """async (before) => {
    const { state } = (await import("./static/inspect/modules.js"))["app/store.js"];
    const stepped = () => (state.view?.seq ?? 0) > before;
    for (let n = 0; n < 20 && !stepped(); n += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    return stepped();
}"""


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
        """Returns a counter of accepted steps."""
        return int(str(self.state("view", "seq") or 0))

    def until(self, condition: Callable[[], bool], what: str) -> None:
        waiting.until(self.page, condition, what)

    def until_step(self, before: int, what: str) -> None:
        """Waits for a step after this one; most take a few milliseconds, so the page looks for it."""
        for _ in range(200):
            if self.page.evaluate(STEPPED, before):
                return
        raise AssertionError(f"waited twenty seconds: {what}")

    def tap(self, control: Locator) -> None:
        """Taps something that changes the fight, and waits for the answer."""
        before = self.seq()
        control.click()
        self.until_step(before, f"{control} changes nothing")

    # set-up

    def new_fight(self, system: str = "The Collective") -> None:
        self.page.goto("/#home")
        self.page.get_by_role("link", name=re.compile(rf"^(New fight: )?{re.escape(system)}")).click()
        self.page.locator(".setup-screen").wait_for()

    def type_line(self, text: str) -> None:
        """Types a line and presses Enter twice; the field is empty when the engine has taken it."""
        line = self.page.get_by_label("Type a fighter")
        before = self.seq()
        line.fill(text)
        line.press("Enter")
        line.press("Enter")
        self.until_step(before, f"“{text}” joins nobody")
        expect(line).to_have_value("")

    def row(self, name: str) -> Locator:
        return self.page.locator(".row", has=self.page.get_by_role("button", name=name))

    def one_more_side(self, name: str) -> None:
        self.more("Add side")
        self.sheet.get_by_label("Name of the side").fill(name)
        self.tap(self.plate)
        self.shut()

    def wrong_line(self, text: str, says: str) -> None:
        """Types a line that cannot be read: the error appears at the field and nobody is added."""
        line = self.page.get_by_label("Type a fighter")
        before = self.page.locator(".row").count()
        line.fill(text)
        expect(self.page.locator(".read-problem .read-says")).to_have_text(says)
        expect(self.page.locator(".setup-screen .plate")).to_have_attribute("aria-disabled", "true")
        expect(line).to_have_value(text)
        expect(self.page.locator(".row")).to_have_count(before)

    def nobody_to_start_with(self) -> None:
        """Checks that Start in an empty fight gives the reason."""
        expect(self.start()).to_have_attribute("aria-disabled", "true")
        self.start().click(force=True)
        expect(self.sheet.locator(".law")).to_contain_text("The fight has no fighters yet.")
        self.shut()

    def house_rule(self, question: str, answer: str) -> None:
        """Chooses a house rule at set-up."""
        self.page.locator(".setup-bar").get_by_role("button", name="Rules").click()
        self.opened_rule(question)
        choice = self.sheet.get_by_role("radiogroup", name=question).get_by_role("radio", name=answer)
        self.tap(choice)
        expect(choice).to_be_checked()
        self.shut()

    def opened_rule(self, question: str | None = None) -> Locator:
        """Opens the line of a house rule, without a question of the first with another answer, and returns it."""
        rules = self.sheet.locator(".option")
        asked = (
            self.page.get_by_role("heading", name=question) if question else self.page.locator("[aria-checked=false]")
        )
        rule = rules.filter(has=asked).first
        if rule.get_attribute("open") is None:
            rule.locator("summary").click()
        return rule

    # dice

    def pad(self, owner: str, die: int = 1) -> Locator:
        """Returns the faces of a die: a combatant's only one, or one of several."""
        return self.sheet.get_by_role(
            "radiogroup", name=re.compile(rf"^{owner}, (1d\d+|die {die})$"), include_hidden=True
        )

    def sums(self, **sums: int) -> None:
        """Types the sums of dice, then presses "Use these"."""
        for owner, total in sums.items():
            self.sheet.get_by_label(re.compile(rf"^{owner}, the sum of ")).fill(str(total))
        expect(self.plate).to_contain_text("Use these")
        self.tap(self.plate)

    def dice(self, fell: Mapping[str, tuple[int, ...]] | None = None, **faces: int) -> None:
        """Taps the faces on the pads, then "Use these": Ash=7, or several dice in a dictionary."""
        for owner, rolled in {**(fell or {}), **{owner: (face,) for owner, face in faces.items()}}.items():
            for die, face in enumerate(rolled, 1):
                self.pad(owner, die).get_by_role("radio", name=str(face), exact=True, include_hidden=True).click()
        expect(self.plate).to_contain_text("Use these")
        self.tap(self.plate)

    def asked(self, *owners: str) -> None:
        """Checks that these and no others have dice to roll."""
        names = [re.compile(rf"^{re.escape(owner)}(one roll for all)?$") for owner in owners]
        expect(self.sheet.locator(".dice-head b")).to_have_text(names)

    def start(self) -> Locator:
        return self.page.locator(".setup-bar .plate")

    # play

    def act(self, label: str) -> Locator:
        """Returns an action of the card; opens the folded line that holds it."""
        found = self.page.locator(".actor .act", has=self.page.get_by_text(label, exact=True))
        self.unfold(found)
        return found.first

    def unfold(self, found: Locator) -> None:
        """Opens the folded lines of the card until this is there."""
        closed = self.page.locator(".actor .folded > .fold-line[aria-expanded=false]")
        while not found.count() and closed.count():
            before = closed.count()
            closed.first.click()
            expect(closed).to_have_count(before - 1)

    def go_on(self) -> None:
        self.tap(self.next)

    def go_on_letting_pass(self, asked: Callable[[], None] = lambda: None) -> None:
        """Presses Next; whoever waits for an event lets it pass, after `asked` has looked at the question."""
        before = self.seq()
        self.next.click()
        self.until(lambda: self.seq() > before or self.awaited.count() > 0, "Next changes and asks nothing")
        if self.awaited.count():
            asked()
            self.answer_awaited("Let it pass")

    def go_on_rolling(self) -> None:
        """Goes on as Next does, with dice that always fall the same where the rules ask for some."""
        ask(self.page, commands=[NEXT])

    def rolled(self) -> bool:
        """Rolls if the fight waits for dice or another answer; tells whether it waited for none."""
        if not self.state("view", "prompt"):
            return True
        self.roll()
        return False

    def roll(self) -> None:
        """Has the app roll what the open form asks; a form that closes meanwhile needs no roll."""
        with suppress(Error):
            self.plate.click(timeout=2_000)

    def go_on_to(self, name: str, most: int = 12) -> None:
        """Presses Next until it is this combatant's turn."""
        for _ in range(most):
            if self.name.inner_text() == name:
                return
            self.go_on()
        raise AssertionError(f"{name} never came")

    def pools(self, *says: str) -> None:
        """Checks the acting combatant's budgets: "P: 1 of 2"."""
        for words in says:
            heard = re.compile(rf"(^|, ){re.escape(words)} left(,|$)")
            expect(self.page.locator(".actor").get_by_role("img", name=heard)).to_be_visible()

    def type_gauge(self, owner: str, text: str, gauge: str = "hp") -> None:
        """Changes a gauge in the sheet that its number opens: 24 sets it, -7 is damage, +5 heals."""
        here = self.sheet if self.sheet.count() else self.page
        value = here.get_by_role("button", name=re.compile(rf"^{owner} .*{gauge} ?: damage, heal or set$"))
        unhurt = here.locator(".actor .fold-line[aria-expanded=false]", has_text="unhurt")
        if not value.count() and unhurt.count():
            unhurt.click()
        value.click()
        mode = {"-": "Damage", "+": "Heal"}.get(text[0], "Set")
        self.sheet.get_by_role("radio", name=mode).click()
        self.digits(text.lstrip("+-"))
        self.tap(self.plate)

    def digits(self, text: str) -> None:
        """Taps a number on the pad of the open sheet."""
        for digit in text:
            self.sheet.locator(".hit-digits").get_by_text(digit, exact=True).click()

    def hp(self, owner: str) -> Locator:
        return self.gauge(owner, "hp")

    def gauge(self, owner: str, name: str) -> Locator:
        return self.page.get_by_role("group", name=f"{owner} {name}", exact=True).locator(".gauge-value b")

    def more(self, label: str) -> None:
        """Opens a move of the menu that has questions."""
        self.open_more(label)

    def choose(self, ask: str, *choices: str) -> None:
        group = self.sheet.get_by_label(ask, exact=True)
        for choice in choices:
            group.locator("button", has_text=choice).click()

    def shut(self) -> None:
        """Closes all open sheets."""
        for _ in range(4):
            if not self.sheet.count():
                return
            self.page.keyboard.press("Escape")
            waiting.drawn(self.page)
        expect(self.sheet).to_have_count(0)

    def unfolded(self, found: Locator) -> Locator:
        """Returns a control of the open sheet, in a fold if it is there."""
        for folds in (self.sheet.locator(".unfold"), self.sheet.locator("details > summary")):
            for n in range(folds.count()):
                if found.count() and found.first.is_visible():
                    return found
                folds.nth(n).click()  # of the groups of a menu one at a time is open
                waiting.drawn(self.page)
        return found

    def offer(self, label: str) -> Locator:
        """Returns an offer of the open sheet, a button or a tile."""
        return self.unfolded(self.sheet.locator(".act, .tile", has=self.page.get_by_text(label, exact=True)))

    def open_more(self, entry: str) -> None:
        """Opens an entry of the menu, in a fold if it is there."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.sheet.locator(".tile").first.wait_for()
        found = self.sheet.locator(".tile", has=self.page.get_by_text(entry, exact=True))
        self.unfolded(found).click()

    def settings(self) -> None:
        """Opens the settings, a page of their own."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.sheet.get_by_role("button", name="Settings").click()
        self.page.locator(".settings").wait_for()

    def leave_settings(self) -> None:
        self.page.get_by_role("button", name="Back", exact=True).click()
        expect(self.page.locator(".settings")).to_have_count(0)

    def answer(self, label: str) -> Locator:
        """Takes a combatant's response; opens the sheet of responders."""
        self.shut()  # after an attack the sheet of a hit is open
        self.page.get_by_role("button", name=re.compile("^Respond")).click()
        expect(self.sheet).not_to_contain_text("One moment.")
        found = self.sheet.get_by_role("button", name=re.compile(rf"^{re.escape(label)}( |$)"))
        if not found.count():
            for line in self.sheet.locator(".fold-line[aria-expanded=false]").all():
                line.click()
        return found.first

    @property
    def awaited(self) -> Locator:
        """The panel of somebody whose awaited event may be happening."""
        return self.page.get_by_role("alertdialog")

    def answer_awaited(self, label: str) -> None:
        """Answers for whoever waits: "Use it", "Let it pass" or "Not this event"."""
        self.tap(self.awaited.get_by_role("button", name=re.compile(f"^{label}")))

    def open_fighters(self) -> None:
        button = self.page.locator(".top").get_by_role("button", name="Fighters", exact=True)
        if button.count() and button.is_visible():
            button.click()
        else:
            self.open_more("All fighters")
        for fallen in self.sheet.locator(".fold-line[aria-expanded=false]").all():
            fallen.click()

    def open_fighter(self, name: str) -> None:
        """Opens a fighter's sheet from the list of fighters."""
        self.open_fighters()
        self.sheet.locator(".fighters .stop", has_text=name).click()
        expect(self.sheet.get_by_role("heading", level=2)).to_have_text(name)
        self.sheet.locator(".memo").wait_for()  # all of it has come from the engine

    def to_fighter(self, name: str, label: str) -> None:
        """Takes an action without questions on a fighter's own sheet."""
        self.open_fighter(name)
        self.tap(self.offer(label))
        self.shut()

    def why(self, name: str) -> list[str]:
        """Returns the explanation of a fighter's place and responses."""
        self.open_fighter(name)
        self.offer("Why here?").click()
        expect(self.sheet.get_by_role("heading", level=2)).to_contain_text("Why")
        said = self.sheet.locator(".law").all_inner_texts()
        self.shut()
        return [" | ".join(text.split("\n")) for text in said]

    # there and back

    def back(self) -> bool:
        """Presses the reachable Undo once; tells whether there was one."""
        asks = False
        if self.sheet.count():
            asks = self.sheet.get_by_role("button", name=re.compile("^Undo")).count() > 0
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
        self.until_step(before, "redo changes nothing")
        return True

    def there_and_back(self, most: int = FAR_BACK) -> None:
        """Undoes so many steps and redoes them; screen, log and number of steps must be the same. In a shorter fight that is the empty set-up."""
        now, log, steps = self.now(), self.log(), self.state("view", "steps")
        undone = 0
        while undone < most and self.back():
            undone += 1
        if undone < most:
            expect(self.page.get_by_text("Who fights?")).to_be_visible()
        assert self.state("view", "step") == int(str(steps)) - undone
        while self.forth():
            pass
        self.shut()
        assert (self.state("view", "step"), self.state("view", "steps")) == (steps, steps)
        assert self.now() == now
        assert self.log() == log

    # what there is to read

    def now(self) -> dict[str, object]:
        """Returns clock, acting combatant with actions, and order, for comparison. The card folds actions anew whenever it is opened, so the
        actor is what the engine says of it."""
        return {
            "clock": self.place.inner_text(),
            "actor": self.state("view", "actor"),
            "order": self.page.locator(".order").all_inner_texts(),
            "next": self.next.inner_text(),
            "fighters": self.fighters(),
        }

    def fighters(self) -> list[str]:
        """Returns the list of fighters: name, what is left, health."""
        self.open_fighters()
        names = self.sheet.locator(".fighters .stop").all_inner_texts()
        self.shut()
        return names

    def log(self, whole: bool = True) -> list[str]:
        """Returns the log up to this step, newest first, without undone steps: as a whole, or the lines that it opens with."""
        self.shut()  # after an attack the sheet of a hit is open
        self.page.get_by_role("button", name="What happened").click()
        self.until(self._log_is_here, "the log")
        earlier = self.page.get_by_role("button", name="Earlier lines")
        lines = self.page.locator(".log-line")
        while whole and earlier.count():
            shown = lines.count()
            earlier.click()
            self.until(lambda shown=shown: lines.count() > shown or not earlier.count(), "earlier lines")  # type: ignore[misc]
        closed = self.page.locator(".log-quiet .fold-line[aria-expanded=false]")
        while closed.count():
            closed.evaluate_all("(folds) => folds.forEach((fold) => fold.click())")
        here = lines.and_(self.page.locator(":not(.is-later)")).all_inner_texts()
        self.page.get_by_role("button", name="Back to the fight").click()
        expect(self.next).to_be_visible()
        heard = (": go", "Rule:")  # what only a screen reader says
        return [" | ".join(part for part in text.split("\n") if part and not part.startswith(heard)) for text in here]

    def _log_is_here(self) -> bool:
        """Tells whether the log shows the current lines yet."""
        lines: Any = self.state("ui", "log")
        newest: Any = self.state("view", "log")
        return lines is not None and (not newest or newest[0]["n"] in {line["n"] for line in lines})

    def forecast(self, column: int = 0) -> list[str]:
        """Returns the open forecast: as it stands, or (1) after the supposed action."""
        places = self.sheet.locator(".forecasts section").nth(column).locator("ol").last.locator("li")
        return [" ".join(text.split()) for text in places.all_inner_texts()]

    def as_text(self) -> dict[str, list[str]]:
        """Returns the clock's table: the cells of each row under its name."""
        self.open_more("Clock text")
        rows = self.sheet.locator("tbody tr").all()
        found = {row.locator("th").inner_text(): row.locator("td").all_inner_texts() for row in rows}
        self.shut()
        return found

    def told(self, *texts: str, within: int = 8) -> None:
        """Checks that the log's newest lines contain these."""
        lines = self.log(whole=False)[:within]
        for text in texts:
            assert any(text in line for line in lines), f"“{text}” is not in {lines}"

    def fights(self) -> list[str]:
        """Returns the stored fights on the home screen, then goes back to the open one."""
        self.page.get_by_role("button", name="All fights").click()
        self.page.locator(".home-screen").wait_for()
        found = self.page.locator(".fight-open").all_inner_texts()
        self.page.go_back()
        self.page.locator(".home-screen").wait_for(state="detached")
        return found
