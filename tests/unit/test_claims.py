"""Claims of the app in situations made up for them, each with what is true by the rules: what the log, the voice, the plate and the explanations say
of groups whose members differ, of conditions, the fallen, and holds."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from table import Table

ORCS = ("orc-1", "orc-2", "orc-3")
PLAIN = ("Ash 17, hp 20", "Orc x3 12, hp 4, enemy")
FOUR = ("Ash 17, hp 20", "Orc x4 12, hp 9, enemy")
HERO = ("Ada spd 4, dex 20, stun 20, rec 5", "Thug x2 spd 3 dex 9 stun 10, villain", "Fay spd 0, dex 1, stun 9")
TACTICAL = ("Aro, qu 9, hits 20", "Orc x3, qu -9, hits 9, bleed 2, enemy")
STRUCTURED = ("Ira, ag 80, wounds 12", "Bel, ag 50, wounds 9", "Orc x2, ag 5, wounds 5, enemy")
COLLECTIVE = ("Ash 2P 1M, hp 12", "Orc x3 1P 1V, hp 4, monster")
Step = tuple[str, dict[str, Any]]
NEXT: Step = ("next", {})


def effect(*who: str, **more: Any) -> Step:
    return "effect", {"who": [*who], "value": "Fire", **more}


def hit(*who: str, amount: int, gauge: str = "hp", source: str = "") -> Step:
    return "hit", {"who": [*who], "gauge": gauge, "amount": amount, "source": source}


def why(who: str) -> Step:
    return "explain", {"about": who}


RATS = ("Ash 17, hp 20", "Bo 2, hp 9", "Rat x2 12, hp 3, surprised, enemy")
SURPRISED = (*COLLECTIVE[:1], f"{COLLECTIVE[1]}, surprised")
SPLIT: Step = ("side", {"who": ["orc-3", "orc-4"], "side": "pc"})
AGAIN = effect("orc-2", replace=True, until="rounds", left=2)
DELAY: Step = ("act", {"who": "ira", "action": "delay"})
BURNS = {"until": "rounds", "left": 3, "tick": "turn_start", "tick_by": -5}


def previewed(upkeep: Any) -> str:
    lines = " | ".join(f"{line['name']} {line['says']}" for line in upkeep["lines"])
    return f"{upkeep['title']}: {lines}"


class Claim(NamedTuple):
    """A situation: the system, its fighters and the steps from the start; `where` in the last reply ("say", "log", "plate", "why", ...), what is said
    there, and what is not."""

    system: str
    lines: tuple[str, ...]
    steps: tuple[Step, ...]
    where: str
    right: str
    wrong: str = ""


CLAIMS = (
    # one line and one sentence for what several get, lose or do
    Claim("plainlist", PLAIN, (effect(*ORCS),), "say", "Fire on Orc ×3.", "Orc 1"),
    Claim("plainlist", PLAIN, (effect("orc-1", "orc-3"),), "log", "Fire on Orc 1 and 3"),
    Claim("plainlist", PLAIN, (effect("orc-1", "ash"),), "log", "Fire on Orc 1 and Ash"),
    Claim("plainlist", PLAIN, (effect(*ORCS, until="uses", left=1),), "log", "Fire on Orc ×3 for 1 use"),
    Claim("plainlist", PLAIN, (effect(*ORCS, until="per_round", left=2),), "log", "Fire on Orc ×3: 2 uses"),
    Claim("collective", COLLECTIVE, (effect(*ORCS, until="turn_end", left=1),), "log", "ends after their half in segment 1"),
    Claim("collective", COLLECTIVE, (effect("ash", until="turn_start", left=1),), "log", "as their half in segment 2 begins"),
    Claim("tactical", TACTICAL, (effect(*ORCS, until="turn_end", left=1),), "log", "Fire on Orc ×3 ends after the turn in round 1"),
    Claim("hero", HERO, (effect("thug-1", "thug-2", until="turn_end", left=1),), "log", "Fire on Thug ×2 ends after the Phase in Segment 12"),
    Claim("plainlist", PLAIN, (effect(*ORCS), AGAIN), "log", "Fire on Orc 2 changes: until the end of round 2"),
    Claim("plainlist", PLAIN, (effect(*ORCS, until="rounds", left=1), NEXT), "plate", "Fire on Orc ×3 ends", "2 more"),
    Claim("plainlist", PLAIN, (effect(*ORCS, until="rounds", left=1), NEXT, NEXT), "log", "Fire on Orc ×3 ends", "Orc 1 ends"),
    Claim("plainlist", PLAIN, (effect(*ORCS, until="rounds", left=1), NEXT, NEXT), "say", "Fire on Orc ×3 ends.", "lines in the log"),
    Claim("plainlist", PLAIN, (("side", {"who": [*ORCS], "side": "pc"}),), "log", "Orc ×3 switch to PCs", "switches"),
    Claim("plainlist", FOUR, (SPLIT,), "log", "Orc 3 and 4 switch to PCs"),
    Claim("hero", HERO, (NEXT, ("hold", {"who": ["thug-1", "thug-2"], "mode": "defense"})), "log", "Thug ×2 hold for defense", "holds"),
    Claim("hero", HERO, (NEXT, ("delay", {"who": ["thug-1", "thug-2"], "to": "1.12.5"})), "log", "Thug ×2 delay to Segment 12, DEX 5", "delays"),
    # two groups of one name
    Claim("plainlist", FOUR, (SPLIT, effect(*ORCS, "orc-4")), "log", "Fire on Orc 1–4", "and Orc"),
    Claim("plainlist", FOUR, (SPLIT, NEXT), "say", "Orc 1 and 2 act", "×2"),
    Claim("plainlist", FOUR, (SPLIT,), "plate", "Orc 1 and 2", "×"),
    # who falls before the turn, and who loses it
    Claim("plainlist", PLAIN, (effect("orc-1", "orc-2", **BURNS),), "plate", "Orc 3 · on 12", "×3"),
    Claim("plainlist", PLAIN, (effect("orc-1", "orc-2", **BURNS), NEXT), "say", "Orc 3 acts, on 12.", "act,"),
    Claim("plainlist", PLAIN, (effect("orc-1", "orc-2", **BURNS), NEXT, why("orc-1")), "why", "Orc 1 is out of the fight."),
    Claim("plainlist", RATS, (hit("rat-1", amount=9),), "plate", "Rat 2 loses the turn", "Rat 1"),
    Claim("plainlist", RATS, (), "plate", "Rat ×2 lose the turn"),
    Claim("plainlist", RATS, (hit("rat-1", amount=9), NEXT), "say", "Rat 2 is surprised and loses the turn."),
    Claim("plainlist", PLAIN, (hit(*ORCS, amount=4),), "plate", "Enemies are down"),
    Claim("plainlist", PLAIN, (hit("orc-1", amount=0, source="ash"),), "log", "Orc 1 takes no damage from Ash", "0"),
    Claim("structured", STRUCTURED, (hit("orc-1", amount=9, gauge="Wounds", source="ira"),), "log", "0 of 5 left, critical damage 4", "−4"),
    # why somebody does not act
    Claim("plainlist", PLAIN, (why("orc-2"),), "why", "Ash acts now, on 17."),
    Claim("plainlist", PLAIN, (NEXT, why("ash")), "why", "Ash had a turn this round.", "act now, on"),
    Claim("plainlist", PLAIN, (("skip", {"who": [*ORCS]}), why("orc-1")), "why", "The GM skipped Orc 1 this round."),
    Claim("plainlist", PLAIN, (NEXT, NEXT, why("orc-1")), "why", "Ash acts now, on 17."),
    Claim("hero", HERO, (why("fay"),), "why", "Fay has no Phase at SPD 0.", "none"),
    Claim("hero", HERO, (why("thug-1"),), "why", "SPD 3 has these Phases each Turn: 4, 8, 12."),
    Claim("hero", HERO, (hit("thug-1", amount=14, gauge="STUN", source="ada"), why("thug-1")), "why", "Thug 1 is knocked out."),
    Claim("tactical", TACTICAL, (why("aro"),), "why", "Orc ×3 come first"),
    Claim("structured", STRUCTURED, (why("bel"),), "why", "It’s Ira’s turn."),
    Claim("collective", COLLECTIVE, (why("orc-1"),), "why", "This half belongs to PCs."),
    Claim("collective", SURPRISED, (why("orc-1"),), "why", "Orc 1 is surprised in segment 1 of round 1."),
    # the voice
    Claim("plainlist", PLAIN, (effect("ash", value="Concentrating"), hit("ash", amount=3, source="orc-1")), "say", "?", "?."),
    Claim("hero", HERO, (hit("thug-1", "thug-2", amount=14, gauge="STUN", source="ada"),), "say", "Thug ×2 are knocked out.", "Thug 1 is"),
    Claim("tactical", TACTICAL, (NEXT, ("declare", {"who": ["aro"], "action": "shift_item"})), "say", "AP: 3 of 4 left.", "declares, 3 of 4 AP left"),
    # who is where
    Claim("plainlist", PLAIN, (("leave", {"who": ["orc-1"]}), effect("orc-2", "orc-3")), "log", "Fire on Orc ×2", "Orc 1"),
    Claim("structured", STRUCTURED, (DELAY, why("ira")), "why", "Ira delayed a Half Action to use between turns."),
    Claim("structured", STRUCTURED, (DELAY,), "say", "Bel acts, on", "Ira acts"),
    Claim("structured", STRUCTURED, (("fate", {"who": ["orc-1"]}),), "log", "Fate spent, the roll counts as 10", "spends"),
    Claim("tactical", TACTICAL, (NEXT, NEXT, NEXT), "turn", "Orc 1: Bleed 2, hits 9 to 7"),
    Claim("tactical", TACTICAL, (NEXT, NEXT, NEXT, NEXT), "log", "Orc 1: 2 hits lost to bleeding, 7 left"),
    # what Next does by itself, beforehand
    Claim("plainlist", PLAIN, (effect("ash", tick="turn_end", tick_by=-5, tick_gauge="hp"),), "upkeep", "Next does this: Fire hp 20 → 15"),
    Claim("plainlist", PLAIN, (effect("orc-2", tick="turn_start", tick_by=-9, tick_gauge="hp"),), "upkeep", "Orc 2: Fire hp 4 → −5"),
    Claim("structured", STRUCTURED, (effect("bel", tick="turn_start", tick_by=-1, tick_gauge="Wounds"),), "upkeep", "Bel: Fire Wounds 9 → 8"),
    Claim("collective", COLLECTIVE, (effect("ash", tick="turn_end", tick_by=-5, tick_gauge="hp"),), "upkeep", "Fire hp 12 → 7"),
    Claim("hero", HERO, (effect("ada", tick="turn_end", tick_by=-2, tick_gauge="STUN"),), "upkeep", "Fire STUN 20 → 18"),
    Claim("hero", HERO, (hit("ada", amount=9, gauge="STUN"), NEXT, NEXT), "upkeep", "Everyone who can recovers: Ada STUN 11 → 16"),
    Claim("hero", ("Thug x2 spd 3 dex 9 stun 10",), (hit("thug-1", amount=3, gauge="STUN"), NEXT), "turn", "Nobody recovers.", "Everyone"),
    Claim("tactical", TACTICAL, (NEXT, NEXT, effect("orc-2", tick="turn_start", tick_by=-1, tick_gauge="hits")), "upkeep", "Orc 2: Fire hits 9 → 8"),
    Claim("tactical", TACTICAL, (NEXT, NEXT, NEXT), "upkeep", "When the turn of Orc ×3 ends: Orc 1: Bleed 2 hits 9 → 7"),
    # what the card says of others, and what it offers
    Claim("plainlist", PLAIN, (("delay", {"who": ["ash"]}),), "notes", "Ash delays and can come back after this turn"),
    Claim("plainlist", ("Lair 20 and 10, enemy", "Ash 5"), (NEXT, why("lair")), "why", "Lair stands on 10.", "20"),
    Claim("plainlist", ("Lair 20 and 10, enemy", "Ash 15"), (NEXT, why("lair")), "why", "Lair stands on 20 and 10."),
    Claim("plainlist", PLAIN, (("score", {"who": ["orc-2"], "value": 3}),), "rows", "Orc 1 and 3 on 12 · Orc 2 on 3"),
    Claim("collective", COLLECTIVE, (), "offers", "Attack", "Attack a PC"),
)  # fmt: skip


@pytest.mark.parametrize("claim", CLAIMS, ids=[f"{n} {claim.right}" for n, claim in enumerate(CLAIMS, 1)])
def test_what_is_claimed_is_true(claim: Claim) -> None:
    table = Table(claim.system, *claim.lines)
    start = table.view["setup"]["start"]
    table.send(start["do"], **start["args"])
    table.answered()
    reply: dict[str, Any] = {}
    for do, args in claim.steps:
        table.answered()
        reply = (
            table.send(table.view["next"]["do"], **table.view["next"]["args"])
            if do == "next"
            else table.send(do, **args)
        )
    told: dict[str, Callable[[], str]] = {
        "say": lambda: reply["say"],
        "log": lambda: " | ".join(line["text"] for line in reply["lines"]),
        "plate": lambda: f"{table.view['next']['label']} · {table.view['next']['detail']}",
        "turn": lambda: table.view["turn"],
        "upkeep": lambda: previewed(
            (table.view["actor"] and table.view["actor"].get("upkeep")) or table.view["upkeep"]
        ),
        "notes": lambda: " | ".join(table.view["actor"]["notes"]),
        "rows": lambda: " | ".join(row["detail"] for row in table.view["fighters"]),
        "offers": lambda: " | ".join(offer["label"] for offer in table.view["actor"]["acts"]),
        "why": lambda: " ".join(line["says"] for line in reply["answer"]["explain"]["lines"]),
    }
    said = told[claim.where]()
    assert claim.right in said, said
    assert not claim.wrong or claim.wrong not in said, said
