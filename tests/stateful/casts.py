"""The casts of the random fights by system, with awkward values; the extra commands of the table; and the commands the laws may plan."""

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
    "hero": (
        "Ada, spd 5, dex 18, stun 20, rec 4",
        "Bix, spd 7, dex 18, fast draw 14",
        "Cog, spd 11, dex 18, stun 12, end 10, rec 30, teamwork 12",
        "Dee, spd 12, dex 13, lr 5",
        "Eve, spd 1, dex 199, stun 1",
        "Fay, spd 0, dex 0, stun 30, rec 3",
        "Gus, spd 14, dex 1",
        "Agent x3, spd 4, dex 18, stun 10, rec 2",
        "Thug x2, spd 3, dex 9, villain",
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
        "Tank x3, ag 30, wounds 9, enemy, crew",
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
    "plainlist": (
        "Ash, 17, hp 30",
        "Bo, score +3, hp 5, surprised",
        "Cy, 17, tie 4",
        "Di, hp 1",
        "Ed, 3d6 best 2-1, tie -1",
        "Fay, -12, hp 9, enemy",
        "Orc x3, 17, hp 8",
        "Rat x2, 2d6, hp 3, surprised",
        "Lair, 20 and 10 and -3, enemy",
    ),
}

PRESSES: dict[str, tuple[str, ...]] = {
    "collective": ("next", "end_half", "skip_rest", "all_pass", "counter", "pass"),
    "hero": ("next", "skip", "answer"),
    "structured": ("next", "anew"),
    "tactical": ("next", "all_pass"),
    "plainlist": ("next", "anew"),
}
"""Moves sent blindly, with the fewest words they take: a refusal is fine, a fault is not."""

GUARDS: dict[str, str] = {
    "collective": "Guard x2, 1P 1V, watch",
    "hero": "Guard x2, spd 6, dex 18, stun 9, watch",
    "structured": "Guard x2, ag 40, watch",
    "tactical": "Guard x2, qu 1, hits 7, watch",
    "plainlist": "Guard x2, score +1, hp 7, watch",
}
"""A group of a third side."""
