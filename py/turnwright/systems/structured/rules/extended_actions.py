"""Extended Actions: they begin, take several turns, and are done or lost (The Turn, Extended Actions)."""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, name_all
from turnwright.systems.structured.state import Fight, Work


class WorkBegan(Fact[Fight]):
    """An Extended Action began."""

    who: str
    work: Work

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, work=self.work))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        parts = {"who": name_all(after, (self.who,)), "work": self.work.name}
        needs = self.work.needs
        text = say("log.work.turns", count=needs, **parts) if needs else say("log.work", **parts)
        return Line(text, "auto", "structured.extended", self.who)


class Worked(Fact[Fight]):
    """One more turn was spent on an Extended Action."""

    who: str
    work: Work

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, work=self.work))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        done, needs = self.work.done, self.work.needs
        if needs and done >= needs:
            return None  # the line of WorkEnded follows
        parts = {"who": name_all(after, (self.who,)), "work": self.work.name, "turn": done}
        text = say("log.worked.of", needs=needs, **parts) if needs else say("log.worked", **parts)
        return Line(text, "auto", "structured.extended", self.who)


class WorkEnded(Fact[Fight]):
    """An Extended Action is `done`, or its progress is lost under this rule."""

    who: str
    name: str
    done: bool
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, work=None))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.work_done" if self.done else "log.work_lost", who=name_all(after, (self.who,)), work=self.name)
        rule = self.rule if self.done else "structured.extended.lost"
        return Line(text, "auto", rule, self.who, announce=not self.done)
