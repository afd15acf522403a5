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


def answers(e: Fight, args: Args) -> shapes.Answers:
    """Returns all responses to the current action, the legal ones first (the `answers` question)."""
    out: list[shapes.Offer] = []
    for fighters in offers.responding(e):
        name, state = clock.exact(e, ids(fighters)), token_state(e, fighters)
        out += (response_json(e, RULES, offer, fighters, state, who=name) for offer in now(e, fighters))
    found = answers_json(out, [] if out else [say("answer.nothing")])
    found["answers"][:0] = offers_json(e, RULES, interrupt.together_offer(e))
    head, legal = clock.head(e), any(not o["objections"] for o in found["answers"])
    if head is not None and not head.declared and head.kind != "landing" and legal:
        found["lead"] = say("answer.lead", **clock.several(e, head.who))
    return found


def responders(e: Fight) -> int:
    """Returns how many combatants or groups of `answers` have a legal response."""
    return sum(can_respond(e, fighters) for fighters in offers.responding(e))


def now(e: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the responses of these to the current action, legal or not. An abort appears only while another side acts, or with its
    objections. Nobody responds to their own action or while nobody acts."""
    if not _beside(e, fighters):
        return []
    found = offers.responses(e, fighters)
    return [o for o in found if o.key != "abort" or o.objections or _threatened(e, fighters[0])]


def can_respond(e: Fight, fighters: Fighters) -> bool:
    """Tells whether these have a legal response. It is fast, because every view calls it for everybody."""
    if not _beside(e, fighters):
        return False
    c = fighters[0]
    if _threatened(e, c) and not any(abort.reasons_against(e, c, abort.price(e, c))):
        return True
    return any(not o.objections for o in offers.held(e, fighters))


def _beside(e: Fight, fighters: Fighters) -> bool:
    """Tells whether another combatant is acting."""
    acting = {c.id for c in clock.actor(e)}
    return bool(acting) and not any(c.id in acting for c in fighters)


def _threatened(e: Fight, c: Fighter) -> bool:
    return any(e.get(w).side != c.side for go in e.clock.agenda if go.begun for w in go.who)
