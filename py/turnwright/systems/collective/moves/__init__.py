"""The moves of The Collective, one file for each verb: the command, its objections, its facts and its offers."""
