// tries: to have the browser tell of more values than are read
// expect: external_access
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const field = createInput("").elt;
  field.type = "number";
  for (let i = 0; i < 20000; i++) field.value = "x".repeat(900) + i;
}
