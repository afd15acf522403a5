"""The kernel every rule system runs on: state, commands, events, dice, options, and the loop that applies one command."""
