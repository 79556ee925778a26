// Which of the programs that paintings are made with is drawing, told by the whole text of its
// shaders as they were compiled. All others are a sketch's.
const shaders = (() => {
  const { get, set } = WeakMap.prototype;
  const texts = new native.WeakMap(); // of shaders
  const kinds = new native.WeakMap(); // of programs
  const known = { __proto__: null }; // kinds by text

  const CURRENT_PROGRAM = 0x8b8d, LINK_STATUS = 0x8b82;
  const END = "\0"; // stands in no shader

  return {
    // Takes [{ kind, vertex, fragment }], before any sketch.
    learn(programs) {
      for (const { kind, vertex, fragment } of programs) known[vertex + END + fragment] = kind;
    },
    // Notes that a shader or program is about to be made anew.
    forget(name, made) {
      if (made === null || typeof made !== "object") return;
      if (name === "compileShader") apply(set, texts, [made, undefined]);
      if (name === "linkProgram") apply(set, kinds, [made, undefined]);
    },
    // What is compiled is the source that a shader has then, and what is linked are the shaders
    // that a program has then, whatever becomes of either later.
    compiled(context, shader) {
      apply(set, texts, [shader, apply(native.gl.getShaderSource, context, [shader])]);
    },
    // Nobody but brush has brush's.
    linked(context, program, isBrushs) {
      const shaders = apply(native.gl.getAttachedShaders, context, [program]);
      if (shaders === null || shaders.length !== 2) return;
      const text = apply(get, texts, [shaders[0]]) + END + apply(get, texts, [shaders[1]]);
      const kind = known[text];
      // One that was not linked goes on with the shaders that it had before.
      const isOne = (kind === "sheet" || isBrushs) &&
        apply(native.gl.getProgramParameter, context, [program, LINK_STATUS]);
      apply(set, kinds, [program, isOne ? kind : undefined]);
    },
    // Whether p5 shows a buffer, and sheds no light on it.
    showsBuffer(context) {
      const program = apply(native.gl.getParameter, context, [CURRENT_PROGRAM]);
      const asks = (name) => {
        const place = apply(native.gl.getUniformLocation, context, [program, name]);
        return place !== null && apply(native.gl.getUniform, context, [program, place]);
      };
      return asks("isTexture") && !asks("uUseLighting");
    },
    // The unit at which p5's program for buffers finds what it shows.
    unitShown(context) {
      const program = apply(native.gl.getParameter, context, [CURRENT_PROGRAM]);
      const place = apply(native.gl.getUniformLocation, context, [program, "uSampler"]);
      return apply(native.gl.getUniform, context, [program, place]);
    },
    // How the program that stamps tips scales sizes, across and down.
    scalesOfTips(context) {
      const program = apply(native.gl.getParameter, context, [CURRENT_PROGRAM]);
      const place = apply(native.gl.getUniformLocation, context, [program, "u_proj"]);
      const matrix = apply(native.gl.getUniform, context, [program, place]);
      return [matrix[0], matrix[5]];
    },
    // "wash", "points" or "tips", which are brush's, or "sheet", p5's for a buffer; else undefined.
    current(context) {
      const program = apply(native.gl.getParameter, context, [CURRENT_PROGRAM]);
      return program === null ? undefined : apply(get, kinds, [program]);
    },
  };
})();
