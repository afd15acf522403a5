"""The pools: how many actions of each kind a combatant has left in the round (C3, introduction).

Theory. A round begins with the whole budget (`Tally.new_round`); a use takes from it, and what is used is gone until the next round. A spell, a
power, an item or the GM may grant more or take some; granted actions last for this round. If the segment before segment 1 was free by house
rule, every budget is full again before segment 1. A pool is a list of pairs, because its order is that in which the budget was typed.

The page ends with what a row shows of all that, what is left and whether the token can act, and with what each kind is for, in a few words.
"""

from collections import Counter
from dataclasses import replace
from types import MappingProxyType

from turnwright import shapes
from turnwright.core.acting import Acting
from turnwright.core.commands import Ask, BadCommand, Objection, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import whom
from turnwright.core.model import Pairs
from turnwright.core.move import PlannedMove, unknown
from turnwright.core.standing import Tokens
from turnwright.core.states import ACT, FighterState, Forbids, States
from turnwright.systems.collective import say, state
from turnwright.systems.collective.notation import Action, amounts, label, parse
from turnwright.systems.collective.options import option, z_limit
from turnwright.systems.collective.state import RULES, Events, Fight, Fighter, Sheet, Tally
from turnwright.text import N_, Say


class PoolsFilled(Fact[Fight]):
    """Every budget is full again in mid-round, because the segment before segment 1 was free."""

    tells = Tells("Budgets refill: the segment before segment 1 was free", "auto", "collective.first")

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: c.tally.refilled(c.sheet.pool))
        return replace(fight, clock=replace(fight.clock, filled=True))


def refill(fight: Fight) -> PoolsFilled | None:
    """Returns the fact that every budget is full again, if segment 1 begins after a free segment."""
    # C4, 2 is silent: whether the segment before segment 1 comes out of the budget of round 1
    before = fight.clock.segment == 1 and fight.clock.extra and not fight.clock.filled
    return PoolsFilled() if before and option(fight, "initiative_segment_budget") == "free" else None


class Spent(Fact[Fight]):
    """A combatant used actions: the resulting pool and slots."""

    who: str
    actions: tuple[str, ...]
    pool: Pairs
    used: Pairs
    zeros: int
    own: bool
    label: str = ""
    whole: bool = False
    doing: tuple[str, ...] = ()
    died: bool = False

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        """Returns whose go it is, on one's own half. A go in which nothing is used only leaves the actions for later (C3, h)."""
        return (self.who,) if self.own else ()

    def apply(self, fight: Fight) -> Fight:
        def after(tally: Tally) -> Tally:
            return tally.using(
                self.pool, self.used, self.zeros, self.doing, own=self.own, whole=self.whole, died=self.died
            )

        return state.waiting(fight.with_tallies_of((self.who,), after))


def short_of(c: Fighter, action: Action, way: str, key: str, need: int, there: int) -> Objection:
    """Returns the objection that a way to pay needs more of a key than is there."""
    never = not there and _never_had(c, key)
    short = say("Not enough {key}" if there else "Has no {key}" if never else "No {key} left", key=key)
    if never and not c.tally.whole:
        says = N_("{name} has no {key}; {way} needs {need}.") if need > 1 else N_("{name} has no {key}.")
        return RULES.about(c, "collective.pool", says, overrule=False, short=short, key=key, way=way, need=need)
    if there:
        says = N_("Only {left} {key} left this round; {way} needs {need}.")
    elif c.tally.whole:
        says = N_("No {key} left this round: the whole round became one F.")
    elif need > 1:
        says = N_("No {key} left this round; {way} needs {need}.")
    elif action.mode == "borrowed":
        says = N_("No {key} left this round to borrow.")
    else:
        says = N_("No {key} left this round.")
    return RULES.reason("collective.pool", say(says, left=there, key=key, way=way, need=need), False, short)


def _never_had(c: Fighter, key: str) -> bool:
    """Tells whether a combatant has none of these actions in a round, nor was given any in this one."""
    return not dict(c.sheet.pool).get(key) and key not in dict(c.tally.pool)


# granted and taken


class Grant(PlannedMove[Fight, str]):
    """Adds actions of one kind, or removes them (negative)."""

    waits = False
    who: tuple[str, ...]
    value: str
    count: int = 1

    def plan(self, fight: Fight) -> str:
        """Returns the key of the budget that changes. Raises BadCommand."""
        action = parse(self.value)
        # C3: Z, N and D need no budget; a borrowed or held action is a way to use one
        if action.kind in ("N", "D") or action.mode in ("borrowed", "held") or action == parse("Z"):
            raise BadCommand(say("You cannot grant {action}: it has no budget. Try P or OppM.", action=action))
        if not -999 <= self.count <= 999:
            raise BadCommand(say("Grant at most 999 at once."))
        if not self.count:
            raise BadCommand(say("Grant or take at least one."))
        return str(action)

    def against(self, fight: Fight, plan: str) -> Objections:
        yield from unknown(fight, self.who)
        for who in self.who:
            c = fight.find(who)
            left = dict(c.tally.pool).get(plan, 0) if c is not None else 0
            if c is not None and left + self.count < 0:
                says = N_("{name} has only {left}{key}.") if left else N_("{name} has no {key}.")
                yield RULES.about(c, "collective.pool", says, left=left, key=plan, overrule=False)

    def facts(self, fight: Fight, plan: str, dice: Dice) -> Events:
        for who in self.who:
            c = fight.get(who)
            left = max(0, dict(c.tally.pool).get(plan, 0) + self.count)
            yield PoolSet(who, state.with_count(c.tally.pool, plan, left), plan)


class PoolSet(Fact[Fight]):
    """A combatant's pool after a spell, an item or the GM changed it. `plan`: what changed in it; older saves have that in words."""

    saved_as = MappingProxyType({"plan": "says"})
    who: str
    pool: Pairs
    plan: str

    def apply(self, fight: Fight) -> Fight:
        return state.waiting(fight.with_tallies_of((self.who,), lambda t: t.with_pool(self.pool)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        had, left = (dict(fight.get(self.who).tally.pool).get(self.plan, 0) for fight in (before, after))
        if " " in self.plan:
            return Line(self.plan, "gm", "collective.grant", self.who)
        text = (
            N_("{name} is granted {count}{key}, {left} left")
            if left > had
            else N_("{name} loses {count}{key}, {left} left")
        )
        says = say(text, name=after.get(self.who).name, count=abs(left - had), key=self.plan, left=left)
        return Line(says, "gm", "collective.grant", self.who)


def grant_offer() -> Offer:
    """Returns the button that grants or takes actions."""
    asks = (
        whom(),
        Ask("value", "text", say("Action"), help=say("e.g. P, OppM, QV, C"), value="OppM"),
        Ask("count", "number", say("How many"), value=1, low=-99, high=99),
    )
    return Grant((), "").button(say("Grant or take actions"), asks=asks)


# as a row and the card show it


def pools_json(fight: Fight, fighters: tuple[Fighter, ...]) -> list[shapes.Pool]:
    """Returns each budget with the number left; for a group the sum."""
    left: Counter[str] = Counter()
    full: Counter[str] = Counter()
    for c in fighters:
        left.update(dict(c.tally.pool))
        full.update(dict(c.tally.refilled(c.sheet.pool).pool))
    out = [
        _pool(key, n, full[key], "square" if parse(key).is_currency else "round")
        for key, n in left.items()
        if full[key]
    ]
    limit = z_limit(fight, fighters[0])
    if limit is not None:
        free = sum(max(0, limit - dict(c.tally.used).get("Z", 0)) for c in fighters)
        out.append(_pool("Z", free, limit * len(fighters), "round"))
    return out


def _pool(key: str, left: int, full: int, style: str) -> shapes.Pool:
    return {
        "key": key,
        "left": left,
        "of": full,
        "style": style,
        "say": say("{key}: {left} of {of} left", key=key, left=left, of=full),
    }


def brief(fight: Fight, fighters: tuple[Fighter, ...]) -> str:
    """Returns the actions left in one line: "1P 3M 1V", "1P 1V each"; for a group only those of its standing members."""
    fighters = state.standing(fight, fighters)
    texts = {amounts(c.tally.pool) for c in fighters}
    if len(texts) > 1:
        return say("varies")
    text = texts.pop()
    if not text:
        return say("nothing left")
    return say("{left} each", left=text) if len(fighters) > 1 else text


token_state = Tokens(
    state.STANDING,
    cannot=lambda fight, c: state.surprised_now(fight, c) or _barred_on(fight, c),
    acted=lambda fight, c: c.tally.done or state.units(c) == 0,
).state


STATES = States(RULES, (
    FighterState[Fight, Sheet, Tally](
        "down", word=N_("down"), member=N_("down"), rule="turnwright.down", gravity=3, when=lambda fight, c: state.down(c), reserved=False,
        forbids={ACT: Forbids(N_("{name} has no hit points left."))},
    ),
    FighterState[Fight, Sheet, Tally](
        # C4 1: surprise costs segment 1 of the first round, and a surprised winner's segment 0 with it
        "surprised", N_("Surprised"), word=N_("surprised"), member=N_("surprised"), effect=N_("Skips segment 1"),
        rule="collective.surprise", gravity=2,
        when=lambda fight, c: fight.clock.stage == "play" and state.surprised_now(fight, c), past=state.surprise_over,
        forbids={ACT: Forbids(N_("{name} is surprised and cannot act in segment {segment}."))},
        parts=lambda fight, c: {"segment": fight.clock.segment},
        silent=N_("{names}: surprised, so no response."),
    ),
    FighterState[Fight, Sheet, Tally](
        "waits", member=N_("waits"), gravity=1, when=lambda fight, c: fight.clock.stage == "play" and _barred_on(fight, c), reserved=False,
    ),
))  # fmt: skip


ACTING = Acting(state.actor, state.may_act, state.STANDING, STATES)


def _barred_on(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is barred beyond this segment. One that only waits for its own half is not marked."""
    barred = c.tally.barred
    if barred is None or fight.clock.inserted == c.id or state.goes_ahead(fight, c.id) is not None:
        return False
    return (barred.round, barred.segment) > (fight.clock.round, fight.clock.segment)


WHAT_FOR = {
    "P": (N_("Attack, grab"), N_("A second attack"), N_("A third attack"), N_("One more attack")),
    "M": (N_("Cast, use psionics"), N_("A second spell"), N_("A third spell"), N_("One more spell")),
    "V": (N_("Move, stand up, drink"), N_("A second move"), N_("A third move"), N_("One more move")),
    "F": (N_("Any one action"), N_("Any action, on top"), N_("A third, of any kind"), N_("One more, of any kind")),
    "Z": (
        N_("Talk, draw, drop"),
        N_("One more minor action"),
        N_("One more minor action"),
        N_("One more minor action"),
    ),
    "S": (N_("A P, an M or a V"), N_("A second S"), N_("A third S"), N_("One more S")),
}
"""What a kind is used for, in a few words: plain, then with one Q and more (C3)."""
OPPOSING = {
    "P": N_("Attack on the enemy’s half"),
    "M": N_("Cast on the enemy’s half"),
    "V": N_("Move on the enemy’s half"),
    "F": N_("Any one on the enemy’s half"),
}


def what_for(action: Action) -> str:
    """Returns what an action is used for; the name of one that has no such words."""
    if action.mode == "opp" and not action.quick and action.kind in OPPOSING and not action.part:
        return say(OPPOSING[action.kind])
    words = WHAT_FOR.get(action.kind)
    if words is None or action.mode or action.part or action.endless:
        return label(action)
    return say(words[min(action.quick, len(words) - 1)])


def nothing_left(c: Fighter) -> Objection:
    """Returns why a combatant who has used everything has no go."""
    return RULES.about(c, "collective.pool", "{name} has no actions left this round for their own half.")
