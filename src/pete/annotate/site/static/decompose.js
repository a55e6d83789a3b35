// The hypothesis while one types, the left side by selecting in T, and what a phenomenon means. All works without this file.
"use strict";
(() => {
  const form = document.getElementById("part");
  if (!form) return;
  const text = document.getElementById("text"), left = document.getElementById("left");
  const right = document.getElementById("right"), made = document.getElementById("hypothesis");
  const phenomenon = document.getElementById("phenomenon"), explained = document.getElementById("explained");
  const whole = text.textContent;
  document.getElementById("preview").hidden = true;

  const isWord = (sign) => sign !== undefined && sign !== "" && /[\p{L}\p{N}_]/u.test(sign);

  // As the server does it: whole words, one place only, a capital at the beginning.
  function places(part) {
    const found = [];
    for (let at = whole.indexOf(part); part && at >= 0; at = whole.indexOf(part, at + 1)) {
      const cutsBefore = isWord(part[0]) && isWord(whole[at - 1]);
      const cutsAfter = isWord(part[part.length - 1]) && isWord(whole[at + part.length]);
      if (!cutsBefore && !cutsAfter) found.push(at);
    }
    return found;
  }

  function hypothesis() {
    const taken = left.value.trim() === "*" ? whole : left.value.trim(), put = right.value.trim();
    if (!taken) return "–";
    const found = places(taken);
    if (found.length !== 1) return found.length ? "(this part stands in T several times; take more words around it)" : "(this part is not in T)";
    let sentence = (whole.slice(0, found[0]) + put + whole.slice(found[0] + taken.length)).trim();
    if (!put) sentence = sentence.replace(/  +/g, " ").replace(/\s+([,.;:!?])/g, "$1");
    return sentence.replace(/[\p{L}\p{N}]/u, (sign) => sign.toUpperCase()) || "–";
  }

  const show = () => { made.textContent = hypothesis(); };
  for (const field of [left, right]) field.addEventListener("input", show);

  let chosen = "";
  document.addEventListener("selectionchange", () => {
    const selection = document.getSelection();
    const inside = selection && selection.rangeCount && text.contains(selection.anchorNode) && text.contains(selection.focusNode);
    chosen = inside ? selection.toString().trim() : "";
  });
  for (const kind of ["pointerup", "keyup"]) {
    document.addEventListener(kind, () => {
      if (!chosen) return;
      left.value = chosen;
      chosen = "";
      show();
    });
  }

  function explain() {
    const known = phenomenon.value && document.querySelector(`[data-phenomenon="${CSS.escape(phenomenon.value)}"]`);
    explained.textContent = known ? known.textContent : "";
  }
  phenomenon.addEventListener("change", explain);
  explain();
  if (left.value) show();
})();
