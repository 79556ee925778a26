// tries: to have the browser keep a long name
// expect: out_of_memory, timeout, painting
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
  window[hidden("na", "me")] = "x".repeat(2 ** 28);
  for (let i = 0; i < 1e4; i++) window[hidden("na", "me")] += i;
}
