"""How many taps a round costs: each system's sample, played in the built page as a table would play it, every tap counted.

A go is one combatant's turn. What nobody's turn asks for (a recovery, a new initiative, the end of a round) is a boundary stop and counted
beside. The plays: HERO and Structured pass each turn with Next; in Tactical everybody declares what they did the round before ("Repeat last") and
resolves it; in The Collective everybody uses as much as one tap can use, and with either answer to "When only Z is left" the turn then ends.

    .venv/bin/python tools/bench_taps_round.py
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Locator, Page, sync_playwright

import browser as browsers
from bench_boot import ARGUMENTS, DIST, served

VIEW = "async () => (await import('./static/inspect/modules.js'))['app/store.js'].state.view"
MOST = 200


@dataclass
class Count:
    """One round, tap by tap."""

    goes: list[str] = field(default_factory=list)
    taps: int = 0
    stops: int = 0


class Play:
    """One sample in one page."""

    def __init__(self, page: Page, url: str, title: str, rule: tuple[str, str] | None = None) -> None:
        self.page = page
        page.goto(url)
        page.get_by_role("button", name=re.compile(f"^Try {title}")).click()
        page.locator(".setup-screen").wait_for()
        if rule:
            page.locator(".setup-bar").get_by_role("button", name="Rules").click()
            page.get_by_role("radiogroup", name=rule[0]).locator("visible=true").get_by_role(
                "radio", name=rule[1]
            ).click()
            page.wait_for_timeout(300)
            page.keyboard.press("Escape")
        self.tap(page.locator(".setup-bar .plate"))
        while self.view()["stage"] == "setup" or self.plate().count():
            self.tap(self.plate())

    def view(self) -> dict[str, Any]:
        return dict(self.page.evaluate(VIEW))

    def plate(self) -> Locator:
        return self.page.locator("dialog[open] .plate")

    def tap(self, control: Locator) -> None:
        """Taps once and waits for the result: a reply, or a sheet with questions."""
        before = self.view()["seq"], self.plate().count()
        control.click()
        for _ in range(500):
            if (self.view()["seq"], self.plate().count()) != before:
                return
            self.page.wait_for_timeout(10)
        raise SystemExit(f"{control} does nothing")

    def round(self) -> str:
        """Returns the clock's round: "Turn 2", "Round 1"."""
        clock = self.view()["clock"]
        return re.split(r"[,·]", clock["right"])[0].replace("\u00a0", " ").strip()

    def button(self, offer: dict[str, Any]) -> Locator:
        """Returns the button of one of the card's offers, or of an offer's pad."""
        return self.page.locator(f"""[data-key^='{offer["key"]}:']""").first

    def until(self, label: str) -> None:
        while self.round() != label:
            self.tap(self.plate() if self.plate().count() else self.page.locator("#next"))

    def play(self, label: str, choose: Callable[["Play", dict[str, Any]], Locator | None]) -> Count:
        """Plays the whole round of that name; `choose` returns the tap of a turn, or none for Next."""
        count = Count()
        whose = ""
        for _ in range(MOST):
            view = self.view()
            if self.round() != label:
                return count
            if self.plate().count():
                count.stops += 1
                self.tap(self.plate())
                continue
            actor = view["actor"]
            here = f"{view['clock']['place']} {view['clock']['part']} {actor['name']}" if actor else ""
            if not actor:
                count.stops += 1
                self.tap(self.page.locator("#next"))
                whose = ""
                continue
            if here != whose:
                count.goes.append(here)
            chosen = choose(self, view) if here != whose else None
            whose = here
            count.taps += 1
            self.tap(chosen or self.page.locator("#next"))
        raise SystemExit(f"{label} has no end")


def passing(_play: Play, _view: dict[str, Any]) -> Locator | None:
    """Tells only that the turn is over; the table plays the action itself."""
    return None


def declaring(play: Play, view: dict[str, Any]) -> Locator | None:
    """Repeats the last round's declaration; without one, declares what takes most AP and needs no answer. Resolves with Next."""
    if not view["again"]:
        return None
    if not view["again"]["objections"]:
        return play.page.locator(".bar.play .side-button").last
    offers = [one for offer in view["actor"]["acts"] for one in offer.get("pad") or [offer]]
    legal = [one for one in offers if not one["objections"] and not one["asks"]]
    return play.button(max(legal, key=lambda one: one["args"].get("ap", 0))) if legal else None


def most(play: Play, view: dict[str, Any]) -> Locator | None:
    """Chooses the action that uses most; a combatant with only minor ones passes."""
    acts = [one for one in view["actor"]["acts"] if one.get("keys") and "Z" not in one["keys"]]
    legal = [one for one in acts if not one["objections"] and not one["asks"]]
    return play.button(max(legal, key=lambda one: len(one["keys"]))) if legal else None


def told(name: str, count: Count, heads: int, aim: float) -> None:
    a_go = count.taps / heads
    verdict = "" if a_go <= aim + 0.005 else "   missed"
    print(
        f"{name:44} {heads:3} goes {count.taps:3} taps {count.stops:2} stops   {a_go:4.2f} a go, at most {aim:3.1f}{verdict}"
    )


def main() -> None:
    with served(DIST) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.find(), args=ARGUMENTS)

        def sample(title: str, rule: tuple[str, str] | None = None) -> Play:
            return Play(browser.new_context(viewport={"width": 390, "height": 844}).new_page(), url, title, rule)

        hero = sample("Harbor heist")
        hero.until("Turn 2")
        count = hero.play("Turn 2", passing)
        told("HERO, a Turn", count, len(count.goes), 1.0)

        structured = sample("Hab-block Nine")
        for name, label in (("Structured, the Surprised round", "Round 1"), ("Structured, a round", "Round 2")):
            count = structured.play(label, passing)
            told(name, count, len(count.goes), 1.0)

        plain = sample("Cargo bay 4")
        quick = sample("Cargo bay 4", ("When a fighter has declared all AP", "The next fighter declares"))
        for name, tactical, label, aim in (
            ("Tactical, everybody declares", plain, "Round 1", 3.2),
            ("Tactical, everybody does the same again", plain, "Round 2", 2.2),
            ("Tactical, going on when all AP are declared", quick, "Round 1", 2.2),
        ):
            count = tactical.play(label, declaring)
            told(name, count, len(count.goes) // 2, aim)  # both passes are one go

        for name, answer in (
            ("The Collective, going on by itself", "Go on automatically"),
            ("The Collective, even if more can be bought", "Go on, even if more could be bought"),
        ):
            collective = sample("Bridge at Oxmoor", ("When only Z is left this segment", answer))
            count = collective.play("Round 1", most)
            told(name, count, len(count.goes), 1.1)
        browser.close()


if __name__ == "__main__":
    main()
