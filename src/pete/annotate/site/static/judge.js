// Keys, instant advance and active time. Everything works without this file, with one more page load an answer.
"use strict";
(() => {
  const IDLE = 60000;      // milliseconds without a sign of life, after which time is no longer counted
  const LONGEST_WAIT = 15000;
  let active = 0, tick = performance.now(), sign = tick, sending = false, held = null;

  const here = () => document.visibilityState === "visible" && document.hasFocus();
  const count = () => {
    const now = performance.now();
    if (here() && now - sign < IDLE) active += now - tick;
    tick = now;
  };
  setInterval(count, 250);
  for (const kind of ["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "focus"]) {
    addEventListener(kind, () => { count(); sign = performance.now(); }, { passive: true, capture: true });
  }

  const say = (text) => { document.getElementById("status").textContent = text; };
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const keysOn = () => { try { return localStorage.getItem("pete-keys") !== "off"; } catch { return true; } };

  function show(html, url) {
    const next = new DOMParser().parseFromString(html, "text/html");
    const main = next.getElementById("page");
    if (!main) { location.assign("/judge"); return; }
    document.getElementById("page").replaceWith(document.adoptNode(main));
    document.title = next.title;
    if (url) history.replaceState(null, "", url);
    say("");
    active = 0; tick = sign = performance.now(); held = null;
    prepare();
    const heading = document.getElementById("heading");
    if (heading) heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  // An answer is sent until the server says that it has it, however long the network is gone.
  async function send(form, values) {
    if (sending) return;
    sending = true;
    form.setAttribute("aria-busy", "true");
    for (let pause = 1000; ; pause = Math.min(2 * pause, LONGEST_WAIT)) {
      try {
        const answer = await fetch(form.action, {
          method: "POST", body: new URLSearchParams(values), headers: { Prefer: "return=representation" },
          credentials: "same-origin", redirect: "follow",
        });
        if (answer.status < 500 && answer.status !== 429) {
          const text = await answer.text();
          sending = false;
          // 409: an earlier attempt did arrive, or another window was quicker; the server knows what is next.
          if (answer.status === 409) { location.assign("/judge"); return; }
          show(text, answer.ok ? "/judge" : null);
          return;
        }
      } catch { /* no connection */ }
      say("No connection. Your answer is kept here and sent again; please leave this page open.");
      await wait(pause);
    }
  }
  addEventListener("beforeunload", (event) => { if (sending) event.preventDefault(); });

  function submitted(event) {
    const form = event.target;
    if (form.id !== "judgement" && form.id !== "undo") return;
    event.preventDefault();
    count();
    const values = new FormData(form);
    if (form.id === "judgement") {
      const answer = event.submitter ? event.submitter.value : held;
      if (!answer) return;
      values.set("answer", answer);
      values.set("seconds", (active / 1000).toFixed(3));
    }
    send(form, values);
  }
  document.addEventListener("submit", submitted);

  // Where there is a second question, whichever is answered last sends both.
  function choose(button) {
    const form = button.form;
    if (form.id === "judgement" && !form.checkValidity()) {
      held = button.value;
      for (const other of form.querySelectorAll("button[name=answer]")) {
        other.classList.toggle("chosen", other === button);
        other.setAttribute("aria-pressed", String(other === button));
      }
      const open = form.querySelector("input:invalid");
      if (open) open.focus();
      say("Now the other question.");
      return;
    }
    form.requestSubmit(button);
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("#judgement button[name=answer]");
    if (button && !button.form.checkValidity()) { event.preventDefault(); choose(button); }
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "keys") {
      try { localStorage.setItem("pete-keys", event.target.checked ? "on" : "off"); } catch { /* not kept */ }
    } else if (event.target.dataset.key && held && event.target.form.checkValidity()) {
      event.target.form.requestSubmit(event.target.form.querySelector(`button[value=${held}]`));
    }
  });

  document.addEventListener("keydown", (event) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !keysOn()) return;
    if (event.target.closest("textarea, input:not([type=radio]):not([type=checkbox])")) return;
    const key = event.key.toLowerCase();
    const radio = document.querySelector(`input[data-key="${CSS.escape(key)}"]`);
    const button = [...document.querySelectorAll("button[data-keys]")]
      .find((one) => !one.disabled && one.dataset.keys.split(" ").includes(key));
    if (radio) {
      event.preventDefault();
      radio.click();
    } else if (button && !sending) {
      event.preventDefault();
      choose(button);
    }
  });

  function prepare() {
    const toggle = document.getElementById("keys");
    if (!toggle) return;
    toggle.checked = keysOn();
    toggle.closest("label").hidden = false;
  }
  prepare();
})();
