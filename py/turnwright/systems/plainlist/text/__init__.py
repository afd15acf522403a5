"""The texts of the Plain list and the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.plainlist")
