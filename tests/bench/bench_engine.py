"""What one decision costs: with the roster's size, and with the length of the past.

Ratios inside one run, so a noisy machine matters little: every figure is a median of interleaved rounds. Prints a table; asserts nothing about time.
"""

import json
from statistics import median
from time import perf_counter
from typing import Any

from turnwright import Session

SIZES = (10, 50, 200)
PASTS = (100, 5_000)
ROUNDS = 15


def send(s: Session, do: str, **args: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(s.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "ab12"})))
    assert reply["ok"], reply
    return reply


def fight(size: int, group: int = 1) -> Session:
    s = Session()
    send(s, "new", system="collective", name="Bench")
    for k in range(size // group):
        count = f" x{group}" if group > 1 else ""
        send(s, "join", text=f"F{chr(65 + k % 26)}{k}{count}, 2P 1M 2V 1OppM, hp 20{', monster' if k % 2 else ', pc'}")
    send(s, "start", first="pc")
    return s


def one(s: Session) -> tuple[float, int]:
    """Milliseconds of one accepted use with the whole view after it, and the view's size."""
    state = s._history.now  # type: ignore[union-attr]
    from turnwright.systems.collective import clock

    acting = clock.actor(state)
    began = perf_counter()
    text = s.dispatch(
        json.dumps({"id": 1, "do": "use", "args": {"who": [c.id for c in acting], "actions": ["Z"]}, "entropy": "1"})
    )
    took = (perf_counter() - began) * 1000
    assert '"ok":true' in text
    s.dispatch('{"id":1,"do":"undo"}')
    return took, len(text)


def measure(fights: dict[str, Session]) -> dict[str, tuple[float, int]]:
    """Median cost of each, the rounds interleaved."""
    found: dict[str, list[tuple[float, int]]] = {name: [] for name in fights}
    for _ in range(ROUNDS):
        for name, s in fights.items():
            found[name].append(one(s))
    return {name: (median(t for t, _ in runs), runs[0][1]) for name, runs in found.items()}


def main() -> None:
    sizes = measure({f"{n} combatants": fight(n) for n in SIZES} | {"200 in groups of 40": fight(200, 40)})
    pasts = {}
    for n in PASTS:
        s = fight(10)
        for k in range(n):
            send(s, "note", value=f"Note {k}")
        pasts[f"{n} steps of history"] = s
    first = sizes["10 combatants"][0]
    for name, (ms, size) in sizes.items():
        print(f"{name:<24} {ms:8.2f} ms   ×{ms / first:5.1f}   reply {size / 1000:7.1f} KB")
    history = measure(pasts)
    first = next(iter(history.values()))[0]
    for name, (ms, size) in history.items():
        print(f"{name:<24} {ms:8.2f} ms   ×{ms / first:5.1f}   reply {size / 1000:7.1f} KB")
    journal = {name: (s._history.steps) for name, s in pasts.items()}  # type: ignore[union-attr]
    for name, steps in journal.items():
        other, began = Session(), perf_counter()
        head = pasts[name]._history.beginning.line()  # type: ignore[union-attr]
        other.dispatch(json.dumps({"id": 1, "do": "open", "args": {"lines": [head, *steps[:0]]}}))
        print(f"{name:<24} reopened from its last checkpoint in {(perf_counter() - began) * 1000:.1f} ms")


if __name__ == "__main__":
    main()
