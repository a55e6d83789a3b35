"use strict";
// One item: its texts, how two systems read and answer it, why, and which arcs decide a wrong answer.

const KINDS = ["found", "missing", "ignored", "note"];
const SIGNS = { found: "✓", missing: "✗", ignored: "·", note: "!" };
const MEANINGS = {
  tree: "how the parser reads it", alike: "both read it so", found: "asked and found", missing: "asked and missing", ignored: "not asked",
  a: "only A reads it so", b: "only B reads it so", blamed: "decides the answer",
};

// A tree of a block as {forms, heads, labels, scheme}; {failure}; or null where none was kept.
function treeOf(block, text, reader) {
  const number = block.sentences[text];
  if (number === undefined || reader < 0) return null;
  const own = block.trees[number], tree = own[reader];
  if (!tree) return null;
  if (tree.length === 1) return { failure: tree[0] };
  const forms = tree[0] === 0 ? own.find((one) => one && one.length > 1)[0] : tree[0];
  return { forms, heads: tree[1], labels: tree[2].map((label) => block.labels[label]), scheme: tree[3] };
}

function arcTitle(tree, place) {
  const head = tree.heads[place];
  return `“${tree.forms[place]}” is ${tree.labels[place]} of ${head ? `“${tree.forms[head - 1]}”` : "nothing, the root"}`;
}

function treeLinks(tree, kindOf, blamed) {
  return tree.heads.flatMap((head, place) => tree.labels[place] === "punct" ? [] : [{
    head, dependent: place + 1, label: tree.labels[place], kind: kindOf(place), title: arcTitle(tree, place),
    blamed: blamed && blamed.has(place + 1),
  }]);
}

// Whether two trees say the same of each word; words are known by their form and how often it came before.
function differences(one, other) {
  const names = (tree) => {
    const seen = new Map();
    return tree.forms.map((form) => { seen.set(form, (seen.get(form) || 0) + 1); return `${form} ${seen.get(form)}`; });
  };
  const [mine, theirs] = [names(one), names(other)], labelled = one.scheme === other.scheme;
  const where = new Map(theirs.map((name, place) => [name, place]));
  const same = one.heads.map((head, place) => {
    const there = where.get(mine[place]);
    if (there === undefined) return false;
    const above = other.heads[there];
    const heads = (head ? mine[head - 1] : "") === (above ? theirs[above - 1] : "");
    return heads && (!labelled || one.labels[place] === other.labels[there]);
  });
  return { same, labelled, words: mine.length === theirs.length && mine.every((name, place) => name === theirs[place]) };
}

function factLinks(said, side) {
  const found = new Map();
  for (const [kind, , role, inText, inHypothesis] of said[1]) {
    const place = side === 0 ? inText : inHypothesis, name = KINDS[kind];
    if (!place || place[0] === place[1] || name === "note" || (side === 0 && name === "ignored")) continue;
    const key = `${place} ${role} ${name}`;
    found.set(key, { head: place[0], dependent: place[1], label: role, kind: name, title: `${role}: ${MEANINGS[name]}` });
  }
  return [...found.values()];
}

function wordKinds(links) {
  const kinds = new Map();
  for (const kind of ["found", "missing"]) {
    for (const link of links.filter((one) => one.kind === kind)) kinds.set(link.head, kind).set(link.dependent, kind);
  }
  return kinds;
}

function legend(kinds) {
  const shown = kinds.map((kind) => el("li", { class: kind }, kind === "blamed" ? "▬ " : "━ ", MEANINGS[kind]));
  return el("ul", { class: "legend", "aria-label": "What the colours mean" }, ...shown);
}

function framed(picture, heading) {
  return el("figure", {}, el("figcaption", {}, heading),
    el("div", { class: "wide", tabindex: "0", role: "group", "aria-label": heading }, picture));
}

function blamedWords(blame, side) {
  return new Set(((blame && blame[0]) || []).filter((arc) => arc[0] === side).map((arc) => arc[1]));
}

function drawOne(tree, said, side, name, width, act) {
  if (!tree) return el("p", { class: "soft" }, `${name}: no tree was kept.`);
  if (tree.failure) return el("p", { class: "soft" }, `${name}: not parsed, ${tree.failure}`);
  const facts = factLinks(said, side), blamed = blamedWords(said[2], side);
  const above = treeLinks(tree, () => "tree", blamed);
  return framed(drawing({ forms: tree.forms, above, below: facts, width, title: name, kinds: wordKinds(facts), act }), name);
}

// Both trees over one row of words: alike in grey, what only A says in its colour above, what only B says below.
function drawOverlay(one, other, name, width) {
  if (!one || !other || one.failure || other.failure) return null;
  const compared = differences(one, other);
  const note = compared.labelled ? null : el("p", { class: "soft" }, "Their labels are of different schemes, so only heads are compared.");
  const differ = compared.same.filter((same, place) => !same && one.labels[place] !== "punct").length;
  const heading = `${name}: ${differ ? counted(differ, "arc") + " read otherwise" : "read alike"}`;
  if (compared.words) {
    const above = treeLinks(one, (place) => compared.same[place] ? "tree" : "a");
    const below = treeLinks(other, () => "b").filter((link) => !compared.same[link.dependent - 1] && link.head);
    return el("div", {}, framed(drawing({ forms: one.forms, above, below, width, title: heading }), heading), note);
  }
  const back = differences(other, one);
  const apart = [[one, compared.same, "a", "A"], [other, back.same, "b", "B"]].map(([tree, same, kind, who]) =>
    framed(drawing({ forms: tree.forms, above: treeLinks(tree, (place) => same[place] ? "tree" : kind), below: [], width, title: `${name}, ${who}` }), `${name}, ${who}`));
  return el("div", {}, el("p", { class: "soft" }, "The two cut the sentence into different words, so they stand apart."), ...apart, note);
}

function blameSentence(said, trees, system, verdict, wrong) {
  const blame = said[2];
  if (!blame) return wrong && trees.some(Boolean) ? el("p", { class: "soft" }, "Which arcs decide it was not tried here (pete report --blame).") : null;
  const [arcs, trials, others] = blame;
  if (!arcs.length) {
    return el("p", { class: "blame" }, `No other place for one arc, nor for two, turned this answer (${counted(trials, "try", "tries")}).`);
  }
  const told = arcs.map(([side, dependent, head, label, now, labelNow]) => {
    const tree = trees[side];
    if (!tree || tree.failure) return "";
    const word = (index) => index ? `“${tree.forms[index - 1]}”` : "the top";
    return `${side ? "in H " : ""}${word(dependent)} under ${word(head)} as ${label} → under ${word(now)} as ${labelNow}`;
  });
  const size = arcs.length === 1 ? "One arc decides it" : `${arcs.length} arcs decide it together`;
  const more = others ? ` ${counted(others, "other change", "other changes")} of one arc would do too.` : "";
  return el("p", { class: "blame" }, el("strong", {}, `${size}: `), `${told.join("; ")}. Then ${system.label} answers ${verdict === "YES" ? "NO" : "YES"}.${more}`);
}

function answerCard(name, system, said, gold, verdict, trees) {
  const right = gold === null ? "" : gold === verdict ? "right" : "wrong";
  const reasons = said[1].map(([kind, told]) =>
    el("li", { class: KINDS[kind] }, el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[KINDS[kind]]), " ", told));
  return el("div", { class: "card" },
    el("h4", {}, name ? `${name}: ` : "", system.label, " ", el("span", { class: `chip ${right}` }, `${verdict}${right ? `, ${right}` : ""}`)),
    said[0] ? el("p", {}, said[0]) : null, reasons.length ? el("ul", { class: "reasons" }, ...reasons) : null,
    blameSentence(said, trees, system, verdict, right === "wrong"));
}
