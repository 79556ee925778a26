// What the sketch threw, in order, with the place in its own source.
const SKETCH_URL = "sketch.js";
const MAX_ERRORS = 20;
const MAX_MESSAGE_CHARS = 500;
const MAX_PLACE = 1e7; // no sketch has as many lines, or columns

const errors = (() => {
  const list = bareList();
  let seen = 0;
  // Chromium blames a script that does not parse on the call that put it into the page.
  const parsing = /^Failed to execute 'appendChild' on 'Node': (.*)$/s;
  const place = /sketch\.js:(\d+):(\d+)/;
  const text = (value, limit) => {
    try {
      const start = apply(native.slice, native.String(value), [0, limit]);
      return apply(native.toWellFormed, start, []); // half a surrogate pair is no text elsewhere
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
  const counted = (value) => {
    const number = native.Number(value);
    return number >= 1 && number <= MAX_PLACE ? number : null;
  };
  const add = (thrown, line, column) => {
    seen++;
    if (list.length >= MAX_ERRORS) return;
    let message = text(own(thrown, "message") ?? thrown, MAX_MESSAGE_CHARS);
    const unparsed = apply(native.exec, parsing, [message]);
    if (unparsed) message = unparsed[1];
    const where = apply(native.exec, place, [text(own(thrown, "stack"), 4000)]);
    const name = text(own(thrown, "name") ?? "Error", 80);
    if (list.length >= MAX_ERRORS) return; // reading what was thrown may throw more
    list[list.length] = {
      name,
      message,
      line: counted(where ? where[1] : line),
      column: counted(where ? where[2] : column),
    };
  };
  // An error that nobody prevents travels to the server as it is, however large, and so would
  // those that a listener of the sketch's throws in turn.
  const end = (event) => {
    apply(native.preventDefault, event, []);
    apply(native.stopImmediatePropagation, event, []);
  };
  // Null for what is no exception, such as an image that did not load.
  const fileOf = (event) => {
    try {
      return apply(native.fileOf, event, []);
    } catch {
      return null;
    }
  };
  return {
    list,
    add,
    count: () => seen,
    // `reading` gives the last line of the sketch while its own script is being read, else 0.
    listen(reading) {
      apply(native.addEventListener, window, ["error", (event) => {
        const file = fileOf(event);
        if (file === null) return;
        end(event);
        // What goes wrong before the sketch runs may be said of the page's line.
        const line = apply(native.lineOf, event, []);
        const inSketch = file === SKETCH_URL || line <= reading();
        add(
          apply(native.errorOf, event, []) ?? apply(native.messageOf, event, []),
          inSketch && line,
          inSketch && apply(native.columnOf, event, []),
        );
      }, true]);
      apply(native.addEventListener, window, ["unhandledrejection", (event) => {
        end(event);
        add(apply(native.reasonOf, event, []));
      }, true]);
    },
  };
})();
