"""No text that the engine made is too long for it: in random fights with the longest names, the widest budgets and the most conditions, no request
is refused for the length of a text that the table did not type in it."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playing import FIGHTS, SEED
from questions import proposed

from counts import TORTURE
from turnwright import SYSTEMS, Session
from turnwright.core.text_input import LONGEST_NAME
from turnwright.table.corrections import LONGEST_SIDE

STEPS = 14
TOO_LONG = re.compile(r"at most [\d,]+ characters|is too long|too large|room for \d+ characters", re.IGNORECASE)
"""What a refusal for the length of a text says."""

WIDEST = {
    "collective": (
        "1P 1V 3Inspiration 2Sorcery 4Channelling 2Superiority 1Luck",
        "9P 9M 9V 9S 9X 9G 3Aaaaaaaaaaaa 3Bbbbbbbbbbbb 9P@tentacle 99QQQQP 99OppM 99IM 99QiP 99C''' 99QA'' 99B'', cap 9P 9M 9V, borrow, hold, hp 999",
        "2P 7C 1QP, hp 5",
    ),
    "hero": ("spd 12, dex 20, stun 99, body 20, end 99, rec 9, lr 9", "spd 7, dex 18, fast draw 14, stun 20"),
    "structured": ("ag 40, wounds 99, unnatural 4, reactions 9", "ag 40, wounds 5, surprised"),
    "tactical": ("qu 3, hits 999, bleed 9, dazed 9", "qu 2, hits 8"),
    "plainlist": ("3d6 best 2-1, hp 999", "20 and 10 and -3, hp 5", "17, hp 30"),
}
"""Numbers of fighters, the longest that are usual among them."""
WORD = ("Wandering", "Mmmmm", "of", "the", "Deep", "WWWWWWWWWWWW", "Ашгабат", "Ill", "Ñandú")


def long(chance: random.Random, length: int) -> str:
    """Returns a text of this many characters, of words or without a gap."""
    words = [chance.choice("GWXYZ") * length] if chance.random() < 0.2 else [chance.choice(WORD) for _ in range(length)]
    text = " ".join(words)[:length]
    return text[:-1] + "x" if text[-1] == " " else text


class Longest:
    """A random fight of a system, the same for the same number."""

    def __init__(self, system: str, number: int) -> None:
        self.system, self.chance = system, random.Random(f"{system} {SEED} {number} longest")
        self.session, self.sent = Session(), 0
        self.view: dict[str, Any] = {}
        self.send("new", system=system, name=long(self.chance, LONGEST_NAME))
        for option in SYSTEMS[system].rules.options.all.values():
            if option.choices and self.chance.random() < 0.1:
                self.send("option", id=option.id, value=self.chance.choice(option.choices).value)
        if self.chance.random() < 0.5:
            self.send("add_side", value=long(self.chance, LONGEST_SIDE))
        for _ in range(self.chance.randint(2, 4)):
            self.join()
        start = self.view["setup"]["start"]
        self.press(start)
        for _ in range(self.chance.randint(0, 6)):
            self.condition()

    def join(self) -> None:
        """Lets a fighter or a group of the longest name join one of the sides."""
        name, side = long(self.chance, LONGEST_NAME), self.chance.choice(self.view["sides"])["name"]
        count = self.chance.choice(("", "", "", " x2", " x12" if self.chance.random() < 0.2 else " x3"))
        line = f'"{name}"{count}, {self.chance.choice(WIDEST[self.system])}, {side}'
        reply = self.send("join", text=line)
        assert reply["ok"], (line, reply)

    def condition(self) -> None:
        """Puts a condition with the longest texts on some fighters."""
        who = [one["value"] for one in self.view["everyone"]]
        until = self.chance.choice(
            ({"until": "save", "save": long(self.chance, 40)}, {"until": "turn_end", "left": 99}, {})
        )
        on = self.chance.sample(who, min(len(who), self.chance.randint(1, 3)))
        hangs = {"hangs": self.chance.choice(who)} if self.chance.random() < 0.3 else {}
        self.send(
            "effect", who=on, value=long(self.chance, LONGEST_NAME), note=long(self.chance, 120), **until, **hangs
        )

    def send(self, do: str, typed: str = "", **args: Any) -> Any:
        """Sends a request and returns its reply. `typed`: the longest text that the table typed in it."""
        self.sent += 1
        request = {"id": self.sent, "do": do, "args": args, "entropy": f"{self.sent:032x}"}
        text = self.session.dispatch(json.dumps(request))
        reply = json.loads(text)
        assert "fault" not in reply, (request, reply["fault"]["trace"])
        if not reply["ok"] and len(typed) < 30 and do != "link":
            why = json.dumps(reply.get("refused") or reply["bad"], ensure_ascii=False)
            assert not TOO_LONG.search(why), (request, why)
        if reply["ok"] and "view" in reply:
            self.view = reply["view"]
        return reply

    def press(self, offer: Any) -> Any:
        """Sends an offer as it stands, what it still asks answered: the longest text first, and a short one where that is refused."""
        for length in (self.chance.choice((LONGEST_NAME, 40)), 12):
            given, typed = {k: v for k, v in proposed(offer).items() if v not in (None, "")}, ""
            for asked in offer["asks"]:
                when, name = asked.get("when"), asked["name"]
                if asked["kind"] == "dice" or (when and given.get(when["name"]) not in when["in"]):
                    given.pop(name, None)
                elif name not in given and (not asked["optional"] or self.chance.random() < 0.4):
                    given[name] = self.answer(asked, length)
                    typed = max(typed, given[name], key=len) if asked["kind"] == "text" else typed
            reply = self.send(offer["do"], typed, **given)
            if reply["ok"] or len(typed) < 30:
                break
        return reply

    def answer(self, asked: Any, length: int) -> Any:
        choices = [one["value"] for one in asked.get("choices") or self.view["everyone"]]
        match asked["kind"]:
            case "choice" | "combatant" if asked["many"]:
                return self.chance.sample(choices, min(len(choices), self.chance.randint(1, 5)))
            case "choice" | "combatant":
                return self.chance.choice(choices) if choices else ""
            case "number":
                return self.chance.choice((asked["min"], asked["max"]))
            case _:
                return long(self.chance, length)

    def offers(self) -> Iterator[Any]:
        """Yields what can be pressed now: on the card, on the table, in a response and on a fighter's sheet."""
        view = self.view
        yield from (view["actor"] or {}).get("acts", ())
        yield from (*view["stack_acts"], *view["table"])
        if view["clock"] and not view["over"]:
            yield from self.send("answers").get("answer", {}).get("answers", ())
        if not view["everyone"]:
            return
        who = self.chance.choice(view["everyone"])["value"]
        sheet = self.send("fighter", who=who)["answer"]["fighter"]
        yield from sheet["acts"]
        fields = [one for one in sheet["fields"] if "do" in one and self.chance.random() < 0.1]
        for field in fields:  # a field sends its value back as it stands
            arg = field.get("arg", "value")
            self.send(field["do"], **field["args"], **{arg: field["value"]})

    def step(self) -> None:
        view = self.view
        if view["prompt"]:
            self.press(view["prompt"])
        elif view["awaited"]:
            self.press(self.chance.choice(view["awaited"][0]["answers"]))
        elif self.chance.random() < 0.35:
            self.press(view["next"])
        else:
            able = [one for each in self.offers() for one in (each.get("pad") or [each]) if not one["objections"]]
            if able:
                self.press(self.chance.choice(able))
        if self.chance.random() < 0.1:
            self.asked()

    def asked(self) -> None:
        """Asks what screens ask, and reads what is written out."""
        for do in ("recap", "players", "save"):
            assert self.send(do)["ok"]
        lines = self.send("lines")["answer"]["lines"]
        if not lines:
            return
        read = self.send("read_all", text="\n".join(lines))["answer"]
        assert all(not TOO_LONG.search(one.get("says") or "") for one in read["readings"]), read["readings"]


@pytest.mark.parametrize("system", WIDEST)
def test_no_text_of_the_engine_is_too_long_for_it(system: str) -> None:
    for number in range(FIGHTS if TORTURE else FIGHTS // 4):
        fight = Longest(system, number)
        for step in range(STEPS):
            try:
                fight.step()
            except Exception as error:
                raise AssertionError((system, number, step)) from error
