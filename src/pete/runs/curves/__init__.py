"""How attachment scores and PETE scores go together: over parsers, over checkpoints, over damaged trees."""
