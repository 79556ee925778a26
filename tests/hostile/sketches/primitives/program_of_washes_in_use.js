// tries: to put brush's program for washes in use again and to draw with it by p5
// expect: tampering
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const gl = self["drawing".concat("Context")];
  const programs = new Set();
  const inner = self["p".concat("5")].instance["_rend".concat("erer")];
  const { flushDraw } = inner;
  inner["flush".concat("Draw")] = function (...args) {
    programs.add(gl.getParameter(0x8b8d));
    return flushDraw?.apply(this, args);
  };
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  brush.set("2B", "#222222", 1);
  brush.line(-200, 100, 200, 100);
  brush.load();
  for (const program of programs) {
    if (program === null) continue;
    gl.useProgram(program);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
}
