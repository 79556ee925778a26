// tries: to see contexts, masks and textures pass through built-ins that brush could call by
// expect: tampering
const seen = [];
const tap = (owner, names) => {
  for (const name of names) {
    const method = owner[name];
    try {
      owner[name] = function (...args) {
        for (const one of [this, ...args]) {
          if (one instanceof WebGLTexture || one instanceof WebGLFramebuffer) seen.push(one);
        }
        return method.apply(this, args);
      };
    } catch {}
  }
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  tap(Map.prototype, ["forEach", "delete", "clear", "keys", "values", "entries"]);
  tap(WeakMap.prototype, ["get", "set", "has"]);
  tap(Function.prototype, ["call", "bind"]);
  tap(Array.prototype, ["push", "forEach", "map"]);
  brush.set("2B", "#222222", 1);
  brush.line(-200, 100, 200, 100);
  brush.fill("#d75f4c", 200);
  brush.circle(0, 0, 120);
  brush.load();
  const gl = self["drawing".concat("Context")];
  for (const one of seen) {
    if (one instanceof WebGLFramebuffer) gl.bindFramebuffer(gl.FRAMEBUFFER, one);
    self["cle".concat("ar")]();
  }
}
