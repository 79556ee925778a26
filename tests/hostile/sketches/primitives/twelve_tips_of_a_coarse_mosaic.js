// tries: 12 tips that have few enough parts each, and are a mosaic of 48 x 36 together
// expect: bare_primitives
const shade = (x, y) => 127 + 127 * Math.sin(x / 9) * Math.cos(y / 11 + x / 30);
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fffaf0");
  for (let tile = 0; tile < 12; tile++) {
    const left = tile % 4 * 12, top = Math.floor(tile / 4) * 12;
    brush.add("t" + tile, {
      type: "custom", weight: 374, scatter: 0, opacity: 255, spacing: 60,
      pressure: [1, 1, 1], rotate: "none", noise: 0,
      tip: (surface) => {
        surface.resetMatrix();
        surface.resizeCanvas(120, 120);
        surface.background(255);
        const flat = surface.drawingContext;
        for (let y = 0; y < 12; y++) for (let x = 0; x < 12; x++) {
          flat.fillStyle = "hsl(0 0 " + shade(left + x, top + y) / 2.55 + ")";
          flat.fillRect(x * 10, y * 10, 10, 10);
        }
      },
    });
    brush.set("t" + tile, "#1c2a50", 1);
    const x = (tile % 4) * 150 - 225, y = Math.floor(tile / 4) * 150 - 150;
    brush.line(x, y, x + 1, y);
  }
}
