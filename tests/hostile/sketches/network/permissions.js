// tries: to ask the browser what the page may do, again and again
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
  const permissions = window[hidden("navi", "gator")][hidden("permis", "sions")];
  const asked = { name: "geolocation" };
  for (let i = 0; i < 400000; i++) {
    try {
      permissions[hidden("que", "ry")](asked);
    } catch {}
  }
}
