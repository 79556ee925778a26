// What brush computes with, as it was before any sketch: whatever a sketch makes of its own
// Math or Object, the brushes move as they always do.
const {
  Array, Float32Array, Map, Number, Object, Promise, Reflect, Set, Uint8Array, WeakMap,
  WebAssembly, WebGL2RenderingContext, isNaN, parseFloat, parseInt,
} = globalThis;
const Math = Object.freeze(
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(globalThis.Math)),
);

