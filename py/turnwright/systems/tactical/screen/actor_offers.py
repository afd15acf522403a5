"""What the screen offers whoever declares or acts: the menu of actions, what is declared already, normal movement.

Each comes with every reason against it, from the moves that decide.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection, Offer
from turnwright.core.move import reasons
from turnwright.systems.tactical import moves
from turnwright.systems.tactical.rules import protection, states
from turnwright.systems.tactical.screen import action_menu
from turnwright.systems.tactical.screen.action_menu import Button
from turnwright.systems.tactical.screen.action_names import minus, title
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Fight, Fighter, Unit
from turnwright.systems.tactical.state.tally import Act
from turnwright.systems.tactical.text import say
from turnwright.text import row


def own(e: Fight, who: Unit) -> list[Button]:
    """What those who declare, or whose turn it is, may do."""
    waiting = items(e, who)
    if e.clock.phase == "declaration":
        return [*(_declared(e, u, act) for u, act in waiting), *action_menu.declaring(e, who)]
    several = sum(not act.conditional for _, act in waiting) > 1
    parries = protection.used(e, tuple(c for c in e.roster if c not in who), who)
    return [*(_to_resolve(e, u, act, several) for u, act in waiting), *map(Button, parries), *_in_turn(e, who)]


def items(e: Fight, who: Unit) -> list[tuple[Unit, Act]]:
    """The actions these still wait to resolve, in order of declaration, each with those of a unit who declared it."""
    found: dict[tuple[int, str], list[Fighter]] = {}
    acts: dict[int, Act] = {}
    for c in who:
        for act in c.tally.acts:
            if act.waiting:
                found.setdefault((act.id, clock.key(e, c)), []).append(c)
                acts[act.id] = act
    return [(tuple(cs), acts[item]) for (item, _), cs in sorted(found.items())]


def _declared(e: Fight, who: Unit, act: Act) -> Button:
    """What is declared and can still be taken back."""
    ids = tuple(c.id for c in who)
    args = {"who": list(ids), "item": act.id}
    if act.held:
        back = Offer(
            f"prevent:{act.id}", say("declared.let_go"), "prevent", args, reasons(moves.Prevent(ids, act.id), e)
        )
    else:
        against = reasons(moves.Withdraw(ids, act.id), e)
        back = Offer(f"withdraw:{act.id}", say("declared.take_back"), "withdraw", args, against)
    note = say("declared.held" if act.held else "declared")
    return Button(replace(back, key=f"declared:{act.id}", label=title(act), note=note), (back,))


def _to_resolve(e: Fight, who: Unit, act: Act, several: bool) -> Button:
    """A declared action of this turn: done now where there are others to be done after it, or triggered; or cancelled."""
    ids = tuple(c.id for c in who)
    args = {"who": list(ids), "item": act.id}
    cancel = Offer(f"cancel:{act.id}", say("turn.cancel"), "cancel", args, reasons(moves.Cancel(ids, act.id), e))
    note = row(_how(e, who[0], act))
    if act.conditional:
        main = Offer(f"trigger:{act.id}", say("turn.now"), "trigger", args, reasons(moves.Trigger(ids, act.id), e))
    else:
        main = Offer(f"resolve:{act.id}", say("turn.done"), "resolve", args, reasons(moves.Resolve(ids, act.id), e))
    shown = Offer(main.key, title(act), main.do, args, main.objections, (), (), note)
    return Button(shown, (main, cancel) if several or act.conditional else (cancel,))


def _how(e: Fight, c: Fighter, act: Act) -> Iterator[str]:
    """What counts for the roll of an action: AP below the maximum, the state, what is parried."""
    if act.penalty:
        yield say("ap.under", by=minus(act.penalty))
    yield from (say(f"state.takes.{s}", by=minus(n)) for s, n in states.felt(e, c, act))
    if act.of:
        yield say("turn.job", done=act.before + act.ap, of=act.of)
    other = e.find(act.target)
    if other is not None and not act.parry:
        yield say("aid.for", who=other.name)
    if act.parry:
        yield say("turn.against", foe=other.name) if other else say("turn.against_a_foe")
        if states.worst(c.tally) == "stunned":
            yield say("turn.half_ob")


def _of_any(objection: Objection) -> Objection:
    """A reason as it is said before anybody has named an action."""
    undeclared = objection.rule == "tactical.resolution.declared"
    return replace(objection, says=say("no.undeclared.any")) if undeclared else objection


def _in_turn(e: Fight, who: Unit) -> Iterator[Button]:
    """Normal movement, and anything that was not declared, with the reason why not."""
    ids = tuple(c.id for c in who)
    walk = reasons(moves.Walk(ids), e)
    chip, note = (say("ap", ap=0),), say("turn.walk.note")
    yield Button(Offer("walk", say("turn.walk"), "walk", {"who": list(ids)}, walk, (), chip, note))
    against = tuple(dict.fromkeys(map(_of_any, reasons(moves.Declare(ids, "draw"), e))))
    asks = action_menu.which(e, who, say("turn.late.what"), "perception")
    yield Button(Offer("late", say("turn.late"), "declare", {"who": list(ids)}, against, asks))
