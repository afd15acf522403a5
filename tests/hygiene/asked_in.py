"""Opens a fight and asks everything about it in another language; prints the replies, one a line.

python tests/hygiene/asked_in.py first|later MO < JOURNAL   (first: the language is spoken before any module with texts is loaded; later: the session
has answered in English before)
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


def main(when: str, mo: bytes, journal: list[str]) -> None:
    if when == "first":
        # The package itself describes its systems in words, so the language is set in a bare one.
        sys.modules["turnwright"] = bare = ModuleType("turnwright")
        bare.__path__ = [str(ROOT / "py/turnwright")]
        import turnwright.text

        turnwright.text.speak(mo)
        del sys.modules["turnwright"]
    from turnwright import Session

    session = Session()

    def send(do: str, **args: Any) -> dict[str, Any]:
        request = {"id": 1, "do": do, "args": args, "entropy": "c0ffee" * 6}
        reply: dict[str, Any] = json.loads(session.dispatch(json.dumps(request)))
        assert "fault" not in reply, reply["fault"]["trace"]
        return reply

    def asked() -> list[dict[str, Any]]:
        view = send("open", lines=journal)["view"]
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

    if when == "later":
        asked()
        send("language", tag="en-XA", texts=b64encode(mo).decode())
    for reply in asked():
        print(json.dumps(reply, ensure_ascii=False))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]).read_bytes(), sys.stdin.read().splitlines())
