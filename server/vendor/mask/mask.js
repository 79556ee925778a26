// Stands in for the 2D canvas on which p5.brush draws its fill mask: the part of the canvas
// interface that p5.brush uses, on a plane of alpha in WebAssembly (mask.c).
const openMask = (() => {
  const { apply } = Reflect;
  const { Instance, Memory } = WebAssembly;
  const getterOf = (target, name) => Object.getOwnPropertyDescriptor(target, name).get;
  const exportsOf = getterOf(Instance.prototype, "exports");
  const bufferOf = getterOf(Memory.prototype, "buffer");
  const memoryOf = (kernel) => apply(bufferOf, kernel.memory, []);
  const module = new WebAssembly.Module(
    Uint8Array.from(atob("@MASK_WASM@"), (character) => character.charCodeAt(0)),
  );
  const CIRCLE_SIDES = 64; // for circles that a transform has made ellipses of

  // The alpha, 0 to 255, of "rgb(255 0 0 / 0.02)" or "rgb(255 0 0 / 2%)", rounded as CSS does.
  const alphaOf = (style) => {
    const text = style.slice(style.lastIndexOf("/") + 1);
    const value = parseFloat(text) / (text.includes("%") ? 100 : 1);
    return value >= 1 ? 255 : value > 0 ? Math.floor(value * 255 + 0.5) : 0;
  };

  const isSimilarity = ({ a, b, c, d }) => {
    const tolerance = 1e-6 * (Math.abs(a) + Math.abs(b));
    return (
      (Math.abs(a - d) <= tolerance && Math.abs(b + c) <= tolerance) ||
      (Math.abs(a + d) <= tolerance && Math.abs(b - c) <= tolerance)
    );
  };

  class MaskContext {
    #kernel;
    #points;

    constructor(kernel) {
      this.#kernel = kernel;
      this.capacity = kernel.capacity();
      this.#points = new Float32Array(memoryOf(kernel), kernel.points(), this.capacity * 2);
      this.count = 0;
      this.circle = null;
      this.matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
      this.saved = [];
      this.lineWidth = 1;
      this.globalCompositeOperation = "source-over";
      this.fillAlpha = this.strokeAlpha = 255;
      this.imageSmoothingEnabled = false; // brush says so, and there is nothing to smooth
    }

    set fillStyle(style) {
      this.fillAlpha = alphaOf(style);
    }

    set strokeStyle(style) {
      this.strokeAlpha = alphaOf(style);
    }

    setTransform(a, b, c, d, e, f) {
      this.matrix = { a, b, c, d, e, f };
    }

    getTransform() {
      return { ...this.matrix };
    }

    save() {
      const { matrix, lineWidth, globalCompositeOperation, fillAlpha, strokeAlpha } = this;
      const state = { matrix, lineWidth, globalCompositeOperation, fillAlpha, strokeAlpha };
      this.saved[this.saved.length] = state;
    }

    restore() {
      if (this.saved.length < 1) return;
      const state = this.saved[this.saved.length - 1];
      this.saved.length--;
      this.matrix = state.matrix;
      this.lineWidth = state.lineWidth;
      this.globalCompositeOperation = state.globalCompositeOperation;
      this.fillAlpha = state.fillAlpha;
      this.strokeAlpha = state.strokeAlpha;
    }

    clearRect(x, y, width, height) {
      this.#kernel.clear(x, y, x + width, y + height);
    }

    beginPath() {
      this.count = 0;
      this.circle = null;
    }

    moveTo(x, y) {
      this.count = 0;
      this.lineTo(x, y);
    }

    lineTo(x, y) {
      if (x - x !== 0 || y - y !== 0) return; // as a canvas does, for what is not finite
      if (this.count >= this.capacity) {
        throw new RangeError(`a shape of more than ${this.capacity} points`);
      }
      const at = 2 * this.count++;
      this.#points[at] = x;
      this.#points[at + 1] = y;
    }

    closePath() {}

    arc(x, y, radius) {
      this.circle = { x, y, radius };
    }

    fill() {
      const { matrix, circle, fillAlpha } = this;
      const kernel = this.#kernel;
      const { a, b, c, d, e, f } = matrix;
      const out = this.globalCompositeOperation === "destination-out";
      if (circle && out && isSimilarity(matrix)) {
        const x = a * circle.x + c * circle.y + e;
        const y = b * circle.x + d * circle.y + f;
        kernel.erase_circle(x, y, circle.radius * Math.hypot(a, b), fillAlpha);
        return;
      }
      if (circle) this.traceCircle(circle);
      kernel.fill(this.count, fillAlpha, out, a, b, c, d, e, f);
    }

    traceCircle({ x, y, radius }) {
      this.count = 0;
      for (let i = 0; i < CIRCLE_SIDES; i++) {
        const angle = (2 * Math.PI * i) / CIRCLE_SIDES;
        this.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
      }
    }

    stroke() {
      if (this.strokeAlpha < 1) return;
      const { a, b, c, d, e, f } = this.matrix;
      this.#kernel.stroke(this.count, this.lineWidth / 2, this.strokeAlpha, a, b, c, d, e, f);
    }
  }

  return (width, height) => {
    const kernel = apply(exportsOf, new Instance(module), []);
    if (!kernel.open(width, height)) throw new RangeError("no memory for the fill mask");
    return {
      width,
      height,
      drawingContext: new MaskContext(kernel),
      dirtyRect: null,
      isDrawn: false,
      // RGBA bytes of a rectangle in pixels, good until the next call.
      read({ minX, minY, maxX, maxY }) {
        const at = kernel.rgba(minX, minY, maxX, maxY);
        const bytes = (maxX - minX) * (maxY - minY) * 4;
        return new Uint8Array(memoryOf(kernel), at, bytes);
      },
      // The alpha of every pixel, row after row from the top.
      alpha: () => new Uint8Array(memoryOf(kernel), kernel.plane(), width * height).slice(),
    };
  };
})();
