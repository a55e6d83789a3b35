"""Judgements and tasks in the layouts of other tools, one file a tool.

A reader takes a `Source` and gives what was `Imported` (both in `judgement_source`); a writer of tasks takes pairs and
gives the files to write, with the fields that they do not hold. `any_layout` finds out which reader a file needs.
"""
