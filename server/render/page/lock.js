// What of the page's world stays as it is. Little does: what a sketch bends of its own world is
// its own affair, and what it draws is judged in glass.js whatever it has bent. brush keeps what it
// computes with (server/vendor/globals.js), and calls WebGL with (webgl.js and lists.js there).

// Fixes what a prototype has. What inherits it may be given one of its own under that name, as a
// class gives itself a bound method; if the value were read-only, that would throw.
const keep = (prototype, name, value) =>
  defineProperty(prototype, name, {
    __proto__: null,
    get: () => value,
    set(own) {
      if (this === prototype) return;
      defineProperty(this, name, {
        __proto__: null, value: own, writable: true, configurable: true, enumerable: true,
      });
    },
    configurable: false,
    enumerable: false,
  });

// With these a sketch would be handed the memory of brush's masks, the points of its strokes, or the
// picture. Each kind of list has them for its own: what stands on its prototype comes first.
const lockLists = () => {
  const List = getPrototypeOf(Uint8Array);
  const kinds = [List];
  for (const kind of ["Int8", "Uint8", "Uint8Clamped", "Int16", "Uint16", "Int32", "Uint32",
    "BigInt64", "BigUint64", "Float16", "Float32", "Float64"]) {
    if (window[`${kind}Array`]) kinds.push(window[`${kind}Array`]);
  }
  const methods = ["subarray", "slice", "set", "fill", "copyWithin"].map((name) =>
    [name, List.prototype[name]]);
  const accessors = ["buffer", "byteOffset", "byteLength", "length"].map((name) =>
    [name, getOwnPropertyDescriptor(List.prototype, name)]);
  const species = getOwnPropertyDescriptor(List, Symbol.species);
  for (const kind of kinds) {
    for (const [name, method] of methods) keep(kind.prototype, name, method);
    for (const [name, accessor] of accessors) {
      defineProperty(kind.prototype, name, { ...accessor, configurable: false });
    }
    keep(kind.prototype, "constructor", kind);
    defineProperty(kind, Symbol.species, { ...species, configurable: false });
  }
};

const lock = () => {
  // What runs a sketch waits by these.
  keep(Promise.prototype, "then", Promise.prototype.then);
  keep(Promise.prototype, "constructor", Promise);
  seal(WebAssembly.Instance.prototype, "exports");
  seal(WebAssembly.Memory.prototype, "buffer");
  lockLists();
  // With these it would be handed the tips of its brushes, or by a setter what it keeps.
  for (const name of ["get", "set", "has"]) keep(Map.prototype, name, Map.prototype[name]);
  preventExtensions(Object.prototype);
};
