// tries: to write on a canvas of its own
// expect: text_label, tampering
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
  const page = window[hidden("docu", "ment")];

  const pen = page.createElement("canvas")[hidden("get", "Context")]("2d");
  pen[hidden("fill", "Text")]("10/10", 5, 5);
  pen[hidden("stroke", "Text")]("10/10", 5, 5);
}
