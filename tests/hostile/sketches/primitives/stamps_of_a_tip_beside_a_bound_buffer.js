// tries: stamps that fill their square, by a tip that WebGL refuses because a buffer is bound to unpack from
// expect: tampering, bare_primitives
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  const gl = p5.instance[["drawing", "Context"].join("")];
  background(250);
  brush.add("t", {
    type: "custom", weight: 300, scatter: 0, opacity: 250, spacing: 300, noise: 0,
    pressure: { type: "custom", curve: () => 1, min_max: [1, 1] },
    tip: (s) => {
      s.fill(0);
      s.rect(-1, -1, 2, 2);
    },
    rotate: "none",
  });
  const held = gl.getParameter(0x8894);
  gl[["bind", "Buffer"].join("")](0x88ec, held);
  brush.set("t", "#aa3333", 1);
  brush.line(-100, -100, -99, -99);
  brush.load();
  gl[["bind", "Buffer"].join("")](0x88ec, null);
}
