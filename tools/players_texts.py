"""The numbered texts of players' screens: appends what has no number yet of what random fights of every system show, and of the short texts of the
modules that such a screen is drawn from.

Run: python tools/players_texts.py [FIGHTS of each system, else 40]

They stand in py/turnwright/storage/players_texts.json, which links name for ever: nothing there is changed, moved or taken out. A players' copy
has a text without a number in words, so a new one is shorter and speaks the reader's language once this tool has found it.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests/stateful"), str(ROOT / "tools")]


import sentences  # noqa: E402
from turnwright import SYSTEMS  # noqa: E402
from turnwright.core.frozen_class import replace  # noqa: E402
from turnwright.logs.players_now import players_fight  # noqa: E402
from turnwright.text import codes  # noqa: E402
from turnwright.text.languages import CONTEXT, Sentence  # noqa: E402
from turnwright.view.players_view import players  # noqa: E402

FILE = ROOT / "py/turnwright/storage/players_texts.json"
STEPS = 30
DRAWN_FROM = (
    "drawing/group_words.py", "drawing/tokens.py", "drawing/widgets.py", "systems/*/screen.py", "systems/*/setup.py", "systems/*/state.py",
    "systems/*/states.py", "systems/hero/chart.py", "systems/hero/delaying.py", "systems/hero/forecast.py", "systems/plainlist/order.py",
    "systems/tactical/actions.py", "systems/tactical/parrying.py", "systems/tactical/wounds.py", "table/awaited.py", "table/coming.py",
    "table/conditions.py", "text/__init__.py", "view/players_view.py", "view/stances.py",
)  # fmt: skip
MOST = 45
"""Signs of a short text."""


def engine_texts() -> dict[Sentence, bool]:
    """Returns every text of the engine, with whether it has a number in any case."""
    found: dict[Sentence, bool] = {}
    for said in sentences.engine():
        one = f"{said.context}{CONTEXT}{said.one}" if said.context else said.one
        text = (one, said.several) if said.several else one
        short = len(said.one) <= MOST and said.one[-1] not in ".?"
        there = any(fnmatch(said.file, f"{sentences.ENGINE}/{file}") for file in DRAWN_FROM)
        found[text] = found.get(text, False) or (short and there)
    return found


def numbers(value: Any) -> Iterator[int]:
    """Yields the number of each text in a screen that was drawn in the language of codes."""
    if isinstance(value, str):
        yield from map(int, re.findall(r"\ue000(\d+)", value))
    elif isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from numbers(one)


def played(fights: int, seen: Callable[[Any], None]) -> None:
    """Plays so many fights of each system, and shows each of their moments."""
    kept = import_module("test_known").Kept
    for system in SYSTEMS:
        for number in range(fights):
            fight = kept(system, number)
            seen(fight)
            for _ in range(STEPS):
                fight.step()
                seen(fight)
            fight.send("end_fight")
            seen(fight)


def main(fights: int = 40) -> None:
    every = engine_texts()
    texts, said = list(every), dict.fromkeys(n for n, always in enumerate(every.values()) if always)

    def note(fight: Any) -> None:
        history = fight.session._history
        assert history
        system, now = SYSTEMS[fight.system], replace(players_fight(history))
        said.update(dict.fromkeys(numbers(codes.in_codes(texts, lambda: players(system, now)))))

    played(fights, note)
    known = json.loads(FILE.read_text("utf-8"))["texts"] if FILE.exists() else []
    new = [list(text) if isinstance(text, tuple) else text for text in map(texts.__getitem__, sorted(said))]
    new = [text for text in new if text not in known]
    lines = ",\n".join(json.dumps(text, ensure_ascii=False) for text in [*known, *new])
    FILE.write_text(f'{{"texts": [\n{lines}\n]}}\n', "utf-8")
    print(f"{len(new)} new of {len(known) + len(new)}", *new, sep="\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
