// What the page needs of the browser, taken before any sketch can change it. Code that runs
// after a sketch uses these, index loops and literals only: iterators, spread and prototype
// methods are in the sketch's reach.
const { apply, construct, ownKeys } = Reflect;
const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf, setPrototypeOf } = Object;
const { isExtensible, preventExtensions } = Object;
const getterOf = (target, name) => getOwnPropertyDescriptor(target, name).get;
const setterOf = (target, name) => getOwnPropertyDescriptor(target, name).set;
const native = {
  document,
  head: document.head, // which a sketch may shadow on the document
  Date,
  DOMException,
  EvalError,
  Promise,
  RangeError,
  TypeError,
  floor: Math.floor,
  setTimeout: window.setTimeout,
  addEventListener: EventTarget.prototype.addEventListener,
  createElement: Document.prototype.createElement,
  appendChild: Node.prototype.appendChild,
  attachShadow: Element.prototype.attachShadow,
  remove: Element.prototype.remove,
  setTextContent: setterOf(Node.prototype, "textContent"),
  setNonce: setterOf(HTMLElement.prototype, "nonce"),
  nodeName: getterOf(Node.prototype, "nodeName"),
  firstChild: getterOf(Node.prototype, "firstChild"),
  nextSibling: getterOf(Node.prototype, "nextSibling"),
  addedNodes: getterOf(MutationRecord.prototype, "addedNodes"),
  nodeListLength: getterOf(NodeList.prototype, "length"),
  getContext: HTMLCanvasElement.prototype.getContext,
  canvasWidth: getterOf(HTMLCanvasElement.prototype, "width"),
  canvasHeight: getterOf(HTMLCanvasElement.prototype, "height"),
  offscreenWidth: getterOf(OffscreenCanvas.prototype, "width"),
  getImageData: CanvasRenderingContext2D.prototype.getImageData,
  imageData: getterOf(ImageData.prototype, "data"),
  flatCanvas: getterOf(CanvasRenderingContext2D.prototype, "canvas"),
  bufferWidth: getterOf(WebGL2RenderingContext.prototype, "drawingBufferWidth"),
  bufferHeight: getterOf(WebGL2RenderingContext.prototype, "drawingBufferHeight"),
  gl: {},
  gl1: {
    getExtension: WebGLRenderingContext.prototype.getExtension,
    isContextLost: WebGLRenderingContext.prototype.isContextLost,
  },
  memoryBuffer: getterOf(WebAssembly.Memory.prototype, "buffer"),
  bufferOf: getterOf(getPrototypeOf(Uint8Array.prototype), "buffer"),
  toBase64: Uint8Array.prototype.toBase64,
  fromCharCode: String.fromCharCode,
  btoa: window.btoa,
  exec: RegExp.prototype.exec,
  indexOf: String.prototype.indexOf,
  lastIndexOf: String.prototype.lastIndexOf,
  slice: String.prototype.slice,
  toLowerCase: String.prototype.toLowerCase,
  toWellFormed: String.prototype.toWellFormed,
  preventDefault: Event.prototype.preventDefault,
  stopImmediatePropagation: Event.prototype.stopImmediatePropagation,
  errorOf: getterOf(ErrorEvent.prototype, "error"),
  messageOf: getterOf(ErrorEvent.prototype, "message"),
  fileOf: getterOf(ErrorEvent.prototype, "filename"),
  lineOf: getterOf(ErrorEvent.prototype, "lineno"),
  columnOf: getterOf(ErrorEvent.prototype, "colno"),
  reasonOf: getterOf(PromiseRejectionEvent.prototype, "reason"),
  blockedUriOf: getterOf(SecurityPolicyViolationEvent.prototype, "blockedURI"),
  directiveOf: getterOf(SecurityPolicyViolationEvent.prototype, "effectiveDirective"),
  ArrayBuffer,
  Uint8Array,
  WeakMap,
  WeakRef,
  Uint32Array,
  String,
  Number,
};
for (const name of [
  "readPixels", "bindFramebuffer", "bindBuffer", "pixelStorei", "readBuffer", "isContextLost",
  "getParameter", "isEnabled", "activeTexture", "getFramebufferAttachmentParameter",
  "getShaderSource", "getAttachedShaders", "getProgramParameter", "getUniform",
  "getUniformLocation", "getVertexAttrib", "getExtension", "getError", "texParameteri",
]) {
  native.gl[name] = WebGL2RenderingContext.prototype[name];
}

// Throws where too little of the stack is left for all that is done before anything of the sketch's
// is called again. A sketch can call whatever it likes where there is room for half of it: what was
// done would be done, and nobody would have noted it.
const roomy = (() => {
  const STACK_WORDS = 4096;
  const words = [];
  for (let i = 0; i < STACK_WORDS; i++) words[i] = 0;
  const take = () => undefined;
  return () => apply(take, null, words);
})();

// Whether a thing is of the class of the browser's that an accessor is of: for others it throws.
const answers = (accessor, thing) => {
  roomy();
  try {
    apply(accessor, thing, []);
    return true;
  } catch {
    return false;
  }
};

// What comes after the last dot of a name, all of it where there is none.
const afterDot = (name) =>
  apply(native.slice, name, [apply(native.lastIndexOf, name, ["."]) + 1]);

// Elements that make a frame.
const FRAMES = ["iframe", "frame", "object", "embed", "portal", "fencedframe"];

// A list that does not ask the setters on Array.prototype, which a sketch may have put there.
const bareList = () => setPrototypeOf([], null);

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

// The same for what has to stay as it is.
const fix = (target, name, value) =>
  defineProperty(target, name, { value, writable: false, configurable: false, enumerable: false });

// And for an accessor.
const seal = (target, name) =>
  defineProperty(target, name, { ...getOwnPropertyDescriptor(target, name), configurable: false });
