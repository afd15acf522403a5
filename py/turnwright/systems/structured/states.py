"""The states of a fighter: how the GM puts them, what they add to attacks and Evasion, and Overwatch, which fires.

What a state forbids is in `state.CARRIED`. The target's states (Surprised, Stunned, running) change the odds of an attack, and so do one's own
(Aim, a Guarded Action); the engine only announces the numbers, and the table rolls. A bonus for one attack is lost to another action or a
Reaction before it. Overwatch fires when its condition is met; it lasts until its owner's next turn begins, unless another action or a Reaction
ends it. If it comes at the same time as somebody's action, Agility decides who goes first.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from turnwright.core.awaiting import Happening
from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import Attack, Fact, Line, attack_on
from turnwright.core.members import whom
from turnwright.core.model import units
from turnwright.core.move import Move, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.pattern import pattern
from turnwright.core.upshot import Upshot
from turnwright.systems.structured import scores, state
from turnwright.systems.structured.options import OVERWATCH, SHOTS, action_name
from turnwright.systems.structured.state import (
    AWAITED,
    CARRIED,
    MANUAL,
    RULES,
    STATES,
    Events,
    Fight,
    Fighter,
    Fighters,
    Kind,
    State,
    Tally,
    able_to_act,
    counted,
    without_state,
)
from turnwright.table.awaited import WaitedOn, event_id
from turnwright.table.effects import MOST_EFFECTS, EffectBegan, EffectEnded
from turnwright.table.endings import ending
from turnwright.text import N_, Say, join_commas, join_dots, join_or, say

SURPRISED = 30
"""To WS and BS against a Surprised target (Structured Time, Surprise)."""


class StateBegan(Fact[Fight]):
    """A state began. `effect`: the condition that carries it; `kind`: a key of CARRIED."""

    effect: Effect
    kind: str

    def apply(self, fight: Fight) -> Fight:
        began: EffectBegan[Fight] = EffectBegan(self.effect)
        fight = began.apply(fight)
        new = State(self.kind, fight.effects[-1].id)
        stood = CARRIED[self.kind].more > 0  # a Reaction used before the stance does not count

        def begun(tally: Tally) -> Tally:
            return replace(tally, states=(*tally.states, new), stood=0 if stood else tally.stood)

        return fight.with_tallies_of((self.effect.who,), begun)

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        effect = self.effect
        if not CARRIED[self.kind].manual:
            return None
        parts = {"who": name_all(after, (effect.who,)), "state": effect.name}
        counted, left = ending(effect.until).of_turns, effect.until.left
        if not counted:
            text = say("{who} is {state}", **parts)
        elif effect.who == before.clock.turn:
            text = say("{who} is {state}, this turn and {count} more", count=left - 1, **parts)
        else:
            text = say(("{who} is {state}, {count} turn", "{who} is {state}, {count} turns"), count=left, **parts)
        return Line(text, "gm", f"structured.{self.kind}", effect.who)


def state_begins(fight: Fight, who: str, kind: str, until: Deadline, nth: int = 1, note: str = "") -> StateBegan:
    """Returns the fact that this state begins. `nth`: its number among the conditions that begin together; `note`: what it waits for."""
    return StateBegan(Effect(fight.effect_id(nth), CARRIED[kind].name, who, until, note=note), kind)


def state_ends(fight: Fight, c: Fighter, kind: str) -> Iterator[EffectEnded[Fight]]:
    """Yields the facts that end this state of a combatant."""
    for one in c.tally.states:
        effect = fight.effect(one.effect)
        if one.kind == kind and effect is not None:
            yield EffectEnded(effect.id, effect.name, c.id)


# the GM puts a state on a fighter

MOST_TURNS = 999


class PutState(Move[Fight]):
    """Puts a state on combatants for a number of own turns, or (0) until removed."""

    name = "state"
    waits = False
    who: tuple[str, ...]
    value: str
    turns: int = 0

    def objections(self, fight: Fight) -> Objections:
        if self.value not in MANUAL or not 0 <= self.turns <= MOST_TURNS:
            known = join_commas(MANUAL)
            raise BadCommand(say("Choose a state: {known}, for 0 to {most} turns.", known=known, most=MOST_TURNS))
        yield from unknown(fight, self.who)
        if len(fight.effects) + len(self.who) > MOST_EFFECTS:
            yield RULES.reason(
                "turnwright.effect",
                say("A fight has at most {most} effects at once.", most=MOST_EFFECTS),
                overrule=False,
            )

    def events(self, fight: Fight, dice: Dice) -> Events:
        for nth, who in enumerate(self.who, 1):
            # Injury, Stunned: only whole turns are lost, so the current turn does not count; a delayed Half Action is no turn
            left = self.turns + (who == fight.clock.turn)
            until = Deadline("turn_end", who=who, left=left) if self.turns else Deadline()
            yield state_begins(fight, who, self.value, until, nth)


def put_offer(fight: Fight) -> Offer:
    """Returns the table's button for every state that a GM may put on a combatant."""
    kinds = tuple(Choice(kind, CARRIED[kind].name) for kind in MANUAL)
    which = Ask("value", "choice", say("State"), kinds, value=MANUAL[0])
    label = join_or(kind.label for kind in kinds)
    return PutState((), "").button(label, asks=(whom(), which, _turns(fight, fight.clock.turn)))


def stun_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the button that stuns one combatant or group."""
    turns = _turns(fight, fight.clock.turn if fight.clock.turn in who else "")
    return PutState(who, "stunned").button(CARRIED["stunned"].name, asks=(turns,), key="state:stunned")


def _turns(fight: Fight, running: str) -> Ask:
    """Asks for how many turns. `running`: the combatant whose turn has begun, which does not count."""
    help = say("0: until removed")
    if running:
        help = say("0: until removed. For {who}, the current turn does not count", who=name_all(fight, (running,)))
    return Ask("turns", "number", say("For how many whole turns"), value=1, low=0, high=99, help=help)


# bonuses of attacks and Evasion


class Favoured(Fact[Fight]):
    """The bonus of an attacker for the target's state."""

    who: str
    target: str
    ws: int
    bs: int
    why: str
    rule: str

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        whom = name_all(after, (self.target,))
        text = say("{plus} against {whom}: {why}", plus=plus(self.ws, self.bs), whom=whom, why=self.why)
        return Line(text, "auto", self.rule, self.who, announce=True)


class Aided(Fact[Fight]):
    """The bonus of a combatant to an attack or Evasion for its own state. `effect`: the condition of that state, if this uses it up."""

    who: str
    evasion: bool
    plus: int
    why: str
    rule: str
    effect: str = ""

    def apply(self, fight: Fight) -> Fight:
        if not self.effect:
            return fight
        ended: EffectEnded[Fight] = EffectEnded(self.effect, self.why, self.who)
        return ended.apply(fight).with_tallies_of((self.who,), lambda t: without_state(t, self.effect))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.evasion:
            text = say("{plus} Evasion: {why}", plus=f"{self.plus:+d}", why=self.why)
        else:
            text = say("{plus}: {why}", plus=plus(self.plus, self.plus), why=self.why)
        return Line(text, "auto", self.rule, self.who, announce=True)


class Favour(NamedTuple):
    """A bonus to Weapon Skill and Ballistic Skill, with its reason and rule."""

    ws: int
    bs: int
    why: str
    rule: str


def favours(attacker: Fighter, target: Fighter) -> list[Favour]:
    """Returns the bonuses of this attacker for each state of this target."""
    found = []
    # Structured Time, Surprise: no bonus against natives of a death world, nor for a Surprised attacker
    if target.tally.surprised and not attacker.tally.surprised and not target.sheet.death_world:
        found.append(Favour(SURPRISED, SURPRISED, STATES["surprised"].name, "structured.surprise.favour"))
    for key in dict.fromkeys(one.kind for one in target.tally.states):  # Combat Circumstances
        kind = CARRIED[key]
        if kind.ws or kind.bs:
            found.append(Favour(kind.ws, kind.bs, kind.name, "structured.favour"))
    return found


def plus(ws: int, bs: int) -> str:
    """Returns the bonuses in words: "+30 WS and BS", "-20 WS"."""
    if ws == bs:
        return say("{plus} WS and BS", plus=f"{ws:+d}")
    parts = (say("{plus} WS", plus=f"{ws:+d}") if ws else "", say("{plus} BS", plus=f"{bs:+d}") if bs else "")
    return join_commas(parts)


def favoured(attacker: Fighter, target: Fighter) -> Iterator[Favoured]:
    """Yields the facts of the bonuses against this target."""
    for ws, bs, why, rule in favours(attacker, target):
        yield Favoured(attacker.id, target.id, ws, bs, why, rule)


def aimed(fight: Fight, c: Fighter, unaimed: bool = False) -> Iterator[Aided]:
    """Yields the bonuses of an attack from the attacker's own states. A bonus for one attack is used up, unless the attack is `unaimed`."""
    # Combat Actions, Aim and Guarded Action
    for one, kind in _own(fight, c):
        if kind.attacks and not (unaimed and kind.spent):
            rule = "structured.aim" if kind.spent else "structured.guarded"
            effect = one.effect if kind.spent else ""
            yield Aided(c.id, evasion=False, plus=kind.attacks, why=kind.name, rule=rule, effect=effect)


def evading(fight: Fight, c: Fighter) -> Iterator[Aided]:
    """Yields the bonuses of an Evasion from the combatant's own states."""
    for _, kind in _own(fight, c):
        if kind.evades:
            yield Aided(c.id, evasion=True, plus=kind.evades, why=kind.name, rule="structured.guarded")


def bonus_words(fight: Fight, c: Fighter, target: Fighter, unaimed: bool = False) -> str:
    """Returns the bonuses of an attack on this target in a line: "+30 WS and BS: Surprised, +10 WS and BS: Aim"."""
    found = (say("{plus}: {why}", plus=plus(f.ws, f.bs), why=f.why) for f in favours(c, target))
    own = (say("{plus}: {why}", plus=plus(one.plus, one.plus), why=one.why) for one in aimed(fight, c, unaimed))
    return join_commas((*found, *own))


def loses_aim(fight: Fight, c: Fighter) -> str:
    """Returns what any other action or a Reaction loses: "Loses Full Aim"; empty for nothing."""
    aims = [kind.name for _, kind in _own(fight, c) if kind.spent]
    return say("Loses {aim}", aim=join_commas(aims)) if aims else ""


def lost_aim(fight: Fight, c: Fighter) -> Iterator[EffectEnded[Fight]]:
    """Returns the facts that end bonuses for the next attack, because the combatant does something else first."""
    return (EffectEnded(one.effect, kind.name, c.id) for one, kind in _own(fight, c) if kind.spent)


def _own(fight: Fight, c: Fighter) -> list[tuple[State, Kind]]:
    return [(one, CARRIED[one.kind]) for one in c.tally.states if fight.effect(one.effect) is not None]


def bonus_notes(fight: Fight, attacker: Fighter) -> list[str]:
    """Returns the attack bonuses of a combatant and their targets, one sentence for each reason."""
    found: dict[tuple[int, int, str], list[str]] = {}
    for target in fight.roster:
        if target.side != attacker.side and not state.out(fight, target):
            for ws, bs, why, _ in favours(attacker, target):
                found.setdefault((ws, bs, why), []).append(target.id)
    own = N_("{plus} in an attack: {why}.")
    out = [say(own, plus=plus(one.plus, one.plus), why=one.why) for one in aimed(fight, attacker)]
    for (ws, bs, why), targets in found.items():
        whom = state.name_with_numbers(fight, targets)
        out.append(say("{plus} against {whom}: {why}.", plus=plus(ws, bs), whom=whom, why=why))
    return out


def foes(fight: Fight, c: Fighter) -> list[Fighter]:
    """Returns those of other sides who are still up."""
    return [one for one in fight.roster if one.side != c.side and not state.out(fight, one)]


def target_ask(fight: Fight, c: Fighter, optional: bool = True, first: str = "") -> Ask:
    """Asks for the target of an attack, with the bonus against each. `first`: the one proposed, if it is a foe."""
    found = sorted(foes(fight, c), key=lambda one: one.id != first)
    choices = tuple(Choice(one.id, one.name, _gains(c, one), one.id) for one in found)
    value = first if any(one.id == first for one in found) else None
    return Ask("target", "combatant", say("Target"), choices, value=value, optional=optional)


def _gains(c: Fighter, target: Fighter) -> str:
    return join_dots(say("{plus}, {why}", plus=plus(f.ws, f.bs), why=f.why) for f in favours(c, target))


# Overwatch

_NUMBER = pattern(r"\d+")


class Fired(Fact[Fight]):
    """An Overwatch fired. `against`: the combatant whose action came at the same time; `first`: who acts first, empty while they test
    Agility; `target`: the combatant shot at."""

    who: str
    name: str
    against: str = ""
    first: str = ""
    target: str = ""

    def apply(self, fight: Fight) -> Fight:
        if not self.against or self.first:
            return fight
        return replace(fight, clock=replace(fight.clock, contest=(self.who, self.against), throws=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        shot = action_name(self.name)
        attack = attack_on(before, (self.who,), (self.target,), shot) if self.target else None
        whom = say("against {whom}", whom=name_all(after, (self.target,))) if self.target else ""
        parts = {"who": name_all(after, (self.who,)), "shot": join_commas((shot, whom))}
        upshot = Upshot("triggered", say("Overwatch, {shot}", **parts), (self.who,))
        if not self.against:
            text = say("{who}: Overwatch fires ({shot})", **parts)
            return Line(text, "act", "structured.overwatch", self.who, attack=attack, upshot=upshot)
        parts["against"] = name_all(after, (self.against,))
        if attack is not None:
            attack = self._in_order(before, attack)
        if self.first:
            parts["first"] = name_all(after, (self.first,))
            text = say("{who}: Overwatch fires ({shot}) as {against} acts; {first} goes first on Agility", **parts)
        else:
            text = say("{who}: Overwatch fires ({shot}) as {against} acts", **parts)
        return Line(text, "act", "structured.overwatch.first", self.who, attack=attack, upshot=upshot)

    def _in_order(self, fight: Fight, shot: Attack) -> Attack:
        """Returns the attacks of both, the first with the other behind it; this one alone where the other makes none, or its damage was asked for
        as it named its target."""
        c, other = fight.get(self.who), fight.get(self.against)
        if not self.first:
            return replace(
                shot, note=say("{who} and {other} test Agility: who wins goes first.", who=c.name, other=other.name)
            )
        higher, lower = sorted((c.sheet.ag, other.sheet.ag), reverse=True)
        order = say(
            "{who} goes first, Agility {higher} to {lower}.", who=fight.get(self.first).name, higher=higher, lower=lower
        )
        did = other.tally.did[-1] if other.tally.did else None
        if did is None or "attack" not in did.subtypes or did.aimed:
            return replace(shot, note=order)
        theirs = Attack((other.id,), (), action_name(did.name))
        first, then = (shot, theirs) if self.first == self.who else (theirs, shot)
        return replace(first, note=order, then=then)


def waits_for(fight: Fight, c: Fighter) -> str:
    """Returns the condition of a combatant's Overwatch, which is the note of its effect; empty if the table named none."""
    return AWAITED.said(fight, awaited_event(fight, c))


def awaited_event(fight: Fight, c: Fighter) -> str:
    """Returns the same as it is stored."""
    effects = (fight.effect(state.effect) for state in c.tally.states if state.kind == OVERWATCH)
    return next((effect.note for effect in effects if effect is not None), "")


def condition(fight: Fight, c: Fighter) -> tuple[Ask, Ask]:
    """Asks for the condition of Overwatch, which may stay open."""
    return AWAITED.asks(fight, (c,), "event", optional=True)


def happening(fight: Fight) -> Happening | None:
    """Returns the turn, or the last action in it, for which others may be on Overwatch; None while nobody acts."""
    acting = state.active(fight)
    if acting is None:
        return None
    did = acting.tally.did
    return Happening((acting.id,), str(len(did)), bool(did), bool(did), bool(did) and "attack" in did[-1].subtypes)


class Fire(Move[Fight]):
    """Fires an Overwatch. `against`: the combatant whose action comes at the same moment; `target`: the combatant shot at."""

    who: str
    action: str = SHOTS[0].id
    against: str = ""
    target: str = ""

    def objections(self, fight: Fight) -> Objections:
        if self.action not in {a.id for a in SHOTS}:
            raise BadCommand(say("Choose the Overwatch attack: {known}.", known=join_commas(a.id for a in SHOTS)))
        missing = list(unknown(fight, tuple(who for who in (self.who, self.against, self.target) if who) or ("",)))
        yield from missing
        yield from counted(fight)
        if missing or fight.clock.stage != "play":
            return
        c = fight.get(self.who)
        yield from able_to_act(fight, c)
        if not state.has_state(c, OVERWATCH):
            yield RULES.about(c, "structured.overwatch", "{who} is not on Overwatch.", overrule=False)
        # Combat Actions, Overwatch: it fires in others' turns, and never at its owner
        if c is state.active(fight):
            yield RULES.about(c, "structured.overwatch", "It’s {who}’s own turn: Overwatch fires in others’ turns.")
        if self.target == self.who:
            yield RULES.about(
                c, "structured.overwatch", "{who} cannot be the target of the own Overwatch.", overrule=False
            )
        if self.against == self.who:
            says = say("Choose whose action comes at the same time.")
            yield RULES.reason("structured.overwatch.first", says, overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        c, other = fight.get(self.who), fight.find(self.against) if self.against else None
        first = ""
        # Combat Actions, Overwatch: at the same time the higher Agility goes first; on equal Agility a test decides
        if other is not None and other.sheet.ag != c.sheet.ag:
            first = max((c, other), key=lambda one: one.sheet.ag).id
        yield Fired(self.who, self.action, self.against, first, self.target)
        if (now := happening(fight)) is not None:  # the Overwatch stays, for the next event
            yield WaitedOn((self.who,), event_id(fight, now), "used")
        yield from aimed(fight, c)
        if self.target:
            yield from favoured(c, fight.get(self.target))


def fire_offers(fight: Fight, c: Fighter) -> Iterator[Offer]:
    """Yields the buttons of an Overwatch: it fires alone, or at the same moment as the active character acts. Whoever acts is proposed as the
    target. While it waits for the act of another, only that is said."""
    if not state.has_state(c, OVERWATCH):
        return
    acting, keys, event = state.active(fight), (say("Attack"),), waits_for(fight, c)
    waits = any(acting not in members and _is_act_of(fight, members, event) for members in units(fight.roster))
    met = (
        say("Waits for: {event}" if waits else "Each time: {event}", event=event)
        if event
        else say("Each time its condition is met")
    )
    shots = tuple(Choice(a.id, a.name) for a in SHOTS)
    which = Ask("action", "choice", say("Attack"), shots, value=SHOTS[0].id)
    questions = (which, target_ask(fight, c, first="" if waits or acting is None else acting.id))
    alone = (replace(which, optional=True), questions[1])
    yield Fire(c.id).offer(fight, say("Overwatch fires"), alone, keys, met, f"fire:{c.id}")
    if acting is not None and acting.id != c.id and not waits:
        fire = Fire(c.id, against=acting.id)
        label, note = say("Overwatch, at the same time"), say("As {who} acts: Agility decides", who=acting.name)
        dice = (scores.agility_die(c), scores.agility_die(acting)) if acting.sheet.ag == c.sheet.ag else ()
        yield fire.offer(fight, label, (*questions, *dice), keys, note, f"fire:{c.id}:against")


def _is_act_of(fight: Fight, members: Fighters, event: str) -> bool:
    """Tells whether the condition is that these act: one of them, or a group, which may have had more members when it was set."""
    number = ["", *_NUMBER().findall(event)][-1]
    group = say("{name} ×{count}", name=members[0].group, count=number)
    acts = N_(("{who} acts", "{who} act"))
    groups = {say(acts, count=2, who=who) for who in (group, state.name_fighters(fight, members))}
    return event in {*groups, *(say(acts, count=1, who=c.name) for c in members)}
