"""The players' view: drawn from the fight that players know (`view/known.py`), so hidden data never reaches their screen.

It has that fight and a glance: the little that players see at the table but that fight no longer holds. Nothing is copied from the GM's view
and then cut, so a new part of the GM's screen cannot leak. A players' link carries this view, so it shows the same as the players' screen.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from turnwright import shapes
from turnwright.core.fact import F
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import AnyCombatant, Gauge, ids, units
from turnwright.core.names_in_words import name_all
from turnwright.core.system import System
from turnwright.core.view_parts import TimelineStop
from turnwright.drawing.group_words import of_group
from turnwright.drawing.tokens import fighters_token
from turnwright.drawing.widgets import health
from turnwright.table.coming import left_as
from turnwright.table.signs import gravest_first, sign_of
from turnwright.text import N_, join_commas, join_sentences, say
from turnwright.view import veil
from turnwright.view.fight_name import fight_name
from turnwright.view.known import known
from turnwright.view.opaque import opaque
from turnwright.view.stances import seen_by_players, stances
from turnwright.view.whose_turn import whose_turn

HURT = ((1.0, "fine"), (0.5, "hurt"), (0.0, "bad"))
DOWN = "down"
LOOKS = (*(word for _, word in HURT), DOWN)
IN_WORDS = {"fine": N_("fine"), "hurt": N_("hurt"), "bad": N_("bad"), DOWN: N_("down")}
WORSE = ("bad", "hurt")
"""The looks of somebody who stands but is not fine, the worst first."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What players see at the table but the fight they know does not hold."""

    up: tuple[str, ...] = ()
    """The ids of the acting combatants whom they know."""
    secret: bool = False
    """Whether a hidden combatant is acting."""
    looks: tuple[tuple[str, str], ...] = ()
    """For combatants of other sides: id and look (one of LOOKS)."""


def glance(system: System[F], fight: F) -> Glance:
    """Returns the glance for the current state of the fight."""
    seen, actor = known(system, fight), system.drawn(fight).card
    acting = tuple(actor["who"]) if actor else ()
    up = tuple(w for w in acting if seen.find(w) is not None)
    others = (fight.get(c.id) for c in seen.roster if c.side != fight.party.id)
    looks = tuple((c.id, look) for c in others if (look := looks_like(system, fight, c)))
    return Glance(up, bool(acting) and not up, looks)


def players(
    system: System[F], fight: F, told: Glance | None = None, key: str = "", words: bool = False, ahead: bool = False
) -> shapes.PlayersView:
    """Returns the players' screen: who acts, who is next, and what each player has left (docs/boundary.md). `told`: a glance taken from the
    real fight, when `fight` is only the players' copy. `key`: from which their ids are made (`opaque`). `words`: how the players' own are in
    words alone, as of other sides; `ahead`: when other sides act next, too."""
    return opaque(with_gms_ids(system, fight, told, words, ahead), key)


def with_gms_ids(
    system: System[F], fight: F, told: Glance | None = None, words: bool = False, ahead: bool = False
) -> shapes.PlayersView:
    """Returns the players' screen with the ids of the GM's."""
    seen, glanced = known(system, fight), told or glance(system, fight)
    acting = tuple(w for w in glanced.up if seen.find(w) is not None)
    parts = system.drawn(seen)
    over = system.clock.over(seen)
    public = system.screen.for_players(seen, parts.clock) if parts.clock else None
    if public and parts.clock and over:  # where the clock stood is nobody's place any more
        stood = parts.clock
        public = {**public, "place": stood["place"], "part": stood["part"], "aloud": stood["aloud"]}
    clock = _clock(public, glanced.secret, ahead) if public else None
    ours = frozenset(c.id for c in seen.members(seen.party.id))
    order = [_stop(stop) for stop in parts.order]
    if glanced.secret and parts.card:  # the acting one of the known fight really comes next
        card = parts.card
        order.insert(0, {"kind": "stop", "name": card["name"], "token": card["token"], "detail": card["detail"]})
    order = veil.order(order, ours, parts.clock["picture"] if parts.clock else None, ahead)
    looks = dict(glanced.looks)
    if words:
        looks |= {who: look for who in ours if (look := looks_like(system, seen, seen.get(who)))}
    now = tuple(map(seen.get, acting))
    able = tuple(c for c in now if system.clock.acting.able(seen, c))
    up = _row(system, seen, looks, able or now, frozenset(), words) if now and not over else None
    waits = say("The fight is over.") if over else say("The GM acts.") if glanced.secret else ""
    acts = say(("{name} is up", "{name} are up"), name=up["name"], count=len(able)) if up else ""
    if up and not able:
        acts = say("{name} cannot act", name=up["name"])
    turn = "" if over or glanced.secret else whose_turn(acts, public["aloud"] if public else None)
    ended = parts.clock["aloud"]["note"] if over and parts.clock else ""
    timeline = system.screen.timeline(seen, AHEAD) if ours and not words else ()
    coming = frozenset({*acting[:1], *(stop["token"]["id"] for stop in order if "token" in stop)})
    return {
        "title": fight_name(system, seen),
        "system_name": system.game(fight),
        "clock": clock,
        "stances": seen_by_players(stances(system, seen, parts), ours),
        "up": up,
        "does": "" if not up else parts.does if able else say("cannot act"),
        "waits": waits,
        "turn": join_sentences(text for text in (turn, ended or waits) if text),
        "order": order,
        "rows": [
            *(
                _with_next(_row(system, seen, looks, group, coming, words), group, () if over else timeline)
                for group in units(seen.roster)
            ),
            *_gone(seen),
        ],
    }


AHEAD = 40
"""How many places ahead the next turn of a fighter of the players is looked for."""


def _with_next(
    row: shapes.PlayersRow, group: tuple[AnyCombatant, ...], ahead: Sequence[TimelineStop]
) -> shapes.PlayersRow:
    """Returns the row of a fighter of the players' side with the place of the next turn: their own numbers tell it."""
    who = set(ids(group))
    where = next((stop.label for stop in ahead if who.intersection(stop.who)), "") if row["mine"] else ""
    return {**row, "next": where} if where else row


def _gone(fight: F) -> Iterator[shapes.PlayersRow]:
    """Yields a row for those who left the fight that players know alive before everybody's eyes: they fled, yielded or were captured."""
    how = {d.combatant.id: d.how for d in fight.gone if d.how}
    left = replace(fight, roster=tuple(d.combatant for d in fight.gone if d.combatant.id in how))
    for group in units(left.roster):
        yield {
            "name": name_all(left, ids(group)),
            "token": fighters_token(left, group, "down"),
            "detail": "",
            "health": join_commas(dict.fromkeys(left_as(how[c.id]) for c in group)),
            "effects": [],
            "signs": [],
            "mine": False,
        }


def _clock(clock: shapes.Clock, secret: bool, ahead: bool) -> shapes.PlayersClock:
    """Returns the clock without the GM's note; during a turn of a hidden combatant, only the place."""
    said = "" if secret else whose_turn("", clock["aloud"])
    return {
        "place": clock["place"],
        "part": "" if secret else clock["part"],
        "right": clock["right"],
        "say": said,
        "picture": None if secret else veil.picture(clock["picture"], said, ahead),
    }


def _row(
    system: System[F],
    seen: F,
    looks: dict[str, str],
    group: tuple[AnyCombatant, ...],
    coming: frozenset[str],
    words: bool = False,
) -> shapes.PlayersRow:
    """Returns one row. A group has the token of its next member in the order (`coming`: ids of tokens), because its first member may be
    dead. `words`: without numbers also of the players' own."""
    who = ids(group)
    mine = group[0].side == seen.party.id
    numbers = mine and not words
    up = system.roster.standing.among(seen, group)
    mark = fighters_token(seen, up, system.roster.token_state(seen, group))
    mark["id"] = next((w for w in who if w in coming), mark["id"])
    down = partial(system.roster.looks_down, seen)
    held = _conditions(system, seen, up, numbers)
    row: shapes.PlayersRow = {
        "name": system.roster.standing.name_with_numbers(seen, ids(up)),
        "token": mark,
        "detail": system.setup.detail(seen, group) if numbers else "",
        "health": health(group, system.about.gauge, down) if numbers else _word([looks[w] for w in who if w in looks]),
        "effects": of_group(held),
        "signs": [{"icon": sign_of(name).icon, "word": name} for name in gravest_first(chain.from_iterable(held))],
        "mine": mine,
    }
    return {**row, "members": [_member(c) for c in group]} if numbers else row


def _member(c: AnyCombatant) -> shapes.PlayersMember:
    return {"name": c.name, "gauges": [_gauge(g) for g in c.gauges]}


def _gauge(gauge: Gauge) -> shapes.PlayersGauge:
    shown: shapes.PlayersGauge = {"name": gauge.name, "value": gauge.value, "most": gauge.most}
    return {**shown, "temp": gauge.temp} if gauge.temp else shown


def _conditions(system: System[F], seen: F, group: tuple[AnyCombatant, ...], mine: bool) -> list[list[str]]:
    """Returns the conditions of each member of a row, without those that the detail tells, which only the players' own fighters have."""
    said = {effect for c in group for effect, _ in system.roster.states.carried(c)} if mine else set()
    return [[x.name for x in seen.effects if x.who == c.id and x.id not in said] for c in group]


def looks_like(system: System[F], fight: F, c: AnyCombatant) -> str:
    """Returns how a combatant of another side looks, as a catalogue key; empty without a gauge."""
    gauge = c.gauge(system.about.gauge)
    if gauge is None or gauge.most <= 0:
        return ""
    if gauge.value <= 0 and system.roster.looks_down(fight, c):
        return DOWN
    return next(look for least, look in HURT if max(0, gauge.value) / gauge.most >= least)


def _word(looks: list[str]) -> str:
    """Returns how a group looks: one word if all who stand look the same, else how many look worse than fine; and how many have fallen."""
    found = Counter(looks)
    fallen = found.pop(DOWN, 0)
    if not found:
        return say("down") if looks else ""
    if len(found) == 1:
        told = [say(IN_WORDS[next(iter(found))])]
    else:
        told = [
            say("{count} of {of} {word}", count=found[look], of=found.total(), word=say(IN_WORDS[look]))
            for look in WORSE
            if found[look]
        ]
    return join_commas((*told, say("{count} down", count=fallen) if fallen else ""))


def _stop(stop: shapes.Stop) -> shapes.PlayersStop:
    if stop["kind"] == "event":
        return {"kind": "event", "name": stop["name"], "detail": stop["detail"]}
    if stop["kind"] == "sep":
        return {"kind": "sep", "label": stop["label"]}
    return {"kind": "stop", "name": stop["name"], "token": stop["token"], "detail": stop["detail"]}
