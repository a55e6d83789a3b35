"use strict";
// Disputed labels: kept in this browser, exported as a patch that `pete data amend` applies, scored under both labels.

function makeDisputes(head, index, changed) {
  const place = `pete-disputes:${head.fingerprint}`;
  let held = {};
  try { held = JSON.parse(localStorage.getItem(place) || "{}"); } catch { held = {}; }
  const keep = () => { try { localStorage.setItem(place, JSON.stringify(held)); } catch { /* a private window: until it is closed */ } };
  const key = (number) => `${head.datasets[index.dataset[number]]}\n${index.ids[number]}`;
  const gold = (number) => ({ Y: "YES", N: "NO" })[index.gold[number]] || null;

  const disputes = {
    of: (number) => held[key(number)] || null,
    set(number, label, comment) {
      if (label === null) delete held[key(number)];
      else held[key(number)] = { label, comment };
      keep();
      changed();
    },
    numbers: () => index.ids.map((_, number) => number).filter((number) => held[key(number)]),
    patch() {
      const list = disputes.numbers().map((number) => ({
        dataset: head.datasets[index.dataset[number]], id: index.ids[number], text: index.texts[index.text[number]],
        hypothesis: index.hypothesis[number], from: gold(number), to: held[key(number)].label, comment: held[key(number)].comment || "",
      }));
      return { kind: "pete-disputes", version: 1, disputes: list };
    },
    // Right and labelled items of a system, as labelled and as disputed; an unclear item leaves the count.
    scores(system) {
      const counts = [[0, 0], [0, 0]], verdicts = index.verdicts[system];
      for (let number = 0; number < index.ids.length; number += 1) {
        const sign = verdicts[number];
        if (sign === "-") continue;
        const answer = answerOf(sign), own = held[key(number)];
        [gold(number), own ? own.label : gold(number)].forEach((label, side) => {
          if (label !== "YES" && label !== "NO") return;
          counts[side][1] += 1;
          counts[side][0] += label === answer;
        });
      }
      return counts;
    },
  };
  return disputes;
}

function disputeForm(disputes, number, gold, again) {
  const own = disputes.of(number);
  const comment = el("input", { type: "text", id: "dispute-comment", maxlength: "500", autocomplete: "off", value: own ? own.comment || "" : "" });
  const choose = (label) => { disputes.set(number, label, comment.value.trim()); again(); };
  const choices = ["YES", "NO", "unclear"].filter((label) => label !== gold);
  comment.addEventListener("change", () => { if (disputes.of(number)) disputes.set(number, disputes.of(number).label, comment.value.trim()); });
  return el("details", { class: "dispute", open: own ? true : null },
    el("summary", {}, own ? `Label disputed: it should be ${own.label}` : "Dispute the label"),
    el("p", {}, el("label", { for: "dispute-comment" }, "Why (optional) "), comment),
    el("div", { class: "row" }, ...choices.map((label) =>
      el("button", { type: "button", "data-label": label, "aria-pressed": String(!!own && own.label === label), onclick: () => choose(label) },
        label === "unclear" ? "It is unclear" : `It is ${label}`)),
      own ? el("button", { type: "button", "data-label": "none", onclick: () => choose(null) }, "Take the dispute back") : null));
}

function disputeSummary(disputes, head) {
  const numbers = disputes.numbers();
  if (!numbers.length) return el("p", { class: "soft" }, "Disputed labels can be saved as a patch file, which pete data amend applies.");
  const percent = ([right, items]) => items ? (100 * right / items).toFixed(2) : "n/a";
  const rows = head.systems.map((system, number) => [system.label, ...disputes.scores(number).map(percent)]);
  const save = () => {
    const file = new Blob([JSON.stringify(disputes.patch(), null, 2) + "\n"], { type: "application/json" });
    const link = el("a", { href: URL.createObjectURL(file), download: "disputes.json" });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  };
  return el("section", { class: "card", "aria-label": "Disputed labels" },
    el("h3", {}, `${counted(numbers.length, "label")} disputed`),
    el("div", { class: "row" }, el("button", { type: "button", id: "save-disputes", class: "main", onclick: save }, "Save the patch"),
      el("code", {}, "pete data amend PAIRS disputes.json -o AMENDED.jsonl")),
    el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Scores under both labels" }, el("table", {},
      el("thead", {}, el("tr", {}, ...["system", "accuracy % as labelled", "as disputed"].map((name) => el("th", { scope: "col" }, name)))),
      el("tbody", {}, ...rows.map(([label, ...cells]) => el("tr", {}, el("th", { scope: "row" }, label), ...cells.map((cell) => el("td", { class: "figure" }, cell))))))));
}
