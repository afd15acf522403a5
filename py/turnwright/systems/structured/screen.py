"""The play screen of Structured Time as JSON: clock, ladder, who acts, the Next plate, and the offers in their order.

Shapes as in docs/boundary.md. Derives everything from the state and decides nothing. An impossible offer stays visible with its reasons.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Offer
from turnwright.core.members import for_some, whom
from turnwright.core.model import ids
from turnwright.core.names_in_words import name_all
from turnwright.core.view_parts import Drawn, next_button, supposition
from turnwright.drawing.ladder import stand_json
from turnwright.drawing.widgets import card_json, offer_json
from turnwright.systems.structured import (
    actions,
    advancing,
    fields,
    order,
    reacting,
    scores,
    setup,
    state,
    states,
    turns,
    waiting,
)
from turnwright.systems.structured.options import DELAY, keycap, on
from turnwright.systems.structured.state import APART, RULES, STATES, TOOK, Fight, Fighter, Fighters
from turnwright.table.corrections import Answer
from turnwright.text import N_, join_commas, join_dots, join_sentences, say


def drawn(fight: Fight) -> Drawn:
    """Returns the system's parts of the view."""
    play = fight.clock.stage == "play"
    return Drawn(
        summary=summary(fight),
        clock=_clock(fight),
        now=now(fight),
        spent=list(reacting.without_reactions(fight)) if play else (),
        card=_card(fight) if play else None,
        order=advancing.order_list(fight) if play else (),
        next=_next(fight),
        respond=reacting.responders(fight) if play else None,
        table=for_table(fight),
        what_if=what_if(fight),
    )


def summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    if fight.clock.stage == "over":
        return say(("Over after {count} round", "Over after {count} rounds"), count=fight.clock.round)
    if not fight.clock.round:
        return say("Rolling Initiative")
    acting = state.active(fight)
    return join_dots(
        (turns.round_words(fight), say("{who} on {score}", who=acting.name, score=acting.tally.score) if acting else "")
    )


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    place, part, note, aloud = _place(fight)
    shown = picture(fight)
    return {"place": place, "part": part, "note": note, "right": _right(fight), "aloud": aloud, "picture": shown}


def _right(fight: Fight) -> str:
    """Returns the round and its seconds."""
    n, over = fight.clock.round, turns.seconds(fight)
    if not n:
        return ""
    if state.between_rounds(fight):
        return say("After round\u00a0{round} · {seconds}\u00a0s", round=n, seconds=over)
    begun = over - turns.SECONDS
    if turns.surprised_round(fight):
        return say("Round\u00a0{round}, Surprised · {begun}–{seconds}\u00a0s", round=n, begun=begun, seconds=over)
    return say("Round\u00a0{round} · {begun}–{seconds}\u00a0s", round=n, begun=begun, seconds=over)


def _place(fight: Fight) -> tuple[str, str, str, shapes.Aloud]:
    """Returns place, part and note of the clock, and where it stands for the voice."""
    acting, n = state.active(fight), fight.clock.round
    if fight.clock.stage == "over":
        return (
            say("The fight"),
            say("is over"),
            fight.clock.scene,
            _aloud(
                note=say(("The fight is over after {count} round.", "The fight is over after {count} rounds."), count=n)
            ),
        )
    if acting is not None:
        gap = state.in_gap(fight)
        part = say("between turns") if gap else say("on {score}", score=acting.tally.score)
        tie = (
            "" if acting.tally.went == APART else setup.tie_words(fight, acting)
        )  # who is before another there may not be here
        return (
            acting.name,
            part,
            say("with a delayed Half Action") if gap else tie,
            _acting_aloud(fight, acting, part),
        )
    if fight.prompt is not None or not n:
        return say("Initiative"), "", fight.clock.scene, _aloud(note=say("Initiative."))
    place = say("Round {round}", round=n)
    if fight.clock.moment == "resting":
        return (
            place,
            say("is over"),
            fight.clock.scene,
            _aloud(place, note=say("Round {round} is over. Nobody can act.", round=n)),
        )
    return place, "", fight.clock.scene, _aloud(place, note=say("Nobody acts."))


def _aloud(begins: str = "", at: str = "", note: str = "") -> shapes.Aloud:
    return {"begins": [begins] if begins else [], "at": [at] if at else [], "how": "", "note": note}


def _acting_aloud(fight: Fight, acting: Fighter, part: str) -> shapes.Aloud:
    """Returns where the clock stands, for the voice. The first turn of a Surprised round adds who is still to lose the turn."""
    surprised = [c for c in state.listed(fight) if c.tally.surprised and c != acting and not state.out(fight, c)]
    losers = ids(c for c in surprised if not c.tally.lost)
    if not surprised:
        return _aloud(say("Round {round}", round=fight.clock.round), part)
    if not losers or any(
        c.tally.went in (TOOK, APART) and c.id != acting.id and not state.barred(fight, c) for c in state.listed(fight)
    ):
        return _aloud(say("Surprised round"), part)
    loses = say(("{who} loses the turn.", "{who} lose the turn."), who=name_all(fight, losers), count=len(losers))
    return _aloud(say("Surprised round"), part, loses)


LONGEST_GAP = 3
"""The picture omits longer runs of empty rungs than this."""
MOST_RUNGS = 14
"""With more rungs than this the picture shows no empty ones."""


def picture(fight: Fight) -> shapes.Ladder | None:
    """Returns the ladder, or None before there is an order."""
    found = setup.stands(fight)
    if not found:
        return None
    on: dict[int, list[shapes.Stand]] = {}
    acting = state.active(fight)
    for stand in found:
        drawn = stand_json(fight, state.standing(fight, stand), reacting.token_state(fight, stand), acting in stand)
        on.setdefault(setup.rung(fight, stand[0]), []).append(drawn)
    now = setup.rung(fight, acting) if acting is not None else None
    rungs: list[shapes.Rung] = [
        {"label": str(score), "state": "now" if score == now else "other", "stands": on.get(score, [])}
        for score in _rungs(sorted(on, reverse=True))
    ]
    return {"kind": "ladder", "text": _text(fight, found), "rungs": rungs}


def _rungs(scores: list[int]) -> list[int]:
    """Returns every score in use, and the empty ones between them while they are few."""
    out: list[int] = []
    for high, low in zip(scores, [*scores[1:], scores[-1]], strict=True):
        empty = list(range(high - 1, low, -1))
        out += [high, *(empty if len(empty) <= LONGEST_GAP else [])]
    return out if len(out) <= MOST_RUNGS else scores


def _text(fight: Fight, found: list[Fighters]) -> str:
    stood = ((state.name_fighters(fight, stand), stand[0].tally.score) for stand in found)
    each = (say("{who} on {score}", who=who, score=score) for who, score in stood)
    return say("Initiative order: {order}.", order=join_commas(each))


def now(fight: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the Initiative score; `go`: turn, between (a delayed Half Action between
    two turns) or contest (opposed tests of Agility)."""
    acting = state.active(fight)
    kind = "contest" if fight.clock.contest else fight.clock.moment if acting else ""
    return {
        "round": fight.clock.round, "segment": 0, "phase": fight.clock.moment,
        "place": "" if acting is None or acting.tally.score is None else str(acting.tally.score),
        "who": [acting.id] if acting else [], "go": kind, "margin": None, "waiting": list(_waits(fight)),
    }  # fmt: skip


def _waits(fight: Fight) -> Iterator[shapes.Waiting]:
    for c in fight.roster:
        if c.tally.delayed:
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": ""}
        if state.has_state(c, "overwatch") and not state.barred(fight, c):
            yield {"who": [c.id], "mode": "overwatch", "what": states.waits_for(fight, c), "place": ""}


def chapter(fight: Fight) -> str:
    """Returns the current round as a heading; empty before the first."""
    return turns.round_words(fight) if fight.clock.round else ""


def margin(fight: Fight) -> str:
    """Returns the place on the clock: the round and the combatant whose turn it is."""
    if fight.clock.stage != "play" or not fight.clock.round:
        ends = {"setup": N_("set-up"), "play": N_("start"), "over": N_("end")}
        return say(ends[fight.clock.stage])
    c = fight.find(fight.clock.turn) if fight.clock.turn else state.active(fight)
    if c is None or c.tally.score is None:
        return say("R{round}", round=fight.clock.round)
    return say("R{round} {who}", round=fight.clock.round, who=c.name)


# who acts


def _card(fight: Fight) -> shapes.Card | None:
    c = state.active(fight)
    if c is None:
        return None
    acts, look, warnings = actions.for_actor(fight, c), reacting.token_state(fight, (c,)), _warnings(fight, c)
    notes = [*warnings, *_notes(fight, c)]
    shown = card_json(fight, RULES, (c,), look, _detail(fight, c), acts, notes, pools(fight, c), warnings)
    strike = actions.strike(fight, c)
    if strike is not None:
        shown["strike"] = offer_json(fight, RULES, strike)
    return shown


HALVES_LEFT = (
    N_("Turn used"),
    N_("One Half Action left"),
    N_("Two Half Actions left"),
    N_("Three Half Actions left"),
)


def _detail(fight: Fight, c: Fighter) -> str:
    side = fight.side(c.side).name
    if c.tally.work is not None:
        parts = {"work": c.tally.work.name, "turn": c.tally.work.done + 1}
        needs = c.tally.work.needs
        return join_dots(
            (
                side,
                say("{work}, turn {turn} of {needs}", needs=needs, **parts)
                if needs
                else say("{work}, turn {turn}", **parts),
            )
        )
    barred = STATES.first(fight, c)
    if barred and not state.out(fight, c):
        return join_dots((side, say("{state}: no Actions", state=barred.in_row)))
    done = [did for did in c.tally.did if did.name != DELAY]
    if on(fight, "action_economy") and done:
        return join_dots((say(HALVES_LEFT[actions.halves_left(fight, c)]), actions.done_line(done)))
    order = [one for one in state.listed(fight) if one.id == c.id or not state.out(fight, one)]
    at = next((n for n, one in enumerate(order, 1) if one.id == c.id), 0)
    return join_dots((side, say("{place} of {most} in the order", place=at, most=len(order)) if len(order) > 1 else ""))


def _warnings(fight: Fight, c: Fighter) -> list[str]:
    if state.out(fight, c):
        return [say(STATES["out"].sentence, who=c.name)]
    if not c.empty(state.WOUNDS):
        return []
    by = setup.critical(c)
    return [
        say("{who} has taken {by} critical damage.", who=c.name, by=by)
        if by
        else say("{who} has no Wounds left: further damage is critical.", who=c.name)
    ]


def _notes(fight: Fight, c: Fighter) -> list[str]:
    said = on(fight, "action_economy")  # by the actions themselves, which are not possible
    shown = ("pinned",) if said else ("surprised", "stunned", "pinned")
    out = [say(STATES[key].sentence, who=c.name) for key in shown if STATES[key].when(fight, c)]
    out += [say("Everyone rolls again after this round.")] if fight.clock.anew else []
    bonuses = [] if state.out(fight, c) else states.bonus_notes(fight, c)
    together = join_sentences(bonuses)  # one line where there is room
    return [*out, *_watching(fight, c), *filter(None, (together,))]


def _watching(fight: Fight, c: Fighter) -> list[str]:
    """Returns a note for each condition that others on Overwatch wait for."""
    found: dict[str, list[str]] = {}
    for one in state.listed(fight):
        event = states.waits_for(fight, one) if one.id != c.id and not state.barred(fight, one) else ""
        if event:
            found.setdefault(event, []).append(one.id)
    return [
        say(
            ("{who} is on Overwatch, each time: “{event}”.", "{who} are on Overwatch, each time: “{event}”."),
            who=state.name_with_numbers(fight, who),
            count=len(who),
            event=event,
        )
        for event, who in found.items()
    ]


def pools(fight: Fight, c: Fighter) -> list[shapes.Pool]:
    """Returns the Half Actions of the turn and the Reactions of the round."""
    if not on(fight, "action_economy"):
        return []
    most = 1 if state.in_gap(fight) else actions.halves_at_most(fight, c)
    left, kept, of = actions.halves_left(fight, c), reacting.reactions_left(fight, c), reacting.reactions(fight, c)
    return [
        _pool("half", left, most, "square", say("Half Actions: {left} of {most} left", left=left, most=most)),
        _pool("reaction", kept, of, "round", say("Reactions: {left} of {most} left", left=kept, most=of)),
    ]


def _pool(kind: str, left: int, of: int, style: str, heard: str) -> shapes.Pool:
    return {"key": keycap(kind)[0], "left": left, "of": of, "style": style, "say": heard}


# the plate


def _next(fight: Fight) -> shapes.Next:
    if fight.clock.stage == "over":
        return next_button(
            say(("After {count} round", "After {count} rounds"), count=fight.clock.round),
            label=say("End of fight"),
            state="none",
            icon="check",
        )
    if fight.prompt is not None:
        detail = say("Needs the GM’s decision") if fight.prompt.kind == "tie" else say("Needs the roll")
        return next_button(detail, state="needs", icon="dice")
    if fight.clock.moment == "resting" and state.idle(fight):
        return next_button(label=say("Round {round}", round=fight.clock.round + 1), icon="skip")
    return next_button()


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    acting = state.active(after)
    where = say("round {round}", round=after.clock.round) if acting and after.clock.round != fight.clock.round else ""
    if after.prompt is not None and acting is None:
        return say("Everyone rolls again") if fight.clock.anew else say("Newcomers roll")
    who = acting.name if acting else say("Nobody can act")
    return join_dots((who, where, waiting.unused(fight, after)))


# offers


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's offers beside the actions."""
    if fight.clock.stage != "play":
        return [fields.scene_offer(fight)]
    return [
        advancing.call_offer(fight),
        order.reorder_offer(fight),
        scores.score_offer(fight),
        scores.fate_offer(fight),
        states.put_offer(fight),
        scores.anew_offer(fight),
        fields.scene_offer(fight),
        advancing.end_offer(fight),
    ]


def for_fighter(fight: Fight, group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    who, apart = ids(group), scores.FOLLOWING.apart(fight, group) or group
    acting = state.active(fight)
    others = [c for c in group if acting is None or acting.id != c.id]
    return [
        advancing.call_offer_for(fight, group),
        *(_named(c, offer) if len(group) > 1 else offer for c in group for offer in reacting.out_of_turn(fight, c)),
        *reacting.offers_of_one(fight, [c for c in others if reacting.can_respond(fight, c)] or others[:1]),
        *(offer for c in group for offer in turns.interrupt_offers(fight, c)),
        _fate(fight, group),
        for_some(scores.score_offer(fight, ids(apart)), apart, len(group)),
        for_some(order.reorder_offer(fight, ids(apart)), apart, len(group)),
        for_some(states.stun_offer(fight, who), group, chosen=False),
    ]


def _fate(fight: Fight, group: tuple[Fighter, ...]) -> Offer:
    """Returns the offer of a Fate point of those in a group to whom it is of use."""
    able = tuple(c for c in group if not scores.fate_offer(fight, (c.id,)).objections) or group
    return for_some(scores.fate_offer(fight, ids(able)), able, len(group))


def _named(c: Fighter, offer: Offer) -> Offer:
    """Returns the offer with its combatant named."""
    return replace(offer, label=say("{who}: {label}", who=c.name, label=offer.label))


def what_if(fight: Fight) -> list[Offer]:
    """Returns the suppositions for the forecast: a new score, a combatant Stunned or gone."""
    if fight.clock.stage != "play" or not fight.clock.order:
        return []
    stunned = {"suppose": "state", "value": "stunned", "turns": 1}
    who, value = whom(), scores.score_ask()
    return [
        supposition(
            "what_if:score", say("If Initiative changes"), {"suppose": "score"}, scores.FOLLOWING.whom(fight), value
        ),
        supposition("what_if:stunned", say(STATES["stunned"].supposed), stunned, who),
        supposition("what_if:leave", say("If someone leaves"), {"suppose": "leave"}, who),
    ]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer in this state: the active character's actions, the responses, the clock."""
    if fight.prompt is not None:
        tie = order.tie(fight) if fight.prompt.kind == "tie" else None
        answers = [block[0].id for block in tie.blocks] if tie else [""]
        return tuple(Answer(a).button(say("Answer"), key=f"{Answer.name}:{a}") for a in answers)
    if fight.clock.stage == "over":
        return ()
    acting = state.active(fight)
    own = actions.for_actor(fight, acting) if acting is not None else []
    able = [c for c in state.listed(fight) if reacting.can_respond(fight, c)]
    others = (offer for c in able for offer in (*reacting.out_of_turn(fight, c), *reacting.offers(fight, c)))
    return (*own, *others, *waiting.together_offers(fight), advancing.Next().plain())
