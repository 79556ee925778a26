// What WebGL is asked for, and by whom. Whatever JavaScript a sketch bends, all that gets onto
// its canvas comes through here: brush draws with its own shaders, p5 clears and shows buffers
// that brush has painted, and nobody else draws anything.
const glass = (() => {
  const { has, set } = WeakMap.prototype;
  const painted = new native.WeakMap(); // contexts that brush has drawn in
  const spoilt = new native.WeakMap(); // contexts of buffers in which p5 has drawn
  const memories = bareList(); // where the masks of brush lie

  // Asking changes nothing; the others are called so often that asking who calls would show, and
  // draw nothing by themselves.
  const LET_BE = [
    "activeTexture", "bindBuffer", "bindFramebuffer", "bindTexture", "bindVertexArray",
    "disableVertexAttribArray", "enableVertexAttribArray", "finish", "flush",
    "getContextAttributes", "getError", "getParameter", "getSupportedExtensions", "isContextLost",
    "isEnabled", "pixelStorei", "readPixels", "uniform1f", "uniform1i", "uniform2f", "uniform2fv",
    "uniform3f", "uniform3fv", "uniform4f", "uniform4fv", "uniformMatrix3fv", "uniformMatrix4fv",
    "useProgram", "vertexAttribPointer", "viewport",
  ];
  const OWN_TO_P5 = ["enable", "disable"]; // which it puts before those of each context
  const DRAWS = [
    "drawArrays", "drawArraysInstanced", "drawElements", "drawElementsInstanced",
    "drawRangeElements",
  ];
  // Where the picture is among the arguments, by their number: its size may come before it.
  const UPLOADS = {
    __proto__: null,
    texImage2D: [5, 8], texSubImage2D: [6, 8], texImage3D: [9, 9], texSubImage3D: [10, 10],
  };
  // Where a width is among the arguments; the height follows.
  const SIZES = {
    __proto__: null,
    texImage2D: 3, texImage3D: 3, texStorage2D: 3, texStorage3D: 3, renderbufferStorage: 2,
    renderbufferStorageMultisample: 3,
  };

  const isMask = (source) => {
    let buffer;
    try {
      buffer = apply(native.bufferOf, source, []);
    } catch {
      return false;
    }
    for (let i = 0; i < memories.length; i++) {
      if (apply(native.memoryBuffer, memories[i], []) === buffer) return true;
    }
    return false;
  };
  const areaOf = (source) => {
    try {
      return apply(native.canvasWidth, source, []) * apply(native.canvasHeight, source, []);
    } catch {
      return 0;
    }
  };
  // Whether a canvas is one that brush has painted and nobody else.
  const isPainting = (source) => {
    if (areaOf(source) < 1) return false;
    const context = surfaces.contextOf(source);
    return context !== undefined && apply(has, painted, [context]) && !apply(has, spoilt, [context]);
  };

  const nameOf = (entry) => {
    const dot = apply(native.lastIndexOf, entry, ["."]);
    return apply(native.slice, entry, [dot + 1]);
  };
  const spoil = (context, way) => {
    const canvas = ledger.canvas;
    if (canvas !== null && surfaces.contextOf(canvas) === context) {
      acts.addOnce("primitive", nameOf(way.entry), way.place);
    } else apply(set, spoilt, [context, true]);
  };

  const judgeDraw = (context, way) => {
    if (way.brush) apply(set, painted, [context, true]);
    else if (!way.showing) spoil(context, way);
    const isOurs = way.showing ? shaders.areOfP5 : way.brush ? shaders.areOfBrush : null;
    if (isOurs !== null && !isOurs(context)) acts.addOnce("tampering", "shader", way.place);
  };

  const judgeUpload = (way, source) => {
    if (way.by === "brush") {
      // Its masks, and the tips of its brushes.
      if (!isMask(source) && areaOf(source) < 1) acts.add("tampering", "mask", way.place);
    } else if (areaOf(source) === 1) return; // p5's own, for what has no texture
    else if (way.brush) acts.add("tampering", "texture", way.place);
    else if (way.showing && !isPainting(source)) acts.addOnce("primitive", "image", way.place);
  };

  const allot = (name, args) => {
    const at = SIZES[name];
    if (at === undefined) return;
    args[at] = native.Number(args[at]); // read once, whatever it is
    args[at + 1] = native.Number(args[at + 1]);
    surfaces.allot(args[at], args[at + 1]);
  };
  const refuse = (name, place) => {
    acts.add("gl", name, place);
    return null;
  };

  const guardDraw = (name, method) => function guarded(...args) {
    const way = witness.trail(guarded, name);
    if (way === null) return refuse(name, witness.place(guarded, name));
    judgeDraw(this, way);
    return apply(method, this, args);
  };
  const guardUpload = (name, method) => function guarded(...args) {
    const way = witness.trail(guarded, name);
    if (way === null) return refuse(name, witness.place(guarded, name));
    const short = UPLOADS[name][0];
    const source = args[args.length > short + 1 ? UPLOADS[name][1] : short];
    if (source !== null && typeof source === "object") judgeUpload(way, source);
    else allot(name, args);
    return apply(method, this, args);
  };
  const guardCall = (name, method) => function guarded(...args) {
    const place = witness.place(guarded, name);
    if (place !== null) return refuse(name, place);
    allot(name, args);
    if (name === "shaderSource") shaders.read(args[0], (args[1] = native.String(args[1])));
    if (name === "attachShader") shaders.attach(args[0], args[1]);
    return apply(method, this, args);
  };

  // Masks are told from other bytes by the memory that brush has made for them.
  const watchMemories = () => {
    const { Instance } = WebAssembly;
    fix(WebAssembly, "Instance", function made(...args) {
      const instance = construct(Instance, args);
      const way = witness.trail(made, "new");
      if (way !== null && way.by === "brush") {
        memories[memories.length] = instance.exports.memory;
      }
      return instance;
    });
    fix(WebAssembly, "Module", WebAssembly.Module);
  };

  return {
    install() {
      watchMemories();
      const { prototype } = WebGL2RenderingContext;
      for (const name of ownKeys(prototype)) {
        const method = getOwnPropertyDescriptor(prototype, name).value;
        if (typeof method !== "function" || name === "constructor") continue;
        if (OWN_TO_P5.includes(name)) continue;
        if (LET_BE.includes(name)) fix(prototype, name, method);
        else if (DRAWS.includes(name)) fix(prototype, name, guardDraw(name, method));
        else if (name in UPLOADS) fix(prototype, name, guardUpload(name, method));
        else fix(prototype, name, guardCall(name, method));
      }
    },
  };
})();
