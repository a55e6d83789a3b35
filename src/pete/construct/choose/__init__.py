"""Where statements come from, and which of them make a set: sources, partners, matching, balance."""
