"""Reactions, and the answers of all who may act out of turn (The Turn, Reactions).

A Reaction is for other fighters' turns. Each round allows one, or as many as the sheet, the house rule or a stance gives; those used come back
with the round or, by a house rule, with one's own turn. A Reaction ends Overwatch and an Aim.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright import shapes
from turnwright.core import view_parts
from turnwright.core.awaiting import Awaiting, Waiter
from turnwright.core.commands import Args, Ask, BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.members import people
from turnwright.core.model import ids, unit, units
from turnwright.core.move import PlannedMove, of_each, reasons
from turnwright.core.names_in_words import name_all
from turnwright.core.standing import Tokens
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.drawing.widgets import answers_json, offers_json, response_json
from turnwright.systems.structured import state, states, waiting
from turnwright.systems.structured.options import (
    ACTIONS,
    FEINT,
    OVERWATCH,
    REACTIONS,
    Action,
    action_name,
    keycap,
    on,
    option,
)
from turnwright.systems.structured.state import (
    RULES,
    STANDING,
    STATES,
    WAITS,
    Events,
    Fight,
    Fighter,
    Fighters,
    able_to_act,
    counted,
)
from turnwright.systems.structured.states import state_ends
from turnwright.table.hanging import helpless
from turnwright.text import N_, Say, join_dots, say


class Reacted(Fact[Fight]):
    """A Reaction was used. `used`: Reactions used since the last refresh; `stood`: those used in the present Defensive Stance."""

    who: str
    name: str
    used: int
    stood: int = 0

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, reacted=self.used, stood=self.stood))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        who = name_all(after, (self.who,))
        text = say("{who} reacts (Reaction)", who=who)
        if self.name:
            text = say("{who}: {reaction} (Reaction)", who=who, reaction=action_name(self.name))
        acting = self.who in state.in_turn(after)  # then the card and the voice say what is left
        if on(after, "action_economy") and not acting:
            c = after.get(self.who)
            most = reactions(after, c)
            text = say("{what}, {left} of {most} left", what=text, left=max(0, most - used(c)), most=most)
        return Line(text, "act", who=self.who)


class React(PlannedMove[Fight, str]):
    """Uses a Reaction: a named one, or one in the table's own words."""

    who: str
    action: str = ""
    label: str = ""

    def plan(self, fight: Fight) -> str:
        """Returns the Reaction as the fact stores it: the id of a named one, or the table's words. Raises BadCommand."""
        if self.action and self.action not in {a.id for a in REACTIONS}:
            raise BadCommand(say("“{named}” is not a Reaction. Try Dodge or Parry.", named=self.action[:40]))
        label = clean(self.label, LONGEST_NAME, say("The Reaction")) if self.label else ""
        return self.action or label

    def against(self, fight: Fight, reaction: str) -> Objections:
        return of_each(fight, (self.who,), lambda c: may_react(fight, c, ACTIONS.get(self.action)))

    def facts(self, fight: Fight, reaction: str, dice: Dice) -> Events:
        c = fight.get(self.who)
        yield Reacted(self.who, reaction, c.tally.reacted + 1, c.tally.stood + 1 if in_stance(c) else 0)
        if self.action and ACTIONS[self.action].evasion:
            yield from states.evading(fight, c)
        yield from state_ends(fight, c, OVERWATCH)  # Combat Actions, Overwatch: a Reaction ends it
        yield from states.lost_aim(fight, c)  # Combat Actions, Aim


# what is possible


def reactions(fight: Fight, c: Fighter) -> int:
    """Returns the Reactions per round, including those from a stance."""
    return (c.sheet.reactions or int(option(fight, "reactions_per_round"))) + sum(kind.more for kind in state.states(c))


def in_stance(c: Fighter) -> bool:
    """Tells whether a state gives a combatant more Reactions."""
    return any(kind.more for kind in state.states(c))


def used(c: Fighter) -> int:
    """Returns the Reactions used."""
    # Combat Actions, Defensive Stance: one more from the stance on, in all, whatever a new round gives back and whatever was used before
    return c.tally.stood if in_stance(c) else c.tally.reacted


def reactions_left(fight: Fight, c: Fighter) -> int:
    """Returns the unused Reactions; 0 for a combatant who cannot react."""
    if any(able_to_act(fight, c)) or helpless(fight, c.id):
        return 0
    return max(0, reactions(fight, c) - used(c))


def may_react(fight: Fight, c: Fighter, action: Action | None) -> Objections:
    """Yields the objections to a Reaction; without `action`, to one in the table's own words."""
    yield from counted(fight)
    if fight.clock.stage != "play":
        return
    yield from able_to_act(fight, c)
    # Injury, Stunned: who cannot act does not react; that these conditions are like it is the table's word
    if found := helpless(fight, c.id):
        name = found.name
        yield RULES.about(c, "structured.reaction.helpless", "{who} is {condition} and cannot react.", condition=name)
    acting = state.active(fight)
    if acting is not None and acting.id == c.id:
        yield RULES.about(c, "structured.reaction.own_turn", "It’s {who}’s turn.")
    # The Turn, Reactions: in others' turns, and one each round
    most = reactions(fight, c)
    if used(c) >= most and in_stance(c):
        says = N_("{who} has used all {count} Reactions of the Defensive Stance.")
        yield RULES.about(c, "structured.reaction.used", says, count=most)
    elif used(c) >= most:
        if option(fight, "reaction_refresh") == "own_turn_start":
            yield RULES.about(
                c,
                "structured.reaction.used",
                (
                    "{who} has no Reaction left until {who}’s next turn.",
                    "{who} has none of the {count} Reactions left until {who}’s next turn.",
                ),
                count=most,
            )
        else:
            yield RULES.about(
                c,
                "structured.reaction.used",
                (
                    "{who} has used the Reaction of round {round}.",
                    "{who} has used all {count} Reactions of round {round}.",
                ),
                count=most,
                round=fight.clock.round,
            )
    # Combat Actions, All Out Attack: no Evasion; Defensive Stance: nothing else
    evades = action is not None and action.evasion
    yield from STATES.against(fight, c, "evasion" if evades else "other_reaction")


def reactions_used(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has used all Reactions of the round."""
    return on(fight, "action_economy") and 0 < reactions(fight, c) <= used(c)


def without_reactions(fight: Fight) -> Iterator[shapes.Stance]:
    """Yields the combatants, those of a group together, whose Reactions are all used."""
    for members in units(state.listed(fight)):
        done = tuple(c for c in members if reactions_used(fight, c) and not state.out(fight, c))
        if done:
            words = say(("Reaction used", "Reactions used"), count=reactions(fight, done[0]))
            yield view_parts.without_reactions(ids(done), words)


def can_respond(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant could act out of turn now."""
    acting = state.active(fight)
    if acting is not None and acting.id == c.id:
        return False
    delayed = c.tally.delayed and c.id not in fight.clock.gap
    waits = (delayed or state.has_state(c, OVERWATCH)) and not state.barred(fight, c)
    return waits or reactions_left(fight, c) > 0


# the buttons


def react_offer(fight: Fight, c: Fighter, action: Action, group: Fighters = ()) -> Offer:
    """Returns the button of a named Reaction. `group`: those of whom the table chooses one."""
    note = join_dots((evasion_note(c) or say("Evasion"), feint_note(fight, c), ends_note(fight, group or (c,))))
    key = f"react:{action.id}:{c.id}"
    return React(c.id, action.id).offer(fight, action.name, (), keycap("reaction"), note, key)


def react_other_offer(fight: Fight, c: Fighter, group: Fighters = ()) -> Offer:
    """Returns the offer of a Reaction in the table's own words. `group`: those of whom the table chooses one."""
    what = Ask("label", "text", say("What"), optional=True)
    label, note = say("Other"), ends_note(fight, group or (c,))
    made = React(c.id).offer(fight, label, (what,), keycap("reaction"), note, f"react::{c.id}")
    return replace(made, name=say("Another Reaction"))


def ends_note(fight: Fight, able: Fighters) -> str:
    """Returns whose Overwatch a Reaction of any of these ends, in words; empty for nobody's."""
    watching = tuple(c for c in able if state.has_state(c, OVERWATCH))
    if len(watching) == len(able):
        return join_dots((say("Ends Overwatch"), loses_note(fight, able)))
    if not watching:
        return loses_note(fight, able)
    return say("Ends Overwatch of {who}", who=state.name_with_numbers(fight, ids(watching)))


def loses_note(fight: Fight, able: Fighters) -> str:
    """Returns the Aim that a Reaction of the only one able loses, in words."""
    return states.loses_aim(fight, able[0]) if len(able) == 1 else ""


def feint_note(fight: Fight, c: Fighter) -> str:
    """Returns that whoever acts has feinted, in words, because a Feint that works allows no Evasion; empty if nobody has."""
    acting = state.active(fight)
    feinted = acting is not None and acting.side != c.side and any(did.name == FEINT for did in acting.tally.did)
    return say("{who} feinted: if it worked, no Evasion", who=acting.name) if acting is not None and feinted else ""


def evasion_note(c: Fighter) -> str:
    """Returns what a combatant's states add to Evasion, in words; empty for nothing."""
    plus = sum(kind.evades for kind in state.states(c))
    return say("Evasion {plus}", plus=f"{plus:+d}") if plus else ""


def out_of_turn(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the offers of a delayed Half Action and of Overwatch."""
    if not on(fight, "action_economy"):
        return []
    delayed = waiting.delay_offers(fight, c) if c.tally.delayed else []
    return [*delayed, *states.fire_offers(fight, c)]


def offers(fight: Fight, c: Fighter, group: tuple[Fighter, ...] = ()) -> list[Offer]:
    """Returns every Reaction of a combatant. `group`: those of whom the table chooses one."""
    if not on(fight, "action_economy"):
        return []
    return [*(react_offer(fight, c, action, group) for action in REACTIONS), react_other_offer(fight, c, group)]


def offers_of_one(fight: Fight, able: Sequence[Fighter]) -> list[Offer]:
    """Returns the Reactions of any one member of a group, with the question which member."""
    if len(able) < 2:
        return [offer for c in able for offer in offers(fight, c)]
    kinds = zip(*(offers(fight, c) for c in able), strict=True)
    return [_of_one(fight, able, at, each) for at, each in enumerate(kinds)]


def _of_one(fight: Fight, able: Sequence[Fighter], at: int, each: tuple[Offer, ...]) -> Offer:
    """Returns one kind of Reaction of any one of these, asked of those who may use it; without any, of all. `each`: that of each one."""
    free = tuple(c for c, offer in zip(able, each, strict=True) if not offer.objections) or tuple(able)
    offer = offers(fight, free[0], free)[at]
    barred = [one.objections[0].says for c, one in zip(able, each, strict=True) if c not in free]
    notes = (ends_note(fight, (c,)) for c in free)
    members = tuple(replace(choice, note=note) for choice, note in zip(people(free), notes, strict=True))
    ask = Ask("who", "combatant", say("Who reacts"), members, value=free[0].id, help=" ".join(barred))
    return replace(
        offer, args={name: value for name, value in offer.args.items() if name != "who"}, asks=(ask, *offer.asks)
    )


# the events that are awaited


def awaiting(fight: Fight) -> Awaiting:
    """Returns the turn for which others may be on Overwatch, and who is. Each fires for itself."""
    acting, now = state.active(fight), states.happening(fight)
    if now is None or fight.prompt is not None or not on(fight, "action_economy"):
        return Awaiting(None)
    on_watch = (c for c in state.listed(fight) if state.has_state(c, OVERWATCH))
    return Awaiting(now, tuple(_waiter(fight, c) for c in on_watch if c is not acting and not state.barred(fight, c)))


def _waiter(fight: Fight, c: Fighter) -> Waiter:
    # Combat Actions, Overwatch: as another acts it comes at the same moment, so that is the usual way
    return Waiter((c,), states.awaited_event(fight, c), lambda _: list(states.fire_offers(fight, c))[::-1])


# the answers of all

token_state = Tokens(
    STANDING,
    cannot=lambda fight, c: state.barred(fight, c) or c.tally.went == WAITS,
    acted=lambda fight, c: c.tally.went,
    acting=lambda fight, c: c.id in state.in_turn(fight),
).state


def responders(fight: Fight) -> int | None:
    """Returns the number of combatants and groups that can react; None if the table does not count actions."""
    if not on(fight, "action_economy"):
        return None
    return len({unit(c) for c in fight.roster if can_respond(fight, c)}) if fight.prompt is None else 0


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns all responses: a row for each combatant or group with Reactions left, sentences for those who cannot."""
    out: list[shapes.Offer] = []
    silent: dict[str, list[str]] = {}
    acting = state.active(fight)
    # the enemies of who acts first: most Reactions answer an attack
    for members in sorted(
        units(state.listed(fight)), key=lambda group: acting is not None and group[0].side == acting.side
    ):
        able = [c for c in members if can_respond(fight, c)]
        for c in able:
            look = token_state(fight, (c,))
            out += (response_json(fight, RULES, offer, (c,), look) for offer in out_of_turn(fight, c))
        if able and on(fight, "action_economy"):
            out.append(_reactions_row(fight, tuple(able)))
        for c in members:
            why = _why_not(fight, c) if c not in able else ""
            if why:
                silent.setdefault(why, []).append(c.id)
    found = answers_json(
        out, [say("{who}: {why}", who=state.name_with_numbers(fight, who), why=why) for why, who in silent.items()]
    )
    found["answers"][:0] = offers_json(fight, RULES, waiting.together_offers(fight))
    return found


def evasions(fight: Fight, args: Args) -> shapes.Answers:
    """Returns a row for each combatant in `who` with the Evasions from a hit. Those who are out or act have none."""
    who, acting = args.get("who"), state.active(fight)
    if not isinstance(who, list):
        raise BadCommand(say("“who” must be a list of ids."))
    found = [c for c in fight.found(map(str, who)) if not state.out(fight, c) and c is not acting]
    return {"answers": [_evasions(fight, c) for c in found] if on(fight, "action_economy") else [], "says": []}


def _evasions(fight: Fight, c: Fighter) -> shapes.Offer:
    found = [react_offer(fight, c, action) for action in REACTIONS if action.evasion]
    note = join_dots((_left(fight, c), evasion_note(c), feint_note(fight, c), ends_note(fight, (c,))))
    return _row(fight, (c,), found[0], found, note)


def _reactions_row(fight: Fight, able: tuple[Fighter, ...]) -> shapes.Offer:
    """Returns the Reactions of one combatant, or of any one of a group, as a row with a pad."""
    found = offers_of_one(fight, able)
    main = next((o for o in found if not o.objections), found[0])
    several = reactions(fight, able[0]) > 1
    own = _left(fight, able[0]) if several else "", evasion_note(able[0])
    note = join_dots((*(own if len(able) == 1 else ()), feint_note(fight, able[0]), ends_note(fight, able)))
    return _row(fight, able, main, found, note, state.name_with_numbers(fight, ids(able)))


def _row(
    fight: Fight, group: tuple[Fighter, ...], main: Offer, found: list[Offer], note: str, who: str = ""
) -> shapes.Offer:
    """Returns a row of these Reactions, each a button of its pad."""
    row = replace(main, keys=(), note=note, small_offers=tuple(replace(offer, keys=(), note="") for offer in found))
    return response_json(fight, RULES, row, group, token_state(fight, group), say("Reaction"), who=who)


def _left(fight: Fight, c: Fighter) -> str:
    """Returns the Reactions left of a combatant, in words; empty if none is."""
    left = reactions_left(fight, c)
    return say(("{count} Reaction left", "{count} Reactions left"), count=left) if left else ""


def _why_not(fight: Fight, c: Fighter) -> str:
    """Returns the first reason against a Reaction; empty for those out of the fight and the active character."""
    acting = state.active(fight)
    if state.out(fight, c) or (acting is not None and acting.id == c.id):
        return ""
    if c.id in fight.clock.gap:
        return say("Acts next, between these turns.")
    against = reasons(React(c.id), fight)
    barred = STATES.first(fight, c)
    match against[0].rule if against else "":
        case rule if barred and rule == barred.rule:
            return say(barred.silent, **barred.parts(fight, c))
        case "structured.reaction.used":
            count = reactions(fight, c)
            if in_stance(c):
                return say("All {count} Reactions of the Defensive Stance used.", count=count)
            if option(fight, "reaction_refresh") == "own_turn_start":
                return say(
                    ("Reaction used until the own next turn.", "All {count} Reactions used until the own next turn."),
                    count=count,
                )
            return say(
                ("Reaction of round {round} used.", "All {count} Reactions of round {round} used."),
                count=count,
                round=fight.clock.round,
            )
        case _:
            return against[0].says if against else ""
