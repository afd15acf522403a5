"""The card of the fighter who declares or acts, and the offers of the play screen: which appear where, and in which order.

Each offer comes from the page of its move.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core import stack
from turnwright.core.commands import Offer
from turnwright.core.members import for_some, whom
from turnwright.core.model import gathered, ids
from turnwright.drawing.widgets import card_json
from turnwright.systems.tactical import (
    actions,
    declaring,
    fields,
    holding,
    initiative,
    menu,
    orientation,
    parrying,
    resolving,
    rounds,
    turns,
    wounds,
)
from turnwright.systems.tactical.declaring import Wish
from turnwright.systems.tactical.options import option
from turnwright.systems.tactical.state import (
    RULES,
    STANDING,
    Act,
    Action,
    Fight,
    Fighter,
    Unit,
    down,
    fill_with_numbers,
    in_turn,
    name_standing_with_numbers,
    not_out,
    of_some,
    of_these,
    running,
    said_of,
    standing,
    token_state,
)
from turnwright.systems.tactical.turns import Next
from turnwright.table.corrections import Answer
from turnwright.text import N_, join_commas, join_dots, say
from turnwright.view.spoken import heard


def card(fight: Fight) -> shapes.Card | None:
    """Returns the card; None while nobody declares or acts."""
    now = rounds.ACTING.at_turn(fight)
    if not now:
        return None
    acts = (o if o.has_small_offers else replace(o, small_offers=()) for o in for_actor(fight, now))
    state, warnings = token_state(fight, now), list(dict.fromkeys(_warnings(fight, now)))
    notes = [*warnings, *dict.fromkeys(_notes(fight, now))]
    shown = card_json(fight, RULES, now, state, _detail(fight, now), acts, notes, _pools(fight, now), warnings)
    silent = actions.silent(fight, ids(now)) if fight.clock.phase == "declaration" else ()
    if silent:
        who = fight.found(silent)
        shown["pools_note"] = of_these(fight, who, standing(fight, now), say("nothing declared"))
    return shown


def _detail(fight: Fight, now: Unit) -> str:
    if fight.clock.phase == "declaration":
        return _declared(fight, now)
    units = turns.units_of(fight, now)
    made = [(ids(u), initiative.made_of(u[0].tally.initiative)) for u in units if u[0].tally.initiative]
    return join_dots(how if len(units) == 1 else said_of(fight, who, how) for who, how in made) or say("no initiative")


def _declared(fight: Fight, now: Unit) -> str:
    """Returns the AP left and what is declared; for members who differ, who declared what. Who declared nothing is told beside the AP."""
    same = gathered(now, lambda c: _waiting(fight, c))
    if len(same) == 1:
        acts = _waiting(fight, now[0])
        told = actions.declared_line(join_commas(acts)) if acts else ""
        return join_dots([left_words(fight, now), told])
    acts_of = ((cs, join_commas(_waiting(fight, cs[0]))) for cs in same)
    return join_dots([said_of(fight, ids(cs), acts) for cs, acts in acts_of if acts])


def _waiting(fight: Fight, c: Fighter) -> tuple[str, ...]:
    """Returns in a few words what a combatant declared this round and has not resolved."""
    known = actions.known(fight)
    found = Counter(actions.on_block(fight, known.get(a.key), a) for a in actions.declared(c) if a.waiting)
    return tuple(say("{count} × {act}", act=act, count=n) if n > 1 else act for act, n in found.items())


def _pools(fight: Fight, now: Unit) -> list[shapes.Pool]:
    """Returns the AP left; for members who differ, a pool for each number with the members who have it."""
    same = gathered(now, lambda c: (_usable(fight, c), actions.ap(fight, c)))
    return [_pool(fight, cs, len(now), len(same) > 1) for cs in same]


def _usable(fight: Fight, c: Fighter) -> int:
    """Returns the AP that a combatant can still use this round."""
    return 0 if c.tally.out else actions.remaining_ap(fight, c)


def _pool(fight: Fight, who: Unit, of: int, apart: bool) -> shapes.Pool:
    left, most, name = (_usable(fight, who[0]), actions.ap(fight, who[0]), name_standing_with_numbers(fight, ids(who)))
    if apart:
        told = say("AP of {who}: {left} of {of} left", who=name, left=left, of=most)
    elif of > 1:
        told = say("AP: {left} of {of} left each", left=left, of=most)
    else:
        told = say("AP: {left} of {of} left", left=left, of=most)
    pool: shapes.Pool = {"key": say("AP"), "left": left, "of": most, "style": "round", "say": told}
    return {**pool, "who": list(ids(who)), "name": name} if apart else pool


def _warnings(fight: Fight, now: Unit) -> Iterator[str]:
    yield from STANDING.tell_down(fight, now)
    for c in now:
        if c.tally.out:
            yield say("{who} failed an Orientation Maneuver: no more actions this round.", who=c.name)
    if fight.clock.phase == "declaration":
        yield from of_some(fight, now, lambda c: _jobs(fight, c))


PRONE = N_(("{who} is prone; standing up takes 1 AP.", "{who} are prone; standing up takes 1 AP each."))
HALF_PARRY = N_(("{who} is stunned: parries with half the OB.", "{who} are stunned: they parry with half the OB."))


def _notes(fight: Fight, now: Unit) -> Iterator[str]:
    able = tuple(c for c in now if not down(c))
    yield from _suffering(fight, able)
    for says, these in (
        (PRONE, [c.id for c in able if c.tally.prone]),
        (HALF_PARRY, [c.id for c in able if wounds.worst(c.tally) == "stunned"]),
    ):
        if these:
            yield say(says, **fill_with_numbers(fight, these))


def _jobs(fight: Fight, c: Fighter) -> Iterator[str]:
    """Yields long actions not continued yet, with a warning if their progress is about to be lost."""
    going = {a.key for a in c.tally.acts if a.of}
    planned = actions.planned_jobs(fight, c)
    for j in c.tally.jobs:
        if actions.progress(planned, j.key, j.target, j.label) is None and not actions.finishing(c, j):
            yield say(
                "{job}: the {done} of {of} AP done will be lost to another declared action.",
                job=j.label,
                done=j.done,
                of=j.of,
            )
        elif j.key not in going:
            says = N_("{job}: {done} of {of} AP done, not continued yet.")
            if option(fight, "multi_round_interrupted") == "progress_lost":
                says = N_("{job}: {done} of {of} AP done, not continued yet. Another action that costs AP loses them.")
            yield say(says, job=j.label, done=j.done, of=j.of)


def _suffering(fight: Fight, now: Unit) -> Iterator[str]:
    """Yields stun, staggering and bleeding, with equal members of a group together; in the Resolution Phase those that `at_the_end` does not tell.
    Prone has a note of its own."""
    alike: dict[str, list[str]] = {}
    for c in now:
        after = wounds.end_of_turn(c, wounds.spares_fresh(fight)) if fight.clock.phase == "resolution" else None
        alike.setdefault(join_commas(wounds.words(c.tally, prone=False, after=after)), []).append(c.id)
    yield from (
        say("{who}: {states}.", who=name_standing_with_numbers(fight, who), states=told)
        for told, who in alike.items()
        if told
    )


def left_words(fight: Fight, now: Unit) -> str:
    """Returns the AP left to declare: "3 of 4 AP left"; for members who differ "0 to 4 of 4 AP left"."""
    left, of = sorted(_usable(fight, c) for c in not_out(now)), max(actions.ap(fight, c) for c in now)
    if left[0] != left[-1]:
        return say("{least} to {most} of {of} AP left", least=left[0], most=left[-1], of=of)
    return say("{left} of {of} AP left", left=left[0], of=of)


# which button where


def declare_offers(fight: Fight, who: Unit) -> list[Offer]:
    """Returns current jobs, usual actions, conditional actions, then the rest of the table; rows with a pad before single buttons."""
    lines = [a for a in actions.known(fight).values() if not a.walking]  # normal movement needs no declaration
    usual = [b for a in lines if a.usual or a in fight.clock.custom for b in _line(fight, who, a)]
    rest = [b for a in lines if not a.usual and a not in fight.clock.custom for b in _line(fight, who, a)]
    going_on = [menu.go_on(fight, us, job, so_far, who) for us, job, so_far in menu.jobs_of(fight, who)]
    held, small = holding.conditional_offers(fight, who)
    return [
        *going_on,
        *(b for b in usual if b.small_offers),
        replace(held, small_offers=(small,)),
        *(b for b in usual if not b.small_offers),
        *menu.side_repeats(fight, who),
        *(replace(b, rare=True) for b in sorted(rest, key=lambda b: not b.small_offers)),
    ]


def _line(fight: Fight, who: Unit, action: Action) -> Iterator[Offer]:
    """Yields the buttons of a line of the action table."""
    base = Wish(action.key, target=menu.patient_of(fight, who[0]) if action.kind == "aid" else "")
    asks = menu.line_asks(fight, who[0], action)
    yield menu.line_button(
        fight, who, action, base, action.label, () if asks else menu.pad_of(fight, who[0], action, base), asks
    )
    if action.kind == "melee":
        yield parrying.parry_row(fight, who, action)


def for_actor(fight: Fight, who: Unit) -> list[Offer]:
    """Returns the buttons of whoever declares or acts."""
    interrupts = holding.interrupting(fight)
    items = resolving.open_items(fight, who)
    if interrupts:
        items = [(u, act) for u, act in items if act.id == stack.top(fight.stack)[0].id]
    elif fight.clock.together:  # who fell in a shared turn still acts in it
        items += resolving.open_items(fight, tuple(c for c in in_turn(fight) if c not in who))
    if fight.clock.phase == "declaration":
        return [*(_whose(fight, u, _declared_row(fight, u, act), who) for u, act in items), *declare_offers(fight, who)]
    parts = [(us, act) for u, act in items for us in resolving.doing_alike(fight, u, act.id)]
    buttons = [_whose(fight, us, _resolve_row(fight, us, act), who) for us, act in parts]
    own = [] if interrupts else [for_some(actions.walk_offer(fight, who), who), orientation.late_offer(fight, who)]
    return [*buttons, *parrying.against_attacks(fight, who), *own]


def _named(fight: Fight, offer: Offer, group: Unit) -> Offer:
    """Returns the offer with the question which members of a group it concerns."""
    return for_some(offer, standing(fight, group), len(group), chosen=False)


def _whose(fight: Fight, u: Unit, row: Offer, who: Unit) -> Offer:
    """Returns the row of an action with the names of those who declared it, if others of these did not."""
    label = of_these(fight, u, who, row.label)
    return row if label == row.label else replace(row, label=label, members=())


def _declared_row(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the offers for a declared action that can still be taken back."""
    back = for_some(
        resolving.prevent_offer(fight, u, act, say("Let go")) if act.held else declaring.withdraw_offer(fight, u, act),
        u,
    )
    only_parry = act.parry and not act.attack
    declared = say("Declared, no attack") if only_parry else say("Declared")
    note = say("Held from an earlier round") if act.held else declared
    note = say("{declared}, {by} for AP", declared=note, by=act.penalty) if act.penalty else note
    return replace(
        back,
        key=f"declared:{act.id}:{u[0].id}",
        label=actions.title(fight, act),
        note=note,
        small_offers=(back,),
        declared=True,
    )


def _resolve_row(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the offers for a declared action of this turn: first resolve or trigger it now, then, for those who cannot, to give it up
    without a penalty, and last to cancel it. The key of the row names its first owner, which keeps it apart from the rows of the others."""
    waits = act.conditional and not actions.interrupts(fight, u[0], act)
    main = for_some(holding.now_offer(fight, u, act) if waits else resolving.resolve_offer(fight, u, act), u)
    unable = resolving.unable(fight, u, act)
    small = [main, for_some(orientation.cancel_offer(fight, u, act), u)]
    if unable:
        given_up = resolving.prevent_offer(fight, unable, act, say("Not possible"), say("no penalty"))
        small.insert(1, for_some(given_up, unable))
    return replace(
        main,
        key=f"{main.key}:{u[0].id}",
        label=actions.title(fight, act),
        note=join_commas(resolving.roll_notes(fight, u[0], act)),
        small_offers=tuple(small),
    )


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's moves beside the acting combatant's."""
    who = (whom(),)
    return [
        wounds.wound_offer((), who),
        orientation.orient_offer((), who),
        fields.modifier_offer((), who),
        actions.add_offer(),
    ]


def wound_of_hit() -> Offer:
    """Returns the form of what a hit does beside its damage, which the page has entered already."""
    made = wounds.wound_offer((), (whom(),))
    some = say("bleeding, stun or posture")
    asks = tuple(replace(ask, one_of=some if ask.one_of else "") for ask in made.asks if ask.name != "hits")
    return replace(made, asks=asks, note=say("stun, bleeding, prone"))


def call_offer(fight: Fight, group: Unit) -> Offer:
    """Returns the offer to be next, for the members of a group who still can; it asks which, if they have several places."""
    declares = fight.clock.phase == "declaration"
    others = tuple(c for c in group if not down(c) and c.id not in fight.clock.turn)
    each = tuple(c for c in others if not turns.had(fight, c))
    label = say("Declare next") if declares else say("Act next")
    note = say("before the current fighter, who continues after")
    if others and not each:
        each, label = others, say("Declare again") if declares else say("Turn back")
        note = (
            say("what others declared since then stays")
            if declares
            else say("one more whole turn, with the actions that were lost")
        )
    each = each or group
    made = turns.Call(ids(each)).offer(fight, label, note=note)
    return for_some(made, each, chosen=False) if len(turns.units_of(fight, each)) > 1 else made


def for_fighter(fight: Fight, group: Unit) -> list[Offer]:
    """Returns the GM's moves for one row of the roster, whether it acts or not."""
    able = standing(fight, group) or group  # a blow does not hit those who lie beside the last one standing
    who = ids(able)
    out = [_named(fight, wounds.wound_offer(who), group), _named(fight, fields.modifier_offer(who), group)]
    out += [_named(fight, offer, group) for offer in wounds.state_offers(able)]
    if fight.clock.stage != "play":
        return out
    out += [
        call_offer(fight, group),
        _named(fight, orientation.orient_offer(who), group),
        *parrying.use_offers(fight, group),
    ]
    for u, act in resolving.open_items(fight, group):
        if act.conditional:
            out += (
                for_some(o, us)
                for us in resolving.doing_alike(fight, u, act.id)
                for o in holding.trigger_offers(fight, us, act)
            )
        made = for_some(resolving.prevent_offer_to_gm(fight, u, act), u)
        out.append(replace(made, note=of_these(fight, u, standing(fight, group), made.note)))
    return out


def responses(fight: Fight) -> Iterator[tuple[Unit, Offer]]:
    """Yields the triggers of all conditional actions, each with its holders."""
    for u, act in holding.waiting(fight):
        for us in resolving.doing_alike(fight, u, act.id):
            yield from ((us, for_some(offer, us)) for offer in holding.trigger_offers(fight, us, act))


def for_stack(fight: Fight) -> list[Offer]:
    """Returns the moves for the stack; the first is the one on the Next plate."""
    if not fight.stack:
        return []
    out = holding.stack_offers(fight)
    for item in reversed(fight.stack):
        holders = resolving.holders(fight, item.id)
        act = holders[0].tally.act(item.id) if holders else None
        if act is not None:
            made = resolving.prevent_offer_to_gm(fight, holders, act)
            out.append(replace(made, note=said_of(fight, ids(holders), made.note)))
    return out


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every command without further questions, legal or not."""
    if fight.prompt is not None:
        if fight.prompt.kind in ("initiative", "tie"):
            return (Answer().button(say("Roll")),)
        results = orientation.choices(fight.prompt.kind)
        return tuple(Answer(c.value).button(c.label, key=f"{Answer.name}:{c.value}") for c in results)
    found: list[Offer] = []
    now = rounds.ACTING.at_turn(fight)
    for offer in for_actor(fight, now) if now else ():
        found += [offer, *(offer.small_offers or ())]
    if now and fight.clock.phase == "declaration":
        found.append(menu.again_offer(fight, now))
    found += (offer for _, offer in responses(fight))
    return (*found, *for_stack(fight), Next().plain())


# what Next brings


def upkeep(fight: Fight, lines: list[shapes.UpkeepLine], own: bool) -> shapes.Upkeep | None:
    """Returns the preview of what Next does by itself. `own`: only to those who act."""
    if not lines:
        return None
    title = say("Next does this")
    if own:
        ends = N_(("When {who}’s turn ends", "When the turn of {who} ends"))
        title = say(ends, **fill_with_numbers(fight, ids(running(fight))))
    elif fight.clock.phase == "initiative":
        title = say("In round {round}, Next does this", round=fight.clock.round)
    aloud = say("At the end of the turn: {upkeep}." if own else "Next: {upkeep}.", upkeep=_aloud(lines))
    return {"title": title, "lines": lines, "aloud": aloud}


def _aloud(lines: list[shapes.UpkeepLine]) -> str:
    """Returns the lines in a sentence for the voice."""
    ends = say("ends")
    return wounds.in_a_sentence(
        say("{name} ends" if x["says"] == ends else "{name}, {says}", name=x["name"], says=heard(x["says"]))
        for x in lines
    )
