"use strict";
// One person's answers to the pairs in this file. They are kept in the browser under the key of the study and
// saved to a file on request; nothing is sent anywhere.
(() => {
  const study = JSON.parse(document.getElementById("study").textContent);
  const KEY = "pete-judgements:" + study.fingerprint + ":" + study.annotator;
  const ANSWERS = { y: "yes", 1: "yes", n: "no", 2: "no", u: "unsure", 3: "unsure" };
  const WORDS = { yes: "Yes", no: "No", unsure: "Not sure" };
  const IDLE = 60; // seconds without a sign of life after which the clock of an item stands still
  const byId = (id) => document.getElementById(id);
  const known = new Set(study.pairs.map((pair) => pair.id));

  let answers = new Map(); // pair -> {answer, seconds, comment, good_english, at}
  let order = []; // pairs as they were answered, for taking back
  let current = null; // the pair on the screen
  let pausedAt = -1; // how many answers there were at the last pause
  let changes = 0; // since the last save to a file
  let spent = 0, last = 0; // active time on the current item

  function read() {
    try {
      const held = JSON.parse(localStorage.getItem(KEY) || "null");
      if (!held) return;
      answers = new Map(held.answers.filter(([pair]) => known.has(pair)));
      order = held.order.filter((pair) => answers.has(pair));
      changes = held.changes ?? answers.size;
      pausedAt = held.pausedAt ?? -1;
    } catch (error) {
      trouble("The answers kept in this browser cannot be read (" + error.message + "). Load your last saved file, if you have one.");
    }
  }

  function keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify({ answers: [...answers], order, changes, pausedAt }));
      return true;
    } catch (error) {
      trouble("This browser does not keep your answers (" + error.message + "). Save them to a file before you close the page.");
      return false;
    }
  }

  function trouble(text) {
    byId("trouble-text").textContent = text;
    byId("trouble").hidden = false;
  }

  function say(text) {
    byId("status").textContent = text;
  }

  // Active time: between two signs of life at most IDLE seconds count, and none while the page is hidden.
  function tick() {
    const now = performance.now();
    if (!document.hidden && last) spent += Math.min(now - last, IDLE * 1000);
    last = document.hidden ? 0 : now;
  }

  function startClock() {
    spent = 0;
    last = document.hidden ? 0 : performance.now();
  }

  const open = () => study.pairs.find((pair) => !answers.has(pair.id));

  function show(pair, focus) {
    current = pair;
    const held = pair ? answers.get(pair.id) : null;
    byId("item").hidden = !pair;
    if (pair) {
      const number = study.pairs.indexOf(pair) + 1;
      byId("item-title").textContent = "Pair " + number + " of " + study.pairs.length;
      byId("text").textContent = pair.text;
      byId("hypothesis").textContent = pair.hypothesis;
      byId("comment").value = held ? held.comment || "" : "";
      for (const radio of document.getElementsByName("english"))
        radio.checked = Boolean(held) && String(held.good_english) === radio.value;
      for (const button of document.querySelectorAll("[data-answer]"))
        button.setAttribute("aria-pressed", String(Boolean(held) && held.answer === button.dataset.answer));
      byId("next").hidden = !held;
      byId("pause").hidden = true;
      startClock();
      if (focus) byId("item-title").focus({ preventScroll: true });
    }
    draw();
  }

  function pause(done) {
    current = null;
    byId("item").hidden = true;
    byId("pause").hidden = false;
    byId("go-on").hidden = done;
    const left = study.pairs.length - answers.size;
    byId("pause-title").textContent = done ? "All done. Thank you!" : "A batch is done";
    byId("pause-text").textContent = done
      ? "You have judged all " + study.pairs.length + " pairs. Please save your answers to a file and send it back."
      : left + " of " + study.pairs.length + " pairs are left. It is a good moment to rest, or to save your answers.";
    byId("pause-title").focus({ preventScroll: true });
    draw();
  }

  function draw() {
    const done = answers.size, all = study.pairs.length;
    byId("progress").max = all;
    byId("progress").value = done;
    byId("progress").textContent = done + " of " + all;
    const batches = Math.ceil(all / study.batch);
    const batch = Math.min(batches, Math.floor(done / study.batch) + 1);
    byId("where").textContent = done + " of " + all + " judged" + (batches > 1 ? ", batch " + batch + " of " + batches : "");
    byId("saved").textContent = done === 0 && changes === 0
      ? "No answer yet. Answers are kept in this browser and on this device only."
      : changes === 0
        ? "All " + done + " answers are in the file that you saved last."
        : "Answers are kept in this browser. Changes that are not yet in a file: " + changes + ".";
    byId("undo").disabled = order.length === 0;
    byId("undo-pause").hidden = order.length === 0;
  }

  function advance() {
    const next = open();
    if (!next) pause(true);
    else if (answers.size % study.batch === 0 && answers.size > 0 && answers.size !== pausedAt) {
      pausedAt = answers.size;
      keep();
      pause(false);
    } else show(next, true);
  }

  function english() {
    const chosen = [...document.getElementsByName("english")].find((radio) => radio.checked);
    return chosen ? chosen.value === "true" : null;
  }

  function answer(value) {
    if (!current) return;
    if (study.english && english() === null) {
      say("Please say first whether the statement is good English.");
      trouble("Please say first whether the statement is good English (g or b).");
      document.getElementsByName("english")[0].focus();
      return;
    }
    tick();
    byId("trouble").hidden = true;
    const held = answers.get(current.id);
    const entry = {
      answer: value,
      seconds: Math.round((spent / 1000 + (held ? held.seconds || 0 : 0)) * 10) / 10,
      comment: byId("comment").value.trim(),
      at: new Date().toISOString(),
    };
    if (study.english) entry.good_english = english();
    answers.set(current.id, entry);
    order = order.filter((pair) => pair !== current.id);
    order.push(current.id);
    changes += 1;
    keep();
    byId("help").open = false; // read once; the pair comes up to where it can be seen
    say(WORDS[value] + ". " + answers.size + " of " + study.pairs.length + " judged.");
    advance();
  }

  function undo() {
    const pair = order.pop();
    if (pair === undefined) return;
    const held = answers.get(pair);
    answers.delete(pair);
    changes += 1;
    pausedAt = -1;
    keep();
    const item = study.pairs.find((one) => one.id === pair);
    show(item, true);
    byId("comment").value = held ? held.comment || "" : "";
    for (const radio of document.getElementsByName("english")) radio.checked = held && String(held.good_english) === radio.value;
    if (held) spent = (held.seconds || 0) * 1000;
    say("Taken back: " + WORDS[held.answer] + ".");
  }

  function file() {
    const judgements = study.pairs.filter((pair) => answers.has(pair.id)).map((pair) => ({ pair: pair.id, ...answers.get(pair.id) }));
    return JSON.stringify({
      format: "pete-judgements", version: 1, annotator: study.annotator, pairs: study.fingerprint,
      total: study.pairs.length, saved: new Date().toISOString(), judgements,
    }, null, 1) + "\n";
  }

  function save() {
    const url = URL.createObjectURL(new Blob([file()], { type: "application/json" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = study.file;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    changes = 0;
    keep();
    draw();
    say("Saved as " + study.file + ".");
  }

  async function load(chosen) {
    try {
      const held = JSON.parse(await chosen.text());
      if (held.format !== "pete-judgements" || !Array.isArray(held.judgements)) throw new Error("it is no file of this page");
      if (held.annotator !== study.annotator) throw new Error("it is of " + held.annotator + ", not of " + study.annotator);
      let taken = 0;
      for (const { pair, ...entry } of held.judgements) {
        const own = answers.get(pair);
        if (!known.has(pair) || !(entry.answer in WORDS) || (own && own.at >= entry.at)) continue;
        answers.set(pair, entry);
        order = order.filter((one) => one !== pair);
        order.push(pair);
        taken += 1;
        changes += 1;
      }
      keep();
      advance();
      say(taken + " answers loaded.");
    } catch (error) {
      trouble("That file cannot be loaded: " + error.message + ".");
    }
  }

  function onKey(event) {
    tick();
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const writing = event.target.matches("input[type=text], textarea");
    if (writing) {
      if (event.key === "Escape" || event.key === "Enter") {
        byId("item-title").focus();
        event.preventDefault();
      }
      return;
    }
    const key = event.key.toLowerCase();
    if (key in ANSWERS && current) answer(ANSWERS[key]);
    else if (key === "z" || key === "backspace") undo();
    else if (key === "c" && current) byId("comment").focus();
    else if (study.english && current && (key === "g" || key === "b"))
      document.getElementsByName("english")[key === "g" ? 0 : 1].checked = true;
    else return;
    event.preventDefault();
  }

  byId("who").textContent = study.annotator;
  byId("english").hidden = !study.english;
  for (const button of document.querySelectorAll("[data-answer]"))
    button.addEventListener("click", () => answer(button.dataset.answer));
  byId("undo").addEventListener("click", undo);
  byId("undo-pause").addEventListener("click", undo);
  byId("next").addEventListener("click", advance);
  byId("go-on").addEventListener("click", advance);
  byId("save").addEventListener("click", save);
  byId("load").addEventListener("click", () => byId("file").click());
  byId("file").addEventListener("change", (event) => {
    if (event.target.files.length) load(event.target.files[0]);
    event.target.value = "";
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", tick);
  document.addEventListener("visibilitychange", tick);
  window.addEventListener("storage", (event) => {
    if (event.key === KEY) { read(); advance(); } // the same study in another tab
  });

  read();
  byId("help").open = answers.size === 0;
  const next = open();
  if (next) show(next, false);
  else pause(true);
})();
