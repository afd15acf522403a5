"""Whether a combatant may use these actions now, and the resulting tally: the one source of legality for actions.

A use is one atomic bundle. The place is judged first: whose half, surprise, change of sides. Then each action in turn is judged on a
running copy of the tally: against the budget, the slots of the segment, and the limits on Z and Opp. All objections are collected, not only
the first.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from turnwright.core import Objection, Objections, Pairs, either, in_play, row
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import declared
from turnwright.systems.collective.rules.action_notation import Action, BadAction, parse
from turnwright.systems.collective.rules.conversions import Way, lacking
from turnwright.systems.collective.rules.options import caps, house, on, option, z_limit, z_round_limit
from turnwright.systems.collective.rules.payment.typed_way import parse_way
from turnwright.systems.collective.rules.slots import SHARED, fits, unplaced
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say

_DEATH = parse("D")
EXCLUDES: tuple[tuple[str, str, str], ...] = (
    ("move", "pick_up", "collective.exclude.pick_up"),
    ("talk", "verbal", "collective.exclude.talk"),
    ("potion", "mouth", "collective.exclude.potion"),
)
DOINGS = (
    "attack", "move", "stand", "pick_up", "potion", "mouth", "step", "gear", "drop", "talk", "verbal", "defend",
)  # fmt: skip
"""The purposes of an action that matter to the rules."""


@dataclass(slots=True)
class JudgedUse:
    """The verdict on a use: the objections, and the tally's numbers after it."""

    pool: dict[str, int]
    used: dict[str, int]
    zeros: int
    whole: bool = False
    died: bool = False
    actions: list[str] = field(default_factory=list)
    against: list[Objection] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    instant: bool = False
    doing: tuple[str, ...] = ()
    counts: bool = False
    """Whether more than Z and N was used, which counts as having acted."""

    def reason(self, rule: str, says: str, overrule: bool = True, short: str = "") -> None:
        self.against.append(RULES.reason(rule, says, overrule, short))

    def pairs(self) -> tuple[Pairs, Pairs]:
        return tuple(self.pool.items()), tuple((k, n) for k, n in self.used.items() if n)


def judge(
    e: Fight, c: Fighter, texts: tuple[str, ...], doing: tuple[str, ...] = (), answers: bool = False
) -> JudgedUse:
    """Judges a use by one combatant. It raises nothing: an unreadable action is an objection too."""
    v = JudgedUse(dict(c.tally.pool), dict(c.tally.used), c.tally.zeros)
    found = list(_read(e, c, sorted(texts, key=_spends_rest), v))
    v.against.extend(_in_time(e, c, [action for action, _ in found]))
    for action, way in found:
        _place(e, c, action, answers, v)
        _pay(e, c, action, way, v)
        v.actions.append(str(way))
        v.instant |= action.mode == "instant"
        v.counts |= action.kind not in ("Z", "N")
    _together(e, c, doing, [action for action, _ in found], v)
    return v


def _spends_rest(text: str) -> bool:
    """Tells whether a part takes all that is left. Such parts come last, so that the order in a bundle does not matter."""
    return text.replace(" ", "").endswith("=round")


def began(c: Fighter) -> dict[str, int]:
    """Returns the pool at the beginning of the round, for the rule of an F of the whole round: what is left, unless some was spent."""
    left = dict(c.tally.pool)
    return left if not c.tally.spent else left | {"V": left.get("V", 0) + 1}


def _read(e: Fight, c: Fighter, texts: Iterable[str], v: JudgedUse) -> Iterator[tuple[Action, Way]]:
    rates = house(e, c.sheet)
    pool = dict(v.pool)
    for text in texts:
        try:
            way = parse_way(text, rates, pool, began(c))
        except BadAction as error:
            v.reason(error.rule or "collective.notation", str(error), overrule=False)
            continue
        if way.action.part and not rates.body_parts:
            v.reason("collective.part", say("use.no_parts"))
        if way.action.exotic and way.action.kind not in dict((*c.sheet.pool, *c.tally.pool)):
            v.reason("collective.notation", say("notation.kind", kind=way.action), overrule=False)
        for key, n in way.spent:
            pool[key] = pool.get(key, 0) - n
        yield _DEATH if way.deadly else way.action, way


# the place: C4 and the entries of C3 about halves


def _in_time(e: Fight, c: Fighter, actions: list[Action]) -> Objections:
    if e.clock.stage != "play":
        yield from in_play(e)
        return
    if clock.down(c) and not all(a.kind == "D" for a in actions):
        yield RULES.reason("turnwright.down", say("down.no_hp", name=c.name))
    if clock.surprised_now(e, c):
        only_z = bool(actions) and all(_plain_z(a) for a in actions)
        if not (only_z and on(e, "surprised_may_z")):
            says = say("use.surprised", name=c.name, segment=e.clock.segment)
            yield RULES.reason("collective.surprise", says)


def _plain_z(action: Action) -> bool:
    return action.kind == "Z" and not action.mode and not action.quick


def _place(e: Fight, c: Fighter, action: Action, answers: bool, v: JudgedUse) -> None:
    if e.clock.stage != "play":
        return
    own = clock.own_half(e, c)
    _while_instant(e, action, own, answers, v)
    if action.kind == "D":
        _death(e, c, v)
    elif action.mode in ("opp", "borrowed", "held"):
        if own:
            v.reason(f"collective.{action.mode}.own_half", say("use.own_half", name=c.name))
    elif action.mode == "instant" or action.kind in ("Z", "N"):
        pass
    elif not own:
        _not_own(e, c, action, v)
    elif clock.barred_now(e, c):
        _barred(e, c, v)
    elif answers:
        v.reason("collective.answer.own_half", say("use.own_half_answer", name=c.name, action=action))
    if action.mode == "borrowed" and "borrow" not in c.sheet.abilities:
        v.reason("collective.borrowed.ability", say("use.may_not_borrow", name=c.name))
    if action.mode == "held":
        _held(e, c, action, v)


def _while_instant(e: Fight, action: Action, own: bool, answers: bool, v: JudgedUse) -> None:
    waiting = next((d for d in e.stack if d.instant), None)
    if waiting is None:
        return
    label = declared(e, (waiting,))
    if action.kind == "N":
        v.reason("collective.null.instant", say("use.no_null", label=label))
    elif answers or not own:
        v.reason("collective.instant.no_answer", say("use.no_answer", label=label))


def _not_own(e: Fight, c: Fighter, action: Action, v: JudgedUse) -> None:
    if clock.barred_now(e, c):
        _barred(e, c, v)
        return
    if e.clock.inserted and e.clock.inserted != c.id:
        v.reason("collective.half", say("use.others_go", name=e.get(e.clock.inserted).name))
        return
    if e.clock.only and e.clock.segment == 0 and e.clock.half == c.side:
        v.reason("collective.first.pc_against_pc", say("first.not_yours", name=c.name))
        return
    v.reason("collective.half", say("use.others_half", side=e.side(e.clock.half).name, name=c.name, action=action))


def _barred(e: Fight, c: Fighter, v: JudgedUse) -> None:
    assert c.tally.barred is not None
    b = c.tally.barred
    v.reason(b.rule, barred_words(e, c))


def barred_words(e: Fight, c: Fighter) -> str:
    """Returns why, and until when, a combatant who joined or changed sides waits."""
    ahead = clock.goes_ahead(e, c.id)
    if ahead is not None:
        return say("barred.ahead", name=c.name, segment=ahead.segment)
    b = c.tally.barred
    assert b is not None
    key = "barred.joined" if b.rule == "collective.join" else "barred.turned"
    return say(key, name=c.name, segment=b.segment, round=b.round)


def _held(e: Fight, c: Fighter, action: Action, v: JudgedUse) -> None:
    if "hold" not in c.sheet.abilities:
        v.reason("collective.held.ability", say("use.may_not_hold", name=c.name))
        return
    here = clock.part(e, c.side) < clock.part(e, e.clock.half)
    since = e.clock.segment if here else e.clock.segment - 1
    used = dict(c.tally.used if here else c.tally.before)
    taken = "S" if on(e, "standard_action_campaign") and action.kind in ("P", "M") else action.kind
    if not _had_half(e, c, since):
        v.reason("collective.held.nothing", say("use.held_nothing", name=c.name, kind=action.kind))
    elif used.get(taken, 0) or used.get("F", 0):
        what = taken if used.get(taken, 0) else "F"
        says = say("use.held_spent", name=c.name, used=what, segment=since, kind=action.kind)
        v.reason("collective.held.used", says)
    elif _only_by_standard(e, c, action.kind, since, used, v):
        says = say("use.held_spent", name=c.name, used="S", segment=since, kind=action.kind)
        v.reason("collective.held.used", says)
    mark = f"h:{action.kind}:{since}"
    if v.used.get(mark, 0) or dict(c.tally.before).get(mark, 0):
        v.reason("collective.held.once", say("use.held_once", name=c.name, kind=action.kind, segment=since))
    v.used[mark] = 1


def _only_by_standard(e: Fight, c: Fighter, kind: str, since: int, used: dict[str, int], v: JudgedUse) -> bool:
    """Tells whether no other kind is left that an S used in that segment could stand for (C3, S)."""
    marks = {**dict(c.tally.before), **v.used}
    held = {k: 1 for k in SHARED if k == kind or marks.get(f"h:{k}:{since}", 0)}
    return any(unplaced(held, used, caps(e, c.sheet)))


def _had_half(e: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether the combatant could have acted on an own half in that segment of this round."""
    if segment < 0 or (c.sheet.surprised and e.clock.round == 1 and segment <= 1):
        return False
    if segment == 0:
        return c.side in e.clock.extra and (not e.clock.only or c.id in e.clock.only)
    barred = c.tally.barred
    own = (e.clock.round, segment, clock.part(e, c.side))
    return barred is None or own >= (barred.round, barred.segment, barred.part)


def _death(e: Fight, c: Fighter, v: JudgedUse) -> None:
    if not on(e, "death_actions"):
        v.reason("collective.death.off", say("death.off"))
        return
    if c.sheet.death_used:
        v.reason("collective.death.once", say("death.reset", name=c.name))
    if c.tally.died or v.died:
        v.reason("collective.death.once", say("death.once", name=c.name))
    dropped = c.tally.dropped
    if dropped is None:
        v.reason("collective.death.now", say("death.not_dropped", name=c.name))
        return
    if not (clock.is_pc(c) or c.sheet.multiplier >= 2):
        v.reason("collective.death.who", say("death.who", name=c.name))
    by = e.find(dropped.by) if dropped.by else None
    friend = by is not None and by.id != c.id and by.side == c.side
    if by is not None and by.id == c.id:
        v.reason("collective.death.self", say("death.self", name=c.name))
    elif friend and not dropped.betrayal:
        v.reason("collective.death.friend", say("death.friend", name=c.name))


# the price: budget, slots and limits


def _pay(e: Fight, c: Fighter, action: Action, way: Way, v: JudgedUse) -> None:
    if way.deadly:
        v.died = True
        return
    for key, need, there in lacking(way, v.pool):
        says = _short(c, action, str(way), key, need, there)
        short = "pool.short" if there else "pool.short.never" if _never_had(c, key) else "pool.short.none"
        v.reason("collective.pool", says, overrule=False, short=say(short, key=key))
    for key, need in way.spent:
        v.pool[key] = max(0, v.pool.get(key, 0) - need)
    v.whole |= way.whole_round
    for problem in fits((way,), v.used, caps(e, c.sheet)):
        v.reason(problem.rule, problem.about(c.name))
    for slot in way.slots:
        v.used[slot] = v.used.get(slot, 0) + 1
    if action.mode == "opp" and not action.quick and action.kind != "Z":
        _opposing(c, action, v)
    if _plain_z(action):
        _zero(e, c, v)


def _short(c: Fighter, action: Action, way: str, key: str, need: int, there: int) -> str:
    if there:
        return say("pool.few", left=there, key=key, way=way, need=need)
    if c.tally.whole:
        return say("pool.none.whole", key=key)
    if _never_had(c, key):
        return say("pool.never.need" if need > 1 else "pool.never", name=c.name, key=key, way=way, need=need)
    if need > 1:
        return say("pool.none.need", key=key, way=way, need=need)
    return say("pool.none.borrow" if action.mode == "borrowed" else "pool.none", key=key)


def _never_had(c: Fighter, key: str) -> bool:
    """Tells whether a combatant has none of these actions in a round, nor was given any in this one."""
    return not dict(c.sheet.pool).get(key) and key not in dict(c.tally.pool)


def _opposing(c: Fighter, action: Action, v: JudgedUse) -> None:
    """Adds the objection to a further Opp action. C3, Opp: one a segment, unless they are of different types among P, M and V; an OppS
    counts as any of them that is free."""
    used = {key[4:]: n for key, n in v.used.items() if key.startswith("Opp:") and n}
    plain = set(SHARED) - used.keys()
    mixed = {action.kind, *used} <= {*SHARED, "S"}
    free = len(plain) - used.get("S", 0) if mixed else 0
    if used and (free < 1 or (action.kind in SHARED and action.kind not in plain)):
        before = row(f"Opp{k}" for k in sorted(used))
        others = either(f"Opp{k}" for k in SHARED if k in plain) if free > 0 else ""
        says = say("opp.one.free" if others else "opp.one", name=c.name, used=before, free=others)
        v.reason("collective.opp.one", says)
    v.used[f"Opp:{action.kind}"] = v.used.get(f"Opp:{action.kind}", 0) + 1


def _zero(e: Fight, c: Fighter, v: JudgedUse) -> None:
    v.used["Z"] = v.used.get("Z", 0) + 1
    v.zeros += 1
    limit, most = z_limit(e, c), z_round_limit(e, c)
    if limit is not None and v.used["Z"] > limit:
        v.reason("collective.zero.segment", say("zero.segment", limit=limit, name=c.name, used=v.used["Z"]))
    if most is not None and v.zeros > most:
        v.reason("collective.zero.round", say("zero.round", limit=most, level=c.sheet.level, name=c.name, used=v.zeros))


def _together(e: Fight, c: Fighter, doing: tuple[str, ...], actions: list[Action], v: JudgedUse) -> None:
    """Adds a warning, or by house rule an objection, for things that exclude each other in a segment."""
    now = set(doing) | ({"mouth"} if any(a.part == "mouth" for a in actions) else set())
    v.doing = tuple(sorted(now))
    all_done = now | set(c.tally.doing)
    for one, other, rule in EXCLUDES:
        if {one, other} <= all_done and {one, other} & now:
            if option(e, "exclusions") == "block" or (rule == "collective.exclude.potion" and on(e, "body_parts")):
                v.reason(rule, RULES[rule].says)
            else:
                v.warnings.append(rule)
