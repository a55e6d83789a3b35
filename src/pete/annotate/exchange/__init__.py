"""Judgements and tasks in the layouts of other tools, one file a tool.

A reader takes a `judgement_source.Source` and gives an `judgement_source.Imported`; a writer of tasks takes pairs and gives the files to
write with the fields that they do not hold. `any_layout` finds out which reader a file needs.
"""
