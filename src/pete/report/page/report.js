"use strict";
// The page: what is looked at stands in the address after #, so that a view can be sent as a link.

(async function report() {
  const $ = (id) => document.getElementById(id);
  const contents = () => {
    const sections = [...document.querySelectorAll("main > section")].filter((section) => !section.hidden);
    $("contents").replaceChildren(...sections.map((section) => el("li", {}, el("a", { href: `#${section.id}` }, section.querySelector("h2").textContent))));
  };
  contents();
  await new Promise((ready) => requestAnimationFrame(() => setTimeout(ready))); // the figures are painted first
  let head, index;
  try { [head, index] = await Promise.all([unpack("head"), unpack("index")]); } catch (error) {
    $("trouble").hidden = false;
    $("trouble").textContent = `The items cannot be unpacked by this browser (${error.message}); one of 2023 or later can. The figures are all here.`;
    return;
  }
  const { systems } = head, outcomes = makeOutcomes(index), blocks = new Map();
  const blockOf = (number) => {
    const place = Math.floor(number / index.block);
    if (!blocks.has(place)) blocks.set(place, unpack(`block-${place}`));
    return blocks.get(place);
  };
  const disputes = makeDisputes(head, index, () => { $("disputes").replaceChildren(disputeSummary(disputes, head)); });

  const ofData = (data) => systems.map((_, number) => number).filter((number) => systems[number].dataset === data);
  // Best first; B is the best with another parser and the same entailer, else the next.
  const pairOf = (data) => {
    const order = ofData(data).sort((one, other) => (systems[other].accuracy ?? -1) - (systems[one].accuracy ?? -1));
    const withParser = order.filter((number) => systems[number].reader >= 0);
    const [a, ...rest] = withParser.length > 1 ? withParser : order;
    const b = rest.find((number) => systems[number].entailer === systems[a].entailer) ?? rest[0];
    return [a, b === undefined ? -1 : b];
  };
  const labelled = /[YN]/.test(index.gold);
  const view = { data: 0, a: 0, b: -1, show: "all", q: "", tag: "", gold: "", sort: "", item: -1, look: "" };

  const start = (data) => {
    const [a, b] = pairOf(data);
    const many = b >= 0 && labelled && index.ids.some((_, number) => index.dataset[number] === data && outcomes.tests.a(number, a, b));
    Object.assign(view, { data, a, b, show: b >= 0 ? (many ? "a" : labelled ? "b" : "split") : labelled ? "wrong" : "all" });
  };
  const readAddress = () => {
    const told = new URLSearchParams(location.hash.slice(1));
    const known = ["a", "b", "show", "q", "tag", "gold", "sort", "item", "data"].some((name) => told.has(name));
    if (!known) return false;
    const data = told.has("data") ? head.datasets.indexOf(told.get("data")) : view.data;
    const asked = told.get("a") === null ? -1 : Number(told.get("a"));
    start(asked >= 0 && systems[asked] ? systems[asked].dataset : Math.max(0, data));
    if (systems[asked]) view.a = asked;
    if (told.has("b")) view.b = told.get("b") !== "" && systems[Number(told.get("b"))] ? Number(told.get("b")) : -1;
    if (view.b === view.a) view.b = -1;
    const narrowed = told.has("item") || told.has("tag") || told.has("q");
    view.show = told.get("show") || (narrowed ? "all" : view.b >= 0 ? "a" : "wrong");
    for (const name of ["q", "tag", "gold", "sort"]) view[name] = told.get(name) || "";
    view.item = told.has("item") ? index.ids.findIndex((id, number) => id === told.get("item") && index.dataset[number] === view.data) : -1;
    return true;
  };
  const address = (item) => {
    const told = new URLSearchParams();
    if (head.datasets.length > 1) told.set("data", head.datasets[view.data]);
    told.set("a", view.a);
    told.set("b", view.b < 0 ? "" : view.b);
    told.set("show", view.show);
    for (const name of ["q", "tag", "gold", "sort"]) if (view[name]) told.set(name, view[name]);
    if (item >= 0) told.set("item", index.ids[item]);
    return `#${told}`;
  };

  const makeRow = (number, place, many, chosen) => {
    const mark = (system, name) => {
      if (system < 0) return null;
      const right = outcomes.right(system, number), sign = index.verdicts[system][number];
      const told = answerOf(sign);
      return el("span", { class: `chip ${right === null ? "" : right ? "right" : "wrong"}` }, `${name} ${told}${right === null ? "" : right ? " ✓" : " ✗"}`);
    };
    const gold = { Y: "YES", N: "NO" }[index.gold[number]] || "no label";
    return el("div", { class: `item-row${chosen ? " chosen" : ""}`, role: "option", id: `row-${number}`, "aria-selected": String(chosen), "aria-posinset": place + 1, "aria-setsize": many },
      el("span", { class: "line" }, el("bdi", { class: "id" }, visible(index.ids[number])), el("span", { class: "soft" }, `gold ${gold}`), mark(view.a, "A"), mark(view.b, "B"), disputes.of(number) ? el("span", { class: "chip" }, "disputed") : null),
      el("bdi", { class: "cut strong", dir: "auto" }, visible(index.hypothesis[number])), el("bdi", { class: "cut soft", dir: "auto" }, visible(index.texts[index.text[number]])));
  };
  const open = (number) => { view.item = number; history.replaceState(null, "", address(number)); list.choose(number); showItem(number); };
  const list = makeList($("list"), $("rows"), makeRow, open);

  async function showItem(number) {
    if (number === undefined || number < 0) { $("item").replaceChildren(el("p", { class: "soft" }, "No item is chosen.")); return; }
    const block = await blockOf(number);
    if (view.item !== number) return;
    $("item").replaceChildren(itemView({ head, index, block, number, view, disputes, outcomes, address, again: () => { showItem(number); apply(false); } }));
  }

  const tiles = () => {
    const names = { ...(view.b >= 0 ? (labelled ? WITH_B : UNLABELLED_B) : ALONE) };
    if (disputes.numbers().length || view.show === "disputed") names.disputed = "disputed";
    if (!(view.show in names)) names[view.show] = ALONE[view.show] || WITH_B[view.show] || view.show;
    $("outcomes").replaceChildren(...Object.entries(names).map(([show, told]) => {
      const many = chosenItems(index, outcomes, { ...view, show, sort: "" }, disputes, systems).length;
      return el("button", { type: "button", class: "tile", "data-show": show, "aria-pressed": String(view.show === show), onclick: () => { view.show = show; apply(true); } },
        el("strong", {}, many.toLocaleString("en")), " ", told);
    }));
  };
  function apply(anew) {
    const numbers = chosenItems(index, outcomes, view, disputes, systems);
    tiles();
    for (const section of document.querySelectorAll("main > section[data-dataset]")) section.hidden = section.dataset.dataset !== head.datasets[view.data];
    if ($("dataset")) $("dataset").value = view.data;
    for (const name of ["a", "b"]) {
      for (const option of $(`system-${name}`).options) option.hidden = option.value !== "" && systems[option.value].dataset !== view.data;
      $(`system-${name}`).value = view[name] < 0 ? "" : view[name];
    }
    for (const name of ["tag", "gold", "sort"]) $(name).value = view[name];
    if ($("search").value !== view.q) $("search").value = view.q;
    $("count").textContent = `${counted(numbers.length, "item")} shown. A: ${systems[view.a].label}${view.b >= 0 ? `; B: ${systems[view.b].label}` : ""}.`;
    list.show(numbers);
    if (!anew) return;
    if (!list.has(view.item)) view.item = list.first() ?? -1;
    history.replaceState(null, "", address(view.item));
    list.choose(view.item);
    showItem(view.item);
  }

  const tags = index.tagNames.slice().sort();
  $("tag").append(...tags.map((tag) => el("option", { value: tag }, visible(tag))));
  const on = (id, event, act) => $(id) && $(id).addEventListener(event, act);
  on("system-a", "change", () => { const was = view.a; view.a = Number($("system-a").value); if (view.b === view.a) view.b = was; apply(true); });
  on("system-b", "change", () => {
    view.b = $("system-b").value === "" ? -1 : Number($("system-b").value);
    if (view.b === view.a) view.b = -1;
    if (view.b < 0 && view.show in WITH_B) view.show = labelled ? "wrong" : "all";
    else if (view.b >= 0 && !(view.show in WITH_B)) view.show = labelled ? "a" : "split";
    apply(true);
  });
  on("swap", "click", () => { if (view.b >= 0) { [view.a, view.b] = [view.b, view.a]; apply(true); } });
  for (const name of ["tag", "gold", "sort"]) on(name, "change", () => { view[name] = $(name).value; apply(true); });
  let typing = 0;
  on("search", "input", () => { clearTimeout(typing); typing = setTimeout(() => { view.q = $("search").value; apply(true); }, 150); });
  on("dataset", "change", () => { Object.assign(view, { tag: "", q: "", gold: "", item: -1 }); start(Number($("dataset").value)); apply(true); contents(); });
  window.addEventListener("hashchange", () => {
    if (readAddress()) { apply(true); contents(); $("items").scrollIntoView(); }
  });
  let resizing = 0;
  window.addEventListener("resize", () => { clearTimeout(resizing); resizing = setTimeout(() => showItem(view.item), 200); });

  $("browser").hidden = false;
  start(0);
  const linked = readAddress();
  apply(true);
  contents();
  $("disputes").replaceChildren(disputeSummary(disputes, head));
  if (linked) $("items").scrollIntoView();
  document.documentElement.dataset.ready = "yes";
})();
