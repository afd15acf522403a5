"""The moves of HERO, one per file. A move file contains the command with its objections, the facts it causes, and its offers.

Facts of several moves or of automatic steps are in `rules`, beside their rule.
"""
