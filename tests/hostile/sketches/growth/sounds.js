// tries: to have a service of the browser play sound after sound
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
    for (let i = 0; i < 200000; i++) new window[hidden("Audio", "Context")]();
  } catch {}
}
