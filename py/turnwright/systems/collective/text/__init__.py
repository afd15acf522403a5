"""The texts of The Collective and the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.collective")
