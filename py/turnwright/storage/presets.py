"""The preset dictionaries that make links short, numbered for ever: a link names its own, so what one of them says never changes. A better
one gets the next number.

A preset has up to 43 *signs*: texts that are written as one byte which UTF-8 text never has, and which Huffman's code then makes half a byte.
What is left is deflated behind its *usual* text, from which whole passages are copied.
"""

import zlib

from turnwright.core.frozen_class import dataclass

SIGNS = bytes((*range(0x01, 0x0A), *range(0x0B, 0x20), 0xC0, 0xC1, *range(0xF5, 0x100)))
"""The bytes that stand for the signs, in order: control characters, which lines have only escaped, and bytes that UTF-8 never uses."""


@dataclass(frozen=True, slots=True)
class Preset:
    """`signs`: from the longest to the shortest where one is a part of the other."""

    signs: tuple[str, ...]
    usual: str

    def packed(self, text: str) -> bytes:
        deflater = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, self._signed(self.usual))
        return deflater.compress(self._signed(text)) + deflater.flush()

    def unpacked(self, data: bytes, most: int) -> bytes:
        """Returns the text's bytes. Raises ValueError for what is damaged, or longer than `most`."""
        inflater = zlib.decompressobj(-15, self._signed(self.usual))
        try:
            text = inflater.decompress(data, most)
        except zlib.error as error:
            raise ValueError(str(error)) from error
        if not inflater.eof or inflater.unused_data or inflater.unconsumed_tail:
            raise ValueError("too long")
        for sign, word in self._coded:
            if len(text) + text.count(sign) * len(word) > most:
                raise ValueError("too long")
            text = text.replace(sign, word)
        return text

    @property
    def _coded(self) -> list[tuple[bytes, bytes]]:
        return [(bytes((sign,)), word.encode()) for sign, word in zip(SIGNS, self.signs, strict=False)]

    def _signed(self, text: str) -> bytes:
        data = text.encode()
        for sign, word in self._coded:
            data = data.replace(word, sign)
        return data


_ROW = (
    "\nfighter ", ", side pc, ", ", side enemy, ", ", side monster, ", ", count ", ", hidden", ", surprised", ", gauge ", ", number ",
    ', note "', ", condition ", ", arrives kind round_end round ", "\nrule ",
)  # fmt: skip
_NAMES = (
    "Cultist Veteran Captain Priest Knight Scout Thug Spy Mage Archer Soldier Warrior Leader Chief Boss Shaman Spider Zombie Skeleton Ghoul "
    "Ogre Troll Giant Dragon Wolf Worg Rat Hound Raider Bandit Guard Agent Villain Orc Kobold Hobgoblin Goblin"
)


def _lines(system: str, *signs: str) -> Preset:
    return Preset((*signs, *_ROW), f'{_NAMES} encounter 1, system {system}, title "')


_D20 = "\nside pc PCs\nside enemy Enemies"
_OTHERS = "\nside pc PCs\nside monster Monsters"
PRESETS = {
    1: _lines(
        "hero", "\nside pc Heroes\nside monster Villains\nrule stunned_again ask\nrule tie_dice table",
        ", side pc, spd ", ", side monster, spd ", ", hidden, spd ", ", dex ", ", rec ", ", gauge STUN ", ", gauge BODY ", ", gauge END ",
        ", number con ", ", number pd ", ", number ed ", ", number rpd ", ", number red ", ", number ocv ", ", number dcv ", ", number str ",
        ", reflexes ",
    ),
    2: _lines("structured", f"{_D20}\nrule wounds_out enemies", ", side pc, ag ", ", side enemy, ag ", ", unnatural ", ", gauge Wounds "),
    3: _lines("tactical", _OTHERS, ", side pc, qu ", ", side monster, qu ", ", init ", ", ap ", ", gauge hits ", ", bleed "),
    4: _lines(
        "collective", _OTHERS, ", side pc, pool ", ", side monster, pool ", ", gauge hp ", ", abilities ", ", level ",
        "P 1M ", "P 2M ", "P 3M ", " 1OppM",
    ),
    5: _lines(
        "plainlist", _D20, ", side pc, score ", ", side enemy, score ", ", gauge hp ", ", number ac ", ", number AC ", ", tie ",
    ),
}  # fmt: skip
"""Those of encounters, by number. `PRESET_OF`: the newest of each system."""
PRESET_OF = {"hero": 1, "structured": 2, "tactical": 3, "collective": 4, "plainlist": 5}
PLAIN = Preset((), "")
"""Of a system that has no preset: number 0."""
