// tries: to close its page by the close() of a frame
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
  brush.circle(0, 0, 100, 0.3);
  const page = globalThis[hidden("docu", "ment")];
  const frame = page[hidden("create", "Element")](hidden("if", "rame"));
  page[hidden("bo", "dy")].append(frame);
  frame[hidden("content", "Window")].close.call(globalThis);
}
