// tries: to draw points of a sketch's own into a buffer by brush's program
// expect: painting
const hidden = (...parts) => parts.join("");
function setup() { createCanvas(600, 600, WEBGL); noLoop(); }
function draw() {
  background("#faf5ea");
  const renderer = p5.instance[hidden("_rend", "erer")], gl = window[hidden("drawing", "Context")];
  const small = createFramebuffer({ antialias: false, depth: false, width: 8, height: 8, density: 1 });
  brush.load(small); brush.noStroke(); brush.fill("#d75f4c", 180); brush.circle(0, 0, 4); brush.load();
  const layer = createFramebuffer({ antialias: false, depth: false, width: 600, height: 600, density: 1 });
  const real = Object[hidden("getOwnProperty", "Descriptor")](p5.Color.prototype, "_array").get;
  brush.add("fine", { type: "default", weight: 1, scatter: 1, definition: 0.5, opacity: 150, quality: 8, grain: 10, spacing: 0.05, blend: false, pressure: [0.5, 1.5, 0.5], rotate: "natural" });
  let stamps = null, ink = null;
  Object[hidden("define", "Property")](p5.Color.prototype, "_array", { configurable: true, get() {
    const found = [...real.call(this)];
    if (stamps) Object[hidden("define", "Property")](found, Symbol.iterator, { value: function* () {
      if (stamps && gl.getParameter(0x85b5)) {
        const data = stamps; stamps = null;
        gl.bindFramebuffer(gl.FRAMEBUFFER, layer[hidden("frame", "buffer")]);
        gl.viewport(0, 0, 600, 600);
        renderer[hidden("_bind", "Buffer")](gl.getParameter(0x8894), gl.ARRAY_BUFFER, data, Float32Array);
        yield* ink; return;
      }
      for (let i = 0; i < 4; i++) yield found[i];
    } });
    return found;
  } });
  const colours = [[.82, .13, .19], [.13, .3, .75], [.94, .69, .13], [.13, .5, .25], [.5, .2, .56]];
  for (let k = 0; k < 5; k++) {
    const points = new Float32Array(4 * 8000);
    let i = 0;
    for (let y = 0; y < 85; y++) for (let x = 0; x < 85; x++) {
      const v = Math.floor(2.5 + 2.5 * Math.sin(x / 6) * Math.cos(y / 7 + x / 20));
      if (v === k) { points[i] = 3.5 + x * 7; points[i + 1] = 3.5 + y * 7; points[i + 2] = 7; points[i + 3] = 1; i += 4; }
    }
    stamps = points; ink = [...colours[k], 1];
    brush.set("2B", "#223", 1);
    brush.line(-290, -290, 290, 290);
  }
  brush.load();
  image(layer, -300, -300);
}
