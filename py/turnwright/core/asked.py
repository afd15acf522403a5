"""What the kernel notes of a step: that the GM overruled rules, and that the rules ask the table a question, which is answered."""

from dataclasses import replace

from turnwright.core.fact import F, Fact, Line
from turnwright.core.model import Prompt
from turnwright.text import Say


class Ruled(Fact[F]):
    """The GM overruled these rules and gave a reason."""

    rules: tuple[str, ...]
    reason: str

    def line(self, before: F, after: F, say: Say) -> Line:
        return Line(say("GM ruling: {reason}", reason=self.reason), "gm", self.rules[0] if self.rules else "")


class Asked(Fact[F]):
    prompt: Prompt

    def apply(self, fight: F) -> F:
        return replace(fight, prompt=self.prompt)


class Answered(Fact[F]):
    kind: str
    says: str = ""

    def apply(self, fight: F) -> F:
        return replace(fight, prompt=None)
