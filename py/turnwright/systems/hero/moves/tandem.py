"""Tandem: the holder acts at the same time as the event, on a successful roll."""

from turnwright.core import Ask, Choice, Dice, Move, Objections, Offer, dots
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import held_actions
from turnwright.systems.hero.rules.legality import holding, somebody_acts
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rolls import able_to_roll, mates, roll
from turnwright.systems.hero.state import Events, Fight, Fighter, Fighters, Go, clock
from turnwright.systems.hero.text import say

SKILLS = ("dex", "teamwork", "strangers")


class Tandem(Move[Fight]):
    """The holder acts at the same time as the event, on a DEX Roll or Teamwork. `skill`: dex, teamwork, or strangers (both need Teamwork)."""

    who: tuple[str, ...]
    skill: str = "dex"

    def objections(self, e: Fight) -> Objections:
        yield from holding(e, self.who, ("tandem",))
        yield from somebody_acts(e, self.who)
        other = tuple(e.get(one.who[0]) for one in e.clock.agenda[:1] if self.skill == "strangers")
        for c in (*e.found(self.who), *other):
            yield from able_to_roll(c, self._rolled, SKILLS)

    def events(self, e: Fight, dice: Dice) -> Events:
        here = clock.together(e.clock.agenda)
        rest = e.clock.agenda[len(here) :]
        both = True
        if self.skill == "strangers":
            theirs = roll(e.get(here[0].who[0]), self._rolled, dice)
            yield theirs
            both = theirs.margin >= 0
        late: list[Go] = []
        taken: list[Fighter] = []
        for cs in held_actions.parties(e.found(self.who)):
            made = roll(cs[0], self._rolled, dice, mates(e, cs[0]))
            yield made
            if made.margin >= 0 and both:
                here += (held_actions.go(cs, same=True),)
            elif option(e, "tandem_failure") == "act_after":
                late.append(held_actions.go(cs))
            else:
                yield from _missed(e, cs)
                continue
            taken += cs
        yield held_actions.used(e, (*here, *late, *rest), taken)

    @property
    def _rolled(self) -> str:
        return "teamwork" if self.skill == "strangers" else self.skill


def _missed(e: Fight, cs: Fighters) -> Events:
    """Yields the facts of holders who do not act, by house rule: they hold for defense or lose the action."""
    for c in cs:
        if option(e, "tandem_failure") == "hold_for_defense":
            yield held_actions.let_pass(c, "hero.tandem.missed")
        else:
            yield held_actions.HoldLost(c.id, "hero.tandem.missed")


def offer(e: Fight, who: tuple[str, ...]) -> Offer:
    c = e.get(who[0])
    choices = [asks.skill(c, "dex")]
    if c.sheet.teamwork:
        choices.append(asks.skill(c, "teamwork"))
        choices.append(Choice("strangers", say("skill.strangers"), say("skill.strangers.note")))
    questions = (Ask("skill", "choice", say("roll"), tuple(choices), value="dex"), *asks.dice((c,)))
    note = dots([held_actions.use_words(e, c), say("act.hold.tandem.note")])
    return Tandem(who).offer(e, say("answer.tandem"), questions, note=note)
