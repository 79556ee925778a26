// tries: to go to a file of the machine
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
  window[hidden("loca", "tion")].href = "file://@CANARY_FILE@";
}
