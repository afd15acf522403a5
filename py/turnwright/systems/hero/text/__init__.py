"""What HERO says: the texts of this system and the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.hero")
