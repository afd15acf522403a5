"""Use: a combatant or a whole group uses actions, on one's own half or in response to another action.

Theory. A use is one bundle, all of it or nothing. `judge` alone decides whether its actions may be used; here the verdict becomes facts: what
each user has left (`pools.Spent`), what excludes each other (a warning), and the bundle on the stack, where every side may respond. What
is on the stack already resolves first, unless this responds to it (C4, stack). If only the budget is short, the refusal says how the
actions could be bought.

The table may give a use a name. It is remembered for its users with the actions, the purpose and the targets, and so becomes a button.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import as_targets, targets
from turnwright.core.model import StackedAction
from turnwright.core.move import Move, PlannedMove, unknown
from turnwright.core.text_input import LONGEST_NAME, clean, shortened
from turnwright.systems.collective import paying, say, state
from turnwright.systems.collective.judging import DOINGS, JudgedUse, judge, likeness, moment_over, spent, table
from turnwright.systems.collective.notation import BadAction, amounts, bundle, parse_bundle, quoted
from turnwright.systems.collective.prices import RUNNING
from turnwright.systems.collective.stack import DOES, ActionDeclared, resolve_all, stack_open
from turnwright.systems.collective.state import RULES, Events, Fight, Fighter, Known
from turnwright.table import hits
from turnwright.text import N_, Say, join_commas

MOST_ACTIONS = 40
"""The maximum of actions in one use."""

LONGEST_LABEL = 60


@dataclass(frozen=True, slots=True)
class UsePlan:
    """The verdict on each user (none if one is unknown), and the action that the use responds to."""

    verdicts: tuple[tuple[str, JudgedUse], ...]
    answered: StackedAction | None


class Use(PlannedMove[Fight, UsePlan]):
    """Uses actions as one bundle, each in the notation of its payment: "P", "QV=4C" or "F=P+M+V". Each combatant in `who` (a group) uses
    the same. `answers`: the number or label of an action on the stack that this responds to, "top" for the uppermost. `doing`: its purpose,
    where that matters (judging.DOINGS). `called`: the table's own name for it, remembered for each user. `target`: the ids of its targets.
    `verbal`: "yes" for a spell with words. `does`: hurts, heals or neither, which decides what the table is asked next; empty: what is aimed at
    an enemy may hurt."""

    who: tuple[str, ...]
    actions: tuple[str, ...]
    label: str = ""
    answers: str = ""
    doing: tuple[str, ...] = ()
    called: str = ""
    target: tuple[str, ...] = ()
    verbal: str = ""
    does: str = ""

    @property
    def title(self) -> str:
        """Returns its name on the stack and in the log. The label is no text of the table, so a long one is shortened."""
        return self.called or shortened(self.label, LONGEST_LABEL)

    @property
    def deeds(self) -> tuple[str, ...]:
        """Returns its purposes, including the words of a spell."""
        return (*self.doing, *(("verbal",) if self.verbal else ()))

    def plan(self, fight: Fight) -> UsePlan:
        """Returns the verdict on each user. Raises BadCommand."""
        if not self.actions or len(self.actions) > MOST_ACTIONS:
            raise BadCommand(say("Use 1 to {most} actions at once.", most=MOST_ACTIONS))
        if len(self.called) > LONGEST_LABEL:
            raise BadCommand(say("A label can have at most {most} characters.", most=LONGEST_LABEL))
        if not set(self.doing) <= set(DOINGS):
            raise BadCommand(say("Name what the action is for: {known}.", known=join_commas(DOINGS)))
        if self.verbal not in ("", "yes"):
            raise BadCommand(say("Answer yes or no."))
        if self.does not in ("", *DOES):
            raise BadCommand(say("Say what the action does: hurts, heals or neither."))
        known = all(fight.find(who) for who in self.who)
        return UsePlan(tuple(self._verdicts(fight)) if known else (), self._answered(fight))

    def _verdicts(self, fight: Fight) -> Iterator[tuple[str, JudgedUse]]:
        """Yields the verdict on each user; equal members of a group are judged once."""
        known: dict[object, JudgedUse] = {}
        for who in self.who:
            c = fight.get(who)
            key = likeness(fight, c) if c.group else who
            if key not in known or known[key].against:  # reasons name the combatant
                known[key] = judge(fight, c, self.actions, self.deeds, bool(self.answers))
            yield who, known[key]

    def _answered(self, fight: Fight) -> StackedAction | None:
        """Returns the action on the stack that is meant: by number, by label, or "top"."""
        if not self.answers:
            return None
        if self.answers == "top":
            return fight.stack[-1] if fight.stack else None
        return next((d for d in reversed(fight.stack) if self.answers in (str(d.id), d.label)), None)

    def against(self, fight: Fight, plan: UsePlan) -> Objections:
        missing = [*unknown(fight, self.who), *(unknown(fight, self.target) if self.target else ())]
        yield from missing
        if missing:
            return
        if self.answers and plan.answered is None:
            says = "" if fight.stack else RULES["collective.stack.empty"].says
            yield RULES.reason("collective.stack.gone", says, overrule=False)
        if not self.answers:  # C4, stack: it resolves before anyone starts a new action
            yield from stack_open(fight)
        bought: dict[object, str] = {}
        for who, verdict in plan.verdicts:
            if not verdict.against:
                continue
            c = fight.get(who)
            alike = likeness(fight, c)
            if alike not in bought:
                bought[alike] = purchase(fight, c, self.actions, self.deeds, bool(self.answers), verdict)
            for reason in verdict.against:
                yield reason.followed_by(bought[alike]) if bought[alike] else reason

    def facts(self, fight: Fight, plan: UsePlan, dice: Dice) -> Events:
        if not self.answers:
            yield from resolve_all(fight)
        instant = False
        shown: list[str] = []
        for who, verdict in plan.verdicts:
            yield spent(fight, who, self.title, verdict)
            for rule in verdict.warnings:
                yield Warned(who, rule)
            instant |= verdict.instant
            shown = verdict.actions
        yield from moment_over(fight, shown)
        users, answers = self.who, plan.answered.id if plan.answered else 0
        if self.called:
            yield from remembered(fight, users, Known(self.called, self.actions, self.deeds, self.target, self.does))
        aim, does = self.target, self.does
        item = StackedAction(fight.made + 1, users, tuple(shown), self.title, answers, instant, target=aim, does=does)
        yield ActionDeclared(item, bool(answers))


class Hit(hits.Hit[Fight]):
    """The shared hit. The log names an action that the table named: Wiz’s Fireball."""

    def credited(self, fight: Fight) -> str:
        names = {k.name for c in fight.found((self.source,)) for k in c.tally.names}
        return self.called if self.called in names else ""


class Warned(Fact[Fight]):
    """Two things that exclude each other were done in one segment; the table decides."""

    who: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(fight)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("{name}: {law}", name=state.name_with_numbers(after, (self.who,)), law=RULES[self.rule].says)
        return Line(text, "auto", self.rule, self.who, announce=True)


PLAIN = frozenset("PMVF")


def purchase(
    fight: Fight, c: Fighter, texts: tuple[str, ...], doing: tuple[str, ...], answers: bool, found: JudgedUse
) -> str:
    """Returns a sentence how to buy the plain actions of this use that are missing; empty if they cannot be bought. A thing is not bought with
    itself, and to run is no purchase."""
    if (
        not found.against
        or any(o.rule != "collective.pool" for o in found.against)
        or not any(n for _, n in c.tally.pool)
    ):
        return ""
    wanted = tuple(text.split("=", 1)[0] for text in texts)
    if not set(wanted) <= PLAIN or any(text.startswith("V=") for text in texts):  # to run is to use a P
        return ""
    try:
        best = paying.plan(parse_bundle(" ".join(wanted)), table(fight, c), others=0).best
    except BadAction:
        return ""
    if best is None or judge(fight, c, best.pieces, doing, answers).against:
        return ""
    bought = [way for way in best.ways if not way.native]
    if not bought or any(RUNNING in way.rules for way in bought):
        return ""
    spends: Counter[str] = Counter()
    for way in bought:
        spends.update(dict(way.spent))
    names = bundle(str(way.action) for way in bought)
    return say(
        "Buy {actions} for {spends}: Convert actions.",
        actions=names,
        spends=amounts(spends.items()),
    )


# the names that the table gives


MOST_NAMES = 8


class Remembered(Fact[Fight]):
    """The names given to a combatant's actions, the latest last."""

    who: str
    names: tuple[Known, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, names=self.names))


def remembered(fight: Fight, users: tuple[str, ...], known: Known) -> "Iterator[Remembered]":
    """Yields the names of each user with this one: in its old place, so that its button does not move, or else as the latest."""
    for who in users:
        before = fight.get(who).tally.names
        old = any(k.name == known.name for k in before)
        after = tuple(known if k.name == known.name else k for k in before) if old else (*before, known)
        if after != before:
            yield Remembered(who, after[-MOST_NAMES:])


class _OnName(Move[Fight], base=True):
    """A move on one of the names. It needs nobody's turn."""

    waits = False
    who: tuple[str, ...]
    action: str

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, self.who)
        if not any(k.name == self.action for c in fight.found(self.who) for k in c.tally.names):
            yield RULES.reason(
                "collective.name.unknown", say("No action is called {name}.", name=self.action[:40]), overrule=False
            )

    def changes(
        self, fight: Fight, new: Callable[[Known], Known | None], title: str, target: tuple[str, ...]
    ) -> Events:
        """Yields the names of each combatant who knows the action, with the new one in its place, if any."""
        for c in fight.found(self.who):
            after = (new(k) if k.name == self.action else k for k in c.tally.names)
            names = tuple(k for k in after if k is not None)
            if names != c.tally.names:
                yield NamesSet(c.id, names, self.action, title, target)


class NameAction(_OnName):
    """Renames a named action, or removes its name (`value` empty)."""

    value: str = ""

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        title = self._title()
        if title not in ("", self.action) and any(
            k.name == title for c in fight.found(self.who) for k in c.tally.names
        ):
            yield RULES.reason(
                "collective.name.unknown", say("There is already an action called {name}.", name=title), overrule=False
            )

    def _title(self) -> str:
        return clean(self.value, LONGEST_NAME, say("Name")) if self.value.strip() else ""

    def events(self, fight: Fight, dice: Dice) -> Events:
        title = self._title()
        return self.changes(fight, lambda known: replace(known, name=title) if title else None, title, ())


class AimAction(_OnName):
    """Changes the targets that a named action remembers."""

    target: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        yield from unknown(fight, self.target)

    def events(self, fight: Fight, dice: Dice) -> Events:
        return self.changes(fight, lambda known: replace(known, target=self.target), self.action, self.target)


class NamesSet(Fact[Fight]):
    """A name was changed or removed (`new` empty), or its action aimed at others (`target`)."""

    who: str
    names: tuple[Known, ...]
    old: str
    new: str = ""
    target: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, names=self.names))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        name = state.name_with_numbers(after, (self.who,))
        if self.target:
            text = say(
                "{name} aims {action} at {target}",
                name=name,
                action=self.new,
                target=state.name_with_numbers(after, self.target),
            )
        elif self.new:
            text = say("{name} now calls {old} {action}", name=name, old=quoted(self.old), action=quoted(self.new))
        else:
            text = say("{name} drops the name {old}", name=name, old=quoted(self.old))
        return Line(text, "gm", who=self.who)


def standing_targets(fight: Fight, targets: Iterable[str]) -> tuple[str, ...]:
    """Returns the targets that are still up; none if one of them is down or gone."""
    wanted = tuple(targets)
    up = tuple(c.id for c in fight.found(wanted) if not state.down(c))
    return up if len(up) == len(wanted) else ()


def does_ask() -> Ask:
    """Returns the ask what a named action does, and what comes then; unanswered, what is aimed at an enemy may hurt."""
    words = (N_("Hurts"), N_("Heals"), N_("Neither"))
    then = (N_("then damage"), N_("then healing"), N_("then nothing"))
    choices = tuple(Choice(does, say(word), say(note)) for does, word, note in zip(DOES, words, then, strict=True))
    return Ask("does", "choice", say("What does it do?"), choices, optional=True, plain=True)


def target_asks(fight: Fight, who: tuple[str, ...]) -> tuple[Ask, ...]:
    """Returns the ask for the targets of an action that the table names, in the order for what it does."""
    heals = "heals"
    others = ("", *(does for does in DOES if does != heals))
    return (
        replace(target_ask(fight, who), when=("does", others)),
        replace(target_ask(fight, who, heals=True), when=("does", (heals,))),
    )


def target_ask(fight: Fight, who: tuple[str, ...], optional: bool = True, heals: bool = False) -> Ask:
    """Returns the ask for the targets of an action of these: everybody, also the downed, who may be healed. `heals`: the own side first."""
    own = next((c.side for c in fight.found(who)), fight.party.id)
    shown = fight.cached(_as_targets)
    found = targets(state.listed(fight), fight.sides, "hp", state.down, own, heals)
    choices = tuple([shown[c.id] for c in found])
    return Ask("target", "combatant", say("On whom"), choices, optional=optional, many=True)


def _as_targets(fight: Fight) -> dict[str, Choice]:
    return as_targets(state.listed(fight), fight.sides, "hp", state.down)


def aim_offer(fight: Fight, who: tuple[str, ...], known: Known) -> Offer:
    """Returns the offer to aim a named action at others."""
    ask = replace(
        target_ask(fight, who, optional=False, heals=known.does == "heals"),
        value=standing_targets(fight, known.target) or None,
    )
    return AimAction(who, known.name).button(known.name, asks=(ask,), key=f"aim:{known.name}")


def edit_offers(who: tuple[str, ...], known: Known) -> tuple[Offer, ...]:
    """Returns the offers to rename a named action and to remove its name."""
    move = NameAction(who, known.name)
    ask = Ask("value", "text", say("Name"), value=known.name)
    return (
        move.button(say("Rename {name}", name=known.name), asks=(ask,), key=f"name:{known.name}"),
        move.button(say("Remove {name}", name=known.name), key=f"unname:{known.name}"),
    )
