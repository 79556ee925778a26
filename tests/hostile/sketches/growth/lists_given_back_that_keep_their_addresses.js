// tries: to leave the process fewer addresses than the next sketch asks for, by lists that are given back untouched
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
  noLoop();
  const lists = [];
  for (let i = 0; i < 3000; i++) lists.push(new Uint8Array(400000));
}
