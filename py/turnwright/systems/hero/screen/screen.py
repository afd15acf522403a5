"""The play screen of HERO: the Speed Chart, the acting card, the order, the Next plate.

Shapes as in docs/boundary.md. Derives everything from the state.
"""

from turnwright.core import Ask, Prompt, ids, join_and, join_commas, join_dots, name_all
from turnwright.core.fact import Attack, attack_on
from turnwright.screen import shapes
from turnwright.screen.drawn import ORDER_LENGTH, Drawn, heading, next_button
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


def drawn(fight: Fight) -> Drawn:
    return Drawn(
        summary=_summary(fight),
        clock=_clock(fight),
        now=now(fight),
        card=_card(fight),
        order=_order(fight),
        next=_next(fight),
        attack=_attack(fight),
        holds=held_for_events.declared(fight),
        respond=responses.responders(fight),
        table=offers.for_table(fight),
        upkeep=_upkeep(fight),
        wound=set_state.stunned_by_hit(),
        what_if=offers.what_if(fight),
    )


def _summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    turn = speed_chart.turn(fight.clock.segment)
    if fight.clock.moment == "post":
        return say("summary.post", turn=turn)
    acting = clock.actor(fight)
    here = say("summary.here", turn=turn, segment=speed_chart.within(fight.clock.segment))
    return join_dots([here, say("acts", **clock.fill_standing(fight, ids(acting))) if acting else ""])


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    if fight.clock.moment == "post":
        place, part, aloud = say("clock.post"), "", say("clock.aloud.post")
    else:
        place = speed_chart.name(fight.clock.segment, fight.clock.segment)
        part = say("clock.end") if fight.clock.moment == "end" else ""
        if fight.clock.moment == "dex" and fight.clock.called >= 0:
            part = say("dex", dex=fight.clock.called)
        aloud = _aloud(fight, join_commas([place, part]))
    return {
        "place": place,
        "part": part,
        "note": _on_card(_kind_words(fight)),
        "right": say("clock.right", turn=speed_chart.turn(fight.clock.segment), seconds=clock.seconds(fight)),
        "say": aloud,
        "picture": picture(fight),
    }


def for_players(fight: Fight, shown: shapes.Clock) -> shapes.Clock:
    """Returns the clock without the DEX that is called, which is a number of whoever acts."""
    if fight.clock.moment != "dex":
        return shown
    return {**shown, "part": "", "say": _aloud(fight, shown["place"])}


def _aloud(fight: Fight, here: str) -> str:
    """Returns where the clock stands and who acts, in whole sentences."""
    acting = clock.actor(fight)
    if not acting:
        return say("clock.aloud", here=here)
    kind = _kind_words(fight)
    key = "clock.aloud.acts.kind" if kind else "clock.aloud.acts"
    return say(key, here=here, kind=kind, **clock.fill_standing(fight, ids(acting)))


def _on_card(words: str) -> str:
    return words[:1].upper() + words[1:]


def _kind_words(fight: Fight) -> str:
    """Returns the kind of go for the middle of a sentence, unless it is a plain Phase."""
    head = clock.head(fight)
    if head is None or head.kind == "phase":
        return ""
    kind = "same" if head.kind == "held" and head.same else head.kind
    return say(f"kind.{kind}", place=_begun(fight, clock.actor(fight)[0]), doing=head.doing)


def _begun(fight: Fight, c: Fighter) -> str:
    """Returns where a Phase began: its Segment, or the DEX in this Segment."""
    if c.tally.begun == fight.clock.segment:
        return say("dex", dex=clock.order_dex(fight, c))
    return speed_chart.name(c.tally.begun, fight.clock.segment)


# the acting ones


def _card(fight: Fight) -> shapes.Card | None:
    head, fighters = clock.head(fight), clock.actor(fight)
    if head is None or not fighters:
        return None
    detail, notes = _detail(fight, head, fighters), _notes(fight, head, fighters)
    acts, warnings = offers.for_actor(fight, fighters), _warnings(fighters)
    return card_json(fight, RULES, fighters, token_state(fight, fighters), detail, acts, notes, warnings=warnings)


def _detail(fight: Fight, head: Go, fighters: tuple[Fighter, ...]) -> str:
    c = fighters[0]
    words = [
        fight.side(c.side).name,
        say("card.numbers", spd=c.sheet.spd, dex=dex_words(c.sheet)),
        _on_card(_kind_words(fight)),
    ]
    words += [say(f"card.left.{head.halves}")] if head.halves < HALVES else []
    words += [head.doing] if head.kind != "landing" else []
    return join_dots(words)


def _warnings(fighters: tuple[Fighter, ...]) -> list[str]:
    down = [say("card.down", who=c.name) for c in fighters if clock.down(c)]
    return [*down, *(say(f"card.body.{stage}", who=c.name) for c in fighters if (stage := dying.stage(c)))]


def _notes(fight: Fight, head: Go, fighters: tuple[Fighter, ...]) -> list[str]:
    notes = [*held_for_events.notes(fight, fighters), *_warnings(fighters)]
    c = fighters[0]
    if c.sheet.reflexes_for and c.tally.plain != fight.clock.segment and head.kind == "phase":
        notes.append(say("card.early_only", what=c.sheet.reflexes_for))
    for go in fight.clock.agenda[1:]:
        does = "same" if go.same else "goes_on" if go.paused else "after"
        notes.append(
            say(f"card.then.{does if clock.can_come(fight, go) else 'cannot'}", **clock.fill_standing(fight, go.who))
        )
    rolled = [go for go in fight.clock.agenda if go.rolled]
    rolls = (say("card.roll", who=clock.name_standing(fight, go.who), margin=margin_words(go.margin)) for go in rolled)
    notes += [say("card.rolls", rolls=join_commas(rolls))] if len(rolled) > 1 else []
    return [*notes, *held_for_events.others(fight, fighters)]


# the order that follows


def _order(fight: Fight) -> list[shapes.Stop]:
    out: list[shapes.Stop] = []
    segment, stops = fight.clock.segment, 0
    for place in timeline.coming(fight, timeline.end_of_next_turn(fight)):
        if stops == ORDER_LENGTH:
            break
        if place.dex == timeline.POST:
            out.append(heading(say("order.recovery")))
            continue
        if place.segment != segment:
            segment = place.segment
            out.append(heading(speed_chart.name(segment, fight.clock.segment)))
        out.append(_stop(fight, place))
        stops += 1
    return out


def _stop(fight: Fight, place: timeline.Coming) -> shapes.Stop:
    here = place.segment == fight.clock.segment and place.dex >= 0 and place.kind not in timeline.PASSING
    made = call.offer(fight, place.who) if here else None
    state = token_state(fight, place.who)
    detail = join_commas([forecast.label(fight, place), forecast.note(place) or status(fight, place.who)])
    shown = "ready" if state == "acted" else state
    return stop_json(fight, RULES, place.who, shown, detail, health_in_order(fight, place.who, "STUN"), made)


def _next(fight: Fight) -> shapes.Next:
    if fight.prompt is not None:
        return next_button(say("next.tie"), state="needs", icon="dice")
    if fight.clock.moment == "post":
        turn = speed_chart.turn(fight.clock.segment) + 1
        return next_button(say("next.turn", turn=turn), label=say("next.recovery"), icon="check")
    return next_button()


def _attack(fight: Fight) -> Attack | None:
    """Returns the declared attack of those who act: others respond first, and it is done when the go ends."""
    head = clock.head(fight)
    if head is None or head.aimed is None or fight.prompt is not None or not clock.able_actors(fight):
        return None
    return attack_on(fight, head.who, head.aimed.targets, head.aimed.what)


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, and the holders it passes or reaches, from the states before and after."""
    return join_dots([_leads_to(fight, after), held_for_events.passing(fight, after)])


def _leads_to(fight: Fight, after: Fight) -> str:
    if after.clock.moment == "post":
        return say("clock.post")
    if after.prompt is not None:
        return say("next.to_roll")
    acting = clock.actor(after)
    if not acting:
        return speed_chart.name(after.clock.segment, fight.clock.segment)
    who = clock.name_fighters(after, acting)
    if after.clock.segment != fight.clock.segment:
        return join_dots([who, speed_chart.name(after.clock.segment, fight.clock.segment)])
    head = clock.head(after)
    if head is not None and head.kind == "landing" and after.clock.moment == "end":
        return join_dots([who, head.doing])
    return join_dots([who, say("dex", dex=after.clock.called)])


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question to those who tie for another roll."""
    stops = {stop.who[0].id: stop for stop in tie_break.one_each(clock.stops(fight))}
    tied = [stops[who] for who in asked.about if who in stops]
    notation, dex = tie_break.notation(fight), max((stop.dex for stop in tied), default=0)
    asks: list[Ask] = []
    for stop in tied:
        c, who = stop.who[0], ids(stop.who)
        before = tie_break.rolls(fight, c, stop.dex)
        note = say("tie.before", roll=before.rolls[-1]) if before else ""
        asks.append(
            Ask(c.id, "dice", clock.name_standing(fight, who), notation=notation, summed=True, note=note, who=who)
        )
    names_ = join_and(ask.label for ask in asks)
    title, says = ("tie.still", "tie.roll.again") if any(ask.note for ask in asks) else ("tie.same", "tie.roll")
    return prompt_json(
        fight,
        RULES,
        say(title, dex=dex),
        say(says, who=names_, notation=notation, count=len(tied)),
        "hero.order.tie",
        tuple(asks),
    )


def _upkeep(fight: Fight) -> shapes.Upkeep | None:
    """Returns a preview of the changes in Post-Segment 12."""
    if fight.clock.moment != "post":
        return None
    lines: list[shapes.UpkeepLine] = []
    for c in recovery.post_twelve(fight):
        was = {g.name: g.value for g in c.gauges}
        change = join_commas(
            say("upkeep.number", was=was[name], gauge=name, value=value) for name, value in recovery.raised(c)
        )
        if change:
            lines.append({"icon": "plus", "name": c.name, "says": change})
    unable = ids(recovery.without_rec(fight))
    if unable:
        lines.append({"icon": "warn", "name": name_all(fight, unable), "says": say("upkeep.no_rec", count=len(unable))})
    lines += [
        {"icon": "drop", "name": c.name, "says": say("upkeep.body", loss=dying.LOSS)} for c in dying.losing(fight)
    ]
    for c in fight.roster:
        if c.tally.plan >= 0:
            lines.append({"icon": "time", "name": c.name, "says": say("upkeep.spd", was=c.sheet.spd, spd=c.tally.plan)})
    return {"title": say("upkeep.recovery") if lines else say("upkeep.nothing"), "lines": lines}
