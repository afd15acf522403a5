"""The play screen of HERO: the Speed Chart, the acting card, the order, the Next plate.

Shapes as in docs/boundary.md. Derives everything from the state.
"""

from turnwright.core import Ask, Prompt, both, dots, ids, names, row
from turnwright.core.fact import Attack, attack_on
from turnwright.screen import shapes
from turnwright.screen.parts import ORDER_LENGTH, Parts, heading, plate
from turnwright.screen.widgets import card_json, health_in_order, prompt_json, stop_json
from turnwright.systems.hero.moves import call, set_state
from turnwright.systems.hero.rules import RULES, dying, recovery, speed_chart, tie_break, timeline
from turnwright.systems.hero.rules.rolls import margin_words
from turnwright.systems.hero.screen import forecast, held_for_events, offers, responses
from turnwright.systems.hero.screen.moment import now
from turnwright.systems.hero.screen.picture import picture
from turnwright.systems.hero.screen.status import dex_words, status, token_state
from turnwright.systems.hero.state import HALVES, Fight, Fighter, Go, clock
from turnwright.systems.hero.text import say


def parts(e: Fight) -> Parts:
    return Parts(
        summary=_summary(e),
        clock=_clock(e),
        now=now(e),
        card=_card(e),
        order=_order(e),
        next=_next(e),
        attack=_attack(e),
        holds=held_for_events.declared(e),
        respond=responses.responders(e),
        table=offers.for_table(e),
        upkeep=_upkeep(e),
        wound=set_state.stunned_by_hit(),
        what_if=offers.what_if(e),
    )


def _summary(e: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    turn = speed_chart.turn(e.clock.segment)
    if e.clock.moment == "post":
        return say("summary.post", turn=turn)
    acting = clock.actor(e)
    here = say("summary.here", turn=turn, segment=speed_chart.within(e.clock.segment))
    return dots([here, say("acts", **clock.several(e, ids(acting))) if acting else ""])


# the clock


def _clock(e: Fight) -> shapes.Clock:
    if e.clock.moment == "post":
        place, part, aloud = say("clock.post"), "", say("clock.aloud.post")
    else:
        place = speed_chart.name(e.clock.segment, e.clock.segment)
        part = say("clock.end") if e.clock.moment == "end" else ""
        if e.clock.moment == "dex" and e.clock.called >= 0:
            part = say("dex", dex=e.clock.called)
        aloud = _aloud(e, row([place, part]))
    return {
        "place": place,
        "part": part,
        "note": _on_card(_kind_words(e)),
        "right": say("clock.right", turn=speed_chart.turn(e.clock.segment), seconds=clock.seconds(e)),
        "say": aloud,
        "picture": picture(e),
    }


def veiled(e: Fight, shown: shapes.Clock) -> shapes.Clock:
    """Returns the clock without the DEX that is called, which is a number of whoever acts."""
    if e.clock.moment != "dex":
        return shown
    return {**shown, "part": "", "say": _aloud(e, shown["place"])}


def _aloud(e: Fight, here: str) -> str:
    """Returns where the clock stands and who acts, in whole sentences."""
    acting = clock.actor(e)
    if not acting:
        return say("clock.aloud", here=here)
    kind = _kind_words(e)
    key = "clock.aloud.acts.kind" if kind else "clock.aloud.acts"
    return say(key, here=here, kind=kind, **clock.several(e, ids(acting)))


def _on_card(words: str) -> str:
    return words[:1].upper() + words[1:]


def _kind_words(e: Fight) -> str:
    """Returns the kind of go for the middle of a sentence, unless it is a plain Phase."""
    head = clock.head(e)
    if head is None or head.kind == "phase":
        return ""
    kind = "same" if head.kind == "held" and head.same else head.kind
    return say(f"kind.{kind}", place=_begun(e, clock.actor(e)[0]), doing=head.doing)


def _begun(e: Fight, c: Fighter) -> str:
    """Returns where a Phase began: its Segment, or the DEX in this Segment."""
    if c.tally.begun == e.clock.segment:
        return say("dex", dex=clock.order_dex(e, c))
    return speed_chart.name(c.tally.begun, e.clock.segment)


# the acting ones


def _card(e: Fight) -> shapes.Card | None:
    head, fighters = clock.head(e), clock.actor(e)
    if head is None or not fighters:
        return None
    detail, notes = _detail(e, head, fighters), _notes(e, head, fighters)
    acts, warnings = offers.for_actor(e, fighters), _warnings(fighters)
    return card_json(e, RULES, fighters, token_state(e, fighters), detail, acts, notes, warnings=warnings)


def _detail(e: Fight, head: Go, fighters: tuple[Fighter, ...]) -> str:
    c = fighters[0]
    words = [
        e.side(c.side).name,
        say("card.numbers", spd=c.sheet.spd, dex=dex_words(c.sheet)),
        _on_card(_kind_words(e)),
    ]
    words += [say(f"card.left.{head.halves}")] if head.halves < HALVES else []
    words += [head.doing] if head.kind != "landing" else []
    return dots(words)


def _warnings(fighters: tuple[Fighter, ...]) -> list[str]:
    down = [say("card.down", who=c.name) for c in fighters if clock.down(c)]
    return [*down, *(say(f"card.body.{stage}", who=c.name) for c in fighters if (stage := dying.stage(c)))]


def _notes(e: Fight, head: Go, fighters: tuple[Fighter, ...]) -> list[str]:
    notes = [*held_for_events.notes(e, fighters), *_warnings(fighters)]
    c = fighters[0]
    if c.sheet.reflexes_for and c.tally.plain != e.clock.segment and head.kind == "phase":
        notes.append(say("card.early_only", what=c.sheet.reflexes_for))
    for go in e.clock.agenda[1:]:
        does = "same" if go.same else "goes_on" if go.paused else "after"
        notes.append(say(f"card.then.{does if clock.comes(e, go) else 'cannot'}", **clock.several(e, go.who)))
    rolled = [go for go in e.clock.agenda if go.rolled]
    rolls = (say("card.roll", who=clock.named(e, go.who), margin=margin_words(go.margin)) for go in rolled)
    notes += [say("card.rolls", rolls=row(rolls))] if len(rolled) > 1 else []
    return [*notes, *held_for_events.others(e, fighters)]


# the order that follows


def _order(e: Fight) -> list[shapes.Stop]:
    out: list[shapes.Stop] = []
    segment, stops = e.clock.segment, 0
    for place in timeline.coming(e, timeline.end_of_next_turn(e)):
        if stops == ORDER_LENGTH:
            break
        if place.dex == timeline.POST:
            out.append(heading(say("order.recovery")))
            continue
        if place.segment != segment:
            segment = place.segment
            out.append(heading(speed_chart.name(segment, e.clock.segment)))
        out.append(_stop(e, place))
        stops += 1
    return out


def _stop(e: Fight, place: timeline.Coming) -> shapes.Stop:
    here = place.segment == e.clock.segment and place.dex >= 0 and place.kind not in timeline.PASSING
    made = call.offer(e, place.who) if here else None
    state = token_state(e, place.who)
    detail = row([forecast.label(e, place), forecast.note(place) or status(e, place.who)])
    shown = "ready" if state == "acted" else state
    return stop_json(e, RULES, place.who, shown, detail, health_in_order(e, place.who, "STUN"), made)


def _next(e: Fight) -> shapes.Next:
    if e.prompt is not None:
        return plate(say("next.tie"), state="needs", icon="dice")
    if e.clock.moment == "post":
        turn = speed_chart.turn(e.clock.segment) + 1
        return plate(say("next.turn", turn=turn), label=say("next.recovery"), icon="check")
    return plate()


def _attack(e: Fight) -> Attack | None:
    """Returns the declared attack of those who act: others respond first, and it is done when the go ends."""
    head = clock.head(e)
    if head is None or head.aimed is None or e.prompt is not None or not clock.able(e):
        return None
    return attack_on(e, head.who, head.aimed.targets, head.aimed.what)


def arrival(e: Fight, after: Fight) -> str:
    """Returns in words where Next leads, and the holders it passes or reaches, from the states before and after."""
    return dots([_leads_to(e, after), held_for_events.passing(e, after)])


def _leads_to(e: Fight, after: Fight) -> str:
    if after.clock.moment == "post":
        return say("clock.post")
    if after.prompt is not None:
        return say("next.to_roll")
    acting = clock.actor(after)
    if not acting:
        return speed_chart.name(after.clock.segment, e.clock.segment)
    who = clock.names_of(after, acting)
    if after.clock.segment != e.clock.segment:
        return dots([who, speed_chart.name(after.clock.segment, e.clock.segment)])
    head = clock.head(after)
    if head is not None and head.kind == "landing" and after.clock.moment == "end":
        return dots([who, head.doing])
    return dots([who, say("dex", dex=after.clock.called)])


def prompt(e: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question to those who tie for another roll."""
    stops = {stop.who[0].id: stop for stop in tie_break.one_each(clock.stops(e))}
    tied = [stops[who] for who in asked.about if who in stops]
    notation, dex = tie_break.notation(e), max((stop.dex for stop in tied), default=0)
    asks: list[Ask] = []
    for stop in tied:
        c, who = stop.who[0], ids(stop.who)
        before = tie_break.rolls(e, c, stop.dex)
        note = say("tie.before", roll=before.rolls[-1]) if before else ""
        asks.append(Ask(c.id, "dice", clock.named(e, who), notation=notation, summed=True, note=note, who=who))
    names_ = both(ask.label for ask in asks)
    title, says = ("tie.still", "tie.roll.again") if any(ask.note for ask in asks) else ("tie.same", "tie.roll")
    return prompt_json(
        e,
        RULES,
        say(title, dex=dex),
        say(says, who=names_, notation=notation, count=len(tied)),
        "hero.order.tie",
        tuple(asks),
    )


def _upkeep(e: Fight) -> shapes.Upkeep | None:
    """Returns a preview of the changes in Post-Segment 12."""
    if e.clock.moment != "post":
        return None
    lines: list[shapes.UpkeepLine] = []
    for c in recovery.post_twelve(e):
        was = {g.name: g.value for g in c.gauges}
        change = row(say("upkeep.number", was=was[name], gauge=name, value=value) for name, value in recovery.raised(c))
        if change:
            lines.append({"icon": "plus", "name": c.name, "says": change})
    unable = ids(recovery.without_rec(e))
    if unable:
        lines.append({"icon": "warn", "name": names(e, unable), "says": say("upkeep.no_rec", count=len(unable))})
    lines += [{"icon": "drop", "name": c.name, "says": say("upkeep.body", loss=dying.LOSS)} for c in dying.losing(e)]
    for c in e.roster:
        if c.tally.plan >= 0:
            lines.append({"icon": "time", "name": c.name, "says": say("upkeep.spd", was=c.sheet.spd, spd=c.tally.plan)})
    return {"title": say("upkeep.recovery") if lines else say("upkeep.nothing"), "lines": lines}
