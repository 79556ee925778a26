// tries: a buffer of brush's whose canvas is another's
// expect: bare_primitives, tampering
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const painted = createGraphics(300, 300, WEBGL);
  brush.load(painted);
  brush.circle(0, 0, 90);
  brush.load();
  const flat = createGraphics(300, 300);
  flat[hidden("re", "ct")](0, 0, 200, 200);
  for (const name of ["canvas", "elt"]) Object.defineProperty(painted, name, { value: flat.canvas });
  painted[hidden("_rend", "erer")].canvas = flat.canvas;
  window[hidden("im", "age")](painted, -300, -300);
}
