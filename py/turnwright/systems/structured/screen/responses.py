"""The possible responses out of turn, and the reasons of those who have none (the `answers` question)."""

from dataclasses import replace

from turnwright.core import Args, BadCommand, Offer, dots, ids, reasons, unit, units
from turnwright.screen import shapes
from turnwright.screen.widgets import answers_json, offers_json, response_json
from turnwright.systems.structured.moves import interject, react
from turnwright.systems.structured.rules import RULES, legality
from turnwright.systems.structured.rules.action_table import REACTIONS
from turnwright.systems.structured.rules.options import on, option
from turnwright.systems.structured.screen import offers
from turnwright.systems.structured.screen.picture import token_state
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


def responders(e: Fight) -> int | None:
    """Returns the number of combatants and groups that can react; None if the table does not count actions."""
    if not on(e, "action_economy"):
        return None
    return len({unit(c) for c in e.roster if offers.can_respond(e, c)}) if e.prompt is None else 0


def answers(e: Fight, args: Args) -> shapes.Answers:
    """Returns all responses: a row for each combatant or group with Reactions left, sentences for those who cannot."""
    out: list[shapes.Offer] = []
    silent: dict[str, list[str]] = {}
    acting = clock.active(e)
    # the enemies of who acts first: most Reactions answer an attack
    for members in sorted(
        units(clock.listed(e)), key=lambda group: acting is not None and group[0].side == acting.side
    ):
        able = [c for c in members if offers.can_respond(e, c)]
        for c in able:
            state = token_state(e, (c,))
            out += (response_json(e, RULES, offer, (c,), state) for offer in offers.out_of_turn(e, c))
        if able and on(e, "action_economy"):
            out.append(_reactions(e, tuple(able)))
        for c in members:
            why = _why_not(e, c) if c not in able else ""
            if why:
                silent.setdefault(why, []).append(c.id)
    found = answers_json(out, [say("silent", who=clock.exact(e, who), why=why) for why, who in silent.items()])
    found["answers"][:0] = offers_json(e, RULES, interject.offer_together(e))
    return found


def evasions(e: Fight, args: Args) -> shapes.Answers:
    """Returns a row for each combatant in `who` with the Evasions from a hit. Those who are out or act have none."""
    who, acting = args.get("who"), clock.active(e)
    if not isinstance(who, list):
        raise BadCommand(say("request.who"))
    found = [c for c in e.found(map(str, who)) if not clock.out(e, c) and c is not acting]
    return {"answers": [_evasions(e, c) for c in found] if on(e, "action_economy") else [], "says": []}


def _evasions(e: Fight, c: Fighter) -> shapes.Offer:
    found = [react.offer(e, c, action) for action in REACTIONS if action.evasion]
    left = legality.reactions_left(e, c)
    left_words = say("react.left", count=left) if left else ""
    note = dots((left_words, react.evasion_note(c), react.feint_note(e, c), react.ends_note(e, (c,))))
    return _row(e, (c,), found[0], found, note)


def _reactions(e: Fight, able: tuple[Fighter, ...]) -> shapes.Offer:
    """Returns the Reactions of one combatant, or of any one of a group, as a row with a pad."""
    found = offers.reactions_of_one(e, able)
    main = next((o for o in found if not o.objections), found[0])
    own = _left(e, able[0]), react.evasion_note(able[0])
    note = dots((*(own if len(able) == 1 else ()), react.feint_note(e, able[0]), react.ends_note(e, able)))
    return _row(e, able, main, found, note, clock.exact(e, ids(able)))


def _row(
    e: Fight, group: tuple[Fighter, ...], main: Offer, found: list[Offer], note: str, who: str = ""
) -> shapes.Offer:
    """Returns a row of these Reactions, each a button of its pad."""
    row = replace(main, keys=(), note=note, pad=tuple(replace(offer, keys=(), note="") for offer in found))
    return response_json(e, RULES, row, group, token_state(e, group), say("kind.reaction"), who=who)


def _left(e: Fight, c: Fighter) -> str:
    """Returns the Reactions left of a combatant who has several in a round."""
    left = legality.reactions_left(e, c)
    return say("react.left", count=left) if left and legality.reactions(e, c) > 1 else ""


def _why_not(e: Fight, c: Fighter) -> str:
    """Returns the first reason against a Reaction; empty for those out of the fight and the active character."""
    acting = clock.active(e)
    if clock.out(e, c) or (acting is not None and acting.id == c.id):
        return ""
    if c.id in e.clock.gap:
        return say("silent.between")
    against = reasons(react.React(c.id), e)
    match against[0].rule if against else "":
        case "structured.surprise":
            return say("silent.surprised", round=clock.surprise_ends(e))
        case "structured.stunned":
            return say("silent.stunned")
        case "structured.reaction.used":
            return say(f"silent.{option(e, 'reaction_refresh')}", count=legality.reactions(e, c), round=e.clock.round)
        case _:
            return against[0].says if against else ""
