"""The kernel of every rule system: state, commands, events, dice, options, and the function that applies one command."""
