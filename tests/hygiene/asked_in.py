"""Opens fights and asks everything about them in another language; prints the replies, one a line.

python tests/hygiene/asked_in.py first|later MO < JOURNALS   (a JSON list of journals; first: the language is spoken before any module with texts is
loaded; later: each session has answered in English before)
"""

import json
import sys
from base64 import b64encode
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "py"))
STEPS = 12


class Asked:
    """A session of its own in which the fight of a journal is asked about."""

    def __init__(self, journal: list[str]) -> None:
        from turnwright import Session

        self.session, self.journal = Session(), journal

    def send(self, do: str, **args: Any) -> dict[str, Any]:
        request = {"id": 1, "do": do, "args": args, "entropy": "c0ffee" * 6}
        reply: dict[str, Any] = json.loads(self.session.dispatch(json.dumps(request)))
        assert "fault" not in reply, reply["fault"]["trace"]
        return reply

    def asked(self) -> list[dict[str, Any]]:
        send = self.send
        view = send("open", lines=self.journal)["view"]
        replies = [send("about"), send("primer", system=view["system"]), send("goto", step=view["step"])]
        shown = replies[-1]["view"]
        replies += [
            send("forecast", places=12),
            send("answers"),
            send("words"),
            send("explain", about="next"),
            send("recap"),
        ]
        for row in shown["fighters"]:
            replies += [send("fighter", who=row["id"]), send("explain", about=row["who"][0])]
        for line in ("Bell, 77 xyz", "", "Bell x900", "Bell, hp many"):
            replies.append(send("read_all", text=line))
        for step in range(STEPS):
            replies.append(send("next", **replies[-1].get("view", shown)["next"]["args"]))
            replies.append(send("leave", who=["nobody"]) if step % 4 == 0 else send("goto", step=step))
        return replies


def main(when: str, mo: bytes, journals: list[list[str]]) -> None:
    if when == "first":
        # The package itself describes its systems in words, so the language is set in a bare one.
        sys.modules["turnwright"] = bare = ModuleType("turnwright")
        bare.__path__ = [str(ROOT / "py/turnwright")]
        import turnwright.text

        turnwright.text.speak(mo)
        del sys.modules["turnwright"]
    fights = [Asked(journal) for journal in journals]
    for fight in fights if when == "later" else ():
        fight.asked()
    for fight in fights:
        if when == "later":
            fight.send("language", tag="en-XA", texts=b64encode(mo).decode())
        for reply in fight.asked():
            print(json.dumps(reply, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]).read_bytes(), json.load(sys.stdin))
