"""The labels of the card's buttons, as the engine says them: a test or a tour that presses one names its key and does not type the label.

A key is that of the offer (docs/boundary.md), the same in every fight of a system. Every label is the first that comes while Next is pressed
through the system's sample. Tests that say how a label reads type it; they are the ones that a new label should break.
"""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "py"))

from turnwright import Session

STEPS = 40


@cache
def labels(system: str) -> dict[str, str]:
    """Returns the labels of the offers on the card, by their keys."""
    session = Session()

    def view(do: str, args: dict[str, Any]) -> Any:
        reply = session.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "1abe1" * 6}))
        return json.loads(reply).get("view")

    found: dict[str, str] = {}
    now = view("new", {"system": system, "sample": True})
    now = view(now["setup"]["start"]["do"], now["setup"]["start"]["args"])
    for _ in range(STEPS):
        if not now:
            break
        for offer in now["actor"]["acts"] if now["actor"] else ():
            for one in (offer, *offer.get("pad", ())):
                found.setdefault(one["key"], one["label"])
        asked = now["prompt"]
        if asked:
            now = view(
                asked["do"],
                {**asked["args"], **{ask["name"]: first(ask) for ask in asked["asks"] if ask["kind"] != "dice"}},
            )
        else:
            now = view(now["next"]["do"], now["next"]["args"])
    return found


def first(ask: dict[str, Any]) -> Any:
    """Returns the first choice of an ask."""
    value = ask["choices"][0]["value"]
    return [value] if ask["many"] else value


def label(system: str, key: str) -> str:
    """Returns the label of an offer. Raises KeyError with the keys there are."""
    known = labels(system)
    if key not in known:
        raise KeyError(f"{system} offers no {key} in its sample, but {', '.join(sorted(known))}")
    return known[key]
