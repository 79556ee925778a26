// tries: in a hook of an addon
// expect: bare_primitives, tampering
const hidden = (...parts) => parts.join("");
p5.registerAddon((_, made, hooks) => {
  hooks.postdraw = function () {
    made[hidden("re", "ct")].call(this, 0, 0, 90, 90);
  };
});

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
