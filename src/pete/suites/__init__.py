"""Generated test suites: a grammar of patterns and a lexicon, sentences whose meaning is known, pairs of them."""
