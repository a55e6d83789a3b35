"""A grammar in the small form of Bedaride and Gardent (2010): their elements and attributes, words of our own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pete.errors import FormatError
from pete.suites.grammar.read_xml import read_grammar

PAPER = b"""<?xml version="1.0"?>
<testsuite>
<Const id="nVn" type="V-A">
<NP id="0"/> <Verb /> <NP id="1"/>
</Const>
<Const id="nVn" type="V-P">
<NP id="1"/> is <PPVerb />
by <NP id="0"/>
</Const>
<Const id="nVnPn" type="V-A">
<NP id="0"/> <Verb /> <NP id="1"/>
<PP id="0"/> <NP id="2"/>
</Const>
<Const id="nVnPn" type="V-P-PP0">
<NP id="1"/> is <PPVerb />
<PP id="0"/> <NP id="2"/> by <NP id="0"/>
</Const>
<Const id="nVnPn" type="V-R0-A-PP0" relPro="0">
<NP id="0"/>, who <Verb /> <NP id="1"/>
<PP id="0"/> <NP id="2"/>,
</Const>
<Const id="possNpn" type="N-PP0">
<NP id="0"/>'s <Noun/> <PP id="0"/> <NP id="1"/>
</Const>
<Set pred="post">
<Parts>
<Verb>posts</Verb>
<PPVerb>posted</PPVerb>
<Noun>posting</Noun>
<Arg n="0" id="Person"/>
<Arg n="1" id="Object"/>
<Arg n="2" id="Person"/>
</Parts>
<Dists>
<Dist constfam="possNpn" dist="01" fill="of" />
<Dist constfam="nVn" dist="01" />
<Dist constfam="nVnPn" dist="012" fill="to" />
</Dists>
</Set>
<Set pred="tease">
<Parts>
<Verb>teases</Verb>
<PPVerb>teased</PPVerb>
<Arg n="0" id="Person"/>
<Arg n="1" id="Person"/>
</Parts>
<Dists>
<Dist constfam="nVn" dist="01" />
</Dists>
</Set>
<SemArgs>
<SemArg id="Person">
<Arg>Agnes</Arg>
<Arg>Bela</Arg>
<Arg>Carlo</Arg>
<Arg>Dora</Arg>
<Arg>The weaver</Arg>
</SemArg>
<SemArg id="Object">
<Arg>a kite</Arg>
<Arg>a drum</Arg>
<Arg>an anchor</Arg>
</SemArg>
</SemArgs>
</testsuite>
"""


def refusal(old: str, new: str, folder: Path) -> str:
    """What is said of the grammar with ``new`` for the first ``old``: one line, with the file and its line."""
    path, text = folder / "wrong.xml", PAPER.decode()
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FormatError) as caught:
        read_grammar(path)
    said = str(caught.value)
    assert re.match(rf"{re.escape(str(path))}:\d+: ", said), said
    assert "\n" not in said
    return said
