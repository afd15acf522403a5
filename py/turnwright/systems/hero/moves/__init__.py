"""The moves of HERO, a file each.

A move file holds the command with its reasons against it, the facts it causes, and its offers. Facts of several moves, and those of the automatic
steps, stand in `rules` beside their rule.
"""
