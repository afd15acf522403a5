"""The texts of HERO and the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.hero")
