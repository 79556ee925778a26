// What brush computes with, as it was before any sketch: whatever a sketch makes of its own
// Math or Object, the brushes move as they always do.
const {
  Array, Float32Array, Function, Map, Number, Object, Promise, Reflect, Set, Uint8Array, WeakMap,
  WebAssembly, WebGL2RenderingContext, isNaN, parseFloat, parseInt,
} = globalThis;
const Math = Object.freeze(
  Object.defineProperties({}, Object.getOwnPropertyDescriptors(globalThis.Math)),
);
// Throws where too little of the stack is left for what brush does between two calls of the
// sketch's: one that ended halfway would leave it with what is brush's.
const roomy = (() => {
  const words = [];
  // More than the page asks for in turn, some calls deeper (server/render/page/natives.js).
  for (let i = 0; i < 8192; i++) words[i] = 0;
  const { apply } = Reflect;
  const take = () => undefined;
  return () => apply(take, null, words);
})();
// A function that calls a method on its first argument, and one that reads an accessor of it.
const { calling, reading } = (() => {
  const { bind, call } = Function.prototype;
  const { apply } = Reflect;
  const { getOwnPropertyDescriptor } = Object;
  const calling = (method) => apply(bind, call, [method]);
  return {
    calling,
    reading: (target, name) => calling(getOwnPropertyDescriptor(target, name).get),
  };
})();
