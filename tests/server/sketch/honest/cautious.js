// A sketch that is careful about what is there, and has parts that nobody calls.
const DEBUG = false;
const grid = [];

function drawGrid() {
  for (let x = 0; x < width; x += 50) line(x, 0, x, height);
  text("grid", 10, 10);
}

function unusedStamp(url) { return loadImage(url); }

function setup() {
  createCanvas(600, 600, WEBGL).id?.("flower");
  if (typeof brush === "undefined") {
    text("p5.brush did not load", 0, 0);
    return;
  }
  if (typeof fetch === "function" && typeof document !== "undefined") document.title = "Flower";
  pixelDensity(1);
  randomSeed(7);
  noLoop();
}

function draw() {
  background("#fff");
  if (DEBUG) drawGrid();
  try {
    brush.noStroke();
  } catch (error) {
    console.error(error.message);
  } finally {
    push();
  }
  brush.fill("#e0b13f", 220);
  brush.circle(0, 0, 70, 0.3);
  pop();
  setTimeout(() => grid.push(1), 10);
}

function keyPressed() {
  if (key === "s") saveCanvas("flower", "png");
  if (key === "g") drawGrid();
}

function mousePressed() { ellipse(mouseX, mouseY, 9, 9); }
function windowResized() { resizeCanvas(windowWidth, windowHeight); }
