// What the sketch asked of brush and p5: how often each brush method was called, and which
// colour it laid down as paper.
const MAX_CANVAS_PIXELS = 2048 * 2048; // a 600x600 painting is asked for; this is eleven of them

const ledger = (() => {
  const calls = { __proto__: null };
  const book = {
    calls,
    canvases: 0, // p5 makes one itself before setup; the sketch's own are those after it
    made: [], // canvases that p5 has asked for a context
    paper: null, // [r, g, b, a], 0 to 255, of the last background()
    tooLarge: null,
  };

  // How often brush has painted into a buffer that is not the canvas.
  const inBuffers = new WeakMap();
  const { get, set } = WeakMap.prototype;
  let target = null;
  let paints = { __proto__: null };

  // A proxy, because some methods are classes, and all should look as they are.
  const count = (name, method) => {
    const note = (args) => {
      calls[name] = (calls[name] || 0) + 1;
      if (name === "load") target = typeof args[0] === "object" ? args[0] : null;
      if (target && paints[name]) apply(set, inBuffers, [target, brushed(target) + 1]);
    };
    return new Proxy(method, {
      apply(_, self, args) {
        note(args);
        return apply(method, self, args);
      },
      construct(_, args, maker) {
        note(args);
        return construct(method, args, maker);
      },
    });
  };

  // [r, g, b, a] from 0 to 255, or null for what is no one colour, such as an image.
  const colourOf = (sketch, args) => {
    try {
      const rgba = sketch.color(...args)._getRGBA([255, 255, 255, 255]);
      for (let i = 0; i < 4; i++) if (!(rgba[i] >= 0 && rgba[i] <= 255)) return null;
      return rgba;
    } catch {
      return null;
    }
  };

  const brushed = (buffer) => apply(get, inBuffers, [buffer]) || 0;

  const guardSize = (method) => function (...args) {
    const pixels = args[0] * args[1];
    if (pixels > MAX_CANVAS_PIXELS) {
      book.tooLarge = `${args[0]} x ${args[1]}`;
      throw new RangeError(`a canvas of ${args[0]} x ${args[1]} pixels is too large`);
    }
    return apply(method, this, args);
  };

  const watchContexts = () => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function getContextOfCanvas(...args) {
      const place = witness.place(getContextOfCanvas);
      if (place) acts.add("pixels", "getContext", place);
      else book.made[book.made.length] = this;
      return apply(getContext, this, args);
    };
  };

  // Whether showing a buffer shows paint: once for each time that brush painted into it.
  book.showsPaint = (buffer) => {
    if (buffer === null || typeof buffer !== "object" || brushed(buffer) < 1) return false;
    apply(set, inBuffers, [buffer, brushed(buffer) - 1]);
    return true;
  };

  book.install = (named) => {
    for (const name of named.paints) paints[name] = true;
    watchContexts();
    for (const name of ownKeys(brush)) {
      if (typeof brush[name] === "function") brush[name] = count(name, brush[name]);
    }
    const fn = p5.prototype;
    for (const name of ["createCanvas", "resizeCanvas", "createGraphics", "createFramebuffer"]) {
      if (fn[name]) fn[name] = guardSize(fn[name]);
    }
    const createCanvas = fn.createCanvas;
    fn.createCanvas = function (...args) {
      book.canvases++;
      return apply(createCanvas, this, args);
    };
    const background = fn.background;
    fn.background = function (...args) {
      const result = apply(background, this, args);
      book.paper = colourOf(this, args);
      return result;
    };
    // The picture has the sketch's own size whatever density it asks for.
    fn.pixelDensity = function (density) {
      return density === undefined ? 1 : this;
    };
  };
  book.isOurs = (element) => {
    for (let i = 0; i < book.made.length; i++) if (book.made[i] === element) return true;
    return false;
  };
  return book;
})();
