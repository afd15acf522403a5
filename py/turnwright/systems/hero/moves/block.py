"""Block: after a successful Block the blocker goes first in the next Segment that both share."""

from dataclasses import replace

from turnwright.core import Ask, Move, Objections, Offer, people, present, unknown, whom
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import RULES, defenses
from turnwright.systems.hero.rules.blocks import BlockMade
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Fight, Fighter, clock
from turnwright.systems.hero.text import say


class Block(Move[Fight]):
    """A successful Block: `who` blocked the attack of `other` and goes first in the next Segment in which both have a Phase."""

    fact = BlockMade
    who: str
    other: str

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, (self.who,))
        yield from unknown(fight, (self.other,))
        if option(fight, "block_goes_first") != "on":
            yield RULES.reason("hero.block", say("block.off"), overrule=False)
        if self.who == self.other:
            yield RULES.reason("hero.block", say("block.self"), overrule=False)


def offers(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offer of a successful Block by a combatant or a member of a group whose Block still protects. The attacker is the acting
    combatant by default."""
    name = defenses.FORMS["block"].name
    block = {x.who for x in fight.effects if x.name == name}
    blockers = tuple(c for c in fighters if c.id in block and not clock.down(c))
    if option(fight, "block_goes_first") != "on" or not blockers:
        return []
    members = people(fighters) if len(fighters) > 1 else ()
    others = (*asks.others(fight, fighters), *members)
    acting = next((c.id for c in clock.actor(fight)), "")
    usual = next((o.value for o in others if o.value == acting), others[0].value if others else "")
    first = blockers[0].id
    which = (replace(whom(people(blockers), many=False), value=first),) if len(blockers) > 1 else ()
    questions = (*which, Ask("other", "combatant", say("ask.blocked"), asks.few(others), value=usual))
    return [Block(first, usual).offer(fight, say("block.offer"), questions, note=say("block.note"))]
