"""The sheets of other programs: what each is recognised by, and what only its program does. Where the numbers of a sheet stand is data."""

import re
from collections.abc import Iterator, Mapping

from turnwright.core.pattern import pattern
from turnwright.reading.files import foundry, hero_designer
from turnwright.reading.files.kinds import Kind, kind_of
from turnwright.reading.files.plain import Plain
from turnwright.reading.files.sums import Total, modifier, whole
from turnwright.reading.files.values import Fields, Placed, at_path, said, typed
from turnwright.reading.labels import VALUE, Labels
from turnwright.reading.list.headings import counter
from turnwright.text import say

_CON, _DEX = 3, 2
"""Places of abilities in the lists of D&D Beyond, from 1."""
_PICTURE = pattern(r"\.(?:png|jpe?g|webp|gif|svg|avif)$", re.IGNORECASE)


def _beyond(item: Fields, plain: Plain) -> None:
    """D&D Beyond holds no totals: hit points are made of the level and Constitution, the bonus of Dexterity."""
    dex, con = (_ability(item, place, word) for place, word in ((_DEX, "dexterity"), (_CON, "constitution")))
    levels = [whole(one.get("level")) or 0 for one in _objects(item.get("classes"))]
    base, instead, more = (whole(item.get(key)) for key in ("baseHitPoints", "overrideHitPoints", "bonusHitPoints"))
    taken = whole(item.get("removedHitPoints")) or 0
    most = None
    if instead:
        most = Total(instead, "overrideHitPoints", ("overrideHitPoints",))
    elif base is not None and con is not None:
        number = base + sum(levels) * modifier(con) + (more or 0)
        says = f"{base} + {sum(levels)} x {modifier(con):+d} (CON {con})" + (f" + {more}" if more else "")
        most = Total(number, "baseHitPoints", ("baseHitPoints",), says)
    if most is not None:
        plain.put("hp", most)
        if taken:
            plain.fields["hp"] = Placed(f"{most.number - taken}/{most.number}", "removedHitPoints")
    plain.used |= {
        "baseHitPoints",
        "overrideHitPoints",
        "bonusHitPoints",
        "removedHitPoints",
        "stats",
        "classes",
        "bonusStats",
        "overrideStats",
    }
    if dex is not None and plain.home:
        more_bonus = sum(_modifiers(item, "initiative"))
        says = f"DEX {dex} ({modifier(dex):+d})" + (f" + {more_bonus}" if more_bonus else "")
        plain.put(
            "initiative bonus", Total(modifier(dex) + more_bonus, "stats[1].value", ("stats",), says), signed=True
        )


def _ability(item: Fields, place: int, word: str) -> int | None:
    """Returns an ability: what was set instead, or its number with what is added to it."""

    def listed(key: str) -> int | None:
        return next((whole(one.get("value")) for one in _objects(item.get(key)) if whole(one.get("id")) == place), None)

    instead, number = listed("overrideStats"), listed("stats")
    if instead or number is None:
        return instead
    return number + (listed("bonusStats") or 0) + sum(_modifiers(item, f"{word}-score"))


def _modifiers(item: Fields, word: str) -> Iterator[int]:
    found = item.get("modifiers")
    for part in found.values() if isinstance(found, Mapping) else ():
        for one in _objects(part):
            if one.get("type") == "bonus" and one.get("subType") == word and (number := whole(one.get("value"))):
                yield number


def _objects(value: object) -> list[Fields]:
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, list) else []


def _pathbuilder(item: Fields, plain: Plain) -> None:
    """Pathbuilder holds no totals: hit points are those of the ancestry and, each level, of the class and Constitution."""
    level, con = whole(item.get("level")), whole(at_path(item, "abilities.con"))
    parts = {
        key: whole(at_path(item, f"attributes.{key}")) or 0
        for key in ("ancestryhp", "classhp", "bonushp", "bonushpPerLevel")
    }
    if level and con is not None and parts["classhp"]:
        each = parts["classhp"] + modifier(con) + parts["bonushpPerLevel"]
        says = f"{parts['ancestryhp']} + {level} x {each}" + (f" + {parts['bonushp']}" if parts["bonushp"] else "")
        number = parts["ancestryhp"] + each * level + parts["bonushp"]
        plain.put("hp", Total(number, "attributes.classhp", ("attributes", "abilities", "level"), says))
    skill, wis = whole(at_path(item, "proficiencies.perception")), whole(at_path(item, "abilities.wis"))
    if level and skill is not None and wis is not None and plain.home:
        number = (level + skill if skill else 0) + modifier(wis)
        says = f"Perception: level {level if skill else 0} + {skill} {modifier(wis):+d} (WIS {wis})"
        plain.put("initiative bonus", Total(number, "proficiencies.perception", ("proficiencies",), says), signed=True)


def _owlbear(item: Fields, plain: Plain) -> None:
    """A token of Owlbear has its label, else the name of its picture, and what extensions have written to it."""
    shown = at_path(item, "text.plainText")
    said = shown.strip() if isinstance(shown, str) else ""
    picture = item.get("name")
    if said:
        plain.text("name", said, "text.plainText")
    elif isinstance(picture, str):
        plain.text("name", _PICTURE().sub("", picture).strip(), "name")
    plain.used |= {"name", "text", "layer", "type", "visible", "metadata"}
    plain.fields["visible"] = item.get("visible") is not False
    written = item.get("metadata")
    for key, one in written.items() if isinstance(written, Mapping) else ():
        if not isinstance(one, Mapping):
            continue
        path = f"metadata.{key}"
        score = one.get("count", one.get("initiative"))
        if "initiative" in str(key).lower() and whole(score) is not None and plain.home:
            plain.text("initiative", typed(score), f"{path}.count")
        for label in ("hp", "health", "maxHp", "maxHealth", "currentHp"):
            if typed(one.get(label)):
                plain.text(label, typed(one[label]), f"{path}.{label}")


def _turn(item: Fields, plain: Plain) -> None:
    """A line of the turn tracker of Roll20. Only lines of text have names; one without a number is a ruler."""
    plain.used |= {"id", "pr", "custom", "formula", "_pageid"}
    name = said(item.get("custom"))
    if not name:
        plain.leave(say("Left out: a token, whose name is not in the file."), "id")
    elif not typed(item.get("pr")):
        plain.leave(say("Left out: {name}, which has no number.", name=name[:40]), "custom")
    elif counter(name):
        plain.leave(say("Left out: {part}.", part=name[:40]), "custom")
    else:
        plain.text("name", name, "custom")
        if plain.home:
            plain.text("initiative", typed(item["pr"]), "pr")


def _tracked(item: Fields, plain: Plain) -> None:
    """An entry of the combat tracker of Fantasy Grounds says on which side it is, and whether the players see its token."""
    plain.used |= {"name", "friendfoe", "tokenvis", "wounds", "initresult"}
    plain.fields["side"] = {"friend": "player", "foe": "enemy"}.get(str(item.get("friendfoe")).lower(), "")
    plain.fields["hidden"] = typed(item.get("tokenvis")) == "0"


_ALIASES = {
    "spd": ("spd", "speed"), "dex": ("dex", "dexterity"), "rec": ("rec", "recovery"), "stun": ("stun",), "body": ("body",),
    "end": ("end", "endurance"), "ag": ("ag", "agility"), "wounds": ("wounds",), "hits": ("hits", "hit_points", "hitpoints"),
    "qu": ("qubonus", "qu_bonus", "qu", "quickness_bonus"), "sd": ("sdbonus", "sd_bonus"), "init": ("initiative", "init"),
    "hp": ("hp",), "con": ("con", "constitution"), "ac": ("ac", "npc_ac"),
    "ocv": ("ocv",), "dcv": ("dcv",), "pd": ("pd",), "ed": ("ed",), "ego": ("ego",), "initiative bonus": ("initiative_bonus",),
}  # fmt: skip
_SHARED = ("hp", "hits", "ac")
_OF_GAMES = {("spd", "dex"): ("spd", "dex", "rec", "stun", "body", "end", "con", "ocv", "dcv", "pd", "ed", "ego"), ("ag",): ("ag", "wounds"),
             ("qu", "hits"): ("qu", "sd", "init", "hits")}  # fmt: skip
"""What the attributes of a sheet are in the games that declare these words."""


def _roll20(item: Fields, labels: Labels) -> Plain:
    """Returns the fighter of a sheet of Roll20: a list of attributes, named as the author of the sheet liked, each with what is left and its most."""
    plain = Plain(used={"attribs"})
    plain.text("name", said(item.get("name")), "name")
    attributes = {
        typed(one.get("name")).lower(): (n, one)
        for n, one in enumerate(_objects(item.get("attribs")))
        if typed(one.get("name"))
    }
    here = {
        word for words, known in _OF_GAMES.items() if all(_declared(word, labels) for word in words) for word in known
    }
    here |= {*_SHARED, *(("initiative bonus",) if labels.free else ())}
    taken: set[str] = set()
    for label, names in _ALIASES.items():
        found = next((attributes[name] for name in names if name in attributes), None)
        if found is None or label not in here:
            continue
        n, one = found
        path = f"attribs[{n}].current"
        most = attributes.get(f"{typed(one.get('name')).lower()}_max")
        left, whole_of_it = whole(one.get("current")), whole(one.get("max"))
        if whole_of_it is None and most is not None:
            whole_of_it = whole(most[1].get("current"))
        taken |= {typed(one.get("name")).lower(), f"{typed(one.get('name')).lower()}_max"}
        number = left if left is not None else whole_of_it
        if number is None:
            if text := typed(one.get("current")):
                plain.leave(say("Left out: {label}, which is a formula: {text}.", label=label, text=text[:40]), path)
        elif left is not None and whole_of_it and label in ("stun", "body", "end", "wounds", "hits", "hp"):
            plain.text(label, f"{left}/{whole_of_it}", path)
        else:
            plain.text(label, f"{number:+d}" if label == "initiative bonus" else str(number), path)
    plain.lost += [
        typed(one.get("name"))
        for name, (_, one) in attributes.items()
        if name not in taken and typed(one.get("current"))
    ]
    return plain


def _declared(word: str, labels: Labels) -> bool:
    return (one := labels.word(word)) is not None and one.kind == VALUE


def _mine(item: Fields, plain: Plain) -> None:
    """A hero of Hero Lab is of the players, unless the file says otherwise."""
    plain.used |= {"type", "isally", "active"}
    if str(item.get("type")).lower() == "hero" and str(item.get("isally", "yes")).lower() != "no":
        plain.fields["player"] = True


SHEETS: tuple[Kind, ...] = (
    Kind(program="D&D Beyond", marks=("baseHitPoints", "stats", "name"), temporary="temporaryHitPoints", more=_beyond, player=True),
    Kind(
        program="Pathbuilder", marks=("attributes.classhp", "proficiencies", "name"), numbers={"ac": "acTotal.acTotal"}, more=_pathbuilder,
        player=True,
    ),
    Kind(
        program="Hero Lab", marks=("health.hitpoints", "name"), gauges={"hp": "health.currenthp / health.hitpoints"}, bonus="initiative.total",
        numbers={"ac": "armorclass.ac"}, inside=("minions.character",), more=_mine,
    ),
    Kind(
        program="Fantasy Grounds", marks=("hp.total", "abilities.dexterity"), gauges={"hp": "hp.total - ?hp.wounds / hp.total"},
        numbers={"ac": "defenses.ac.total"}, bonus="initiative.total | abilities.dexterity.bonus", temporary="hp.temporary", player=True,
    ),
    Kind(
        program="Fantasy Grounds", marks=("initresult", "hptotal | hp", "wounds"), gauges={"hp": "hptotal - wounds / hptotal | hp - wounds / hp"},
        score="initresult", numbers={"ac": "ac"}, temporary="hptemp", more=_tracked,
    ),
    Kind(program="Owlbear", marks=("layer", "metadata", "name | text.plainText"), more=_owlbear),
    Kind(program="Roll20", marks=("pr", "custom"), more=_turn),
)  # fmt: skip


def fits(item: Fields) -> bool:
    """Tells whether an object is a sheet of a known kind."""
    return program(item) != ""


def program(item: Fields) -> str:
    """Returns the program that writes such objects; empty for none that is known."""
    if foundry.is_actor(item):
        return foundry.NAME
    if hero_designer.is_sheet(item):
        return hero_designer.NAME
    if isinstance(item.get("attribs"), list) and said(item.get("name")):
        return "Roll20"
    kind = kind_of(item, SHEETS)
    return kind.program if kind else ""


def is_bystander(item: Fields) -> bool:
    """Tells whether an object is one of a kind that is no fighter: a tree on the map."""
    layer = item.get("layer")
    return isinstance(layer, str) and "metadata" in item and layer.upper() not in ("CHARACTER", "MOUNT")


def read(item: Fields, labels: Labels, file: str) -> Plain | None:
    """Returns the fighter of a sheet; None for an object that is none. `file`: the name of the file without its ending."""
    of = program(item)
    if of == foundry.NAME:
        return foundry.read(item, labels)
    if of == hero_designer.NAME:
        plain = hero_designer.read(item, file)
        if not all(_declared(word, labels) for word in hero_designer.HOME):
            lost = [word for word in plain.fields if word != "name"]
            plain.fields, plain.lost = {"name": plain.fields["name"]}, lost
        return plain
    if isinstance(item.get("attribs"), list) and of:
        return _roll20(item, labels)
    if (kind := kind_of(item, SHEETS)) is None:
        return None
    plain = Plain(home=kind.at_home(labels))
    if said(item.get("name")) and of not in ("Owlbear", "Roll20"):
        plain.text("name", said(item["name"]), "name")
    if kind.player:
        plain.fields["player"] = True
    kind.read(item, plain, labels)
    plain.inside = kind.inside
    plain.used.update(kind.inside)
    return plain
