"use strict";
// The chosen item beside the list.

function itemView({ head, index, block, number, view, disputes, outcomes, address, again }) {
  const text = index.texts[index.text[number]], hypothesis = index.hypothesis[number];
  const gold = { Y: "YES", N: "NO" }[index.gold[number]] || null;
  const details = block.items[number % index.block];
  const whose = [view.a, view.b].filter((system) => system >= 0 && details[system]);
  const trees = new Map(whose.map((system) => [system, [text, hypothesis].map((side) => treeOf(block, side, head.systems[system].reader))]));
  const answer = (system) => answerOf(index.verdicts[system][number]);
  const name = (system) => (whose.length > 1 ? (system === view.a ? "A" : "B") : "");
  const pictures = el("div", { class: "pictures" });

  const width = () => Math.max(440, Math.min(1400, (document.getElementById("item").clientWidth || 800) - 12));
  const canOverlay = whose.length > 1 && head.systems[whose[0]].reader !== head.systems[whose[1]].reader
    && whose.every((system) => trees.get(system).some((tree) => tree && !tree.failure));
  const looks = [...(canOverlay ? [["both", "A and B overlaid"]] : []), ...whose.map((system) => [String(system), `${name(system) ? `${name(system)}: ` : ""}${head.systems[system].label}`])];
  if (!looks.some(([look]) => look === view.look)) view.look = looks.length ? looks[0][0] : "";

  const show = () => {
    pictures.replaceChildren();
    if (view.look === "both") {
      const [one, other] = whose.map((system) => trees.get(system));
      pictures.append(...["Text", "Hypothesis"].map((side, place) => drawOverlay(one[place], other[place], side, width())).filter(Boolean));
      pictures.append(legend(["alike", "a", "b"]));
    } else if (view.look !== "") {
      const system = Number(view.look), said = details[system], [inText, inHypothesis] = trees.get(system);
      const replay = head.live ? makeReplay({ head, index, number, system, said, trees: trees.get(system), pictures, width, show }) : null;
      pictures.append(drawOne(inText, said, 0, "Text", width(), replay && replay(0)), drawOne(inHypothesis, said, 1, "Hypothesis", width(), replay && replay(1)));
      const used = [...new Set([...factLinks(said, 0), ...factLinks(said, 1)].map((link) => link.kind))];
      pictures.append(legend(["tree", ...["found", "missing", "ignored"].filter((kind) => used.includes(kind)), ...(said[2] && said[2][0].length ? ["blamed"] : [])]));
      if (replay) pictures.append(el("p", { class: "soft" }, "A click on an arc above the words turns it round and asks again."));
    }
  };
  const radios = looks.length < 2 ? null : el("fieldset", { class: "looks" }, el("legend", {}, "Drawing"),
    ...looks.map(([look, told]) => el("label", {}, el("input", { type: "radio", name: "look", value: look, checked: look === view.look, onchange: () => { view.look = look; show(); } }), " ", told)));

  const others = head.systems.map((system, place) => [system, place]).filter(([system, place]) => system.dataset === view.data && !whose.includes(place) && details[place]);
  const chips = others.map(([system, place]) => {
    const right = outcomes.right(place, number);
    return el("span", { class: `chip ${right === null ? "" : right ? "right" : "wrong"}` }, `${system.label} ${answer(place)}`);
  });
  const tags = index.tags[number].map((tag) => el("a", { href: `#tag=${encodeURIComponent(index.tagNames[tag])}&a=${view.a}&b=${view.b < 0 ? "" : view.b}` }, visible(index.tagNames[tag])));
  const quoted = (word) => `'${word.replaceAll("'", "'\\''")}'`;
  const explain = whose.map((system) => {
    const own = head.systems[system];
    return el("code", {}, `pete explain --run ${quoted(own.run)} ${quoted(index.ids[number])}${own.reader >= 0 ? ` -p ${quoted(own.parser)}` : ""} -e ${quoted(own.entailer)}`);
  });
  show();
  for (const system of head.live ? whose : []) {
    if (details[system][2] !== null || details[system][3] || outcomes.right(system, number) !== false) continue;
    details[system][3] = "asked";
    askBlame(head, system, number, details[system]).then((found) => { if (found && view.item === number) again(); });
  }
  return el("div", {},
    el("h3", {}, el("bdi", {}, visible(index.ids[number])), " ", el("a", { class: "soft", href: address(number) }, "link to this item")),
    el("dl", { class: "pair" }, el("dt", {}, "Text"), el("dd", { dir: "auto", id: "item-text" }, visible(text)), el("dt", {}, "Hypothesis"), el("dd", { dir: "auto", id: "item-hypothesis" }, visible(hypothesis)),
      el("dt", {}, "Gold"), el("dd", {}, gold || "no label"), ...(tags.length ? [el("dt", {}, "Constructions"), el("dd", { class: "tags" }, ...tags.flatMap((tag, place) => place ? [", ", tag] : [tag]))] : [])),
    radios, pictures,
    el("div", { class: "cards" }, ...whose.map((system) => answerCard(name(system), head.systems[system], details[system], gold, answer(system), trees.get(system)))),
    chips.length ? el("p", {}, "The others: ", ...chips.flatMap((chip) => [chip, " "])) : null,
    disputeForm(disputes, number, gold, again),
    el("p", { class: "soft" }, ...explain.flatMap((code, place) => place ? [el("br"), code] : [code])));
}
