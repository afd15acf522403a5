"""Writes docs/notations.md from the published list (`turnwright.reading.notations`); `--check` only says whether it is up to date."""

import sys
from pathlib import Path

from turnwright.reading.notations import KINDS

TARGET = Path(__file__).parents[1] / "docs/notations.md"
HEAD = """# Notations

What the reader reads. A text in none of these is not guessed at: its parts stay unread,
and a tap says what they mean. The page is written by `tools/notations.py` from `py/turnwright/reading/notations.py`;
the app shows the same list under “What can be read”, and a test reads every example.
A new notation needs a line there, a reason, and two texts that people have.

The examples are those of the Plain list. Games with numbers of their own read the same tables,
blocks and lines with their own words, which “All words” lists; a number alone is no score there.
"""


def page() -> str:
    """Returns the whole page."""
    parts = [HEAD]
    for kind in KINDS:
        parts.append(f"## {kind.title}\n")
        for one in kind.items:
            fence = "````" if "```" in one.example else "```"
            parts.append(f"{one.says}:\n\n{fence}text\n{one.example}\n{fence}\n\nReads: {'; '.join(one.reads)}.\n")
    return "\n".join(parts)


if __name__ == "__main__":
    if "--check" not in sys.argv:
        TARGET.write_text(page(), "utf-8")
    elif TARGET.read_text("utf-8") != page():
        sys.exit("docs/notations.md is not up to date: run python tools/notations.py")
