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
    "activeTexture", "bindFramebuffer", "bindTexture", "bindVertexArray",
    "disableVertexAttribArray", "enableVertexAttribArray", "finish", "flush",
    "getContextAttributes", "getError", "getParameter", "getSupportedExtensions", "isContextLost",
    "isEnabled", "readPixels", "uniform1f", "uniform1i", "uniform2f", "uniform2fv",
    "uniform3f", "uniform3fv", "uniform4f", "uniform4fv", "uniformMatrix3fv", "uniformMatrix4fv",
    "useProgram", "vertexAttribPointer",
  ];
  const OWN_TO_P5 = ["enable", "disable"]; // which it puts before those of each context
  const DRAWS = [
    "drawArrays", "drawArraysInstanced", "drawElements", "drawElementsInstanced",
    "drawRangeElements",
  ];
  const MAKERS = ["createBuffer", "createFramebuffer", "createTexture"];
  const DATA = ["bufferData", "bufferSubData"];
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
  // A side of a canvas, in pixels; of anything else, undefined.
  const sideOf = (side, source) => {
    try {
      return apply(side, source, []);
    } catch {
      return undefined;
    }
  };
  const areaOf = (source) =>
    sideOf(native.canvasWidth, source) * sideOf(native.canvasHeight, source) || 0;
  // Whether a canvas is one that brush has painted and nobody else.
  const isPainting = (source) => {
    if (areaOf(source) < 1) return false;
    const context = surfaces.contextOf(source);
    return context !== undefined && apply(has, painted, [context]) && !apply(has, spoilt, [context]);
  };

  const TRIANGLES = 4;
  // brush blends a mask in one triangle, and p5 shows a buffer in two.
  const isOf = (vertices, name, args) =>
    name === "drawArrays" && args[0] === TRIANGLES && args[2] === vertices;
  const isWash = (name, args) => isOf(3, name, args) && args[1] === 0;
  const isSheet = (name, args) => isOf(6, name, args);
  const isCanvas = (context) =>
    ledger.canvas !== null && surfaces.contextOf(ledger.canvas) === context;

  // Nothing gets onto what is lost, and whatever it is asked it answers null.
  const isLost = (context) => apply(native.gl.isContextLost, context, []);

  const spoil = (context, way, kind) => {
    if (isLost(context)) return;
    if (isCanvas(context)) acts.addOnce(kind, afterDot(way.entry), way.place);
    else apply(set, spoilt, [context, true]);
  };

  // Whether a draw is one of those that paintings are made of.
  const isPainted = (context, way, name, args) => {
    const kind = shaders.current(context);
    if (kind === undefined || textures.isMasked(context)) return false;
    if (kind === "wash") {
      if (way.by !== "brush" || !isWash(name, args)) return false;
      if (!textures.isSpreadOut(context) || !textures.mixesOwn(context)) return false;
      apply(set, painted, [context, true]);
      if (textures.drawsAside(context) || !isCanvas(context)) ledger.washed();
      return true;
    }
    if (kind === "sheet") {
      if (!way.showing || !isSheet(name, args) || !shaders.showsBuffer(context)) return false;
      if (textures.isCut(context) || textures.drawsIntoOwn(context)) return false;
      ledger.shown(way.place);
      const shown = textures.clampAt(context, shaders.unitShown(context));
      const isOnCanvas = isCanvas(context) && !textures.drawsAside(context);
      if (!sheets.show(shown, textures.drawnOn(context), isOnCanvas)) {
        acts.addOnce("primitive", "image.number", way.place);
      }
      return true;
    }
    if (way.by !== "brush" || !textures.stamps(context)) return false;
    if (kind === "tips") {
      tips.stamped(textures.bound(context), args[3], shaders.scalesOfTips(context), way.place);
    }
    return true;
  };

  const judgeDraw = (context, way, name, args) => {
    const kind = way.brush || way.showing ? "tampering" : "primitive";
    if (way.by === "brush" && isCanvas(context) && textures.isMasked(context)) {
      if (!isLost(context)) acts.addOnce("tampering", "brush.clip", way.place);
    } else if (!isPainted(context, way, name, args)) spoil(context, way, kind);
    else if (way.by === "p5" && textures.holdsOwn(context)) {
      acts.addOnce("tampering", "texture", way.place);
    }
  };

  const judgeUpload = (context, way, source) => {
    if (isLost(context)) return;
    if (way.by !== "brush" && textures.uploadsIntoOwn(context)) {
      acts.add("tampering", "texture", way.place);
      return;
    }
    if (way.by === "brush") {
      // Its masks, and the tips of its brushes.
      const isOwn = textures.uploadsIntoOwn(context);
      if (isOwn && isMask(source)) return;
      const isTip = isOwn && areaOf(source) >= 1;
      const texture = textures.tip(context);
      if (isTip && texture !== null) tips.take(texture, source, way.place);
      else acts.add("tampering", "mask", way.place);
    } else if (areaOf(source) === 1) return; // p5's own, for what has no texture
    else if (way.brush) acts.add("tampering", "texture", way.place);
    else if (isPainting(source)) {
      sheets.copy(surfaces.contextOf(source), textures.bound(context));
      if (source === ledger.canvas) sheets.carry();
    }
    else if (way.showing) acts.addOnce("primitive", "image", way.place);
    else spoil(context, way, "tampering");
  };

  const allot = (context, name, args) => {
    const at = SIZES[name];
    if (at === undefined) return;
    const width = args[at], height = args[at + 1];
    surfaces.allot(width, height);
    if (name === "texImage2D") textures.sizeTexture(context, args[0], args[1], width, height);
    else if (name === "texStorage2D") textures.sizeTexture(context, args[0], 0, width, height);
    else if (name === "renderbufferStorage" || name === "renderbufferStorageMultisample") {
      textures.sizeRenderbuffer(context, width, height);
    }
  };
  const refuse = (name, place) => {
    acts.add("gl", name, place);
    return null;
  };
  // For what a library was led to, where the context's own answers speak against it.
  const refuseOn = (context, name, place) => (isLost(context) ? null : refuse(name, place));

  // Makes numbers of all arguments but one, here and now: an object that is asked for its value
  // between the judgement and the call could change what was judged.
  const settle = (args, but) => {
    for (let i = 0; i < args.length; i++) if (i !== but) args[i] = native.Number(args[i]);
  };
  const guardDraw = (name, method) => function guarded(...args) {
    const way = witness.trail(guarded, name);
    if (way === null) return refuse(name, witness.place(guarded, name));
    for (let i = 0; i < args.length; i++) args[i] = native.Number(args[i]);
    judgeDraw(this, way, name, args);
    return apply(method, this, args);
  };
  // A texture becomes as large as its picture, or as one says.
  const sizeAs = (context, args, at, source) => {
    const isSaid = at === UPLOADS.texImage2D[1];
    const width = isSaid ? args[3] : sideOf(native.canvasWidth, source);
    const height = isSaid ? args[4] : sideOf(native.canvasHeight, source);
    textures.sizeTexture(context, args[0], args[1], width, height);
  };
  const NO_ERROR = 0;
  // Whether there were any.
  const forgetErrors = (context) => {
    let were = false;
    while (apply(native.gl.getError, context, []) !== NO_ERROR && !isLost(context)) were = true;
    return were;
  };
  const guardUpload = (name, method) => function guarded(...args) {
    const way = witness.trail(guarded, name);
    if (way === null) return refuse(name, witness.place(guarded, name));
    const short = UPLOADS[name][0];
    const at = args.length > short + 1 ? UPLOADS[name][1] : short;
    const source = args[at];
    settle(args, at);
    // A number is a place in a buffer that may hold anything.
    if (source !== null) judgeUpload(this, way, source);
    if (source === null) allot(this, name, args);
    else if (name === "texImage2D") sizeAs(this, args, at, source);
    const isBrushs = way.by === "brush" && source !== null;
    if (isBrushs) forgetErrors(this);
    apply(method, this, args);
    // What WebGL has not taken is not what was judged.
    if (isBrushs && forgetErrors(this)) refuseOn(this, name, way.place);
  };
  // What acts on a texture or a buffer that is bound.
  const ON_TEXTURE = {
    __proto__: null, texParameteri: true, texParameterf: true, generateMipmap: true,
    copyTexImage2D: true, copyTexSubImage2D: true, texStorage2D: true,
  };
  const ON_BUFFER = {
    __proto__: null, framebufferTexture2D: true, framebufferTextureLayer: true,
    framebufferRenderbuffer: true, drawBuffers: true, readBuffer: true, clearBufferfv: true,
    clearBufferiv: true, clearBufferuiv: true, clearBufferfi: true, invalidateFramebuffer: true,
    invalidateSubFramebuffer: true,
  };
  // Whether a call is about something that brush has made.
  const touchesOwn = (context, name, args) => {
    for (let i = 0; i < args.length; i++) {
      if (typeof args[i] === "object" && textures.isOwn(args[i])) return true;
    }
    if (ON_TEXTURE[name]) return textures.uploadsIntoOwn(context);
    return ON_BUFFER[name] === true && textures.usesOwnBuffer(context);
  };
  const guardCall = (name, method) => function guarded(...args) {
    const place = witness.place(guarded, name);
    if (place !== null) return refuse(name, place);
    if (touchesOwn(this, name, args)) {
      const way = witness.trail(guarded, name);
      if (way?.by !== "brush") return refuseOn(this, name, way?.place ?? null);
    }
    if (name in SIZES) {
      settle(args, -1);
      allot(this, name, args);
    }
    shaders.forget(name, args[0]);
    const result = apply(method, this, args);
    if (name === "compileShader") shaders.compiled(this, args[0]);
    if (name === "linkProgram") {
      shaders.linked(this, args[0], witness.trail(guarded, name)?.by === "brush");
    }
    return result;
  };

  const guardMaker = (name, method) => function guarded() {
    const way = witness.trail(guarded, name);
    if (way === null) return refuse(name, witness.place(guarded, name));
    const made = apply(method, this, []);
    if (way.by === "brush") textures.made(made);
    return made;
  };
  // p5 has vertices and indices of its own; those of brush are for brush.
  const ARRAYS = 0x8892, INDICES = 0x8893, BOUND_ARRAYS = 0x8894;
  const guardData = (name, method) => function guarded(...args) {
    const way = witness.trail(guarded, name);
    if (way === null) return refuse(name, witness.place(guarded, name));
    const at = name === "bufferData" ? 1 : 2;
    settle(args, answers(native.bufferOf, args[at]) ? at : -1);
    const bound = apply(native.gl.getParameter, this, [BOUND_ARRAYS]);
    const isBrushs = args[0] === ARRAYS && textures.isOwn(bound);
    if (way.by !== "brush" && (isBrushs || (args[0] !== ARRAYS && args[0] !== INDICES))) {
      return refuseOn(this, name, way.place);
    }
    if (way.by === "brush") tips.handedOver(args[at]);
    return apply(method, this, args);
  };
  // Neither library binds one anywhere else, where it would stand in the place of a picture.
  const guardBind = (method) => function bindBuffer(given, buffer) {
    roomy();
    const target = native.Number(given);
    const isFor = target === ARRAYS || (target === INDICES && !textures.isOwn(buffer));
    return isFor ? apply(method, this, [target, buffer]) : refuseOn(this, "bindBuffer", null);
  };
  const PREMULTIPLIES = 0x9241; // what p5 alone sets
  const guardStore = (method) => function pixelStorei(given, value) {
    roomy();
    const what = native.Number(given);
    if (what !== PREMULTIPLIES) return refuseOn(this, "pixelStorei", null);
    return apply(method, this, [what, native.Number(value)]);
  };
  const noteView = (method) => function viewport(x, y, width, height) {
    roomy();
    const box = [x, y, width, height];
    for (let i = 0; i < 4; i++) box[i] = native.Number(box[i]) | 0;
    textures.view(this, box);
    return apply(method, this, box);
  };
  const COLOUR_BIT = 0x4000;
  const DEPTH_BIT = 0x0100;
  const STENCIL_BIT = 0x0400; // with a bit more nothing is cleared
  const WRITES_DEPTH = 0x0b72, WRITES_COLOURS = 0x0c23;
  // Whether nothing is left: what lies behind the depth of what is gone would not be seen.
  const clearsAll = (context, bits) => {
    if ((bits & ~STENCIL_BIT) !== (COLOUR_BIT | DEPTH_BIT)) return false;
    const colours = apply(native.gl.getParameter, context, [WRITES_COLOURS]);
    for (let i = 0; i < 4; i++) if (colours[i] !== true) return false;
    return apply(native.gl.getParameter, context, [WRITES_DEPTH]) === true;
  };
  const guardClear = (method) => function guarded(mask) {
    const way = witness.trail(guarded, "clear");
    if (way === null) return refuse("clear", witness.place(guarded, "clear"));
    const bits = native.Number(mask);
    if (textures.isCut(this)) return refuseOn(this, "scissor", way.place);
    if (way.by !== "brush" && (textures.drawsIntoOwn(this) || !textures.isOfOneSize(this))) {
      return refuseOn(this, "clear", way.place);
    }
    const isOfCanvas = isCanvas(this) && !textures.drawsAside(this);
    const place = textures.drawnOn(this);
    const takesAway = textures.isDrawn(this) && sheets.lieOn(place, isOfCanvas) &&
      clearsAll(this, bits);
    if (!takesAway) return apply(method, this, [bits]);
    forgetErrors(this);
    apply(method, this, [bits]);
    // WebGL clears no buffer that is incomplete.
    if (!forgetErrors(this)) sheets.clear(place, isOfCanvas);
    return undefined;
  };
  // Others come with draws of their own.
  const EXTENSIONS = [
    "EXT_color_buffer_float", "EXT_float_blend", "OES_texture_float_linear",
    "OES_texture_half_float_linear",
  ];
  const guardExtension = (method) => function guarded(name) {
    const place = witness.place(guarded, "getExtension");
    if (place !== null) return refuse("getExtension", place);
    const text = native.String(name);
    for (let i = 0; i < EXTENSIONS.length; i++) {
      if (EXTENSIONS[i] === text) return apply(method, this, [text]);
    }
    return null;
  };
  const guardBlit = (method) => function guarded(...args) {
    const way = witness.trail(guarded, "blitFramebuffer");
    if (way === null) {
      return refuse("blitFramebuffer", witness.place(guarded, "blitFramebuffer"));
    }
    for (let i = 0; i < args.length; i++) args[i] = native.Number(args[i]);
    for (let i = 0; i < 8; i++) args[i] |= 0;
    const isAllowed = way.by === "brush" || ledger.allowsCopy();
    if (!isAllowed || !textures.copiesInPlace(this, way, args)) {
      return refuseOn(this, "blitFramebuffer", way.place);
    }
    if (way.by !== "brush") { // which copies for each wash, into what is never shown
      sheets.copy(textures.readFrom(this), textures.drawnOn(this));
      if (textures.readsCanvas(this)) sheets.carry();
    }
    return apply(method, this, args);
  };

  // Masks are told from other bytes by the memory that brush has made for them.
  const watchMemories = () => {
    const { Instance } = WebAssembly;
    const exportsOf = getterOf(Instance.prototype, "exports");
    const made = function (...args) {
      const instance = construct(Instance, args);
      const way = witness.trail(made, "new");
      if (way !== null && way.by === "brush") {
        memories[memories.length] = apply(exportsOf, instance, []).memory;
      }
      return instance;
    };
    defineProperty(made, "prototype", { value: Instance.prototype, writable: false });
    fix(WebAssembly, "Instance", made);
    fix(WebAssembly, "Module", WebAssembly.Module);
  };

  return {
    // Whether WebGL draws on a canvas, and tells of it.
    isOn: (canvas) =>
      canvas !== null && answers(native.gl.isContextLost, surfaces.contextOf(canvas)),
    // Whether somebody other than brush has painted on a canvas.
    isSpoilt(canvas) {
      const context = surfaces.contextOf(canvas);
      return context !== undefined && apply(has, spoilt, [context]);
    },
    install() {
      watchMemories();
      const { prototype } = WebGL2RenderingContext;
      for (const name of ownKeys(prototype)) {
        const method = getOwnPropertyDescriptor(prototype, name).value;
        if (typeof method !== "function" || name === "constructor") continue;
        if (OWN_TO_P5.includes(name)) continue;
        if (LET_BE.includes(name)) fix(prototype, name, method);
        else if (DRAWS.includes(name)) fix(prototype, name, guardDraw(name, method));
        else if (name === "viewport") fix(prototype, name, noteView(method));
        else if (name === "bindBuffer") fix(prototype, name, guardBind(method));
        else if (name === "pixelStorei") fix(prototype, name, guardStore(method));
        else if (MAKERS.includes(name)) fix(prototype, name, guardMaker(name, method));
        else if (DATA.includes(name)) fix(prototype, name, guardData(name, method));
        else if (name === "clear") fix(prototype, name, guardClear(method));
        else if (name === "getExtension") fix(prototype, name, guardExtension(method));
        else if (name === "blitFramebuffer") fix(prototype, name, guardBlit(method));
        else if (name in UPLOADS) fix(prototype, name, guardUpload(name, method));
        else fix(prototype, name, guardCall(name, method));
      }
    },
  };
})();
