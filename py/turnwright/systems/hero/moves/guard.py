"""Guard: a defensive maneuver as the own action."""

from collections.abc import Iterator

from turnwright.core.commands import Objection, Offer
from turnwright.core.dice import Dice
from turnwright.core.move import Move, reasons
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import defenses
from turnwright.systems.hero.rules.go_facts import Acted
from turnwright.systems.hero.rules.legality import acting, half_left
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight
from turnwright.systems.hero.text import say


class Guard(Move[Fight]):
    """A defensive maneuver as the own action: it protects until the next Phase begins."""

    name = "guard"
    waits = True
    who: tuple[str, ...]
    to: str

    def objections(self, e: Fight) -> Iterator[Objection]:
        defenses.form(self.to)
        yield from acting(e, self.who)
        yield from half_left(e, 1)

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        form = defenses.form(self.to)
        head = e.clock.agenda[0]
        yield Acted(head.who, form.name, "full", 0)
        yield from defenses.protection(e, form, {c.id: c.tally.spent for c in clock.able(e)})


def offer(e: Fight, who: tuple[str, ...]) -> Offer:
    against = reasons(Guard(who, "dodge"), e)
    args, note = {"who": list(who)}, say("act.guard.note")
    return Offer("guard", say("act.guard"), "guard", args, against, (asks.defense(),), note=note)
