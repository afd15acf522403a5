"""Links are short and exact, and reject everything else."""

import json
import random
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest

from memo import MemoSession
from turnwright import SYSTEMS, Session
from turnwright.core import codec
from turnwright.core.model import Fight
from turnwright.storage import players_link, share_link
from turnwright.storage.share_link import BadLink
from turnwright.view.known import known


def a_fight(started: bool = True) -> Fight:  # type: ignore[type-arg]
    s = MemoSession()
    send(s, "new", system="collective", sample=True)
    if started:
        send(s, "start")
        send(s, "next")
    assert s._history is not None
    return s._history.now


def send(s: Session, do: str, **args: object) -> dict:  # type: ignore[type-arg]
    return json.loads(s.dispatch(json.dumps({"id": 1, "do": do, "args": args, "entropy": "ab"})))  # type: ignore[no-any-return]


@pytest.mark.parametrize("started", [False, True])
def test_a_link_comes_back_exactly(started: bool) -> None:
    fight = a_fight(started)
    payload = share_link.write(fight)
    assert share_link.read(payload).head.base == fight
    assert share_link.write(share_link.read(payload).head.base) == payload


def test_the_frame() -> None:
    payload = share_link.write(a_fight())
    assert payload[0] == "2"
    assert payload[-1] == "Z"
    assert set(payload) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_every_cut_link_is_refused() -> None:
    payload = share_link.write(a_fight())
    for n in range(len(payload)):
        with pytest.raises(BadLink):
            share_link.read(payload[:n])


def test_no_mutant_gets_through() -> None:
    payload = share_link.write(a_fight())
    chance = random.Random(7)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    for _ in range(3000):
        at = chance.randrange(len(payload))
        mutant = payload[:at] + chance.choice(letters) + payload[at + chance.randrange(2) :]
        if mutant != payload:
            with pytest.raises(BadLink):
                share_link.read(mutant)


def test_a_players_copy_is_told_from_a_fight() -> None:
    s = MemoSession()
    send(s, "new", system="collective", sample=True)
    send(s, "start")
    for players in (True, False):
        payload = send(s, "link", players=players)["answer"]["payload"]
        assert send(s, "peek_link", text=payload)["answer"]["preview"]["players"] is players
        assert (share_link.read(payload).shown is not None) is players
        assert (
            payload.startswith(share_link.SIZED) and urlsafe_b64decode(payload[4:8])[0] == share_link.KIND_CODED
        ) is players


def test_looking_opens_nothing() -> None:
    here, there = MemoSession(), MemoSession()
    send(here, "new", system="collective", sample=True)
    send(here, "start")
    payload = send(here, "link", players=True)["answer"]["payload"]
    send(there, "new", system="hero", sample=True)
    before = send(there, "save")["answer"]["document"]
    looked, seen = (
        send(there, "look_link", text=payload)["answer"]["players"],
        send(here, "players")["answer"]["players"],
    )
    assert looked == players_link.whole(players_link.short(seen))
    assert send(there, "save")["answer"]["document"] == before
    assert send(MemoSession(), "look_link", text=payload)["answer"], "nor needs it a fight of one's own"


def test_a_whole_fight_looked_at_is_projected_as_well() -> None:
    s = MemoSession()
    send(s, "new", system="collective", sample=True)
    send(s, "join", text="Zzyx, hidden, monster")
    send(s, "start")
    payload = send(s, "link", players=False)["answer"]["payload"]
    seen = send(MemoSession(), "look_link", text=payload)["answer"]
    assert seen == send(s, "players")["answer"]
    assert "Zzyx" not in json.dumps(seen)


def players_copy(*parts: object) -> str:
    """Returns a players' copy of a true fight with any glance."""
    fight = known(SYSTEMS["collective"], a_fight())
    return forged(json.dumps(["collective", codec.pack(fight), *parts]).encode(), kind=share_link.KIND_PLAYERS)


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (None,),
        ([], []),
        ([["ash"], False, [], 1],),
        (["ash"],),
        ([[], "yes"],),
        ([[], False, [["grol"]]],),
        ([[], False, [["grol", "furious"]]],),
        ([[], False, [["grol", 5]]],),
    ],
)
def test_a_glance_that_is_none_is_refused(parts: tuple[object, ...]) -> None:
    with pytest.raises(BadLink) as bad:
        share_link.read(players_copy(*parts))
    assert str(bad.value).endswith(".")


def test_a_glance_at_nobody_shows_nobody() -> None:
    """Ids of absent combatants show nothing and break nothing."""
    seen = send(MemoSession(), "look_link", text=players_copy([["nobody"], False, [["nobody", "bad"]]]))["answer"][
        "players"
    ]
    assert seen["up"] is None
    assert not any(row["health"] for row in seen["rows"] if not row["mine"])


def forged(text: bytes, kind: int = 1, number: int = 1) -> str:
    """Returns a link with a valid checksum around anything."""
    deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, share_link.DICTIONARIES[1])
    body = bytes((kind, number)) + deflater.compress(text) + deflater.flush()
    body += zlib.crc32(b"1" + body).to_bytes(4, "big")
    return "1" + urlsafe_b64encode(body).rstrip(b"=").decode() + "Z"


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"null",
        b"[]",
        b'["collective"]',
        b'["collective",[]]',
        b'["hero",[]]',
        b'["collective",{"a":1}]',
        b"NaN",
        b'["collective",[NaN]]',
        b"[" * 5000 + b"]" * 5000,
        b'["collective",' + b"[" * 35 + b"]" * 35 + b"]",
        b"9" * 5000,
        b'"\xff\xfe"',
        b" " * 50_000_000,
        b'["collective",["collective","x",[["pc","PCs"],["pc","PCs"]],[]]]',
        b'["collective",["collective","x",[["pc","PCs"],["m","M"]],["play","nowhere",1,1]]]',
    ],
)
def test_a_right_checksum_does_not_make_a_fight(text: bytes) -> None:
    with pytest.raises(BadLink) as bad:
        share_link.read(forged(text))
    assert str(bad.value).endswith(".")
    assert len(str(bad.value)) < 200


@pytest.mark.parametrize(("kind", "number"), [(3, 1), (1, 9), (2, 9), (0, 0)])
def test_newer_kinds_say_so(kind: int, number: int) -> None:
    with pytest.raises(BadLink, match="newer"):
        share_link.read(forged(b"null", kind, number))


def test_a_newer_format_says_so() -> None:
    with pytest.raises(BadLink, match="newer"):
        share_link.read("3abcZ")


def test_a_long_link_is_not_even_decoded() -> None:
    with pytest.raises(BadLink, match="too long"):
        share_link.read("1" + "A" * 10_000_000 + "Z")


def test_players_get_no_numbers_of_monsters() -> None:
    fight = known(SYSTEMS["collective"], a_fight())
    assert all(not c.gauges for c in fight.roster if c.side != "pc")
    assert all(c.gauges for c in fight.roster if c.side == "pc")


def test_twelve_combatants_fit_a_message() -> None:
    s = MemoSession()
    send(s, "new", system="collective", name="Twelve")
    for line in (
        "Ash, 2P 1M 2V 1OppM, init 1, hp 44",
        "Bo, 1P 3M 1V, hp 26",
        "Mim, 2P 7C, hp 30, borrow",
        "Cy, 1P 1M 1V, hp 20",
        "Dee, 1S 1V, hp 18",
        "Orc x5, 1P 1V, hp 9, surprised",
        "Grol, 2P 1M 1V, init 2, hp 52, monster",
        "Wolf, 2P 3V, hp 14, monster",
    ):
        assert send(s, "join", text=line)["ok"]
    answer = send(s, "link", players=False)["answer"]
    assert answer["length"] <= 1000
    assert SYSTEMS
