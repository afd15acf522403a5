"""Started fights of any size, for the benchmarks."""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from turnwright import Session

NAMES = ("Ash", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
NUMBERS = {
    "collective": ("2P 1M 1V, hp 12", "1P 2M 2V, hp 9"),
    "hero": ("spd 4, dex 18, stun 30, rec 6", "spd 5, dex 14, stun 24, rec 5"),
    "structured": ("ag 40, wounds 12", "ag 33, wounds 9"),
    "tactical": ("qu 3, hits 40", "qu 1, hits 25"),
    "plainlist": ("score 17, hp 12", "score 9, hp 9"),
}


def fight(system: str, size: int, players: bool = False) -> tuple[list[str], str]:
    """Returns a started fight of this size: its journal, and the payload of a link to it or of its players' copy."""
    session = Session()
    journal: list[str] = []

    def send(do: str, **args: Any) -> dict[str, Any]:
        entropy = f"c0ffee{len(journal):x}"  # with the same dice at each step a tie would never end
        reply: dict[str, Any] = json.loads(session.dispatch(json.dumps({"do": do, "args": args, "entropy": entropy})))
        if not reply["ok"]:
            raise SystemExit(f"{do}: {reply}")
        journal.extend(reply.get("journal", []))
        return reply

    view = send("new", system=system, name="Forty")["view"]
    for n in range(size):
        side = ", " + view["sides"][-1]["name"] if n % 2 else ""
        text = f'"{NAMES[n % len(NAMES)]} {n // len(NAMES) + 1}", {NUMBERS[system][n % 2]}{side}'
        view = send("join", text=text)["view"]
    view = send(view["setup"]["start"]["do"], **view["setup"]["start"]["args"])["view"]
    while view["prompt"]:
        view = send(view["prompt"]["do"], **view["prompt"]["args"])["view"]
    return journal, str(send("link", players=players)["answer"]["payload"])
