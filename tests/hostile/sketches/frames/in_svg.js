// tries: a frame inside of SVG
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
  const page = window[hidden("docu", "ment")];

  page.body.innerHTML +=
    "<svg><foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml'></iframe></foreignObject></svg>";
}
