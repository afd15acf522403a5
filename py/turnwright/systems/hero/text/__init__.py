"""The texts of HERO, with the shared ones behind them."""

from turnwright.text import Say

say = Say("turnwright.systems.hero")
