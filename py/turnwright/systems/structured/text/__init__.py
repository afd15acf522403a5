"""The texts of Structured Time and the shared ones."""

from turnwright.text import Say

say = Say("turnwright.systems.structured")
