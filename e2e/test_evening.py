"""An evening's book-keeping: several at once, parties and plans kept for the next time, who is hidden, notes, many targets, conditions,
reminders and reinforcements, the log as a file, and paper."""

from playwright.sync_api import Page, expect

from table import Table

SYSTEM = "HERO System"
LIST = "Name\tSPD\tDEX\nAda\t4\t18\nBix\tfast\t14\nGoblin x4\t3\t14"


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
        expect(self.sheet.get_by_role("heading", level=2)).to_have_text("Several at once")

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


def test_a_pasted_table_is_read_and_added_with_one_tap(page: Page) -> None:
    """Each line with its reading or its sentence; one tap takes what can be read, the rest stays to be mended; one Undo takes all back."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.paste(LIST)
    lines = table.sheet.locator(".pasted")
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("Ada")
    expect(lines.nth(1)).to_contain_text("SPD is a whole number, not “fast”.")
    expect(lines.nth(2)).to_contain_text("4 × Goblin, one group")
    table.tap(table.plate)
    field = table.sheet.get_by_label("List or table")
    expect(field).to_have_value("Bix, spd fast, dex 14")
    expect(table.plate).to_have_attribute("aria-disabled", "true")
    field.fill("Bix, spd 3, dex 14")
    expect(table.plate).to_contain_text("Add")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert table.names() == ["Ada", "Goblin ×4", "Bix"]
    assert table.back()
    assert table.back()
    expect(page.locator(".row")).to_have_count(0)


def test_who_joins_later_is_read_while_typed(page: Page) -> None:
    """In the running fight: one line with its reading, and a list as at set-up."""
    table = Evening(page)
    table.new_fight(SYSTEM)
    table.type_line("Ada, spd 4, dex 18")
    table.begin()
    table.more("Somebody joins")
    field = table.sheet.get_by_label("Name and numbers")
    field.fill("Zed, spd fast")
    expect(table.sheet.locator(".reading")).to_contain_text("SPD is a whole number")
    field.fill("Zed, spd 5")
    expect(table.sheet.locator(".reading")).to_contain_text("Zed")
    table.tap(table.plate)
    table.more("Somebody joins")
    table.paste("Orc x2, spd 3\nTroll, spd 2")
    table.tap(table.plate)
    expect(table.sheet).to_have_count(0)
    assert [name.split("\n")[1] for name in table.fighters()] == ["Ada", "Zed", "Orc ×2", "Troll"]
