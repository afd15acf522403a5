"""What the screen offers somebody: actions of the turn, Reactions, what was kept back, Overwatch; each with every reason against it.

The reasons come from the moves, which ask `judge`; nothing is hidden because it is not possible.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.moves import reasons
from turnwright.systems.structured import clock as time
from turnwright.systems.structured import moves
from turnwright.systems.structured.actions import ACTIONS, KEYCAPS, KINDS, REACTIONS, SHOTS, SUBTYPES, Action, kinds
from turnwright.systems.structured.clock import Fighter
from turnwright.systems.structured.favour import favours, words
from turnwright.systems.structured.judge import reactions_left
from turnwright.systems.structured.numbers import TEST
from turnwright.systems.structured.options import on

_LONGER = {"full": "Full", "extended": "Extended"}


def own(e: AnyEncounter, c: Fighter) -> list[Offer]:
    """What the active character may do: the usual things in their usual size first, then their longer sizes, then everything else."""
    if not on(e, "action_economy"):
        return [_noted(c)]
    usual = [action for action in ACTIONS.values() if action.usual]
    out = [*_work(e, c), *(_named(e, c, action, kinds(e, action)[0]) for action in usual)]
    longer = [_named(e, c, action, kind) for action in usual for kind in kinds(e, action)[1:]]
    return [*out, *longer, *_favoured(e, c), _listed(e, c), _other(e, c)]


def _noted(c: Fighter) -> Offer:
    """Where actions are not counted they may still be written down."""
    ask = Ask("value", "text", f"What {c.name} does")
    return Offer("note", "Write it down", "note", {"who": c.id}, (), (ask,), (), "For the log")


def _named(e: AnyEncounter, c: Fighter, action: Action, kind: str) -> Offer:
    """A named action as a button."""
    longer = kind != kinds(e, action)[0]
    label = f"{_LONGER[kind]} {action.name}" if longer else action.name
    args = {"who": c.id, "action": action.id} | ({"kind": kind} if longer else {})
    against = reasons(moves.Act(c.id, action.id, kind), e)
    asks = (_turns(),) if kind == "extended" else ()
    return Offer(f"act:{action.id}:{kind}", label, "act", args, against, asks, (KEYCAPS[kind],), action.note)


def _favoured(e: AnyEncounter, c: Fighter) -> list[Offer]:
    """The usual attack once more, on somebody named, where that makes a difference."""
    if not any(favours(c, target) for target in _foes(e, c)):
        return []
    attack = _named(e, c, SHOTS[0], kinds(e, SHOTS[0])[0])
    whom = replace(_target(e, c), optional=False)
    return [
        replace(
            attack,
            key=f"{attack.key}:whom",
            label=f"{attack.label} whom?",
            asks=(whom,),
            note="The log says what it adds",
        )
    ]


def _foes(e: AnyEncounter, c: Fighter) -> list[Fighter]:
    return [one for one in e.roster if one.side != c.side and not time.out(e, one)]


def _target(e: AnyEncounter, c: Fighter) -> Ask:
    choices = tuple(
        Choice(one.id, one.name, "; ".join(f"{words(f.ws, f.bs)}, {f.why}" for f in favours(c, one)), one.id)
        for one in _foes(e, c)
    )
    return Ask("target", "combatant", "Against whom", choices, optional=True)


def _turns() -> Ask:
    return Ask(
        "turns", "number", "How many turns it takes", value=2, low=0, high=99, help="0 until the GM says it is done"
    )


def _listed(e: AnyEncounter, c: Fighter) -> Offer:
    """The named actions that have no button of their own, under what they take."""
    rest = sorted(
        (a for a in ACTIONS.values() if not a.usual and "reaction" not in a.kinds),
        key=lambda a: list(KINDS).index(kinds(e, a)[0]),
    )
    choices = tuple(Choice(a.id, a.name, a.note, group=f"{KINDS[kinds(e, a)[0]]}s") for a in rest)
    asks = (Ask("action", "choice", "Which action", choices), *((_target(e, c),) if _foes(e, c) else ()))
    return Offer("act:listed", "Another action", "act", {"who": c.id}, (), asks, (), "From the list")


def _other(e: AnyEncounter, c: Fighter) -> Offer:
    asks = (
        Ask("label", "text", "What", optional=True),
        Ask(
            "kind", "choice", "It takes", tuple(Choice(k, v) for k, v in KINDS.items() if k != "reaction"), value="half"
        ),
        Ask(
            "subtypes",
            "choice",
            "It counts as",
            tuple(Choice(s, s.capitalize()) for s in SUBTYPES),
            optional=True,
            many=True,
        ),
        Ask("turns", "number", "How many turns it takes", value=2, low=0, high=99, when=("kind", ("extended",))),
    )
    return Offer("act:other", "Something else", "act", {"who": c.id}, (), asks, (), "Any action by its kind")


def _work(e: AnyEncounter, c: Fighter) -> Iterator[Offer]:
    work = c.tally.work
    if work is None:
        return
    far = f"{work.done} of {work.needs} turns" if work.needs else f"{work.done} turns so far"
    yield Offer(
        f"finish:{c.id}", f"{work.name} is done", "finish", {"who": c.id}, reasons(moves.Finish(c.id), e), note=far
    )
    lost = "All progress is lost"
    yield Offer(
        f"abandon:{c.id}", f"Give up {work.name}", "abandon", {"who": c.id}, reasons(moves.Abandon(c.id), e), note=lost
    )


def answers(e: AnyEncounter, c: Fighter) -> list[Offer]:
    """What somebody may do outside the own turn: what was kept back, Overwatch, Reactions."""
    return [*special(e, c), *reactions(e, c)]


def special(e: AnyEncounter, c: Fighter) -> list[Offer]:
    return [*_kept(e, c), *_overwatch(e, c)] if on(e, "action_economy") else []


def reactions(e: AnyEncounter, c: Fighter) -> list[Offer]:
    if not on(e, "action_economy"):
        return []
    return [*(react(e, c, action) for action in REACTIONS), _own_reaction(e, c)]


def _kept(e: AnyEncounter, c: Fighter) -> Iterator[Offer]:
    if not c.tally.delayed:
        return
    acting = time.active(e)
    note = f"Ends the turn of {acting.name}" if acting and not time.in_gap(e) else "Between turns"
    move = moves.Interject((c.id,))
    yield Offer(
        f"interject:{c.id}", "Acts now, as kept back", "interject", {"who": [c.id]}, reasons(move, e), (), ("½",), note
    )


def _overwatch(e: AnyEncounter, c: Fighter) -> Iterator[Offer]:
    if not time.has_state(c, "overwatch"):
        return
    move = moves.Fire(c.id)
    acting = time.active(e)
    note = "Its condition is met"
    yield Offer(f"fire:{c.id}", "Overwatch fires", "fire", {"who": c.id}, reasons(move, e), (), ("Attack",), note)
    if acting is not None and acting.id != c.id:
        shots = tuple(Choice(a.id, a.name) for a in SHOTS)
        asks = (Ask("action", "choice", "Which attack", shots, value=SHOTS[0].id), _target(e, c))
        together = moves.Fire(c.id, against=acting.id)
        args = {"who": c.id, "against": acting.id}
        note = f"At the moment {acting.name} acts: Agility decides"
        yield Offer(
            f"fire:{c.id}:against",
            "Overwatch, at the same time",
            "fire",
            args,
            reasons(together, e),
            asks,
            ("Attack",),
            note,
        )


def react(e: AnyEncounter, c: Fighter, action: Action) -> Offer:
    against = reasons(moves.React(c.id, action.id), e)
    args = {"who": c.id, "action": action.id}
    return Offer(
        f"react:{action.id}:{c.id}", action.name, "react", args, against, (), (KEYCAPS["reaction"],), "Evasion"
    )


def of_one(e: AnyEncounter, able: Sequence[Fighter]) -> list[Offer]:
    """The Reactions of any one of a group: it is asked whose."""
    if len(able) < 2:
        return [offer for c in able for offer in reactions(e, c)]
    choices = tuple(Choice(c.id, c.name, who=c.id) for c in able)
    ask = Ask("who", "combatant", "Who of them", choices, value=choices[0].value)
    return [
        replace(o, args={name: value for name, value in o.args.items() if name != "who"}, asks=(ask, *o.asks))
        for o in reactions(e, able[0])
    ]


def _own_reaction(e: AnyEncounter, c: Fighter) -> Offer:
    against = reasons(moves.React(c.id), e)
    ask = Ask("label", "text", "What", optional=True)
    return Offer(f"react::{c.id}", "Other", "react", {"who": c.id}, against, (ask,), (KEYCAPS["reaction"],))


def can_answer(e: AnyEncounter, c: Fighter) -> bool:
    """Whether somebody could do something now outside the own turn."""
    acting = time.active(e)
    if acting is not None and acting.id == c.id:
        return False
    kept = c.tally.delayed and not time.barred(e, c)
    return kept or time.has_state(c, "overwatch") or reactions_left(e, c) > 0


def together(e: AnyEncounter) -> list[Offer]:
    """Everybody who kept something back, at once: they test who goes first."""
    waiting = [c for c in time.listed(e) if c.tally.delayed and c.id not in e.clock.gap and not time.barred(e, c)]
    if len(waiting) < 2:
        return []
    who = tuple(c.id for c in waiting)
    asks = tuple(Ask(c.id, "dice", c.name, notation=TEST, note=f"Agility {c.sheet.ag}") for c in waiting)
    label = f"{names(e, who)} act at the same time"
    against = reasons(moves.Interject(who), e)
    return [Offer("interject:all", label, "interject", {"who": list(who)}, against, asks, ("½",), "Opposed Agility")]
