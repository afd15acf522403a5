"""The whole screen as one JSON-ready dict: the shared parts and those of the system (docs/boundary.md).

Every view is complete: the page neither merges nor sorts. Data that grows with the history stays out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from turnwright import shapes
from turnwright.core.alike import told_apart
from turnwright.core.commands import Offer
from turnwright.core.effect import Effect
from turnwright.core.fact import F
from turnwright.core.fields_asked import Mark
from turnwright.core.model import AnyCombatant, ids, unit, units
from turnwright.core.names_in_words import name_all
from turnwright.core.options import Option, Options
from turnwright.core.system import System
from turnwright.drawing.tokens import fighters_token, side_mark, token
from turnwright.drawing.widgets import gauges_json, health, numbers, offer_json, offers_json, percent_left
from turnwright.reading.draft import Draft
from turnwright.roster.fields import fields_of
from turnwright.roster.line_reader import AnyCandidate
from turnwright.table import concentration, offers
from turnwright.table.awaited import awaited_view
from turnwright.table.closing import beaten
from turnwright.table.coming import HOW, Join, first_turn, left_as
from turnwright.table.conditions import effect_json, effects_json
from turnwright.table.corrections import Correct, Hide, SetOption
from turnwright.table.hits import brings, defenses
from turnwright.table.numbers import Chosen, above_maximum, beside, names_beside, shown_name, stats_view
from turnwright.table.signs import USUAL, signs
from turnwright.table.table_events import event_card, event_chip
from turnwright.text import N_, in_language, join_and, join_commas, join_dots, language, say
from turnwright.view import menu
from turnwright.view.fight_name import fight_name
from turnwright.view.form_fields import form_fields, row_fields
from turnwright.view.plate import again, plate
from turnwright.view.stances import stances
from turnwright.view.states_view import add_effect, out_of_fight
from turnwright.view.upkeep import coming, upkeep
from turnwright.view.whose_turn import whose_turn

Fighters = tuple[AnyCombatant, ...]


def view(system: System[F], fight: F) -> shapes.FightView:
    """Returns the whole view except what the session adds (step counts, undo, the log), with names told apart."""
    fight = told_apart(fight)
    parts, rules, over = system.drawn(fight), system.rules.book, system.clock.over(fight)
    actor = _actor(system, fight, parts.card, parts.strikes) if parts.card else None
    names = names_beside(system, fight)
    setup, down = parts.clock is None, "" if parts.prompt or parts.stack else beaten(system, fight)
    awaited = [] if setup or down or over else awaited_view(system, fight)
    foreseen, acting = [] if setup or over else coming(system, fight, parts.next), actor["who"] if actor else []
    preview = None if setup or over or parts.prompt else upkeep(system, fight, foreseen, acting)
    heard = preview.get("aloud", "") if preview and system.clock.acting.who(fight) else ""
    if actor and preview:
        actor["upkeep"] = preview
    return {
        "stage": "setup" if setup else "play",
        "system": system.about.id,
        "system_name": system.game(fight),
        "gauge": system.about.gauge,
        "title": fight_name(system, fight),
        "sides": [_side(system, fight, s.id) for s in fight.sides],
        "note": fight.note,
        "effects": [
            *(_whole(system, fight, x) for x in fight.effects if not x.who),
            *(event_chip(system, fight, event) for event in fight.events),
        ],
        "event": event_card(system, fight),
        "conditions": [system.say(USUAL[name]) for name in system.roster.conditions],
        "states": [system.say(name) for name in system.roster.states.reserved()],
        "running": [{"id": x.id, "name": x.name, "who": x.who} for x in fight.effects],
        "summary": parts.summary,
        "clock": _clock(parts.clock, heard) if parts.clock else None,
        "now": parts.now,
        "stances": stances(system, fight, parts),
        "signs": signs(system, fight),
        "marks": list(parts.marks),
        "brings": brings(system),
        "defenses": list(defenses(system, fight)),
        "actor": actor,
        "order": list(parts.order),
        "next": plate(system, fight, parts, down, actor, awaited),
        "doubts": concentration.doubts(system, fight),
        "awaited": awaited,
        "respond": _respond(system, parts.respond) if parts.respond is not None else None,
        "prompt": parts.prompt,
        "stack": list(parts.stack),
        "stack_acts": offers_json(fight, rules, parts.stack_acts),
        "again": again(system, fight, parts.again, down),
        "over": over,
        "upkeep": None if actor else preview,
        "wound": offer_json(fight, rules, parts.wound) if parts.wound else None,
        "what_if": offers_json(fight, rules, parts.what_if),
        "table": menu.table(system, fight, [*parts.table, *offers.table(system, fight)]),
        "fighters": [_row(system, fight, group, setup, names) for group in units(fight.roster)],
        "everyone": [_anyone(system, fight, c, names) for c in fight.roster if not _fallen(system, fight, c)],
        "fallen": [_anyone(system, fight, c, names) for c in fight.roster if _fallen(system, fight, c)],
        "gone": _gone(system, fight),
        "setup": _setup(system, fight) if setup else None,
        "options": _options(system, fight),
        "presets": [
            offer_json(fight, rules, offers.preset(system, fight, p)) for p in system.rules.options.presets.values()
        ],
    }


def _whole(system: System[F], fight: F, effect: Effect) -> shapes.Effect:
    return {**effect_json(system, fight, effect), "brings": bool(effect.brings)}


def _clock(clock: shapes.Clock, note: str) -> shapes.FightClock:
    """Returns the clock with what is spoken of it. `note`: what the voice says of the step to come."""
    said: shapes.Aloud = {**clock["aloud"], "note": note} if note else clock["aloud"]
    return {**clock, "aloud": said, "say": whose_turn("", said)}


def _respond(system: System[F], count: int) -> shapes.Respond:
    shown: shapes.Respond = {"label": system.say("Respond"), "count": count}
    if "evasions" in system.screen.queries:
        shown["evades"] = True
    return shown


def _side(system: System[F], fight: F, side: str) -> shapes.Side:
    shape, tone = side_mark(fight, side)
    place = system.clock.side_place(fight, side)
    return {"id": side, "name": fight.side(side).name, "shape": shape, "tone": tone, "place": place}


def _actor(system: System[F], fight: F, card: shapes.Card, strikes: bool) -> shapes.Actor:
    who = tuple(card["who"])
    group = [fight.get(w) for w in who]
    members = [_member(system, fight, c) for c in sorted(group, key=lambda c: system.roster.standing.down(fight, c))]
    up = system.clock.acting.named(fight)
    turns = max(dict(fight.turns).get(w, 0) for w in who)
    return {
        **card,
        "name": system.clock.acting.name(fight),
        "token": fighters_token(fight, up, card["token"]["state"]),
        "go": join_dots((system.clock.chapter(fight), system.clock.margin(fight), unit(group[0]), str(turns))),
        "foes": _foes(system, fight, group) if strikes else [],
        "members": members,
        "hidden": any(c.hidden for c in group),
        "note": _note(group),
        "effects": effects_json(system, fight, (x for x in fight.effects if x.who in who)),
        "add_effect": add_effect(system, fight, who),
        "parts": [
            {"who": list(part), "name": system.roster.standing.name_with_numbers(fight, part)} for part in _parts(card)
        ],
    }


def _parts(card: shapes.Card) -> list[tuple[str, ...]]:
    """Returns the members of a group, as far as they are several but not all, for whom an action of the card is possible."""
    offers = (one for act in card["acts"] for one in (act, *act.get("pad", ())))
    able = dict.fromkeys(tuple(offer.get("able", ())) for offer in offers)
    return [who for who in able if 1 < len(who) < len(card["who"])]


def _foes(system: System[F], fight: F, group: Sequence[AnyCombatant]) -> list[str]:
    """Returns the rows that still stand of those whom one of these may hit, the other sides, by their first member."""
    sides = {c.side for c in group}
    rows = units(c for c in fight.roster if sides - {c.side})
    return [row[0].id for row in rows if system.roster.looks(fight, row) != "down"]


def _note(group: Sequence[AnyCombatant]) -> str:
    """Returns the notes on these combatants, each once."""
    return join_dots(dict.fromkeys(c.note for c in group))


def _row(system: System[F], fight: F, group: Fighters, setup: bool, names: Chosen) -> shapes.Row:
    """Returns a roster row. It is small, because a fight may have two hundred. Only set-up adds fields to edit in place."""
    who, first, rules = list(ids(group)), group[0], system.rules.book
    left = percent_left(group, system.about.gauge)
    found: shapes.Row = {
        "id": first.id,
        "who": who,
        "name": system.roster.standing.name_fighters(fight, group),
        "token": fighters_token(fight, system.roster.standing.among(fight, group), system.roster.looks(fight, group)),
        "detail": system.setup.detail(fight, group),
        "health": health(group, system.about.gauge, partial(system.roster.looks_down, fight)),
        "hidden": any(m.hidden for m in group),
        "gauges": list(dict.fromkeys(g.name for m in group for g in m.gauges)),
        "fields": row_fields(system, fight, group) if setup else [],
        "marks": _marks(system, group, main=True) if setup else [],
        "acts": offers_json(fight, rules, offers.sides(system, fight, first.side, ids(group))[:1]) if setup else [],
    }
    if len(group) > 1:
        found["group"] = first.group
    if numbers_beside := beside(system, fight, group, names):
        found["beside"] = numbers_beside
    if further := "" if setup else _further(system, group):
        found["further"] = further
    return found if left is None else {**found, "left": left}


def _further(system: System[F], group: Fighters) -> str:
    """Returns the gauges beside the main one in words, if all of the group have the same; of several only those that are not full."""
    found = [g for g in group[0].gauges if g.name != system.about.gauge and all(c.gauge(g.name) == g for c in group)]
    shown = [g for g in found if len(found) == 1 or g.value != g.most]
    return join_dots(map(numbers, shown))


def _fallen(system: System[F], fight: F, c: AnyCombatant) -> bool:
    return bool(c.group) and system.roster.standing.down(fight, c)


def _anyone(system: System[F], fight: F, c: AnyCombatant, names: Chosen) -> shapes.Choice:
    numbers = {g.name: health((c,), g.name) for g in c.gauges}
    found: shapes.Choice = {"value": c.id, "label": c.name, "token": token(fight, c.id, c.side), "gauges": numbers}
    if _fallen(system, fight, c):
        found["token"]["state"] = "down"
    if own := beside(system, fight, (c,), names):
        found["beside"] = own
    return found


def fighter(system: System[F], fight: F, who: str) -> shapes.Fighter | None:
    """Returns everything about one roster row (the `fighter` question): all numbers, conditions and offers."""
    group = next((g for g in units(fight.roster) if any(c.id == who for c in g)), None)
    if group is None:
        return None
    found, shown = ids(group), _row(system, fight, group, False, names_beside(system, fight))
    if stats := stats_view(system, fight, group):
        shown["stats"] = stats
    return {
        **shown,
        "above": above_maximum(system, fight, group),
        "note": _note(group),
        "members": [_whole_member(system, fight, m) for m in group],
        "effects": effects_json(system, fight, (x for x in fight.effects if x.who in found)),
        "add_effect": add_effect(system, fight, found),
        "fields": form_fields(system, fight, group),
        "marks": _marks(system, group, main=False),
        "acts": menu.fighter(system, fight, offers.fighter(system, fight, group)),
    }


def _member(system: System[F], fight: F, c: AnyCombatant) -> shapes.Member:
    mark = fighters_token(fight, (c,), system.roster.looks(fight, (c,)))
    state = system.roster.states.of_member(fight, c)
    return {"id": c.id, "name": c.name, "token": mark, "gauges": gauges_json(c), "state": state}


def _whole_member(system: System[F], fight: F, c: AnyCombatant) -> shapes.Member:
    """Returns a member of a row; one without the main gauge has the offer that takes it out of the fight."""
    member, out = _member(system, fight, c), None if c.gauge(system.about.gauge) else out_of_fight(system, fight, c)
    return {**member, "out": out} if out else member


def _gone(system: System[F], fight: F) -> list[shapes.Offer]:
    """Returns the departed combatants, latest first, each with the offers that bring it back."""
    left = replace(fight, roster=tuple(d.combatant for d in reversed(fight.gone)))
    since = {d.combatant.id: d.round for d in fight.gone}
    return [_gone_row(system, left, fight, group, since) for group in units(left.roster)]


def _gone_row(system: System[F], left: F, fight: F, group: Fighters, since: Mapping[str, int]) -> shapes.Offer:
    """Returns one departed row. `left`: a fight that contains the departed; `since`: the round in which they left."""
    c = group[0]
    gone = system.say("gone.round", round=since[c.id]) if since[c.id] else ""
    how = {d.how for d in fight.gone if d.combatant.id in ids(group)}
    if how <= HOW.keys():
        gone = join_commas((join_and(map(left_as, sorted(how))), gone))
    note = join_dots((health(group, system.about.gauge, partial(system.roster.looks_down, left)), gone))
    row = Offer(
        f"gone:{c.id}",
        name_all(left, ids(group)),
        "",
        {},
        note=note,
        small_offers=tuple(offers.back(system, fight, group)),
    )
    return {**offer_json(fight, system.rules.book, row), "token": fighters_token(left, group, "ready")}


def _mark(m: Mark, who: list[str]) -> shapes.Mark:
    args: shapes.Args = {"who": who, "field": m.name, "value": "no" if m.on else "yes"}
    return {"name": m.name, "label": m.label, "on": m.on, "do": Correct.name, "args": args}


def _marks(system: System[F], group: Fighters, main: bool) -> list[shapes.Mark]:
    """Returns the system's marks and the shared one: hidden from the players."""
    who = list(ids(group))
    hidden = any(m.hidden for m in group)
    own = [_mark(m, who) for m in _marks_of(system, group) if m.main or not main]
    args: shapes.Args = {"who": who, "on": not hidden}
    return [*own, {"name": "hidden", "label": say("Hidden"), "on": hidden, "do": Hide.name, "args": args}]


def _marks_of(system: System[F], group: Fighters) -> list[Mark]:
    """Returns the marks of a combatant or group. A group's mark is on if all members have it; if only some have it, it says how many."""
    each = [fields_of(system).marks(c) for c in group]
    found = []
    for n, mark in enumerate(each[0]):
        count = sum(marks[n].on for marks in each)
        some = (
            say("{mark} ({count} of {most})", mark=mark.label, count=count, most=len(group))
            if 0 < count < len(group)
            else mark.label
        )
        found.append(replace(mark, label=some, on=count == len(group)))
    return found


MOST_LETTERS = 6


def _setup(system: System[F], fight: F) -> shapes.Setup:
    between = tuple(side.name.lower() for side in fight.between)
    hints = (word for hint in system.setup.HINTS for word in ((hint,) if hint else between))
    examples = [_example(system, fight, text, says) for text, says in system.setup.EXAMPLES]
    legend: list[shapes.Letter] = []
    first, *_ = system.screen.primer().parts
    legend += ({"key": item.keys[0], "name": item.name, "says": item.says} for item in first.items if item.keys)
    return {
        "placeholder": say(system.about.example),
        "empty": system.say("No fighters yet. Type a name."),
        "hints": [{"label": word, "text": f", {word}"} for word in hints],
        "start": offer_json(fight, system.rules.book, system.screen.start(fight)),
        "examples": examples,
        "legend": legend[:MOST_LETTERS],
        "which_rules": system.rules.options.question,
        "lesson": {group[0].id for group in units(fight.roster)} <= {example["who"] for example in examples},
    }


def _example(system: System[F], fight: F, text: str, says: str) -> shapes.Example:
    """Returns an example of a typed line, and the row it became, if it is in the fight."""
    found = _read_example(system, fight, text)
    shown, meant = _shown(system, fight, text, found), found.fighter
    name = shown["token"]["name"]
    same = (c.id for c in fight.roster if name in (c.name, c.group) and (c.side, c.sheet) == (meant.side, meant.sheet))
    who = next(same, "")
    return {"text": text, "says": system.say(says), "token": shown["token"], "who": who, "add": shown["add"]}


_EXAMPLES: dict[tuple[object, ...], AnyCandidate] = {}
MOST_EXAMPLES = 64


def _read_example(system: System[F], fight: F, text: str) -> AnyCandidate:
    """Parses an example, which depends on sides, options and clock only. Remembered, because every view of set-up parses the same ones."""
    key = (fight.system, fight.sides, fight.options, fight.clock, text)
    if key not in _EXAMPLES:
        if len(_EXAMPLES) >= MOST_EXAMPLES:
            _EXAMPLES.clear()
        _EXAMPLES[key] = fields_of(system).read(fight, text)
    return _EXAMPLES[key]


GROUPS = {
    "choice": N_("The rules offer a choice"),
    "silent": N_("The rules do not say"),
    "app": N_("Done by the app"),
}
"""The groups of house rules by the reason for the choice, with their headings."""


def _options(system: System[F], fight: F) -> list[shapes.Option]:
    """Returns all house rules, sorted by group."""
    return _house_rules(system.rules.options, fight.options, language())


@lru_cache(maxsize=8)  # every view shows them, and they seldom change; another language is another object
def _house_rules(options: Options, chosen: tuple[tuple[str, str], ...], _language: object) -> list[shapes.Option]:
    by_group = sorted(options.all.values(), key=lambda o: list(GROUPS).index(o.group))
    return [_option(o, options.value(chosen, o.id)) for o in by_group]


def _option(o: Option, value: str) -> shapes.Option:
    return {
        "id": o.id,
        "question": o.question,
        "help": o.help,
        "cite": o.cite,
        "choices": [] if o.read else [{"value": c.value, "label": in_language(c.label)} for c in o.answers],
        "examples": [c.value for c in o.answers] if o.read else [],
        "value": value,
        "default": o.default,
        "kind": "text" if o.read else "choice",
        "group": say(GROUPS[o.group]),
        "changed": value != o.default,
        "do": SetOption.name,
        "args": {"id": o.id},
    }


def reading_of(system: System[F], fight: F, text: str, found: AnyCandidate) -> shapes.TypedLine:
    """Returns what a line that is read would add, with the offer that adds it."""
    shown = _shown(system, fight, text, found)
    first = first_turn(system, fight, text)
    return {**shown, "detail": join_dots((shown["detail"], first)), "first": first}


def _shown(system: System[F], fight: F, text: str, found: AnyCandidate) -> shapes.TypedLine:
    """Returns the reading of a typed line as the page shows it."""
    draft, side = found.draft, found.fighter.side
    left = found.left()
    noted = join_commas(f"{shown_name(stat.name)} {stat.value}" for stat in found.fighter.stats)
    detail = join_dots((
        fight.side(side).name, *system.setup.describe(fight, found.fighter, found.typed),
        join_commas(map(fields_of(system).condition, (said.text for said in draft.conditions))),
        say("noted: {words}", words=noted) if noted else "",
        say("left out: {words}", words=join_commas(left)) if left else "",
        say("list number {number} left out", number=found.listed) if found.listed else "",
    ))  # fmt: skip
    line = fields_of(system).typed_line(fight, replace(draft, assumed=False)) if draft.assumed else text
    add = Join(line).button(say(("Add", "Add {count}"), count=draft.count))
    return {**_understood(fight, draft, side, detail), "add": offer_json(fight, system.rules.book, add), "first": ""}


def _understood(fight: F, draft: Draft, side: str, detail: str) -> shapes.Understood:
    """Returns the interpretation of a typed line, for the set-up screen."""
    many, name = draft.count > 1, draft.name.text
    shape, tone = side_mark(fight, side)
    letters = say("×{count}", count=draft.count) if many else fight.letters(name)
    mark: shapes.Token = {
        "id": "", "letters": letters, "side": side, "shape": shape, "tone": tone, "state": "ready", "name": name,
    }  # fmt: skip
    if draft.hidden:
        mark["hidden"], detail = True, join_dots((detail, say("hidden")))
    title = say("{name} ×{count}, one group", count=draft.count, name=name) if many else name
    return {"title": title, "detail": join_dots((detail, draft.note)), "token": mark}
