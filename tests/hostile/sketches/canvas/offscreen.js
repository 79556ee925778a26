// tries: a canvas that is on no page
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
  const other = new window[hidden("Offscreen", "Canvas")](600, 600);
  const pen = other[hidden("get", "Context")]("2d");
  pen.fillRect(0, 0, 600, 600);
}
