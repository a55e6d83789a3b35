"use strict";
// With a server behind the page (pete view): a click on an arc turns it round, and the verdict is asked again.

function makeReplay({ head, index, number, system, said, trees, pictures, width, show }) {
  const own = head.systems[system];
  const changed = trees.map((tree) => (tree && !tree.failure ? { ...tree, heads: tree.heads.slice(), labels: tree.labels.slice() } : tree));
  const ask = async () => {
    const sides = changed.map((tree, place) => tree && !tree.failure
      ? tree.heads.flatMap((at, word) => at !== trees[place].heads[word] || tree.labels[word] !== trees[place].labels[word] ? [[word + 1, at, tree.labels[word]]] : []) : []);
    const answer = await fetch("/replay", { method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ runs: head.live, system, item: number, text: sides[0], hypothesis: sides[1] }) });
    return answer.ok ? answer.json() : { trouble: (await answer.text()).trim() || `the server answered ${answer.status}` };
  };
  const turn = (side) => (link) => {
    const tree = changed[side], low = link.dependent - 1, high = link.head - 1;
    [tree.heads[low], tree.labels[low], tree.heads[high], tree.labels[high]] = [tree.heads[high], tree.labels[high], link.dependent, link.label];
    again(`“${tree.forms[low]}” and “${tree.forms[high]}” have changed places.`, side, link.dependent);
  };
  const hang = (side, dependent, at, label) => {
    changed[side].heads[dependent - 1] = at;
    changed[side].labels[dependent - 1] = label;
    again(`“${changed[side].forms[dependent - 1]}” hangs on “${changed[side].forms[at - 1]}” as ${label}.`, side, dependent);
  };
  async function again(what, place, word) {
    const told = await ask();
    if (told.trouble) { pictures.prepend(el("p", { class: "alert", role: "alert" }, told.trouble)); return; }
    const before = answerOf(index.verdicts[system][number]);
    const now = [told.conclusion, told.reasons, null];
    const words = (tree) => tree.forms.map((form, place) => el("option", { value: place + 1 }, `${place + 1} ${form}`));
    const side = el("select", { id: "hang-side", "aria-label": "Sentence" }, el("option", { value: 0 }, "Text"), el("option", { value: 1 }, "Hypothesis"));
    const low = el("select", { id: "hang-word", "aria-label": "Word" }), high = el("select", { id: "hang-head", "aria-label": "New head" });
    const label = el("input", { id: "hang-label", "aria-label": "Label", size: "9", maxlength: "40", autocomplete: "off" });
    const named = () => { label.value = changed[side.value].labels[low.value - 1]; };
    const fill = () => { low.replaceChildren(...words(changed[side.value])); high.replaceChildren(...words(changed[side.value])); named(); };
    side.addEventListener("change", fill);
    low.addEventListener("change", named);
    side.value = place;
    fill();
    low.value = word;
    named();
    pictures.replaceChildren(
      el("div", { class: "card replayed", role: "status" },
        el("p", {}, `${what} ${own.label} answers `, el("strong", { id: "replayed" }, told.answer), told.answer === before ? ", as before. " : `; before, ${before}. `, told.conclusion),
        el("ul", { class: "reasons" }, ...told.reasons.map(([kind, sentence]) => el("li", { class: KINDS[kind] }, el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[KINDS[kind]]), " ", sentence))),
        el("div", { class: "row" }, el("button", { type: "button", onclick: show }, "Back to the parser's trees"),
          el("span", {}, "Hang "), side, low, el("span", {}, " on "), high, el("span", {}, " as "), label,
          el("button", { type: "button", id: "hang", onclick: () => hang(Number(side.value), Number(low.value), Number(high.value), label.value.trim() || "dep") }, "and ask again"))),
      drawOne(changed[0], now, 0, "Text, changed", width(), turn(0)), drawOne(changed[1], now, 1, "Hypothesis, changed", width(), turn(1)));
  }
  return turn;
}

// Which arcs decide a wrong answer is worked out when the item is looked at; a report as a file has it beforehand.
async function askBlame(head, system, item, said) {
  const answer = await fetch("/blame", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ runs: head.live, system, item }) });
  if (answer.ok) said[2] = await answer.json();
  return answer.ok && said[2] !== null;
}
