// tries: to read the libraries and the sketch off the page
// expect: painting
// same-as: honest/circle.js
const hidden = (...parts) => parts.join("");
const page = window[hidden("docu", "ment")];

const found = page.querySelectorAll("script, meta[http-equiv]");
if (found.length || page.currentScript) throw new Error(`found ${found.length}`);

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
