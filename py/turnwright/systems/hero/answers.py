"""What somebody may do out of turn in HERO: use what is held, alone or with others, or abort; with what it costs, before it is paid."""

from collections.abc import Iterator

from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.moves import reasons
from turnwright.systems.hero import clock as time
from turnwright.systems.hero import defenses
from turnwright.systems.hero.clock import Fighter, Go
from turnwright.systems.hero.moves import aborting, holding, waiting
from turnwright.systems.hero.sheet import target

Fighters = tuple[Fighter, ...]


def form_ask() -> Ask:
    """Which defense."""
    return Ask("to", "choice", "What", tuple(Choice(f.id, f.name) for f in defenses.FORMS.values()), value="dodge")


def answers(e: AnyEncounter, fighters: Fighters) -> list[Offer]:
    """What these (one combatant, or a group) may answer with, legal or not."""
    who = tuple(c.id for c in fighters)
    hold = fighters[0].tally.held
    out = list(_held(e, who, hold.mode)) if hold is not None and hold.mode != "defense" else []
    return [*out, _abort(e, fighters)]


def _abort(e: AnyEncounter, fighters: Fighters) -> Offer:
    c = fighters[0]
    cost = aborting.price(e, c)
    asks: list[Ask] = [form_ask()]
    if len(fighters) > 1:
        members = tuple(Choice(f.id, f.name, who=f.id) for f in fighters)
        asks.insert(0, Ask("who", "combatant", "Who", members, many=True))
    asks.append(Ask("other", "combatant", "For somebody else", optional=True))
    if cost.paid in ("next", "current"):
        help_ = "2 for a power that takes an Extra Phase"
        asks.append(Ask("phases", "number", "Phases it costs", value=1, low=1, high=2, help=help_, when=("to", POWERS)))
    label = "Defend with what is held" if cost.paid == "held" else "Abort"
    args = {} if len(fighters) > 1 else {"who": [c.id]}
    against = reasons(aborting.Abort((c.id,)), e)
    return Offer("abort", label, "abort", args, against, tuple(asks), note=aborting.price_words(e, c, cost))


POWERS = ("power", "barrier", "other")
"""The defenses that may be powers with an Extra Phase."""


def _held(e: AnyEncounter, who: tuple[str, ...], mode: str) -> Iterator[Offer]:
    args = {"who": list(who)}
    acting = time.actor(e)[:1]
    if mode == "interrupt":
        yield _interrupt(e, who)
    elif mode == "tandem":
        yield _tandem(e, who)
    elif mode == "after":
        after = f"after {acting[0].name}" if acting else "now"
        against = reasons(holding.ActAfter(who), e)
        yield Offer("act_after", f"Act {after}", "act_after", args, against, note="the event has happened")
        if acting:
            first = f"Act before {acting[0].name}"
            now = reasons(holding.ActAfter(who, now=True), e)
            note = "what was waited for is done"
            yield Offer("act_after:now", first, "act_after", args | {"now": True}, now, note=note)
    against = reasons(waiting.LetPass(who), e)
    yield Offer("let_pass", "Let it pass", "let_pass", args, against, note="held for defense from then on")


def _opponent(e: AnyEncounter) -> tuple[Fighters, Go | None]:
    """Whose action would be interrupted."""
    if not e.clock.agenda:
        return (), None
    go = holding.opponent(e.clock.agenda)
    return tuple(c for c in e.roster if c.id in go.who)[:1], go


def _interrupt(e: AnyEncounter, who: tuple[str, ...]) -> Offer:
    c, (opponent, go) = e.get(who[0]), _opponent(e)
    rolls = opponent if go is not None and not go.rolled else ()  # one event takes one roll
    label = f"Interrupt {opponent[0].name}" if opponent else "Interrupt"
    note = "DEX Rolls: " + ", ".join(f"{f.name} {target(f.sheet, 'dex')}-" for f in (c, *opponent))
    asks = (*_skills(c, rolls), *_dice((c, *rolls)))
    return Offer(
        "interrupt", label, "interrupt", {"who": list(who)}, reasons(holding.Interrupt(who), e), asks, note=note
    )


def together(e: AnyEncounter) -> list[Offer]:
    """Several holders against one action: each rolls once."""
    holders = [c for c in e.roster if c.tally.held is not None and c.tally.held.mode == "interrupt"]
    ready = [c for c in holders if not reasons(holding.Interrupt((c.id,)), e)]
    if len(ready) < 2:
        return []
    opponent, go = _opponent(e)
    choices = tuple(Choice(c.id, c.name, f"{target(c.sheet, 'dex')}-", c.id) for c in ready)
    asks = (Ask("who", "combatant", "Who", choices, many=True), *_dice((*opponent,) if go and not go.rolled else ()))
    label = f"Several interrupt {names(e, tuple(c.id for c in opponent))}"
    return [Offer("interrupt:several", label, "interrupt", {}, (), asks, note="each rolls once, the most first")]


def _tandem(e: AnyEncounter, who: tuple[str, ...]) -> Offer:
    c = e.get(who[0])
    choices = [Choice("dex", "DEX Roll", f"{target(c.sheet, 'dex')}-")]
    if c.sheet.teamwork:
        choices.append(Choice("teamwork", "Teamwork", f"{c.sheet.teamwork}-"))
        choices.append(Choice("strangers", "Teamwork of both", "not trained together"))
    asks = (Ask("skill", "choice", "Roll", tuple(choices), value="dex"), *_dice((c,)))
    against = reasons(holding.Tandem(who), e)
    return Offer(
        "tandem", "Act in tandem", "tandem", {"who": list(who)}, against, asks, note="at the same time, on a roll"
    )


def _skills(c: Fighter, opponent: Fighters) -> Iterator[Ask]:
    """Which roll each makes."""
    for name, one in (("skill", (c,)), ("theirs", opponent)):
        for f in one:
            choices = [
                Choice("dex", "DEX Roll", f"{target(f.sheet, 'dex')}-"),
                Choice("ego", "EGO Roll", f"{target(f.sheet, 'ego')}-"),
            ]
            if f.sheet.fast_draw:
                choices.insert(1, Choice("fast_draw", "Fast Draw", f"{f.sheet.fast_draw}-"))
            yield Ask(name, "choice", f"{f.name} rolls", tuple(choices), value="dex")


def _dice(fighters: Fighters) -> Iterator[Ask]:
    for c in fighters:
        yield Ask(c.id, "dice", c.name, notation="3d6", note=f"{target(c.sheet, 'dex')}- on DEX", optional=True)


def can_answer(e: AnyEncounter, fighters: Fighters) -> bool:
    """Whether anything of `answers` is legal; cheap, for it is asked for everybody with every view."""
    hold = fighters[0].tally.held
    if not any(aborting.against(e, fighters[0])):
        return True
    return hold is not None and any(not o.objections for o in _held(e, tuple(f.id for f in fighters), hold.mode))
