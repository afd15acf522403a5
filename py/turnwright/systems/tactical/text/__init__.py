"""The texts of Tactical Activity and the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.tactical")
