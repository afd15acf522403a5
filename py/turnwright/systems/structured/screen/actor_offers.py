"""What the screen offers somebody: actions of the turn, Reactions, what was kept back, Overwatch; each with every reason against it.

The reasons come from the moves, which ask `judge`; nothing is hidden because it is not possible.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import names
from turnwright.core.move import reasons
from turnwright.systems.structured import moves
from turnwright.systems.structured.rules.action_table import ACTIONS, KINDS, REACTIONS, SHOTS, SUBTYPES, Action, kinds
from turnwright.systems.structured.rules.attack_bonuses import favours, plus
from turnwright.systems.structured.rules.constants import TEST
from turnwright.systems.structured.rules.legality import reactions_left
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.text import say
from turnwright.text import dots


def own(e: Fight, c: Fighter) -> list[Offer]:
    """What the active character may do: the usual things in their usual size first, then their longer sizes, then everything else."""
    if not on(e, "action_economy"):
        return [_noted(c)]
    usual = [action for action in ACTIONS.values() if action.usual]
    out = [*_work(e, c), *(_named(e, c, action, kinds(e, action)[0]) for action in usual)]
    longer = [_named(e, c, action, kind) for action in usual for kind in kinds(e, action)[1:]]
    return [*out, *longer, *_favoured(e, c), _listed(e, c), _other(c)]


def _keycap(kind: str) -> tuple[str, ...]:
    return (say(f"keycap.{kind}"),)


def _noted(c: Fighter) -> Offer:
    """Where actions are not counted they may still be written down."""
    ask = Ask("value", "text", say("note.what", who=c.name))
    return Offer("note", say("note"), "note", {"who": c.id}, (), (ask,), (), say("note.note"))


def _named(e: Fight, c: Fighter, action: Action, kind: str) -> Offer:
    """A named action as a button."""
    longer = kind != kinds(e, action)[0]
    label = say(f"longer.{kind}", action=action.name) if longer else action.name
    args = {"who": c.id, "action": action.id} | ({"kind": kind} if longer else {})
    against = reasons(moves.Act(c.id, action.id, kind), e)
    asks = (_turns(say("act.turns.help")),) if kind == "extended" else ()
    return Offer(f"act:{action.id}:{kind}", label, "act", args, against, asks, _keycap(kind), action.note)


def _favoured(e: Fight, c: Fighter) -> list[Offer]:
    """The usual attack once more, on somebody named, where that makes a difference."""
    if not any(favours(c, target) for target in _foes(e, c)):
        return []
    attack = _named(e, c, SHOTS[0], kinds(e, SHOTS[0])[0])
    whom = replace(_target(e, c), optional=False)
    label = say("act.whom", action=attack.label)
    return [replace(attack, key=f"{attack.key}:whom", label=label, asks=(whom,), note=say("act.whom.note"))]


def _foes(e: Fight, c: Fighter) -> list[Fighter]:
    return [one for one in e.roster if one.side != c.side and not clock.out(e, one)]


def _target(e: Fight, c: Fighter) -> Ask:
    choices = tuple(
        Choice(
            one.id,
            one.name,
            dots(say("favour.choice", plus=plus(f.ws, f.bs), why=f.why) for f in favours(c, one)),
            one.id,
        )
        for one in _foes(e, c)
    )
    return Ask("target", "combatant", say("act.target"), choices, optional=True)


def _turns(help: str = "", when: tuple[str, tuple[str, ...]] | None = None) -> Ask:
    return Ask("turns", "number", say("act.turns"), value=2, low=0, high=99, help=help, when=when)


def _listed(e: Fight, c: Fighter) -> Offer:
    """The named actions that have no button of their own, under what they take."""
    rest = sorted(
        (a for a in ACTIONS.values() if not a.usual and "reaction" not in a.kinds),
        key=lambda a: KINDS.index(kinds(e, a)[0]),
    )
    choices = tuple(Choice(a.id, a.name, a.note, group=say(f"kinds.{kinds(e, a)[0]}")) for a in rest)
    asks = (Ask("action", "choice", say("act.which"), choices), *((_target(e, c),) if _foes(e, c) else ()))
    return Offer("act:listed", say("act.listed"), "act", {"who": c.id}, (), asks, (), say("act.listed.note"))


def _other(c: Fighter) -> Offer:
    takes = tuple(Choice(kind, say(f"kind.{kind}")) for kind in KINDS if kind != "reaction")
    counts = tuple(Choice(subtype, say(f"subtype.{subtype}")) for subtype in SUBTYPES)
    asks = (
        Ask("label", "text", say("act.what"), optional=True),
        Ask("kind", "choice", say("act.takes"), takes, value="half"),
        Ask("subtypes", "choice", say("act.counts"), counts, optional=True, many=True),
        _turns(when=("kind", ("extended",))),
    )
    return Offer("act:other", say("act.other"), "act", {"who": c.id}, (), asks, (), say("act.other.note"))


def _work(e: Fight, c: Fighter) -> Iterator[Offer]:
    work = c.tally.work
    if work is None:
        return
    far = say("work.far", done=work.done, needs=work.needs) if work.needs else say("work.far.open", count=work.done)
    done, against = say("work.done", work=work.name), reasons(moves.Finish(c.id), e)
    yield Offer(f"finish:{c.id}", done, "finish", {"who": c.id}, against, note=far)
    yield abandon(e, c, say("work.abandon", work=work.name))


def abandon(e: Fight, c: Fighter, label: str) -> Offer:
    """The end of an Extended Action that is not done."""
    against = reasons(moves.Abandon(c.id), e)
    return Offer(f"abandon:{c.id}", label, "abandon", {"who": c.id}, against, note=say("work.abandon.note"))


def answers(e: Fight, c: Fighter) -> list[Offer]:
    """What somebody may do outside the own turn: what was kept back, Overwatch, Reactions."""
    return [*special(e, c), *reactions(e, c)]


def special(e: Fight, c: Fighter) -> list[Offer]:
    return [*_kept(e, c), *_overwatch(e, c)] if on(e, "action_economy") else []


def reactions(e: Fight, c: Fighter) -> list[Offer]:
    if not on(e, "action_economy"):
        return []
    return [*(react(e, c, action) for action in REACTIONS), _own_reaction(e, c)]


def _kept(e: Fight, c: Fighter) -> Iterator[Offer]:
    if not c.tally.delayed:
        return
    acting = clock.active(e)
    ends = acting is not None and not clock.in_gap(e)
    note = say("interject.ends", who=acting.name) if acting and ends else say("interject.between")
    against = reasons(moves.Interject((c.id,)), e)
    args = {"who": [c.id]}
    yield Offer(f"interject:{c.id}", say("interject"), "interject", args, against, (), _keycap("half"), note)


def _overwatch(e: Fight, c: Fighter) -> Iterator[Offer]:
    if not clock.has_state(c, "overwatch"):
        return
    acting, keys = clock.active(e), (say("keycap.fire"),)
    against = reasons(moves.Fire(c.id), e)
    yield Offer(f"fire:{c.id}", say("fire"), "fire", {"who": c.id}, against, (), keys, say("fire.note"))
    if acting is not None and acting.id != c.id:
        shots = tuple(Choice(a.id, a.name) for a in SHOTS)
        asks = (Ask("action", "choice", say("fire.which"), shots, value=SHOTS[0].id), _target(e, c))
        against = reasons(moves.Fire(c.id, against=acting.id), e)
        args = {"who": c.id, "against": acting.id}
        note = say("fire.against.note", who=acting.name)
        yield Offer(f"fire:{c.id}:against", say("fire.against"), "fire", args, against, asks, keys, note)


def react(e: Fight, c: Fighter, action: Action) -> Offer:
    against = reasons(moves.React(c.id, action.id), e)
    args, note = {"who": c.id, "action": action.id}, evasion_note(c)
    return Offer(f"react:{action.id}:{c.id}", action.name, "react", args, against, (), _keycap("reaction"), note)


def evades(c: Fighter) -> int:
    """What somebody adds to Evasion."""
    return sum(kind.evades for kind in clock.states(c))


def evasion_note(c: Fighter) -> str:
    return say("react.evasion.plus", plus=f"{evades(c):+d}") if evades(c) else say("react.evasion")


def of_one(e: Fight, able: Sequence[Fighter]) -> list[Offer]:
    """The Reactions of any one of a group: it is asked whose."""
    if len(able) < 2:
        return [offer for c in able for offer in reactions(e, c)]
    choices = tuple(Choice(c.id, c.name, who=c.id) for c in able)
    ask = Ask("who", "combatant", say("react.who"), choices, value=choices[0].value)
    return [
        replace(o, args={name: value for name, value in o.args.items() if name != "who"}, asks=(ask, *o.asks))
        for o in reactions(e, able[0])
    ]


def _own_reaction(e: Fight, c: Fighter) -> Offer:
    against = reasons(moves.React(c.id), e)
    ask = Ask("label", "text", say("act.what"), optional=True)
    return Offer(f"react::{c.id}", say("react.other"), "react", {"who": c.id}, against, (ask,), _keycap("reaction"))


def can_answer(e: Fight, c: Fighter) -> bool:
    """Whether somebody could do something now outside the own turn."""
    acting = clock.active(e)
    if acting is not None and acting.id == c.id:
        return False
    kept = c.tally.delayed and not clock.barred(e, c)
    return kept or clock.has_state(c, "overwatch") or reactions_left(e, c) > 0


def together(e: Fight) -> list[Offer]:
    """Everybody who kept something back, at once: they test who goes first."""
    waiting = [c for c in clock.listed(e) if c.tally.delayed and c.id not in e.clock.gap and not clock.barred(e, c)]
    if len(waiting) < 2:
        return []
    who = tuple(c.id for c in waiting)
    asks = tuple(Ask(c.id, "dice", c.name, notation=TEST, note=say("dice.agility", ag=c.sheet.ag)) for c in waiting)
    label, note = say("interject.all", who=names(e, who)), say("interject.all.note")
    against = reasons(moves.Interject(who), e)
    return [Offer("interject:all", label, "interject", {"who": list(who)}, against, asks, _keycap("half"), note)]
