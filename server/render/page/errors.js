// What the sketch threw, in order, with the place in its own source.
const SKETCH_URL = "sketch.js";
const MAX_ERRORS = 20;
const MAX_MESSAGE_CHARS = 500;

const errors = (() => {
  const list = [];
  let seen = 0;
  // Chromium blames a script that does not parse on the call that put it into the page.
  const parsing = /^Failed to execute 'appendChild' on 'Node': (.*)$/s;
  const place = /sketch\.js:(\d+):(\d+)/;
  const text = (value, limit) => {
    try {
      return apply(native.slice, native.String(value), [0, limit]);
    } catch {
      return "a value that cannot be shown";
    }
  };
  const own = (value, key) => {
    try {
      return value !== null && typeof value === "object" ? value[key] : undefined;
    } catch {
      return undefined;
    }
  };
  const add = (thrown, line, column) => {
    seen++;
    if (list.length >= MAX_ERRORS) return;
    let message = text(own(thrown, "message") ?? thrown, MAX_MESSAGE_CHARS);
    const unparsed = apply(native.exec, parsing, [message]);
    if (unparsed) message = unparsed[1];
    const where = apply(native.exec, place, [text(own(thrown, "stack"), 4000)]);
    list[list.length] = {
      name: text(own(thrown, "name") ?? "Error", 80),
      message,
      line: where ? native.Number(where[1]) : line || null,
      column: where ? native.Number(where[2]) : column || null,
    };
  };
  return {
    list,
    add,
    count: () => seen,
    // `running` says whether the sketch's own script is being read just now.
    listen(running) {
      apply(native.addEventListener, window, ["error", (event) => {
        const inSketch = event.filename === SKETCH_URL || running();
        add(event.error ?? event.message, inSketch && event.lineno, inSketch && event.colno);
      }, true]);
      apply(native.addEventListener, window, ["unhandledrejection", (event) => {
        add(event.reason);
      }, true]);
    },
  };
})();
