// tries: 4,096 dots in the tip of a brush by one circle and twelve drop shadows, each of which doubles what is there, and which count as 25 parts
// expect: bare_primitives
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, -180, 80);
  brush.noFill();
  brush.add("grid", {
    type: "custom",
    weight: 140,
    scatter: 0,
    opacity: 250,
    spacing: 900,
    noise: 0,
    pressure: { type: "custom", curve: () => 1, min_max: [1, 1] },
    rotate: "none",
    tip: (s) => {
      const c = s[["drawing", "Context"].join("")];
      const n = c.canvas.width,
        w = n / 68;
      const f = [];
      for (let k = 0; k < 3; k++)
        f.push(`drop-shadow(${w * 2 ** k}px 0 #000)`, `drop-shadow(0 ${w * 2 ** k}px #000)`);
      s.noStroke();
      s.fill(0);
      s.resetMatrix();
      c.setTransform(1, 0, 0, 1, 0, 0);
      c.filter = f.join(" ");
      s.circle(2 * w, 2 * w, w * 0.7);
    },
  });
  brush.set("grid", "#24476b", 1);
  brush.line(0, 60, 1, 61);
}
