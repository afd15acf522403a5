"""What shared code asks this system for by a key, in English; every other text stands where it is said."""

from turnwright.text import N_, Say, Sentence

WORDS: dict[str, Sentence] = {
    "state.says.stunned": N_("No actions, no Reactions"),
    "state.says.pinned": N_("One Half Action"),
    "state.name.out": N_("Out of the fight"),
    "state.says.out": N_("Dead, fled or away: turns pass"),
    "state.says.surprised": N_("No turn yet"),
    "menu.call": N_("Goes next"),
    "menu.fate": N_("Spend Fate"),
    "menu.scene": N_("Set scene"),
    "setup.example.1": N_("Agility 42 adds 4 to the roll"),
    "setup.example.2": N_("One group of 3 on the enemy side"),
    "setup.example.3": N_("Skips the Surprised round"),
    "field.ag": N_("Ag"),
    "field.unnatural": N_("Unnatural"),
    "field.unnatural.help": N_("Adds to the Agility bonus"),
    "number.ag": N_("Agility"),
    "number.unnatural": N_("Unnatural Agility"),
    "number.reactions": N_("Reactions per round"),
    "field.reactions.help": N_("0 = house rule ({number})"),
    "number.Wounds": N_("Wounds"),
    "mark.crew": N_("Crew of a vehicle"),
    "mark.death_world": N_("From a death world"),
    "corrected.reactions.none": N_("Reactions per round house rule"),
    "corrected.surprised.yes": N_("Surprised"),
    "corrected.surprised.no": N_("not Surprised"),
    "corrected.death_world.yes": N_("from a death world"),
    "corrected.death_world.no": N_("not from a death world"),
    "corrected.crew.yes": N_("crew of a vehicle"),
    "corrected.crew.no": N_("not crew of a vehicle"),
    "line.unknown": N_("I don’t know “{word}”. Try ag 42, unnatural 2, wounds 12, surprised, or a side."),
    "line.unknown.late": N_("I don’t know “{word}”. Try ag 42, unnatural 2, wounds 12, or a side."),
    "stance.overwatch": N_("Overwatch"),
}
say = Say(WORDS)
