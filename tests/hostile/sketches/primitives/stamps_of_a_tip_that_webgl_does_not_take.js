// tries: stamps larger than a quarter of the canvas, by a tip that WebGL refuses to take, so that the stamp is a full square
// expect: tampering, bare_primitives
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  const gl = p5.instance[["drawing", "Context"].join("")];
  background(250);
  brush.add("t", {
    type: "custom",
    weight: 1400,
    scatter: 0,
    opacity: 250,
    spacing: 1400,
    noise: 0,
    pressure: { type: "custom", curve: () => 1, min_max: [1, 1] },
    tip: (s) => {
      s.fill(0);
      s.rect(-1, -1, 2, 2);
    },
    rotate: "none",
  });
  const store = gl[["pixel", "Storei"].join("")].bind(gl);
  store(0x0cf4, 1); // UNPACK_SKIP_PIXELS
  brush.set("t", "#aa3333", 1);
  brush.line(-100, -100, -99, -99);
  brush.set("t", "#3333aa", 0.5);
  brush.line(150, 150, 151, 151);
  brush.load();
  store(0x0cf4, 0);
  brush.set("HB", "#222", 1);
  brush.line(-250, 250, 250, -250);
}
