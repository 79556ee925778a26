// tries: to have its element be another at a second look
// expect: tampering, painting
// same-as: honest/circle.js
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
  const other = createGraphics(600, 600, WEBGL);
  const { elt } = p5.instance[hidden("_rend", "erer")];
  let looks = 0;
  Object.defineProperty(p5.instance[hidden("_rend", "erer")], "elt", {
    get: () => (looks++ ? other.elt : elt),
  });
}
