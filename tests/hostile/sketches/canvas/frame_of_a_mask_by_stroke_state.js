// tries: to find the framebuffer of brush's masks while a colour or a size is read, and to clear it to a colour
// expect: painting
const found = new Set();
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  const gl = self["drawing".concat("Context")];
  const look = () => {
    for (const what of [0x8ca6, 0x8caa, 0x8b8d, 0x8069]) {
      const one = gl.getParameter(what);
      if (one !== null) found.add(one);
    }
  };
  const { instance } = self["p".concat("5")];
  const { width, pixelDensity } = instance;
  Reflect["define".concat("Property")](instance, "width", { get: () => (look(), width), configurable: true });
  instance.pixelDensity = function (...args) {
    look();
    return pixelDensity.apply(this, args);
  };
  const inner = instance["_rend".concat("erer")];
  const { activeFramebuffer } = inner;
  inner["active".concat("Framebuffer")] = function () {
    look();
    return activeFramebuffer.apply(this);
  };
  brush.set("2B", color("#222222"), 1);
  brush.line(-200, 100, 200, 100);
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  brush.load();
  for (const one of found) {
    if (!(one instanceof WebGLFramebuffer)) continue;
    gl.bindFramebuffer(gl.FRAMEBUFFER, one);
    background("#335577");
  }
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
}
