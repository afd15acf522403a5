"""The play screen of Tactical Activity: the clock with its lanes, the order, the Next plate, the stack, the questions.

Shapes as in docs/boundary.md. This page reads the state and decides nothing.
"""

from dataclasses import replace
from functools import partial

from turnwright import shapes
from turnwright.core import stack
from turnwright.core.awaiting import Awaiting, Happening, Waiter
from turnwright.core.commands import Args, BadCommand, Offer
from turnwright.core.fact import Attack
from turnwright.core.members import for_some
from turnwright.core.model import Prompt, gathered, ids, unit
from turnwright.core.view_parts import ORDER_LENGTH, Drawn, heading, next_button
from turnwright.drawing.widgets import answers_json, health_in_order, response_json, stop_json
from turnwright.systems.tactical import (
    actions,
    card,
    holding,
    initiative,
    menu,
    orientation,
    parrying,
    resolving,
    rounds,
    turns,
)
from turnwright.systems.tactical.options import number
from turnwright.systems.tactical.state import (
    AWAITED,
    PHASES,
    RULES,
    Act,
    Fight,
    Fighter,
    Unit,
    down,
    fill_with_numbers,
    initiative_of,
    name_standing_with_numbers,
    running,
    said_of,
    seconds,
    standing,
    token,
    token_state,
    who_stands,
)
from turnwright.text import N_, join_commas, join_dots, say

PHASE = {
    "initiative": N_("Initiative"),
    "declaration": N_("Declare"),
    "resolution": N_("Resolve"),
    "upkeep": N_("Upkeep"),
    "over": N_("Upkeep"),
}
DECLARES, RESOLVES = N_(("{who} declares", "{who} declare")), N_(("{who} resolves", "{who} resolve"))
PLACE = {
    "initiative": N_("initiative"),
    "declaration": N_("declare"),
    "resolution": N_("resolve"),
    "upkeep": N_("upkeep"),
    "over": N_("upkeep"),
}
"""The phases in the margin of the log."""


def drawn(fight: Fight) -> Drawn:
    """Returns what the system draws of a running fight."""
    return Drawn(
        summary=_summary(fight),
        clock=_clock(fight),
        now=now(fight),
        card=card.card(fight),
        strikes=fight.clock.phase != "declaration",
        attack=_interrupting_attack(fight),
        what_if=rounds.what_if(fight),
        order=_order(fight),
        next=_next(fight),
        again=_again(fight),
        does=_does(fight),
        respond=responders(fight),
        stack=holding.stack_items(fight),
        stack_acts=card.for_stack(fight),
        table=card.for_table(fight),
        wound=card.wound_of_hit(),
    )


def _summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    told = rounds.ACTING.words(fight) or say("initiative")
    return join_dots([say("Round {round}", round=fight.clock.round), told])


def _interrupting_attack(fight: Fight) -> Attack | None:
    """Returns the attack that interrupts and resolves next, until its damage is noted: that comes before what it interrupts. It is aimed at the one
    whom it interrupts; of several the table says which."""
    top = stack.top(fight.stack)
    if not top or holding.top_is_lost(fight):
        return None
    [item] = top
    act = fight.get(item.who[0]).tally.act(item.id)
    if act is None or not act.attack or not act.conditional or item.noted:
        return None
    interrupted = ids(resolving.holders(fight, item.answers)) if item.answers else ()
    return Attack(item.who, interrupted if len(interrupted) == 1 else (), actions.named(act))


def _does(fight: Fight) -> str:
    """Returns what those who are up do, for the players; empty where they act."""
    declares = fight.clock.phase == "declaration"
    return say(("declares now", "declare now"), count=len(running(fight))) if declares else ""


def now(fight: Fight) -> shapes.Now:
    """Returns the moment: `phase` of the round or "over", `place` the initiative, `go` declaration, turn or called (out of order)."""
    acting, turn = rounds.ACTING.at_turn(fight), running(fight)
    rolled = turn[0].tally.initiative if turn else None
    kind = "called" if fight.clock.aside else "declaration" if fight.clock.phase == "declaration" else "turn"
    return {
        "round": fight.clock.round, "segment": 0, "phase": fight.clock.phase, "place": str(rolled.total) if rolled else "",
        "who": list(ids(acting)), "go": kind if acting else "", "margin": None,
        "waiting": [
            {"who": list(ids(unit)), "mode": "conditional", "what": AWAITED.said(fight, act.trigger), "place": ""}
            for unit, act in holding.awaiting(fight)
        ],
    }  # fmt: skip


def margin(fight: Fight) -> str:
    """Returns the place on the clock, for the log's margin."""
    if fight.clock.stage == "setup":
        return say("set-up")
    found = running(fight) if fight.clock.phase == "resolution" else ()
    return say("resolve {at}", at=initiative_of(found[0])) if found else say(PLACE[fight.clock.phase])


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    now = running(fight)
    who = rounds.ACTING.name(fight)
    place = say(PHASE[fight.clock.phase])
    begin, end = seconds(fight)
    span = (
        say("lowest first") if fight.clock.phase == "declaration" else say("{begin}–{end}\u00a0s", begin=begin, end=end)
    )
    at = initiative_of(now[0]) if now and not holding.interrupting(fight) else ""  # not theirs who interrupt
    return {
        "place": place,
        "part": say("{who} on {score}", who=who, score=at) if at else who,
        "note": _note(fight),
        "right": join_dots([say("Round\u00a0{round}", round=fight.clock.round), span]),
        "aloud": _aloud(fight, now),
        "picture": lanes(fight),
    }


def _note(fight: Fight) -> str:
    if fight.prompt is None:
        return say("Nobody is up: Next ends the round") if fight.clock.phase == "initiative" else ""
    if fight.prompt.kind == "initiative":
        return initiative.roll_words(fight)
    return rounds.why_nobody(fight).says.removesuffix(".")


def _note_aloud(fight: Fight) -> str:
    if fight.prompt and fight.prompt.kind != "initiative":
        return rounds.why_nobody(fight).says
    return say("{note}.", note=_note(fight)) if _note(fight) else ""


STRETCH = {"declaration": N_("Declaration"), "resolution": N_("Resolution")}
"""The phases that the voice says as they begin."""


def _aloud(fight: Fight, now: Unit) -> shapes.Aloud:
    """Returns where the clock stands, for the voice: the round and its phase, and the initiative of those who act."""
    phase, able = fight.clock.phase, rounds.ACTING.who(fight)
    note, at = "", [say("initiative {at}", at=initiative_of(now[0]))] if now else []
    if not now:
        note = _note_aloud(fight)
    elif able and phase == "declaration":
        at.append(card.left_words(fight, able))
    return {
        "begins": [say("Round {round}", round=fight.clock.round), *([say(STRETCH[phase])] if phase in STRETCH else [])],
        "at": at,
        "how": _in_turn_of_others(fight),
        "note": note,
    }


def _in_turn_of_others(fight: Fight) -> str:
    """Returns in whose turn those act who interrupt; empty where they act in their own."""
    others = [c.id for u in rounds.interrupted(fight) for c in u]
    return say(("in {who}’s turn", "in the turn of {who}"), **fill_with_numbers(fight, others)) if others else ""


# the lanes: one for each combatant or group, the highest initiative on top, with its AP of this round as blocks


SOON = 3
ARROWS = {"declaration": "up", "resolution": "down"}


def lanes(fight: Fight, side: str = "") -> shapes.Lanes:
    """Returns the picture. `side`: of the other sides it does not tell what they hold, nor for what."""
    rolled = turns.places(fight)
    rest = turns.units_of(fight, tuple(c for c in fight.roster if c.tally.initiative is None))
    soon = {c.id for u in _coming(fight)[:SOON] for c in u}
    each = [
        _lane(fight, u, cs, any(c.id in soon for c in u), side)
        for u in (*rolled, *rest)
        for cs in _alike(fight, u, side)
    ]
    shown = phases(fight.clock.phase)
    return {
        "kind": "lanes",
        "text": _lanes_text(fight),
        "phases": shown,
        "lanes": each,
        "of": number(fight, "ap_per_round"),
    }


def _coming(fight: Fight) -> list[Unit]:
    """Returns the units whose lanes matter next."""
    return rounds.declaring(fight) if fight.clock.phase == "declaration" else rounds.acting(fight)


def _lanes_text(fight: Fight) -> str:
    now = running(fight)
    if not now or fight.clock.phase not in ARROWS:
        return say("{phase} of round {round}.", phase=say(PHASE[fight.clock.phase]), round=fight.clock.round)
    open_ = [now, *_coming(fight)]
    who = name_standing_with_numbers(fight, ids(now))
    says = N_("Resolution, highest first: {who} at {at}, {open} still to act.")
    if fight.clock.phase == "declaration":
        says = N_("Declaration, lowest first: {who} at {at}, {open} still to declare.")
    return say(says, who=who, at=initiative_of(now[0]), open=len(open_))


def phases(running: str) -> list[shapes.LanePhase]:
    """Returns the phases of a round; this one runs, or else the first."""
    now = PHASES.index(running) if running in PHASES else 0
    return [
        {
            "label": say(PHASE[p]),
            "state": "done" if n < now else "now" if n == now else "open",
            "arrow": ARROWS.get(p, ""),
        }
        for n, p in enumerate(PHASES)
    ]


def for_players(fight: Fight, shown: shapes.Clock) -> shapes.Clock:
    """Returns the clock without what other sides hold, and without their AP."""
    acting = rounds.ACTING.at_turn(fight)
    aloud = shown["aloud"]
    if any(c.side != fight.party.id for c in acting):
        aloud = {**aloud, "at": aloud["at"][:1]}
    return {**shown, "aloud": aloud, "picture": lanes(fight, fight.party.id)}


def _alike(fight: Fight, u: Unit, side: str) -> list[Unit]:
    """Returns the standing members of a unit, together those who do the same: a lane each, in the order of the members."""
    if len(u) == 1:
        return [u]
    return gathered(standing(fight, u), lambda c: tuple(tuple(block.items()) for block in _blocks(fight, c, side)))


def _lane(fight: Fight, u: Unit, alike: Unit, soon: bool, side: str) -> shapes.Lane:
    """Returns the lane of those members of a unit (`alike`) who do the same."""
    return {
        "rank": initiative_of(u[0]) if u[0].tally.initiative else "",
        "token": token(fight, alike),
        "name": name_standing_with_numbers(fight, ids(alike)),
        "state": lane_state(fight, alike),
        "blocks": _blocks(fight, alike[0], side),
        "soon": soon,
    }


def lane_state(fight: Fight, u: Unit) -> str:
    """Returns whether these declare or act now, have done so, or still will."""
    at_turn = ids(rounds.ACTING.at_turn(fight))
    if any(c.id in at_turn for c in u):
        return "now"
    declaring = fight.clock.phase == "declaration"
    return "done" if all(c.tally.declared if declaring else c.tally.done for c in u) else "open"


def _blocks(fight: Fight, c: Fighter, side: str) -> list[shapes.Block]:
    """Returns the declared actions of a combatant, then the free AP. `side` as in `lanes`."""
    if side and c.side != side:  # each block as long as any other, and nothing of what is left
        each = (_block(fight, act, veiled=True) for act in c.tally.acts)
        return [{**block, "size": min(block["size"], 1), "carries": False} for block in each]
    blocks = [_block(fight, act, veiled=False) for act in c.tally.acts]
    orientation = actions.spent_ap(c) - sum(a.ap for a in actions.counted(c))
    if orientation:
        blocks.append(_plain("resolved", orientation, say("Orientation")))
    no_turn = c.tally.waits or (down(c) and c.tally.initiative is None)
    left = 0 if no_turn else actions.remaining_ap(fight, c)
    if c.tally.out:
        return [*blocks, _plain("lost", left)] if left else blocks
    return [*blocks, *(_plain("free") for _ in range(left))]


def _plain(state: str, size: int = 1, label: str = "") -> shapes.Block:
    return {"label": label, "size": size, "state": state, "carries": False}


def _block(fight: Fight, act: Act, veiled: bool) -> shapes.Block:
    secret = veiled and act.conditional and act.state != "resolved" and stack.find(fight.stack, act.id) is None
    size = 0 if act.held or act.refunded else act.ap
    kind = "conditional" if act.conditional and act.waiting else act.state
    line = actions.known(fight).get(act.key)
    return {
        "label": say("waiting")
        if secret
        else actions.short(line, act)
        if veiled
        else actions.on_block(fight, line, act),
        "what": say("waiting") if secret else actions.short(line, act),
        "size": size,
        "state": kind,
        "carries": bool(act.of) and act.before + act.ap < act.of,
    }


# who follows, and the Next plate


def _order(fight: Fight) -> list[shapes.Stop]:
    out: list[shapes.Stop] = []
    if fight.clock.phase == "declaration":
        out += [_stop(fight, u) for u in rounds.declaring(fight)[:ORDER_LENGTH]]
        out.append(heading(say("resolve")))
        out += [_stop(fight, u) for u in rounds.acting(fight)[: max(0, ORDER_LENGTH - len(out))]]
    elif fight.clock.phase == "resolution":
        out += [_stop(fight, u) for u in [*rounds.interrupted(fight), *rounds.acting(fight)][:ORDER_LENGTH]]
        held = holding.live(fight)
        if held:
            out.append(heading(say("trigger")))
            out += [_stop(fight, u, AWAITED.when(fight, act.trigger)) for u, act in held[:ORDER_LENGTH]]
    return out


def _stop(fight: Fight, u: Unit, detail: str = "") -> shapes.Stop:
    up = standing(fight, u)
    detail = detail or say("at {at}", at=initiative_of(u[0]))
    health, name = health_in_order(fight, u, "hits"), name_standing_with_numbers(fight, ids(up))
    return stop_json(fight, RULES, up, token_state(fight, up), detail, health, name=name)


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        dice = fight.prompt.kind in ("initiative", "tie")
        needs = say("Needs the initiative roll") if dice else say("Needs the Orientation Maneuver")
        return next_button(needs, state="needs", icon="dice")
    if fight.stack and holding.top_is_lost(fight):
        return next_button(holding.top_note(fight), do="all_pass", until="top")
    if fight.stack:
        top = stack.top(fight.stack)[0]
        return next_button(
            said_of(fight, top.who, top.label), label=say("Resolve"), do="all_pass", until="top", icon="check"
        )
    if fight.clock.phase == "initiative":
        return next_button(say("Nobody is up: the round ends"))
    silent = turns.nothing_declared(fight, fight.clock.turn) if fight.clock.phase == "declaration" else ""
    return next_button() | ({"aloud": silent} if silent else {})


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    now = running(after)
    who = rounds.ACTING.name(after)
    if after.prompt is not None and after.prompt.kind == "orientation":
        return join_dots([name_standing_with_numbers(after, after.prompt.about), say("Orientation Maneuver")])
    if after.clock.round != fight.clock.round or not now:
        lost = rounds.held_lost(fight)
        told = say(("{count} held action lost", "{count} held actions lost"), count=lost) if lost else ""
        return join_dots([say("Round {round}" if lost else "Round {round}, initiative", round=after.clock.round), told])
    if fight.clock.phase == "declaration":
        does = RESOLVES if after.clock.phase != "declaration" else DECLARES
        return say(does, who=who, count=len(rounds.ACTING.named(after)))
    if not rounds.upkeep(fight):
        return who
    return say("{who}, after {acting}’s upkeep", who=who, acting=rounds.ACTING.name(fight))


def _again(fight: Fight) -> Offer | None:
    now = running(fight)
    return menu.again_offer(fight, now) if fight.clock.phase == "declaration" and now else None


# the stack, and what can be triggered


def responders(fight: Fight) -> int | None:
    """Returns how many conditional actions can be triggered now; None while actions are declared."""
    return None if fight.clock.phase == "declaration" else len(holding.live(fight))


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns the conditional actions, those that can be triggered now first (the `answers` question)."""
    found: list[shapes.Offer] = []
    for u, offer in card.responses(fight):
        up = standing(fight, u)
        found.append(
            response_json(
                fight, RULES, offer, up, token_state(fight, up), who=name_standing_with_numbers(fight, ids(up))
            )
        )
    return answers_json(found, [] if found else [say("Nobody is holding a conditional action.")])


def evasions(fight: Fight, args: Args) -> shapes.Answers:
    """Returns a row for each parry that protects one of `who` against those who act: with it the table says that it has met its attack."""
    who = args.get("who")
    if not isinstance(who, list):
        raise BadCommand(say("“who” must be a list of ids."))
    if fight.clock.phase != "resolution":
        return answers_json([], [])
    met = parrying.met_by(fight, standing(fight, fight.found(map(str, who))))
    return answers_json([_met_row(fight, c, offer) for c, offer in met], [])


def _met_row(fight: Fight, c: Fighter, offer: Offer) -> shapes.Offer:
    """Returns a parry below its owner's name, with the button that uses it up."""
    note = join_commas(parrying.words(fight, c, some=False))
    row = replace(
        offer, note=note, small_offers=(replace(offer, label=say("Use up the parry"), name=offer.label, note=""),)
    )
    return response_json(fight, RULES, row, (c,), token_state(fight, (c,)))


# the questions


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for the dice of initiative or of a tie, or for an Orientation Maneuver."""
    if asked.kind in ("orientation", "cancel"):
        return orientation.prompt(fight, asked)
    return initiative.prompt(fight, asked)


# who waits for what


def awaiting(fight: Fight) -> Awaiting:
    """Returns the action that a conditional action may wait for, the top of the stack or the next one of the turn, and who waits."""
    if fight.prompt is not None or fight.clock.phase != "resolution":
        return Awaiting(None)
    top = stack.top(fight.stack)
    now = Happening(ids(running(fight)), "")
    if top:
        who = fight.found(who_stands(fight, top[0].who))
        now = _happening(fight, tuple(who), next((c.tally.act(top[0].id) for c in who), None))
    elif open_ := [act for _, act in resolving.open_items(fight, running(fight)) if not act.conditional]:
        now = _happening(fight, running(fight), open_[0])
    own = {unit(c) for c in fight.found(now.who)}
    waiters = (
        Waiter(tuple(c for c in u if not any(holding.not_now(fight, c, act))), act.trigger, partial(_uses, fight, act))
        for u, act in holding.live(fight)
        if unit(u[0]) not in own
    )
    return Awaiting(now if now.who else None, tuple(waiters))


def _happening(fight: Fight, who: Unit, act: Act | None) -> Happening:
    known = actions.known(fight)
    attacks = act is not None and (
        act.attack or (act.key in known and known[act.key].kind in ("attack", "melee") and not act.parry)
    )
    return Happening(ids(who), str(act.id) if act else "", act is not None, act is not None, attacks)


def _uses(fight: Fight, act: Act, who: Unit) -> list[Offer]:
    return [for_some(offer, who) for offer in holding.trigger_offers(fight, who, act)]
