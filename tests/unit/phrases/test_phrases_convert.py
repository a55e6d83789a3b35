"""Penn trees to dependencies: one small tree a construction."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pete.errors import FormatError
from pete.formats.brackets import Tree, read_brackets
from pete.model import Graph
from pete.normalise.facts import facts
from pete.normalise.trees import universal_graph
from pete.phrases.convert import dependencies


def converted(brackets: str) -> Graph:
    [tree] = read_brackets([brackets])
    return universal_graph(dependencies(tree))


def arcs(graph: Graph) -> set[str]:
    def form(index: int) -> str:
        return graph.word(index).form if index else "ROOT"

    return {f"{word.deprel}({form(word.head)}, {word.form})" for word in graph.words if word.deprel != "punct"}


NP_SHE = "(NP (PRP She))"
CASES = {
    "passive with agent": (
        "(S (NP (DT The) (NN cat)) (VP (VBD was) (VP (VBN fed) (PP (IN by) (NP (PRP$ my) (NN aunt))))) (. .))",
        "nsubj:pass(fed, cat) aux:pass(fed, was) root(ROOT, fed) obl:agent(fed, aunt) case(aunt, by)",
    ),
    "get passive": (f"(S {NP_SHE} (VP (VBD got) (VP (VBN fired))))", "nsubj:pass(fired, She) aux:pass(fired, got)"),
    "perfect and modal": (
        f"(S {NP_SHE} (VP (MD may) (RB not) (VP (VB have) (VP (VBN slept)))))",
        "aux(slept, may) aux(slept, have) advmod(slept, not) nsubj(slept, She)",
    ),
    "adjective after copula": (f"(S {NP_SHE} (VP (VBZ is) (ADJP (RB very) (JJ old))))", "cop(old, is) nsubj(old, She)"),
    "noun after copula": (
        f"(S {NP_SHE} (VP (VBZ is) (NP (DT a) (NN pilot)) (NP-TMP (DT this) (NN year))))",
        "root(ROOT, pilot) cop(pilot, is) obl:unmarked(pilot, year)",
    ),
    "place after copula": (
        f"(S {NP_SHE} (VP (VBZ is) (PP (IN in) (NP (NNP Rome)))))",
        "root(ROOT, Rome) case(Rome, in) nsubj(Rome, She)",
    ),
    "existential": (
        "(S (NP (EX There)) (VP (VBZ is) (NP (NP (DT a) (NN fox)) (PP (IN in) (NP (NNS woods))))))",
        "expl(is, There) nsubj(is, fox) nmod(fox, woods)",
    ),
    "two objects": (
        f"(S {NP_SHE} (VP (VBD sent) (NP (PRP him)) (NP (DT a) (NN card)) (NP (NN yesterday))))",
        "iobj(sent, him) obj(sent, card) obl:unmarked(sent, yesterday)",
    ),
    "relative subject": (
        "(NP (NP (DT the) (NN boy)) (SBAR (WHNP (WP who)) (S (VP (VBD sang)))))",
        "root(ROOT, boy) acl:relcl(boy, sang) nsubj(sang, who)",
    ),
    "relative object": (
        "(NP (NP (DT the) (NN song)) (SBAR (WHNP (WDT that)) (S (NP (PRP he)) (VP (VBD wrote)))))",
        "acl:relcl(song, wrote) obj(wrote, that) nsubj(wrote, he)",
    ),
    "relative without pronoun": (
        "(NP (NP (DT the) (NN song)) (SBAR (S (NP (PRP he)) (VP (VBD wrote)))))",
        "acl:relcl(song, wrote)",
    ),
    "stranded preposition": (
        "(NP (NP (DT the) (NN bed)) (SBAR (WHNP (WDT which)) (S (NP (PRP he)) (VP (VBD lay) (PP (IN on))))))",
        "obl(lay, which) case(which, on)",
    ),
    "pied piping": (
        "(NP (NP (DT the) (NN bed)) (SBAR (WHPP (IN on) (WHNP (WDT which))) (S (NP (PRP he)) (VP (VBD lay)))))",
        "obl(lay, which) case(which, on) acl:relcl(bed, lay)",
    ),
    "reduced relative": (
        "(NP (NP (DT a) (NN hut)) (VP (VBN built) (PP (IN by) (NP (NNS monks)))))",
        "acl(hut, built) obl:agent(built, monks)",
    ),
    "control": (
        f"(S {NP_SHE} (VP (VBZ wants) (S (VP (TO to) (VP (VB dance))))))",
        "xcomp(wants, dance) mark(dance, to)",
    ),
    "object with infinitive": (
        f"(S {NP_SHE} (VP (VBZ wants) (S (NP (PRP us)) (VP (TO to) (VP (VB dance))))))",
        "obj(wants, us) xcomp(wants, dance)",
    ),
    "complement clause": (
        f"(S {NP_SHE} (VP (VBZ thinks) (SBAR (IN that) (S (NP (PRP we)) (VP (VBP dance))))))",
        "ccomp(thinks, dance) mark(dance, that) nsubj(dance, we)",
    ),
    "adverbial clause": (
        f"(S {NP_SHE} (VP (VBD left) (SBAR (IN because) (S (NP (PRP it)) (VP (VBD rained))))))",
        "advcl(left, rained) mark(rained, because)",
    ),
    "clause after preposition": (
        f"(S {NP_SHE} (VP (VBD left) (PP (IN without) (S (VP (VBG paying))))))",
        "advcl(left, paying) mark(paying, without)",
    ),
    "clause as predicate": (
        "(S (NP (DT The) (NN plan)) (VP (VBZ is) (SBAR (IN that) (S (NP (PRP we)) (VP (VBP dance))))))",
        "root(ROOT, dance) cop(dance, is) nsubj:outer(dance, plan) nsubj(dance, we) mark(dance, that)",
    ),
    "purpose after an object": (
        f"(S {NP_SHE} (VP (VBD used) (NP (DT a) (NN key)) (S (VP (TO to) (VP (VB enter))))))",
        "obj(used, key) advcl(used, enter)",
    ),
    "time as object": (f"(S {NP_SHE} (VP (VBD spent) (NP (DT a) (NN day)) (ADVP (RB there))))", "obj(spent, day)"),
    "relative pronoun called a noun phrase": (
        "(NP (NP (DT the) (NN boy)) (SBAR (NP (WP who)) (S (VP (VBD sang)))))",
        "acl:relcl(boy, sang) nsubj(sang, who)",
    ),
    "question for the object": (
        "(SBARQ (WHNP (WP What)) (SQ (VBD did) (NP (PRP he)) (VP (VB break))) (. ?))",
        "obj(break, What) aux(break, did)",
    ),
    "question with copula": (
        "(SBARQ (WHNP (WP Who)) (SQ (VBZ is) (NP (DT that) (NN lady))) (. ?))",
        "root(ROOT, Who) nsubj(Who, lady) cop(Who, is)",
    ),
    "yes-no question": ("(SQ (VBZ Is) (NP (DT this)) (NP (PRP$ your) (NN key)))", "root(ROOT, key) nsubj(key, this)"),
    "quotation and inversion": (
        "(SINV (`` ``) (S (NP (PRP We)) (VP (VBD won))) (, ,) ('' '') (VP (VBD said)) (NP (NNP Ines)))",
        "root(ROOT, said) ccomp(said, won) nsubj(said, Ines)",
    ),
    "parenthesis": (
        "(S (NP (NNP Ines)) (PRN (, ,) (S (NP (PRP he)) (VP (VBD said))) (, ,)) (VP (VBD won)))",
        "parataxis(won, said)",
    ),
    "possessor": (
        "(NP (NP (DT the) (NN girl) (POS 's)) (NN bike))",
        "nmod:poss(bike, girl) case(girl, 's) det(girl, the)",
    ),
    "flat possessor": ("(NP (DT the) (NN girl) (POS 's) (NN bike))", "nmod:poss(bike, girl) det(girl, the)"),
    "apposition": ("(NP (NP (NNP Ines)) (, ,) (NP (DT a) (NN baker)) (, ,))", "appos(Ines, baker) det(baker, a)"),
    "noun modifiers": (
        "(NP (PDT all) (DT the) (CD two) (JJ old) (NN stone) (NNS walls))",
        "det:predet(walls, all) det(walls, the) nummod(walls, two) amod(walls, old) compound(walls, stone)",
    ),
    "flat coordination": (
        "(NP (DT the) (NNS cups) (CC and) (JJ red) (NNS plates))",
        "det(cups, the) conj(cups, plates) cc(plates, and) amod(plates, red)",
    ),
    "coordinated adjectives": (
        "(NP (JJ red) (, ,) (JJ green) (CC and) (JJ blue) (NNS birds))",
        "amod(birds, red) conj(red, green) conj(red, blue) cc(blue, and)",
    ),
    "coordinated verb phrases": (
        f"(S {NP_SHE} (VP (VP (VBD ran)) (CC and) (ADVP (RB then)) (VP (VBD fell))))",
        "conj(ran, fell) cc(fell, and) advmod(fell, then) nsubj(ran, She)",
    ),
    "both and": (
        "(NP (CC both) (NNS cats) (CC and) (NNS dogs))",
        "cc:preconj(cats, both) conj(cats, dogs) cc(dogs, and)",
    ),
    "conjunction at the start": (f"(S (CC But) {NP_SHE} (VP (VBD ran)))", "cc(ran, But) nsubj(ran, She)"),
    "particle": (f"(S {NP_SHE} (VP (VBD gave) (PRT (RP up))))", "compound:prt(gave, up)"),
    "fixed preposition": (
        f"(S {NP_SHE} (VP (VBD left) (PP (IN because) (IN of) (NP (NN rain)))))",
        "obl(left, rain) case(rain, because) fixed(because, of)",
    ),
    "amount": (
        "(NP (QP (RB about) ($ $) (CD 5) (CD million)))",
        "root(ROOT, $) nummod($, million) compound(million, 5)",
    ),
    "extraposed clause": (
        "(S (NP (PRP It)) (VP (VBZ is) (ADJP (JJ clear)) (SBAR (IN that) (S (NP (PRP we)) (VP (VBD won))))))",
        "expl(clear, It) csubj(clear, won)",
    ),
    "interjection and vocative": (
        f"(S (INTJ (UH Oh)) (, ,) (NP-VOC (NNP Ines)) (, ,) {NP_SHE} (VP (VBD won)))",
        "discourse(won, Oh) vocative(won, Ines) nsubj(won, She)",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_constructions(name: str) -> None:
    brackets, expected = CASES[name]
    found = arcs(converted(brackets))
    wanted = {f"{arc})" for arc in expected.removesuffix(")").split(") ")}
    assert wanted <= found, found


def test_function_tags_and_traces_change_no_words() -> None:
    plain = converted("(S (NP (NNP Ann)) (VP (VBD was) (VP (VBN seen))))")
    tagged = converted("(S (NP-SBJ-1 (NNP Ann)) (VP (VBD was) (VP (VBN seen) (NP (-NONE- *-1)))))")
    assert plain == tagged


def test_characters_and_spelling_come_from_the_text() -> None:
    [tree] = read_brackets(
        ["(S (NP (NP (NN bread)) (PRN (-LRB- -LRB-) (ADJP (JJ old)) (-RRB- -RRB-))) (VP (VBZ lasts)))"]
    )
    graph = dependencies(tree, "Bread  (old) lasts")
    assert [(word.form, word.start, word.end) for word in graph.words] == [
        ("Bread", 0, 5), ("(", 7, 8), ("old", 8, 11), (")", 11, 12), ("lasts", 13, 18),
    ]  # fmt: skip


def test_tags_and_lemmas() -> None:
    graph = converted("(S (NP (PRP She)) (VP (VBZ has) (VP (VBN been) (VP (VBG painting) (NP (NNS walls))))))")
    assert [(word.upos, word.lemma) for word in graph.words] == [
        ("PRON", "she"), ("AUX", "have"), ("AUX", "be"), ("VERB", "paint"), ("NOUN", "wall"),
    ]  # fmt: skip


def test_facts_follow() -> None:
    brackets = "(NP (NP (DT a) (NN hut)) (SBAR (WHNP (WDT that)) (S (NP (NNS monks)) (VP (VBD built)))))"
    assert {str(fact) for fact in facts(converted(brackets))} == {"build --obj--> hut", "build --subj--> monk"}


def test_a_tree_without_words_is_refused() -> None:
    with pytest.raises(FormatError, match="a tree without words"):
        dependencies(Tree("S", (Tree("NP", (Tree("-NONE-", word="*"),)),)))


def test_a_tree_too_deep_is_refused() -> None:
    tree = Tree("NN", word="dog")
    for number in range(400):
        tree = Tree(f"X{number % 2}", (tree,))
    with pytest.raises(FormatError, match="brackets deep"):
        dependencies(tree)


_TAGS = "NN NNS NNP VBD VBZ VBN VB VBG MD TO IN DT JJ RB CC CD PRP PRP$ POS WP WDT WRB , . EX RP UH $ -LRB-".split()
_LABELS = "S NP VP PP SBAR ADJP ADVP WHNP SQ SINV SBARQ QP PRN FRAG UCP X PRT CONJP NX RRC WHPP INTJ ROOT".split()
_LEAF = st.builds(lambda tag, word: Tree(tag, word=word), st.sampled_from(_TAGS), st.sampled_from(["is", "and", "a"]))
_TREE = st.recursive(
    _LEAF,
    lambda inner: st.builds(Tree, st.sampled_from(_LABELS), st.lists(inner, min_size=1, max_size=5).map(tuple)),
    max_leaves=25,
)


@given(_TREE)
def test_any_tree_gives_a_tree_over_all_words(tree: Tree) -> None:
    graph = dependencies(tree)
    assert len(graph.words) == len(list(tree.leaves()))
    assert sum(word.head == 0 for word in graph.words) == 1
    for word in graph.words:
        seen = set()
        while word.head:
            assert word.index not in seen
            seen.add(word.index)
            word = graph.word(word.head)
