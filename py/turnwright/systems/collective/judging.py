"""Whether actions may be used: the objections to a use, none of them final."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from turnwright.core import Objection, Objections, Pairs, in_play, join_commas, join_or
from turnwright.systems.collective import state
from turnwright.systems.collective.fitting import CAP, SHARED, Table, fits, unplaced
from turnwright.systems.collective.notation import Action, BadAction, parse
from turnwright.systems.collective.options import caps, house, on, option, value_order, z_limit, z_round_limit
from turnwright.systems.collective.paying import parse_way
from turnwright.systems.collective.pools import Spent, short_of
from turnwright.systems.collective.prices import Way, lacking
from turnwright.systems.collective.stack import declared
from turnwright.systems.collective.state import RULES, Fight, Fighter
from turnwright.systems.collective.words import say
from turnwright.text import N_

EXCLUDES: tuple[tuple[str, str, str], ...] = (
    ("move", "pick_up", "collective.exclude.pick_up"),
    ("talk", "verbal", "collective.exclude.talk"),
    ("potion", "mouth", "collective.exclude.potion"),
)

DOINGS = (
    "attack", "move", "stand", "pick_up", "potion", "mouth", "step", "gear", "drop", "talk", "verbal", "defend",
)  # fmt: skip
"""The purposes of an action that matter to the rules."""

_DEATH, _ZERO = parse("D"), parse("Z")


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

    def add(self, objection: Objection) -> None:
        self.against.append(objection)

    def pairs(self) -> tuple[Pairs, Pairs]:
        return tuple(self.pool.items()), tuple((k, n) for k, n in self.used.items() if n)


def likeness(fight: Fight, c: Fighter) -> object:
    """Returns everything that a verdict on a combatant's actions depends on; equal combatants share one verdict."""
    dropped = c.tally.dropped
    by_itself = dropped is not None and dropped.by == c.id
    return c.sheet, c.tally, c.side, state.down(c), state.own_half(fight, c), by_itself


def judge(
    fight: Fight, c: Fighter, texts: tuple[str, ...], doing: tuple[str, ...] = (), answers: bool = False
) -> JudgedUse:
    """Judges a use by one combatant. It raises nothing: an unreadable action is an objection too."""
    v = JudgedUse(dict(c.tally.pool), dict(c.tally.used), c.tally.zeros)
    rest_last = sorted(texts, key=lambda text: text.replace(" ", "").endswith("=round"))  # it takes all that is left
    found = list(_read(fight, c, rest_last, v))
    v.against.extend(_in_time(fight, c, [action for action, _ in found]))
    for action, way in found:
        _place(fight, c, action, answers, v)
        _pay(fight, c, action, way, v)
        v.actions.append(str(way))
        v.instant |= action.mode == "instant"
        v.counts |= action.kind not in ("Z", "N")
    _together(fight, c, doing, [action for action, _ in found], v)
    return v


def table(fight: Fight, c: Fighter) -> Table:
    """Returns what a combatant can pay with now, and in which order of value."""
    full, spent = c.tally.refilled(c.sheet.pool).pool, c.tally.spent
    used, limits = dict(c.tally.used), caps(fight, c.sheet)
    return Table(dict(c.tally.pool), dict(full), spent, used, limits, house(fight, c.sheet), value_order(fight))


def spent(fight: Fight, who: str, label: str, verdict: JudgedUse) -> Spent:
    """Returns the fact of a use, from the verdict of `judge`."""
    pool, used = verdict.pairs()
    own = verdict.counts and state.own_half(fight, fight.get(who))
    actions = tuple(verdict.actions)
    return Spent(who, actions, pool, used, verdict.zeros, own, label, verdict.whole, verdict.doing, verdict.died)


def _read(fight: Fight, c: Fighter, texts: Iterable[str], v: JudgedUse) -> Iterator[tuple[Action, Way]]:
    rates = house(fight, c.sheet)
    pool = dict(v.pool)
    for text in texts:
        try:
            way = parse_way(text, rates, pool, c.tally.spent or pool != v.pool)
        except BadAction as error:
            v.add(RULES.reason(error.rule or "collective.notation", str(error), overrule=False))
            continue
        if way.action.part and not rates.body_parts:
            v.add(RULES.reason("collective.part", say("Body parts have no P of their own at this table. Use P.")))
        if way.action.exotic and way.action.kind not in dict((*c.sheet.pool, *c.tally.pool)):
            v.add(
                RULES.reason(
                    "collective.notation", say("There is no action type {kind}.", kind=way.action), overrule=False
                )
            )
        for key, n in way.spent:
            pool[key] = pool.get(key, 0) - n
        yield _DEATH if way.deadly else way.action, way


def _in_time(fight: Fight, c: Fighter, actions: list[Action]) -> Objections:
    if fight.clock.stage != "play":
        yield from in_play(fight)
        return
    if state.down(c) and not all(a.kind == "D" for a in actions):
        yield RULES.about(c, "turnwright.down", "{name} has no hit points left.")
    if state.surprised_now(fight, c):
        only_z = bool(actions) and all(a == _ZERO for a in actions)
        if not (only_z and on(fight, "surprised_may_z")):
            yield RULES.about(
                c,
                "collective.surprise",
                "{name} is surprised and cannot act in segment {segment}.",
                segment=fight.clock.segment,
            )


def _place(fight: Fight, c: Fighter, action: Action, answers: bool, v: JudgedUse) -> None:
    if fight.clock.stage != "play":
        return
    own = state.own_half(fight, c)
    _while_instant(fight, action, own, answers, v)
    if action.kind == "D":
        _death(fight, c, v)
    elif action.mode in ("opp", "borrowed", "held"):
        if own:
            v.add(
                RULES.about(
                    c,
                    f"collective.{action.mode}.own_half",
                    "{name} can use {action} only on the enemy’s half.",
                    action=action,
                )
            )
    elif action.mode == "instant" or action.kind in ("Z", "N"):
        pass
    elif not own:
        _not_own(fight, c, action, v)
    elif state.barred_now(fight, c):
        v.add(barred(fight, c))
    elif answers:
        v.add(
            RULES.about(
                c,
                "collective.answer.own_half",
                "On their own half, {name} can respond only with Z, N or I, not {action}.",
                action=action,
            )
        )
    if action.mode == "borrowed" and "borrow" not in c.sheet.abilities:
        v.add(
            RULES.about(
                c,
                "collective.borrowed.ability",
                "{name} has no ability to borrow actions. If they should, write borrow under Abilities.",
            )
        )
    if action.mode == "held":
        _held(fight, c, action, v)


def _while_instant(fight: Fight, action: Action, own: bool, answers: bool, v: JudgedUse) -> None:
    waiting = next((d for d in fight.stack if d.instant), None)
    if waiting is None:
        return
    label = declared(fight, (waiting,))
    if action.kind == "N":
        v.add(RULES.reason("collective.null.instant", say("No N action while {label} is on the stack.", label=label)))
    elif answers or not own:
        v.add(
            RULES.reason(
                "collective.instant.no_answer",
                say("Nobody can respond to an I action; {label} resolves first.", label=label),
            )
        )


def _not_own(fight: Fight, c: Fighter, action: Action, v: JudgedUse) -> None:
    if state.barred_now(fight, c):
        v.add(barred(fight, c))
        return
    if fight.clock.inserted and fight.clock.inserted != c.id:
        v.add(RULES.reason("collective.half", say("It is {name}’s go.", name=fight.get(fight.clock.inserted).name)))
        return
    if fight.clock.only and fight.clock.segment == 0 and fight.clock.half == c.side:
        v.add(RULES.about(c, "collective.first.pc_against_pc", "{name} does not act before segment 1."))
        return
    v.add(
        RULES.about(
            c,
            "collective.half",
            "This half belongs to {side}; {name} can use {action} only on their own half.",
            side=fight.side(fight.clock.half).name,
            action=action,
        )
    )


def barred(fight: Fight, c: Fighter) -> Objection:
    """Returns why, and until when, a combatant who joined or changed sides waits."""
    b = c.tally.barred
    assert b is not None
    ahead = state.goes_ahead(fight, c.id)
    if ahead is not None:
        return RULES.about(c, b.rule, "{name} goes first in segment {segment}.", segment=ahead.segment)
    text = N_("{name} switched sides and acts from segment {segment} of round {round}.")
    if b.rule == "collective.join":
        text = N_("{name} has just joined and acts from segment {segment} of round {round}.")
    return RULES.about(c, b.rule, text, segment=b.segment, round=b.round)


def _held(fight: Fight, c: Fighter, action: Action, v: JudgedUse) -> None:
    if "hold" not in c.sheet.abilities:
        v.add(
            RULES.about(
                c,
                "collective.held.ability",
                "{name} has no ability to hold actions. If they should, write hold under Abilities.",
            )
        )
        return
    here = state.part(fight, c.side) < state.part(fight, fight.clock.half)
    since = fight.clock.segment if here else fight.clock.segment - 1
    used = dict(c.tally.used if here else c.tally.before)
    taken = "S" if on(fight, "standard_action_campaign") and action.kind in ("P", "M") else action.kind
    if not _had_half(fight, c, since):
        v.add(
            RULES.about(
                c, "collective.held.nothing", "{name} has had no half this round to hold {kind} in.", kind=action.kind
            )
        )
    elif used.get(taken, 0) or used.get("F", 0):
        what = taken if used.get(taken, 0) else "F"
        v.add(
            RULES.about(
                c,
                "collective.held.used",
                "{name} used {used} in segment {segment}, so no {kind} is held.",
                used=what,
                segment=since,
                kind=action.kind,
            )
        )
    elif _only_by_standard(fight, c, action.kind, since, used, v):
        v.add(
            RULES.about(
                c,
                "collective.held.used",
                "{name} used {used} in segment {segment}, so no {kind} is held.",
                used="S",
                segment=since,
                kind=action.kind,
            )
        )
    mark = f"h:{action.kind}:{since}"
    if v.used.get(mark, 0) or dict(c.tally.before).get(mark, 0):
        v.add(
            RULES.about(
                c,
                "collective.held.once",
                "{name} has already used the {kind} held since segment {segment}.",
                kind=action.kind,
                segment=since,
            )
        )
    v.used[mark] = 1


def _only_by_standard(fight: Fight, c: Fighter, kind: str, since: int, used: dict[str, int], v: JudgedUse) -> bool:
    """Tells whether no other kind is left that an S used in that segment could stand for (C3, S)."""
    marks = {**dict(c.tally.before), **v.used}
    held = {k: 1 for k in SHARED if k == kind or marks.get(f"h:{k}:{since}", 0)}
    return any(unplaced(held, used, caps(fight, c.sheet)))


def _had_half(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether the combatant could have acted on an own half in that segment of this round."""
    if segment < 0 or (c.sheet.surprised and fight.clock.round == 1 and segment <= 1):
        return False
    if segment == 0:
        return state.before_first(fight, c)
    barred = c.tally.barred
    own = (fight.clock.round, segment, state.part(fight, c.side))
    return barred is None or own >= (barred.round, barred.segment, barred.part)


def _death(fight: Fight, c: Fighter, v: JudgedUse) -> None:
    if not on(fight, "death_actions"):
        v.add(RULES.reason("collective.death.off", say("Your table does not use Death actions.")))
        return
    if c.sheet.death_used:
        v.add(RULES.about(c, "collective.death.once", "{name} used their D action before this fight."))
    if c.tally.died or v.died:
        v.add(RULES.about(c, "collective.death.once", "{name} has already used their D action in this fight."))
    dropped = c.tally.dropped
    if dropped is None:
        v.add(RULES.about(c, "collective.death.now", "{name} has not just dropped to −11 hp or below."))
        return
    if not (state.is_pc(c) or c.sheet.multiplier >= 2):
        v.add(RULES.about(c, "collective.death.who", "{name} is neither a PC nor an x2 monster."))
    by = fight.find(dropped.by) if dropped.by else None
    friend = by is not None and by.id != c.id and by.side == c.side
    if by is not None and by.id == c.id:
        v.add(RULES.about(c, "collective.death.self", "{name} caused it themselves."))
    elif friend and not dropped.betrayal:
        v.add(RULES.about(c, "collective.death.friend", "An ally dropped {name}, and it was no betrayal."))


def _pay(fight: Fight, c: Fighter, action: Action, way: Way, v: JudgedUse) -> None:
    if way.deadly:
        v.died = True
        return
    for key, need, there in lacking(way, v.pool):
        v.add(short_of(c, action, str(way), key, need, there))
    for key, need in way.spent:
        v.pool[key] = max(0, v.pool.get(key, 0) - need)
    v.whole |= way.whole_round
    for problem in fits((way,), v.used, caps(fight, c.sheet)):
        unused = problem.rule == CAP and not dict(c.tally.used).get(problem.slot)
        v.add(RULES.naming(c, problem.rule, problem.about, short=str(problem) if unused else ""))
    for slot in way.slots:
        v.used[slot] = v.used.get(slot, 0) + 1
    if action.mode == "opp" and not action.quick and action.kind != "Z":
        _opposing(c, action, v)
    if action == _ZERO:
        _zero(fight, c, v)


def _opposing(c: Fighter, action: Action, v: JudgedUse) -> None:
    """Adds the objection to a further Opp action. C3, Opp: one a segment, unless they are of different types among P, M and V; an OppS
    counts as any of them that is free."""
    used = {key[4:]: n for key, n in v.used.items() if key.startswith("Opp:") and n}
    plain = set(SHARED) - used.keys()
    mixed = {action.kind, *used} <= {*SHARED, "S"}
    free = len(plain) - used.get("S", 0) if mixed else 0
    if used and (free < 1 or (action.kind in SHARED and action.kind not in plain)):
        before = join_commas(f"Opp{k}" for k in sorted(used))
        others = join_or(f"Opp{k}" for k in SHARED if k in plain) if free > 0 else ""
        text = N_("{name} has used {used} this segment; no other Opposing action goes with it.")
        if others:
            text = N_("{name} has used {used} this segment; only {free} can be added.")
        v.add(RULES.about(c, "collective.opp.one", text, used=before, free=others))
    v.used[f"Opp:{action.kind}"] = v.used.get(f"Opp:{action.kind}", 0) + 1


def _zero(fight: Fight, c: Fighter, v: JudgedUse) -> None:
    v.used["Z"] = v.used.get("Z", 0) + 1
    v.zeros += 1
    limit, most = z_limit(fight, c), z_round_limit(fight, c)
    if limit is not None and v.used["Z"] > limit:
        v.add(
            RULES.about(
                c,
                "collective.zero.segment",
                "Only {limit}Z per segment, over all halves; {name} would use {used}.",
                limit=limit,
                used=v.used["Z"],
            )
        )
    if most is not None and v.zeros > most:
        v.add(
            RULES.about(
                c,
                "collective.zero.round",
                "Only {limit}Z per round at level {level}; {name} would use {used}.",
                limit=most,
                level=c.sheet.level,
                used=v.zeros,
            )
        )


def _together(fight: Fight, c: Fighter, doing: tuple[str, ...], actions: list[Action], v: JudgedUse) -> None:
    """Adds a warning, or by house rule an objection, for things that exclude each other in a segment."""
    now = set(doing) | ({"mouth"} if any(a.part == "mouth" for a in actions) else set())
    v.doing = tuple(sorted(now))
    all_done = now | set(c.tally.doing)
    for one, other, rule in EXCLUDES:
        if {one, other} <= all_done and {one, other} & now:
            if option(fight, "exclusions") == "block" or (
                rule == "collective.exclude.potion" and on(fight, "body_parts")
            ):
                v.add(RULES.reason(rule, RULES[rule].says))
            else:
                v.warnings.append(rule)
