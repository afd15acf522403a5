"""Orientation Maneuvers, surprise, and cancelled actions.

A maneuver is due when a surprised combatant enters the fight, when one declares it, when the GM asks for it, and after a cancelled action, if the
house rule says so. Its result is success, dazed (near), stunned (partial), or no further action this round (failure). One that the GM requests
does not count as an instantaneous action, except by house rule. Who cancels an action in the own turn rolls the next initiative without dice.
"""

from collections.abc import Mapping
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Ask, BadCommand, Choice, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import for_some, people
from turnwright.core.model import Prompt, ids
from turnwright.core.move import Move, present, reasons
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Undone, Upshot
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.tactical import actions, holding, resolving, turns, wounds
from turnwright.systems.tactical.declaring import Declare
from turnwright.systems.tactical.options import on, option
from turnwright.systems.tactical.resolving import ItemMove
from turnwright.systems.tactical.state import (
    MOST_ROUNDS,
    RULES,
    Act,
    Events,
    Fight,
    Fighter,
    Tally,
    Unit,
    all_lost,
    down,
    fill_with_numbers,
    name_standing_with_numbers,
    no_longer_due,
    not_out,
    of_these,
    off_stack,
    owe,
    resolves_now,
    update_act,
    who_stands,
)
from turnwright.text import N_, Say, Sentence, in_each_language, join_commas, say

NO_DICE = N_("no initiative dice next round")
"""What cancelling an action costs."""
SURPRISE_PENALTY = 20
"""Combat rules, Surprised: what the maneuver is made at."""
ORIENTATION: Mapping[str, Mapping[str, int]] = {"near": {"dazed": 1}, "partial": {"stunned": 1}}
"""Rounds of stun by the result of an Orientation Maneuver."""
RESULTS = ("success", "near", "partial", "failure")
INSIDE = {
    "success": N_("success"),
    "near": N_("near success"),
    "partial": N_("partial success"),
    "failure": N_("failure"),
}
"""The results in the middle of a sentence."""
LEAVES = {
    "success": N_("no effect"),
    "near": N_("dazed 1 round"),
    "partial": N_("stunned 1 round"),
    "failure": N_("no more actions this round"),
}
SAID = {
    "success": N_("Success"),
    "near": N_("Near success"),
    "partial": N_("Partial success"),
    "failure": N_("Failure"),
}


@in_each_language
def results() -> tuple[Choice, ...]:
    """Returns the results of the maneuver, as answers."""
    return tuple(Choice(key, say(SAID[key]), say(LEAVES[key])) for key in RESULTS)


class OrientationDue(Fact[Fight]):
    """These owe an Orientation Maneuver. `why`: surprise, cancel or cancelled."""

    who: tuple[str, ...]
    why: str

    def apply(self, fight: Fight) -> Fight:
        if self.why == "surprise":  # the maneuver now due replaces the mark
            for w in self.who:
                fight = fight.with_one(w, lambda c: replace(c, sheet=replace(c.sheet, surprised=False)))
        return owe(fight, self.who, self.why)


class Oriented(Fact[Fight]):
    """The result of an Orientation Maneuver and its effects."""

    who: str
    result: str
    dazed: int
    stunned: int
    out: bool
    forced: int

    def apply(self, fight: Fight) -> Fight:
        own_turn = resolves_now(fight, self.who)
        fight = fight.with_tallies_of((self.who,), lambda t: wounds.struck(t, self._left(t), own_turn))
        fight = off_stack(fight, (self.who,)) if self.out else fight
        return no_longer_due(fight, (self.who,))

    def _left(self, tally: Tally) -> Tally:
        tally = all_lost(tally) if self.out else tally
        return replace(tally, dazed=self.dazed, stunned=self.stunned, out=self.out, forced=self.forced)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        came = {"result": say(INSIDE[self.result]), "leaves": say(LEAVES[self.result])}
        text = say("{who}, Orientation Maneuver: {result}, {leaves}", who=name_all(after, (self.who,)), **came)
        return Line(text, "act", "tactical.orientation", self.who)


class OrientationWaived(Fact[Fight]):
    """The GM waives an Orientation Maneuver."""

    tells = Tells(
        "{who}: no Orientation Maneuver needed",
        "gm",
        "tactical.cancel.orientation",
        only=who_stands,
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return no_longer_due(fight, self.who)


def choices(kind: str) -> tuple[Choice, ...]:
    """Returns the answers to a question of this kind. After a cancelled action the GM may waive the maneuver."""
    waived = Choice("", say("Not needed"), say("no effect"))
    return (waived, *results()) if kind == "cancel" else results()


def checked(value: str) -> str:
    """Returns a result if there is one of this name. Raises BadCommand."""
    if value not in RESULTS:
        raise BadCommand(say("Choose how the Orientation Maneuver went: {results}.", results=join_commas(RESULTS)))
    return value


def result(fight: Fight, c: Fighter, value: str, forced: bool) -> Oriented:
    """Returns the result of a combatant's maneuver, with its effects."""
    t = c.tally
    rounds = ORIENTATION.get(value, {})
    # Instantaneous actions: one that is not declared counts as one by house rule only
    counts = forced and on(fight, "forced_orientation_counts_as_instantaneous")
    return Oriented(
        c.id,
        value,
        min(MOST_ROUNDS, t.dazed + rounds.get("dazed", 0)),
        min(MOST_ROUNDS, t.stunned + rounds.get("stunned", 0)),
        t.out or value == "failure",
        t.forced + counts,
    )


def due_prompt(fight: Fight) -> Prompt:
    """Returns the question for the first maneuver that is due."""
    first = fight.clock.due[0]
    return Prompt("cancel" if first.why == "cancel" else "orientation", first.who)


def answered(fight: Fight, prompt: Prompt, value: str, chosen: object = ()) -> Events:
    """Yields the facts of an answer. Empty means: the GM waives it, or it succeeded. `chosen`: those of several who have this result; the
    maneuver of the others stays due. Raises BadCommand for anybody who is not asked."""
    due = tuple(w for w in prompt.about if fight.find(w) is not None)
    named = chosen if isinstance(chosen, tuple) else ()
    if others := tuple(w for w in named if w not in due):
        raise BadCommand(
            say(
                ("{who} owes no Orientation Maneuver.", "{who} owe no Orientation Maneuver."),
                who=name_all(fight, others),
                count=len(others),
            )
        )
    who = tuple(w for w in due if w in named) or due
    if prompt.kind == "cancel" and not value:
        yield OrientationWaived(who)
        return
    forced = not any(d.why == "declared" and set(who) <= set(d.who) for d in fight.clock.due[:1])
    for w in who:
        yield result(fight, fight.get(w), checked(value or "success"), forced)


# surprise


def startled(fight: Fight) -> OrientationDue | None:
    """Returns the maneuver that the next surprised combatants in the round owe, with all surprised members of their unit."""
    # Combat rules, Surprised: whoever is surprised makes a maneuver first
    surprised = tuple(c for c in fight.roster if c.sheet.surprised and not c.tally.waits and not down(c))
    found = turns.units_of(fight, surprised)
    return OrientationDue(ids(found[0]), "surprise") if found else None


def why_first(fight: Fight) -> Objection:
    """Returns why nobody acts: an Orientation Maneuver comes first."""
    first = N_(("{who} makes an Orientation Maneuver first.", "{who} make an Orientation Maneuver first."))
    says = say(first, **fill_with_numbers(fight, fight.clock.due[0].who))
    return RULES.reason("tactical.orientation", says)


# the question


RULE_OF = {
    "surprise": "tactical.surprise",
    "cancel": "tactical.cancel.orientation",
    "cancelled": "tactical.cancel.orientation",
}
"""The rule of an Orientation Maneuver by its reason, if it is not the rule of the maneuver."""
SAYS: dict[str, Sentence] = {
    "declared": N_("{who}: how did the Orientation Maneuver go?"),
    "surprise": N_(
        (
            "{who} is surprised: Orientation Maneuver at {penalty}.",
            "{who} are surprised: Orientation Maneuver at {penalty}.",
        )
    ),
    "cancelled": N_("{who} cancelled an action: {costs}, and now an Orientation Maneuver."),
    "cancel": N_(
        "{who} cancelled an action: {costs}. If it was stressful, the GM can ask for an Orientation Maneuver."
    ),
}
"""The question by its reason."""


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question for an Orientation Maneuver. Of several members it asks which have the same result; all are preselected."""
    owing = tuple(fight.found(asked.about))
    who, several = name_standing_with_numbers(fight, ids(owing)), len(owing) > 1
    why = fight.clock.due[0].why if fight.clock.due else asked.kind
    says = say(SAYS[why], who=who, count=len(owing), costs=say(NO_DICE), penalty=-SURPRISE_PENALTY)
    if any(resolves_now(fight, c.id) for c in owing) and not wounds.spares_fresh(fight):
        says = say("{says} Any stun starts counting down this turn.", says=says)  # the end of the turn is still to come
    whose = Ask(
        "who",
        "combatant",
        say("Who has this result; the others are asked next"),
        people(owing),
        value=ids(owing),
        many=True,
    )
    label, waivable = say("Result") if several else who, asked.kind == "cancel"
    result = Ask("value", "choice", label, choices(asked.kind), optional=waivable)
    title = say("Orientation Maneuver?") if waivable else say("Orientation Maneuver")
    asks, rule = (whose, result) if several else (result,), RULE_OF.get(why, "tactical.orientation")
    return prompt_json(fight, RULES, title, says, rule, asks, say("Continue"))


# the GM asks for it


class Orient(Move[Fight]):
    """Enters the result of an Orientation Maneuver that the GM requests (after a teleport, a fall, by surprise)."""

    who: tuple[str, ...]
    value: str

    def objections(self, fight: Fight) -> Objections:
        checked(self.value)
        yield from present(fight, self.who)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for who in self.who:
            yield result(fight, fight.get(who), self.value, forced=True)


def orient_offer(who: tuple[str, ...], before: tuple[Ask, ...] = ()) -> Offer:
    """Returns the form of a result; `before`: the question whose it is."""
    result = Ask("value", "choice", say("Result"), results())
    return Orient(who, "").button(say("Orientation Maneuver"), asks=(*before, result), note=say("the GM asks for it"))


# cancelling


class ActionCancelled(Fact[Fight]):
    """A declared action was called off. `refunded`: its AP are returned."""

    who: tuple[str, ...]
    item: int
    refunded: bool

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, no_dice=True, no_dice_in=fight.clock.round + 1))
        fight = update_act(fight, self.who, self.item, lambda a: replace(a, state="cancelled", refunded=self.refunded))
        return off_stack(fight, self.who, self.item)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        act = resolving.named_item(before, self.who, self.item)
        told = say("{who}: {act} is cancelled", who=name_standing_with_numbers(after, self.who), act=act)
        spent = say("its AP are back") if self.refunded else say("its AP stay spent")
        costs = join_commas([spent, say(NO_DICE)])
        text = say("{told} ({notes})", told=told, notes=costs)
        upshot = Upshot(
            "cancelled", join_commas([act, spent]), self.who, Undone(self.who, act, "tactical.cancel", self.item)
        )
        return Line(text, "act", "tactical.cancel", self.who[0], upshot=upshot)


class Cancel(ItemMove):
    """Calls off a declared action during one's own turn, before it resolves. The next initiative is rolled without dice."""

    def against(self, fight: Fight, c: Fighter, act: Act | None) -> Objections:
        yield from resolving.not_open(c, act)
        # Cancel action: on the own turn, and before it resolves or interrupts
        if not resolves_now(fight, c.id):
            yield RULES.about(c, "tactical.cancel.turn", "It is not {who}’s turn.")
        if act is not None and actions.interrupts(fight, c, act):
            yield RULES.about(
                c,
                "tactical.cancel.stack",
                "{who} is already interrupting with the {act}.",
                act=act.label,
                overrule=False,
            )

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield ActionCancelled(self.who, self.item, on(fight, "cancel_refunds_ap"))
        # Cancel action: a stressful one can require an Orientation Maneuver
        if option(fight, "cancel_requires_om") != "never":
            how = "cancel" if option(fight, "cancel_requires_om") == "gm_asks" else "cancelled"
            yield OrientationDue(self.who, how)


def cancel_offer(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the button that calls a declared action off."""
    return Cancel(ids(u), act.id).offer(fight, say("Cancel"), note=say("no dice next round"), key=f"cancel:{act.id}")


# undeclared, in one’s own turn


def late_offer(fight: Fight, who: Unit) -> Offer:
    """Returns the offer of an undeclared action in one's own turn, for those whose cancelled actions gave AP back."""
    able = tuple(fight.get(w) for w, verdict in Declare(ids(who), "draw").plan(fight) if not verdict.against)
    label, who = of_these(fight, able or who, who, say("Another action")), able or not_out(who)
    move = Declare(ids(who), "draw")
    found = sorted(reasons(move, fight), key=lambda o: o.rule != "tactical.orientation.failed")
    against = tuple(dict.fromkeys(map(_of_any, found)))  # first what no declaration would have helped
    asks = holding.any_action(fight, who, say("Action"), "perception")
    made = move.button(label, against, asks, key="late")
    return for_some(made, able) if able else made


def _of_any(objection: Objection) -> Objection:
    """Returns an objection worded without naming an action."""
    if objection.rule == "tactical.ap":
        return RULES.reason("tactical.ap", say("{short}.", short=objection.short), short=objection.short)
    undeclared = objection.rule == "tactical.resolution.declared"
    return replace(objection, says=say("Only declared actions can be taken.")) if undeclared else objection
