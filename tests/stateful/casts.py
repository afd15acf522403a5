"""Who fights in the random fights, by system, with awkward values; what a table may press besides what is offered; and what the laws may plan."""

CASTS: dict[str, tuple[str, ...]] = {
    "collective": (
        "Ash, 2P 1M 2V 1OppM, hp 12, borrow",
        "Bo, 1P 3M 1V 1IP, hold",
        "Mim, 2P 7C 1QP, hp 5",
        "Sword, 2E, item",
        "Con, 1P 1M 1V 1X 1G",
        "Orc x3, 1P 1V, hp 4",
        "Grol, 1S 1V 1OppM 2IM, monster, hp 30, mult 2",
        "Wen, 4QiP 2B 3A'', monster",
        "Troll, 2P 1P@mouth 1V, monster, surprised",
    ),
    "structured": (
        "Ira, ag 40, wounds 12",
        "Bel, ag 40, wounds 5, surprised",
        "Cas, ag 51, unnatural 4, reactions 2",
        "Dax, ag 9, death world",
        "Cultist x3, ag 40, wounds 8",
        "Ghoul x2, ag 30, wounds 3, surprised",
        "Hound, ag 45, wounds 1, enemy",
        "Krane, ag 100, enemy",
    ),
    "tactical": (
        "Aro, qu 3, hits 12, bleed 2",
        "Bex, qu -1, hits 5, dazed 2, staggered",
        "Cyr, qu 10, ap 3, unable to parry 1, stunned 2",
        "Dov, ap 5, init -4, next -1d10",
        "Eno, qu -12, hits 9, surprised",
        "Raider x3, qu 2, hits 8, bleed 1",
        "Goon x2, qu -1, prone, monster",
        "Drone, ap 20, monster, sd 6",
        "Bug x2, qu 2, ap 1, hits 1, surprised",
    ),
}

PRESSES: dict[str, tuple[str, ...]] = {
    "collective": ("next", "end_half", "skip_rest", "all_pass", "counter", "pass"),
    "structured": ("next", "anew"),
    "tactical": ("next", "all_pass"),
}
"""Moves sent blindly, with the fewest words they take: a refusal is fine, a fault is not."""

GUARDS: dict[str, str] = {
    "collective": "Guard x2, 1P 1V, watch",
    "structured": "Guard x2, ag 40, watch",
    "tactical": "Guard x2, qu 1, hits 7, watch",
}
"""A group of a third side."""
