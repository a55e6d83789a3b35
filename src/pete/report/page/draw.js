"use strict";
// Dependency drawings by the rules of report/arc_layout.py: rows, arcs with flat tops, labels that lie on none.

const FORM = 15, LABEL = 11, LEVEL = 24, PORT = 7, GAP = 14, MARGIN = 14, INDENT = 54, BALANCE = 8, STEP = 5, BETWEEN = 24;
const NARROW = new Set("iljtfrI.,:;'!|()[] -"), WIDE = new Set("mwMW@%—");

function textWidth(text, size) {
  let sum = 0;
  for (const sign of text) {
    if (NARROW.has(sign)) sum += 0.36;
    else if (WIDE.has(sign)) sum += 0.92;
    else if (sign.codePointAt(0) >= 0x2e80) sum += 1;
    else sum += sign !== sign.toLowerCase() && sign === sign.toUpperCase() ? 0.68 : 0.58;
  }
  return size * sum;
}

function portsOf(links) {
  const ends = new Map();
  const add = (word, right, link) => {
    const key = `${word} ${right}`;
    if (!ends.has(key)) ends.set(key, { word, right, links: [] });
    ends.get(key).links.push(link);
  };
  for (const link of links) {
    if (!link.head || link.head === link.dependent) continue;
    const right = link.dependent > link.head;
    add(link.head, right, link);
    add(link.dependent, !right, link);
  }
  const offsets = new Map(), room = new Map();
  for (const { word, right, links: own } of ends.values()) {
    own.sort((a, b) => Math.abs(b.head - b.dependent) - Math.abs(a.head - a.dependent));
    room.set(word, Math.max(room.get(word) || 0, own.length));
    own.forEach((link, place) => {
      if (!offsets.has(link)) offsets.set(link, {});
      offsets.get(link)[word] = (place + 0.5) * (right ? PORT : -PORT);
    });
  }
  return { offset: (word, link) => (offsets.get(link) || {})[word] || 0, half: (word) => PORT * (room.get(word) || 0) };
}

function setRows(words, width, indent) {
  const rows = [{ middles: new Map(), width: 0, above: 0, below: 0 }];
  let x = MARGIN;
  words.halves.forEach((half, place) => {
    const index = place + 1;
    let row = rows[rows.length - 1], middle = x + half;
    for (const link of words.ending.get(index) || []) {
      const other = Math.min(link.head, link.dependent);
      if (!row.middles.has(other)) continue;
      const lost = Math.max(...words.ports.map((own) => Math.abs(own.offset(index, link)) + Math.abs(own.offset(other, link))));
      middle = Math.max(middle, row.middles.get(other) + textWidth(link.label, LABEL) + 4 + lost);
    }
    if (row.middles.size && words.joined.has(index) && middle + half + Math.max(indent, MARGIN) > width) {
      row = { middles: new Map(), width: 0, above: 0, below: 0 };
      rows.push(row);
      middle = Math.max(indent, MARGIN) + half;
    }
    row.middles.set(index, middle);
    row.width = middle + half;
    x = row.width + GAP;
  });
  return rows;
}

function balancedRows(words, width) {
  const single = setRows(words, Infinity, 0);
  if (single[0].width + MARGIN <= width) return single;
  const rows = setRows(words, width, INDENT);
  const least = Math.min(width, single[0].width / rows.length + 2 * INDENT);
  for (let step = 0; step < BALANCE; step += 1) {
    const evener = setRows(words, least + ((width - least) * step) / BALANCE, INDENT);
    if (evener.length === rows.length) return evener;
  }
  return rows;
}

function segmentsOf(link, ports, rows, where, forms, edge) {
  const at = where.get(link.dependent);
  const make = (row, left, right, opens, label, tip) => ({ link, row, left, right, opens, label, tip, level: 1, middle: 0 });
  if (!where.has(link.head)) {
    const x = rows[at].middles.get(link.dependent);
    return [make(at, x, x, "root", link.label, x)];
  }
  if (link.head === link.dependent) return [];
  const above = where.get(link.head);
  const start = rows[above].middles.get(link.head) + ports.offset(link.head, link);
  const end = rows[at].middles.get(link.dependent) + ports.offset(link.dependent, link);
  if (above === at) return [make(at, Math.min(start, end), Math.max(start, end), "", link.label, end)];
  const told = (way, room) => {
    const long = `${link.label} ${forms[link.head - 1]} ${way}`;
    return textWidth(long, LABEL) + 4 <= room ? long : `${link.label} ${way}`;
  };
  if (above < at) return [make(above, start, edge, "right", "", null), make(at, 2, end, "left", told("↑", end), end)];
  return [make(at, end, edge, "right", told("↓", edge - end), end), make(above, 2, start, "left", "", null)];
}

function extentOf(segment) {
  const half = segment.label ? textWidth(segment.label, LABEL) / 2 : 0, middle = (segment.left + segment.right) / 2;
  return [Math.min(segment.left, middle - half), Math.max(segment.right, middle + half)];
}

function raise(segments) {
  const done = new Map();
  const keyed = segments.map((one) => ({ one, extent: extentOf(one) }));
  keyed.sort((a, b) => (a.one.opens === "root") - (b.one.opens === "root")
    || (a.extent[1] - a.extent[0]) - (b.extent[1] - b.extent[0]) || a.one.left - b.one.left || a.one.link.dependent - b.one.link.dependent);
  for (const entry of keyed) {
    const here = done.get(entry.one.row) || [];
    const under = here.filter((other) => other.extent[0] < entry.extent[1] && other.extent[1] > entry.extent[0]);
    entry.one.level = Math.max(0, ...under.map((other) => other.one.level)) + 1;
    done.set(entry.one.row, [...here, entry]);
  }
}

function placeLabels(segments) {
  const uprights = (one) => (one.opens === "" ? [one.left, one.right] : [one.opens === "left" ? one.right : one.left]);
  for (const segment of segments) {
    const half = textWidth(segment.label, LABEL) / 2 + 2, middle = (segment.left + segment.right) / 2;
    const lines = segments.filter((one) => one.row === segment.row && one.level > segment.level).flatMap(uprights);
    const room = Math.max(0, (segment.right - segment.left) / 2 - half);
    segment.middle = middle;
    for (let by = 0; by <= room; by += STEP) {
      const free = [middle + by, middle - by].find((place) => lines.every((line) => Math.abs(place - line) > half));
      if (free !== undefined) { segment.middle = free; break; }
    }
  }
}

function layOut(forms, above, below, width) {
  const ports = [portsOf(above), portsOf(below)], ending = new Map(), joined = new Set();
  for (const link of [...above, ...below]) {
    if (!link.head || link.head === link.dependent) continue;
    const last = Math.max(link.head, link.dependent);
    ending.set(last, [...(ending.get(last) || []), link]);
    joined.add(link.head).add(link.dependent);
  }
  const halves = forms.map((form, place) => Math.max(textWidth(form, FORM) / 2, ...ports.map((own) => own.half(place + 1))));
  const rows = balancedRows({ halves, ports, ending, joined }, width);
  const whole = Math.max(...rows.map((row) => row.width)) + (rows.length > 1 ? INDENT : MARGIN);
  const where = new Map(rows.flatMap((row, number) => [...row.middles.keys()].map((index) => [index, number])));
  const sides = [above, below].map((links, side) => {
    const segments = links.flatMap((link) => segmentsOf(link, ports[side], rows, where, forms, whole));
    raise(segments);
    placeLabels(segments);
    return segments;
  });
  for (const one of sides[0]) rows[one.row].above = Math.max(rows[one.row].above, one.level);
  for (const one of sides[1]) rows[one.row].below = Math.max(rows[one.row].below, one.level);
  return { rows, above: sides[0], below: sides[1], width: whole };
}

function svg(name, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined) made.setAttribute(key, typeof value === "number" ? value.toFixed(1) : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function drawArc(segment, floor, way, act) {
  const y = floor + way * (LEVEL * segment.level - 6), { left, right, link } = segment;
  const bend = Math.min(6, (right - left) / 2);
  const up = `M${left},${floor} V${y - way * bend} Q${left},${y} ${left + bend},${y}`;
  const down = `H${right - bend} Q${right},${y} ${right},${y - way * bend} V${floor}`;
  const shapes = { root: `M${left},${y} V${floor}`, left: `M${left},${y} ${down}`, right: `${up} H${right}` };
  const path = shapes[segment.opens] || `${up} ${down}`;
  const group = svg("g", { class: `arc ${link.kind}${link.blamed ? " blamed" : ""}`, "data-dependent": String(link.dependent) });
  if (link.title) group.append(svg("title", {}, link.title));
  if (link.blamed) group.append(svg("path", { class: "halo", d: path }));
  group.append(svg("path", { class: "line", d: path }));
  if (act) group.append(svg("path", { class: "grip", d: path }));
  if (segment.tip !== null) {
    const x = segment.tip, back = floor + way * 6;
    group.append(svg("path", { class: "tip", d: `M${x - 3},${back} L${x},${floor} L${x + 3},${back}` }));
  }
  if (segment.label) {
    group.append(svg("text", { x: segment.middle, y: way < 0 ? y - 4 : y + LABEL + 1, class: "label" }, segment.label));
  }
  if (act && segment.tip !== null && link.head) {
    group.setAttribute("role", "button");
    group.setAttribute("tabindex", "0");
    group.setAttribute("aria-label", `Turn round: ${link.title}`);
    group.addEventListener("click", () => act(link));
    group.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { event.preventDefault(); act(link); }
    });
  }
  return group;
}

// A picture of words with arcs above and below. `kinds` tells the colour of words, `act` what a click on an arc does.
function drawing({ forms, above, below, width, title, kinds, act }) {
  const layout = layOut(forms, above, below, width), parts = [];
  let y = 4;
  layout.rows.forEach((row, number) => {
    const floor = y + LEVEL * row.above + 14;
    for (const [index, x] of row.middles) {
      const kind = (kinds && kinds.get(index)) || "";
      parts.push(svg("text", { x, y: floor + 18, class: `word ${kind}`, "data-index": String(index) }, forms[index - 1]));
    }
    parts.push(...layout.above.filter((one) => one.row === number).map((one) => drawArc(one, floor, -1, act)));
    parts.push(...layout.below.filter((one) => one.row === number).map((one) => drawArc(one, floor + 25, 1, null)));
    y = floor + 25 + LEVEL * row.below + BETWEEN;
  });
  const told = [...above, ...below].map((link) => link.title).join(". ");
  const [wide, high] = [Math.ceil(layout.width), Math.ceil(y - BETWEEN + 12)];
  const named = act ? { role: "group", "aria-label": title } : { role: "img", "aria-label": `${title}. ${told}` };
  return svg("svg", { class: "tree-drawing", viewBox: `0 0 ${wide} ${high}`, width: String(wide), height: String(high), ...named }, ...parts);
}
