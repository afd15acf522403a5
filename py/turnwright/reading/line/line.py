"""A line with its tokens and what its words may mean: what the grammar looks at."""

from collections.abc import Callable, Iterator
from functools import cached_property

from turnwright.reading.declared import FLAG
from turnwright.reading.draft import Span
from turnwright.reading.lexer import CLOSING, DICE, NUMBER, OPENING, SIGN, WORD, Token, tokens
from turnwright.reading.tagging import FIELD, FOREIGN, HIDDEN, NOTE, SIDE, Tag, Tagged, Vocabulary

DASHES = frozenset(("-", "–", "—", "--", "---"))
POINTERS = frozenset((":", "=", "::", "==", "=>", "->", "→", "⇒"))
ARROWS = frozenset(("=>", "->", "→", "⇒", "➜", "➔"))
BULLETS = frozenset("-–—*•◦‣▪▫●○·►▶➤▸→✓☐☑+|>»#") | {">>", "##", "--", "->"}
BARS = frozenset("█▓▒░▰▱■□▮▯")
"""What draws how much is left."""
_NO_NAMES = (FIELD, FOREIGN, FLAG, HIDDEN, SIDE, "inside", "link")
_NO_NOTES = (FIELD, FLAG, HIDDEN, SIDE, NOTE, "edge")
_END = Token(SIGN, "", "", 0, 0, True)


class Line:
    """The tokens of a text from `start` on; places are in the whole text."""

    def __init__(self, text: str, vocabulary: Vocabulary, start: int = 0) -> None:
        self.text = text
        self.vocabulary = vocabulary
        self.typed = vocabulary.typed
        self.tokens = tokens(text, start)
        self.tags = vocabulary.tagged(self.tokens)
        self.count = len(self.tokens)
        self._owned: dict[int, bool] = {}
        self._several: dict[int, bool] = {}
        self._last: dict[Callable[[Line, int], int], dict[int, int]] = {}
        self._rows: dict[int, list[int]] = {}
        _END.start = _END.end = len(text)

    def __getitem__(self, n: int) -> Token:
        return self.tokens[n] if 0 <= n < self.count else _END

    def span(self, start: int, end: int) -> Span:
        """Returns the place of the tokens from `start` to before `end`."""
        return self.tokens[start].start, self.tokens[end - 1].end

    def source(self, start: int, end: int) -> str:
        return self.text[self.tokens[start].start : self.tokens[end - 1].end]

    @cached_property
    def shared(self) -> bool:
        """Whether the line says what each of several has: hp 4 each."""
        return any(self.has(n, "each") and self.tokens[n - 1].kind == NUMBER for n in range(1, self.count))

    def tag(self, n: int, *kinds: str) -> tuple[int, str, Tag] | None:
        """Returns how many tokens the longest word of one of these kinds has, with the word and its meaning."""
        for row in self.tags[n] if 0 <= n < self.count else ():
            for tag in row.tags:
                if tag.kind in kinds:
                    return row.many, row.word, tag
        return None

    def meanings(self, n: int) -> Iterator[tuple[Tagged, Tag]]:
        for row in self.tags[n]:
            for tag in row.tags:
                yield row, tag

    def has(self, n: int, kind: str) -> int:
        """Returns how many tokens a word of this kind has; 0 for none."""
        return self.vocabulary.has(self.tags[n], kind) if 0 <= n < self.count else 0

    def is_sign(self, n: int, *signs: str) -> bool:
        return 0 <= n < self.count and self.tokens[n].text in signs

    def whole(self, n: int) -> str:
        """Returns the digits of a number without sign and point; empty for other tokens."""
        token = self[n]
        return token.text if token.kind == NUMBER and token.text.isdecimal() else ""

    def denied(self, n: int) -> bool:
        """Tells whether the words before a token say that what it says is not so: not hidden, no longer prone."""
        return any(
            row.many == many and any(tag.kind == "denial" for tag in row.tags)
            for many in (1, 2)
            for row in (self.tags[n - many] if n >= many else ())
        )

    def idle(self, n: int) -> bool:
        """Tells whether a word of other games stands among words, so that it is one like any other: the red of an adult red dragon."""
        word = self.has(n, FOREIGN)
        end = n + word + (self[n + word].text in POINTERS)
        beside = (self[n - 1].kind, self[end].kind)
        return word > 0 and WORD in beside and NUMBER not in beside and DICE not in beside

    def glued(self, n: int) -> bool:
        """Tells whether a token follows the one before without a space."""
        return 0 < n < self.count and not self.tokens[n].gap

    def ends(self, n: int) -> bool:
        """Tells whether a token ends a cell: the end, a comma, a closing bracket."""
        return n >= self.count or self.tokens[n].text in ",;|\t" or self.tokens[n].text in CLOSING

    @cached_property
    def partners(self) -> dict[int, int]:
        """Returns for each opening bracket its closing one, and the other way round; no two pairs overlap."""
        found: dict[int, int] = {}
        stack: list[int] = []
        opened = dict.fromkeys(CLOSING, 0)
        for n, token in enumerate(self.tokens):
            if token.text in OPENING:
                stack.append(n)
                opened[OPENING[token.text]] += 1
            elif token.text in CLOSING and opened[token.text]:
                back = -1
                while back < 0 or OPENING[self.tokens[back].text] != token.text:
                    back = stack.pop()
                    opened[OPENING[self.tokens[back].text]] -= 1
                found[back], found[n] = n, back
        return found

    @cached_property
    def bracket(self) -> list[int]:
        """Returns for each token the opening one of the innermost brackets round it; -1 for none."""
        found: list[int] = []
        stack = [-1]
        for n in range(self.count):
            other = self.partners.get(n, -1)
            if -1 < other < n:
                stack.pop()
            found.append(stack[-1])
            if other > n:
                stack.append(n)
        return found

    @cached_property
    def strokes(self) -> bool:
        """Tells whether double strokes stand between the parts of a line, as a value stands behind one: Ash // qu 18 // 41 hits."""
        apart = (n for n, token in enumerate(self.tokens) if token.text == "//" and token.gap and self[n + 1].gap)
        behind = range(next(apart, self.count), self.count)
        return any(self.tag(n, FIELD) and NUMBER in (self[n - 1].kind, self[n + 1].kind) for n in behind)

    @cached_property
    def stops(self) -> list[int]:
        """Returns for each token where a note that begins with it ends: at the next comma, in a line without commas at a semicolon."""
        mark = "," if any(token.text == "," for token in self.tokens) else ";"
        found = [self.count] * (self.count + 1)
        for n in range(self.count - 1, -1, -1):
            found[n] = n if self.tokens[n].text == mark else found[n + 1]
        return found

    def times(self, n: int) -> bool:
        """Tells whether a bracket says how many there are: (x2), [2x]."""
        one, other = self[n + 1], self[n + 2]
        signs = [token.low for token in (one, other) if token.low in ("x", "×")]
        return self.partners.get(n) == n + 3 and len(signs) == 1 and NUMBER in (one.kind, other.kind)

    def inside(self, n: int) -> bool:
        """Tells whether brackets are round a token."""
        return self.bracket[n] >= 0

    def owned(self, n: int) -> bool:
        """Tells whether a number belongs to the word behind it: the 20 of "20 hp", not of "20 hp 7"."""
        passed: list[int] = []
        owned = False
        while n not in self._owned:
            passed.append(n)
            found = self.tag(n + 1, FIELD, FOREIGN)
            if found is None:
                break
            n += 1 + found[0]
            n += self.is_sign(n, ":", "=") and self[n + 1].kind == NUMBER  # 7 hp: 19
            if self[n].kind not in (NUMBER, DICE):
                owned = True
                break
        else:
            owned = self._owned[n]
        self._owned.update(dict.fromkeys(passed, owned))
        return owned

    def last(self, further: Callable[["Line", int], int], n: int) -> int:
        """Returns the last token of a chain of values that begins at one. `further`: the next token of the chain, 0 for none."""
        known = self._last.setdefault(further, {})
        passed: list[int] = []
        while n not in known:
            passed.append(n)
            after = further(self, n)
            if not after:
                known[n] = n
            else:
                n = after
        known.update(dict.fromkeys(passed, known[n]))
        return known[n]

    def row(self, n: int) -> list[int]:
        """Returns the places of the numbers in a row from one on: 1, 2 and 3; 1 & #2."""
        if n not in self._rows:
            found = [n]
            while True:
                link = found[-1] + 1
                if self[link].text not in (",", "&", "+") and not self.has(link, "link"):
                    break
                link += 1
                if self.is_sign(link - 1, ",") and self.has(link, "link"):
                    link += 1
                link += self.is_sign(link, "#")
                if not self.whole(link) or self.owned(link):
                    break
                found.append(link)
            self._rows.update((place, found[k:]) for k, place in enumerate(found))
        return self._rows[n]

    def several(self, n: int) -> bool:
        """Tells whether the words from `n` on name several: their last one is a plural."""
        passed: list[int] = []
        while n not in self._several:
            passed.append(n)
            further = self[n + 1].kind == WORD and self[n].kind == WORD and not self.tag(n + 1, *_NO_NAMES)
            if not further:
                glued = self.glued(n + 1) and self[n + 1].kind == NUMBER
                self._several[n] = self[n].kind == WORD and not glued and self.vocabulary.plural(self[n].low)
                break
            n += 1
        self._several.update(dict.fromkeys(passed, self._several[n]))
        return self._several[n]

    @cached_property
    def open(self) -> list[int]:
        """Returns for each token the first one from it on that is not a word of a note: what is behind the words that nothing knows."""
        found = [self.count] * (self.count + 1)
        for n in range(self.count - 1, -1, -1):
            if self.tokens[n].kind != WORD or self.tag(n, *_NO_NOTES) or (self.tag(n, FOREIGN) and not self.idle(n)):
                found[n] = n
            else:
                found[n] = found[n + 1]
        return found
