// What is drawn on flat canvases, whoever draws: a sketch, or p5 with what a sketch gave it. Shapes
// are counted in parts, so that a picture that is made of them is told from the tip of a brush;
// text and pixels are noted.
const flats = (() => {
  const { get, set } = WeakMap.prototype;
  // Each has { parts, path, told }: of a context the parts so far, those of its current path, and
  // whether an act tells of what else is there; of a path by itself those of it; of a gradient those
  // of its stops.
  const records = new native.WeakMap(); // of contexts
  const paths = new native.WeakMap();
  const gradients = new native.WeakMap();
  const CHARS_OF_A_FILTER = 16; // that count as one part: "blur(4px)" is one
  const PARTS_OF_A_BOX = 6; // however it comes: a rectangle, what is cleared, another canvas
  const PARTS_OF_A_SHAPE = 2; // at least: a line, or a circle
  const PARTS_OF_A_STOP = 4; // of a gradient: a colour of its own across a strip
  const SEGMENTS = { // what they add to a path, in parts
    __proto__: null,
    moveTo: 1, lineTo: 1, quadraticCurveTo: 1, bezierCurveTo: 1, arc: 1, arcTo: 1, ellipse: 1,
    closePath: 1, rect: PARTS_OF_A_BOX, roundRect: 8,
  };
  const OF_A_PATH = ["fill", "stroke", "clip"];
  const BOXES = ["fillRect", "strokeRect", "clearRect"];
  const PIXELS = ["createPattern", "putImageData"];
  const TEXT = ["fillText", "strokeText"];
  const LET_BE = [
    "constructor", "createConicGradient", "createImageData", "createLinearGradient",
    "createRadialGradient", "getContextAttributes", "getImageData", "getLineDash", "getTransform",
    "isContextLost", "isPointInPath", "isPointInStroke", "measureText", "resetTransform", "restore",
    "rotate", "save", "scale", "setLineDash", "setTransform", "transform", "translate", "commit",
  ];
  const READ = "get"; // by which p5 hands out a part of a picture, written into a new one

  const kept = (records, thing) => {
    let record = apply(get, records, [thing]);
    if (record === undefined) {
      record = { __proto__: null, parts: 0, path: 0, told: false };
      apply(set, records, [thing, record]);
    }
    return record;
  };
  const recordOf = (context) => kept(records, context);
  const add = (context, parts) => {
    recordOf(context).parts += parts;
  };

  // Whether it is noted now, if not as the call that led to it.
  const note = (kind, name, asked) => {
    const way = witness.trail(asked, name);
    if (way !== null && acts.isWithinNoted()) return true;
    if (way !== null && afterDot(way.entry) === READ) return false;
    acts.add(kind, name, way === null ? witness.place(asked, name) : way.place);
    return true;
  };

  // The parts of what is about to be painted: a path that was handed over, or the current one. What
  // else was is made a string here and now, as it could add to the path when it is asked for one.
  const addShape = (self, args) => {
    const given = args[0];
    const isObject = given !== null && typeof given === "object";
    const path = isObject ? apply(get, paths, [given]) : undefined;
    for (let i = path === undefined ? 0 : 1; i < args.length; i++) {
      if (args[i] !== undefined) args[i] = native.String(args[i]);
    }
    const segments = path === undefined ? recordOf(self).path : path.path;
    add(self, segments > PARTS_OF_A_SHAPE ? segments : PARTS_OF_A_SHAPE);
  };
  const addBox = (self, args) => {
    for (let i = 0; i < args.length; i++) args[i] = native.Number(args[i]);
    add(self, PARTS_OF_A_BOX);
  };
  // What is on a canvas that is no flat one of p5's may be any picture.
  const addCanvas = (context, canvas) => {
    const shown = surfaces.contextOf(canvas);
    if (!book.isFlat(shown)) {
      add(context, Infinity);
      return;
    }
    add(context, recordOf(shown).parts + PARTS_OF_A_BOX);
    if (recordOf(shown).told) recordOf(context).told = true;
  };

  const wrap = (prototype, name, before) => {
    const method = prototype[name];
    if (typeof method !== "function") return;
    const wrapped = {
      [name](...args) {
        before(this, args, wrapped);
        return apply(method, this, args);
      },
    }[name];
    defineProperty(wrapped, "length", { value: method.length });
    install(prototype, name, wrapped);
  };
  const wrapSetter = (prototype, name, before) => {
    const known = getOwnPropertyDescriptor(prototype, name);
    if (known === undefined) return;
    defineProperty(prototype, name, {
      ...known,
      set(value) {
        apply(known.set, this, [before(this, value)]);
      },
    });
  };

  const watchPaths = () => {
    const Known = Path2D;
    const { prototype } = Known;
    // A path that is written out may have a part in every character.
    const made = function Path2D(given) {
      if (!new.target) throw new native.TypeError("Path2D is made with new");
      if (given === undefined) {
        const empty = new Known();
        kept(paths, empty);
        return empty;
      }
      const other = typeof given === "object" ? apply(get, paths, [given]) : undefined;
      const text = other === undefined ? native.String(given) : given;
      const path = new Known(text);
      kept(paths, path).path = other === undefined ? text.length : other.path;
      return path;
    };
    defineProperty(made, "prototype", { value: prototype, writable: false });
    install(prototype, "constructor", made);
    install(window, "Path2D", made);
    // The other path may grow while its transform is read.
    const { addPath } = prototype;
    install(prototype, "addPath", {
      addPath(other, ...transform) {
        roomy();
        apply(addPath, this, [other, transform[0]]);
        kept(paths, this).path += kept(paths, other).path;
      },
    }.addPath);
  };

  const watchGradients = () => {
    wrap(CanvasGradient.prototype, "addColorStop", (self) => {
      kept(gradients, self).parts += PARTS_OF_A_STOP;
    });
  };
  // How many functions a filter is made of, one after the other.
  const functionsIn = (text) => {
    let count = 0, depth = 0;
    for (let i = 0; i < text.length; i++) {
      if (text[i] === "(" && depth++ === 0) count++;
      if (text[i] === ")") depth--;
    }
    return count;
  };
  // One that is an element of the page may hold any picture, and of several each may double what
  // is there.
  const usesFilter = (context, value) => {
    const text = native.String(value);
    const isPicture = functionsIn(text) > 1 ||
      apply(native.indexOf, apply(native.toLowerCase, text, []), ["url"]) >= 0 ||
      apply(native.indexOf, text, ["\\"]) >= 0;
    if (text !== "none") add(context, isPicture ? Infinity : text.length / CHARS_OF_A_FILTER);
    return text;
  };

  // Counts shapes, each with what it is painted with: the stops of a gradient and a list of dashes
  // may hold any row of cells, of which each shape shows another part.
  const watchShapes = (prototype) => {
    const { getLineDash } = prototype;
    const fillOf = getterOf(prototype, "fillStyle"), strokeOf = getterOf(prototype, "strokeStyle");
    const addStyle = (self, styleOf) => {
      const style = apply(styleOf, self, []);
      if (typeof style === "object") add(self, apply(get, gradients, [style])?.parts ?? 0);
    };
    const fills = (self) => addStyle(self, fillOf);
    const strokes = (self) => {
      addStyle(self, strokeOf);
      add(self, apply(getLineDash, self, []).length);
    };
    const ways = {
      __proto__: null, fill: fills, fillRect: fills, stroke: strokes, strokeRect: strokes,
    };
    for (const name of [...OF_A_PATH, ...BOXES]) {
      const addParts = OF_A_PATH.includes(name) ? addShape : addBox;
      wrap(prototype, name, (self, args) => {
        addParts(self, args);
        ways[name]?.(self);
      });
    }
  };
  const watchSegments = (prototype, records) => {
    for (const name of ownKeys(SEGMENTS)) {
      wrap(prototype, name, (self) => {
        kept(records, self).path += SEGMENTS[name];
      });
    }
  };
  const startsAnew = (self) => {
    recordOf(self).path = 0;
  };

  const watchContext = (prototype) => {
    const known = [
      ...LET_BE, ...OF_A_PATH, ...BOXES, ...PIXELS, ...TEXT, ...ownKeys(SEGMENTS),
      "beginPath", "drawImage", "reset",
    ];
    for (const name of ownKeys(prototype)) {
      const isMethod = typeof getOwnPropertyDescriptor(prototype, name).value === "function";
      if (isMethod && !known.includes(name)) wrap(prototype, name, puts("pixels", name));
    }
    watchSegments(prototype, records);
    wrap(prototype, "beginPath", startsAnew);
    wrap(prototype, "reset", startsAnew);
    watchShapes(prototype);
    for (const name of PIXELS) wrap(prototype, name, puts("pixels", name));
    for (const name of TEXT) wrap(prototype, name, puts("text", name));
    wrap(prototype, "drawImage", draws);
    wrapSetter(prototype, "filter", usesFilter);
  };
  const puts = (kind, name) => (self, _, asked) => {
    add(self, Infinity);
    if (note(kind, name, asked)) recordOf(self).told = true;
  };
  // What p5 and brush draw on a flat canvas is another canvas; pictures come from elsewhere.
  const draws = (self, args, asked) => {
    const place = witness.place(asked, "drawImage");
    const isDrawn =
      answers(native.canvasWidth, args[0]) || answers(native.offscreenWidth, args[0]);
    if (place || !isDrawn) {
      acts.add("pixels", "drawImage", place);
      recordOf(self).told = true;
    }
    for (let i = 1; i < args.length; i++) args[i] = native.Number(args[i]);
    if (isDrawn) addCanvas(self, args[0]);
    else add(self, Infinity);
  };

  const book = {
    // Whether it is the 2D context of a canvas.
    isFlat: (context) => answers(native.flatCanvas, context),
    // How many parts were drawn on a canvas, given its context; Infinity when it may show anything.
    partsOf: (context) => recordOf(context).parts,
    // Whether it was noted already that something else was put there.
    isTold: (context) => recordOf(context).told,
    install() {
      watchPaths();
      watchSegments(Path2D.prototype, paths);
      watchGradients();
      watchContext(CanvasRenderingContext2D.prototype);
      watchContext(OffscreenCanvasRenderingContext2D.prototype);
    },
  };
  return book;
})();
