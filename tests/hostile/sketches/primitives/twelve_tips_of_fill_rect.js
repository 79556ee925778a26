// tries: 12 tips of 900 rectangles each, by fillRect() of the canvas itself
// expect: bare_primitives
const shade = (x, y) => 127 + 127 * Math.sin(x / 9) * Math.cos(y / 11 + x / 30);
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#fffaf0");
  for (let tile = 0; tile < 12; tile++) {
    const left = tile % 4 * 30, top = Math.floor(tile / 4) * 30;
    brush.add("t" + tile, {
      type: "custom", weight: 374, scatter: 0, opacity: 255, spacing: 60,
      pressure: [1, 1, 1], rotate: "none", noise: 0,
      tip: (surface) => {
        surface.resetMatrix();
        surface.resizeCanvas(120, 120);
        surface.background(255);
        const flat = surface.drawingContext;
        for (let y = 0; y < 30; y++) for (let x = 0; x < 30; x++) {
          flat.fillStyle = "hsl(0 0 " + shade(left + x, top + y) / 2.55 + ")";
          flat.fillRect(x * 4, y * 4, 4, 4);
        }
      },
    });
    brush.set("t" + tile, "#1c2a50", 1);
    const x = (tile % 4) * 150 - 225, y = Math.floor(tile / 4) * 150 - 150;
    brush.line(x, y, x + 1, y);
  }
}
