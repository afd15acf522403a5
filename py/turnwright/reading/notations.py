"""The notations that are read: a published list, which docs/notations.md and the app's help show, each with an example that opens.

A new notation has a line here, a reason, and two texts that people have.
"""

from typing import NamedTuple

from turnwright.text import N_


class Notation(NamedTuple):
    """A notation. `says`: what it is; `example`: a text in it; `reads`: the names that join, with how many and what is read of each; `bare`:
    whether it is read only where a number alone is a score."""

    says: str
    example: str
    reads: tuple[str, ...]
    bare: bool = True


class Kind(NamedTuple):
    """Notations of one kind."""

    title: str
    items: tuple[Notation, ...]


KINDS = (
    Kind(
        N_("Typed lines"),
        (
            Notation(
                N_("The score last, first, or behind a colon"),
                "Ash 17\n12 Bram\nCy: 9",
                ("Ash score 17", "Bram score 12", "Cy score 9"),
            ),
            Notation(N_("Two scores: two turns a round"), "Zarrak 20 and 10", ("Zarrak score 20 and 10",)),
            Notation(
                N_("Several scores in one line"),
                "Ash 17, Bram 12, Cy 9",
                ("Ash score 17", "Bram score 12", "Cy score 9"),
            ),
            Notation(
                N_("How many: a number before a plural, or with ×"),
                "4 goblins\nOrc x3",
                ("goblins x4", "Orc x3"),
                bare=False,
            ),
            Notation(N_("A number beside its word"), "Mira 12, hp 30/45, AC 16", ("Mira score 12 hp 30/45 ac 16",)),
            Notation(N_("What is left of the most, behind a name"), "Olaf 14, 22/30", ("Olaf score 14 hp 22/30",)),
            Notation(
                N_("A side, hidden, a state, a note"),
                "Vex, enemy, hidden, prone, note has the key",
                ("Vex enemy hidden prone note",),
                bare=False,
            ),
        ),
    ),
    Kind(
        N_("Lists"),
        (
            Notation(
                N_("Headings that name a side"),
                "PCs:\n- Ash 17\n- Bram 12\n\nEnemies:\n- Orc 9",
                ("Ash score 17 pc", "Bram score 12 pc", "Orc score 9 enemy"),
            ),
            Notation(
                N_("A numbered list"), "1. Ash 17\n2. Bram 12\n3. Cy 9", ("Ash score 17", "Bram score 12", "Cy score 9")
            ),
            Notation(
                N_("An order copied from a program: name, score and perhaps hit points, each in a row of its own"),
                "Vessa\n22\nHP 20/24\nGnoll (1)\n14\nHP 9/22",
                ("Vessa score 22 hp 20/24", "Gnoll 1 score 14 hp 9/22"),
            ),
        ),
    ),
    Kind(
        N_("Tables"),
        (
            Notation(
                N_("From a spreadsheet or CSV file, with a heading row"),
                "Name,Init,HP,AC\nAsh,17,30,16\nOrc,9,15,13",
                ("Ash score 17 hp 30 ac 16", "Orc score 9 hp 15 ac 13"),
            ),
            Notation(
                N_("A Markdown table"),
                "| Name | Init | HP |\n|---|---|---|\n| Ash | 17 | 30 |\n| Orc | 9 | 15 |",
                ("Ash score 17 hp 30", "Orc score 9 hp 15"),
            ),
        ),
    ),
    Kind(
        N_("Stat blocks"),
        (
            Notation(
                N_("A value beside its label"),
                "Toll Warden\nMedium humanoid, neutral\nArmor Class 15 (chain shirt)\nHit Points 32 (5d8 + 10)\nSpeed 30 ft.",
                ("Toll Warden hp 32 ac 15",),
            ),
            Notation(
                N_("A value below its label, as pages are copied"),
                "Toll Warden\nMedium humanoid, neutral\nArmor Class\n15\nHit Points\n32\nSpeed\n30 ft.",
                ("Toll Warden hp 32 ac 15",),
            ),
        ),
    ),
    Kind(
        N_("Summaries of encounter builders"),
        (
            Notation(
                N_("What was chosen, with its numbers; totals are left out"),
                "Party: 4 characters of level 3\n2 x Goblin (CR 1/4, 50 XP)\n1 x Bugbear (CR 1, 200 XP)\nTotal: 300 XP\nDifficulty: Medium",
                ("Goblin x2 cr 1/4", "Bugbear cr 1"),
            ),
        ),
    ),
    Kind(
        N_("Code blocks of Obsidian"),
        (
            Notation(
                N_("Initiative Tracker"),
                "```encounter\nname: Mill road\ncreatures:\n  - 2: Goblin, 7, 15\n```",
                ("Goblin x2 hp 7 ac 15",),
            ),
        ),
    ),
    Kind(
        N_("Files of programs"),
        (
            Notation(
                N_("JSON of a tracker or a virtual table; XML, YAML and TOML likewise"),
                '{"creatures": [{"name": "Ash", "initiative": 17, "hp": 30}, {"name": "Orc", "initiative": 9, "hp": 15}]}',
                ("Ash score 17 hp 30", "Orc score 9 hp 15"),
            ),
        ),
    ),
)
