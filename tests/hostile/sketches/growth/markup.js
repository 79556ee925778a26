// tries: to have deep markup read
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  new DOMParser().parseFromString("<a>".repeat(1e6), "text/xml");
  new DOMParser().parseFromString("<b>".repeat(1e5), "text/html");
}
