// tries: to leave thousands of pictures that are still being encoded when its page is gone, for the next sketch to pay
// expect: external_access, runtime_error
function setup() {
  createCanvas(300, 300, WEBGL);
  noLoop();
}
function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 90, 0.3);
  const held = createGraphics(512, 512).elt;
  for (let i = 0; i < 5000; i++) held[["to", "Blob"].join("")](() => {}, "image/webp", 1);
}
