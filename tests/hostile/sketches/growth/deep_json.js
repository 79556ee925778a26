// tries: to have a deep text read
// expect: painting, out_of_memory, timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  JSON.parse(`${"[".repeat(2 ** 24)}1${"]".repeat(2 ** 24)}`);
}
