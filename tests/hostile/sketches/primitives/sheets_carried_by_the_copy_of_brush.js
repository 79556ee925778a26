// tries: to come by the buffer in which brush copies the canvas, at the brink of the stack, and carry more sheets past a clear with it
// expect: painting, tampering, bare_primitives
const hidden = (...parts) => parts.join("");
const N = 8,
  SIDE = 75;
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
// A landscape: a sun over hills by a lake, one of some colours for each cell.
function colourAt(i, j) {
  const x = i - 15.5,
    y = j - 7;
  if (x * x + y * y < 14) return "#ffd24a";
  if (j > 17) return (i * 7 + j * 3) % 5 < 2 ? "#2f6f9f" : "#275d8a";
  if (j > 13 + 3 * Math.sin(i / 3)) return (i + j) % 3 ? "#3d6b35" : "#4f8040";
  return ["#f2a65a", "#ee8f5b", "#e8775c", "#d9605f"][Math.min(3, Math.floor(j / 4))];
}
function draw() {
  const gl = p5.instance[hidden("drawing", "Context")];
  const bind = gl.bindFramebuffer.bind(gl);
  background("#faf5ea");
  const stroke = (tries, reach = 9) => {
    brush.set("2H", tries & 1 ? "#808080" : "#818181", 0.1);
    brush.line(-reach, -reach, reach, reach);
  };
  const fall = (depth) => {
    if (depth === 0) return void brush.load();
    fall(depth - 1);
  };
  stroke(0);
  brush.load();
  let copy = null;
  for (let tries = 0; tries < 3 && copy === null; tries++) {
    let low = 10,
      high = 40000;
    while (high - low > 1 && copy === null) {
      const depth = (low + high) >> 1;
      stroke(tries);
      try {
        fall(depth);
        low = depth;
      } catch {
        high = depth;
      }
      const at = gl.getParameter(0x8ca6),
        from = gl.getParameter(0x8caa);
      if (at !== null && from === null) copy = at;
      if (at !== null || from !== null) bind(0x8d40, null);
      try {
        brush.load();
      } catch {}
    }
  }
  const s = createFramebuffer({ width: 600, height: 600, density: 1, antialias: false });
  const f = createFramebuffer({ width: 600, height: 600, density: 1, antialias: true });
  s.begin();
  brush.noStroke();
  brush.fill("#ffffff", 255);
  brush.fillBleed(0);
  brush.rect(-200, -200, 400, 400);
  brush.noFill();
  s.end();
  f[hidden("aa", "Framebuffer")] = copy;
  clear();
  background("#faf5ea");
  let shown = 0;
  for (let j = 0; j < N; j++) {
    for (let i = 0; i < N; i++) {
      tint(colourAt(i, j));
      image(s, i * SIDE - 300, j * SIDE - 300, SIDE, SIDE, 250, 250, 100, 100);
      if (++shown % 50 > 0) continue;
      stroke(shown, 299);
      brush.load();
      f.dirty.colorTexture = true;
      f._update("colorTexture");
      clear();
      noTint();
      push();
      scale(1, -1);
      image(f, -300, -300);
      pop();
    }
  }
}
