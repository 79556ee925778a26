// What the page needs of the browser, taken before any sketch can change it. Code that runs
// after a sketch uses these, index loops and array literals only: iterators, spread and
// prototype methods are in the sketch's reach.
const { apply, construct, ownKeys } = Reflect;
const { defineProperty, getOwnPropertyDescriptor } = Object;
const native = {
  document,
  Date,
  Promise,
  setTimeout: window.setTimeout,
  indirectEval: window.eval,
  addEventListener: EventTarget.prototype.addEventListener,
  createElement: Document.prototype.createElement,
  appendChild: Node.prototype.appendChild,
  setTextContent: getOwnPropertyDescriptor(Node.prototype, "textContent").set,
  getContext: HTMLCanvasElement.prototype.getContext,
  canvasWidth: getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width").get,
  canvasHeight: getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "height").get,
  getImageData: CanvasRenderingContext2D.prototype.getImageData,
  gl: {},
  toBase64: Uint8Array.prototype.toBase64,
  fromCharCode: String.fromCharCode,
  btoa: window.btoa,
  exec: RegExp.prototype.exec,
  slice: String.prototype.slice,
  Uint8Array,
  Uint32Array,
  String,
  Number,
};
for (const name of [
  "readPixels", "bindFramebuffer", "bindBuffer", "pixelStorei", "readBuffer", "isContextLost",
]) {
  native.gl[name] = WebGL2RenderingContext.prototype[name];
}

// A turn of the event loop that no sketch can hold up: a message to ourselves.
const turn = (() => {
  const channel = new MessageChannel();
  const post = MessagePort.prototype.postMessage;
  let wake = null;
  channel.port1.onmessage = () => wake();
  return () => new native.Promise((resolve) => {
    wake = resolve;
    apply(post, channel.port2, [0]);
  });
})();

const rest = (ms) => new native.Promise((resolve) => apply(native.setTimeout, window, [resolve, ms]));

// Sets a property of the page's world the way built-ins have theirs: replaceable, not listed.
const install = (target, name, value) =>
  defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
