"""A newcomer at the table: finds everything by its role and its visible label, and knows nothing else of the page."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

FOLDS = re.compile(r"^More actions")


class Newcomer:
    """One open page, read and used as somebody does who sees it for the first time."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.card = page.get_by_role("main").get_by_role("article")
        self.clock = page.get_by_role("region", name="Clock")
        self.sheet = page.get_by_role("dialog").last
        self.next = page.get_by_role("toolbar", name="Turn controls").get_by_role("button", name=re.compile("^Next"))

    # set-up

    def type_notes(self, game: str, notes: str) -> None:
        """Opens a new fight and adds the fighters of the notes."""
        self.page.goto("/#home")
        self.page.get_by_role("link", name=re.compile(game)).first.click()
        line = self.page.get_by_label("Type a fighter")
        line.fill(notes.strip())
        self.page.get_by_role("button", name=re.compile(r"^Add .*All lines are fine$")).click()
        expect(line).to_have_value("")

    def start(self, says: str, dice: Mapping[str, tuple[int, ...]] | None = None) -> None:
        """Presses the button that starts the fight, and types the dice it asks for."""
        bar = self.page.get_by_role("toolbar", name="Set-up controls")
        bar.get_by_role("button", name=re.compile(f"^{says}")).click()
        if dice:
            self.roll(dice)

    def roll(self, dice: Mapping[str, tuple[int, ...]]) -> None:
        """Taps the faces that fell on the open sheet, then uses them."""
        for owner, faces in dice.items():
            for n, face in enumerate(faces, 1):
                pad = self.sheet.get_by_role(
                    "radiogroup", name=re.compile(rf"^{re.escape(owner)}, (1d\d+|die {n})$"), include_hidden=True
                )
                pad.get_by_role("radio", name=str(face), exact=True, include_hidden=True).click()
        self.use(self.sheet.get_by_role("button", name=re.compile("^Use these")))

    def sums(self, sums: Mapping[str, int]) -> None:
        """Types the sums of several dice into the open sheet, then uses them."""
        for owner, total in sums.items():
            self.sheet.get_by_label(re.compile(rf"^{owner}, the sum of ")).fill(str(total))
        self.use(self.sheet.get_by_role("button", name=re.compile("^Use these")))

    # play

    def press(self, label: str, within: Locator | None = None) -> None:
        """Presses a button by the beginning of its label, which may follow a name; unfolds the card's more actions."""
        name = re.compile(rf"(^|: ){re.escape(label)}($|[\s:,·])")
        at = within or (self.sheet if self.page.get_by_role("dialog").count() else self.page)
        found = at.get_by_role("button", name=name)
        if not found.count():
            expect(at.get_by_role("button", name=FOLDS).or_(found).first).to_be_visible()
            if not found.count():
                at.get_by_role("button", name=FOLDS).click()
        found.first.click()

    def use(self, button: Locator) -> None:
        """Presses a sheet's button and waits until the sheet is away or asks something else."""
        title = self.sheet.get_by_role("heading", level=2).inner_text()
        button.click()
        expect(self.page.get_by_role("dialog", name=title, exact=True)).to_have_count(0)

    def go_on(self, says: str = "") -> None:
        """Presses Next, which says what comes."""
        if says:
            expect(self.next).to_contain_text(says)
        self.next.click()

    def go_on_to_dice(self, title: str) -> None:
        """Presses Next, and checks which dice it asks for."""
        if not self.page.get_by_role("dialog").count():
            self.go_on()
        expect(self.page.get_by_role("dialog", name=title)).to_be_visible()

    def acts(self, name: str, *clock: str) -> None:
        """Checks who acts now, and what the clock says."""
        expect(self.card.get_by_role("heading", level=2)).to_have_text(name)
        for words in clock:
            expect(self.clock).to_contain_text(words)

    def button(self, label: str) -> Locator:
        """Returns a button by the beginning of its label."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(label)}")).first

    def says(self, *texts: str) -> None:
        """Checks that the card says these."""
        for text in texts:
            expect(self.card).to_contain_text(text)

    def hit(self, opener: str, amount: int, member: str = "", says: str = "") -> None:
        """Deals damage with the sheet that a button of the card opens; of a group a member is chosen."""
        self.press(opener)
        if member:
            self.press(member)
        for digit in str(amount):  # seen and tapped; readers and the Tab key have the field
            self.sheet.locator(".hit-digits").get_by_text(digit, exact=True).click()
        apply = self.sheet.get_by_role("button", name=re.compile(f"^Apply {amount}"))
        expect(apply).to_contain_text(says)
        self.use(apply)

    def choose(self, *radios: str) -> None:
        """Chooses answers of the open sheet by the beginning of their labels."""
        for label in radios:
            self.sheet.get_by_role("radio", name=re.compile(rf"^{re.escape(label)}($|[\s:,·])")).first.click()

    def choose_rule(self, question: str, answer: str) -> None:
        """Opens the line of a house rule and chooses an answer."""
        self.sheet.get_by_role("heading", name=question).click()
        self.choose(answer)

    def menu(self, entry: str) -> None:
        """Opens an entry of the menu."""
        self.page.get_by_role("button", name="More", exact=True).click()
        self.press(entry)

    def shut(self) -> None:
        """Closes the open sheet."""
        self.sheet.get_by_role("button", name="Close", exact=True).click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def happened(self, *lines: str) -> None:
        """Checks lines of the log."""
        self.page.get_by_role("button", name="What happened").click()
        for line in lines:
            expect(self.page.get_by_role("main")).to_contain_text(line)
        self.page.get_by_role("button", name="Back to the fight").click()
        expect(self.card).to_be_visible()

    def reload(self, name: str, *clock: str) -> None:
        """Reloads the page: the same fighter acts."""
        self.page.reload()
        self.acts(name, *clock)

    def end(self) -> None:
        """Ends the fight and reads the report."""
        self.menu("End fight")
        expect(self.page.get_by_role("heading", name="The fight is over")).to_be_visible()

    def has_left(self, *budgets: str) -> None:
        """Checks the card's budgets: "P: 1 of 2"."""
        for words in budgets:
            expect(self.card.get_by_role("img", name=re.compile(rf"(^|, ){re.escape(words)} left"))).to_be_visible()
