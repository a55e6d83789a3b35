"""What the main job runs where nobody says otherwise. Imports nothing: `pete --help` reads it."""

from __future__ import annotations

PAIRS = ("core",)
PARSERS = ("minilm", "udpipe")
ENTAILERS = ("facts", "generalised", "cambridge", "always-yes")
PARSER, ENTAILER = PARSERS[0], ENTAILERS[0]  # where one only is taken
