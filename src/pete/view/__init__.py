"""Runs and sentences of one's own, looked at in a browser on this machine."""
