// tries: to have the browser tell of the large address of nobody
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
  const say = window[hidden("post", "Message")];
  say(1, `http://${"x".repeat(2 ** 24)}.a`);
}
