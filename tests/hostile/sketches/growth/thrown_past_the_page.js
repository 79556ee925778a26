// tries: to throw a large text where the page asks whether there is a draw()
// expect: tampering, runtime_error
Object.defineProperty(window, "draw", {
  get() {
    throw "\x01".repeat(2 ** 25);
  },
});

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
