// What the sketch did that a painter has no business doing, as it did it: painted with p5's own
// shapes, wrote, set pixels, drew past p5, or left the page. The rules are applied elsewhere.
const MAX_ACTS = 50; // different ones; of each the first place and the number
const MAX_NAME_CHARS = 80;
// A sketch may name its functions as it likes; what is watched is named with these alone.
const NAME_CHARS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.:/- ";

const acts = (() => {
  const list = bareList();
  let within = 0; // calls that were noted and have not returned
  const nameFor = (called) => {
    let name = "";
    for (let i = 0; i < called.length && i < MAX_NAME_CHARS; i++) {
      const character = apply(native.slice, called, [i, i + 1]);
      name += apply(native.indexOf, NAME_CHARS, [character]) < 0 ? "?" : character;
    }
    return name;
  };
  const put = (kind, name, place) => {
    for (let i = 0; i < list.length; i++) {
      if (list[i].kind === kind && list[i].name === name) {
        list[i].count++;
        return;
      }
    }
    if (list.length >= MAX_ACTS) return;
    const line = place ? place.line : null;
    const column = place ? place.column : null;
    list[list.length] = { kind, name, count: 1, line, column };
  };
  const add = (kind, called, place) => put(kind, nameFor(called), place);
  // For what shows only later, in WebGL: the call itself may have been noted, as whatever it is.
  const addOnce = (kind, called, place) => {
    const name = nameFor(called);
    for (let i = 0; i < list.length; i++) if (list[i].name === name) return;
    put(kind, name, place);
  };

  // Replaces a method by one that notes a call from the sketch; what `counts` says no to is let by.
  const watch = (target, name, kind, counts = () => true) => {
    const method = target[name];
    if (typeof method !== "function") return;
    const watched = {
      [name](...args) {
        const place = witness.place(watched, name);
        if (!place || !counts(this, args)) return apply(method, this, args);
        add(kind, name, place);
        within++;
        try {
          return apply(method, this, args);
        } finally {
          within--;
        }
      },
    }[name];
    defineProperty(watched, "length", { value: method.length });
    install(target, name, watched);
  };

  const watchTree = () => {
    const nested = (node) => {
      const tag = apply(native.toLowerCase, apply(native.nodeName, node, []), []);
      for (let i = 0; i < FRAMES.length; i++) if (FRAMES[i] === tag) add("tampering", tag, null);
      let child = apply(native.firstChild, node, []);
      while (child) {
        nested(child);
        child = apply(native.nextSibling, child, []);
      }
    };
    new MutationObserver((records) => {
      for (let i = 0; i < records.length; i++) {
        const added = apply(native.addedNodes, records[i], []);
        const count = apply(native.nodeListLength, added, []);
        for (let k = 0; k < count; k++) nested(added[k]);
      }
    }).observe(document, { childList: true, subtree: true });
    // An observer does not see into a shadow tree.
    Element.prototype.attachShadow = function attachShadow() {
      add("tampering", "attachShadow", witness.place(attachShadow, "attachShadow"));
      throw new native.DOMException("a sketch has no use for a shadow tree", "NotSupportedError");
    };
  };

  return {
    list,
    add,
    addOnce,
    watch,
    // Whether what p5 does now was noted as the call that led to it.
    isWithinNoted: () => within > 0,
    // `named` gives the names of p5 functions by kind: see WATCHED in easel.py.
    install(named) {
      const onCanvas = (target) => target === window || target === stage.sketch;
      for (const name of named.primitives) {
        watch(p5.prototype, name, "primitive", (self, args) =>
          onCanvas(self) && !(name === "image" && ledger.isShownByWebGL(args[0])));
      }
      for (const name of named.shaders) watch(p5.prototype, name, "primitive");
      const drawn = [p5, p5.Graphics, p5.Image, p5.Framebuffer];
      for (const maker of drawn) {
        if (!maker) continue;
        for (const name of named.text) watch(maker.prototype, name, "text");
        for (const name of named.pixels) watch(maker.prototype, name, "pixels");
      }
      watchTree();
    },
  };
})();
