// tries: to have the browser tell of the same fault for each copy of an element
// expect: external_access
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
  const shape = page.createElementNS("http://www.w3.org/2000/svg", "animate");
  shape.setAttribute("keyTimes", "y".repeat(990));
  for (let i = 0; i < 1e5; i++) shape.cloneNode();
}
