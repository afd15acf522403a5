"""Whether actions may be used: all objections to a use, not only the first.

Theory. A use is a bundle of actions, each with a way to pay for it. `judge` takes them in turn on a running copy of the tally: where one may
use an action (one's own half, the enemy's, while an Instant action waits), what it costs (the pool, the slots of the segment, the limits on
Z and Opp), and what excludes it. It decides nothing: the table may overrule most objections, and `acting` makes the fact of what is left.

Opposing, borrowed and held actions belong to the enemy's half; Z, N and Instant ones to any. A held action is one that was left unused in
the last half of one's own; a borrowed one is taken from the rest of the round. A Death action comes right after dropping to −11 hp or below.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from turnwright.core.commands import Ask, Objection, Objections
from turnwright.core.fact import Fact
from turnwright.core.members import yes
from turnwright.core.model import AnyCombatant, Pairs
from turnwright.core.move import in_play
from turnwright.systems.collective import say, state
from turnwright.systems.collective.fitting import CAP, SHARED, Table, fits, unplaced
from turnwright.systems.collective.notation import MODES, Action, BadAction, parse
from turnwright.systems.collective.options import caps, house, on, option, value_order, z_limit, z_round_limit
from turnwright.systems.collective.paying import parse_way
from turnwright.systems.collective.pools import STATES, Spent, short_of
from turnwright.systems.collective.prices import Way, lacking, native_way
from turnwright.systems.collective.stack import while_instant
from turnwright.systems.collective.state import BRINK, RULES, Dropped, Event, Fight, Fighter
from turnwright.table import corrections, gauges
from turnwright.text import N_, join_and, join_or

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
        """Notes an objection."""
        self.against.append(objection)

    def pairs(self) -> tuple[Pairs, Pairs]:
        """Returns the pool and the slots after the use, as a tally stores them."""
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
        v.against.extend(_on_half(fight, c, action, answers, v))
        v.against.extend(_price(fight, c, action, way, v))
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
        if way.action.part and not rates.body_parts:  # C3, P: body parts are a choice of the table
            v.add(RULES.reason("collective.part", say("Body parts have no P of their own at this table. Use P.")))
        if way.action.exotic and way.action.kind not in dict((*c.sheet.pool, *c.tally.pool)):
            unknown = say("There is no action type {kind}.", kind=way.action)
            v.add(RULES.reason("collective.notation", unknown, overrule=False))
        for key, n in way.spent:
            pool[key] = pool.get(key, 0) - n
        yield _DEATH if way.deadly else way.action, way


# where one may act: C4, and the entries of C3 about halves


def _in_time(fight: Fight, c: Fighter, actions: list[Action]) -> Objections:
    if fight.clock.stage != "play":
        yield from in_play(fight)
        return
    if state.down(c) and not all(a.kind == "D" for a in actions):
        yield state.fallen(c)
    if state.surprised_now(fight, c):
        # C4, 1 is silent: a house rule lets the surprised use Z
        only_z = bool(actions) and all(a == _ZERO for a in actions)
        if not (only_z and on(fight, "surprised_may_z")):
            yield STATES.objection(fight, c, STATES["surprised"])


def _on_half(fight: Fight, c: Fighter, action: Action, answers: bool, v: JudgedUse) -> Objections:
    if fight.clock.stage != "play":
        return
    own = state.own_half(fight, c)
    yield from while_instant(fight, action, answers or not own)
    if action.kind == "D":
        yield from _death(fight, c, v.died)
    elif action.mode in ("opp", "borrowed", "held"):
        # C3, Opp, b and h: they belong to the enemy's half
        if own:
            text = N_("{name} can use {action} only on the enemy’s half.")
            yield RULES.about(c, f"collective.{action.mode}.own_half", text, action=action)
    elif action.mode == "instant" or action.kind in ("Z", "N"):
        pass  # C3, I, Z and N: on any half
    elif not own:
        yield _not_own(fight, c, action)
    elif state.barred_now(fight, c):
        yield barred(fight, c)
    elif answers:
        # C4, stack: on one's own half only Z, N and I answer
        text = N_("On their own half, {name} can respond only with Z, N or I, not {action}.")
        yield RULES.about(c, "collective.answer.own_half", text, action=action)
    if action.mode == "borrowed" and not c.sheet.may("borrow", action.kind):
        text = N_("{name} has no ability to borrow {kind}. If they should, write borrow {kind} under Abilities.")
        yield RULES.about(c, "collective.borrowed.ability", text, kind=action.kind)
    if action.mode == "held":
        yield from _held(fight, c, action, v)


def _not_own(fight: Fight, c: Fighter, action: Action) -> Objection:
    """Returns why this combatant does not act in this half."""
    if state.barred_now(fight, c):
        return barred(fight, c)
    if fight.clock.inserted and fight.clock.inserted != c.id:
        return RULES.reason("collective.half", say("It is {name}’s go.", name=fight.get(fight.clock.inserted).name))
    if fight.clock.only and fight.clock.segment == 0 and fight.clock.half == c.side:
        return not_before_first(c)
    text = N_("This half belongs to {side}; {name} can use {action} only on their own half.")
    return RULES.about(c, "collective.half", text, side=fight.side(fight.clock.half).name, action=action)


def not_before_first(c: Fighter) -> Objection:
    """Returns why a combatant does not act before segment 1 with its side."""
    # C4, two PCs: only the attackers of other PCs do
    return RULES.about(c, "collective.first.pc_against_pc", "{name} does not act before segment 1.")


def barred(fight: Fight, c: Fighter) -> Objection:
    """Returns why, and until when, a combatant who joined or changed sides waits."""
    b = c.tally.barred
    assert b is not None
    ahead = state.goes_ahead(fight, c.id)
    if ahead is not None:
        return RULES.about(c, b.rule, "{name} goes first in segment {segment}.", segment=ahead.segment)
    round_, segment = state.acts_from(fight, c, b)
    joined, here = b.rule == "collective.join", (round_, segment) == state.place(fight)[:2]
    text = N_("{name} switched sides and acts from segment {segment} of round {round}.")
    if here:  # the segment that runs
        text = N_("{name} switched sides and acts in the {part} half of this segment.")
    if joined:
        text = N_("{name} has just come in and acts from segment {segment} of round {round}.")
    if joined and here:
        text = N_("{name} has just come in and acts in the {part} half of this segment.")
    return RULES.about(c, b.rule, text, segment=segment, round=round_, part=state.part_name(fight, c.side))


# held actions


def _held(fight: Fight, c: Fighter, action: Action, v: JudgedUse) -> Objections:
    """Yields the objections to a held action, and marks it as used."""
    if not c.sheet.may("hold", action.kind):
        text = N_("{name} has no ability to hold {kind}. If they should, write hold {kind} under Abilities.")
        yield RULES.about(c, "collective.held.ability", text, kind=action.kind)
        return
    # C3, h: held from the last half of one's own, which may be in this segment or in the one before
    here = state.part(fight, c.side) < state.part(fight, fight.clock.half)
    since = fight.clock.segment if here else fight.clock.segment - 1
    if not _had_half(fight, c, since):
        text = N_("{name} has had no half this round to hold {kind} in.")
        if since > 1:
            text = N_("{name} had no half in segment {segment} to hold {kind} in.")
        yield RULES.about(c, "collective.held.nothing", text, kind=action.kind, segment=since)
    elif used := _used_since(fight, c, action.kind, since, dict(c.tally.used if here else c.tally.before), v):
        text = N_("{name} used {used} in segment {segment}, so no {kind} is held.")
        yield RULES.about(c, "collective.held.used", text, used=used, segment=since, kind=action.kind)
    mark = f"h:{action.kind}:{since}"
    if v.used.get(mark, 0) or dict(c.tally.before).get(mark, 0):
        text = N_("{name} has already used the {kind} held since segment {segment}.")
        yield RULES.about(c, "collective.held.once", text, kind=action.kind, segment=since)
    v.used[mark] = 1


def _used_since(fight: Fight, c: Fighter, kind: str, since: int, used: dict[str, int], v: JudgedUse) -> str:
    """Returns what was used in that segment in place of this kind, which is then not held; empty for nothing."""
    taken = "S" if on(fight, "standard_action_campaign") and kind in ("P", "M") else kind
    # C3, F: it stands for P, M and V, so none of them may have been used where one is held
    taken_by = (*SHARED, "S", "F") if kind == "F" else (taken, "F")
    found = next((slot for slot in taken_by if used.get(slot, 0)), "")
    if found:
        return found
    # C3, S: an S that was used there stands for a kind; is one left beside those held?
    marks = {**dict(c.tally.before), **v.used}
    held = {k: 1 for k in SHARED if k == kind or marks.get(f"h:{k}:{since}", 0)}
    return "S" if any(unplaced(held, used, caps(fight, c.sheet))) else ""


def _had_half(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether the combatant could have acted on an own half in that segment of this round."""
    if segment < 0 or (c.sheet.surprised and fight.clock.round == 1 and segment <= 1):
        return False
    if segment == 0:
        return state.before_first(fight, c)
    barred = c.tally.barred
    return barred is None or (fight.clock.round, segment) >= (barred.round, barred.segment)


# Death actions


class GaugeSet(gauges.GaugeSet[Fight]):
    """A number after a change. `betrayal`: an ally's attack that was a betrayal, which matters for a Death action."""

    betrayal: bool = False
    retired: ClassVar[frozenset[str]] = frozenset()


def hit(fight: Fight, fact: gauges.GaugeSet[Fight]) -> Fight:
    """Returns the fight after a change of hit points: a combatant who drops to the brink may now use a Death action, one healed from there
    may not."""
    if (fact.was > BRINK) == (fact.value > BRINK):
        return fight
    betrayal = isinstance(fact, GaugeSet) and fact.betrayal
    dropped = Dropped(fact.by, betrayal) if fact.value <= BRINK else None
    return fight.with_tallies_of((fact.who,), lambda t: replace(t, dropped=dropped))


class Adjust(corrections.Adjust[Fight]):
    """Damage, healing, or a new value. `betrayal`: "yes" if an ally betrayed the combatant with this attack."""

    betrayal: str = ""
    retired: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def asks_of(cls, fight: Fight, group: tuple[AnyCombatant, ...]) -> tuple[Ask, ...]:
        return (yes("betrayal", say("A true act of betrayal by an ally?")),)

    def change(self, made: gauges.GaugeSet[Fight]) -> Event:
        return GaugeSet(**vars(made), betrayal=self.betrayal == "yes")


class MomentOver(Fact[Fight]):
    """Another action has been used since these dropped, so they can no longer use a Death action."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: t.composed())


def moment_over(fight: Fight, actions: Iterable[str]) -> Iterator[MomentOver]:
    """Yields the end of the moment for Death actions, unless these are Death actions or take no action (C3, D and N)."""
    late = on_brink(fight)
    if late and not all(text in ("N", "D") or text.endswith("=D") for text in actions):
        yield MomentOver(late)


def on_brink(fight: Fight) -> tuple[str, ...]:
    """Returns those who have just dropped so far that a Death action is possible, until another action is used (C3, D)."""
    return tuple(c.id for c in fight.roster if c.tally.dropped is not None)


def dying_act(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant who is down may still use a Death action."""
    return c.tally.dropped is not None and on(fight, "death_actions")


def _death(fight: Fight, c: Fighter, died: bool) -> Objections:
    """Yields the objections to a Death action. `died`: another one is in the same bundle."""
    if not on(fight, "death_actions"):
        yield RULES.reason("collective.death.off", say("Your table does not use Death actions."))
        return
    if c.sheet.death_used:
        yield RULES.about(c, "collective.death.once", "{name} used their Death action before this fight.")
    if c.tally.died or died:
        yield RULES.about(c, "collective.death.once", "{name} has already used their Death action in this fight.")
    dropped = c.tally.dropped
    if dropped is None:
        yield RULES.about(c, "collective.death.now", "{name} has not just dropped to −11 hp or below.")
        return
    if not (state.is_pc(c) or c.sheet.multiplier >= 2):
        yield RULES.about(c, "collective.death.who", "{name} is neither a PC nor an x2 monster.")
    # C3, D: not for a fall of one's own making, nor by an ally who is no traitor
    by = fight.find(dropped.by) if dropped.by else None
    friend = by is not None and by.id != c.id and by.side == c.side
    if by is not None and by.id == c.id:
        yield RULES.about(c, "collective.death.self", "{name} caused it themselves.")
    elif friend and not dropped.betrayal:
        yield RULES.about(c, "collective.death.friend", "An ally dropped {name}, and it was no betrayal.")


# what it costs: the pool, the slots of the segment, the limits on Opp and Z


def _price(fight: Fight, c: Fighter, action: Action, way: Way, v: JudgedUse) -> Objections:
    """Yields what is short, and takes the price from the running tally."""
    if way.deadly:
        v.died = True
        return
    for key, need, there in lacking(way, v.pool):
        yield short_of(c, action, str(way), key, need, there)
    for key, need in way.spent:
        v.pool[key] = max(0, v.pool.get(key, 0) - need)
    v.whole |= way.whole_round
    for problem in fits((way,), v.used, caps(fight, c.sheet)):
        unused = problem.rule == CAP and not dict(c.tally.used).get(problem.slot)
        yield RULES.naming(c, problem.rule, problem.about, short=str(problem) if unused else "")
    for slot in way.slots:
        v.used[slot] = v.used.get(slot, 0) + 1
    if action.mode == "opp" and not action.quick and action.kind != "Z":
        yield from _opposing(fight, c, action, v)
    if action.mode == "borrowed":
        yield from _borrowing(fight, c, action, v)
    if action == _ZERO:
        yield from _zero(fight, c, v)


def _borrowing(fight: Fight, c: Fighter, action: Action, v: JudgedUse) -> Objections:
    """Yields the objection to a further borrowed action by house rule, and counts this one; without a limit it only warns."""
    mark, limit = f"b:{action.kind}", option(fight, "borrowed_per_segment")
    if limit == "of_a_kind":  # it fills the limit of its kind, over all halves of the segment
        own = native_way(replace(action, mode=""), house(fight, c.sheet))
        for problem in fits((own,), v.used, caps(fight, c.sheet)):
            yield RULES.naming(c, problem.rule, problem.about)
        for slot in own.slots:
            v.used[slot] = v.used.get(slot, 0) + 1
    elif limit == "as_opposing":
        yield from _opposing(fight, c, action, v)
        return
    elif v.used.get(mark):
        v.warnings.append("collective.borrowed.again")
    v.used[mark] = v.used.get(mark, 0) + 1


def _opposing(fight: Fight, c: Fighter, action: Action, v: JudgedUse) -> Objections:
    """Yields the objection to a further Opp action, or a borrowed one that counts like it, and counts this one."""
    # C3, Opp: one a segment, unless they are of different types among P, M and V; an OppS counts as any of them that is free
    count = ("Opp:", "b:") if option(fight, "borrowed_per_segment") == "as_opposing" else ("Opp:",)
    marks = [key for key, n in v.used.items() if key.startswith(count) and n]
    used = {key.partition(":")[2]: v.used[key] for key in marks}
    plain = set(SHARED) - used.keys()
    mixed = {action.kind, *used} <= {*SHARED, "S"}
    free = len(plain) - used.get("S", 0) if mixed else 0
    if used and (free < 1 or (action.kind in SHARED and action.kind not in plain)):
        sign = MODES[action.mode]
        before = join_and(key.replace(":", "") for key in sorted(marks))
        open_ = used.keys() <= {*SHARED, "S"} and len(plain) > used.get("S", 0)
        others = join_or(f"{sign}{k}" for k in SHARED if k in plain) if open_ else ""
        text = N_("{name} has used {used} this segment; no other Opposing action goes with it.")
        if others:
            text = N_("{name} has used {used} this segment; only {free} can be added.")
        yield RULES.about(c, "collective.opp.one", text, used=before, free=others)
    mark = f"{MODES[action.mode]}:{action.kind}"
    v.used[mark] = v.used.get(mark, 0) + 1


def _zero(fight: Fight, c: Fighter, v: JudgedUse) -> Objections:
    """Yields the objections to a further Z action, and counts this one."""
    v.used["Z"] = v.used.get("Z", 0) + 1
    v.zeros += 1
    limit, most = z_limit(fight, c), z_round_limit(fight, c)
    if limit is not None and v.used["Z"] > limit:
        text = N_("Only {limit}Z per segment, over all halves; {name} would use {used}.")
        yield RULES.about(c, "collective.zero.segment", text, limit=limit, used=v.used["Z"])
    if most is not None and v.zeros > most:
        text = N_("Only {limit}Z per round at level {level}; {name} would use {used}.")
        yield RULES.about(c, "collective.zero.round", text, limit=most, level=c.sheet.level, used=v.zeros)


# what excludes each other


def excluded(fight: Fight, fighters: tuple[Fighter, ...], doing: str) -> str:
    """Returns why by house rule one of these cannot do this beside what it has done in the segment; empty if each can."""
    done = {one for c in fighters for one in c.tally.doing} if option(fight, "exclusions") == "block" else set()
    rules = (rule for one, other, rule in EXCLUDES if {one, other} <= done | {doing} and doing in (one, other))
    return next((RULES[rule].says for rule in rules), "")


def _together(fight: Fight, c: Fighter, doing: tuple[str, ...], actions: list[Action], v: JudgedUse) -> None:
    """Adds a warning, or by house rule an objection, for things that exclude each other in a segment."""
    now = set(doing) | ({"mouth"} if any(a.part == "mouth" for a in actions) else set())
    v.doing = tuple(sorted(now))
    all_done = now | set(c.tally.doing)
    for one, other, rule in EXCLUDES:
        if {one, other} <= all_done and {one, other} & now:
            # C3, P: with body parts a potion takes the mouth's P, so it is no mere warning
            mouth = rule == "collective.exclude.potion" and on(fight, "body_parts")
            if mouth or option(fight, "exclusions") == "block":
                v.add(RULES.reason(rule, RULES[rule].says))
            else:
                v.warnings.append(rule)
