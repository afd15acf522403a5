"""Facts about the order: scores, roll-offs, the GM's word, and the places they give."""

from dataclasses import replace

from turnwright.core import Fact, Line, Pairs, Say, Tells, gathered, join_commas
from turnwright.core.events import added
from turnwright.systems.plainlist.state import LATER, NEW, Fight, Fighter, clock


class Scored(Fact[Fight]):
    """Scores, typed or rolled. `notation` and `dice` are empty for a number typed as it is; `told`: the number of this round was typed."""

    scores: Pairs
    notation: str = ""
    dice: tuple[int, ...] = ()
    typed: bool = False
    told: bool = False

    def apply(self, fight: Fight) -> Fight:
        scores = dict(self.scores)

        def scored(c: Fighter) -> Fighter:
            sheet = replace(c.sheet, score=str(scores[c.id])) if self.told else c.sheet
            return replace(c, sheet=sheet, tally=replace(c.tally, score=scores[c.id], offs=()))

        return replace(fight, roster=tuple(scored(c) if c.id in scores else c for c in fight.roster))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        who = clock.name_standing(after, (w for w, _ in self.scores))
        each = join_commas(str(n) for n in dict.fromkeys(score for _, score in self.scores))
        brief = say("log.scored.brief", who=who, score=each)
        if not self.dice:
            return Line(brief, "act", "plainlist.score", self.scores[0][0])
        key = "log.scored.typed" if self.typed else "log.scored"
        text = say(key, who=who, score=each, notation=self.notation, dice=added(self.dice))
        return Line(text, "roll", "plainlist.score", self.scores[0][0], brief=brief)


class RolledOff(Fact[Fight]):
    """One more number of a tie: dice, or (`ruled`) 1 for those the GM puts first and 0 for the others."""

    dice: Pairs
    ruled: bool = False

    def apply(self, fight: Fight) -> Fight:
        return fight.with_each(dict(self.dice), lambda t, die: replace(t, offs=(*t.offs, die)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.ruled:
            first = clock.fill_standing(after, (who for who, die in self.dice if die))
            return Line(say("log.chosen", **first), "gm", "plainlist.tie", self.dice[0][0])
        fell = gathered(self.dice, lambda pair: pair[1])
        each = join_commas(
            say("order.die", who=clock.name_standing(after, (w for w, _ in equal)), die=equal[0][1]) for equal in fell
        )
        return Line(say("log.rolloff", each=each), "roll", "plainlist.tie")


class Placed(Fact[Fight]):
    """The order. `later`: newcomers whose turns begin next round; `called`: newcomers who go at once."""

    order: tuple[str, ...]
    later: tuple[str, ...] = ()
    called: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        new = {who: LATER if who in self.later else "" for who in self.order if fight.get(who).tally.went == NEW}
        fight = fight.with_each(new, lambda t, went: replace(t, went=went))
        return replace(fight, clock=replace(fight.clock, order=self.order, called=(*fight.clock.called, *self.called)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not before.clock.order:
            each = (
                say("order.one", who=clock.name_fighters(after, b), score=b[0].tally.score)
                for b in clock.ordered(after)
            )
            return Line(say("log.order", order=join_commas(each)), "auto", "plainlist.order")
        new = self.later or self.called
        if not new:
            return None
        text = say("log.later" if self.later else "log.next", **clock.fill_standing(after, new))
        return Line(text, "auto", "plainlist.newcomer", new[0])


class Cleared(Fact[Fight]):
    """The round's scores are discarded and everybody scores again."""

    tells = Tells("log.cleared", "auto", "plainlist.again")

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: replace(c.tally, score=None, offs=(), went=""))
        return replace(fight, clock=replace(fight.clock, moment="boundary", anew=False, order=()))
