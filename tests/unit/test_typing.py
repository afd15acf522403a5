"""Lines as GMs type them, and how each system reads them: commas left out, counts before and after, brackets, lists, small letters."""

import pytest

from table import Table
from turnwright.core.model import MOST_COMBATANTS

READ: dict[str, dict[str, tuple[str, str]]] = {
    "collective": {
        "Ash 2p 1m 2v": ("Ash", "2P 1M 2V"),
        "Ash, 2p 1m": ("Ash", "2P 1M"),
        "Ash P2 M1 V2": ("Ash", "2P 1M 2V"),
        "Ash P2 M1, hp 24": ("Ash", "2P 1M · 24 hp"),
        "Ash, P2": ("Ash", "2P"),
        "Ash 2P 1M, hp 24": ("Ash", "2P 1M · 24 hp"),
        "Mim 2P and 7C": ("Mim", "2P 7C"),
        "Mim, 2P and 7C": ("Mim", "2P 7C"),
        "Boss (hp 40)": ("Boss", "1P 1M 1V · 40 hp"),
        "Grol (boss)": ("Grol (boss)", "1P 1M 1V"),
        "Orc enemy": ("Orc", "1P 1M 1V"),
        "4 orcs": ("orcs ×4, one group", "1P 1M 1V"),
        "4 orcs 2P 1V, hp 9": ("orcs ×4, one group", "2P 1V · 9 hp"),
        "- Goblin x3": ("Goblin ×3, one group", "1P 1M 1V"),
        "• Goblin 3x": ("Goblin ×3, one group", "1P 1M 1V"),
        "1. Goblin 1P": ("Goblin", "1P"),
        "Vex init 14": ("Vex", "1P 1M 1V, initiative +14"),
        "Ash surprised": ("Ash", "1P 1M 1V · skips segment 1"),
        "Ash init +1 2P 1M hp 30 borrow enemy": ("Ash", "2P 1M, initiative +1, borrow · 30 hp"),
        "Agent 47": ("Agent 47", "1P 1M 1V"),
        "Orc B 2 hp 12": ("Orc B 2", "1P 1M 1V · 12 hp"),
    },
    "hero": {
        "Doctor Mirror, SPD 4 DEX 18 STUN 30": ("Doctor Mirror", "DEX 18, Phases 3, 6, 9, 12 · 30 STUN"),
        "Doctor Mirror SPD 4 DEX 18 STUN 30": ("Doctor Mirror", "DEX 18, Phases 3, 6, 9, 12 · 30 STUN"),
        "Bulwark, 4 spd 15 dex": ("Bulwark", "DEX 15, Phases 3, 6, 9, 12"),
        "Boss (stun 40) spd 4 dex 10": ("Boss", "DEX 10, Phases 3, 6, 9, 12 · 40 STUN"),
        "Raider 2, spd 3, dex 10": ("Raider 2", "DEX 10, Phases 4, 8, 12"),
        "Lightning Lad spd 4 dex 20 lightning reflexes 5": (
            "Lightning Lad",
            "DEX 20 (25 to act), Phases 3, 6, 9, 12",
        ),
        "Quill spd 6 dex 23 stun 35 body 10 end 40 rec 7 fast draw 14 teamwork 12": (
            "Quill",
            "DEX 23, Phases 2, 4, 6, 8, 10, 12 · 35 STUN · 10 BODY · 40 END · REC 7",
        ),
    },
    "structured": {
        "Brenna ag 30, wounds 12": ("Brenna", "Agility 30, 1d10 + 3 · 12 wounds"),
        "Ira ag 42 (wounds 11)": ("Ira", "Agility 42, 1d10 + 4 · 11 wounds"),
        "Cas ag 51 death world": ("Cas", "Agility 51, 1d10 + 5, from a death world"),
    },
    "tactical": {
        "Brenna qu 5, hits 95": ("Brenna", "Qu 5 · 95 hits"),
        "Bex unable to parry 3 hits 20": ("Bex", "Qu 0 · 20 hits · Unable to parry 3"),
        "Bex, next +4 -1d10": ("Bex", "Qu 0 · +4 −1d10 on the next roll"),
        "* Raider 1 qu 3": ("Raider 1", "Qu 3"),
    },
}
REFUSED = {
    "collective": {
        "Ash, surprized": "I don’t know “surprized”. Did you mean “surprised”?",
        "Ash hp 20 foo 2P": "These look like 2 fighters. Write each on a line of its own.",
        "Unit M2": "I don’t know what “Unit M2” means. Did you mean Unit M2, or Unit, 2M?",
        "Sea Monster": "I don’t know what “Sea Monster” means. Did you mean Sea, Monsters, or Sea Monster?",
        f"{MOST_COMBATANTS + 1} orcs": f"A group has 1 to {MOST_COMBATANTS} members, e.g. Orc x3.",
    },
    "hero": {"Ash, spede 4": "I don’t know “spede”. Did you mean “speed”?"},
    "structured": {"Ira, agg 30": "I don’t know “agg”. Did you mean “ag”?"},
    "tactical": {
        "Bex, flurb 3, hits 20": "I don’t know “flurb 3”. Try qu 2, hits 40, ap 4, bleed 1, init −4, or surprised."
    },
}


COUNTED = [
    ("structured", "mook ag 30 x 5", "mook ×5", "Agility 30, 1d10 + 3"),
    ("structured", "mook ag 30 w 8 x 5", "mook ×5", "Agility 30, 1d10 + 3 · 8 wounds"),
    ("structured", "mook ag 30 x 5 w 8", "mook ×5", "Agility 30, 1d10 + 3 · 8 wounds"),
    ("structured", "mook, ag 30, w 8 x5", "mook ×5", "Agility 30, 1d10 + 3 · 8 wounds"),
    ("structured", "mook (ag 30 x 5)", "mook ×5", "Agility 30, 1d10 + 3"),
    ("hero", "agent spd 4 dex 18 x 3", "agent ×3", "DEX 18, Phases 3, 6, 9, 12"),
    ("plainlist", "orc init 12 x 4", "orc ×4", "score 12"),
    ("plainlist", "orc init 12 × 4, hp 7", "orc ×4", "score 12 · 7 hp"),
    ("plainlist", "thug 12 x 3", "thug ×3", "score 12"),
    ("plainlist", "thug 12 x3", "thug ×3", "score 12"),
    ("plainlist", "thug hp 7/12 x 3", "thug ×3", "no score · 7 of 12 hp"),
    ("plainlist", "Goblin 2 x 14", "Goblin ×2", "score 14"),
    ("plainlist", "Goblin 2 x14", "Goblin ×14", "score 2"),
    ("plainlist", "goblin init 2 x 14", "goblin ×14", "score 2"),
    ("plainlist", "goblin 3x 14", "goblin ×3", "score 14"),
    ("plainlist", "orc 4 x 12 hp", "orc ×4", "no score · 12 hp"),
    ("collective", "orc, 2P 1M x 4", "orc ×4", "bottom · 2P 1M"),
    ("tactical", "orc ob 80 hits 30 x 4", "orc ×4", "Qu 0 · 30 hits"),
]


@pytest.mark.parametrize(("system", "line", "title", "detail"), COUNTED)
def test_a_count_behind_a_number_counts_fighters(system: str, line: str, title: str, detail: str) -> None:
    reading = Table(system).ask("read", text=line)["reading"]
    assert (reading["title"].split(",")[0], detail) == (
        title,
        reading["detail"].split(" · ", 1)[1].split(" · noted")[0],
    )


@pytest.mark.parametrize(("system", "line"), [(system, line) for system, lines in READ.items() for line in lines])
def test_a_line_is_read(system: str, line: str) -> None:
    reading = Table(system).ask("read", text=line)["reading"]
    assert "says" not in reading, reading
    detail = reading["detail"].split(" · ", 2 if system == "collective" else 1)[-1]
    assert (reading["title"], detail) == READ[system][line]


@pytest.mark.parametrize(("system", "line"), [(system, line) for system, lines in REFUSED.items() for line in lines])
def test_a_word_that_is_not_known_is_refused(system: str, line: str) -> None:
    assert Table(system).ask("read", text=line)["reading"] == {"says": REFUSED[system][line]}
