// What the sketch did that a painter has no business doing, as it did it: painted with p5's own
// shapes, wrote, set pixels, drew past p5, or left the page. The rules are applied elsewhere.
const MAX_ACTS = 50; // different ones; of each the first place and the number

const acts = (() => {
  const list = [];
  const find = (kind, name) => {
    for (let i = 0; i < list.length; i++) {
      if (list[i].kind === kind && list[i].name === name) return list[i];
    }
    return null;
  };
  const add = (kind, name, place) => {
    const known = find(kind, name);
    if (known) known.count++;
    else if (list.length < MAX_ACTS) {
      const { line, column } = place ?? { line: null, column: null };
      list[list.length] = { kind, name, count: 1, line, column };
    }
  };

  // Replaces a method by one that notes a call from the sketch; what `counts` says no to is let by.
  const watch = (target, name, kind, counts = () => true) => {
    const method = target[name];
    if (typeof method !== "function") return;
    const watched = {
      [name](...args) {
        const place = witness.place(watched);
        if (place && counts(this, args)) add(kind, name, place);
        return apply(method, this, args);
      },
    }[name];
    defineProperty(watched, "length", { value: method.length });
    defineProperty(target, name, { value: watched, writable: true, configurable: true });
  };

  const GL_WRITES = [
    "blitFramebuffer", "bufferData", "clear", "clearBufferfv", "compressedTexImage2D",
    "copyTexImage2D", "copyTexSubImage2D", "drawArrays", "drawArraysInstanced", "drawElements",
    "drawElementsInstanced", "drawRangeElements", "texImage2D", "texStorage2D", "texSubImage2D",
    "linkProgram", "shaderSource",
  ];
  const FLAT_WRITES = ["drawImage", "putImageData"];
  const FLAT_TEXT = ["fillText", "strokeText"];
  const NESTED = /^(iframe|frame|object|embed|portal|fencedframe)$/i;

  const watchTree = () => {
    const nested = (node) => {
      if (NESTED.test(node.nodeName)) add("tampering", node.nodeName.toLowerCase(), null);
      const children = node.childNodes;
      for (let i = 0; i < children.length; i++) nested(children[i]);
    };
    new MutationObserver((records) => {
      for (let i = 0; i < records.length; i++) {
        const added = records[i].addedNodes;
        for (let k = 0; k < added.length; k++) nested(added[k]);
      }
    }).observe(document, { childList: true, subtree: true });
    // An observer does not see into a shadow tree.
    Element.prototype.attachShadow = function attachShadow() {
      add("tampering", "attachShadow", witness.place(attachShadow));
      throw new DOMException("a sketch has no use for a shadow tree", "NotSupportedError");
    };
  };

  return {
    list,
    add,
    // `named` gives the names of p5 functions by kind: see WATCHED in easel.py.
    install(named) {
      const onCanvas = (target) => target === window || target === stage.sketch;
      for (const name of named.primitives) {
        watch(p5.prototype, name, "primitive", (self, args) =>
          onCanvas(self) && !(name === "image" && ledger.showsPaint(args[0])));
      }
      const drawn = [p5, p5.Graphics, p5.Image, p5.Framebuffer];
      for (const maker of drawn) {
        if (!maker) continue;
        for (const name of named.text) watch(maker.prototype, name, "text");
        for (const name of named.pixels) watch(maker.prototype, name, "pixels");
      }
      for (const name of GL_WRITES) watch(WebGL2RenderingContext.prototype, name, "gl");
      for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
        for (const name of FLAT_WRITES) watch(prototype, name, "pixels");
        for (const name of FLAT_TEXT) watch(prototype, name, "text");
      }
      watchTree();
    },
  };
})();
