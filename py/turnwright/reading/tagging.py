"""Looks up what words may mean: once for each run of up to three."""

from collections import defaultdict
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from turnwright.reading import lexer
from turnwright.reading.declared import ALONE, FLAG, GAUGE, HEADED, NUMBER, Field, House, Typed
from turnwright.reading.lexer import EMOJI, WORD, Token
from turnwright.reading.words import LANGUAGES, every
from turnwright.reading.words.kinds import Words

LONGEST = 3
SHORTEST = 3
"""Letters that an abbreviation has at most."""
FIELD, SIDE, HIDDEN, FOREIGN, COUNT, NOTE = "field", "side", "hidden", "foreign", "count", "note"
SHORT, NAME, LONG, CLEAR = "short", "name", "long", "clear"
"""How surely a word of another game is one."""
SMALL = "small"
"""How an abbreviation is written that is another word, too, unless it stands in capitals: le 20."""
UNSEEN = "unseen"
"""How a word means hidden that begins names, too."""


_PLAIN = (
    HIDDEN, NOTE, "piece", "size", "wound",
    "group", "more", "link", "share", "joins", "article", "opening", "inside", "rolled", "each", "of", "to", "most", "now", "left",
    "taken", "numbering", "lead", "page", "unit", "list", "round", "unknown", "label", "title", "bonus", "several", "card",
    "denial", "against", "thing", "rank", "next_up", "fine", "owner",
)  # fmt: skip
_ATTRIBUTES = {
    "piece": "pieces", "size": "sizes", "wound": "wounds",
    "group": "groups", "link": "links", "lead": "leads", "page": "pages", "unit": "units", "list": "lists", "round": "rounds",
    "article": "articles", "opening": "openings", "label": "labels", "title": "titles", "bonus": "bonuses", "card": "cards",
    "denial": "denials", "rank": "ranked", "thing": "things", "owner": "owners",
}  # fmt: skip
"""The kinds of words that say no more than what they are, and where a language lists those that are called otherwise."""


class Tag(NamedTuple):
    """A meaning of a word. `value`: the field, side or number meant; `sort`: how it is meant."""

    kind: str
    value: str = ""
    sort: str = ""


class Tagged(NamedTuple):
    """Meanings of the `many` tokens from a place on."""

    many: int
    word: str
    tags: tuple[Tag, ...]


class Vocabulary:
    """All words of a fight, as one table: those of its system, of its sides and house rules, and of the languages."""

    def __init__(self, typed: Typed, house: House) -> None:
        self.typed = typed
        self.house = house
        self.fields: dict[str, Field] = {one.name: one for one in typed.fields if one.kind in (NUMBER, GAUGE)}
        if typed.gauge and house.gauge:
            self.fields[typed.gauge] = Field(typed.gauge, GAUGE, (house.gauge.lower(),), 1, 99_999)
        self._phrases: list[tuple[tuple[str, ...], Tagged]] = []
        self._like: dict[tuple[str, ...], list[str]] = {}
        self.words: dict[str, list[Tag]] = defaultdict(list)
        self.translated: set[str] = set()
        """Words for the fields that the system declares in English; no misspelt word is guessed to be one."""
        self.noted = {**typed.noted}
        """The words of further numbers that a fighter keeps, in all languages, and the name of each."""
        self._declare()
        own = set(self.words)
        for language in LANGUAGES:
            self._learn(language, own, [side for side, _ in house.sides])
        for word in typed.noted:
            if word not in own and word not in typed.owned:
                self._add(word, FOREIGN, word, _clearness(word))
        self._name_sides()
        self.pictures = {sign: word for language in LANGUAGES for sign, word in language.pictures.items()}
        self.order = frozenset(every("order"))
        self.vague = frozenset(every("vague"))
        self.plurals, self.names_in_s = every("plurals"), frozenset(every("names_in_s"))
        self.letters = frozenset(word for word in self.words if len(word) == 1)
        self.capitals = frozenset(every("capitals"))

    def _declare(self) -> None:
        """Adds the words of the system."""
        typed = self.typed
        for one in (*typed.fields, *(f for f in self.fields.values() if f.name == typed.gauge)):
            for word in one.words:
                if self.house.dice and word in typed.called:
                    continue
                if one.name == typed.gauge:
                    # wounds, where the table counts them apart
                    self.words[word] = [tag for tag in self.words[word] if tag.kind != FIELD]
                kind = {FLAG: "flag", ALONE: "alone", HEADED: "headed"}.get(one.kind, FIELD)
                self._add(word, kind, one.name, "weak" if word in typed.weak else "")
        for word, (name, _) in typed.other.items():
            self._add(word, "part", name)

    def _name_sides(self) -> None:
        """Adds the names of the sides, whole, and each word that one of them alone has."""
        house = self.house
        for side, name in house.sides:
            low = name.lower()
            self._add(low, SIDE, side, "sure")
            for part in low.split() if " " in low else ():
                if sum(part in other.lower().split() for _, other in house.sides) == 1:
                    self._add(part, SIDE, side)
            tokens = tuple(token.low for token in lexer.tokens(low))
            if len(tokens) > LONGEST or not all(token.isalpha() for token in tokens):
                self._phrases.append((tokens, Tagged(len(tokens), low, (Tag(SIDE, side, "sure"),))))
        self._phrases += [
            (("side", str(n)), Tagged(2, f"side {n}", (Tag(SIDE, side, "sure"),)))
            for n, (side, _) in enumerate(house.ordered or house.sides, 1)
        ]
        self._phrases.sort(key=lambda phrase: -len(phrase[0]))

    def _learn(self, language: Words, own: Container[str], ids: Sequence[str]) -> None:
        """Adds the words of a language. `own`: those that the system declares; `ids`: the ids of the sides."""
        typed = self.typed
        for kind in _PLAIN:
            for word in getattr(language, _ATTRIBUTES.get(kind, kind)):
                if kind not in ("unit", "thing") or word not in typed.owned:
                    self._add(word, kind)
        for word in language.unseen:
            self._add(word, HIDDEN, "", UNSEEN)
        for kind, numbers in ((COUNT, language.counts), ("edge", language.edges)):
            for word, number in numbers.items():
                self._add(word, kind, str(number))
        for word in language.conditions:
            if word not in own:
                self._add(word, "condition", word)
        for word, place in language.sides.items():
            sorts = [sort for sort in ("sure", "before", "shortened") if word in getattr(language, sort)]
            self._add(word, SIDE, ids[place], " ".join(sorts))
        for word, place in language.pointed.items():
            self._add(word, "pointed", ids[place])
        for word in language.hits:
            if word not in own:
                self._add(word, FIELD, typed.main.name)
        order = typed.bare or next((tag.value for tag in self.tags("initiative") if tag.kind == FIELD), "")
        for word in language.order:
            if word not in own and order:
                self._add(word, FIELD, order)
        self._translate(language.english, own)
        for sort, rows in ((SHORT, language.short), (CLEAR, language.clear), (LONG, language.long)):
            for word in rows:
                known = (
                    word in own or word in typed.owned or word in language.hits or (order and word in language.order)
                )
                if not known:
                    self._add(word, FOREIGN, word, NAME if word in language.names and word not in typed.noted else sort)

    def _translate(self, english: Mapping[str, str], own: Container[str]) -> None:
        """Adds what the words of a language mean as the English ones do: a field of the system, a number that it keeps, or one of another game."""
        for word, meant in english.items():
            field = next((tag for tag in self.tags(meant) if tag.kind == FIELD), None)
            if word in own or word in self.typed.owned:
                continue
            if field is not None:
                self.translated.add(word)
                self._add(word, *field)
            elif kept := self.typed.noted.get(meant):
                self.noted[word] = kept
                self._add(word, FOREIGN, word, _clearness(word))
            elif len(word) > SHORTEST:
                self._add(word, FOREIGN, word, _clearness(word))

    @cached_property
    def vaguest(self) -> int:
        """How many words the longest "some" has, such as "une bande de"."""
        return max(len(words.split()) for words in self.vague)

    def is_gauge(self, name: str) -> bool:
        """Tells whether a field is a gauge."""
        field = self.fields.get(name)
        return field is not None and field.kind == GAUGE

    @cached_property
    def own(self) -> frozenset[str]:
        return frozenset(every("own"))

    @cached_property
    def places(self) -> frozenset[str]:
        return frozenset(every("places"))

    def _add(self, word: str, kind: str, value: str = "", sort: str = "") -> None:
        tag = Tag(kind, value, sort)
        rows = self.words[word]
        if not any(one.kind == kind for one in rows):
            rows.append(tag)

    def like(self, *kinds: str) -> list[str]:
        """Returns the words of two letters and more that have a meaning of one of these kinds."""
        if kinds not in self._like:
            self._like[kinds] = [
                word
                for word, tags in self.words.items()
                if len(word) > 1 and word not in self.translated and any(tag.kind in kinds for tag in tags)
            ]
        return self._like[kinds]

    def plural(self, word: str) -> bool:
        """Tells whether a word, in lower case, is a plural."""
        ends = len(word) > 2 and word[-1] == "s" and word[-2:] not in ("ss", "us", "is") and word not in self.names_in_s
        return ends or word.endswith(self.plurals) or any(tag.kind == "several" for tag in self.tags(word))

    def tags(self, word: str) -> Sequence[Tag]:
        return self.words.get(word, ())

    def tagged(self, found: Sequence[Token]) -> list[list[Tagged]]:
        """Returns for each token the meanings of the runs of words that begin with it, the longest first."""
        out: list[list[Tagged]] = []
        words = self.words
        for n, token in enumerate(found):
            rows: list[Tagged] = []
            if token.kind == WORD:
                run = token.low.replace("’", "'")
                if tags := self._meant(found, n, run):
                    rows.append(Tagged(1, run, tags))
                for many in range(1, LONGEST):
                    after = found[n + many] if n + many < len(found) else None
                    if after is None or after.kind != WORD or not after.gap:
                        break
                    run = f"{run} {after.low}"
                    if run in words:
                        rows.insert(0, Tagged(many + 1, run, tuple(words[run])))
            elif token.kind == EMOJI and (run := self.pictures.get(token.text.rstrip("\ufe0f"), "")):
                rows.append(Tagged(1, run, tuple(words.get(run, ()))))
            for phrase, tagged in self._phrases:
                if token.low == phrase[0] and tuple(one.low for one in found[n : n + len(phrase)]) == phrase:
                    rows.insert(0, tagged)
            out.append(rows)
        return out

    def _meant(self, found: Sequence[Token], n: int, word: str) -> tuple[Tag, ...]:
        """Returns what a word means where it stands: some mean a number only before one, and surely only in capitals."""
        tags = tuple(self.words.get(word, ()))
        if word in self.capitals:
            after = next((token for token in found[n + 1 : n + 3] if token.text not in (":", "=")), None)
            if after is None or after.kind != lexer.NUMBER:
                return tuple(tag for tag in tags if tag.kind not in (FIELD, FOREIGN))
            if not found[n].text.isupper():
                return tuple(tag._replace(sort=SMALL) if tag.kind in (FIELD, FOREIGN) else tag for tag in tags)
        return tags

    def has(self, rows: Iterable[Tagged], kind: str) -> int:
        """Returns how many tokens the longest run with a meaning of this kind has; 0 for none."""
        for row in rows:
            for tag in row.tags:
                if tag.kind == kind:
                    return row.many
        return 0


def _clearness(word: str) -> str:
    """Returns how sure a word of another game is: several words are, a short one may be a name."""
    return CLEAR if " " in word else LONG if len(word) > SHORTEST else SHORT


@lru_cache(maxsize=8)
def vocabulary(typed: Typed, house: House) -> Vocabulary:
    """Returns the words of a fight, the same object for the same house rules."""
    return Vocabulary(typed, house)
