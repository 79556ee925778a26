// tries: a WebSocket by a frame's own class, the frame gone again at once
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
  const { WebSocket: Socket } = frame[hidden("content", "Window")];
  try {
    new Socket("ws://@LISTENER@/frame");
  } catch {}
  frame.remove();
}
