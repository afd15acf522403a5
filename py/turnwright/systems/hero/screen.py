"""The play screen of HERO: clock, acting card, order, the Next plate, offers, responses and reasons.

Shapes as in docs/boundary.md. Derives everything from the state.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Offer
from turnwright.core.fact import Attack, attack_on
from turnwright.core.members import for_some, whom
from turnwright.core.model import ids
from turnwright.core.names_in_words import by_numbers, name_all
from turnwright.core.view_parts import ORDER_LENGTH, Drawn, heading, next_button, next_does, supposition
from turnwright.drawing.widgets import card_json, health_in_order, stop_json
from turnwright.systems.hero import (
    LEFT,
    acting,
    chart,
    delaying,
    fields,
    forecast,
    goes,
    holding,
    responding,
    say,
    state,
    turns,
    using,
    wounds,
)
from turnwright.systems.hero.forecast import picture
from turnwright.systems.hero.order import margin_words
from turnwright.systems.hero.setup import speeds, state_offers, status
from turnwright.systems.hero.state import HALVES, RULES, STATES, Fight, Fighter, Fighters, Go, token_state
from turnwright.table.corrections import Answer
from turnwright.text import N_, capital, join_commas, join_dots


def drawn(fight: Fight) -> Drawn:
    """Returns what HERO adds to the view."""
    return Drawn(
        summary=_summary(fight),
        clock=_clock(fight),
        now=now(fight),
        card=_card(fight),
        order=_order(fight),
        next=_next(fight),
        attack=_attack(fight),
        respond=responding.responders(fight),
        table=for_table(fight),
        what_if=what_if(fight),
    )


def _summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    turn = state.turn(fight.clock.segment)
    if fight.clock.moment == "post":
        return say("Turn {turn}, Post-Segment 12", turn=turn)
    here = say("Turn {turn}, Segment {segment}", turn=turn, segment=state.within(fight.clock.segment))
    return join_dots([here, goes.ACTING.words(fight)])


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    if fight.clock.moment == "post":
        place, part = say("Post-Segment 12"), ""
    else:
        place = state.segment_name(fight.clock.segment, fight.clock.segment)
        part = say("end") if fight.clock.moment == "end" else ""
        if fight.clock.moment == "dex" and fight.clock.called >= 0:
            part = say("DEX {dex}", dex=fight.clock.called)
    return {
        "place": place,
        "part": part,
        "note": _on_card(_kind_words(fight)),
        "right": say(
            "Turn\u00a0{turn} · {seconds}\u00a0s", turn=state.turn(fight.clock.segment), seconds=state.seconds(fight)
        ),
        "aloud": _aloud(fight, place, part),
        "picture": picture(fight),
    }


def for_players(fight: Fight, shown: shapes.Clock) -> shapes.Clock:
    """Returns the clock as players see it: without the DEX that is called, which would tell that of the acting fighter, and without the list of
    those who have no REC."""
    if fight.clock.moment == "post":
        note = say("{recovers}.", recovers=wounds.recovers_after_twelve(fight, rec=False))
        return {**shown, "aloud": {**shown["aloud"], "note": note}}
    if fight.clock.moment != "dex":
        return shown
    return {**shown, "part": "", "aloud": _aloud(fight, shown["place"], "")}


def _aloud(fight: Fight, place: str, part: str) -> shapes.Aloud:
    """Returns where the clock stands, for the voice: the Turn, the Segment and the DEX."""
    post, at = fight.clock.moment == "post", [place, part] if part else [place]
    if fight.clock.moment == "end":
        at = [say("at the end of {segment}", segment=place)]
    return {
        "begins": [say("Turn {turn}", turn=state.turn(fight.clock.segment))],
        "at": at,
        "how": say(ALOUD[_kind(fight)], **_kind_parts(fight)) if goes.ACTING.who(fight) else "",
        "note": say("{recovers}.", recovers=wounds.recovers_after_twelve(fight)) if post else "",
    }


def _on_card(words: str) -> str:
    return capital(words)


KINDS = {
    "phase": "",
    "rest": N_("the rest of the Phase"),
    "delayed": N_("delayed from {place}"),
    "held": N_("a held action"),
    "same": N_("at the same time, a held action"),
    "landing": N_("{doing} lands"),
    "called": N_("called by the GM"),
}
"""The kinds of a go, on the card; a plain Phase needs no word."""
ALOUD = {
    "phase": "",
    "rest": N_("for the rest of the Phase"),
    "delayed": N_("delayed from {place}"),
    "held": N_("with a held action"),
    "same": N_("at the same time, with a held action"),
    "landing": N_("{doing} lands"),
    "called": N_("called by the GM"),
}
"""The kinds of a go, behind who acts in a sentence."""


def _kind(fight: Fight) -> str:
    head = state.head(fight)
    assert head is not None
    return "same" if head.kind == "held" and head.same else head.kind


def _kind_parts(fight: Fight) -> dict[str, str | int]:
    head = state.head(fight)
    assert head is not None
    return {"place": _begun(fight, state.actor(fight)[0]), "doing": head.doing}


def _kind_words(fight: Fight) -> str:
    """Returns the kind of go in words, unless it is a plain Phase."""
    words = KINDS[_kind(fight)] if state.actor(fight) else ""
    return say(words, **_kind_parts(fight)) if words else ""


def _begun(fight: Fight, c: Fighter) -> str:
    """Returns where a Phase began: its Segment, or the DEX in this Segment."""
    if c.tally.begun == fight.clock.segment:
        return say("DEX {dex}", dex=chart.order_dex(fight, c))
    return state.segment_name(c.tally.begun, fight.clock.segment)


def now(fight: Fight) -> shapes.Now:
    """Returns the moment. `round`: the Turn; `phase`: the clock's moment; `place`: the DEX called; `go`: a kind of `state.Go`."""
    head, segment = state.head(fight), fight.clock.segment
    return {
        "round": state.turn(segment), "segment": state.within(segment), "phase": fight.clock.moment,
        "place": str(fight.clock.called) if fight.clock.called >= 0 else "", "who": list(ids(state.actor(fight))),
        "go": head.kind if head else "", "margin": head.margin if head and head.rolled else None,
        "waiting": list(_waiting(fight)),
    }  # fmt: skip


def _waiting(fight: Fight) -> Iterator[shapes.Waiting]:
    for c in fight.roster:
        if c.tally.delayed:
            place = chart.place_code(c.tally.delayed.segment, c.tally.delayed.dex)
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": place}
        if c.tally.held and state.capable(c):
            held = c.tally.held
            what = state.AWAITED.said(fight, held.event)
            if held.mode in chart.PLACES and held.whom:
                what = chart.hold_words(fight, replace(held, halves=state.HALVES))
            yield {"who": [c.id], "mode": held.mode, "what": what, "place": ""}


def chapter(fight: Fight) -> str:
    """Returns the Turn as a heading; empty before the clock runs."""
    segment = fight.clock.segment
    if fight.clock.stage != "play":
        return ""
    return say("Turn {turn}", turn=state.turn(segment + 1 if fight.clock.moment == "turn" else segment))


def margin(fight: Fight) -> str:
    """Returns the place on the clock: "S6 D17"."""
    if fight.clock.stage != "play" or fight.clock.moment == "turn":
        return ""
    if fight.clock.moment in ("post", "turn_over"):
        return say("Post-12")
    segment = state.within(fight.clock.segment)
    if fight.clock.moment == "dex" and fight.clock.called >= 0:
        return say("S{segment} D{dex}", segment=segment, dex=fight.clock.called)
    return say("S{segment}", segment=segment)


# the acting ones


def _card(fight: Fight) -> shapes.Card | None:
    head, fighters = state.head(fight), state.actor(fight)
    if head is None or not fighters:
        return None
    detail, notes = _detail(fight, head, fighters), _notes(fight, head, fighters)
    acts, warnings = for_actor(fight, fighters), _warnings(fight, fighters)
    return card_json(fight, RULES, fighters, token_state(fight, fighters), detail, acts, notes, warnings=warnings)


BODY = {
    wounds.DYING: N_(("{who} is dying: BODY is 0 or less.", "{who} are dying: BODY is 0 or less.")),
    wounds.DEAD: N_(
        ("{who} is dead at this BODY. Confirm with Mark out.", "{who} are dead at this BODY. Confirm with Mark out.")
    ),
}


def _detail(fight: Fight, head: Go, fighters: tuple[Fighter, ...]) -> str:
    able = goes.ACTING.named(fight)
    words = [fight.side(fighters[0].side).name, *speeds(fight, able), _on_card(_kind_words(fight))]
    words += [say(LEFT[head.halves])] if head.halves < HALVES else []
    words += [head.doing] if head.kind != "landing" else []
    return join_dots(words)


def _warnings(fight: Fight, fighters: tuple[Fighter, ...]) -> list[str]:
    of_stage = {stage: [c for c in fighters if wounds.body_stage(c) == stage] for stage in BODY}
    body = [say(BODY[stage], who=by_numbers(found), count=len(found)) for stage, found in of_stage.items() if found]
    return [*state.STANDING.tell_down(fight, fighters), *body]


THEN = {
    "same": N_(("{who} acts at the same time.", "{who} act at the same time.")),
    "goes_on": N_(("{who} continues afterwards.", "{who} continue afterwards.")),
    "after": N_(("{who} acts afterwards.", "{who} act afterwards.")),
}
"""What a waiting go does."""


def _notes(fight: Fight, head: Go, fighters: tuple[Fighter, ...]) -> list[str]:
    notes = [*holding.notes(fight, fighters), *_warnings(fight, fighters)]
    c = fighters[0]
    if c.sheet.reflexes_for and c.tally.plain != fight.clock.segment and head.kind == "phase":
        notes.append(say("Acts early only for: {what}.", what=c.sheet.reflexes_for))
    for go in fight.clock.agenda[1:]:
        does = "same" if go.same else "goes_on" if go.paused else "after"
        text = THEN[does] if state.can_come(fight, go) else N_("{who} cannot act any more.")
        notes.append(say(text, **state.fill_standing(fight, go.who)))
    rolled = [go for go in fight.clock.agenda if go.rolled]
    margins = ((state.name_standing(fight, go.who), margin_words(go.margin)) for go in rolled)
    rolls = (say("{who} {margin}", who=who, margin=margin) for who, margin in margins)
    notes += [say("Rolls: {rolls}.", rolls=join_commas(rolls))] if len(rolled) > 1 else []
    return [*notes, *holding.others(fight, fighters)]


# the order that follows


def _order(fight: Fight) -> list[shapes.Stop]:
    out: list[shapes.Stop] = []
    segment, stops = fight.clock.segment, 0
    for place in forecast.coming(fight, forecast.end_of_next_turn(fight)):
        if stops == ORDER_LENGTH:
            break
        if place.dex == forecast.POST:
            out.append(heading(say("recovery")))
            continue
        if place.segment != segment:
            segment = place.segment
            out.append(heading(state.segment_name(segment, fight.clock.segment)))
        out.append(_stop(fight, place))
        stops += 1
    return out


def _stop(fight: Fight, place: forecast.Coming) -> shapes.Stop:
    now = place.segment == fight.clock.segment
    here = now and place.dex >= 0 and place.kind not in forecast.PASSING
    made = acting.call_offer(fight, place.who) if here else None
    looks = token_state(fight, place.who)
    says = forecast.note(place) or forecast.note_of_block(fight, place)
    more = status(fight, place.who, at_phase=True) if now and not forecast.note(place) else ""
    detail = join_commas([forecast.label(fight, place), says, more, forecast.tied_words(fight, place)])
    shown = "ready" if looks == "acted" else looks
    name, health = state.name_with_numbers(fight, ids(place.who)), health_in_order(fight, place.who, "STUN")
    return stop_json(fight, RULES, place.who, shown, detail, health, made, name)


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        detail = say("Needs the tie roll" if fight.prompt.kind == "tie" else "Needs the GM’s decision")
        return next_button(detail, state="needs", icon="dice")
    if fight.clock.moment == "post":
        return next_button(label=say("Recovery"), icon="check")
    return next_button()


def _attack(fight: Fight) -> Attack | None:
    """Returns the declared attack of those who act: others respond first, and it is done when the go ends."""
    head = state.head(fight)
    if head is None or head.aimed is None or fight.prompt is not None or not state.able_actors(fight):
        return None
    return attack_on(fight, head.who, head.aimed.targets, head.aimed.what)


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, and the holders it passes or reaches, from the states before and after."""
    more = holding.passing(fight, after)
    return join_dots([_leads_to(fight, after, brief=bool(more)), more])


def _leads_to(fight: Fight, after: Fight, brief: bool) -> str:
    if after.clock.moment == "post":
        return say("Post-Segment 12")
    if after.prompt is not None:
        who = state.name_with_numbers(after, after.prompt.about)
        if after.prompt.kind == "tie":
            return say("Roll the tie")
        return join_dots([who, say("Who goes first?" if after.prompt.kind == "choose" else "Stunned again?")])
    acting = state.actor(after)
    if not acting:
        return state.segment_name(after.clock.segment, fight.clock.segment)
    who = state.name_with_numbers(after, state.who_stands(after, ids(acting)))
    if after.clock.segment != fight.clock.segment:
        return join_dots([who, state.segment_name(after.clock.segment, fight.clock.segment)])
    head = state.head(after)
    if head is not None and head.kind == "landing" and after.clock.moment == "end":
        return join_dots([who, head.doing])
    return who if brief else join_dots([who, say("DEX {dex}", dex=after.clock.called)])


def upkeep(fight: Fight, lines: list[shapes.UpkeepLine], own: bool) -> shapes.Upkeep | None:
    """Returns the preview of what Next does by itself; in Post-Segment 12 also of who recovers nothing, and why."""
    if fight.clock.moment != "post":
        return next_does(lines)
    able, alive = wounds.post_twelve(fight), [c for c in fight.roster if c.tally.out != "dead"]
    below = [c for c in able if any(g.name in ("STUN", "END") and g.value < g.most for g in c.gauges)]
    unable = {
        N_(("has no REC and recovers nothing", "have no REC and recover nothing")): [
            c for c in below if not c.sheet.rec
        ],
        N_(("holds breath and takes no Recovery", "hold breath and take no Recovery")): [
            c for c in alive if c.tally.breath
        ],
        N_(("is too deeply knocked out to recover", "are too deeply knocked out to recover")): [
            c for c in alive if state.knocked_out(c) and not c.tally.breath and c not in able
        ],
    }
    warned: list[shapes.UpkeepLine] = [
        {"icon": "warn", "name": name_all(fight, ids(cs)), "says": say(text, count=len(cs))}
        for text, cs in unable.items()
        if cs
    ]
    full = any(c.sheet.rec and wounds.counted(c) for c in able) and not any(c.sheet.rec for c in below)
    nobody = say("Nobody recovers") if warned else say("Nobody needs to recover")
    title = nobody if full else wounds.recovers_after_twelve(fight)
    return {"title": title, "lines": [*lines, *warned]}


# which offer where


SUPPOSED_SPD = 3


def for_actor(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the offers of the acting combatants, legal or not."""
    head = state.head(fight)
    if head is None or head.kind == "landing":
        return []
    able = state.able_actors(fight) or fighters
    who, c = ids(able), able[0]
    breathing = tuple(f for f in able if not f.tally.breath) or able
    early = c.sheet.reflexes and head.kind == "phase"
    made = [
        turns.done_offer(fight, able, head),
        acting.half_offer(fight, who) if head.halves == HALVES else acting.full_offer(fight, who),
        delaying.delay_offer(fight, able),
        holding.plain_offer(fight, able),
        *([acting.waive_offer(fight, able)] if early else []),
        holding.defense_offer(fight, able),
        acting.recover_offer(fight, breathing),
        acting.declare_offer(fight, able, head),
        acting.guard_offer(fight, who),
        *acting.end_offers(fight, able),
    ]
    rare = [
        holding.event_offer(fight, able),
        holding.place_offer(fight, able),
        delaying.slow_offer(fight, who),
        acting.zero_offer(fight, who),
    ]
    made += [replace(o, rare=True) for o in rare]
    return [for_some(o, breathing if o.do == acting.Recover.name else able, len(fighters)) for o in made]


def for_fighter(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    waiting = tuple(c for c in fighters if state.in_agenda(fight, c) is None)
    return [
        *(o for cs in responding.alike(fight, fighters) for o in responding.responses_of(fight, cs)),
        *([acting.call_offer(fight, waiting)] if waiting else []),
        *acting.block_offers(fight, fighters),
        fields.speed_offer(fighters),
        *state_offers(fight, fighters),
    ]


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's offers beside the acting combatant's Phase."""
    return [*turns.skip_offers(fight), using.roll_offer(fight)]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer that needs no further input: the acting combatants, the responses, the clock."""
    if fight.prompt is not None:
        if fight.prompt.kind == "tie":
            return (Answer().button(say("Roll")),)
        values = fight.prompt.about if fight.prompt.kind == "choose" else turns.AGAIN
        return tuple(Answer(each).button(say("Answer"), key=f"{Answer.name}:{each}") for each in values)
    acting = state.actor(fight)
    return (
        *(for_actor(fight, acting) if acting else []),
        *(o for fighters in responding.responding(fight) for o in responding.responses_of(fight, fighters)),
        *turns.skip_offers(fight),
        turns.Next().plain(),
    )


def what_if(fight: Fight) -> list[Offer]:
    """Returns the suppositions for the forecast: how the order changes if a combatant acts so now."""
    if not fight.roster:
        return []
    who, spd = whom(), fields.value_ask(SUPPOSED_SPD)
    return [
        supposition("if:abort", say("If someone aborts now"), {"suppose": "abort", "to": "dodge"}, who),
        supposition("if:spd", say("If someone’s SPD changes"), {"suppose": "set_spd", "cause": "effect"}, who, spd),
        supposition("if:stunned", say(STATES["stunned"].supposed), {"suppose": "state", "state": "stunned"}, who),
        supposition("if:leave", say("If someone leaves"), {"suppose": "leave"}, who),
    ]
