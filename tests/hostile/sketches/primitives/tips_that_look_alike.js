// tries: 36 different tips whose alphas have the same polynomial hash, by seven faint pixels of each
// expect: bare_primitives
function same(surface, target) {
  surface.loadPixels();
  const p = surface.pixels, n = p.length / 4;
  let look = Math.round(Math.sqrt(n));
  for (let i = 0; i < n - 7; i++) {
    const alpha = Math.round(255 - (p[4 * i] + p[4 * i + 1] + p[4 * i + 2]) / 3);
    look = (look * 31 + alpha) >>> 0;
  }
  let big = BigInt(look);
  let rest = BigInt.asUintN(32, BigInt(target) - big * 31n ** 7n);
  for (let k = 0; k < 7; k++) {
    const power = 31n ** BigInt(6 - k);
    const digit = Number(rest / power);
    rest = rest % power;
    surface.fill(255 - digit);
    surface.rect(Math.sqrt(n) - 7 + k, Math.sqrt(n) - 1, 1, 1);
  }
}
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 200, 60, 0.3);
  for (let i = 0; i < 36; i++) {
    brush.add("t" + i, { type: "custom", weight: 60, scatter: 0, opacity: 200, spacing: 60,
      pressure: [1, 1, 1], rotate: "none",
      tip: (surface) => {
        surface.resetMatrix();
        surface.noStroke();
        surface.fill(0);
        surface.rect(20 + i * 12, 20, 20, 400);
        surface.rect(20, 20 + i * 12, 400, 20);
        same(surface, 12345);
      } });
    brush.set("t" + i, "#a53b32", 1);
    const x = (i % 6) * 90 - 230, y = Math.floor(i / 6) * 90 - 230;
    brush.line(x, y, x + 10, y);
  }
}
