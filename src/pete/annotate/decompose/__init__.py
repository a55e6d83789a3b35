"""People decompose pairs into monothematic ones, guided step by step, in the terminal or on the site."""
