// tries: to catch what the page leaves on the window while it reads the sketch
// expect: painting
// same-as: honest/circle.js
for (const name of ["easelLearn", "easelExpose", "easel", "witness", "acts"]) {
  Object.defineProperty(window, name, {
    set(value) {
      throw new Error(`caught ${name}`);
    },
    configurable: true,
  });
}

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
