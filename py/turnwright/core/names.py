"""Names and ids of combatants who join or come back: numbered where several have the same name."""

from collections.abc import Iterable, Sequence
from itertools import count as counted

from turnwright.core.alike import free, letters_behind, like, likes, taken, told_apart
from turnwright.core.fact import F
from turnwright.core.model import AnyCombatant
from turnwright.core.text_input import LONGEST_NUMBERED, slug

Members = Sequence[AnyCombatant]
_namesakes: dict[int, tuple[Members, dict[str, str]]] = {}
"""The side of each name, by the roster it was made for."""
_MOST_ROSTERS = 8
_MOST_BEHIND = 5
"""Characters of a number behind a name, with its space."""
LONGEST_GROUP = LONGEST_NUMBERED - _MOST_BEHIND
"""Characters of the name of a group, behind which its members have numbers."""


def with_room(name: str) -> str:
    """Returns a name so short that a number fits behind it."""
    return name[:LONGEST_GROUP].strip()


def numbered(fight: F, name: str, count: int, always: bool = False) -> list[tuple[str, str]]:
    """Returns (id, name) for newcomers. A single one keeps its name if it is free (unless `always`). Several are numbered after those
    already there; a combatant with the bare name counts as the first. Departed combatants keep their ids, because they may come back."""
    ids = {c.id for c in (*fight.roster, *(d.combatant for d in fight.gone))}
    used, bare = taken(fight), like(name) in likes(c.name for c in told_apart(fight).roster)
    base = slug(name)
    out: list[tuple[str, str]] = []
    if count == 1 and like(name) not in used and not always:
        return [(_free(base, ids), name)]
    number = 1 if bare else 0
    name = with_room(name)
    while len(out) < count:
        number += 1
        if like(f"{name} {number}") in used:
            continue
        new = _free(f"{base}-{number}", ids)
        ids.add(new)
        out.append((new, f"{name} {number}"))
    return out


def side_of_namesakes(fight: F, name: str) -> str:
    """Returns the id of the side on which all are who have this name or are of a group of it, also those who have left; empty for none."""
    known = _namesakes.get(id(fight.roster))
    if known is None or known[0] is not fight.roster:
        sides: dict[str, set[str]] = {}
        for c in (*fight.roster, *(d.combatant for d in fight.gone)):
            for word in {_one(c.group or c.name), _one(stem(c))}:
                sides.setdefault(word, set()).add(c.side)
        known = fight.roster, {word: next(iter(found)) if len(found) == 1 else "" for word, found in sides.items()}
        if len(_namesakes) > _MOST_ROSTERS:
            _namesakes.clear()
        _namesakes[id(fight.roster)] = known
    side = known[1].get(_one(name), "")
    return side if any(one.id == side for one in fight.sides) else ""


def _one(name: str) -> str:
    """Returns a name to compare: goblins are of the same name as a goblin."""
    low = like(name)
    return low[:-1] if len(low) > 3 and low.endswith("s") and not low.endswith("ss") else low


def own_name(fight: F, who: str, name: str) -> str:
    """Returns the name that a combatant gets who is to be called so: "Archer 2" beside an Archer."""
    return free(name, taken(fight, (who,)), LONGEST_NUMBERED)


def group_name(fight: F, name: str, here: Members = (), gone: Members = ()) -> str:
    """Returns the name that a group gets which is to be called so: "Archer A" beside another, also one whose members have all left. `here`
    and `gone`: its own members."""
    own = {c.id for c in (*here, *gone)}
    left = (
        likes(d.combatant.group for d in fight.gone if d.combatant.group and d.combatant.id not in own)
        if own
        else set()
    )
    return free(name, taken(fight, own) | left, LONGEST_GROUP, letters_behind)


def renamed(fight: F, here: Members, gone: Members, old: str, new: str) -> tuple[tuple[str, str], ...]:
    """Returns (id, name) for the members of a group that was called `old`, with numbers behind `new`. Each keeps its number if the name is
    free; those who have left are numbered when they come back."""
    used = taken(fight, {c.id for c in here}) | {like(new)}
    out: dict[str, str] = {}
    for last in (False, True):  # first those who keep their number or a name of their own
        for c in here:
            wished = _in_group(c.name, old, new)
            if c.id not in out and (last or like(wished) not in used):
                out[c.id] = free(wished, used, LONGEST_NUMBERED)
                used.add(like(out[c.id]))
    return (*out.items(), *((c.id, _in_group(c.name, old, new)) for c in gone))


def _in_group(name: str, old: str, new: str) -> str:
    """Returns the name of a member once its group has another: "Elf 2" for "Orc 2", also of the group "Orc A"; a name of its own stays."""
    stem = next((stem for stem in (old, old.rpartition(" ")[0]) if stem and name.startswith(stem)), "")
    return f"{new}{name.removeprefix(stem)}" if stem else name


def stem(c: AnyCombatant) -> str:
    """Returns the name of a combatant without its number: "Orc" for "Orc 2", also in the group "Orc A" the name of the group; a name of its own,
    as that of a wolf in a squad of orcs, stays."""
    own = c.name.rstrip("0123456789").strip() or c.name
    return c.group if f"{c.group} ".startswith(f"{own} ") else own


def named_again(fight: F, c: AnyCombatant) -> tuple[str, str]:
    """Returns (id, name) for a combatant who comes back: its own, or numbered like a duplicate if the name is taken."""
    new, name = numbered(fight, stem(c), 1, always=bool(c.group))[0]
    return (new if fight.find(c.id) else c.id), (name if like(c.name) in taken(fight) else c.name)


def _free(wanted: str, ids: Iterable[str]) -> str:
    taken = set(ids)
    if wanted not in taken:
        return wanted
    return next(f"{wanted}-{n}" for n in counted(2) if f"{wanted}-{n}" not in taken)
