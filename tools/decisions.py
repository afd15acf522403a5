"""Writes docs/decisions/README.md, the index of the decision records by topic.

Run `python tools/decisions.py` after a record was added, merged or renamed. A record without a topic ends it with an error: give it one below.
"""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "docs/decisions"
TOPICS = {
    "The engine": (1, 2, 3, 62, 78, 80, 94),
    "Systems": (38, 39, 40, 73, 76, 4, 5, 7, 44),
    "What all games share": (47, 81, 83, 85, 86, 88, 90, 91),
    "The reader of texts and files": (67, 69, 71, 72),
    "The page": (75, 22, 24, 43, 49, 58, 65, 74, 82, 84, 96),
    "Storage, links and players": (11, 25, 28, 64, 89, 97),
    "Start and offline": (10, 12, 46, 52),
    "Tests": (31, 33, 41, 66, 79),
    "Libraries": (42,),
}
HEAD = """# Decisions

Why things are as they are, one record a decision, one screen each. A record that another one overrules is merged into the one that
holds, which keeps its number. `tools/decisions.py` writes this page.
"""


def written(folder: Path = FOLDER) -> str:
    """Returns the whole index. Raises ValueError for a record without a topic or a topic's record that is gone."""
    records = {int(path.name[:4]): path for path in sorted(folder.glob("0*.md"))}
    listed = [number for numbers in TOPICS.values() for number in numbers]
    wrong = sorted(set(listed) ^ records.keys()) or [n for n in listed if listed.count(n) > 1]
    if wrong:
        raise ValueError(f"TOPICS of tools/decisions.py and the records differ in {wrong}")
    page = [HEAD]
    for topic, numbers in TOPICS.items():
        rows = []
        for number in numbers:
            path = records[number]
            title = re.sub(r"^# \d+\. ", "", path.read_text("utf-8").split("\n", 1)[0])
            rows.append(f"- [{number}]({path.name}): {title}\n")
        page.append(f"\n## {topic}\n\n{''.join(rows)}")
    return "".join(page)


if __name__ == "__main__":
    (FOLDER / "README.md").write_text(written(), "utf-8")
