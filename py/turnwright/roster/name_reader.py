"""Splits a line into its name and the phrases behind it: where the name ends, and what in it is doubtful."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from turnwright.core.commands import BadCommand, UnknownWord
from turnwright.core.fact import F
from turnwright.core.model import SheetT, TallyT
from turnwright.core.pattern import pattern
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.roster import doubts, foreign
from turnwright.roster.line import HIDDEN, Newcomer
from turnwright.roster.phrases import (
    LIKELY,
    LINKS,
    SURE,
    field_at,
    left_over,
    named_number,
    phrases,
    plain,
    side_named,
    without_brackets,
)
from turnwright.roster.vocabulary import GAUGE, Vocabulary
from turnwright.text import say

_NUMBER_FIRST = pattern(r"(\d+)\s*[:=|–—-]\s+")
"""An initiative, perhaps, before the name: "18: Ash"."""
_DIGIT = pattern(r"\d")
_LINKS = " :=–—|/-"
"""What may stand between a name and its first field."""
_WITH = pattern(r"(?<=\S)\s+with$", re.IGNORECASE)
"""The end of a name before its numbers: "an orc with 15 hp"."""


class NameReader(Vocabulary[F, SheetT, TallyT]):
    """The name of a typed line, and its phrases."""

    def _split(self, e: F, line: Newcomer) -> Newcomer:
        """Returns the line with its phrases split, also when typed without commas: "Cyr qu 4 hits 58", "Boss (hp 40)"."""
        known = cache(partial(self._known, e, line))
        words = [phrase for word in line.words for phrase in self._apart(known, word)]
        if line.exact:
            return replace(line, words=tuple(words))
        if own := _NUMBER_FIRST().match(line.name):
            raise BadCommand(self.say("typed.number_first", number=own[1]))
        fields = phrases(self._sure_number, line.name.split()) or (line.name,)
        doubts.nameless(fields[0], self._only_fields, self.main_gauge.words[0])
        self._no_budget_first(e, line)
        name, inside = without_brackets(known, self._name_first(line.name))
        words = inside + words
        head, _, behind = name.partition(": ")
        headed = plain(head.rpartition(" ")[2]) in (*self._numbers, *self._texts)
        if not headed and (found := phrases(known, behind.split())):  # "Ash: P 2, M 1"
            return self._named(e, line, head, (*found, *words))
        in_name = cache(partial(self._known_in_name, e, line))
        for text in (self.ordered_head(name, tuple(words)), name):
            tokens = text.split()
            last = next((n for n in range(1, len(tokens)) if field_at(self._sure_number, tokens, n)), len(tokens))
            for start in range(1, min(last + 1, len(tokens))):
                found = phrases(in_name, tokens[start:])
                kept = " ".join(tokens[:start])
                if found and self._ends_name(e, kept, found, words) and f"{name} ".startswith(f"{kept} "):
                    link = tokens[start] if tokens[start] in LINKS else ""
                    doubts.two_numbers(kept, found[0], link, self._signed(found[0]))
                    self._no_budget_within(e, kept, in_name)
                    return self._named(e, line, kept.rstrip(_LINKS) or kept, (*found, *words))
        if last < len(tokens):
            raise self._not_known(e, left_over(in_name, tokens[last:]))
        if len(counts := [n for n in range(1, len(tokens)) if tokens[n][0].isdigit() and in_name(tokens[n])]) > 1:
            raise self._not_known(e, left_over(in_name, tokens[counts[0] :]))
        self._no_budget_within(e, name, in_name)
        return self._named(e, line, (name.rstrip(_LINKS) or name) if inside else name, tuple(words))

    def _apart(self, known: Callable[[str], bool], word: str) -> tuple[str, ...]:
        """Returns the phrases between two commas, also with brackets: "1M (45 HP)". Words that are no phrases stay together, to be refused
        as they were typed."""
        if known(word):
            return (word,)
        kept, inside = without_brackets(known, word)
        return (kept, *inside) if inside and known(kept) else phrases(known, word.split()) or (word,)

    def _no_budget_first(self, e: F, line: Newcomer) -> None:
        """Raises UnknownWord for a name behind its budget, with the name first as the fix: "mim, 2p 1m 7c" for "2p 1m mim 7c". One part alone
        may be a name."""
        tokens = line.name.split()
        start = next((n for n, token in enumerate(tokens) if not self._is_count(token)), len(tokens))
        if start < 2:
            return
        known = cache(partial(self._known, e, line))
        ends = range(start + 1, len(tokens) + 1)
        end = next((n for n in ends if phrases(known, tokens[n:]) is not None), 0)
        words, parts = tokens[start:end], tokens[:start] + tokens[end:]
        fields = (*self._numbers, *self._texts, *LINKS)
        named = words and all(word.isalpha() and plain(word) not in fields and not known(word) for word in words)
        if not named or line.name not in line.text:
            return
        whole = f"{' '.join(words)}, {' '.join(parts)}"
        raise UnknownWord(say("line.name_first", line=whole), line.name, choices=((say("fix.use", word=whole), whole),))

    def _no_budget_within(self, e: F, name: str, known: Callable[[str], bool]) -> None:
        """Raises BadCommand for the word behind parts of the budget in a name: the luck of "Sela 3M luck 1P"."""
        tokens = [token for token in self.ordered_head(name, ()).split() if token.strip(_LINKS)]
        parts = [n for n in range(1, len(tokens)) if self._is_count(tokens[n])]
        if parts and parts[0] + 1 < len(tokens):
            raise self._not_known(e, left_over(known, tokens[parts[0] :]))

    def _named(self, e: F, line: Newcomer, name: str, words: tuple[str, ...]) -> Newcomer:
        def unknown(word: str) -> str:
            return self.say(self.unknown(e), word=word)

        doubts.no_name(name)
        name = _WITH().sub("", name)
        main = self.main_gauge.words[0]
        if words:  # a number with its word, of this game or another, is no name
            doubts.nameless(
                name, lambda text: self._sure_number(text) or self._is_count(text) or foreign.is_number(text), main
            )
        if not line.grouped:
            doubts.bare_number(name, "" if self._typed_in(words, main) else main, unknown)
        name = clean(name, LONGEST_NAME, self.say("what.name"))
        doubts.number_of_another(name, line.text, foreign.ABBREVIATIONS, self.number_word)
        doubts.no_number(name, (*self._numbers, *foreign.ABBREVIATIONS))
        doubts.stray_number(name, bool(self.number_word), unknown, self.bonus)
        doubts.no_field(name, self._numbers, lambda word: self._close(word, 3, 0.8, self.house_word(e)), unknown)
        return replace(line, name=name, words=words)

    def _name_first(self, name: str) -> str:
        """Returns the beginning of a line with the name first, where fields are: "init 14 Vex", or "init Vex 14"."""
        tokens, ends = name.split(), 0
        number = next((n for n, token in enumerate(tokens) if token[0].isdigit()), 0)
        headed = self.number_word and plain(tokens[0]).rstrip(".:=") in ("init", "initiative")
        if headed and number > 1 and plain(tokens[number - 1]) not in self._numbers:
            return " ".join(tokens[1:])
        while len(tokens) > ends + 1 and (more := field_at(self._sure_number, tokens, ends)):
            ends += more
        behind = tokens[ends:]
        if ends and behind[:1] and not behind[0].strip(_LINKS):  # "Init: 22 - Rogue"
            behind = behind[1:]
        if not behind or not behind[0][0].isalpha() or behind[0].lower() in (*self._numbers, *LINKS):
            return name
        return " ".join((*behind, *tokens[:ends])).rstrip(":")

    def _ends_name(self, e: F, name: str, found: tuple[str, ...], words: list[str]) -> bool:
        """Tells whether these phrases after a name are not part of it. `words` follow a comma; with numbers they usually state the budget, and
        then "2P" before the comma may belong to the name."""
        if plain(found[0]) == HIDDEN and (found[0].istitle() or name.lower().endswith("the")):  # Doctor Hidden
            return False
        if not any(map(_DIGIT().search, words)) and any(map(_DIGIT().search, found)):
            return True
        budget = len(found) > 1 and all(phrase[0].isdigit() for phrase in found)
        missing = not any(self._is_rest(e, word) for word in words)
        # "Goblin monster" and "goblin hp 4 monster", not "sea monster"
        sure = any(self._sure_number(phrase) for phrase in found)
        likely = (*LIKELY, *self._flags) if sure or (name[0].isupper() and not words) else ()
        return budget or all(
            plain(phrase) in SURE
            or phrase in likely
            or self._sure_number(phrase)
            or re.fullmatch(GAUGE, phrase)
            or (missing and phrase[0].isdigit())
            or self._adds(phrase, words)
            for phrase in found
        )

    def _adds(self, phrase: str, words: list[str]) -> bool:
        """Tells whether a count at the end of a name belongs to the budget after the comma: "2P" of "Ash 2P, 1M", not of "Unit 2P, 1P"."""
        kind = phrase.lstrip("0123456789").lstrip("x×*")
        said = (found for word in words for found in re.findall(r"[A-Za-z]+", word))
        return kind != phrase and kind.upper() in self._counts and kind.upper() not in map(str.upper, said)

    def _is_rest(self, e: F, word: str) -> bool:
        """Tells whether a word names no field, such as a budget of actions or a bare score."""
        low = plain(word)
        return not side_named(e, low) and self._meant(e, low, word)[0] in (self.rest, self.alone(low))

    def _known_in_name(self, e: F, line: Newcomer, phrase: str) -> bool:
        """Returns whether a phrase behind a name can be read: a budget is one word, for "B 2" and "M2" may belong to the name. So may a
        bare number."""
        first, _, more = plain(phrase).partition(" ")
        letter = len(phrase) == 1 and phrase not in self._counts  # Goblin A
        if letter or self.alone(plain(phrase)) or not self._known(e, line, phrase):
            return False
        first = first.rstrip(":=")
        one = len(first) > 2 if more else phrase[0].isdigit() or not any(ch.isdigit() for ch in phrase)
        return (
            one
            or first in self._texts
            or bool(side_named(e, plain(phrase)))
            or self._meant(e, plain(phrase), phrase)[0] != self.rest
        )

    def _only_fields(self, text: str) -> bool:
        """Returns whether a text is a field with its number, or several parts of a budget: "hp 24", "2P 1M"."""
        parts = [self._is_count(token) for token in self.ordered_head(text, ()).split()]
        return self._sure_number(text) or (len(parts) > 1 and all(parts))

    def _is_count(self, token: str) -> bool:
        """Returns whether a word is a part of a budget with its number: 2P."""
        return token[:1].isdigit() and token.lstrip("0123456789").upper() in self._counts

    def _sure_number(self, phrase: str) -> bool:
        """Returns whether it is a field with its number, such as "hp 20" or "20 hp"; one letter may be part of a name."""
        named = named_number(plain(phrase), self._numbers)
        word = re.sub(r"[^a-z]", "", plain(phrase))
        return named is not None and named[1].lstrip("+-")[:1].isdigit() and len(word) > 1

    def _signed(self, phrase: str) -> bool:
        """Returns whether the field of a phrase can be negative."""
        named = named_number(plain(phrase), self._numbers)
        return named is not None and getattr(self.by_name[named[0]], "low", 0) < 0

    def _typed_in(self, words: tuple[str, ...], word: str) -> bool:
        """Returns whether some words give the number of the field that `word` names."""
        named = (named_number(plain(one), self._numbers) for one in words)
        return any(one[0] == self._numbers.get(word) for one in named if one)
