// Whose shaders a program is made of, told by their text: brush's, as brush wrote them, or p5's,
// which p5 puts together from pieces of its own. Those of a sketch are neither.
const shaders = (() => {
  const { get, set } = WeakMap.prototype;
  const { add, has } = Set.prototype;
  const fragments = new native.WeakMap(); // the text of each fragment shader
  const programs = new native.WeakMap(); // of each program: its fragment's text, and whose it is
  const sources = { __proto__: null, brush: "", p5: "" };
  let linesOfP5 = null;

  const CURRENT_PROGRAM = 0x8b8d;
  const HOOK = " HOOK_"; // p5 writes this before the name of each piece that may be replaced

  const indexOf = (text, part, from) => apply(native.indexOf, text, [part, from]);
  const slice = (text, from, to) => apply(native.slice, text, [from, to]);
  const holds = (text, part) => indexOf(text, part, 0) >= 0;

  // Calls `each` with the lines of a text, trimmed, until one is refused.
  const everyLine = (text, end, each) => {
    for (let from = 0; from <= text.length;) {
      let to = indexOf(text, end, from);
      if (to < 0) to = text.length;
      if (!each(apply(native.trim, slice(text, from, to), []))) return false;
      from = to + end.length;
    }
    return true;
  };

  const readP5 = () => {
    linesOfP5 = new native.Set();
    everyLine(sources.p5, "\\n", (line) => {
      apply(add, linesOfP5, [line]);
      return true;
    });
  };
  // The first and the last line of a piece stand beside code in the library.
  const isWritten = (line) =>
    line === "" || apply(has, linesOfP5, [line]) || holds(sources.p5, line);
  const isLineOfP5 = (line) => {
    if (isWritten(line)) return true;
    const hook = indexOf(line, HOOK, 0);
    const open = indexOf(line, "(", 0);
    if (hook < 0 || open < 0) return false;
    const name = `${slice(line, 0, hook)} ${slice(line, hook + HOOK.length, open)}`;
    return holds(sources.p5, name) && isWritten(slice(line, open));
  };

  const isOfP5 = (text) => {
    if (linesOfP5 === null) readP5();
    return everyLine(text, "\n", isLineOfP5);
  };
  const isOfBrush = (text) => {
    if (holds(sources.brush, text)) return true;
    // p5 puts an empty line before the main function of a shader that it compiles.
    const main = indexOf(text, "\nvoid main", 0);
    return main >= 0 && holds(sources.brush, slice(text, 0, main) + slice(text, main + 1));
  };

  const current = (context) => {
    const program = apply(native.gl.getParameter, context, [CURRENT_PROGRAM]);
    return program === null ? undefined : apply(get, programs, [program]);
  };

  return {
    // Takes the text of a library, before any sketch.
    learn(kind, text) {
      sources[kind] = kind === "brush" ? text.replaceAll("\\n", "\n") : text;
    },
    // Follow what is compiled and put together.
    read(shader, text) {
      if (!holds(text, "gl_Position")) apply(set, fragments, [shader, text]);
    },
    attach(program, shader) {
      const text = apply(get, fragments, [shader]);
      if (text !== undefined) {
        apply(set, programs, [program, { text, brush: isOfBrush(text), p5: undefined }]);
      }
    },
    // Whether what is about to be drawn is shaded by brush, or by p5.
    areOfBrush(context) {
      const program = current(context);
      return program !== undefined && program.brush;
    },
    areOfP5(context) {
      const program = current(context);
      if (program === undefined) return false;
      if (program.p5 === undefined) program.p5 = isOfP5(program.text);
      return program.p5;
    },
  };
})();
