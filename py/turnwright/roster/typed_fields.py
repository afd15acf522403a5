"""The declared fields of a system as the reader of lines knows them."""

from collections.abc import Iterable

from turnwright.reading.declared import ALONE, FLAG, GAUGE, HEADED, NUMBER, Field
from turnwright.roster.kinds import Flag, GaugeField, Number, Text


def fields(declared: Iterable[object]) -> tuple[Field, ...]:
    """Returns the declared fields of a system with the words they are typed with."""
    return tuple(one for each in declared for one in _field(each))


def _field(one: object) -> Iterable[Field]:
    if isinstance(one, GaugeField) and one.words:
        yield Field(one.name, GAUGE, one.words, 1, one.high)
    elif isinstance(one, Number) and one.words:
        yield Field(one.name, NUMBER, one.words, one.low, one.high, one.times, one.always)
    elif isinstance(one, Flag) and one.words:
        yield Field(one.name, FLAG, one.words)
    elif isinstance(one, Text):
        if one.alone:
            yield Field(one.name, ALONE, one.alone)
        if one.words:
            kind = NUMBER if one.number else HEADED
            yield Field(one.name, kind, one.words, -99_999, 99_999, times=2 if one.adds else 1)
