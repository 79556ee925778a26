// tries: to be handed the exports of the module that holds brush's mask
// expect: external_access
const hidden = (...parts) => parts.join("");
let kernel = null;
const W = window[hidden("Web", "Assembly")];
const made = Object.getPrototypeOf(new W.Instance(new W.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))));
const real = Object.getOwnPropertyDescriptor(made, "exports").get;
Object.defineProperty(made, "exports", { configurable: true, get() { const found = real.call(this); if (found.plane) kernel = found; return found; } });
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fillBleed(0);
  brush.fillTexture(0, 0);
  const colours = ["#d02030", "#2050c0", "#f0b020", "#208040"];
  for (let k = 0; k < 4; k++) {
    brush.fill(colours[k], 200);
    brush.circle(0, 0, 290);
    const plane = new window[hidden("Uint8", "Array")](kernel.memory.buffer, kernel.plane(), 360000);
    for (let y = 0; y < 600; y++) for (let x = 0; x < 600; x++) {
      const v = Math.sin(x / 37 + k * 1.6) * Math.cos(y / (29 + k * 9) + k) + Math.sin(Math.hypot(x - 300, y - 300) / (12 + 4 * k));
      plane[y * 600 + x] = v > 0.6 ? 220 : 0;
    }
  }
}
