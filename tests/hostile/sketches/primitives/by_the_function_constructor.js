// tries: in a function made of a string
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
  try {
    (() => 0)[hidden("constr", "uctor")]("rect(0, 0, 90, 90)")();
  } catch {}
}
