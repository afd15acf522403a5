"""Why somebody is next, or may not act: told from the state, each sentence with its rule."""

from collections.abc import Callable, Iterator

from turnwright.core.commands import Objection
from turnwright.core.model import ids, units
from turnwright.systems.hero import aborting, chart, forecast, goes, order, say, state, wounds
from turnwright.systems.hero.goes import not_now
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import RULES, STATES, Fight, Fighter, Go, Stop
from turnwright.table.explain import Explained, explained
from turnwright.text import N_, Sentence, join_and

OWN_REASON: dict[str, tuple[str, Sentence]] = {
    "held": ("hero.hold.use", N_(("{who} uses a held action.", "{who} use a held action."))),
    "called": ("hero.called", N_("The GM called {who}.")),
    "landing": ("hero.slow", N_("{who}’s earlier action lands now.")),
}
"""The kinds of a go that need no place in the order, each with its rule."""


def _why_next(fight: Fight) -> Explained:
    head = state.head(fight)
    if head is not None and state.actor(fight):
        return _why_now(fight, head, head.who)
    if fight.clock.moment == "post":
        return wounds.recovers_after_twelve(fight), (RULES.reason("hero.post_twelve"),)
    return say("Nobody acts now"), tuple(_why_undecided(fight)) or (RULES.reason("hero.order"),)


def _why_undecided(fight: Fight) -> Iterator[Objection]:
    """Yields what the table must say first: a roll which decides the order, or who was Stunned again."""
    about = fight.prompt.about if fight.prompt else ()
    if fight.prompt is not None and fight.prompt.kind == "stunned":
        yield RULES.reason("hero.stunned.again")
    elif stops := [stop for stop in order.one_each(order.called(fight)) if stop.who[0].id in about]:
        who, dex = join_and(state.name_fighters(fight, stop.who) for stop in stops), max(stop.dex for stop in stops)
        text = N_("{who} are on the same DEX, {dex}; the roll that decides has not been made.")
        if order.by_choice(fight):
            text = N_("{who} are on the same DEX, {dex}; the GM has not chosen yet who goes first.")
        text = say(text, who=who, dex=dex)
        yield RULES.reason("hero.order.tie", text)


def _why_now(fight: Fight, go: Go, who: tuple[str, ...]) -> Explained:
    """Returns why these, who act, do so now."""
    parts = state.fill_standing(fight, who)
    title = say(("Why {who} acts now", "Why {who} act now"), **parts)
    acting, segment, called = tuple(fight.found(who)), fight.clock.segment, fight.clock.called
    at = fight.clock.agenda.index(go)
    if go.same and go.kind == "held" and at:
        before = fight.clock.agenda[at - 1]
        both = N_(("{who} acts at the same time as {whom}.", "{who} act at the same time as {whom}."))
        return title, (RULES.reason("hero.hold.use", say(both, whom=state.name_standing(fight, before.who), **parts)),)
    if go.kind in OWN_REASON:
        rule, own = OWN_REASON[go.kind]
        return title, (RULES.reason(rule, say(own, **parts)),)
    if go.kind == "delayed":
        to = chart.place_words(segment, called, segment)
        out = [RULES.reason("hero.delay", say("{who} delayed to {place}.", place=to, **parts))]
    else:
        out = [RULES.reason("hero.phase", says) for says in dict.fromkeys(_why_a_phase(fight, c) for c in acting)]
    return title, (*out, *_why_first(fight, acting, go.kind))


def _why_a_phase(fight: Fight, c: Fighter) -> str:
    """Returns in words what gives a combatant, whose Phase it is, a Phase in this Segment."""
    segment, spd = fight.clock.segment, c.sheet.spd
    here, phases = state.segment_name(segment, segment), chart.phases(spd)
    if state.within(segment) in phases:
        text = N_(
            (
                "SPD {spd} has a Phase in Segment {phases}.",
                "SPD {spd} has Phases in Segments {phases}; it is {segment}.",
            )
        )
        return say(text, spd=spd, phases=chart.phases_words(spd), segment=here, count=len(phases))
    if segment == fight.clock.opening:
        return say(
            "By house rule, SPD {spd} has a Phase in {segment} when the fight starts, too.", spd=spd, segment=here
        )
    return say("This Phase began before the change to SPD {spd}.", spd=spd)


def _why_first(fight: Fight, acting: tuple[Fighter, ...], kind: str) -> Iterator[Objection]:
    """Yields why these come before all others in this Segment: a Block, their DEX, and what decided a tie."""
    c, called = acting[0], fight.clock.called
    blocked = order.blocked_by(fight, acting) if kind == "phase" else []
    if blocked:
        yield order.why_blocker_first(fight, acting, blocked)
    dex, reflexes = chart.plain_dex(fight, c), chart.order_dex(fight, c) - chart.plain_dex(fight, c)
    if not blocked or called == dex + reflexes:
        text = N_("DEX {called} is the highest still to come in this Segment.")
        if called == dex + reflexes != dex:
            text = N_(
                "DEX {called} (DEX {dex} with Lightning Reflexes {reflexes}) is the highest still to come in this Segment."
            )
        yield RULES.reason("hero.order", say(text, called=called, dex=dex, reflexes=reflexes))
    if dex != c.sheet.dex:
        new = say("{who}’s new DEX {dex} counts from the next Segment on.", who=c.name, dex=c.sheet.dex)
        yield RULES.reason("hero.order", new)
    here = [stop for stop in order.one_each(chart.stops(fight)) if stop.dex == called and not stop.passes]
    others = [stop.who for stop in here if stop.who[0] not in blocked]
    others = others or list(units(c for c in fight.roster if _had_phase_on(fight, c, called)))
    apart = (tuple(c for c in cs if c not in acting) for cs in others)
    yield from filter(None, (_why_before(fight, acting, cs) for cs in apart if cs))


def _why_before(fight: Fight, acting: tuple[Fighter, ...], others: tuple[Fighter, ...]) -> Objection | None:
    """Returns what put one of two on the same DEX before the other; None if nothing did."""
    found = [(order.chain(fight, Stop(fight.clock.called, cs, "phase", "")), cs) for cs in (acting, others)]
    (first, ahead), (second, behind) = sorted(found, key=lambda one: one[0], reverse=True)
    if order.by_choice(fight) and first and not second:
        text = N_(
            (
                "The GM chose that {who} goes before {whom} on DEX {dex}.",
                "The GM chose that {who} go before {whom} on DEX {dex}.",
            )
        )
        parts = state.fill_standing(fight, ids(ahead))
        told = say(text, whom=state.name_fighters(fight, behind), dex=fight.clock.called, **parts)
        return RULES.reason("hero.order.tie", told)
    nth = next((n for n, (one, other) in enumerate(zip(first, second, strict=False)) if one != other), None)
    if nth is None or order.by_choice(fight):
        return None
    text = N_(
        ("{who} goes before {whom} on DEX {dex}, by {what}: {mine} against {theirs}.",
         "{who} go before {whom} on DEX {dex}, by {what}: {mine} against {theirs}.")
    )  # fmt: skip
    what, said = _decided_by(fight, nth)
    parts = state.fill_standing(fight, ids(ahead))
    mine, theirs = said(ahead[0], first[nth]), said(behind[0], second[nth])
    whom = state.name_fighters(fight, behind)
    return RULES.reason(
        "hero.order.tie", say(text, whom=whom, dex=fight.clock.called, what=what, mine=mine, theirs=theirs, **parts)
    )


def _decided_by(fight: Fight, nth: int) -> tuple[str, Callable[[Fighter, int], str]]:
    """Returns what the number at this place of a chain is, in words, and the function that says such a number of a combatant."""
    before = ("INT", "PRE") if option(fight, "dex_tie") == "int_then_pre" else ()
    if nth < len(before) or order.tie_dice(fight) != "3d6":
        return (*before, *("1d6" for _ in range(nth + 1)))[nth], lambda c, number: str(number)
    return say("DEX Roll"), lambda c, by: _rolled_words(by, order.roll_target(c.sheet.dex))


def _rolled_words(margin: int, target: int) -> str:
    """Returns a margin in words, and the roll that it comes from."""
    return say("{margin} (rolled {total})", margin=order.margin_words(margin), total=target - margin)


def _had_phase_on(fight: Fight, c: Fighter, dex: int) -> bool:
    """Tells whether a combatant has had a Phase of this Segment on that DEX."""
    return c.tally.begun == fight.clock.segment and chart.order_dex(fight, c) == dex and not state.down(c)


def _why_one(fight: Fight, c: Fighter) -> Explained:
    go = state.in_agenda(fight, c)
    acts = go is not None and go in state.together(fight.clock.agenda)
    if acts and c in state.actor(fight) and c not in goes.ACTING.who(fight):
        acts = False  # the Phase runs, of a group perhaps, but not for one who cannot act
    title, out = _why_now(fight, go, (c.id,)) if go is not None and acts else _why_not_now(fight, c)
    cost = aborting.price(fight, c)
    against = tuple(aborting.reasons_against(fight, c, cost))
    if not against:
        text = say("{who} can abort: that {costs}.", who=c.name, costs=aborting.price_words(fight, c, cost))
        against = (RULES.reason("hero.abort", text),)
    return title, tuple(dict.fromkeys((*out, *against)))


def _why_not_now(fight: Fight, c: Fighter) -> Explained:
    """Returns why a combatant does not act now, and when it does; before that, the Phases that go into recovering."""
    title, out = say("Why {who} does not act now", who=c.name), [not_now(fight, c)]
    told = out[0].rule == "hero.phase.not_now"
    if fight.prompt is not None and c.id in fight.prompt.about:
        out += _why_undecided(fight)
    lock = c.tally.lock
    if (
        lock and lock.until > fight.clock.segment and chart.next_phase(fight, c) is not None
    ):  # else the first line says all
        until = state.segment_name(lock.until, fight.clock.segment)
        out.append(
            RULES.about(c, "hero.spd.effect", "{who}’s SPD has changed: no Phase before {segment}.", segment=until)
        )
    if c.sheet.spd:
        each = N_(("SPD {spd} has one Phase each Turn: {phases}.", "SPD {spd} has these Phases each Turn: {phases}."))
        spd, phases = c.sheet.spd, chart.phases_words(c.sheet.spd)
        out.append(RULES.reason("hero.phase", say(each, spd=spd, phases=phases, count=len(chart.phases(spd)))))
    for place in forecast.coming(fight, forecast.end_of_next_turn(fight)):
        if c not in place.who:
            continue
        if place.kind not in forecast.PASSING:
            if not told:
                text = say("{who} next acts in {place}.", who=c.name, place=forecast.label(fight, place))
                out.append(RULES.reason("hero.phase", text))
            break
        rule, text = WHY_PASSING[place.kind]
        out.append(RULES.reason(rule, say(text, segment=state.segment_name(place.segment, fight.clock.segment))))
    return title, tuple(out)


_TO_RECOVERING = N_("The Phase of {segment} goes to recovering.")
WHY_PASSING = {
    "again": ("hero.stunned.again", N_("The Phase of {segment} passes: Stunned again.")),
    "stunned": (STATES["stunned"].rule, _TO_RECOVERING),
    "recovers": ("hero.out.recovery", _TO_RECOVERING),
    "wakes": ("hero.out.recovery", _TO_RECOVERING),
}
"""The rule and the words of a Phase that passes by itself, by its kind in the forecast."""
explain = explained(goes.ACTING, _why_next, _why_one)
