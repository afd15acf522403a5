"""The GM's bookkeeping beside the turns (pasting, saving, listening), and checks of a whole screen."""

from playwright.sync_api import Page, expect

from asked import ask
from faults import AXE, faults
from table import Table

SYSTEM = "HERO System"


class Evening(Table):
    """The GM's bookkeeping beside the turns."""

    def paste(self, text: str) -> None:
        """Puts several lines into the sheet for a list; in an open sheet by a paste into its line."""
        if self.sheet.count():
            self.page.evaluate(
                """(text) => {
                    const data = new DataTransfer();
                    data.setData("text/plain", text);
                    const line = document.querySelector("dialog[open] input.field");
                    line.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
                }""",
                text,
            )
        else:
            self.page.get_by_role("button", name="Paste a list").click()
            self.sheet.get_by_label("List or table").fill(text)
        expect(self.sheet.get_by_role("heading", level=2)).to_have_text("Paste a list")

    def names(self) -> list[str]:
        """Returns the names in the rows of set-up."""
        return self.page.locator(".row-name b").all_inner_texts()

    def begin(self) -> None:
        """Starts the fight."""
        ask(self.page, started=True)


class Looked(Evening):
    """Checks a screen: axe, target sizes, no sideways scroll, at three widths, dark and light."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.wrong: list[str] = []
        self.new_fight(SYSTEM)
        page.evaluate(AXE)

    def seen(self, name: str, shut: bool = True) -> None:
        self.wrong += faults(self.page, name)
        if shut:
            self.shut()


def heard(page: Page) -> list[str]:
    """Returns everything the live region has said since the first call."""
    return list(page.evaluate("window.heard"))


def listen(page: Page, region: str = "#app > [role=status].said") -> None:
    page.evaluate(
        """(at) => {
            window.heard = [];
            const region = document.querySelector(at);
            new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
                .observe(region, { childList: true, characterData: true, subtree: true });
        }""",
        region,
    )
