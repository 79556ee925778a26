// The canvases and buffers of a page: who has made them, and how large they may be.
const MAX_CANVAS_PIXELS = 2048 * 2048; // a 600x600 painting is asked for; this is eleven of them
const MAX_CANVAS_SIDE = 4096; // what judges pictures may refuse a longer one
// The browser keeps 16 contexts of a page, and drops the oldest for one more, as a rule the sketch's.
const MAX_BUFFERS = 15;
// Of all WebGL buffers that a sketch has ever made, at up to eight bytes a pixel: sixty frames
// with a buffer of 600x600 each, antialiased, are 90 million.
const MAX_BUFFER_PIXELS = 128e6;

const surfaces = (() => {
  const { get, set } = WeakMap.prototype;
  const contexts = new native.WeakMap(); // of canvases that p5 has asked for one
  let awaits = null;
  let buffered = 0;
  let refused = false; // whether p5 was given no WebGL
  const living = bareList(); // of contexts of WebGL: { context, isDone }, the oldest first
  const { deref } = native.WeakRef.prototype;
  const book = {
    tooLarge: null, // what was asked for, in words
    hoards: false, // whether all buffers together were too large
  };

  const check = (width, height, what = "canvas") => {
    const isLong = what === "canvas" && (width > MAX_CANVAS_SIDE || height > MAX_CANVAS_SIDE);
    if (!isLong && !(width * height > MAX_CANVAS_PIXELS)) return;
    book.tooLarge = `${width} x ${height}`;
    throw new native.RangeError(`a ${what} of ${width} x ${height} pixels is too large`);
  };
  const number = (value) => (value === undefined ? value : native.Number(value));

  // For a method that takes a width and a height first; they are read once.
  book.guard = (method) => function (...args) {
    args[0] = number(args[0]);
    args[1] = number(args[1]);
    check(args[0], args[1]);
    return apply(method, this, args);
  };
  const SIZES = ["width", "height", "density"];
  // For one that takes them by name, with a density.
  book.guardOptions = (method) => function (options) {
    if (options === null || typeof options !== "object") return apply(method, this, [options]);
    const own = { ...options };
    for (let i = 0; i < SIZES.length; i++) {
      if (SIZES[i] in own) own[SIZES[i]] = number(own[SIZES[i]]);
    }
    const density = own.density || 1;
    check((own.width || this.width) * density, (own.height || this.height) * density, "buffer");
    return apply(method, this, [own]);
  };
  // Notes memory that WebGL is asked for.
  book.allot = (width, height) => {
    check(width, height, "buffer");
    if (width * height > 0) buffered += width * height;
    if (buffered <= MAX_BUFFER_PIXELS) return;
    book.hoards = true;
    throw new native.RangeError("too many buffers");
  };
  // Whether it is the browser that gives no WebGL; a canvas may have had another context.
  book.isRefused = () => {
    if (!refused) return false;
    const fresh = apply(native.createElement, native.document, ["canvas"]);
    return apply(native.getContext, fresh, ["webgl2"]) === null;
  };
  // Has `told` hear of the next canvas that p5 asks for a context.
  book.expect = (told) => {
    awaits = told;
  };
  book.contextOf = (canvas) => apply(get, contexts, [canvas]);

  const methodsOf = (context) => (answers(native.gl.isContextLost, context) ? native.gl : native.gl1);
  const isLost = (context) => apply(methodsOf(context).isContextLost, context, []);
  // Notes that p5 has no more use for a context, or that it has one again.
  book.setDone = (context, isDone) => {
    for (let i = 0; i < living.length; i++) {
      if (apply(deref, living[i].context, []) === context) living[i].isDone = isDone;
    }
  };
  const give = (context) => {
    const loss = apply(methodsOf(context).getExtension, context, ["WEBGL_lose_context"]);
    loss?.loseContext(); // which nobody but us is given
  };
  const drop = (at) => {
    for (let i = at + 1; i < living.length; i++) living[i - 1] = living[i];
    living.length--;
  };
  // Has the browser let go of what p5 is done with, as far as one more context takes its place.
  const makeRoom = () => {
    for (let i = living.length - 1; i >= 0; i--) {
      const context = apply(deref, living[i].context, []);
      if (context === undefined || isLost(context)) drop(i);
    }
    for (let i = 0; i < living.length && living.length > MAX_BUFFERS; ) {
      if (!living[i].isDone) {
        i++;
        continue;
      }
      give(apply(deref, living[i].context, []));
      drop(i);
    }
    if (living.length <= MAX_BUFFERS) return;
    throw new native.RangeError(
      `a sketch may have at most ${MAX_BUFFERS} WebGL buffers beside its canvas: make them once, ` +
      "outside of draw(), and remove() those that are done with",
    );
  };

  // p5 calls a context's methods, which are fixed on its prototype: none may be put before them, by
  // what p5 lets a sketch do as it makes a canvas neither. p5 has two of its own. brush calls those
  // that it has kept (server/vendor/webgl.js).
  const close = (context) => {
    if (!isExtensible(context)) return;
    const { enable, disable } = context;
    install(context, "enable", enable);
    install(context, "disable", disable);
    preventExtensions(context);
  };

  // What is not preserved is gone by the time that the picture is read; a screen still shows it. And
  // brush cannot copy a canvas that has no alpha and several samples a pixel.
  const readable = (attributes) => ({
    __proto__: null, ...attributes, alpha: true, preserveDrawingBuffer: true,
  });

  const watchContexts = () => {
    const { getContext } = native;
    const isFlat = (kind) => kind === "2d" || kind === "bitmaprenderer";
    HTMLCanvasElement.prototype.getContext = function getContextOfCanvas(...args) {
      const place = witness.place(getContextOfCanvas, "getContext");
      const kind = native.String(args[0]);
      args[0] = kind;
      if (place) {
        acts.add("pixels", "getContext", place);
        return isFlat(kind) ? apply(getContext, this, args) : null;
      }
      if (!isFlat(kind)) args[1] = readable(args[1]);
      const known = book.contextOf(this);
      if (!isFlat(kind) && known === undefined) makeRoom();
      const context = apply(getContext, this, args);
      if (context === null) {
        if (kind === "webgl2") refused = true;
        return null;
      }
      apply(set, contexts, [this, context]);
      if (!isFlat(kind)) close(context);
      if (known !== undefined) book.setDone(context, false);
      else if (!isFlat(kind)) {
        living[living.length] = { context: new native.WeakRef(context), isDone: false };
      }
      if (awaits) awaits(this);
      return context;
    };
    const { prototype } = OffscreenCanvas;
    const getOffscreen = prototype.getContext;
    prototype.getContext = function getContextOffscreen(...args) {
      const place = witness.place(getContextOffscreen, "getContext");
      if (place) acts.add("pixels", "getContext", place);
      return place && native.String(args[0]) !== "2d" ? null : apply(getOffscreen, this, args);
    };
  };

  const watchSizes = () => {
    const { prototype } = HTMLCanvasElement;
    const watchSize = (name, other) => {
      const { get: read, set: write } = getOwnPropertyDescriptor(prototype, name);
      defineProperty(prototype, name, {
        get: read,
        set(value) {
          const size = native.Number(value);
          check(size, apply(other, this, []));
          apply(write, this, [size]);
        },
      });
    };
    watchSize("width", native.canvasHeight);
    watchSize("height", native.canvasWidth);
  };

  book.install = () => {
    watchContexts();
    watchSizes();
  };
  return book;
})();
