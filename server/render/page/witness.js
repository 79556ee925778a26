// Who is calling: one of the libraries, or the sketch. Scripts are told apart by the hash of
// their source, which no name in a stack trace can imitate.
const witness = (() => {
  const { captureStackTrace } = Error;
  const libraries = { __proto__: null };
  let watching = false;
  let theirs; // what the sketch wants stack traces to look like
  let site = null;

  // Of a stack, the frame right below the function that asks.
  const callerOf = (asked) => {
    const holder = { __proto__: null };
    watching = true;
    captureStackTrace(holder, asked);
    const sites = holder.stack;
    watching = false;
    return sites[0];
  };

  const learnSites = () => {
    const prototype = Object.getPrototypeOf(callerOf(learnSites));
    site = {
      hash: prototype.getScriptHash,
      line: prototype.getLineNumber,
      column: prototype.getColumnNumber,
      name: prototype.getScriptNameOrSourceURL,
    };
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
      defineProperty(Error, "stackTraceLimit", { value: 10 });
      learnSites();
    },
    // Called by a library's own script as it loads.
    learn: function learn() {
      libraries[apply(site.hash, callerOf(learn), [])] = true;
    },
    // The place that called `asked`, or null when a library did. Code that the sketch has made
    // of a string, and built-ins that call back, count as the sketch; they have no line.
    place(asked) {
      const caller = callerOf(asked);
      if (!caller) return { line: null, column: null };
      if (libraries[apply(site.hash, caller, [])]) return null;
      if (apply(site.name, caller, []) !== SKETCH_URL) return { line: null, column: null };
      return { line: apply(site.line, caller, []), column: apply(site.column, caller, []) };
    },
  };
})();
