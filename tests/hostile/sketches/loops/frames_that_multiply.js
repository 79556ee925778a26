// tries: to ask for two frames in each
// expect: painting, timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  const frame = () => {
    requestAnimationFrame(frame);
    requestAnimationFrame(frame);
  };
  frame();
}
