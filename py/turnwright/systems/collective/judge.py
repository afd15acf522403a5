"""Whether somebody may use these actions now, and what that leaves: the one source of legality for actions.

A use is one atomic bundle. The place is judged first (whose half, surprise, change of sides), then each action in turn against the budget, the
slots of the segment and the limits on Z and Opp, on a running copy of the tally. All reasons are collected, not the first alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.model import Pairs
from turnwright.systems.collective import clock as time
from turnwright.systems.collective.actions import Action, BadAction
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.clock import Fighter
from turnwright.systems.collective.exchange import Way, fits, lacking, parse_way
from turnwright.systems.collective.options import caps, house, on, option, z_limit, z_round_limit

SLOTTED = ("P", "M", "V")

EXCLUDES: tuple[tuple[str, str, str], ...] = (
    ("move", "pick_up", "collective.exclude.pick_up"),
    ("talk", "verbal", "collective.exclude.talk"),
    ("potion", "mouth", "collective.exclude.potion"),
)
DOINGS: Mapping[str, str] = {
    "attack": "attack",
    "move": "move",
    "stand": "stand up",
    "pick_up": "pick something up",
    "potion": "drink a potion",
    "mouth": "use the mouth",
    "step": "step or turn",
    "gear": "drop or draw",
    "drop": "drop an effect",
    "talk": "talk",
    "verbal": "cast with words",
    "defend": "psionic defense",
}


@dataclass(slots=True)
class Verdict:
    """What a use comes to: the reasons against it, and the tally's numbers after it."""

    pool: dict[str, int]
    used: dict[str, int]
    zeros: int
    whole: bool = False
    died: bool = False
    actions: list[str] = field(default_factory=list)
    against: list[Objection] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    instant: bool = False
    rules: list[str] = field(default_factory=list)
    doing: tuple[str, ...] = ()
    counts: bool = False
    """Something more than Z and N was used: whoever did has acted."""

    def no(self, rule: str, says: str, overrule: bool = True) -> None:
        self.against.append(RULES.no(rule, says, overrule))

    def pairs(self) -> tuple[Pairs, Pairs]:
        return tuple(self.pool.items()), tuple((k, n) for k, n in self.used.items() if n)


def judge(
    e: AnyEncounter, c: Fighter, texts: tuple[str, ...], doing: tuple[str, ...] = (), answers: bool = False
) -> Verdict:
    """Judge a use by one combatant. Raises nothing: an action that cannot be read is an objection too."""
    v = Verdict(dict(c.tally.pool), dict(c.tally.used), c.tally.zeros)
    found = list(_read(e, c, texts, v))
    v.against.extend(_in_time(e, c, [action for action, _ in found]))
    for action, way in found:
        _place(e, c, action, answers, v)
        _pay(e, c, action, way, v)
        v.actions.append(str(way))
        v.instant |= action.mode == "instant"
        v.counts |= action.kind not in ("Z", "N")
        v.rules.extend(way.rules)
    _together(e, c, doing, [action for action, _ in found], v)
    return v


def began(c: Fighter) -> dict[str, int]:
    """What the round began with, as far as making the whole round into one F asks: what is left, unless something was spent."""
    left = dict(c.tally.pool)
    return left if not c.tally.spent else left | {"V": left.get("V", 0) + 1}


def _read(e: AnyEncounter, c: Fighter, texts: tuple[str, ...], v: Verdict) -> Iterator[tuple[Action, Way]]:
    rates = house(e, c.sheet)
    pool = dict(v.pool)
    for text in texts:
        try:
            way = parse_way(text, rates, pool, began(c))
        except BadAction as error:
            v.no(error.rule or "collective.notation", str(error), overrule=False)
            continue
        if way.action.part and not rates.body_parts:
            v.no("collective.part", "Body parts have no P of their own at this table.")
        for key, n in way.spent:
            pool[key] = pool.get(key, 0) - n
        yield way.action, way


# the place: C4 and the entries of C3 that speak of halves


def _in_time(e: AnyEncounter, c: Fighter, actions: list[Action]) -> Iterator[Objection]:
    if e.clock.stage != "play":
        yield RULES.no("turnwright.not_started", overrule=False)
        return
    if time.down(c) and not all(a.kind == "D" for a in actions):
        yield RULES.no("turnwright.down", f"{c.name} has no hit points left.")
    if time.surprised_now(e, c):
        only_z = bool(actions) and all(_plain_z(a) for a in actions)
        if not (only_z and on(e, "surprised_may_z")):
            yield RULES.no(
                "collective.surprise", f"{c.name} is surprised and does not act in segment {e.clock.segment}."
            )


def _plain_z(action: Action) -> bool:
    return action.kind == "Z" and not action.mode and not action.quick


def _place(e: AnyEncounter, c: Fighter, action: Action, answers: bool, v: Verdict) -> None:
    if e.clock.stage != "play":
        return
    own = time.own_half(e, c)
    _while_instant(e, action, own, answers, v)
    if action.kind == "D":
        _death(e, c, v)
    elif action.mode in ("opp", "borrowed", "held"):
        if own:
            v.no(
                f"collective.{action.mode}.own_half",
                f"Not on {c.name}’s own half.",
            )
    elif action.mode == "instant" or action.kind in ("Z", "N"):
        pass
    elif not own:
        _not_own(e, c, action, v)
    elif time.barred_now(e, c):
        _barred(c, v)
    elif answers:
        v.no("collective.answer.own_half", f"On {c.name}’s own half an answer is a Z, N or I action, not {action}.")
    if action.mode == "borrowed" and "borrow" not in c.sheet.abilities:
        v.no("collective.borrowed.ability", f"{c.name} has no ability that allows borrowing.")
    if action.mode == "held":
        _held(e, c, action, v)


def _while_instant(e: AnyEncounter, action: Action, own: bool, answers: bool, v: Verdict) -> None:
    waiting = next((d for d in e.stack if d.instant), None)
    if waiting is None:
        return
    label = waiting.label or ", ".join(waiting.actions)
    if action.kind == "N":
        v.no("collective.null.instant", f"No N action while {label} is on the stack.")
    elif answers or not own:
        v.no("collective.instant.no_answer", f"Nothing answers an I action; {label} resolves first.")


def _not_own(e: AnyEncounter, c: Fighter, action: Action, v: Verdict) -> None:
    if time.barred_now(e, c):
        _barred(c, v)
        return
    clock = e.clock
    if clock.inserted and clock.inserted != c.id:
        v.no("collective.half", f"{e.get(clock.inserted).name} has this go.")
        return
    if clock.only and clock.segment == 0 and clock.half == c.side:
        v.no("collective.first.pc_against_pc", f"The go before segment 1 is not {c.name}’s.")
        return
    v.no(
        "collective.half",
        f"This is the half of {e.side(clock.half).name}; {c.name} can use {action} on the own half only.",
    )


def _barred(c: Fighter, v: Verdict) -> None:
    assert c.tally.barred is not None
    b = c.tally.barred
    v.no(b.rule, barred_words(c))


def barred_words(c: Fighter) -> str:
    """Why and until when somebody waits who joined or changed sides."""
    b = c.tally.barred
    assert b is not None
    why = "joined just now" if b.rule == "collective.join" else "changed sides"
    return f"{c.name} {why} and acts from segment {b.segment} of round {b.round}."


def _held(e: AnyEncounter, c: Fighter, action: Action, v: Verdict) -> None:
    if "hold" not in c.sheet.abilities:
        v.no("collective.held.ability", f"{c.name} has no ability that allows holding.")
        return
    here = time.part(e, c.side) < time.part(e, e.clock.half)
    since = e.clock.segment if here else e.clock.segment - 1
    used = dict(c.tally.used if here else c.tally.before)
    taken = "S" if on(e, "standard_action_campaign") and action.kind in ("P", "M") else action.kind
    if not _had_half(e, c, since):
        v.no("collective.held.nothing", f"{c.name} has had no half this round in which to hold {action.kind}.")
    elif used.get(taken, 0) or used.get("F", 0):
        what = taken if used.get(taken, 0) else "F"
        v.no("collective.held.used", f"{c.name} used {what} in segment {since}, so no {action.kind} is held.")
    mark = f"h:{action.kind}:{since}"
    if v.used.get(mark, 0) or dict(c.tally.before).get(mark, 0):
        v.no("collective.held.once", f"{c.name} has used the {action.kind} held since segment {since}.")
    v.used[mark] = 1


def _had_half(e: AnyEncounter, c: Fighter, segment: int) -> bool:
    """Whether the combatant could have acted on an own half in that segment of this round."""
    if segment < 0 or (c.sheet.surprised and e.clock.round == 1 and segment <= 1):
        return False
    if segment == 0:
        return c.side in e.clock.extra and (not e.clock.only or c.id in e.clock.only)
    barred = c.tally.barred
    own = (e.clock.round, segment, time.part(e, c.side))
    return barred is None or own >= (barred.round, barred.segment, barred.part)


def _death(e: AnyEncounter, c: Fighter, v: Verdict) -> None:
    if not on(e, "death_actions"):
        v.no("collective.death.off", "Death actions are not in play at this table.")
        return
    if c.tally.died or v.died:
        v.no("collective.death.once", f"{c.name} has used the D action of this fight.")
    dropped = c.tally.dropped
    if dropped is None:
        v.no("collective.death.now", f"{c.name} was not dropped to -11 hp or below just now.")
        return
    if not (_is_pc(c) or c.sheet.multiplier >= 2):
        v.no("collective.death.who", f"{c.name} is neither a PC nor an x2 monster.")
    by = e.find(dropped.by) if dropped.by else None
    friend = by is not None and by.id != c.id and by.side == c.side
    if by is not None and by.id == c.id:
        v.no("collective.death.self", f"{c.name} did it to the own self.")
    elif friend and not dropped.betrayal:
        v.no("collective.death.friend", f"{c.name} was dropped by a friend, and it was no betrayal.")


def _is_pc(c: Fighter) -> bool:
    return c.sheet.kind == "pc" or (not c.sheet.kind and c.tally.pc)


# the price: budget, slots and limits


def _pay(e: AnyEncounter, c: Fighter, action: Action, way: Way, v: Verdict) -> None:
    for key, need, there in lacking(way, v.pool):
        left = "No" if there == 0 else f"Only {there}"
        verb = " to borrow" if action.mode == "borrowed" else ""
        cause = ": the whole round was made into one F" if c.tally.whole and there == 0 else ""
        needs = f"; {way} needs {need}" if need > 1 else ""
        v.no("collective.pool", f"{left} {key} left this round{verb}{cause}{needs}.", overrule=False)
    for key, need in way.spent:
        v.pool[key] = max(0, v.pool.get(key, 0) - need)
    v.whole |= way.whole_round
    slots = _slots(e, c, action, way, v)
    for problem in fits((Way(action, (), slots, way.rules),), v.used, caps(e, c.sheet)):
        v.no(problem.rule, f"{problem} (segment {e.clock.segment}).")
    for slot in slots:
        v.used[slot] = v.used.get(slot, 0) + 1
    if action.mode == "opp" and not action.quick and action.kind != "Z":
        _opposing(c, action, v)
    if _plain_z(action):
        _zero(e, c, v)
    if action.kind == "D":
        v.died = True


def _slots(e: AnyEncounter, c: Fighter, action: Action, way: Way, v: Verdict) -> tuple[str, ...]:
    """The way's slots; an S with nothing said counts as the first of P, M, V that is free (C3, S)."""
    if way.slots == ("S",) and action.kind == "S" and not on(e, "standard_action_campaign"):
        limit = caps(e, c.sheet)
        return (next((k for k in SLOTTED if v.used.get(k, 0) < limit.get(k, 1)), "P"),)
    return way.slots


def _opposing(c: Fighter, action: Action, v: Verdict) -> None:
    """C3, Opp: one a segment, unless they are of different types amongst P, M and V."""
    used = {key[4:] for key, n in v.used.items() if key.startswith("Opp:") and n}
    kind = action.kind
    if kind == "S":
        kind = next((k for k in SLOTTED if k not in used), "P")
    alone = kind not in SLOTTED or not used <= set(SLOTTED)
    if used and (alone or kind in used):
        before = ", ".join(f"Opp{k}" for k in sorted(used))
        free = [f"Opp{k}" for k in SLOTTED if k not in used] if used <= set(SLOTTED) else []
        rest = f"; only {' or '.join(free)} could be added" if free else ", and no other goes with it"
        v.no("collective.opp.one", f"{c.name} has used {before} this segment{rest}.")
    v.used[f"Opp:{kind}"] = v.used.get(f"Opp:{kind}", 0) + 1


def _zero(e: AnyEncounter, c: Fighter, v: Verdict) -> None:
    v.used["Z"] = v.used.get("Z", 0) + 1
    v.zeros += 1
    limit, most = z_limit(e, c.sheet), z_round_limit(e, c.sheet)
    if limit is not None and v.used["Z"] > limit:
        v.no("collective.zero.segment", f"{limit}Z a segment, over all its halves; {c.name} would use {v.used['Z']}.")
    if most is not None and v.zeros > most:
        v.no("collective.zero.round", f"{most}Z a round at level {c.sheet.level}; {c.name} would use {v.zeros}.")


def _together(e: AnyEncounter, c: Fighter, doing: tuple[str, ...], actions: list[Action], v: Verdict) -> None:
    """Things that exclude each other in a segment: warned about, or refused where the table wants that."""
    now = set(doing) | ({"mouth"} if any(a.part == "mouth" for a in actions) else set())
    v.doing = tuple(sorted(now))
    all_done = now | set(c.tally.doing)
    for one, other, rule in EXCLUDES:
        if {one, other} <= all_done and {one, other} & now:
            if option(e, "exclusions") == "block" or (rule == "collective.exclude.potion" and on(e, "body_parts")):
                v.no(rule, RULES[rule].says)
            else:
                v.warnings.append(rule)
