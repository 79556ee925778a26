// What the sketch threw, in order, with the place in its own source.
const SKETCH_URL = "sketch.js";
const MAX_ERRORS = 20;
const MAX_MESSAGE_CHARS = 500;

const errors = (() => {
  const list = [];
  let seen = 0;
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
    const message = own(thrown, "message");
    const where = apply(native.exec, place, [text(own(thrown, "stack"), 4000)]);
    list[list.length] = {
      name: text(own(thrown, "name") ?? "Error", 80),
      message: text(message === undefined ? thrown : message, MAX_MESSAGE_CHARS),
      line: where ? native.Number(where[1]) : line || null,
      column: where ? native.Number(where[2]) : column || null,
    };
  };
  return {
    list,
    add,
    count: () => seen,
    listen() {
      apply(native.addEventListener, window, ["error", (event) => {
        const inSketch = event.filename === SKETCH_URL;
        add(event.error ?? event.message, inSketch && event.lineno, inSketch && event.colno);
      }, true]);
      apply(native.addEventListener, window, ["unhandledrejection", (event) => {
        add(event.reason);
      }, true]);
    },
  };
})();
