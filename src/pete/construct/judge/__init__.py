"""May this be said? Checks of wording and of truth, asked in order."""
