"""Properties are checked without a clock: a busy machine must not fail a test."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("no_clock", deadline=None)
settings.load_profile("no_clock")
