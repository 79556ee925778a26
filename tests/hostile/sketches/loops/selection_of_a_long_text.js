// tries: to have the browser told of a selection of two million characters, three hundred times
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}
function paint() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}

function draw() {
  paint();
  const page = window[hidden("docu", "ment")];
  const d = page.createElement("div");
  const t = page.createTextNode("x y ".repeat(500000));
  d.append(t);
  page.body.append(d);
  const s = window.getSelection();
  for (let k = 0; k < 300; k++) {
    s.setBaseAndExtent(t, 0, t, 1990000 - k);
  }
}
