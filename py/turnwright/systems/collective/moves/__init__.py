"""The moves of The Collective, one file per verb: the command, its objections, its facts and its offers."""
