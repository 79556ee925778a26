// tries: a shape of vertices, by computed names
// expect: bare_primitives
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
  window[hidden("begin", "Shape")]();
  for (const [x, y] of [[0, 0], [90, 0], [0, 90]]) window[hidden("ver", "tex")](x, y);
  window[hidden("end", "Shape")](CLOSE);
}
