// tries: to fill the history of the page
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
  for (let i = 0; i < 1000; i++) {
    try {
      window[hidden("his", "tory")].pushState({ kept: "x".repeat(1e5) }, "");
    } catch {}
  }
}
