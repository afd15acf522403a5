"""The responses of HERO: who may respond to the current action, and how."""

from turnwright.core import Args, Offer, ids
from turnwright.screen import shapes
from turnwright.screen.widgets import answers_json, offers_json, response_json
from turnwright.systems.hero.moves import abort, interrupt
from turnwright.systems.hero.rules import RULES
from turnwright.systems.hero.screen import offers
from turnwright.systems.hero.screen.status import token_state
from turnwright.systems.hero.state import Fight, Fighter, Fighters, clock
from turnwright.systems.hero.text import say


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns all responses to the current action, the legal ones first (the `answers` question)."""
    out: list[shapes.Offer] = []
    for fighters in offers.responding(fight):
        name, state = clock.name_with_numbers(fight, ids(fighters)), token_state(fight, fighters)
        out += (response_json(fight, RULES, offer, fighters, state, who=name) for offer in now(fight, fighters))
    found = answers_json(out, [] if out else [say("answer.nothing")])
    found["answers"][:0] = offers_json(fight, RULES, interrupt.together_offer(fight))
    head, legal = clock.head(fight), any(not o["objections"] for o in found["answers"])
    if head is not None and not head.declared and head.kind != "landing" and legal:
        found["lead"] = say("answer.lead", **clock.fill_standing(fight, head.who))
    return found


def responders(fight: Fight) -> int:
    """Returns how many combatants or groups of `answers` have a legal response."""
    return sum(can_respond(fight, fighters) for fighters in offers.responding(fight))


def now(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the responses of these to the current action, legal or not. An abort appears only while another side acts, or with its
    objections. Nobody responds to their own action or while nobody acts."""
    if not _beside(fight, fighters):
        return []
    found = offers.responses(fight, fighters)
    return [o for o in found if o.key != "abort" or o.objections or _threatened(fight, fighters[0])]


def can_respond(fight: Fight, fighters: Fighters) -> bool:
    """Tells whether these have a legal response. It is fast, because every view calls it for everybody."""
    if not _beside(fight, fighters):
        return False
    c = fighters[0]
    if _threatened(fight, c) and not any(abort.reasons_against(fight, c, abort.price(fight, c))):
        return True
    return any(not o.objections for o in offers.offers_of_holders(fight, fighters))


def _beside(fight: Fight, fighters: Fighters) -> bool:
    """Tells whether another combatant is acting."""
    acting = {c.id for c in clock.actor(fight)}
    return bool(acting) and not any(c.id in acting for c in fighters)


def _threatened(fight: Fight, c: Fighter) -> bool:
    return any(fight.get(w).side != c.side for go in fight.clock.agenda if go.begun for w in go.who)
