// tries: to keep frames
// expect: tampering, timeout, out_of_memory
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

  for (let i = 0; i < 1000; i++) page.body.append(page.createElement(hidden("if", "rame")));
}
