"""The roles in words, for people who have never seen a dependency label."""

from __future__ import annotations

_PHRASES = {
    "subj": "{argument} is the subject of {predicate} (who or what does it, or is it)",
    "obj": "{argument} is the object of {predicate} (whom or what it is done to)",
    "iobj": "{argument} is the recipient of {predicate}",
    "mod": "{argument} describes {predicate}",
    "num": "{argument} counts {predicate}",
    "adv": "{argument} tells how, when or where of {predicate}",
    "neg": "{argument} negates {predicate}",
    "poss": "{argument} is whose {predicate} it is",
    "appos": "{argument} is another name for {predicate}",
    "comp": "{argument} is what {predicate} says, thinks or causes",
    "xcomp": "{argument} completes {predicate}",
    "is": "{predicate} is {argument}",
    "exists": "there is {argument}",
    "about": "{argument} tells what {predicate} is about",
    "clause": "{argument} tells how, when or why of {predicate}",
    "relcl": "{argument} heads a relative clause about {predicate}",
    "acl": "{argument} heads a clause about {predicate}",
    "compound": "{argument} and {predicate} make one compound",
    "name": "{argument} and {predicate} make one name",
    "prt": "{argument} is the particle of {predicate}",
    "conj": "{argument} is coordinated with {predicate}",
    "cc": "{argument} is the conjunction before {predicate}",
    "case": "{argument} is the preposition or case mark of {predicate}",
    "nmod": "{argument} modifies {predicate}",
    "title": "{argument} is the title or kind of {predicate}",
    "ref": "{argument} stands for {predicate} in its clause",
    "obl": "{argument} goes with {predicate}",
    "mark": "{argument} introduces the clause of {predicate}",
    "det": "{argument} is the determiner of {predicate}",
    "aux": "{argument} is an auxiliary of {predicate}",
    "aux:pass": "{argument} is the passive auxiliary of {predicate}",
    "cop": "{argument} links {predicate} to its subject",
    "expl": "{argument} is only a place holder before {predicate}",
    "root": "{argument} is the head of the sentence",
    "parataxis": "{argument} stands loosely beside {predicate}",
}


def describe(role: str, predicate: str, argument: str) -> str:
    """One relation as a sentence.

    >>> describe("subj", "late", "woman")
    '"woman" is the subject of "late" (who or what does it, or is it)'
    >>> describe("prep:on", "slept", "sofa")
    '"sofa" is joined to "slept" by "on"'
    """
    predicate, argument = f'"{predicate}"', f'"{argument}"'
    if role.startswith("prep:"):
        return f'{argument} is joined to {predicate} by "{role[5:].replace("_", " ")}"'
    if role.startswith("clause:"):
        return f'the clause of {argument} is joined to {predicate} by "{role[7:].replace("_", " ")}"'
    phrase = _PHRASES.get(role, "{argument} is related to {predicate} as " + repr(role))
    return phrase.format(predicate=predicate, argument=argument)
