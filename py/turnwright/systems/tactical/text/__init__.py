"""The texts of Tactical Activity, with the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.tactical")
