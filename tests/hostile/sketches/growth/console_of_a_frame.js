// tries: to print by the console of a frame
// expect: tampering, timeout
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
  const frame = page.body.appendChild(page.createElement(hidden("ifr", "ame")));
  const { console: other } = frame[hidden("content", "Window")];
  for (let i = 0; i < 100; i++) other.log("petal".repeat(1e5), i);
}
