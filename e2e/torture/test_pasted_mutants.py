"""Mutants of what people type and paste, in the page: no error, no request elsewhere (conftest), and the engine reads the next line."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from kills import SEED, often
from table import Table

ROOT = Path(__file__).resolve().parents[2]
READING = ROOT / "tests/reading"
sys.path.append(str(READING))

from mutating import mutant  # type: ignore[import-not-found]  # noqa: E402

SYSTEMS = ("The Collective", "HERO System", "Structured Time", "Tactical", "Any other game")
ALIVE = "Zed x3, hidden"


def mutants(system: str, count: int) -> Iterator[str]:
    """Yields mutants of lines that people typed, of lists of these, and of whole texts."""
    typed = (ROOT / "tests/reading/corpus/typed.txt").read_text(encoding="utf-8").splitlines()
    lines = [line.partition(" => ")[0] for line in typed if " => " in line]
    texts = [
        path.read_bytes().decode("utf-8")
        for kind in ("blocks", "tables", "lists", "files")
        for path in sorted((READING / kind).iterdir())
    ]
    chance = Random(f"{SEED} page {system}")
    for n in range(count):
        kinds = (chance.choice(lines), "\n".join(chance.choices(lines, k=8)), chance.choice(texts))
        yield mutant(kinds[n % 3], chance)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_and_the_engine_live_on_after_any_text(page: Page, system: str) -> None:
    table = Table(page)
    table.new_fight(system)
    line, plate = page.get_by_label("Type a fighter"), page.locator(".setup-screen .plate")
    for n, text in enumerate(mutants(system, often(6, 60))):
        if n % 2:
            line.fill("")
            line.focus()
            page.keyboard.insert_text(text)
        else:
            line.fill(text)
        if n % 3:  # else the next text comes while this one is read
            table.until(lambda: table.state("ui", "engine") == "ready" and not table.state("ui", "queue"), "it is read")
        line.fill(ALIVE)
        expect(plate, repr(text)).to_contain_text("Zed")
        expect(page.locator(".setup-screen")).to_be_visible()
    before = page.locator(".row").count()
    table.tap(plate)
    expect(page.locator(".row")).to_have_count(before + 1)
