"""Golden logs: the wording and order of events, as the app tells them.

`python tests/transcripts/test_transcripts.py` writes the logs again; a person then reads the difference.
"""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from turnwright import Session

HERE = Path(__file__).parent
PLAYS = sorted(HERE.glob("*.play.json"))


def transcript(path: Path) -> str:
    """Plays the requests of a file and returns the whole log."""
    session, out = Session(), []
    for number, request in enumerate(json.loads(path.read_text(encoding="utf-8")), 1):
        reply: dict[str, Any] = json.loads(
            session.dispatch(json.dumps({"id": number, "entropy": f"{number:x}", **request}))
        )
        if not reply["ok"]:
            reasons = reply.get("refused") or [reply["bad"]]
            out.append(f"      ! {' '.join(r['says'] for r in reasons)}")
            continue
        for line in reply.get("lines", ()):
            cite = f"  [{line['cite']['cite']}]" if line["cite"] else ""
            out.append(f"{line['n']:>4}  {line['place']:<12} {line['text']}{cite}")
        if reply.get("say") and request["do"] in ("undo", "redo"):
            out.append(f"      ({reply['say']})")
    return "\n".join(out) + "\n"


@pytest.mark.parametrize("path", PLAYS, ids=lambda p: p.name.split(".")[0])
def test_transcript(path: Path) -> None:
    golden = path.with_name(path.name.replace(".play.json", ".txt"))
    assert transcript(path) == golden.read_text(encoding="utf-8")


if __name__ == "__main__":
    for play in PLAYS:
        play.with_name(play.name.replace(".play.json", ".txt")).write_text(transcript(play), encoding="utf-8")
        sys.stdout.write(f"{play.name}\n")
