"""What shared code asks this system for by a key, in English; every other text stands where it is said."""

from turnwright.text import N_, Say, Sentence

WORDS: dict[str, Sentence] = {
    "state.name.surprised": N_("Surprised"),
    "state.name.out": N_("Out of the fight"),
    "state.says.out": N_("Dead, fled or away"),
    "stance.ready": N_("ready"),
    "setup.example.1": N_("Acts on 22"),
    "setup.example.3": N_("Rolls when the fight starts"),
    "field.score": N_("Score"),
    "field.score.help": N_("A number, or dice and a number: 17, +3, 1d20+3"),
    "field.tie": N_("Tie number"),
    "field.tie.help": N_("The higher goes first on equal scores, if the house rule says so"),
    "line.unknown": N_("I don’t know “{word}”. Try 17, 1d20+3, hp 30, tie 3, surprised, or a side."),
}
say = Say(WORDS)
