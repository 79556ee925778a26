// tries: noise, chance and vectors
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  randomSeed(3);
  noiseSeed(3);
  for (let i = 0; i < 8; i++) {
    const at = p5.Vector.random2D().mult(noise(i) * 200);
    brush.circle(at.x, at.y, random(10, 30));
  }
}
