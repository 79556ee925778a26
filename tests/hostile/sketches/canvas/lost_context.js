// tries: to lose its context once the picture is painted
// expect: tampering
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
  const gl = p5.instance[hidden("drawing", "Context")];

  const loss = gl[hidden("get", "Extension")]("WEBGL_lose_context");
  loss?.loseContext();
}
