"""From gold trees and parsers' mistakes to text and hypothesis pairs.

`contrast` finds the facts on which gold and parsers differ, `verbalise` says one
fact as a short sentence, `checks` drops what a reader could not judge, `balance`
chooses, `describe` tells what was made.
"""
