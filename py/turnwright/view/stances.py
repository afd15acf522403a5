"""What fighters do beside their turns: they delayed, they hold an action, or their Reactions are spent."""

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.model import ids
from turnwright.core.names_in_words import name_all
from turnwright.core.system import System
from turnwright.core.view_parts import Drawn
from turnwright.drawing.group_words import of_some
from turnwright.text import N_, say


def stances(system: System[F], fight: F, parts: Drawn) -> list[shapes.Stance]:
    """Returns who delays or holds an action, and whose Reactions are spent. Members who have a place together and the same
    stance stand together."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for one in parts.now["waiting"] if parts.now else []:
        for who in one["who"]:
            found.setdefault(
                (system.roster.standing.place_key(fight, fight.get(who)), one["mode"], one["what"]), []
            ).append(who)
    acting = parts.card["who"] if parts.card else []
    waiting = [_stance(system, fight, who, mode, what, acting) for (_, mode, what), who in found.items()]
    return [*waiting, *parts.spent]


def _stance(system: System[F], fight: F, who: list[str], mode: str, what: str, acting: list[str]) -> shapes.Stance:
    word = system.say(system.screen.stances.get(mode, N_("delayed")))
    event = name_all(fight, (what,)) if fight.find(what) else what
    says = say("{word}: {event}", word=word, event=event) if event else word
    # the card counts its own members only
    group = acting if set(acting) & set(who) else _beside(system, fight, who[0])
    up = system.roster.standing.who_stands(fight, group)
    count = sum(w in who for w in up)
    shown = says if count >= len(up) else of_some(says, count, len(up))
    return {"who": who, "icon": "delayed" if mode == "delayed" else "held", "word": word, "says": shown}


def _beside(system: System[F], fight: F, who: str) -> tuple[str, ...]:
    """Returns those who have a place together with this one."""
    place_key = system.roster.standing.place_key
    own = place_key(fight, fight.get(who))
    return ids(c for c in fight.roster if place_key(fight, c) == own)


def seen_by_players(found: list[shapes.Stance], ours: frozenset[str]) -> list[shapes.Stance]:
    """Returns the stances that the players' screen shows. Of the other sides it shows who delays or holds, but neither for what nor the
    Reactions that are spent. `ours`: the ids of the players' own fighters."""
    return [
        one if one["who"][0] in ours else {**one, "says": one["word"]}
        for one in found
        if one["who"][0] in ours or one["icon"] != "spent"
    ]
