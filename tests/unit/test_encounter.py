"""An encounter as lines: written, read and written again it is the same; what it leaves behind is named; short links hold it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, reduce
from pathlib import Path
from random import Random
from typing import Any

import pytest
from casts import CASTS

from counts import TORTURE
from table import Table
from turnwright.core import codec
from turnwright.core.effect import Deadline, Effect, Tick
from turnwright.core.fact import AnyFight
from turnwright.core.model import AnyCombatant, Gauge, Side, Stat, TableEvent
from turnwright.core.names import group_name, numbered, with_room
from turnwright.core.system import AnySystem
from turnwright.core.text_input import LONGEST_NAME, visible
from turnwright.roster.fields import fields_of
from turnwright.storage import encounter, share_link
from turnwright.storage.encounter import WORDS, read, write
from turnwright.storage.presets import PRESET_OF, PRESETS, SIGNS
from turnwright.storage.save_file import BadDocument
from turnwright.storage.share_link import BadLink
from turnwright.systems import SYSTEMS
from turnwright.table.endings import WAYS, Counter

COUNTERS = tuple(way.kind for way in WAYS if way.counter)
OF_TURN = tuple(way.kind for way in WAYS if isinstance(way, Counter) and way.own)

CAST = Path(__file__).parents[1] / "gate_casts"
NAMES = (
    "Ash", "Kessa Reed", 'Ann, of the "Red" Hill; the third', '"', "''", "\\", "\\n", "Zoë (the Elder)", "ש לום", "\u202edrawkcab", "龍 4", "🐉🔥",
    "fighter", "count 4", "side pc, hidden", "x" * LONGEST_NAME, "Agent 0", "Agent 007", "Agent 3", "-", "a\u00a0b", "no", "1/2", "𝔗𝔯𝔬𝔩𝔩", "\x7f",
    "encounter 1",
)  # fmt: skip
NOTES = ("", "", "fears fire", 'Line one\nline two, "quoted"', "  ", "🐉" * 40, "note, hidden")
EACH = 2_000 if TORTURE else 40


def some(chance: Random, texts: tuple[str, ...]) -> str:
    return chance.choice(texts)


def named(chance: Random) -> str:
    return (
        visible(some(chance, NAMES) + chance.choice(("", " 2", ", the second"))).strip()[:LONGEST_NAME].strip() or "Bo"
    )


def a_fight(system: AnySystem, chance: Random) -> AnyFight:
    """Returns a random fight at set-up."""
    fight: AnyFight = system.open(named(chance) if chance.random() < 0.7 else "")
    sides = [*fight.sides, *(Side(f"side-{n}", f"{named(chance)} {n}") for n in range(chance.randrange(3)))]
    chance.shuffle(sides)
    fight = replace(fight, sides=tuple(sides), note=some(chance, NOTES))
    fight = replace(fight, options=tuple(options(system, chance)))
    for _ in range(chance.randrange(1, 9)):
        name, several, kind = named(chance), chance.choice((1, 1, 3)), chance.choice(kinds(system.about.id))
        group = group_name(fight, with_room(name)) if several > 1 else ""
        joined = (
            replace(kind, id=who, name=title, group=group) for who, title in numbered(fight, group or name, several)
        )
        fight = replace(fight, roster=(*fight.roster, *joined))
    if system.about.id in ("plainlist", "structured", "tactical") and len(fight.roster) > 1:
        leader, follower = chance.sample(fight.roster, 2)
        fight = fight.with_one(follower.id, lambda c: replace(c, follows=leader.id))
    fight = replace(fight, roster=tuple(changed(fight, c, chance) for c in fight.roster))
    return reduce(
        lambda fight, n: replace(fight, effects=(*fight.effects, effect(fight, chance, n))),
        range(chance.randrange(4)),
        with_events(system, fight, chance),
    )


@cache
def kinds(of: str) -> tuple[AnyCombatant, ...]:
    """Returns fighters with the numbers of the casts."""
    fields, fight = fields_of(SYSTEMS[of]), SYSTEMS[of].open("")
    return tuple(fields.enter(fight, fields.read(fight, line).fighter) for line in CASTS[of])


def options(system: AnySystem, chance: Random) -> Iterator[tuple[str, str]]:
    for option in sorted(system.rules.options.all.values(), key=lambda option: option.id):
        if chance.random() < 0.2 and option.answers:
            yield option.id, option.checked(chance.choice(option.answers).value)


def changed(fight: AnyFight, c: AnyCombatant, chance: Random) -> AnyCombatant:
    if chance.random() < 0.6:
        return c
    wounded = tuple(Gauge(g.name, chance.randrange(-3, g.most + 1), g.most, chance.randrange(2)) for g in c.gauges)
    stats = tuple(
        Stat(f"{named(chance)[:14]} {n}", chance.choice(("15", "+3", "30 ft", "a,b")))
        for n in range(chance.randrange(3))
    )
    side = chance.choice(fight.sides).id
    return replace(
        c,
        gauges=wounded,
        stats=stats,
        side=c.side if c.group else side,
        hidden=chance.random() < 0.5,
        note=some(chance, NOTES),
    )


def effect(fight: AnyFight, chance: Random, n: int) -> Effect:
    who = chance.choice(fight.roster).id if fight.roster and chance.random() < 0.8 else ""
    kind = chance.choice(("open", *COUNTERS, "round_end")) if who else "open"
    until = Deadline(
        kind,
        chance.randrange(9),
        left=chance.randrange(3),
        up=chance.random() < 0.3,
        who=who if kind in OF_TURN else "",
    )
    tick = (
        Tick("round_begin", "hp", -2, chance.choice(("", "-1d6"))) if chance.random() < 0.3 and kind == "open" else None
    )
    return Effect(
        f"x{n}",
        named(chance),
        who,
        until,
        tick,
        note=some(chance, NOTES),
        secret=chance.random() < 0.3,
        shown=chance.random() < 0.3,
    )


def with_events(system: AnySystem, fight: AnyFight, chance: Random) -> AnyFight:
    line = some(chance, CASTS[system.about.id])
    coming = Effect("c1", "They come", "", Deadline("round_end", 2), brings=line)
    reminder = Effect("r1", named(chance), "", Deadline("round_end", 3), reminds=True)
    fight = replace(
        fight, effects=tuple(x for x in (*fight.effects, coming, reminder) if x.who or chance.random() < 0.5)
    )
    event = TableEvent("t1", named(chance), 20, chance.random() < 0.5, chance.random() < 0.5, 1)
    return replace(fight, events=(event,)) if system.clock.event_round(fight, 0) is not None else fight


@pytest.mark.parametrize("system", SYSTEMS)
def test_written_read_and_written_again_is_equal(system: str) -> None:
    for n in range(EACH):
        fight = a_fight(SYSTEMS[system], Random(f"encounter {system} {n}"))
        text = write(SYSTEMS[system], fight)
        again = read(text).base
        assert write(SYSTEMS[system], again) == text, (system, n)
        assert [shown(c) for c in again.roster] == [shown(c) for c in fight.roster], (system, n)
        assert (again.title, again.note, again.options, again.sides) == (
            fight.title,
            fight.note,
            fight.options,
            fight.sides,
        )
        payload = share_link.write_encounter(SYSTEMS[system], fight)
        assert share_link.read(payload).head.base == again


def shown(c: AnyCombatant) -> Any:
    return c.name, c.group, c.side, c.sheet, c.gauges, c.hidden, c.note, c.stats


def test_what_is_said_of_a_fighter_has_one_word() -> None:
    for system in SYSTEMS.values():
        fields = fields_of(system)
        own = [*codec.kinds(type(fields.sheet())), *(field.name for field in encounter.in_play(system))]
        assert len({*own, *WORDS}) == len(own) + len(WORDS)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_link_to_an_encounter_is_short(system: str) -> None:
    """12 rows, 20 members, names of 8 letters in the mean, a house rule, one hidden."""
    payload = share_link.write_encounter(SYSTEMS[system], a_cast(system).fight)
    assert len(payload) <= (520 if system == "hero" else 400)


def a_cast(system: str) -> Table:
    rule, *lines = (CAST / f"{system}.txt").read_text().splitlines()
    _, option, value = rule.split()
    table = Table(system)
    table.send("option", id=option, value=value)
    for line in lines:
        table.send("join", text=line)
    rows = {c.group or c.name for c in table.fight.roster}
    assert (len(rows), len(table.fight.roster)) == (12, 20)
    assert sum(map(len, rows)) in range(90, 102)
    assert [c.hidden for c in table.fight.roster].count(True) == 1
    return table


def test_a_sign_is_no_part_of_a_text() -> None:
    assert set(PRESET_OF) == set(SYSTEMS)
    assert set(PRESET_OF.values()) <= set(PRESETS)
    for preset in PRESETS.values():
        assert len(preset.signs) <= len(SIGNS)
        for n, sign in enumerate(preset.signs):
            assert not any(earlier in sign for earlier in preset.signs[:n]), sign
    usual = bytes(sorted({byte for char in map(chr, range(0x20, 0x2FFF)) for byte in char.encode()}))
    assert not set(SIGNS) & {*usual, *b"\n"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no encounter"),
        ("Goblin x4, hp 7", "Line 1"),
        ("encounter 2, system hero", "newer Turnwright"),
        ("encounter 1, system chess", "a rule system"),
        ("encounter 1, system hero\nside pc", "Line 2"),
        ("encounter 1, system hero\nside pc PCs\nside monster M\nfighter Bo, side pc, spd four", "Line 4"),
        ("encounter 1, system hero\nside pc PCs\nside monster M\nfighter Bo, side pc, luck 4", "Line 4"),
        ("encounter 1, system hero\nside pc PCs\nside monster M\nfighter Bo, side pc, spd 999", "damaged"),
        ("encounter 1, system hero\nside pc PCs\nside monster M\nfighter Bo, side pc, count 501", "Line 4"),
        ("encounter 1, system hero\nside pc PCs\nside monster M\nfighter Bo, side pc, follows Ann", "damaged"),
        ('encounter 1, system hero\nside pc PCs\nside monster M\nfighter "Bo, side pc', "Line 4"),
        ("encounter 1, system hero\nside pc PCs\nside monster M\nrule luck 4", "house rule"),
        (
            "encounter 1, system hero\nside pc PCs\nside monster M\nfighter Bo, side pc, condition Prone who ann",
            "Line 4",
        ),
        ("encounter 1, system hero\n" + "side pc PCs\n" * 20_000, "Line 502"),
        (
            "encounter 1, system hero\nside pc PCs\nside m M\nfighter Bo, count 500, side pc" + ", condition A" * 9_000,
            "Line 4",
        ),
        ("encounter 1, system hero\n" + "rule start_segment 1\n" * 9_000, "do not add up"),
        ('encounter 1, system hero, title "\\ud800"', "Line 1"),
    ],
)
def test_what_cannot_be_read_is_said(text: str, says: str) -> None:
    with pytest.raises(BadDocument) as error:
        read(text)
    assert says in str(error.value)


# in a link


def old_verdict(payload: str) -> str:
    """Returns what the reader of 0.2.0 says of a payload before it looks inside: its `_body`, word for word."""
    if len(payload) > 16_000:
        return "too long"
    if not payload or not payload[0].isalnum():
        return "other"
    if not payload.endswith("Z"):
        return "cut off"
    return "newer" if payload[0] != "1" else "looks inside"


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_older_turnwright_says_that_a_newer_one_made_the_link(system: str) -> None:
    fight = a_cast(system).fight
    assert old_verdict(share_link.write_encounter(SYSTEMS[system], fight)) == "newer"
    assert old_verdict(share_link.write(fight)) == "newer"
    assert old_verdict(share_link.write_shown(SYSTEMS[system], fight, 0)) == "newer"
    assert old_verdict(share_link.write_card(SYSTEMS[system], fight, 0, "a key")) == "newer"


def test_a_link_that_is_cut_says_how_much_is_missing() -> None:
    payload = share_link.write_encounter(SYSTEMS["hero"], a_cast("hero").fight)
    whole = len(payload)
    for length in range(4, whole):
        with pytest.raises(BadLink, match=f"{whole - length} of its {whole} characters (is|are) missing"):
            share_link.read(payload[:length])
    for length in range(4):
        with pytest.raises(BadLink):
            share_link.read(payload[:length])


def test_no_mutant_of_a_link_gets_through() -> None:
    payload, chance = share_link.write_encounter(SYSTEMS["plainlist"], a_cast("plainlist").fight), Random(7)
    for _ in range(1000):
        at = chance.randrange(len(payload))
        mutant = payload[:at] + chance.choice(share_link.DIGITS) + payload[at + chance.randrange(2) :]
        if mutant != payload:
            with pytest.raises(BadLink):
                share_link.read(mutant)


def test_the_sheet_names_what_stays_behind() -> None:
    table = Table("hero", "Ada, spd 5, dex 18, stun 20", "Agent x2, spd 3, dex 12, stun 10, villain")
    table.send("effect", who=["ada"], value="Flashed", until="uses", left=2)
    table.send("effect", who=["ada"], value="Famous", until="open")
    says = [(one["says"], one["kept"]) for one in table.ask("link", setup=True)["says"]]
    assert ("Conditions with an end stay behind: Flashed.", False) in says
    assert not [text for text, _ in says if "since" in text]
    table.start()
    answer = table.ask("link", setup=True)
    assert ("What has happened since stays on this device.", False) in [
        (one["says"], one["kept"]) for one in answer["says"]
    ]
    preview = table.ask("peek_link", text=answer["payload"])["preview"]
    assert (preview["encounter"], preview["system_id"], preview["fighters"]) == (True, "hero", 3)
    assert not table.ask("peek_link", text=table.ask("link")["payload"])["preview"]["encounter"]
    view = table.send("open_link", text=answer["payload"])["view"]
    assert view["stage"] == "setup"
    assert [x.name for x in table.fight.effects] == ["Famous"]
