"""The possible responses out of turn, and the reasons of those who have none (the `answers` question)."""

from dataclasses import replace

from turnwright.core import Args, BadCommand, Offer, ids, join_dots, reasons, unit, units
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


def responders(fight: Fight) -> int | None:
    """Returns the number of combatants and groups that can react; None if the table does not count actions."""
    if not on(fight, "action_economy"):
        return None
    return len({unit(c) for c in fight.roster if offers.can_respond(fight, c)}) if fight.prompt is None else 0


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns all responses: a row for each combatant or group with Reactions left, sentences for those who cannot."""
    out: list[shapes.Offer] = []
    silent: dict[str, list[str]] = {}
    acting = clock.active(fight)
    # the enemies of who acts first: most Reactions answer an attack
    for members in sorted(
        units(clock.listed(fight)), key=lambda group: acting is not None and group[0].side == acting.side
    ):
        able = [c for c in members if offers.can_respond(fight, c)]
        for c in able:
            state = token_state(fight, (c,))
            out += (response_json(fight, RULES, offer, (c,), state) for offer in offers.out_of_turn(fight, c))
        if able and on(fight, "action_economy"):
            out.append(_reactions(fight, tuple(able)))
        for c in members:
            why = _why_not(fight, c) if c not in able else ""
            if why:
                silent.setdefault(why, []).append(c.id)
    found = answers_json(
        out, [say("silent", who=clock.name_with_numbers(fight, who), why=why) for why, who in silent.items()]
    )
    found["answers"][:0] = offers_json(fight, RULES, interject.offer_together(fight))
    return found


def evasions(fight: Fight, args: Args) -> shapes.Answers:
    """Returns a row for each combatant in `who` with the Evasions from a hit. Those who are out or act have none."""
    who, acting = args.get("who"), clock.active(fight)
    if not isinstance(who, list):
        raise BadCommand(say("request.who"))
    found = [c for c in fight.found(map(str, who)) if not clock.out(fight, c) and c is not acting]
    return {"answers": [_evasions(fight, c) for c in found] if on(fight, "action_economy") else [], "says": []}


def _evasions(fight: Fight, c: Fighter) -> shapes.Offer:
    found = [react.offer(fight, c, action) for action in REACTIONS if action.evasion]
    left = legality.reactions_left(fight, c)
    left_words = say("react.left", count=left) if left else ""
    note = join_dots((left_words, react.evasion_note(c), react.feint_note(fight, c), react.ends_note(fight, (c,))))
    return _row(fight, (c,), found[0], found, note)


def _reactions(fight: Fight, able: tuple[Fighter, ...]) -> shapes.Offer:
    """Returns the Reactions of one combatant, or of any one of a group, as a row with a pad."""
    found = offers.reactions_of_one(fight, able)
    main = next((o for o in found if not o.objections), found[0])
    own = _left(fight, able[0]), react.evasion_note(able[0])
    note = join_dots((*(own if len(able) == 1 else ()), react.feint_note(fight, able[0]), react.ends_note(fight, able)))
    return _row(fight, able, main, found, note, clock.name_with_numbers(fight, ids(able)))


def _row(
    fight: Fight, group: tuple[Fighter, ...], main: Offer, found: list[Offer], note: str, who: str = ""
) -> shapes.Offer:
    """Returns a row of these Reactions, each a button of its pad."""
    row = replace(main, keys=(), note=note, small_offers=tuple(replace(offer, keys=(), note="") for offer in found))
    return response_json(fight, RULES, row, group, token_state(fight, group), say("kind.reaction"), who=who)


def _left(fight: Fight, c: Fighter) -> str:
    """Returns the Reactions left of a combatant who has several in a round."""
    left = legality.reactions_left(fight, c)
    return say("react.left", count=left) if left and legality.reactions(fight, c) > 1 else ""


def _why_not(fight: Fight, c: Fighter) -> str:
    """Returns the first reason against a Reaction; empty for those out of the fight and the active character."""
    acting = clock.active(fight)
    if clock.out(fight, c) or (acting is not None and acting.id == c.id):
        return ""
    if c.id in fight.clock.gap:
        return say("silent.between")
    against = reasons(react.React(c.id), fight)
    match against[0].rule if against else "":
        case "structured.surprise":
            return say("silent.surprised", round=clock.surprise_ends(fight))
        case "structured.stunned":
            return say("silent.stunned")
        case "structured.reaction.used":
            return say(
                f"silent.{option(fight, 'reaction_refresh')}",
                count=legality.reactions(fight, c),
                round=fight.clock.round,
            )
        case _:
            return against[0].says if against else ""
