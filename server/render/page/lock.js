// What of the page's world stays as it is. Little does: what a sketch bends of its own world is
// its own affair, and what it draws is judged in glass.js whatever it has bent.
const lock = () => {
  // What runs a sketch waits by these.
  fix(Promise.prototype, "then", Promise.prototype.then);
  fix(Promise.prototype, "constructor", Promise);
  // brush works with these and lays its mask into some of them. A sketch that declares one anew
  // would have brush call its own.
  for (const name of [
    "Array", "Float32Array", "Math", "Object", "Reflect", "Uint8Array", "WebAssembly",
  ]) {
    fix(window, name, window[name]);
  }
  for (const name of ownKeys(Math)) {
    if (typeof Math[name] === "function" && name !== "random") fix(Math, name, Math[name]);
  }
  // With these it would be handed the memory of brush's masks, or the lists of its strokes.
  seal(WebAssembly.Instance.prototype, "exports");
  seal(WebAssembly.Memory.prototype, "buffer");
  const list = getPrototypeOf(Uint8Array.prototype);
  for (const name of ["subarray", "slice", "set", "fill", "copyWithin"]) fix(list, name, list[name]);
  fix(Array.prototype, Symbol.iterator, Array.prototype[Symbol.iterator]);
  const walk = getPrototypeOf([][Symbol.iterator]());
  fix(walk, "next", walk.next);
  for (const name of ["get", "set"]) fix(Map.prototype, name, Map.prototype[name]);
  // With these a sketch would be handed the mask of brush: by a setter for what the mask has not,
  // and by what brush copies the mask's state with.
  preventExtensions(Object.prototype);
  fix(Object, "assign", Object.assign);
};
