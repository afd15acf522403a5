"""What a table can decide in a fight of The Collective.

Each move is a frozen dataclass with its reasons against and its events. Whether actions may be used is `judge`'s business alone; what follows
by itself is settle's.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright import responses
from turnwright.commands import BadCommand, Objection
from turnwright.dice import Dice
from turnwright.events import AnyEncounter, Event, SideChanged
from turnwright.model import Declared
from turnwright.moves import Move, unknown
from turnwright.protocol import System
from turnwright.systems.collective import clock as time
from turnwright.systems.collective import facts, initiative
from turnwright.systems.collective.actions import BadAction, parse
from turnwright.systems.collective.book import RULES
from turnwright.systems.collective.judge import DOINGS, Verdict, judge
from turnwright.systems.collective.options import option
from turnwright.systems.collective.sheet import with_count
from turnwright.systems.collective.tally import Barred
from turnwright.systems.collective.turning import following

MOST_ACTIONS = 40
LONGEST_LABEL = 60


def in_play(e: AnyEncounter) -> Iterator[Objection]:
    if e.clock.stage != "play":
        yield RULES.no("turnwright.not_started", overrule=False)


def resolve_all(e: AnyEncounter) -> Iterator[Event]:
    """The whole stack, last in first out: what every move that goes on with the fight does first."""
    for group in responses.order(e.stack):
        yield facts.Resolved(tuple(d.id for d in group))


def stack_open(e: AnyEncounter) -> Iterator[Objection]:
    """Where the table wants every action answered or passed, nobody goes on before that."""
    if e.stack and option(e, "response_window") == "always":
        yield RULES.no("collective.stack.open", "First everybody answers what is on the stack, or passes.")


@dataclass(frozen=True, slots=True)
class Start(Move):
    """The fight begins. `first`: empty to let surprise or the dice say who goes first, else the side that clearly does.

    `initiator`: PCs who attack other PCs; they go before segment 1 as if they were monsters who won initiative.
    """

    name = "start"
    first: str = ""
    initiator: tuple[str, ...] = ()

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.no("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.no("turnwright.empty", overrule=False)
        if self.first and self.first not in {s.id for s in e.sides}:
            yield RULES.no("turnwright.side", overrule=False)
        if self.initiator:
            yield from unknown(e, self.initiator)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield facts.Started(tuple(c.id for c in e.roster))
        last = e.sides[-1].id
        if self.initiator:
            for who in self.initiator:
                if e.get(who).side != last:
                    yield SideChanged(who, last)
            yield facts.FirstGoSettled((last,), self.initiator, "collective.first.pc_against_pc")
            return
        first, rule = clear_first(e, self.first)
        if rule:
            yield facts.FirstGoSettled(first, (), rule)


def clear_first(e: AnyEncounter, first: str) -> tuple[tuple[str, ...], str]:
    """The sides with a go before segment 1 and the rule, where it is clear who goes first; no rule where dice decide."""
    pcs = e.sides[0].id
    dazed = {s for s in initiative.contenders(e) if all(c.sheet.surprised for c in e.members(s))}
    awake = [s for s in initiative.contenders(e) if s not in dazed]
    if first:
        # C4 1 and 2: when every PC is surprised segment 1 is the others' alone already
        return ((first,) if first != pcs and pcs not in dazed else ()), "collective.first.clear"
    if dazed and awake and (pcs in dazed or awake == [pcs]):
        return (), "collective.first.surprise"
    return ((), "collective.first.clear") if len(initiative.contenders(e)) < 2 else ((), "")


@dataclass(frozen=True, slots=True)
class Use(Move):
    """Use actions, as one bundle: each is written as it is had, "P" or "QV=4C" or "F=P+M+V".

    Several in `who` (a group) each use the same. `answers` is the number or label of the action on the stack this responds to, "top" for the
    uppermost. `doing` says what it is used for, where that matters (judge.DOINGS).
    """

    name = "use"
    waits = True
    who: tuple[str, ...]
    actions: tuple[str, ...]
    label: str = ""
    answers: str = ""
    doing: tuple[str, ...] = ()

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        if not self.actions or len(self.actions) > MOST_ACTIONS:
            raise BadCommand(f"Name 1 to {MOST_ACTIONS} actions.")
        if len(self.label) > LONGEST_LABEL:
            raise BadCommand(f"A label has at most {LONGEST_LABEL} characters.")
        if not set(self.doing) <= set(DOINGS):
            raise BadCommand(f"What an action is used for is one of: {', '.join(DOINGS)}.")
        missing = list(unknown(e, self.who))
        yield from missing
        if missing:
            return
        if self.answers and answered(e, self.answers) is None:
            yield RULES.no("collective.stack.gone", overrule=False)
        if not self.answers:
            yield from stack_open(e)
        for _, verdict in verdicts(e, self):
            yield from verdict.against

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        if not self.answers:
            yield from resolve_all(e)
        instant = False
        shown: list[str] = []
        for who, verdict in verdicts(e, self):
            yield spent(e, who, self.label, verdict)
            for rule in verdict.warnings:
                yield facts.Warned(who, rule)
            instant |= verdict.instant
            shown = verdict.actions
        target = answered(e, self.answers) if self.answers else None
        item = Declared(
            e.made + 1, tuple(dict.fromkeys(self.who)), tuple(shown), self.label, target.id if target else 0, instant
        )
        yield facts.ActionDeclared(item)


def verdicts(e: AnyEncounter, use: Use) -> Iterator[tuple[str, Verdict]]:
    """The verdict on each of the users; equal members of a group are judged once."""
    known: dict[object, Verdict] = {}
    for who in dict.fromkeys(use.who):
        c = e.get(who)
        key = (c.sheet, c.tally, c.side) if c.group else who
        if key not in known or known[key].against:
            known[key] = judge(e, c, use.actions, use.doing, bool(use.answers))
        yield who, known[key]


def spent(e: AnyEncounter, who: str, label: str, v: Verdict) -> facts.Spent:
    pool, used = v.pairs()
    own = time.own_half(e, e.get(who))
    return facts.Spent(who, tuple(v.actions), pool, used, v.zeros, own, label, v.whole, v.doing, v.died)


def answered(e: AnyEncounter, answers: str) -> Declared | None:
    """The action on the stack meant: by number, by label, or "top"."""
    if answers == "top":
        return e.stack[-1] if e.stack else None
    return next((d for d in reversed(e.stack) if answers in (str(d.id), d.label) and answers), None)


@dataclass(frozen=True, slots=True)
class Instants(Move):
    """Several want to use I actions at the same time: each entry is a combatant's id and the action, "ash IP"."""

    name = "instants"
    waits = True
    uses: tuple[str, ...]

    def pairs(self) -> list[tuple[str, str]]:
        found = [tuple(use.split()) for use in self.uses]
        if (
            not 2 <= len(found) <= MOST_ACTIONS
            or any(len(p) != 2 for p in found)
            or len({p[0] for p in found}) != len(found)
        ):
            raise BadCommand("Name two or more, each once, with the I action each uses.")
        return [(p[0], p[1]) for p in found]

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        missing = list(unknown(e, tuple(who for who, _ in self.pairs())))
        yield from missing
        if missing:
            return
        for who, action in self.pairs():
            verdict = judge(e, e.get(who), (action,))
            yield from verdict.against
            if not verdict.instant:
                yield RULES.no("collective.instant.only", f"{action[:20]} is no I action.", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        number = e.made
        for group in reversed(self.groups(e)):
            batch = number + 1 if len(group) > 1 else 0
            for who, action in group:
                number += 1
                verdict = judge(e, e.get(who), (action,))
                yield spent(e, who, "", verdict)
                yield facts.ActionDeclared(Declared(number, (who,), tuple(verdict.actions), instant=True, batch=batch))

    def groups(self, e: AnyEncounter) -> list[list[tuple[str, str]]]:
        """Who resolves first: the side whose half it is; all others together (C3, I)."""
        acting = [pair for pair in self.pairs() if time.own_half(e, e.get(pair[0]))]
        others = [pair for pair in self.pairs() if pair not in acting]
        return [group for group in (acting, others) if group]


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """A side lets the top of the stack pass; when all have, it resolves."""

    name = "pass"
    side: str

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        if self.side not in {s.id for s in e.sides}:
            yield RULES.no("turnwright.side", overrule=False)
        if not e.stack:
            yield RULES.no("collective.stack.empty", overrule=False)
        elif self.side in e.clock.passed:
            yield RULES.no("collective.stack.passed", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield facts.PriorityPassed(self.side)


@dataclass(frozen=True, slots=True)
class AllPass(Move):
    """Nobody answers any more: the top of the stack resolves, or (until "empty") all of it, last in first out."""

    name = "all_pass"
    until: str = "empty"

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        if self.until not in ("top", "empty"):
            raise BadCommand("Resolve the top or until the stack is empty.")
        if not e.stack:
            yield RULES.no("collective.stack.empty", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        if self.until == "empty":
            yield from resolve_all(e)
        else:
            yield facts.Resolved(tuple(d.id for d in responses.top(e.stack)))


@dataclass(frozen=True, slots=True)
class Counter(Move):
    """The top of the stack resolves and counters the action it answers, or the one named."""

    name = "counter"
    item: int = 0

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        if not e.stack:
            yield RULES.no("collective.stack.empty", overrule=False)
        elif self.target(e) is None:
            yield RULES.no(
                "collective.stack.gone", "The top of the stack answers nothing that is still there.", overrule=False
            )

    def target(self, e: AnyEncounter) -> Declared | None:
        return responses.find(e.stack[:-1], self.item or e.stack[-1].answers)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        target = self.target(e)
        assert target is not None
        yield facts.Resolved((e.stack[-1].id,))
        yield facts.Countered(target.id, e.stack[-1].id)


@dataclass(frozen=True, slots=True)
class Next(Move):
    """The go of whoever acts is over; what is on the stack resolves first. The clock runs to the next who can act."""

    name = "next"
    waits = True

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        acting = time.actor(e)
        yield facts.GoEnded(tuple(c.id for c in acting))
        if not acting and time.nobody_left(e):
            yield facts.Walked()


@dataclass(frozen=True, slots=True)
class EndHalf(Move):
    """The half ends now; whoever has not acted keeps the actions for later. The next half waits, whoever can act in it."""

    name = "end_half"
    waits = True

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield facts.Walked()


@dataclass(frozen=True, slots=True)
class SkipRest(Move):
    """The rest of the round is passed over; its end and the next beginning happen as ever."""

    name = "skip_rest"
    waits = True

    def objections(self, e: AnyEncounter, system: System | None = None) -> Iterator[Objection]:
        yield from in_play(e)
        yield from stack_open(e)
        left = [c for c in e.roster if not time.surprised_now(e, c) and not time.down(c) and time.units(c)]
        if left and e.clock.stage == "play":
            first = " ".join(f"{n}{key}" for key, n in left[0].tally.pool if n)
            more = f", and {len(left) - 1} others have some" if len(left) > 1 else ""
            yield RULES.no(
                "collective.skip.not_out", f"{left[0].name} still has {first}{more}: not everybody is out of actions."
            )

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield facts.RestSkipped()


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Somebody else of the side acts now; the order is only the usual one."""

    name = "call"
    waits = True
    who: str

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        yield from unknown(e, (self.who,))
        c = e.find(self.who)
        if c is not None and all(self.who not in {x.id for x in go} for go in time.goes(e)):
            yield RULES.no("collective.go", f"{c.name} has no go left in this half.", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        yield facts.Called(self.who)


@dataclass(frozen=True, slots=True)
class Reorder(Move):
    """The listed order inside the halves: somebody goes right before another, or last."""

    name = "reorder"
    who: str
    before: str = ""

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        yield from unknown(e, (self.who, self.before) if self.before else (self.who,))

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        order = [c.id for c in time.listed(e) if c.id != self.who]
        at = order.index(self.before) if self.before in order else len(order)
        yield facts.OrderSet((*order[:at], self.who, *order[at:]))


@dataclass(frozen=True, slots=True)
class Grant(Move):
    """A spell, a power or an item gives actions for this round, or (negative) takes them."""

    name = "grant"
    who: tuple[str, ...]
    value: str
    count: int = 1

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        yield from unknown(e, self.who)
        key = self.key()
        for who in self.who:
            c = e.find(who)
            if c is not None and dict(c.tally.pool).get(key, 0) + self.count < 0:
                yield RULES.no("collective.pool", f"{c.name} has fewer than {-self.count} {key}.", overrule=False)

    def key(self) -> str:
        try:
            action = parse(self.value)
        except BadAction as error:
            raise BadCommand(str(error)) from error
        if (
            action.kind in ("N", "D")
            or action.mode in ("borrowed", "held")
            or (action.kind == "Z" and not action.quick and not action.mode)
        ):
            raise BadCommand(f"{action} is not granted: nobody has a budget of it.")
        if not -999 <= self.count <= 999:
            raise BadCommand("At most 999 at once.")
        return str(action)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        key = self.key()
        for who in dict.fromkeys(self.who):
            pool = e.get(who).tally.pool
            count = max(0, dict(pool).get(key, 0) + self.count)
            verb = "is granted" if self.count > 0 else "loses"
            yield facts.PoolSet(who, with_count(pool, key, count), f"{verb} {abs(self.count)}{key}, {count} left")


@dataclass(frozen=True, slots=True)
class Betray(Move):
    """A PC turns on the party in secret: 1d12 each, and the winner acts first."""

    name = "betray"
    waits = True
    who: str
    side: str = ""

    def objections(self, e: AnyEncounter, system: System) -> Iterator[Objection]:
        yield from in_play(e)
        yield from unknown(e, (self.who,))
        if self.side and self.side not in {s.id for s in e.sides}:
            yield RULES.no("turnwright.side", overrule=False)
        c = e.find(self.who)
        if c is not None and c.side == (self.side or e.sides[-1].id):
            yield RULES.no("turnwright.same", f"{c.name} fights for that side already.", overrule=False)

    def events(self, e: AnyEncounter, system: System, dice: Dice) -> Iterator[Event]:
        yield from resolve_all(e)
        c = e.get(self.who)
        party = [m.id for m in e.members(c.side) if m.id != c.id]
        new = self.side or e.sides[-1].id
        for _ in range(100):
            mine = self._roll(e, self.who, (self.who,), dice)
            theirs = self._roll(e, c.side, tuple(party), dice)
            yield mine
            yield theirs
            ahead = mine.die + initiative.adjustment(e, (self.who,)) - theirs.die - initiative.adjustment(e, party)
            if ahead or option(e, "initiative_tie") == "pcs_first":
                break
            if (mine.typed and not dice.has(self.who)) or (theirs.typed and not dice.has(c.side)):
                raise BadCommand(
                    f"Both have {initiative.show(theirs.die + initiative.adjustment(e, party))}: roll both d12 again."
                )
        yield SideChanged(self.who, new)
        yield facts.Betrayed(self.who, ahead > 0)
        yield facts.Turned(self.who, self._barred(e, c, new, ahead > 0))

    def _roll(self, e: AnyEncounter, key: str, who: tuple[str, ...], dice: Dice) -> facts.BetrayalRolled:
        fell = dice.roll(key, initiative.DIE)
        plus = initiative.adjustment(e, who)
        return facts.BetrayalRolled(self.who, fell.total, plus.numerator, plus.denominator, fell.typed, key)

    def _barred(self, e: AnyEncounter, c: time.Fighter, side: str, first: bool) -> Barred:
        """A winner's go is this segment's; a loser goes on the new half, once a segment."""
        round_, segment, _ = time.place(e)
        if first or c.tally.acted:
            round_, segment = following(round_, segment)
        return Barred(round_, segment, time.part(e, side), "collective.side.betrayal")


MOVES: tuple[type[Move], ...] = (
    Start, Next, Use, Instants, Pass, AllPass, Counter, EndHalf, SkipRest, Call, Reorder, Grant, Betray,
)  # fmt: skip
