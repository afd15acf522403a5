"""The play screen of Structured Time as JSON: clock, active character, order, the Next plate, questions.

Shapes as in docs/boundary.md. Derives everything from the state and decides nothing.
"""

from turnwright.core import Effect, ids, join_commas, join_dots, name_all
from turnwright.screen import shapes
from turnwright.screen.drawn import Drawn, next_button
from turnwright.screen.widgets import card_json, offer_json
from turnwright.systems.structured.rules import RULES, attack_bonuses, initiative
from turnwright.systems.structured.rules.action_table import DELAY, done_words
from turnwright.systems.structured.rules.constants import SECONDS
from turnwright.systems.structured.rules.legality import halves_at_most, halves_left, pinned, reactions, reactions_left
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.rules.state_changes import waits_for
from turnwright.systems.structured.screen import offers, picture, responses
from turnwright.systems.structured.screen.moment import now, without_reactions
from turnwright.systems.structured.screen.order_list import following
from turnwright.systems.structured.state import APART, TOOK, Fight, Fighter, clock
from turnwright.systems.structured.text import say


def drawn(fight: Fight) -> Drawn:
    """Returns the system's parts of the view."""
    play = fight.clock.stage == "play"
    return Drawn(
        summary=summary(fight),
        clock=_clock(fight),
        now=now(fight),
        spent=list(without_reactions(fight)) if play else (),
        card=_card(fight) if play else None,
        order=following(fight) if play else (),
        next=_next(fight),
        respond=responses.responders(fight) if play else None,
        table=offers.for_table(fight),
        what_if=offers.what_if(fight),
    )


def summary(fight: Fight) -> str:
    """Returns the fight in one line, for a list of fights."""
    if fight.clock.stage == "over":
        return say("summary.over", count=fight.clock.round)
    if not fight.clock.round:
        return say("summary.rolling")
    acting = clock.active(fight)
    return join_dots(
        (clock.round_words(fight), say("order.one", who=acting.name, score=acting.tally.score) if acting else "")
    )


# the clock


def _clock(fight: Fight) -> shapes.Clock:
    begun, over = clock.seconds(fight) - SECONDS, clock.seconds(fight)
    right = (
        say(f"clock.right.{clock.part(fight)}", round=fight.clock.round, begun=begun, seconds=over)
        if fight.clock.round
        else ""
    )
    place, part, note, heard = _place(fight)
    return {"place": place, "part": part, "note": note, "right": right, "say": heard, "picture": picture.picture(fight)}


def _place(fight: Fight) -> tuple[str, str, str, str]:
    """Returns place, part, note and spoken sentence of the clock."""
    acting, n = clock.active(fight), fight.clock.round
    if fight.clock.stage == "over":
        return say("clock.over"), say("clock.over.part"), fight.clock.scene, say("clock.over.heard", count=n)
    if acting is not None:
        gap = clock.in_gap(fight)
        part = say("clock.between") if gap else say("clock.on", score=acting.tally.score)
        return (
            acting.name,
            part,
            say("clock.between.note") if gap else tie_words(fight, acting),
            _heard(fight, acting, part),
        )
    if fight.prompt is not None or not n:
        return say("initiative"), "", fight.clock.scene, say("clock.initiative.heard")
    place = say("round.plain", round=n)
    if fight.clock.moment == "resting":
        return place, say("clock.over.part"), fight.clock.scene, say("clock.rests.heard", round=n)
    return place, "", fight.clock.scene, say("clock.nobody.heard", round=n)


def _heard(fight: Fight, acting: Fighter, part: str) -> str:
    """Returns the place on the clock for screen readers, before the sentence who acts. The first turn of a Surprised round adds who is
    skipped."""
    surprised = ids(c for c in clock.listed(fight) if c.tally.surprised and not clock.out(fight, c))
    if not surprised:
        return say("clock.heard", round=fight.clock.round, part=part)
    if any(
        c.tally.went in (TOOK, APART) and c.id != acting.id and not clock.barred(fight, c) for c in clock.listed(fight)
    ):
        return say("clock.surprised.later.heard", part=part)
    return say("clock.surprised.heard", part=part, who=name_all(fight, surprised), count=len(surprised))


def tie_words(fight: Fight, c: Fighter) -> str:
    """Returns what decided between combatants of the same score: "ahead of Cultist ×3 on Agility, 51 to 30"."""
    lead = initiative.commander(fight, c)
    if lead.id != c.id:
        return say("behind.commander", who=lead.name)
    here = [s for s in picture.stands(fight) if picture.rung(fight, s[0]) == picture.rung(fight, c)]
    near = [s for s in here if initiative.commander(fight, s[0]).id == s[0].id]
    at = next((n for n, stand in enumerate(near) if any(one.id == c.id for one in stand)), 0)
    if at + 1 < len(near):
        return say("ahead", who=clock.name_fighters(fight, near[at + 1]), why=_why(c, near[at + 1][0]))
    if at:
        return say("behind", who=clock.name_fighters(fight, near[at - 1]), why=_why(near[at - 1][0], c))
    return ""


def _why(ahead: Fighter, behind: Fighter) -> str:
    """Returns in words what decided between two on the same score."""
    if ahead.sheet.ag > behind.sheet.ag:
        return say("why.agility", higher=ahead.sheet.ag, lower=behind.sheet.ag)
    same = ahead.sheet.ag == behind.sheet.ag and ahead.tally.heat == behind.tally.heat
    rolled = zip(ahead.tally.offs, behind.tally.offs, strict=False) if same else ()
    higher, lower = next((pair for pair in rolled if pair[0] != pair[1]), (0, 0))
    if higher <= lower:
        return say("why.order")
    return say("why.rolloff", higher=higher, lower=lower) if lower else say("why.gm")


# who acts


def _card(fight: Fight) -> shapes.Card | None:
    c = clock.active(fight)
    if c is None:
        return None
    acts, state, warnings = offers.for_actor(fight, c), picture.token_state(fight, (c,)), _warnings(fight, c)
    notes = [*warnings, *_notes(fight, c)]
    shown = card_json(fight, RULES, (c,), state, _detail(fight, c), acts, notes, pools(fight, c), warnings)
    strike = offers.strike(fight, c)
    if strike is not None:
        shown["strike"] = offer_json(fight, RULES, strike)
    return shown


def _detail(fight: Fight, c: Fighter) -> str:
    side = fight.side(c.side).name
    if c.tally.work is not None:
        parts = {"work": c.tally.work.name, "turn": c.tally.work.done + 1}
        needs = c.tally.work.needs
        return join_dots((side, say("detail.work.of", needs=needs, **parts) if needs else say("detail.work", **parts)))
    done = [done_words(did) for did in c.tally.did if did.name != DELAY]
    if on(fight, "action_economy") and done:
        return join_dots((say(f"detail.left.{halves_left(fight, c)}"), say("detail.done", done=join_commas(done))))
    order = [one for one in clock.listed(fight) if one.id == c.id or not clock.out(fight, one)]
    at = next((n for n, one in enumerate(order, 1) if one.id == c.id), 0)
    return join_dots((side, say("detail.place", place=at, most=len(order)) if len(order) > 1 else ""))


def _warnings(fight: Fight, c: Fighter) -> list[str]:
    if clock.out(fight, c):
        return [say("is.out", who=c.name)]
    if not c.empty(clock.WOUNDS):
        return []
    by = clock.critical(c)
    return [say("is.critical.by", who=c.name, by=by) if by else say("is.critical", who=c.name)]


def _notes(fight: Fight, c: Fighter) -> list[str]:
    said = on(fight, "action_economy")  # by the actions themselves, which are not possible
    out = [say("is.surprised", who=c.name)] if c.tally.surprised and not said else []
    out += [say("is.stunned", who=c.name)] if clock.stunned(c) and not said else []
    out += [say("is.pinned", who=c.name)] if pinned(c) else []
    out += [say("notes.anew")] if fight.clock.anew else []
    return [*out, *_watching(fight, c), *attack_bonuses.notes(fight, c)]


def _watching(fight: Fight, c: Fighter) -> list[str]:
    """Returns a note for each condition that others on Overwatch wait for."""
    found: dict[str, list[str]] = {}
    for one in clock.listed(fight):
        event = waits_for(fight, one) if one.id != c.id else ""
        if event:
            found.setdefault(event, []).append(one.id)
    return [
        say("card.overwatch", who=clock.name_with_numbers(fight, who), count=len(who), event=event)
        for event, who in found.items()
    ]


def pools(fight: Fight, c: Fighter) -> list[shapes.Pool]:
    """Returns the Half Actions of the turn and the Reactions of the round."""
    if not on(fight, "action_economy"):
        return []
    most = 1 if clock.in_gap(fight) else halves_at_most(fight, c)
    return [
        _pool("half", halves_left(fight, c), most, "square"),
        _pool("reaction", reactions_left(fight, c), reactions(fight, c), "round"),
    ]


def _pool(kind: str, left: int, of: int, style: str) -> shapes.Pool:
    heard = say(f"pool.{kind}", left=left, most=of)
    return {"key": say(f"keycap.{kind}"), "left": left, "of": of, "style": style, "say": heard}


# the plate


def _next(fight: Fight) -> shapes.Next:
    if fight.clock.stage == "over":
        return next_button(
            say("next.over.detail", count=fight.clock.round), label=say("next.end"), state="none", icon="check"
        )
    if fight.prompt is not None:
        detail = say("next.gm") if fight.prompt.kind == "tie" else say("next.roll")
        return next_button(detail, state="needs", icon="dice")
    if fight.clock.moment == "resting" and clock.idle(fight):
        return next_button(label=say("round.plain", round=fight.clock.round + 1), icon="skip")
    return next_button()


def describe_next(fight: Fight, after: Fight) -> str:
    """Returns in words where Next leads, from the states before and after it."""
    acting = clock.active(after)
    where = say("arrival.round", round=after.clock.round) if acting and after.clock.round != fight.clock.round else ""
    if after.prompt is not None and acting is None:
        return say("arrival.anew") if fight.clock.anew else say("arrival.newcomers")
    who = acting.name if acting else say("rests")
    left = {x.id for x in after.effects}
    gone = [x for x in fight.effects if x.id not in left]
    return join_dots((who, where, _ended(fight, gone, acting), _skipped(fight, after), _unused(fight, after)))


def _ended(fight: Fight, gone: list[Effect], acting: Fighter | None) -> str:
    """Returns what ends, in words: of one condition its owner, unless that is who acts then."""
    if not gone:
        return ""
    owner = fight.find(gone[0].who)
    if len(gone) == 1 and owner is not None and (acting is None or owner.id != acting.id):
        return say("arrival.ends.of", who=owner.name, effect=gone[0].name)
    return say("arrival.ends", count=len(gone), effect=gone[0].name)


def _skipped(fight: Fight, after: Fight) -> str:
    """Returns who loses the turn before that."""
    if after.clock.round != fight.clock.round:
        return ""
    lost = [
        c.id
        for c in clock.coming(fight)
        if after.get(c.id).tally.went and after.clock.turn != c.id and not clock.out(fight, c)
    ]
    return say("arrival.skips", who=clock.name_with_numbers(fight, lost)) if lost else ""


def _unused(fight: Fight, after: Fight) -> str:
    """Returns the delayed Half Actions that Next would lose, because the turns of their owners begin."""
    kept = [c.id for c in fight.roster if c.tally.delayed and c.id not in fight.clock.gap]
    lost = tuple(who for who in kept if not after.get(who).tally.delayed)
    return say("kept_lost", who=name_all(fight, lost), count=len(lost)) if lost else ""
