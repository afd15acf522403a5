"""What hands do beside the turns: pasting, keeping, listening; and a page looked at from all sides."""

from playwright.sync_api import Page, expect

from table import Table
from test_accessibility import AXE, look

SYSTEM = "HERO System"


class Evening(Table):
    """What hands do beside the turns."""

    def paste(self, text: str) -> None:
        """Several lines pasted into the line open the sheet that reads them."""
        self.page.evaluate(
            """(text) => {
                const data = new DataTransfer();
                data.setData("text/plain", text);
                const line = document.querySelector("dialog[open] input.field") ?? document.querySelector("#line");
                line.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
            }""",
            text,
        )
        expect(self.sheet.get_by_role("heading", level=2)).to_have_text("Paste a list")

    def names(self) -> list[str]:
        """Everybody, as the rows of set-up name them."""
        return self.page.locator(".row-name b").all_inner_texts()

    def begin(self) -> None:
        """Start; what is asked is rolled by the engine."""
        self.start().click()
        while not self.page.locator(".play-screen").count() or self.sheet.count():
            if self.sheet.count() and self.plate.is_enabled():
                self.plate.click()
            self.page.wait_for_timeout(50)


class Looked(Evening):
    """A page that is looked at from all sides: axe, targets, no scrolling sideways, at three widths, dark and light."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.wrong: list[str] = []
        self.new_fight(SYSTEM)
        page.evaluate(AXE)

    def seen(self, name: str, shut: bool = True) -> None:
        self.wrong += look(self.page, name)
        if shut:
            self.shut()


def heard(page: Page) -> list[str]:
    """Everything the live region has said since it was first listened to."""
    return list(page.evaluate("window.heard"))


def listen(page: Page) -> None:
    page.evaluate(
        """() => {
            window.heard = [];
            const region = document.querySelector("#app > [role=status].said");
            new MutationObserver(() => region.textContent && window.heard.push(region.textContent))
                .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
