// tries: to throw a large text where the page asks whether p5 has started
// expect: runtime_error
Object.defineProperty(p5, "instance", {
  get() {
    throw new Error("x".repeat(2 ** 25));
  },
  set() {},
});

function setup() {
  createCanvas(600, 600, WEBGL);
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
}
