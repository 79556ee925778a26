// tries: to draw by an extension that p5 asked for
// expect: runtime_error
const hidden = (...parts) => parts.join("");
function extension(gl, name, renderer) {
  const real = gl;
  const own = {};
  const fake = new Proxy(own, { get: (t, k) => k in t ? t[k] : typeof k === "string" && /^[A-Z0-9_]+$/.test(k) ? 1 : () => null });
  fake[hidden("get", "Extension")] = real[hidden("get", "Extension")].bind(real, name);
  fake.getParameter = () => 4096;
  fake.drawingBufferWidth = fake.drawingBufferHeight = 100;
  const canvas = { style: {}, classList: { add() {} }, id: "x" };
  const elt = window[hidden("docu", "ment")].createElement("canvas");
  elt[hidden("get", "Context")] = () => fake;
  const owner = { [hidden("_gl", "Attributes")]: { version: 1 }, _userNode: { appendChild() {} } };
  const made = new renderer.constructor(owner, 100, 100, false, elt);
  return made[hidden("blend", "Ext")];
}
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")];
  const gl = window[hidden("drawing", "Context")];
  const ext = extension(gl, "WEBGL_multi_draw", renderer);
  renderer[hidden("_draw", "Buffers")] = function (shape, { mode = 4, count } = {}) {
    const kept = this.geometryBufferCache.getCached(shape);
    if (!kept) return;
    if (kept.indexBuffer && this._curShader.shaderType !== "stroke") {
      this._bindBuffer(kept.indexBuffer, gl.ELEMENT_ARRAY_BUFFER);
      ext.multiDrawElementsWEBGL(gl.TRIANGLES, [3 * shape.faces.length], 0, kept.indexBufferType, [0], 0, 1);
    } else {
      const n = this._curShader.shaderType === "stroke" ? shape.lineVertices.length / 3 : shape.vertices.length;
      ext.multiDrawArraysWEBGL(mode === 4 ? gl.TRIANGLES : mode === 6 ? gl.TRIANGLE_FAN : gl.TRIANGLE_STRIP, [0], 0, [n], 0, 1);
    }
  };
  for (let i = 0; i < 300; i++) {
    fill((i * 31) % 255, (i * 7) % 255, (i * 13) % 255, 200);
    noStroke();
    renderer[hidden("ell", "ipse")]([-280 + (i % 20) * 29, -280 + Math.floor(i / 20) * 29, 40, 20, 25]);
  }
  delete renderer[hidden("_draw", "Buffers")];
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(200, 200, 60, 0.3);
}
