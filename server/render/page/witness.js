// Who is calling: one of the libraries, or the sketch. Scripts are told apart by the hash of
// their source, which no name in a stack trace can imitate. A function that the sketch has bound
// and put in the place of another leaves no frame on the stack, but then the library's text at
// the place of the call names that other.
const MAX_FRAMES_SEEN = 24; // from a WebGL call up to the library's function that a sketch called

const witness = (() => {
  const Errors = Error;
  const { captureStackTrace } = Errors;
  const scripts = { __proto__: null }; // by hash: { kind: "p5", "brush" or "easel", text }
  const NOWHERE = { line: null, column: null };
  let watching = false;
  let theirs; // what the sketch wants stack traces to look like
  let site = null;

  // V8 reads a data property only, so the sketch's own number is put aside while we look.
  const limitFrames = (limit) => {
    try {
      Errors.stackTraceLimit = limit;
    } catch { // which the sketch has made read-only: what we see is not to be relied on
      acts.addOnce("tampering", "Error.stackTraceLimit", null);
    }
  };

  // The frames of a stack below the function that asks.
  const framesBelow = (asked) => {
    roomy();
    const holder = { __proto__: null };
    const limit = Errors.stackTraceLimit;
    if (limit !== MAX_FRAMES_SEEN) limitFrames(MAX_FRAMES_SEEN);
    watching = true;
    captureStackTrace(holder, asked);
    const frames = holder.stack;
    watching = false;
    if (limit !== MAX_FRAMES_SEEN) limitFrames(limit);
    return frames;
  };

  const learnSites = () => {
    const here = () => framesBelow(here)[0];
    const frame = here();
    const prototype = getPrototypeOf(frame);
    site = {
      hash: prototype.getScriptHash,
      line: prototype.getLineNumber,
      column: prototype.getColumnNumber,
      position: prototype.getPosition,
      script: prototype.getScriptNameOrSourceURL,
      name: prototype.getFunctionName,
      awaits: prototype.isAsync,
    };
    scripts[apply(site.hash, frame, [])] = { kind: "easel", text: null };
  };

  const scriptOf = (frame) => scripts[apply(site.hash, frame, [])];

  const NAMES = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
  // Whether the code at a frame's place calls something of this name.
  const says = (script, frame, name) => {
    if (script.text === null) return false; // what the page itself calls, it does not ask about
    const at = apply(site.position, frame, []);
    const end = at + name.length;
    if (apply(native.slice, script.text, [at, end]) !== name) return false;
    const next = apply(native.slice, script.text, [end, end + 1]);
    return apply(native.indexOf, NAMES, [next]) < 0;
  };

  const placeOf = (frame) => {
    // Code that the browser has made of a string, and built-ins that call back, have no line.
    if (apply(site.script, frame, []) !== SKETCH_URL) return NOWHERE;
    return { line: apply(site.line, frame, []), column: apply(site.column, frame, []) };
  };

  return {
    install() {
      const frames = (_, sites) => sites;
      defineProperty(Error, "prepareStackTrace", {
        get: () => (watching ? frames : theirs),
        set: (value) => {
          theirs = value;
        },
      });
      // Never an accessor, and never gone.
      defineProperty(Error, "stackTraceLimit", {
        value: MAX_FRAMES_SEEN, writable: true, configurable: false, enumerable: true,
      });
      learnSites();
    },
    // Takes the script that called `asked` for a library; `text` is the whole of it.
    learn(kind, text, asked) {
      scripts[apply(site.hash, framesBelow(asked)[0], [])] = { kind, text };
    },
    // The place that called `asked`, or null when a library called it by its `name`.
    place(asked, name) {
      const frames = framesBelow(asked);
      if (frames.length < 1) return NOWHERE;
      const script = scriptOf(frames[0]);
      if (!script) return placeOf(frames[0]);
      return says(script, frames[0], name) ? null : NOWHERE;
    },
    // How the libraries came to call `asked` by its `name`: the kind of script that did (`by`),
    // whether `brush` is on the way and p5's image() (`showing`), and the function, `entry`, that
    // the sketch had called at `place`. Null when no library called it.
    trail(asked, name) {
      const frames = framesBelow(asked);
      const first = frames.length > 0 ? scriptOf(frames[0]) : undefined;
      if (!first || !says(first, frames[0], name)) return null;
      const way = { by: first.kind, brush: false, showing: false, entry: "", place: NOWHERE };
      for (let i = 0; i < frames.length; i++) {
        if (apply(site.awaits, frames[i], [])) break; // it waits, and has called nothing
        const script = scriptOf(frames[i]);
        if (!script) {
          way.place = placeOf(frames[i]);
          break;
        }
        const entry = apply(site.name, frames[i], []);
        if (entry !== null) way.entry = entry;
        if (script.kind === "brush") way.brush = true;
        if (script.kind === "easel" && entry === "image") way.showing = true;
      }
      return way;
    },
  };
})();
