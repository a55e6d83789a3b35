"use strict";
// What the page carries is gzip in base64 inside <template>; the browser unpacks it itself.

async function unpack(id) {
  const text = document.getElementById(id).content.textContent;
  const bytes = Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

// An element with attributes and children. Text is only ever text: nothing of the data is read as HTML.
function el(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

// Signs that would be obeyed rather than shown: control characters and those that turn the direction of writing.
function visible(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"));
}

function counted(number, noun, plural) {
  return `${number.toLocaleString("en")} ${number === 1 ? noun : plural || noun + "s"}`;
}

// What a letter of the index says; E is an entailer that came to no answer.
function answerOf(sign) {
  return { Y: "YES", E: "ERROR", "-": "none" }[sign] || "NO";
}
