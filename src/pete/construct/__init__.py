"""From gold trees and parsers' mistakes to text and hypothesis pairs.

    say     one fact as a short sentence: noun phrases, verb groups, a table of sentence patterns
    judge   is it said well, does it hold, could it be true anyway: lists of checks, asked in order
    choose  which facts to try (in dispute, near, twins), and which pairs make the set

Whoever refuses gives one of the reasons of `reasons.toml`.
"""
