// tries: WebTransport
// expect: external_access, painting
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
  try {
    new window[hidden("Web", "Transport")]("https://@LISTENER@/wt");
  } catch {}
}
