"""All pass: nobody else interrupts, and the stack resolves."""

from turnwright.core import BadCommand, Dice, Move, Objections, Offer, reasons, stack
from turnwright.systems.tactical.rules import RULES, resolution
from turnwright.systems.tactical.state import Events, Fight, clock
from turnwright.systems.tactical.text import say


class AllPass(Move[Fight]):
    """Resolves the top of the stack or (until "empty") the whole stack, last in first out."""

    until: str = "empty"

    def objections(self, fight: Fight) -> Objections:
        if self.until not in ("top", "empty"):
            raise BadCommand(say("stack.until"))
        if not fight.stack:
            yield RULES.reason("tactical.stack.empty", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        while fight.stack:
            top = stack.top(fight.stack)[0]
            fact = resolution.carry_out(fight, top.who, top.id)
            yield fact
            fight = fact.apply(fight)
            if stack.find(fight.stack, top.id) is None and (self.until == "top" or fight.clock.due):
                return


def offers(fight: Fight) -> list[Offer]:
    """Returns the offers for the top of the stack and, if it holds more, for the whole stack."""
    out = [AllPass("top").offer(fight, say("stack.all_pass"), note=top_note(fight), key="all_pass:top")]
    if len(fight.stack) > 1:
        note, against = say("stack.resolve_all.note"), reasons(AllPass(), fight)
        out.append(
            Offer("all_pass:empty", say("stack.resolve_all"), AllPass.name, {"until": "empty"}, against, note=note)
        )
    return out


def top_is_lost(fight: Fight) -> bool:
    """Tells whether no owner of the top of the stack can do it any more."""
    top = stack.top(fight.stack)[0]
    return resolution.comes_to_nothing(fight, top.who, top.id)


def top_note(fight: Fight) -> str:
    """Returns the fate of the top of the stack: it resolves or is lost."""
    top = stack.top(fight.stack)[0]
    return say("stack.lost" if top_is_lost(fight) else "stack.pass.note", act=clock.said_of(fight, top.who, top.label))
