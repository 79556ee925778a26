// tries: to be handed brush's mask by an Object of its own
// expect: syntax_error
const Object = {
  assign(target, ...sources) {
    window.mask = target;
    for (const source of sources) for (const key in source) target[key] = source[key];
    return target;
  },
};

function setup() {
  createCanvas(600, 600, WEBGL);
  noLoop();
}

function draw() {
  background("#faf5ea");
  brush.noStroke();
  brush.fill("#d75f4c", 180);
  brush.circle(0, 0, 120, 0.3);
  window.mask?.fill();
}
