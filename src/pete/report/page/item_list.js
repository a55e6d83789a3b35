"use strict";
// The list of items: filtered, sorted, and drawn only where it is looked at.

const ROW = 62, BEYOND = 6; // height of a row, rows drawn outside the window

// How items look to systems A and B: what filters and tiles ask.
function makeOutcomes(index) {
  const right = (system, number) => {
    const sign = index.verdicts[system][number], gold = index.gold[number];
    return sign === "-" || gold === "?" ? null : sign !== "E" && (sign === "Y") === (gold === "Y");
  };
  const answered = (system, number) => index.verdicts[system][number] !== "-";
  return {
    right,
    tests: {
      a: (number, a, b) => right(a, number) === true && right(b, number) === false,
      b: (number, a, b) => right(a, number) === false && right(b, number) === true,
      both: (number, a, b) => right(a, number) === true && right(b, number) === true,
      neither: (number, a, b) => right(a, number) === false && right(b, number) === false,
      split: (number, a, b) => answered(a, number) && answered(b, number) && (index.verdicts[a][number] === "Y") !== (index.verdicts[b][number] === "Y"),
      right: (number, a) => right(a, number) === true,
      wrong: (number, a) => right(a, number) === false,
      fn: (number, a) => right(a, number) === false && index.gold[number] === "Y",
      fp: (number, a) => right(a, number) === false && index.gold[number] === "N",
      unparsed: (number, a) => "UE".includes(index.verdicts[a][number]),
      all: (number, a) => answered(a, number),
    },
  };
}

const WITH_B = { a: "only A right", b: "only B right", both: "both right", neither: "both wrong", all: "all items" };
const UNLABELLED_B = { split: "answers differ", all: "all items" };
const ALONE = { wrong: "wrong", fn: "refused, but it follows", fp: "accepted, but it does not", right: "right", unparsed: "unparsed or no answer", all: "all items" };

// The numbers of the items that a view shows, in its order.
function chosenItems(index, outcomes, view, disputes, systems) {
  const test = view.show === "disputed" ? (number) => !!disputes.of(number) : outcomes.tests[view.show] || outcomes.tests.all;
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  const tag = view.tag ? index.tagNames.indexOf(view.tag) : -1;
  const letter = view.gold ? view.gold[0] : "";
  const found = [];
  for (let number = 0; number < index.ids.length; number += 1) {
    if (index.dataset[number] !== view.data) continue;
    if (letter && index.gold[number] !== letter) continue;
    if (view.tag && !index.tags[number].includes(tag)) continue;
    if (!test(number, view.a, view.b)) continue;
    if (words.length) {
      const hay = `${index.ids[number]}\n${index.texts[index.text[number]]}\n${index.hypothesis[number]}`.toLowerCase();
      if (!words.every((word) => hay.includes(word))) continue;
    }
    found.push(number);
  }
  const own = systems.map((system, number) => [system, number]).filter(([system]) => system.dataset === view.data).map((entry) => entry[1]);
  const tally = (number, wanted) => own.filter((system) => outcomes.right(system, number) === wanted).length;
  const yes = (number) => own.filter((system) => index.verdicts[system][number] === "Y").length;
  const keys = {
    differ: (number) => -Math.min(yes(number), own.length - yes(number)),
    hard: (number) => -tally(number, false),
    length: (number) => index.texts[index.text[number]].length,
  };
  if (!keys[view.sort]) return found;
  const keyed = found.map((number) => [keys[view.sort](number), number]);
  keyed.sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return keyed.map((entry) => entry[1]);
}

// Rows of a scrolling list; only those near the window are elements.
function makeList(box, rows, makeRow, open) {
  let numbers = [], chosen = -1, drawn = "";
  const draw = () => {
    const first = Math.max(0, Math.floor(box.scrollTop / ROW) - BEYOND);
    const last = Math.min(numbers.length, Math.ceil((box.scrollTop + box.clientHeight) / ROW) + BEYOND);
    const state = `${first} ${last} ${chosen} ${numbers.length} ${numbers[first]}`;
    if (state === drawn) return;
    drawn = state;
    rows.replaceChildren(...numbers.slice(first, last).map((number, place) => {
      const row = makeRow(number, first + place, numbers.length, number === chosen);
      row.style.top = `${(first + place) * ROW}px`;
      row.addEventListener("click", () => open(number));
      return row;
    }));
    box.setAttribute("aria-activedescendant", numbers.indexOf(chosen) >= first && numbers.indexOf(chosen) < last ? `row-${chosen}` : "");
    if (!box.getAttribute("aria-activedescendant")) box.removeAttribute("aria-activedescendant");
  };
  const reveal = (place) => {
    if (place * ROW < box.scrollTop) box.scrollTop = place * ROW;
    else if ((place + 1) * ROW > box.scrollTop + box.clientHeight) box.scrollTop = (place + 1) * ROW - box.clientHeight;
  };
  box.addEventListener("scroll", () => requestAnimationFrame(draw));
  window.addEventListener("resize", () => requestAnimationFrame(draw));
  box.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(box.clientHeight / ROW) - 1), at = numbers.indexOf(chosen);
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -numbers.length, End: numbers.length };
    if (!(event.key in steps) || !numbers.length) return;
    event.preventDefault();
    open(numbers[Math.min(numbers.length - 1, Math.max(0, at + steps[event.key]))]);
  });
  return {
    show(list) { numbers = list; rows.style.height = `${Math.max(1, numbers.length) * ROW}px`; drawn = ""; draw(); },
    choose(number) { chosen = number; const place = numbers.indexOf(number); if (place >= 0) reveal(place); drawn = ""; draw(); },
    first: () => numbers[0],
    has: (number) => numbers.includes(number),
  };
}
