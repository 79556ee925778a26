// tries: a frame in a document that is in no window, from where it could be moved
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

  const other = page.implementation.createHTMLDocument("x");
  other.body.innerHTML = "<iframe></iframe>";
}
