"""Who may respond to the current action, and how: the `answers` question of docs/boundary.md, and `evasions` for a Block that worked.

Whoever does not act may use a held action, and may abort while another side acts.
"""

from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Args, BadCommand, Offer
from turnwright.core.model import gathered, ids, units
from turnwright.drawing.tokens import fighters_token
from turnwright.drawing.widgets import answers_json, offers_json, response_json
from turnwright.systems.hero import aborting, acting, chart, say, state, using
from turnwright.systems.hero.aborting import aimed_at, price, reasons_against
from turnwright.systems.hero.state import RULES, Fight, Fighter, Fighters, Go, token_state
from turnwright.systems.hero.using import offers_of_holders
from turnwright.text import join_commas, join_dots


def responses_of(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the responses of a combatant or group, legal or not."""
    return [*offers_of_holders(fight, fighters), aborting.offer(fight, fighters)]


def responding(fight: Fight) -> list[Fighters]:
    """Returns all who are still in the fight, by group: the targets of the declared action first, then holders, then the others, each by
    DEX."""
    found = [cs for us in units(c for c in fight.roster if not state.down(c)) for cs in alike(fight, us)]

    def place(cs: Fighters) -> tuple[bool, bool, int, str]:
        return not aimed_at(fight, cs), cs[0].tally.held is None, -chart.order_dex(fight, cs[0]), cs[0].id

    return sorted(found, key=place)


def alike(fight: Fight, members: Fighters) -> list[Fighters]:
    """Returns the members of a group, gathered by equal responses: equal hold, state, go, and price and losses of an abort."""
    if len(members) < 2:
        return [members] if members else []

    def alike_in(c: Fighter) -> tuple[object, ...]:
        waiting = state.in_agenda(fight, c)
        states = (c.tally.stunned, state.down(c), c.tally.aborted, aborting.has_acted(fight, c))
        landing, recovers = c.tally.landing, c.tally.recovering
        return c.tally.held, states, waiting.who if waiting else (), price(fight, c), landing, recovers

    return gathered(members, alike_in)


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns the action under way and all responses to it, the legal ones first (the `answers` question)."""
    out: list[shapes.Offer] = []
    for fighters in responding(fight):
        name, shown = state.name_with_numbers(fight, ids(fighters)), token_state(fight, fighters)
        aim = _aim(fight, fighters)
        for offer in responses_now(fight, fighters):
            response = response_json(fight, RULES, offer, fighters, shown, who=name)
            if aim:
                response["by"]["aimed"] = aim
            out.append(response)
    reply = answers_json(out, [] if out else [say("There is nothing to respond to now.")])
    reply["answers"][:0] = offers_json(fight, RULES, using.together_offer(fight))
    head, legal = state.head(fight), any(not o["objections"] for o in reply["answers"])
    if head is not None and legal:
        reply["event"] = _event(fight, head)
        if not head.declared and head.kind != "landing":
            reply["lead"] = say(
                (
                    "{who} has declared nothing yet. Declare first, or respond now.",
                    "{who} have declared nothing yet. Declare first, or respond now.",
                ),
                **state.fill_standing(fight, head.who),
            )
    return reply


def _aim(fight: Fight, fighters: Fighters) -> str:
    """Returns in words that the action under way is aimed at these, or at whom of them; empty if at none."""
    aimed = aimed_at(fight, fighters)
    if len(aimed) in (0, len(fighters)):
        return say("target") if aimed else ""
    return say("target: {names}", names=state.name_with_numbers(fight, aimed))


def _event(fight: Fight, head: Go) -> shapes.StackItem:
    """Returns the action under way: by its name once it is declared, else by who acts."""
    who, called = state.fill_standing(fight, head.who), bool(head.doing)
    label = head.doing if called else say(("{who} acts", "{who} act"), **who)
    if called and head.kind == "landing":
        label = say("{what} lands", what=head.doing)
    aims = units(fight.found(head.aimed.targets if head.aimed else ()))
    targets: list[shapes.Target] = [
        {"token": fighters_token(fight, cs, token_state(fight, cs)), "name": state.name_with_numbers(fight, ids(cs))}
        for cs in aims
    ]
    acting_now = tuple(fight.found(state.who_stands(fight, head.who)))
    return {
        "label": label,
        "detail": join_dots(
            (label, state.name_standing(fight, head.who) if called else "", join_commas(t["name"] for t in targets))
        ),
        "right": "",
        "token": fighters_token(fight, acting_now, token_state(fight, acting_now)) if acting_now else None,
        "by": state.name_standing(fight, head.who) if called else "",
        "cost": "",
        "targets": targets,
        "answers": "",
    }


def responders(fight: Fight) -> int:
    """Returns how many combatants or groups of `answers` have a legal response."""
    return sum(can_respond(fight, fighters) for fighters in responding(fight))


def responses_now(fight: Fight, fighters: Fighters) -> list[Offer]:
    """Returns the responses of these to the current action, legal or not. An abort appears only while another side acts, or with its
    objections. Nobody responds to their own action or while nobody acts."""
    if not _beside(fight, fighters):
        return []
    found = responses_of(fight, fighters)
    return [o for o in found if o.key != "abort" or o.objections or _threatened(fight, fighters[0])]


def can_respond(fight: Fight, fighters: Fighters) -> bool:
    """Tells whether these have a legal response. It is fast, because every view calls it for everybody."""
    if not _beside(fight, fighters):
        return False
    c = fighters[0]
    if _threatened(fight, c) and not any(reasons_against(fight, c, price(fight, c))):
        return True
    return any(not o.objections for o in using.offers_of_holders(fight, fighters))


def evasions(fight: Fight, args: Args) -> shapes.Answers:
    """Returns a row for each combatant in `who` whose Block protects: with it the table says that the Block worked (the `evasions` question)."""
    who = args.get("who")
    if not isinstance(who, list):
        raise BadCommand(say("“who” must be a list of ids."))
    found = [(c, offer) for c in fight.found(map(str, who)) for offer in _blocked(fight, c)]
    return {"answers": [_row(fight, c, offer) for c, offer in found], "says": []}


def _blocked(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the offer that the Block of this combatant worked; where one alone acts, against that one, else it asks whose attack it was."""
    attackers = [a for a in state.able_actors(fight) if not _told(fight, a, c)]
    if not _beside(fight, (c,)) or not attackers:
        return []
    found = acting.block_offers(fight, (c,))
    if len(attackers) > 1:
        return found
    worked = acting.Block(c.id, attackers[0].id)
    return [worked.button(o.label, note=o.note) for o in found]


def _told(fight: Fight, attacker: Fighter, c: Fighter) -> bool:
    """Tells whether it is said already in this Segment that the Block of a combatant worked against an attacker."""
    return any(mark.by == c.id and mark.since == fight.clock.segment for mark in attacker.tally.blocked)


def _row(fight: Fight, c: Fighter, offer: Offer) -> shapes.Offer:
    """Returns an offer below its owner's name."""
    row = replace(offer, small_offers=(replace(offer, note=""),))
    return response_json(fight, RULES, row, (c,), token_state(fight, (c,)))


def _beside(fight: Fight, fighters: Fighters) -> bool:
    """Tells whether another combatant is acting."""
    acting = {c.id for c in state.actor(fight)}
    return bool(acting) and not any(c.id in acting for c in fighters)


def _threatened(fight: Fight, c: Fighter) -> bool:
    return any(fight.get(w).side != c.side for go in fight.clock.agenda if go.begun for w in go.who)
