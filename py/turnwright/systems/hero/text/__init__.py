"""The texts of HERO, with the shared texts behind them."""

from turnwright.text import Say

say = Say("turnwright.systems.hero")
