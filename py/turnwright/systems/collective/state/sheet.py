"""The numbers The Collective needs of a combatant, and how the roster form and a typed line show and change them.

The *sheet* holds the numbers a player brings to the table; what is spent and done lives in the tally. The tables behind the numbers (how
many P a Dexterity gives) are not part of the app: budgets are typed in.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from turnwright.core.commands import BadCommand
from turnwright.core.model import Combatant, Pairs
from turnwright.roster.line import Field, Mark
from turnwright.roster.line_words import whole
from turnwright.systems.collective.rules.action_notation import BadAction, parse_bundle, print_bundle
from turnwright.systems.collective.state.tally import Tally
from turnwright.systems.collective.text import say
from turnwright.text import row

ABILITIES = ("borrow", "hold")
KINDS = ("pc", "monster", "item")
USUAL_POOL: Pairs = (("P", 1), ("M", 1), ("V", 1))  # C3: what the vast majority of characters have
CAPPED = ("P", "M", "V", "X", "E", "S", "Z", "G")


@dataclass(frozen=True, slots=True)
class Sheet:
    """Numbers of one combatant.

    `pool`: actions each round. `caps`: what a class lifts the segment's limits to. `init`: the initiative adjustment. `kind`: pc, monster or
    item; empty means what the side says. `multiplier`: the x0, x1, x2 ... of a being. `surprised`: on segment 1 of round 1.
    """

    pool: Pairs = USUAL_POOL
    init: int = 0
    caps: Pairs = ()
    level: int = 1
    abilities: tuple[str, ...] = ()
    kind: str = ""
    multiplier: int = 0
    surprised: bool = False
    death_used: bool = False
    """The D action of this reset was used before this fight."""


def read_pool(text: str) -> Pairs:
    """A budget such as "2P 1M 2V 7C". Raises BadCommand."""
    try:
        bundle = parse_bundle(text) if text.strip() else ()
    except BadAction as error:
        raise BadCommand(str(error)) from error
    for action, _ in bundle:
        if action.kind in ("Z", "N", "D") and not action.quick and not action.mode:
            raise BadCommand(say("budget.free", action=action))
        if action.mode in ("borrowed", "held"):
            raise BadCommand(say("budget.way", action=action))
    return tuple((str(action), count) for action, count in bundle)


@lru_cache(maxsize=64)
def read_caps(text: str) -> Pairs:
    """Segment limits such as "2M 2P". Raises BadCommand."""
    try:
        bundle = parse_bundle(text) if text.strip() else ()
    except BadAction as error:
        raise BadCommand(str(error)) from error
    for action, _ in bundle:
        if str(action) not in CAPPED:
            raise BadCommand(say("caps.unknown", action=action, known=row(CAPPED)))
    return tuple((str(action), count) for action, count in bundle)


def show(pairs: Pairs) -> str:
    """Pairs as they would be typed."""
    return print_bundle(parse_bundle(" ".join(f"{n}{key}" for key, n in pairs))) if pairs else ""


def with_count(pool: Pairs, key: str, count: int) -> Pairs:
    if any(k == key for k, _ in pool):
        return tuple((k, count if k == key else n) for k, n in pool)
    return (*pool, (key, count))


def fields(c: Combatant[Sheet, Tally]) -> tuple[Field, ...]:
    """The form: P, M and V as numbers in the row, where there is room; the whole pool as text behind the name."""
    sheet = c.sheet
    pool = dict(sheet.pool)
    return (
        *(Field(kind, kind, pool.get(kind, 0), main=True, row_only=True) for kind in ("P", "M", "V")),
        Field("init", say("field.init"), sheet.init, -99, 99),
        Field("level", say("field.level"), sheet.level, 0, 999),
        Field("multiplier", say("field.multiplier"), sheet.multiplier, 0, 99),
        _text("pool", show(sheet.pool)),
        _text("caps", show(sheet.caps)),
        _text("abilities", " ".join(sheet.abilities)),
        _text("kind", sheet.kind),
    )


def _text(name: str, value: str) -> Field:
    return Field(name, say(f"field.{name}"), value, wide=True, help=say(f"field.{name}.help"))


def marks(c: Combatant[Sheet, Tally]) -> tuple[Mark, ...]:
    return (
        Mark("surprised", say("mark.surprised"), c.sheet.surprised, main=True),
        Mark("death_used", say("mark.death_used"), c.sheet.death_used),
    )


def _pool(sheet: Sheet, text: str) -> Sheet:
    return replace(sheet, pool=read_pool(text))


def _kind(sheet: Sheet, text: str) -> Sheet:
    if text.strip().lower() not in ("", *KINDS):
        raise BadCommand(say("field.kind.unknown"))
    return replace(sheet, kind=text.strip().lower())


def _abilities(sheet: Sheet, text: str) -> Sheet:
    found = tuple(dict.fromkeys(text.lower().replace(",", " ").split()))
    for ability in found:
        if ability not in ABILITIES:
            raise BadCommand(say("field.abilities.unknown", ability=ability[:20], known=row(ABILITIES)))
    return replace(sheet, abilities=found)


def _marked(text: str) -> bool:
    if text not in ("yes", "no"):
        raise BadCommand(say("mark.unknown"))
    return text == "yes"


_SETTERS: dict[str, Callable[[Sheet, str], Sheet]] = {
    "P": lambda s, t: replace(s, pool=with_count(s.pool, "P", whole(t, 0, 99, "P"))),
    "M": lambda s, t: replace(s, pool=with_count(s.pool, "M", whole(t, 0, 99, "M"))),
    "V": lambda s, t: replace(s, pool=with_count(s.pool, "V", whole(t, 0, 99, "V"))),
    "pool": _pool,
    "init": lambda s, t: replace(s, init=whole(t, -99, 99, say("number.init"))),
    "caps": lambda s, t: replace(s, caps=read_caps(t)),
    "level": lambda s, t: replace(s, level=whole(t, 0, 999, say("number.level"))),
    "abilities": _abilities,
    "kind": _kind,
    "multiplier": lambda s, t: replace(s, multiplier=whole(t, 0, 99, say("number.multiplier"))),
    "surprised": lambda s, t: replace(s, surprised=_marked(t)),
    "death_used": lambda s, t: replace(s, death_used=_marked(t)),
}


def with_field(sheet: Sheet, field: str, value: str) -> Sheet:
    """The sheet with one field changed. Raises BadCommand."""
    setter = _SETTERS.get(field)
    if setter is None:
        raise BadCommand(say("field.unknown", field=field[:20]))
    return setter(sheet, value)
