// tries: to be handed the memory of brush's mask
// expect: external_access
const hidden = (...parts) => parts.join("");
let memory = null;
const made = window[hidden("Web", "Assembly")].Memory.prototype;
const real = Object.getOwnPropertyDescriptor(made, "buffer").get;
Object.defineProperty(made, "buffer", { configurable: true, get() { memory = this; return real.call(this); } });
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0);
  brush.fill("#d02030", 200);
  brush.circle(0, 0, 290);
  const bytes = new window[hidden("Uint8", "Array")](real.call(memory));
  for (let i = bytes.length - 4e6; i < bytes.length; i++) if (bytes[i] > 20 && bytes[i] < 250 && (i >> 5) % 5 === 0) bytes[i] = 0;
  let n = bytes.length;
  throw new Error("memory of " + n);
}
