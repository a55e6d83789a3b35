"""A small file of contrasts for tests."""

from __future__ import annotations

SMALL = """
tenses = ["past", "perfect"]
[nouns.person]
singular = ["Anna", "Boris", "the nurse", "the pilot"]
plural = ["the twins"]
[nouns.thing]
singular = ["the door", "the gate", "the box", "the lid", "the shop", "the road"]
[clauses.deed]
subject = "person"
verbs = [{ verb = "open", object = "thing" }, { verb = "close", object = "thing" }]
[[kind]]
name = "if"
group = "uncommitted"
context = "IF"
means = "a condition is no fact"
contrasts = [
    { text = "If {deed present}, we leave.", no = "{deed present}.", fact = "{deed present}, and we leave." },
]
[[kind]]
name = "not"
group = "negation"
means = "not"
contrasts = [
    { text = "{deed tensed not}, but {deed2 past}.", no = "{deed tensed}.", yes = "{deed2 past}." },
    { text = "{deed tensed not passive}.", no = "{deed tensed}.", fact = "{deed tensed passive}." },
]
"""
