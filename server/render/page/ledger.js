// What the sketch asked of brush and p5: how often each brush method was called, which colour
// it laid down as paper, and what it painted on.
const ledger = (() => {
  const calls = { __proto__: null };
  const book = {
    calls,
    canvases: 0, // p5 makes one itself before setup; the sketch's own are those after it
    canvas: null, // the element that p5 paints on for the sketch
    paper: null, // [r, g, b, a], 0 to 255, of the last background()
  };

  const { get, has, set } = WeakMap.prototype;
  const MAX_COPIES = 300; // p5 makes one of a buffer with several samples a pixel before it shows it
  let copies = 0;
  let hasPaintedAside = false; // whether brush has painted into a buffer
  let early = null; // the place that showed a buffer before it had
  const targets = new native.WeakMap(); // what p5 has made for brush to paint on
  const strangers = bareList(); // what brush was told to paint on and p5 had not made by then
  let target = null;
  let paints = { __proto__: null };

  const isTarget = (value) =>
    value === undefined || value === null || value === false || apply(has, targets, [value]);
  // In global mode a sketch calls itself the window, of which brush is told nothing.
  const isItself = (value) => value === window && stage.sketch?._isGlobal === true;
  const made = (value) => apply(set, targets, [value, true]);

  // A stand-in for a buffer would have brush call whatever the sketch has put there.
  const load = (value) => {
    target = typeof value === "object" ? value : null;
    if (isTarget(value)) return;
    acts.add("tampering", "brush.load", null);
    throw new native.RangeError("brush.load() takes a buffer that p5 has made");
  };

  // Where the methods of brush have a size among their arguments; without one they fail deep
  // inside, in words that help nobody.
  const SIZES = { __proto__: null, arc: [2], circle: [2], rect: [2, 3] };
  const explain = (thrown, name, args) => {
    const sizes = SIZES[name];
    if (sizes === undefined) return;
    for (let i = 0; i < sizes.length; i++) {
      if (args[sizes[i]] > 0) continue;
      const message = `brush.${name}() needs a number above 0 as argument ${sizes[i] + 1}, its size`;
      try {
        install(thrown, "message", message);
      } catch {}
      return;
    }
  };

  // A proxy, because some methods are classes, and all should look as they are.
  const count = (name, method) => {
    const note = (args) => {
      roomy();
      if (name === "load" && isItself(args[0])) args[0] = undefined;
      if (name === "instance" && isItself(args[0])) args[0] = stage.sketch;
      calls[name] = (calls[name] || 0) + 1;
      if (name === "load") load(args[0]);
      if (name === "instance" && !isTarget(args[0])) strangers[strangers.length] = args[0];
      if (target && paints[name]) hasPaintedAside = true;
    };
    return new Proxy(method, {
      __proto__: null,
      apply(_, self, args) {
        note(args);
        try {
          return apply(method, self, args);
        } catch (thrown) {
          explain(thrown, name, args);
          throw thrown;
        }
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
      const found = apply(sketch.color, sketch, args)._getRGBA([255, 255, 255, 255]);
      const rgba = bareList();
      for (let i = 0; i < 4; i++) {
        const channel = native.Number(found[i]);
        if (!(channel >= 0 && channel <= 255)) return null;
        rgba[i] = channel;
      }
      return rgba;
    } catch {
      return null;
    }
  };

  const fixOwn = (target, name) => {
    if (getOwnPropertyDescriptor(target, name)?.configurable) fix(target, name, target[name]);
  };
  // brush and p5 take a buffer's context from these; a stand-in would be given all they draw.
  const hold = (owner) => {
    const renderer = owner._renderer;
    fixOwn(renderer, "drawingContext");
    fixOwn(renderer, "GL");
    const known = getOwnPropertyDescriptor(owner, "drawingContext");
    if (!known || known.configurable) {
      const current = () => apply(get, contexts, [owner]);
      defineProperty(owner, "drawingContext", { get: current, configurable: false });
    }
    apply(set, contexts, [owner, renderer.drawingContext]);
    // Its methods are fixed on its prototype; none may be put before them but p5's two.
    fixOwn(renderer.drawingContext, "enable");
    fixOwn(renderer.drawingContext, "disable");
    preventExtensions(renderer.drawingContext);
  };
  const contexts = new native.WeakMap();

  // Lets p5 make a canvas for the sketch, of which it will ask a context.
  const making = (method) => function (...args) {
    roomy();
    if (this === stage.sketch) surfaces.expect((canvas) => {
      sheets.carry();
      book.canvas = canvas;
    });
    const replaced = apply(get, contexts, [this]);
    if (replaced !== undefined) surfaces.setDone(replaced, true);
    try {
      return apply(method, this, args);
    } finally {
      surfaces.expect(null);
      // What p5 has kept, with the same attributes or after an error, is in use.
      const isKept = this._renderer?.drawingContext === replaced;
      if (replaced !== undefined && isKept) surfaces.setDone(replaced, false);
      if (this._renderer) hold(this);
    }
  };

  const watchMakers = (fn) => {
    fn.setAttributes = making(fn.setAttributes);
    const createCanvas = making(surfaces.guard(fn.createCanvas));
    fn.createCanvas = function (...args) {
      book.canvases++;
      return apply(createCanvas, this, args);
    };
    fn.resizeCanvas = surfaces.guard(fn.resizeCanvas);
    fn.createImage = surfaces.guard(fn.createImage);
    const createGraphics = surfaces.guard(fn.createGraphics);
    fn.createGraphics = function (...args) {
      roomy();
      const buffer = apply(createGraphics, this, args);
      made(buffer);
      hold(buffer);
      return buffer;
    };
    const buffers = p5.Graphics.prototype;
    const { remove } = buffers;
    buffers.remove = function () {
      roomy();
      const context = surfaces.contextOf(this.elt);
      const result = apply(remove, this, []);
      if (context !== undefined) surfaces.setDone(context, true);
      return result;
    };
    const createFramebuffer = surfaces.guardOptions(fn.createFramebuffer);
    fn.createFramebuffer = function (options) {
      roomy();
      const buffer = apply(createFramebuffer, this, [options]);
      made(buffer);
      return buffer;
    };
  };

  book.washed = () => {
    hasPaintedAside = true;
  };
  // Notes that a buffer is shown, in which brush may paint later.
  book.shown = (place) => {
    if (!hasPaintedAside) early ??= place;
  };
  // The place that showed a buffer, when brush never painted in one; else null.
  book.showedBare = () => (hasPaintedAside ? null : early);
  // Whether p5 may copy one more buffer.
  book.allowsCopy = () => ++copies <= MAX_COPIES;
  // Whether WebGL will tell what image() shows.
  book.isShownByWebGL = (shown) =>
    shown !== null && typeof shown === "object" && glass.isOn(book.canvas);
  // Called as p5 starts a sketch.
  book.begin = made;
  // Whether brush was told to paint on something that p5 has not made.
  book.hasStrangers = () => {
    for (let i = 0; i < strangers.length; i++) if (!isTarget(strangers[i])) return true;
    return false;
  };

  book.install = (named) => {
    for (const name of named.paints) paints[name] = true;
    for (const name of ownKeys(brush)) {
      if (typeof brush[name] === "function") brush[name] = count(name, brush[name]);
    }
    const fn = p5.prototype;
    watchMakers(fn);
    const background = fn.background;
    fn.background = function (...args) {
      roomy();
      const result = apply(background, this, args);
      book.paper = colourOf(this, args);
      return result;
    };
    // The picture has the sketch's own size whatever density it asks for.
    fn.pixelDensity = function (density) {
      return density === undefined ? 1 : this;
    };
  };
  return book;
})();
