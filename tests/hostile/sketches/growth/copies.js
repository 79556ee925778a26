// tries: to copy what is in itself many times
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
  let nest = ["x"];
  for (let i = 0; i < 26; i++) nest = [nest, nest];
  structuredClone(nest);
}
