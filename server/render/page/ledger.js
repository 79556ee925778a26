// What the sketch asked of brush and p5: how often each brush method was called, and which
// colour it laid down as paper.
const MAX_CANVAS_PIXELS = 2048 * 2048; // a 600x600 painting is asked for; this is eleven of them

const ledger = (() => {
  const calls = { __proto__: null };
  const book = {
    calls,
    canvases: 0, // p5 makes one itself before setup; the sketch's own are those after it
    paper: null, // [r, g, b, a], 0 to 255, of the last background()
    tooLarge: null,
  };

  // A proxy, because some methods are classes, and all should look as they are.
  const count = (name, method) => {
    const note = () => (calls[name] = (calls[name] || 0) + 1);
    return new Proxy(method, {
      apply(_, self, args) {
        note();
        return apply(method, self, args);
      },
      construct(_, args, maker) {
        note();
        return construct(method, args, maker);
      },
    });
  };

  const guardSize = (method) => function (...args) {
    const pixels = args[0] * args[1];
    if (pixels > MAX_CANVAS_PIXELS) {
      book.tooLarge = `${args[0]} x ${args[1]}`;
      throw new RangeError(`a canvas of ${args[0]} x ${args[1]} pixels is too large`);
    }
    return apply(method, this, args);
  };

  book.install = () => {
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
      try {
        book.paper = this.color(...args)._getRGBA([255, 255, 255, 255]);
      } catch {
        book.paper = null; // an image as background has no one colour
      }
      return result;
    };
    // The picture has the sketch's own size whatever density it asks for.
    fn.pixelDensity = function (density) {
      return density === undefined ? 1 : this;
    };
  };
  return book;
})();
