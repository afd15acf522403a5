"""What Structured Time says: the texts of this system and the shared ones."""

from turnwright.words import Say

say = Say("turnwright.systems.structured")
