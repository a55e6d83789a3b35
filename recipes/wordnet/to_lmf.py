"""Write a WordNet that is on this machine, as Debian's package `wordnet-base` brings it, as WN-LMF for `venses`.

    python recipes/wordnet/to_lmf.py /usr/share/wordnet wordnet.xml

Only words, synsets, hypernyms and antonyms go over; senses keep the order of the index files, commonest first.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

PARTS = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
RELATIONS = {"@": "hypernym", "@i": "instance_hypernym"}
HEAD = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE LexicalResource SYSTEM "http://globalwordnet.github.io/schemas/WN-LMF-1.0.dtd">
<LexicalResource xmlns:dc="http://purl.org/dc/elements/1.1/">
<Lexicon id="wndb" label="WordNet" language="en" email="-" license="WordNet License" version="1">
"""
TAIL = "</Lexicon>\n</LexicalResource>\n"


class Synset(NamedTuple):
    name: str
    part: str
    words: tuple[str, ...]
    above: tuple[tuple[str, str], ...]  # relation, target
    opposites: tuple[tuple[int, str, int], ...]  # own word, target, its word


def lines(path: Path) -> Iterator[str]:
    """What follows the licence at the head of a file, whose lines begin with blanks."""
    with path.open(encoding="utf8") as file:
        yield from (line for line in file if not line.startswith("  "))


def synsets(folder: Path, part: str) -> Iterator[Synset]:
    for line in lines(folder / f"data.{PARTS[part]}"):
        fields = line.partition("|")[0].split()
        count = int(fields[3], 16)
        words = tuple(fields[4 + 2 * n].partition("(")[0] for n in range(count))
        at = 4 + 2 * count
        above, opposites = [], []
        for n in range(int(fields[at])):
            symbol, offset, target_part, places = fields[at + 1 + 4 * n : at + 5 + 4 * n]
            target = name_of(offset, target_part)
            if symbol in RELATIONS:
                above.append((RELATIONS[symbol], target))
            elif symbol == "!":
                opposites.append((int(places[:2], 16), target, int(places[2:], 16)))
        yield Synset(name_of(fields[0], part), part, words, tuple(above), tuple(opposites))


def name_of(offset: str, part: str) -> str:
    return f"s{offset}{'a' if part == 's' else part}"


def entries(folder: Path, part: str) -> Iterator[tuple[str, list[str]]]:
    """Words and their synsets in order of use."""
    for line in lines(folder / f"index.{PARTS[part]}"):
        fields = line.split()
        count = int(fields[2])
        yield fields[0], [name_of(offset, part) for offset in fields[-count:]]


def sense(word: str, synset: str) -> str:
    safe = "".join(character if character.isalnum() else f"-{ord(character):x}-" for character in word)
    return f"w-{safe}-{synset}"


def convert(folder: Path, out: Path) -> None:
    with out.open("w", encoding="utf8") as file:
        file.write(HEAD)
        for part in PARTS:
            known = {one.name: one for one in synsets(folder, part)}
            for number, (word, names) in enumerate(entries(folder, part)):
                file.write(f'<LexicalEntry id="e{part}{number}">')
                file.write(f'<Lemma writtenForm={quoteattr(word.replace("_", " "))} partOfSpeech="{part}"/>')
                for name in names:
                    own = [w.lower() for w in known[name].words]
                    place = own.index(word) + 1 if word in own else 0
                    file.write(f'<Sense id="{sense(word, name)}" synset="{name}">')
                    for here, target, there in known[name].opposites:
                        if here == place and target in known:
                            other = known[target].words[there - 1].lower()
                            file.write(f'<SenseRelation relType="antonym" target="{sense(other, target)}"/>')
                    file.write("</Sense>")
                file.write("</LexicalEntry>\n")
            for one in known.values():
                file.write(f'<Synset id="{one.name}" ili="" partOfSpeech="{part}">')
                for relation, target in one.above:
                    file.write(f'<SynsetRelation relType="{relation}" target="{target}"/>')
                file.write("</Synset>\n")
        file.write(TAIL)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    convert(Path(sys.argv[1]), Path(sys.argv[2]))
