from __future__ import annotations

import pytest

from pete.english.conjugation import UnknownVerbError, inflect_verb

IRREGULAR = """
arise arose arisen; awake awoke awoken; be was been; bear bore borne; beat beat beaten; become became become;
begin began begun; bend bent bent; bet bet bet; bid bid bid; bind bound bound; bite bit bitten; bleed bled bled;
blow blew blown; break broke broken; breed bred bred; bring brought brought; broadcast broadcast broadcast;
build built built; burst burst burst; buy bought bought; cast cast cast; catch caught caught; choose chose chosen;
cling clung clung; come came come; cost cost cost; creep crept crept; cut cut cut; deal dealt dealt; dig dug dug;
do did done; draw drew drawn; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed fed;
feel felt felt; fight fought fought; find found found; flee fled fled; fling flung flung; fly flew flown;
forbid forbade forbidden; forecast forecast forecast; foresee foresaw foreseen; forget forgot forgotten;
forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; go went gone; grind ground ground;
grow grew grown; hang hung hung; have had had; hear heard heard; hide hid hidden; hit hit hit; hold held held;
hurt hurt hurt; keep kept kept; know knew known; lay laid laid; lead led led; leave left left; lend lent lent;
let let let; lie lay lain; light lit lit; lose lost lost; make made made; mean meant meant; meet met met;
mislead misled misled; mistake mistook mistaken; misunderstand misunderstood misunderstood; overcome overcame overcome;
overhear overheard overheard; overthrow overthrew overthrown; pay paid paid; prove proved proven; put put put;
quit quit quit; read read read; rid rid rid; ride rode ridden; ring rang rung; rise rose risen; run ran run;
say said said; see saw seen; seek sought sought; sell sold sold; send sent sent; set set set; shake shook shaken;
shed shed shed; shine shone shone; shoot shot shot; show showed shown; shrink shrank shrunk; shut shut shut;
sing sang sung; sink sank sunk; sit sat sat; slay slew slain; sleep slept slept; slide slid slid; sling slung slung;
slit slit slit; sow sowed sown; speak spoke spoken; speed sped sped; spend spent spent; spin spun spun; spit spat spat;
split split split; spread spread spread; spring sprang sprung; stand stood stood; steal stole stolen; stick stuck stuck;
sting stung stung; stink stank stunk; stride strode stridden; strike struck struck; string strung strung;
strive strove striven; swear swore sworn; sweep swept swept; swell swelled swollen; swim swam swum; swing swung swung;
take took taken; teach taught taught; tear tore torn; tell told told; think thought thought; throw threw thrown;
thrust thrust thrust; tread trod trodden; undergo underwent undergone; understand understood understood;
undertake undertook undertaken; undo undid undone; uphold upheld upheld; upset upset upset; wake woke woken;
wear wore worn; weave wove woven; weep wept wept; win won won; wind wound wound; withdraw withdrew withdrawn;
withhold withheld withheld; withstand withstood withstood; wring wrung wrung; write wrote written
"""


@pytest.mark.parametrize("forms", [entry.split() for entry in IRREGULAR.split(";")], ids=lambda forms: str(forms[0]))
def test_irregular_verbs_have_their_past_forms(forms: list[str]) -> None:
    lemma, past, participle = forms
    assert (inflect_verb(lemma, "VBD"), inflect_verb(lemma, "VBN")) == (past, participle)


def test_regular_verbs_double_drop_and_change_letters() -> None:
    assert [inflect_verb(lemma, "VBD") for lemma in ("stop", "visit", "try", "play", "use", "panic")] == [
        "stopped", "visited", "tried", "played", "used", "panicked",
    ]  # fmt: skip
    assert [inflect_verb(lemma, "VBG") for lemma in ("run", "die", "see", "make", "open")] == [
        "running", "dying", "seeing", "making", "opening",
    ]  # fmt: skip
    assert [inflect_verb(lemma, "VBZ") for lemma in ("go", "watch", "fly", "have", "be", "do")] == [
        "goes", "watches", "flies", "has", "is", "does",
    ]  # fmt: skip


def test_own_spelling_of_the_text_comes_first() -> None:
    seen = {("travel", "VBD"): "travelled"}
    assert inflect_verb("travel", "VBD", seen) == "travelled"
    assert inflect_verb("travel", "VBN", seen) == "travelled"
    assert inflect_verb("travel", "VBG", seen) == "traveling"


@pytest.mark.parametrize("lemma", ["zorgle", "wiht", "lol!!", "", "http://x.org"])
def test_what_looks_wrong_is_no_verb(lemma: str) -> None:
    with pytest.raises(UnknownVerbError):
        inflect_verb(lemma, "VBD")
