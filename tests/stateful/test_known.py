"""Nothing that is kept from the players is in anything that they get, in random fights of every system: their screen, their link, the end of the
fight, and the log for them in every format. Hidden fighters act, hit, are waited for, leave, flee, die and come back; there are notes, secret
conditions with saves and dice, and counters. `FIGHT_SEED` plays one of them again."""

import json
import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from casts import CASTS
from playing import Play

from counts import FULL, TORTURE
from turnwright import SYSTEMS
from turnwright.logs.log_export import KINDS
from turnwright.storage import players_link, share_link

FIGHTS = int(os.environ.get("FIGHTS") or (1000 if TORTURE else 4 if FULL else 2))
SEED = os.environ.get("FIGHT_SEED")
STEPS = 14
HIDDEN = ("Zzyx", "Qwrk")
"""Names of those who are never revealed."""
GROUP = "Vlorb"
"""A squad of which nobody is revealed."""
REVEALED = "Plover"
"""One who may be revealed."""
WORDS = (*HIDDEN, GROUP, "Xylophone", "Gormcurse", "Dreadmark", "Hoard", "Doppelganger")
"""What players never read: those names, notes, secret conditions, the GM's counters, and what somebody was called before."""
HEALTH, USES = 7_313, 973
"""Numbers of other sides that occur nowhere else."""


class Kept(Play):
    """A fight at random in which much is kept from the players."""

    def __init__(self, system: str, number: int) -> None:
        self.theirs = set[str]()
        super().__init__(system, number)
        self.shown = False
        self.logs: dict[str, str] = {}

    def send(self, do: str, **args: Any) -> Any:
        if do == "join" and not self.view["everyone"]:
            self.secrets()
        if do == "side" and self.theirs.intersection(args["who"]):  # then their numbers were the players' own once
            return None
        return super().send(do, **args)

    def secrets(self) -> None:
        """Adds, before the first fighter of the cast, those who are hidden and what is kept secret of those who are seen."""
        send, gauge = super().send, SYSTEMS[self.system].about.gauge
        cast = iter(CASTS[self.system])
        send("join", text=next(cast))
        send("join", text=f"Ogre, monster, {gauge} 9")
        send("join", text=f"Doppelganger, monster, {gauge} 9")
        send("rename", who="doppelganger", value="Tom")
        for name in (*HIDDEN, REVEALED):
            send("join", text=f"{name}, hidden, monster, {gauge} 8")
        send("join", text=f"{GROUP} x2, hidden, monster, {gauge} 8")
        every = self.view["everyone"]
        self.theirs = {c.id for c in self.fight.roster if c.side != self.fight.party.id}
        send("adjust", who=sorted(self.theirs), gauge=gauge, to=HEALTH, most=HEALTH)
        send("memo", value="Xylophone", who=[one["value"] for one in every])
        send("memo", value="Xylophone")
        send("note", value="Xylophone is near")
        send(
            "effect",
            who=[every[0]["value"]],
            value="Gormcurse",
            until="save",
            save="1d20+2 14",
            seen="gm",
            note="Xylophone",
        )
        send(
            "effect",
            who=["ogre"],
            value="Dreadmark",
            tick="round_begin",
            tick_gauge=gauge,
            tick_change="-1d6",
            seen="gm",
        )
        send("effect", who=["ogre"], value="Hoard", until="per_turn", left=USES, seen="")
        send("effect", who=["ogre"], value="Roar", until="per_round", left=USES, seen="all")
        send("effect", who=["zzyx"], value="Blessed", until="turn_end")
        send("effect", who=[every[0]["value"]], value="Blinded", until="turn_end", whose="zzyx")

    def step(self) -> Any:
        """Plays one step, in every third of which something kept from the players happens."""
        chance, everyone = self.random.random(), [one["value"] for one in self.view["everyone"]]
        if self.view["prompt"] or not everyone or chance > 0.4:
            return super().step()
        gauge, unseen = SYSTEMS[self.system].about.gauge, [c.id for c in self.fight.roster if c.hidden]
        who, one = self.random.choice(everyone), self.random.choice(unseen or everyone)
        for share, do, args in (
            (0.05, "hit", {"who": [who], "amount": self.random.randint(0, 9), "gauge": gauge, "source": one}),
            (0.08, "hit", {"who": [one], "amount": self.random.choice((3, 9000)), "gauge": gauge, "source": who}),
            (0.11, "effect", {"who": [who], "value": "Marked", "until": "turn_start", "whose": one}),
            (0.14, "effect", {"who": [one], "value": "Held", "hangs": who}),
            (0.17, "leave", {"who": [one], "how": self.random.choice(("", "fled", "yielded", "captured"))}),
            (
                0.20,
                "hold",
                {
                    "who": [who],
                    "mode": self.random.choice(("interrupt", "before", "after")),
                    "event": "Zzyx acts",
                    "whom": one,
                },
            ),
            (0.23, "ready", {"who": [who], "trigger": "Zzyx acts"}),
            (0.26, "make_saves", {"effects": [x.id for x in self.fight.effects if x.save]}),
            (
                0.29,
                "end_effect",
                {"effect": self.random.choice([x.id for x in self.fight.effects] or [""]), "use": chance < 0.28},
            ),
            (0.31, "note", {"value": "Xylophone again"}),
            (0.33, "miss", {"who": [who], "whom": [one]}),
            (0.35, "call", {"who": one}),
        ):
            if chance < share:
                return self.send(do, **args)
        if chance < 0.37 and self.view["gone"]:
            return self.press(self.random.choice(self.view["gone"])["pad"][-1])
        if chance < 0.38 and not self.shown and self.fight.find("plover"):
            self.shown = True
            return self.send("hide", who=["plover"], on=False)
        return self.next() if self.view["next"]["state"] != "none" else None

    def check(self) -> None:
        """Nothing that is kept is in what players get; and their log only grows, also when somebody is revealed."""
        screen = self.send("players")["answer"]["players"]
        link = self.send("link", players=True)["answer"]["payload"]
        found = share_link.read(link)
        assert found.shown == players_link.whole(players_link.short(screen))
        self.clean("screen", json.dumps(screen, ensure_ascii=False))
        self.clean("link", json.dumps([found.shown, *(repr(c) for c in found.head.base.roster)], ensure_ascii=False))
        told = self.send("recap", players=True)["answer"]["recap"]
        self.clean("end", " · ".join(words_of(told)))
        self.clean("end", " · ".join(str(row[key]) for row in told["rows"] for key in ("took", "dealt")))
        for kind in KINDS:
            file = self.send("export", **{"as": kind, "players": True})["answer"]
            self.clean(f"log as {kind}", file["text"] + file["filename"])
            assert file["text"].startswith(self.logs.get(kind, "")), (self.logs.get(kind), file["text"])
            self.logs[kind] = file["text"]

    def clean(self, what: str, text: str) -> None:
        words = WORDS if self.shown else (*WORDS, REVEALED)
        found = [word for word in words if re.search(word, text, re.IGNORECASE)]
        ids = [c.id for c in self.fight.roster if c.hidden and re.search(rf"\b{re.escape(c.id)}\b", text)]
        numbers = [n for n in re.findall(r"\d[\d,]*", text) if n.replace(",", "") in self.numbers()]
        assert not found and not ids and not numbers, (what, found, ids, numbers, text)

    def numbers(self) -> set[str]:
        """Returns the numbers of other sides that occur nowhere else."""
        theirs = [c for c in self.fight.roster if c.side != self.fight.party.id]
        of = {str(n) for c in theirs for g in c.gauges for n in (g.value, g.most)}
        return {n for n in {*of, str(HEALTH), str(USES), *(str(USES - n) for n in range(9))} if len(n) > 2}


def words_of(value: Any) -> Iterator[str]:
    """Yields the texts of an answer; what is drawn in thousandths is none."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from words_of(one)


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_that_is_kept_reaches_the_players(system: str) -> None:
    for number in [int(SEED)] if SEED else range(FIGHTS):
        fight = Kept(system, number)
        for step in range(STEPS):
            reply = fight.step()
            assert not reply or "fault" not in reply, (number, reply)
            if step == STEPS - 1:
                fight.send("end_fight")
            if step in (STEPS // 2, STEPS - 1):
                try:
                    fight.check()
                except AssertionError as leak:
                    raise AssertionError(f"FIGHT_SEED={number}: {leak}") from leak
