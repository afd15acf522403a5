"""A fight as the payload of a share link: "1" + base64url(body) + "Z"; of newer kinds "2" + how many characters follow + base64url(body) + "Z".

The body is a kind byte, the number of a preset, the contents, and a CRC-32 of everything before it. A fight is positional JSON, made short
(`storage.fight_link`), an encounter and what a library keeps are lines of text (`storage.encounter`); they are packed with that preset
(`storage.presets`). A players' copy is
the players' screen as JSON with its texts as codes (`text.codes`), which the page words and draws without the engine. Links of older versions hold
a fight as its positional JSON, deflated against a dictionary, and of a players' copy its glance, too, or their screen in words.

The CRC guards against accidents, not malice; the contents are validated like any other document. The closing Z reveals a truncated link,
and protects the last character from chat programs that cut it off.
"""

import binascii
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NotRequired, TypedDict, cast

from turnwright import shapes
from turnwright.core import codec, kernel
from turnwright.core.commands import BadCommand
from turnwright.core.fact import AnyFight
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import MOST_COMBATANTS, AnyCombatant, Fight, Side, units
from turnwright.core.system import AnySystem
from turnwright.core.text_input import LONGEST_NAME, LONGEST_NUMBERED, clean, slug, visible
from turnwright.roster.fields import fields_of
from turnwright.storage import card_link, encounter, fight_link, players_link
from turnwright.storage.presets import PLAIN, PRESET_OF, PRESETS
from turnwright.storage.save_file import BadDocument, Head, Json, checked, dump, plain, read_json
from turnwright.systems import SYSTEMS
from turnwright.table.corrections import MOST_SIDES
from turnwright.text import N_, say
from turnwright.view.known import known
from turnwright.view.opaque import fight_id
from turnwright.view.players_view import LOOKS, Glance, players
from turnwright.view.table_card import table_card

FORMAT = "1"
SIZED = "2"
"""Of a link that says how long it is: the number of characters between this head and the closing Z follows in `SIZE` digits of base64url."""
SIZE = 3
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
SHIFTS = (12, 6, 0)
END = "Z"
KIND_FIGHT = 1
KIND_PLAYERS = 2
KIND_SHOWN = 3
KIND_ENCOUNTER = 4
KIND_SHORT = 5
KIND_NOW = 6
KIND_CARD = 7
KIND_CODED = 8
KIND_KEPT = 9
PARTS = {KIND_FIGHT: 2, KIND_PLAYERS: 3}
MOST_PAYLOAD = 16_000
MOST_INFLATED = 256_000
TOO_LARGE = N_("This fight is too large for a link. Send the file instead.")
TOO_LARGE_TO_KEEP = N_("This is too large for a link. Open or add it in a fight, and share that fight as a file.")
"""Of what a library keeps, which has no file of its own."""

DICTIONARIES: dict[int, bytes] = {
    0: b"",
    # never changes, because old links need it; a better dictionary gets the next number
    1: (
        b'["hero","structured","tactical","collective","",[["pc","PCs"],["watch","Watch"],["monster","Monsters"]],["play","half",'
        b'["setup",["round_end"],["uses",["turn_start",["segment_end",true,false,null,[],[[["P",2],["M",1],["V",2]],["OppM",1]],["QP",1],["C",7]],'
        b'[["P",1],["M",0],["V",1]]],[["P",1],["M",1],["V",1]],0,[],1,["borrow"]],[[["hp",44,44]]],"Goblin","Orc"],[["P",1],["V",1]]]'
        b'["z_per_segment","unlimited"],["hp",9,9]]],[["P",1],["M",1],["V",1]]]],[["hp",'
    ),
}
NEWEST = max(DICTIONARIES)


class BadLink(ValueError):
    """A link that cannot be opened. str() is one sentence for the GM."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The contents of a link, before anything is opened."""

    head: Head
    length: int
    glance: Glance | None = None
    """In an older players' copy: what players saw beside the fight they know."""
    shown: shapes.PlayersView | None = None
    """In a players' copy: their screen as it was."""
    kept: str = ""
    """Of what a library keeps: which of `encounter.KEPT` it is. The fight is one at set-up with it and nothing else."""


def write(fight: AnyFight) -> str:
    """Returns the payload of a link to a fight as it stands, without its history."""
    number = fight_link.PRESET_OF.get(fight.system, 0)
    text = dump(fight_link.short(fight))
    payload = framed(bytes((KIND_NOW, number)) + fight_link.presets()[number].packed(text), sized=True)
    if len(payload) > MOST_PAYLOAD or len(text.encode()) > MOST_INFLATED:
        raise BadCommand(say(TOO_LARGE))
    return payload


def write_encounter(system: AnySystem, fight: AnyFight, kept: str = "") -> str:
    """Returns the payload of a link to a fight as it was prepared, or to one that holds what a library keeps (`encounter.KEPT`)."""
    number = PRESET_OF.get(system.about.id, 0)
    packed = PRESETS.get(number, PLAIN).packed(encounter.write(system, fight, kept or encounter.ENCOUNTER))
    payload = framed(bytes((KIND_KEPT if kept else KIND_ENCOUNTER, number)) + packed, sized=True)
    if len(payload) > MOST_PAYLOAD:
        raise BadCommand(say(TOO_LARGE_TO_KEEP if kept else TOO_LARGE))
    return payload


def write_shown(system: AnySystem, fight: AnyFight, when: int, key: str = "") -> str:
    """Returns the payload of a players' copy that a page can draw without the engine: their screen, its time (minutes, the page's clock),
    and typed lines for a fight of their own, which give numbers of the first side alone. A very
    large fight goes without the picture of its clock. `key`: from which the players' ids are made."""
    seen = known(system, fight)
    groups = units(seen.roster)
    usual = {s.id for s in system.open("").sides}
    between = [s for s in fight.sides if s.id not in usual and s is not fight.party and seen.members(s.id)]
    foes = next((s.id for s in fight.sides if s.id in usual and s is not fight.party), "")
    order = [fight.party.id, foes, *(s.id for s in between)]
    shown: Shown = {
        "system": system.about.id,
        "when": when,
        "players": players_link.in_codes(lambda: players(system, replace(fight), key=key)),
        "sides": [s.name for s in between],
        "lines": [_line(system, seen, group) for group in groups],
    }
    if key:
        shown["fight"] = fight_id(key)
    if between:
        shown["of"] = [order.index(group[0].side) for group in groups]
    clock = shown["players"]["clock"]
    plain: Shown = {**shown, "players": {**shown["players"], "clock": clock and {**clock, "picture": None}}}
    payload = next(filter(None, map(_packed, (shown, plain))), None)
    if payload is None:
        raise BadCommand(say("This fight is too large for a link. Show the players’ screen instead."))
    return payload


def write_card(system: AnySystem, fight: AnyFight, second: int, key: str, last: str = "") -> str:
    """Returns the payload of the table card of a fight. `second`: now, since 1970, by the page's clock; `last`: the payload
    of the card before, which stays as it is while the card says the same. A newer card has a later second, whatever the clock says."""
    card, name, before = table_card(system, fight), fight_id(key), _card_before(last)
    head = bytes((KIND_CARD, card_link.NEWEST))
    if before and before == card_link.written(card, name, card_link.second_of(before)):
        return last
    if before and before[: card_link.ID_BYTES] == card_link.written(card, name, 0)[: card_link.ID_BYTES]:
        second = max(second, card_link.second_of(before) + 1)
    return framed(head + card_link.written(card, name, second), sized=True)


def second_of(payload: str) -> int:
    """Returns the second in which players first saw what a card says."""
    return card_link.second_of(_card_before(payload))


def _card_before(payload: str) -> bytes:
    """Returns the card that a payload holds; nothing if it holds none of the newest form."""
    try:
        body = _body(payload) if payload else b""
    except BadLink:
        return b""
    return body[2:-4] if body[:2] == bytes((KIND_CARD, card_link.NEWEST)) else b""


def _packed(shown: "Shown") -> str | None:
    """Returns the payload, or None if it would be too large to be read."""
    text = dump({**shown, "players": players_link.short(shown["players"])}).encode()
    preset = players_link.PRESET_OF.get(shown["system"], 0)
    payload = framed(bytes((KIND_CODED, preset)) + players_link.deflated(text, preset), sized=True)
    return payload if len(payload) <= MOST_PAYLOAD and len(text) <= MOST_INFLATED else None


class Shown(TypedDict):
    """The contents of a players' copy."""

    system: str
    when: int
    players: shapes.PlayersView
    sides: list[str]
    """The names of the sides beside the usual two."""
    lines: list[str]
    of: NotRequired[list[int]]
    """The side of each line where there are more than the usual two: 0 the players', 1 the one against them, 2 the first of `sides`. Older
    links lack it; their lines name the side."""
    fight: NotRequired[str]
    """The fight's id, by which a page knows its links from those of others. Older links lack it."""


def _line(system: AnySystem, fight: AnyFight, group: tuple[AnyCombatant, ...]) -> str:
    """Returns a combatant or group that the players know as a typed line in a fight with the usual sides and rules; other sides only by name.
    A gauge that a house rule names stays out."""
    fields, fresh, ours = fields_of(system), system.open(""), group[0].side == fight.party.id
    side = (fresh.party if ours else fresh.foes).id
    words = {field.name for field in fields.declared if field.words}

    def told(c: AnyCombatant) -> AnyCombatant:
        c = replace(c, side=side, stats=())
        if ours:
            return replace(c, gauges=tuple(g for g in c.gauges if g.name in words))
        return replace(c, sheet=fields.sheet(), tally=fields.tally(), gauges=())

    return fields.line(fresh, tuple(map(told, group)), full=not ours)


def framed(body: bytes, sized: bool = False) -> str:
    """Returns the payload around a body: format, its size if it is to be told, checksum, closing letter."""
    count = (len(body) + 4) * 4 // 3 + ((len(body) + 4) % 3 > 0)
    size = "".join(DIGITS[count >> shift & 63] for shift in SHIFTS)
    head = SIZED + size if sized else FORMAT
    body += zlib.crc32(head.encode() + body).to_bytes(4, "big")
    return head + urlsafe_b64encode(body).rstrip(b"=").decode() + END


def read(payload: str) -> Preview:
    """Returns the contents of a payload. Raises BadLink with a sentence."""
    body = _body(payload.strip().lstrip("#"))
    kind, number, packed = body[0], body[1], body[2:-4]
    if kind == KIND_SHOWN and not number:
        return _shown(read_json(_inflated(packed, b"")), len(payload))
    if kind in (KIND_SHORT, KIND_CODED) and number < len(players_link.presets()):
        told = read_json(_inflated(packed, players_link.presets()[number]))
        return _shown(_whole(told, coded=kind == KIND_CODED), len(payload))
    if kind == KIND_CARD and number < len(card_link.tables()):
        raise BadLink(
            say(
                "This is a table card: who is up, for players. It has no fight to open. Ask for a players’ copy or the fight."
            )
        )
    if kind in (KIND_ENCOUNTER, KIND_KEPT) and number in (0, *PRESETS):
        what, head = _encounter(packed, number, encounter.KEPT if kind == KIND_KEPT else (encounter.ENCOUNTER,))
        return Preview(head, len(payload), kept=what if kind == KIND_KEPT else "")
    if kind == KIND_NOW and number < len(fight_link.presets()):
        return Preview(_now(packed, number), len(payload))
    if kind not in PARTS or not number or number not in DICTIONARIES:
        raise BadLink(say("A newer Turnwright made this link. Update this one, then open it again."))
    head, glanced = _parts(kind, _inflated(packed, DICTIONARIES[number]))
    return Preview(head, len(payload), glanced)


def _encounter(packed: bytes, number: int, known: tuple[str, ...]) -> tuple[str, Head]:
    """Returns the word that lines begin with, which is one of `known`, and the fight at set-up that they say."""
    try:
        text = PRESETS.get(number, PLAIN).unpacked(packed, MOST_INFLATED).decode()
        what = text.split(" ", 1)[0]
        if what in known:
            return what, encounter.read(text, what)
    except (BadCommand, BadDocument) as error:
        raise BadLink(str(error)) from error
    except ValueError as error:
        raise BadLink(say("This link is damaged. Ask for a new one.")) from error
    raise BadLink(say("A newer Turnwright made this link. Update this one, then open it again."))


def _now(packed: bytes, number: int) -> Head:
    """Returns the fight that was made short."""
    try:
        told = read_json(fight_link.presets()[number].unpacked(packed, MOST_INFLATED).decode())
        data = fight_link.whole(told)
    except BadDocument as error:
        raise BadLink(str(error)) from error
    except fight_link.UNLIKE as error:
        raise BadLink(say("This link is damaged. Ask for a new one.")) from error
    return _head(data[0], data)


def _whole(data: Json, coded: bool) -> Json:
    """Returns the contents of a players' copy in which each fighter was told once, and its texts may be codes."""
    try:
        told = players_link.in_words(data["players"]) if coded else data["players"]
        return {**data, "players": players_link.whole(told)}
    except players_link.UNLIKE as error:
        raise BadLink(say("This link is damaged. Ask for a new one.")) from error


def _shown(data: Json, length: int) -> Preview:
    """Returns a players' copy: their screen as stored, and a fight at set-up from its lines."""
    if not isinstance(data, dict) or set(data) | {"of", "fight"} != set(Shown.__annotations__):
        raise BadLink(say("This link contains no fight."))
    system, shown, lines = SYSTEMS.get(str(data["system"])), data["players"], data["lines"]
    if system is None:
        raise BadLink(say("This link needs a rule system this Turnwright does not have."))
    texts = isinstance(shown, dict) and all(isinstance(shown.get(part), str) for part in ("title", "system_name"))
    if not texts or not isinstance(lines, list):
        raise BadLink(say("This link is damaged. Ask for a new one."))
    sides, of = data["sides"], data.get("of", [])
    if not isinstance(sides, list) or not all(isinstance(text, str) for text in (*sides, *lines)):
        raise BadLink(say("This link is damaged. Ask for a new one."))
    if not isinstance(of, list) or len(of) not in (0, len(lines)):
        raise BadLink(say("This link is damaged. Ask for a new one."))
    try:
        fight = system.open(visible(shown["title"])[:LONGEST_NAME].strip())
        party, foes = fight.party, fight.foes
        between = _sides(fight, sides)
        order = [party, foes, *between]
        if any(type(n) is not int or not 0 <= n < len(order) for n in of):
            raise BadLink(say("This link is damaged. Ask for a new one."))
        every = (party, *between, *([foes] if len(order) <= MOST_SIDES else ()))
        for n, line in enumerate(lines[:MOST_COMBATANTS]):
            named = (party, replace(foes, id=order[of[n] or 1].id)) if of else every
            fight = kernel.fold(system, fight, fields_of(system).newcomer(replace(fight, sides=named), line))
        fight = replace(fight, sides=every)
    except BadCommand as error:
        raise BadLink(say("This link is damaged: {why}.", why=str(error).removesuffix("."))) from error
    return Preview(Head(system, checked(system, fight)), length, None, cast("shapes.PlayersView", shown))


def _sides(fight: AnyFight, names: list[str]) -> list[Side]:
    """Returns the sides with these names beside those of a fight. Raises BadCommand."""
    taken, found = {s.id for s in fight.sides}, list[Side]()
    for name in names[: MOST_SIDES - 1]:
        title = clean(name, LONGEST_NUMBERED, say("The name of the side"))
        new = slug(title)
        while new in taken:
            new += "-2"
        taken.add(new)
        found.append(Side(new, title))
    return found


def _body(payload: str) -> bytes:
    if len(payload) > MOST_PAYLOAD:
        raise BadLink(say("This link is too long to be a Turnwright link."))
    if not payload or not payload[0].isalnum():
        raise BadLink(say("This is not a link to a fight."))
    head = payload[: 1 + SIZE] if payload[0] == SIZED else payload[:1]
    if missing := _missing(payload):
        raise BadLink(
            say(
                (
                    "This link is cut off: {count} of its {whole} characters is missing. Copy it whole, or ask for it again.",
                    "This link is cut off: {count} of its {whole} characters are missing. Copy it whole, or ask for it again.",
                ),
                count=missing,
                whole=len(payload) + missing,
            )
        )
    if not payload.endswith(END):
        raise BadLink(say("This link is incomplete: its end is missing. Copy it whole, or ask for it again."))
    if head[0] not in (FORMAT, SIZED):
        raise BadLink(say("A newer Turnwright made this link. Update this one, then open it again."))
    inner = payload[len(head) : -1]
    try:
        body = urlsafe_b64decode(inner + "=" * (-len(inner) % 4))
    except (binascii.Error, ValueError) as error:
        raise BadLink(say("This link is damaged. Ask for a new one.")) from error
    canonical = urlsafe_b64encode(body).rstrip(b"=").decode() == inner
    if not canonical or len(body) < 8 or zlib.crc32(head.encode() + body[:-4]).to_bytes(4, "big") != body[-4:]:
        raise BadLink(say("This link is damaged. Ask for a new one."))
    return body


def _missing(payload: str) -> int:
    """Returns how many characters are missing of a link that says how long it is."""
    size = payload[1 : 1 + SIZE]
    if payload[0] != SIZED or len(size) < SIZE or not set(size) <= set(DIGITS):
        return 0
    whole = 1 + SIZE + sum(DIGITS.index(digit) << shift for digit, shift in zip(size, SHIFTS, strict=True)) + len(END)
    return max(0, whole - len(payload)) if whole <= MOST_PAYLOAD else 0


def _inflated(packed: bytes, dictionary: bytes) -> str:
    inflater = zlib.decompressobj(-15, dictionary) if dictionary else zlib.decompressobj(-15)
    try:
        data = inflater.decompress(packed, MOST_INFLATED)
    except zlib.error as error:
        raise BadLink(say("This link is damaged. Ask for a new one.")) from error
    if not inflater.eof or inflater.unused_data or inflater.unconsumed_tail:
        raise BadLink(say("This link holds more than a fight can."))
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise BadLink(say("This link is damaged. Ask for a new one.")) from error


def _parts(kind: int, text: str) -> tuple[Head, Glance | None]:
    try:
        data = read_json(text)
        if not isinstance(data, list) or len(data) != PARTS[kind]:
            raise BadLink(say("This link contains no fight."))
    except BadDocument as error:
        raise BadLink(str(error)) from error
    return _head(data[0], data[1]), _glance(data[2]) if kind == KIND_PLAYERS else None


def _head(system_id: Json, packed: Json) -> Head:
    """Returns a fight from its positional JSON."""
    if not isinstance(system_id, str):
        raise BadLink(say("This link contains no fight."))
    system = SYSTEMS.get(system_id)
    if system is None:
        raise BadLink(say("This link needs a rule system this Turnwright does not have."))
    try:
        state: AnyFight = codec.unpack(Fight, packed, system.bindings, say("the fight"))
        return Head(system, checked(system, state))
    except codec.BadShape as error:
        raise BadLink(say("This link is damaged: {why}.", why=plain(error))) from error
    except BadDocument as error:
        raise BadLink(str(error)) from error


def _glance(data: Json) -> Glance:
    try:
        found: Glance = codec.unpack(Glance, data, {}, say("the fight"))
    except codec.BadShape as error:
        raise BadLink(say("This link is damaged: {why}.", why=plain(error))) from error
    if any(look not in LOOKS for _, look in found.looks):
        raise BadLink(say("This link is damaged. Ask for a new one."))
    return found
