// What of the page's world stays as it is. Little does: what a sketch bends of its own world is
// its own affair, and what it draws is judged in glass.js whatever it has bent. brush keeps what it
// computes with (server/vendor/globals.js).
const lock = () => {
  // What runs a sketch waits by these.
  fix(Promise.prototype, "then", Promise.prototype.then);
  fix(Promise.prototype, "constructor", Promise);
  // With these a sketch would be handed the memory of brush's masks, or the points of its strokes.
  seal(WebAssembly.Instance.prototype, "exports");
  seal(WebAssembly.Memory.prototype, "buffer");
  const list = getPrototypeOf(Uint8Array.prototype);
  for (const name of ["subarray", "slice", "set", "fill", "copyWithin"]) fix(list, name, list[name]);
  // And with these the tips of its brushes, or by a setter what it keeps.
  for (const name of ["get", "set"]) fix(Map.prototype, name, Map.prototype[name]);
  preventExtensions(Object.prototype);
};
