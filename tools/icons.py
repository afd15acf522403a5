"""Draws the app icons (PNG) from the two SVG marks, with the browser the tests use. Run by hand when a mark changes.

.venv/bin/python tools/icons.py
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from browser import find

ICONS = Path(__file__).resolve().parent.parent / "static/icons"

# The mark's own corners are for the tab; a phone rounds what it is given, so its icons go to the edge.
WANTED = (
    ("any-192.png", "mark.svg", 192, True),
    ("any-512.png", "mark.svg", 512, True),
    ("maskable-512.png", "maskable.svg", 512, False),
    ("apple-touch-180.png", "maskable.svg", 180, False),
)


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=["--no-sandbox", "--disable-gpu"])
        for name, source, size, transparent in WANTED:
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (ICONS / source).read_text("utf-8").replace("<svg ", f'<svg width="{size}" height="{size}" ')
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=ICONS / name, omit_background=transparent)
        browser.close()


if __name__ == "__main__":
    main()
