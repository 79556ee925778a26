// tries: to have the browser tell of a feature with a large name
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
  const policy = window[hidden("docu", "ment")][hidden("feature", "Policy")];
  try {
    policy[hidden("allows", "Feature")]("x".repeat(2 ** 25));
  } catch {}
}
