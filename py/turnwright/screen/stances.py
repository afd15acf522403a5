"""What fighters do beside their turns: they delayed, they hold an action, or their Reactions are spent."""

from turnwright.core import AnyCombatant, F, names, unit
from turnwright.core.system import System
from turnwright.screen import shapes
from turnwright.screen.group_words import some
from turnwright.screen.parts import Parts
from turnwright.text import say


def stances(system: System[F], e: F, parts: Parts) -> list[shapes.Stance]:
    """Returns who delays or holds an action, and whose Reactions are spent. Members of a group in the same stance stand together."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for one in parts.now["waiting"] if parts.now else []:
        for who in one["who"]:
            found.setdefault((unit(e.get(who)), one["mode"], one["what"]), []).append(who)
    waiting = [_stance(system, e, who, mode, what) for (_, mode, what), who in found.items()]
    return [*waiting, *parts.spent]


def _stance(system: System[F], e: F, who: list[str], mode: str, what: str) -> shapes.Stance:
    word = system.say(f"stance.{mode}")
    event = names(e, (what,)) if e.find(what) else what
    says = say("stance.for", word=word, event=event) if event else word
    group = system.roster.standing.among(e, _unit(e, who[0]))
    shown = says if len(who) >= len(group) else some(says, len(who), len(group))
    return {"who": who, "icon": "delayed" if mode == "delayed" else "held", "word": word, "says": shown}


def _unit(e: F, who: str) -> tuple[AnyCombatant, ...]:
    own = unit(e.get(who))
    return tuple(c for c in e.roster if unit(c) == own)


def seen_by_players(found: list[shapes.Stance], ours: frozenset[str]) -> list[shapes.Stance]:
    """Returns the stances that the players' screen shows. Of the other sides it shows who delays or holds, but neither for what nor the
    Reactions that are spent. `ours`: the ids of the players' own fighters."""
    return [
        one if one["who"][0] in ours else {**one, "says": one["word"]}
        for one in found
        if one["who"][0] in ours or one["icon"] != "spent"
    ]
