// What lies in the textures and buffers of WebGL, as WebGL alone can tell: their sizes, and
// which of them are tips of brushes, that may hold any picture.
const textures = (() => {
  const { get, has, set } = WeakMap.prototype;
  const sizes = new native.WeakMap(); // of textures and renderbuffers, in pixels
  const masks = new native.WeakMap(); // tips
  const own = new native.WeakMap(); // framebuffers, textures and vertices that brush has made
  const viewports = new native.WeakMap(); // of contexts

  const GL = {
    __proto__: null,
    ACTIVE_TEXTURE: 0x84e0, ATTRIBUTE_BUFFER: 0x889f, ATTRIBUTE_ENABLED: 0x8622,
    BOUND_RENDERBUFFER: 0x8ca7, BOUND_TEXTURE: 0x8069, CLAMP_TO_EDGE: 0x812f,
    COLOR_ATTACHMENT0: 0x8ce0, DEPTH: 0x8d00, DRAW: 0x8ca9, DRAW_BINDING: 0x8ca6, DRAW_BUFFER0: 0x8825, LEVEL: 0x8cd2, MAX_UNITS: 0x8b4d,
    OBJECT: 0x8cd1, OBJECT_TYPE: 0x8cd0, RASTERIZER_DISCARD: 0x8c89, READ: 0x8ca8,
    READ_BINDING: 0x8caa, SCISSOR_TEST: 0x0c11, STENCIL: 0x8d20, STENCIL_TEST: 0x0b90,
    TEXTURE: 0x1702, TEXTURE0: 0x84c0, TEXTURE_2D: 0x0de1, WRAP_S: 0x2802, WRAP_T: 0x2803,
  };
  const MAX_ATTRIBUTES = 16; // of a draw
  const OTHER_PARTS = [
    GL.DEPTH, GL.STENCIL, GL.COLOR_ATTACHMENT0 + 1, GL.COLOR_ATTACHMENT0 + 2,
    GL.COLOR_ATTACHMENT0 + 3,
  ];
  const ask = (context, what) => apply(native.gl.getParameter, context, [what]);
  const isOn = (context, what) => apply(native.gl.isEnabled, context, [what]);

  const askPart = (context, target, where, what) =>
    apply(native.gl.getFramebufferAttachmentParameter, context, [target, where, what]);
  const attached = (context, target, where) => askPart(context, target, where, GL.OBJECT);
  // The size of what is attached; of a texture, that of its first level.
  const sizeOfPart = (context, target, where, part) => {
    const isTexture = askPart(context, target, where, GL.OBJECT_TYPE) === GL.TEXTURE;
    if (isTexture && askPart(context, target, where, GL.LEVEL) !== 0) return undefined;
    return apply(get, sizes, [part]);
  };
  // The size of the buffer that is bound for reading or for drawing. Where its parts have several,
  // only what they have in common can be drawn on; then it has none.
  const sizeOf = (context, target, binding) => {
    if (ask(context, binding) === null) {
      return [
        apply(native.bufferWidth, context, []), apply(native.bufferHeight, context, []),
      ];
    }
    const colour = attached(context, target, GL.COLOR_ATTACHMENT0);
    if (colour === null || apply(has, masks, [colour])) return undefined;
    const size = sizeOfPart(context, target, GL.COLOR_ATTACHMENT0, colour);
    for (let i = 0; i < OTHER_PARTS.length && size !== undefined; i++) {
      const part = attached(context, target, OTHER_PARTS[i]);
      if (part === null) continue;
      const other = sizeOfPart(context, target, OTHER_PARTS[i], part);
      if (other === undefined || other[0] !== size[0] || other[1] !== size[1]) return undefined;
    }
    return size;
  };
  // WebGL does not tell the size of a texture, nor whether it took a call. p5 gives each its memory
  // once; what was given another size has none that is known.
  const size = (bound, width, height) => {
    if (bound === null) return;
    const last = apply(get, sizes, [bound]);
    const isNew = !apply(has, sizes, [bound]);
    const isSame = last !== undefined && last[0] === (width | 0) && last[1] === (height | 0);
    const isKnown = width !== undefined && (isNew || isSame);
    apply(set, sizes, [bound, isKnown ? [width | 0, height | 0] : undefined]);
  };
  const isWhole = (corners, size) =>
    size !== undefined && corners[0] === 0 && corners[1] === 0 &&
    corners[2] === size[0] && corners[3] === size[1];

  // Whether the buffer that is bound for reading, or what it shows, is one of brush's.
  const readsOwn = (context) => {
    const source = ask(context, GL.READ_BINDING);
    if (source === null) return false;
    return book.isOwn(source) ||
      book.isOwn(attached(context, GL.READ, GL.COLOR_ATTACHMENT0));
  };

  const book = {
    // Notes the size of what is bound, as it gets memory; `width` is undefined when nobody knows.
    sizeTexture(context, target, level, width, height) {
      // Other levels stand for a smaller one.
      if (target === GL.TEXTURE_2D && level === 0) size(ask(context, GL.BOUND_TEXTURE), width, height);
    },
    sizeRenderbuffer(context, width, height) {
      size(ask(context, GL.BOUND_RENDERBUFFER), width, height);
    },
    // Whether brush blends textures of its own: the picture so far, and a mask.
    mixesOwn(context) {
      const active = ask(context, GL.ACTIVE_TEXTURE);
      let own = true;
      for (let unit = 0; unit < 2 && own; unit++) {
        apply(native.gl.activeTexture, context, [GL.TEXTURE0 + unit]);
        own = book.isOwn(ask(context, GL.BOUND_TEXTURE));
      }
      apply(native.gl.activeTexture, context, [active]);
      return own;
    },
    // Takes the texture that is bound for the tip of a brush, and gives it.
    tip(context) {
      const bound = ask(context, GL.BOUND_TEXTURE);
      if (bound === null) return null;
      apply(set, masks, [bound, true]);
      return bound;
    },
    // The texture that is bound where brush has the tip that it stamps with.
    bound(context) {
      return ask(context, GL.BOUND_TEXTURE);
    },
    // Whether what is about to be drawn could show what brush keeps for itself: the tip of a brush,
    // a mask, or its copy of the picture.
    holdsOwn(context) {
      const active = ask(context, GL.ACTIVE_TEXTURE);
      const units = ask(context, GL.MAX_UNITS);
      let found = false;
      for (let unit = 0; unit < units && !found; unit++) {
        apply(native.gl.activeTexture, context, [GL.TEXTURE0 + unit]);
        const bound = ask(context, GL.BOUND_TEXTURE);
        found = book.isOwn(bound);
      }
      apply(native.gl.activeTexture, context, [active]);
      return found;
    },
    // Whether what is drawn goes into a buffer, not onto a canvas.
    drawsAside: (context) => ask(context, GL.DRAW_BINDING) !== null,
    made(buffer) {
      if (buffer !== null) apply(set, own, [buffer, true]); // which a lost context makes
    },
    isOwn: (made) => made !== null && apply(has, own, [made]),
    // Whether what is uploaded goes into a texture that brush has made.
    uploadsIntoOwn: (context) => book.isOwn(ask(context, GL.BOUND_TEXTURE)),
    // Whether what is drawn goes into a buffer that brush has made.
    drawsIntoOwn(context) {
      const target = ask(context, GL.DRAW_BINDING);
      return target !== null && apply(has, own, [target]);
    },
    // Whether what is drawn or read is in a buffer that brush has made.
    usesOwnBuffer: (context) => book.drawsIntoOwn(context) || readsOwn(context),
    // Whether stamps of brush go into the whole of a buffer that it has made, from vertices that it
    // has made.
    stamps(context) {
      if (!book.drawsIntoOwn(context) || !book.isSpreadOut(context)) return false;
      for (let at = 0; at < MAX_ATTRIBUTES; at++) {
        if (!apply(native.gl.getVertexAttrib, context, [at, GL.ATTRIBUTE_ENABLED])) continue;
        const from = apply(native.gl.getVertexAttrib, context, [at, GL.ATTRIBUTE_BUFFER]);
        if (from === null || !apply(has, own, [from])) return false;
      }
      return true;
    },
    // The texture that a program finds at a unit, whose edge is where it ends: one that is repeated
    // would be shown any number of times at once.
    clampAt(context, unit) {
      const active = ask(context, GL.ACTIVE_TEXTURE);
      apply(native.gl.activeTexture, context, [GL.TEXTURE0 + unit]);
      const bound = ask(context, GL.BOUND_TEXTURE);
      if (bound !== null) {
        apply(native.gl.texParameteri, context, [GL.TEXTURE_2D, GL.WRAP_S, GL.CLAMP_TO_EDGE]);
        apply(native.gl.texParameteri, context, [GL.TEXTURE_2D, GL.WRAP_T, GL.CLAMP_TO_EDGE]);
      }
      apply(native.gl.activeTexture, context, [active]);
      return bound;
    },
    // Where what is drawn goes, and where what is copied comes from: the part of a buffer that
    // holds its colours, or a canvas, which its context stands for.
    drawnOn(context) {
      const isAside = book.drawsAside(context);
      return isAside ? attached(context, GL.DRAW, GL.COLOR_ATTACHMENT0) : context;
    },
    readFrom(context) {
      const isAside = !book.readsCanvas(context);
      return isAside ? attached(context, GL.READ, GL.COLOR_ATTACHMENT0) : context;
    },
    view(context, box) {
      apply(set, viewports, [context, box]);
    },
    // Whether all of what is drawn on has one size.
    isOfOneSize: (context) => sizeOf(context, GL.DRAW, GL.DRAW_BINDING) !== undefined,
    // Whether what is drawn is spread over the whole of where it goes.
    isSpreadOut(context) {
      const box = apply(get, viewports, [context]);
      if (box === undefined) return true;
      return isWhole(box, sizeOf(context, GL.DRAW, GL.DRAW_BINDING));
    },
    isCut: (context) => isOn(context, GL.SCISSOR_TEST),
    // Whether WebGL draws and clears at all.
    isDrawn: (context) =>
      !isOn(context, GL.RASTERIZER_DISCARD) && ask(context, GL.DRAW_BUFFER0) !== 0,
    // Whether what is copied comes from a canvas.
    readsCanvas: (context) => ask(context, GL.READ_BINDING) === null,
    isMasked: (context) => isOn(context, GL.STENCIL_TEST),
    // Whether a blit copies as the libraries do: brush a part of the picture to the same part of
    // a buffer of its own, p5 the whole of a buffer to the whole of another.
    copiesInPlace(context, way, corners) {
      if (isOn(context, GL.SCISSOR_TEST)) return false;
      for (let i = 0; i < 4; i++) if (corners[i] !== corners[i + 4]) return false;
      if (way.by === "brush") return book.drawsIntoOwn(context);
      if (book.usesOwnBuffer(context)) return false;
      return isWhole(corners, sizeOf(context, GL.READ, GL.READ_BINDING)) &&
        isWhole(corners, sizeOf(context, GL.DRAW, GL.DRAW_BINDING));
    },
  };
  return book;
})();
