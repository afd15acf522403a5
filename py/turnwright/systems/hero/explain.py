"""Why somebody is next, and why somebody may not act or abort: the state in sentences, each with its rule."""

from turnwright.commands import Objection
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.systems.hero import chart, ties
from turnwright.systems.hero import clock as time
from turnwright.systems.hero.book import RULES
from turnwright.systems.hero.clock import Fighter
from turnwright.systems.hero.judge import not_now
from turnwright.systems.hero.moves import aborting

Explained = tuple[str, tuple[Objection, ...]]


def explain(e: AnyEncounter, about: str) -> Explained:
    """Title and reasons for `about`: "next" (whoever acts now), or a combatant's id."""
    if e.clock.stage != "play":
        return "Nobody acts yet", (RULES.no("turnwright.not_started"),)
    return _next(e) if about == "next" else _one(e, about)


def _next(e: AnyEncounter) -> Explained:
    acting, head = time.actor(e), time.head(e)
    clock = e.clock
    if head is None or not acting:
        if clock.moment == "post":
            return "Everybody recovers", (RULES.no("hero.post_twelve"),)
        return "Nobody acts now", (RULES.no("hero.order"),)
    name = names(e, tuple(c.id for c in acting))
    return f"Why {name} acts now", tuple(_reasons(e, name, head.kind, acting[0]))


def _reasons(e: AnyEncounter, name: str, kind: str, c: Fighter) -> list[Objection]:
    clock = e.clock
    here = f"Segment {chart.within(clock.segment)}"
    if kind == "held":
        return [RULES.no("hero.hold.use", f"{name} uses a held action.")]
    if kind == "called":
        return [RULES.no("hero.order", f"The table called {name}.")]
    if kind == "landing":
        return [RULES.no("hero.slow", f"What {name} declared earlier lands now.")]
    out = []
    if kind == "delayed":
        out.append(RULES.no("hero.delay", f"{name} delayed to {here}, DEX {clock.called}."))
    else:
        phases = ", ".join(str(s) for s in chart.phases(c.sheet.spd))
        out.append(RULES.no("hero.phase", f"SPD {c.sheet.spd} has Phases in Segments {phases}; it is {here}."))
    early = (
        f" (DEX {c.sheet.dex} with Lightning Reflexes {c.sheet.reflexes})"
        if clock.called != c.sheet.dex and c.sheet.reflexes
        else ""
    )
    out.append(RULES.no("hero.order", f"DEX {clock.called}{early} is the highest still to come in this Segment."))
    tie = ties.rolls(e, c, clock.called)
    if tie is not None:
        out.append(
            RULES.no(
                "hero.order.tie", f"Others were on the same DEX; {name} rolled {', '.join(str(r) for r in tie.rolls)}."
            )
        )
    return out


def _one(e: AnyEncounter, who: str) -> Explained:
    c = e.find(who)
    if c is None:
        return "Nobody of that name", (RULES.no("turnwright.unknown"),)
    head = time.head(e)
    out: list[Objection] = []
    if head is not None and who in head.who:
        title = f"Why {c.name} acts now"
        out += _reasons(e, c.name, head.kind, c)
    else:
        title = f"Why {c.name} does not act now"
        out.append(not_now(e, c))
        out += _more(e, c)
    against = list(aborting.against(e, c))
    if against:
        out += against
    else:
        cost = aborting.price_words(e, c, aborting.price(e, c))
        out.append(RULES.no("hero.abort", f"{c.name} may abort; that {cost}."))
    return title, tuple(dict.fromkeys(out))


def _more(e: AnyEncounter, c: Fighter) -> list[Objection]:
    out = []
    if c.tally.lock is not None and c.tally.lock.until > e.clock.segment:
        until = chart.name(c.tally.lock.until, e.clock.segment)
        out.append(RULES.no("hero.spd.effect", f"{c.name}’s SPD has changed: no Phase before {until}."))
    phases = ", ".join(str(s) for s in chart.phases(c.sheet.spd)) or "none"
    out.append(RULES.no("hero.phase", f"SPD {c.sheet.spd} has these Phases in a Turn: {phases}."))
    return out
