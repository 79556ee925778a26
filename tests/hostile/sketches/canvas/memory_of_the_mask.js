// tries: to write into the mask of brush
// expect: painting
const hidden = (...parts) => parts.join("");
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
    const mask = p5.instance[hidden("ma", "sk")];
    const kernel = mask[hidden("drawing", "Context")].kernel;
    const plane = new window[hidden("Uint8", "Array")](kernel.memory.buffer, kernel.plane(), 360000);
    for (let y = 0; y < 600; y++) for (let x = 0; x < 600; x++) {
      const v = Math.sin(x / 37 + k * 1.6) * Math.cos(y / (29 + k * 9) + k) + Math.sin(Math.hypot(x - 300, y - 300) / (12 + 4 * k));
      plane[y * 600 + x] = v > 0.6 ? 220 : 0;
    }
  }
}
