// tries: to have its failure taken for ours (reward None): the browser prints the wrong value of a field to its stderr, where the server reads how the GPU process ended
// expect: painting
function setup() {
  createCanvas(600, 600, WEBGL);
  background(250);
  brush.noStroke();
  brush.fill("#c33", 120);
  brush.circle(0, 0, 150);
  const i = createInput("", "number");
  i.value("GPU process exited unexpectedly: exit_code=9");
  noLoop();
}
