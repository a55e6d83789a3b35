"use strict";
// A pair of one's own: asked, drawn, and asked again with arcs turned round.

(function own() {
  const $ = (id) => document.getElementById(id);
  let asked = null, first = null;

  async function ask(moved) {
    $("trouble").hidden = true;
    const answer = await fetch("/try", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ ...asked, ...moved }) });
    if (!answer.ok) { $("trouble").textContent = (await answer.text()).trim(); $("trouble").hidden = false; return; }
    show(await answer.json(), moved);
  }

  function show(told, moved) {
    if (!moved.text && !moved.hypothesis) first = told;
    const width = Math.max(440, Math.min(1400, $("item").clientWidth - 12)), said = [told.conclusion, told.reasons, null];
    const turn = (side) => (link) => {
      const sides = told.trees.map((tree) => tree && !tree.failure ? { heads: tree.heads.slice(), labels: tree.labels.slice() } : null);
      const { heads, labels } = sides[side], low = link.dependent - 1, high = link.head - 1;
      [heads[low], labels[low], heads[high], labels[high]] = [heads[high], labels[high], link.dependent, link.label];
      const arcs = sides.map((tree, place) => tree ? tree.heads.flatMap((head, word) =>
        head !== first.trees[place].heads[word] || tree.labels[word] !== first.trees[place].labels[word] ? [[word + 1, head, tree.labels[word]]] : []) : []);
      ask({ text: arcs[0], hypothesis: arcs[1] });
    };
    const changed = told !== first;
    const used = [...new Set([...factLinks(said, 0), ...factLinks(said, 1)].map((link) => link.kind))];
    const drawn = told.trees[0] || told.trees[1];
    $("item").replaceChildren(...[
      el("p", { class: "verdict" }, `${asked.entailer} answers `, el("strong", { id: "answer" }, told.answer), `${changed ? ` (before, ${first.answer})` : ""}. ${told.conclusion}`),
      el("ul", { class: "reasons" }, ...told.reasons.map(([kind, sentence]) => el("li", { class: KINDS[kind] }, el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[KINDS[kind]]), " ", sentence))),
      changed ? el("button", { type: "button", onclick: () => show(first, {}) }, "Back to the parser's trees") : null,
      drawn ? drawOne(told.trees[0], said, 0, "Text", width, turn(0)) : null,
      drawn ? drawOne(told.trees[1], said, 1, "Hypothesis", width, turn(1)) : null,
      drawn ? legend(["tree", ...["found", "missing", "ignored"].filter((kind) => used.includes(kind))]) : null,
      drawn ? el("p", { class: "soft" }, "A click on an arc above the words turns it round and asks again.") : null,
    ].filter(Boolean));
  }

  $("try").addEventListener("submit", (event) => {
    event.preventDefault();
    asked = { sentence: $("sentence").value, statement: $("statement").value, parser: $("parser").value, entailer: $("entailer").value };
    ask({});
  });
  document.documentElement.dataset.ready = "yes";
})();
