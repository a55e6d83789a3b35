"""Figures and verdicts for people: tables, progress, dependency trees, explanations."""
