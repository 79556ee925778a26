// tries: to define an element of its own, which could be a frame, or be left for the next sketch
// expect: external_access
const hidden = (...parts) => parts.join("");
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
  const elements = window[hidden("custom", "Elements")];
  try {
    elements[hidden("def", "ine")]("a-petal", class extends HTMLElement {});
  } catch {}
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
