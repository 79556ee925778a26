// tries: to have brush draw its stamps from a buffer of p5's
// expect: painting
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")], gl = window[hidden("drawing", "Context")];
  const bag = {};
  renderer[hidden("_prepare", "Buffer")].call(
    { GL: { createBuffer: gl[hidden("create", "Buffer")].bind(gl), bindBuffer() {} }, _getOrMakeCachedBuffers: () => bag, _bindBuffer() {} },
    { attr: "a", dst: "mine", src: "v" }, { v: [1], dirtyFlags: {} }, { attributes: { a: {} }, enableAttrib() {} });
  const colours = ["#d02030", "#2050c0", "#f0b020", "#208040", "#803090"];
  const usual = Array.prototype[Symbol.iterator];
  for (let k = 0; k < 5; k++) {
    const points = new Float32Array(40000);
    let i = 0;
    for (let y = 0; y < 50; y++) for (let x = 0; x < 50; x++) {
      const v = Math.floor(2.5 + 2.5 * Math.sin(x / 6 + k / 9) * Math.cos(y / 5));
      if (v === k) { points[i] = 6 + x * 12; points[i + 1] = 6 + y * 12; points[i + 2] = 6; points[i + 3] = 0.9; i += 4; }
    }
    let done = false;
    brush.set("2B", colours[k], 1);
    Array.prototype[Symbol.iterator] = function () {
      if (!done && this.length === 4 && gl.getParameter(0x85b5)) {
        done = true;
        const bound = gl.getParameter(0x8894);
        renderer[hidden("_bind", "Buffer")](bag.mine, gl.ARRAY_BUFFER, points, Float32Array);
        gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 16, 0);
        gl.vertexAttribPointer(1, 1, gl.FLOAT, false, 16, 8);
        gl.vertexAttribPointer(2, 1, gl.FLOAT, false, 16, 12);
        gl.bindBuffer(gl.ARRAY_BUFFER, bound);
      }
      return usual.call(this);
    };
    brush.line(-290, -290, 290, 290);
    Array.prototype[Symbol.iterator] = usual;
  }
  brush.load();
}
