"""The moves of the Plain list, a file for each verb."""
