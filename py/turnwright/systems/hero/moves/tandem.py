"""Tandem: the holder acts at the same time as the event, on a successful roll."""

from turnwright.core import Ask, Choice, Dice, Move, Objections, Offer, join_dots
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

    def objections(self, fight: Fight) -> Objections:
        yield from holding(fight, self.who, ("tandem",))
        yield from somebody_acts(fight, self.who)
        other = tuple(fight.get(one.who[0]) for one in fight.clock.agenda[:1] if self.skill == "strangers")
        for c in (*fight.found(self.who), *other):
            yield from able_to_roll(c, self._rolled, SKILLS)

    def events(self, fight: Fight, dice: Dice) -> Events:
        here = clock.together(fight.clock.agenda)
        rest = fight.clock.agenda[len(here) :]
        both = True
        if self.skill == "strangers":
            theirs = roll(fight.get(here[0].who[0]), self._rolled, dice)
            yield theirs
            both = theirs.margin >= 0
        late: list[Go] = []
        taken: list[Fighter] = []
        for cs in held_actions.parties(fight.found(self.who)):
            made = roll(cs[0], self._rolled, dice, mates(fight, cs[0]))
            yield made
            if made.margin >= 0 and both:
                here += (held_actions.go(cs, same=True),)
            elif option(fight, "tandem_failure") == "act_after":
                late.append(held_actions.go(cs))
            else:
                yield from _missed(fight, cs)
                continue
            taken += cs
        yield held_actions.used(fight, (*here, *late, *rest), taken)

    @property
    def _rolled(self) -> str:
        return "teamwork" if self.skill == "strangers" else self.skill


def _missed(fight: Fight, cs: Fighters) -> Events:
    """Yields the facts of holders who do not act, by house rule: they hold for defense or lose the action."""
    for c in cs:
        if option(fight, "tandem_failure") == "hold_for_defense":
            yield held_actions.let_pass(c, "hero.tandem.missed")
        else:
            yield held_actions.HoldLost(c.id, "hero.tandem.missed")


def offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    c = fight.get(who[0])
    choices = [asks.skill(c, "dex")]
    if c.sheet.teamwork:
        choices.append(asks.skill(c, "teamwork"))
        choices.append(Choice("strangers", say("skill.strangers"), say("skill.strangers.note")))
    questions = (Ask("skill", "choice", say("roll"), tuple(choices), value="dex"), *asks.dice((c,)))
    note = join_dots([held_actions.use_words(fight, c), say("act.hold.tandem.note")])
    return Tandem(who).offer(fight, say("answer.tandem"), questions, note=note)
