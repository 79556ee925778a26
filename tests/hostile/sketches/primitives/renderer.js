// tries: by the renderer of p5
// expect: bare_primitives
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
  const renderer = p5.instance[hidden("_rend", "erer")];
  renderer[hidden("el", "lipse")]([0, 0, 200, 200, 0, 0, 25]);
}
