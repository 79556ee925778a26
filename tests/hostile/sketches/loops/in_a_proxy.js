// tries: to hang in the trap of a proxy that p5 reads
// expect: timeout
function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  createCanvas(600, 600, WEBGL);
  background(
    new Proxy([], {
      get() {
        for (;;);
      },
    }),
  );
}
