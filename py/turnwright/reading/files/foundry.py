"""Foundry: an actor as it is exported. The file holds what was stored, not what the sheet shows: totals are made of their parts again."""

from collections.abc import Iterator, Mapping

from turnwright.reading.draft import ASSUMED, LEFT_OUT
from turnwright.reading.files import hero_designer, markup
from turnwright.reading.files.kinds import ACTORS, kind_of
from turnwright.reading.files.plain import Plain
from turnwright.reading.files.sums import whole
from turnwright.reading.files.values import Fields, Placed, at_path, below
from turnwright.reading.labels import VALUE, Labels
from turnwright.text import say

NAME = "Foundry"
_PLAYERS = ("character", "pc", "acolyte", "player", "hero")
_THINGS = ("prototypeToken", "token", "items", "_stats", "ownership", "permission")
_GAUGES = ("stun", "body", "end")
_OPEN_TO_PLAYERS, _SECRET = 1, -2
_EVERY_SHEET = (
    "img",
    "prototypeToken",
    "token",
    "effects",
    "flags",
    "_stats",
    "ownership",
    "permission",
    "folder",
    "sort",
    "type",
)


def is_actor(item: Fields) -> bool:
    """Tells whether an object is an actor: one of its kinds, or whatever has a token."""
    system = _system(item)
    if not system or not isinstance(item.get("name"), str):
        return False
    token = isinstance(item.get("prototypeToken"), Mapping) or isinstance(item.get("token"), Mapping)
    return token or (
        any(key in item for key in _THINGS) and (kind_of(item[system], ACTORS) is not None or _is_hero(item[system]))
    )


def _system(item: Fields) -> str:
    """Returns the key below which an actor has its numbers; it was another one in older versions."""
    return next((key for key in ("system", "data") if isinstance(item.get(key), Mapping)), "")


def _is_hero(system: Fields) -> bool:
    return isinstance(system.get("_hdcXml"), str) or (
        at_path(system, "characteristics.spd") is not None and at_path(system, "characteristics.dex") is not None
    )


def read(item: Fields, labels: Labels) -> Plain:
    """Returns the fighter of an actor."""
    plain = Plain(used=set(_EVERY_SHEET))
    key = _system(item)
    system = item[key]
    inner = Plain()
    if _is_hero(system):
        inner = _hero(system, item)
        if not all((one := labels.word(word)) is not None and one.kind == VALUE for word in hero_designer.HOME):
            inner = Plain(lost=[word for word in inner.fields if word != "name"], used=inner.used)
    elif (kind := kind_of(system, ACTORS)) is not None:
        kind.read(system, inner, labels)
    else:
        plain.fields[key] = system
        plain.used.add(key)
        plain.raw = True
    plain.fields |= {
        label: Placed(one, below(key, one.path))
        if isinstance(one, Placed) and not one.path.startswith("items[")
        else one
        for label, one in inner.fields.items()
    }
    plain.says += [
        (kind, says, path if path.startswith("items[") else below(key, path)) for kind, says, path in inner.says
    ]
    plain.used |= {path if path.startswith("items[") else below(key, path) for path in inner.used}
    plain.lost += inner.lost
    _name(item, plain)
    _side(item, plain)
    _effects(item, plain)
    return plain


def _token(item: Fields) -> tuple[str, Fields]:
    return next(
        ((key, item[key]) for key in ("prototypeToken", "token") if isinstance(item.get(key), Mapping)), ("", {})
    )


def _name(item: Fields, plain: Plain) -> None:
    """Takes the name of the token, which is what players know, or of the sheet."""
    key, token = _token(item)
    name, known = item.get("name"), token.get("name")
    if isinstance(known, str) and known.strip() and known.strip() != str(name).strip():
        plain.text("name", known.strip(), f"{key}.name")
        plain.used.add("name")
        plain.says.append(
            (ASSUMED, say("The name is that of its token. The sheet is called {name}.", name=str(name)[:60]), "name")
        )
    else:
        plain.text("name", str(name).strip(), "name")


def _side(item: Fields, plain: Plain) -> None:
    key, token = _token(item)
    stands = whole(token.get("disposition"))
    if str(item.get("type")).lower() in _PLAYERS and stands != 0:
        plain.fields["player"] = True
    elif stands is not None and stands != 0:
        plain.fields["player"] = stands > 0
    if token.get("hidden") is True or stands == _SECRET:
        plain.fields["hidden"] = True
        plain.used.add(f"{key}.hidden")


def _effects(item: Fields, plain: Plain) -> None:
    """Adds the conditions that are on; how long they last counts another clock."""
    names = []
    for path, one in _listed(item, "effects"):
        name = next((one[key] for key in ("name", "label") if isinstance(one.get(key), str) and one[key].strip()), "")
        if not name or one.get("disabled") is True or one.get("transfer") is True:
            continue
        names.append(Placed(name.strip()[:60], path))
        lasts = one.get("duration")
        if isinstance(lasts, Mapping) and any(whole(lasts.get(key)) for key in ("rounds", "turns", "seconds")):
            plain.says.append((LEFT_OUT, say("Left out: how long {text} lasts.", text=names[-1]), f"{path}.duration"))
        flags = one.get("flags")
        for system, flag in flags.items() if isinstance(flags, Mapping) else ():
            if isinstance(flag, Mapping) and (number := whole(flag.get("value"))):
                says = say("Left out: {name} {number}.", name=names[-1], number=number)
                plain.says.append((LEFT_OUT, says, f"{path}.flags.{system}.value"))
    if names:
        plain.fields["conditions"] = names


def _listed(item: Fields, key: str) -> Iterator[tuple[str, Fields]]:
    found = item.get(key)
    for n, one in enumerate(found if isinstance(found, list) else ()):
        if isinstance(one, Mapping):
            yield f"{key}[{n}]", one


def _hero(system: Fields, item: Fields) -> Plain:
    """Returns the fighter of a HERO sheet. The sheet that it was made of comes first; what is left of a gauge stands in the actor alone."""
    text = system.get("_hdcXml")
    known = markup.read(text) if isinstance(text, str) and text else None
    sheet = next(
        (one for one in (known or {}).values() if isinstance(one, Mapping) and hero_designer.is_sheet(one)), None
    )
    if sheet is not None:
        plain = hero_designer.read(sheet, "")
        plain.fields = {label: Placed(str(one), "_hdcXml") for label, one in plain.fields.items()}
        plain.says = [(kind, says, "_hdcXml") for kind, says, _ in plain.says]
        plain.used = {"_hdcXml", "CHARACTER", "characteristics", "is5e"}
    else:
        plain = _stored(system)
        items = [
            (f"{path}.system", one["system"])
            for path, one in _listed(item, "items")
            if isinstance(one.get("system"), Mapping)
        ]
        hero_designer.bought_as_items(plain, items)
    nothing = all(not whole(at_path(system, f"characteristics.{key}.value")) for key in _GAUGES)
    for key in _GAUGES if not nothing else ():
        left, most = whole(at_path(system, f"characteristics.{key}.value")), plain.fields.get(key)
        if left is not None and most is not None and str(left) != most:
            plain.text(key, f"{left}/{most}", f"characteristics.{key}.value")
    if nothing and "stun" in plain.fields:
        plain.says.append(
            (ASSUMED, say("What is left of STUN, BODY and END is not in the file: read as unhurt."), "characteristics")
        )
    return plain


def _stored(system: Fields) -> Plain:
    """Returns the characteristics as an actor stores them; those that it has not worked out are made of what was bought."""
    plain = Plain(used={"CHARACTER", "is5e"})
    bought = {
        str(key): levels
        for key, one in system.items()
        if isinstance(one, Mapping) and (levels := whole(one.get("LEVELS"))) is not None
    }
    template = str(at_path(system, "CHARACTER.TEMPLATE") or "").lower()
    fifth = system.get("is5e") is True or (system.get("is5e") is None and "6" not in template and template != "")
    for key in hero_designer.SHOWN:
        path = f"characteristics.{key.lower()}"
        if (most := whole(at_path(system, f"{path}.max"))) or (most == 0 and key in bought):
            plain.text(key.lower(), str(most), f"{path}.max")
        elif key in bought:
            plain.text(key.lower(), str(hero_designer.value(bought, key, fifth)), f"{key}.LEVELS")
        plain.used |= {path, key}
    return plain
